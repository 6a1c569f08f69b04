import DrawerEngine

/// Complete requests of each kind for a system: a phone in portrait, with the example configuration and scene of the
/// system's profile.
enum RequestExample {
  /// A drawer that is released in the middle of the container while it moves up.
  static func resolve<System: DrawerSystem>(_ system: System.Type) -> Value {
    .object(
      setting(of: system) + System.profile.example.scene + [.init("release", ["position": 422, "velocity": -640])])
  }

  /// A drag upwards, and everything after it until the drawer is at rest.
  static func simulate<System: DrawerSystem>(_ system: System.Type) -> Value {
    .object(
      setting(of: system) + System.profile.example.scene + [
        .init("timeline", [.object(drag(of: System.profile.velocities)), ["type": "settle"]]),
        .init("sampling", ["rate": 60]),
      ])
  }

  private static func drag(of velocities: VelocitySource) -> [Value.Member] {
    let drag: [Value.Member] = [
      .init("type", "drag"), .init("by", -180), .init("over", 0.25), .init("curve", "easeOut"),
    ]
    return velocities == .given ? drag + [.init("releaseVelocity", -900)] : drag
  }

  private static func setting<System: DrawerSystem>(of system: System.Type) -> [Value.Member] {
    [
      .init(
        "container",
        [
          "width": 390, "height": 844, "safeArea": ["top": 47, "left": 0, "bottom": 34, "right": 0],
          "statusBarHeight": 47,
        ]),
      .init(
        "drawer",
        ["system": .string(System.profile.name), "configuration": System.profile.example.configuration]),
    ]
  }
}
