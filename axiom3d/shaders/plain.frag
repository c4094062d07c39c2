#version 150
in vec4 shade;
out vec4 colour;

void main() {
    colour = shade;
}
