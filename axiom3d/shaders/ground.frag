#version 150
uniform struct {
    vec4 position;
    vec4 color;
    sampler2DShadow shadowMap;
    mat4 shadowViewMatrix;
} p3d_LightSource[1];
uniform vec3 tint;      // colour in full light
uniform vec3 sheen;     // what it mirrors at a flat angle
uniform float radius;   // cells
uniform float softness; // shadow map units between two samples; 0: no shadow
in vec3 view_position;
in vec3 world_normal;
in vec2 place;
in vec4 shadow_position;
out vec4 colour;

float light_reaching() {
    if (softness <= 0.0) {
        return 1.0;
    }
    vec3 p = shadow_position.xyz / shadow_position.w;
    p.z -= 0.0015;
    float sum = 0.0;
    for (int x = -1; x <= 1; ++x) {
        for (int y = -1; y <= 1; ++y) {
            sum += texture(p3d_LightSource[0].shadowMap, p + vec3(x, y, 0.0) * softness);
        }
    }
    return sum / 9.0;
}

void main() {
    float far = clamp(length(place) / radius, 0.0, 1.0);
    float lit = light_reaching();
    float facing = clamp(normalize(-view_position).y, 0.0, 1.0);
    vec3 body = tint * mix(1.0, 0.42, far * far) * mix(0.34, 1.0, lit);
    float mirror = pow(1.0 - facing, 4.0);
    colour = vec4(body + sheen * mirror * mix(0.55, 1.0, lit), 1.0);
}
