/// The systems that can be asked for by name.
public struct Registry: Sendable {
  public let systems: [any DrawerSystem.Type]

  public init(_ systems: [any DrawerSystem.Type]) { self.systems = systems }

  /// Every system there is: a line each.
  public static let standard = Registry([
    DrawerKit.self,
    SweetCurtain.self,
    OverlayContainer.self,
    Sheets.self,
    Transition.self,
  ])

  public var names: [String] { systems.map { $0.profile.name } }

  public subscript(name: String) -> (any DrawerSystem.Type)? { systems.first { $0.profile.name == name } }
}
