import DrawerEngine

/// Complete requests of each kind that a system accepts: a phone in portrait, with the configuration and scene that the
/// system's profile gives as its example.
enum RequestExample {
  /// A drawer that is released in the middle of the container while it moves up.
  static func resolve<System: DrawerSystem>(_ system: System.Type) -> Value {
    .object(setting(of: system) + [.init("release", ["position": 422, "velocity": -640])])
  }

  /// A drag upwards, and everything after it until the drawer is at rest.
  static func simulate<System: DrawerSystem>(_ system: System.Type) -> Value {
    .object(
      setting(of: system) + System.profile.example.scene + [
        .init(
          "timeline",
          [
            ["type": "drag", "by": -180, "over": 0.25, "curve": "easeOut", "releaseVelocity": -900],
            ["type": "settle"],
          ]),
        .init("sampling", ["rate": 60]),
      ])
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
