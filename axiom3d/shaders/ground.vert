#version 150
// The turntable's top: flat, so that one light and a soft shadow are all it needs.
uniform mat4 p3d_ModelViewProjectionMatrix;
uniform mat4 p3d_ModelViewMatrix;
uniform mat4 p3d_ModelMatrix;
uniform struct {
    vec4 position;
    vec4 color;
    sampler2DShadow shadowMap;
    mat4 shadowViewMatrix;
} p3d_LightSource[1];
in vec4 p3d_Vertex;
in vec3 p3d_Normal;
out vec3 view_position;
out vec3 world_normal;
out vec2 place;
out vec4 shadow_position;

void main() {
    vec4 seen = p3d_ModelViewMatrix * p3d_Vertex;
    gl_Position = p3d_ModelViewProjectionMatrix * p3d_Vertex;
    view_position = seen.xyz;
    world_normal = mat3(p3d_ModelMatrix) * p3d_Normal;
    place = (p3d_ModelMatrix * p3d_Vertex).xy;
    shadow_position = p3d_LightSource[0].shadowViewMatrix * seen;
}
