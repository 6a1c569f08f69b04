public import DrawerEngine

extension Registry {
  /// Libraries for UIKit, one per line.
  public static let apple: [RegisteredSystem] = [
    RegisteredSystem(DrawerKit.self),
    RegisteredSystem(SweetCurtain.self),
    RegisteredSystem(OverlayContainer.self),
    RegisteredSystem(Sheets.self),
    RegisteredSystem(Transition.self),
  ]
}
