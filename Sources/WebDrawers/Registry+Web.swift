public import DrawerEngine

extension Registry {
  /// Libraries for React in a browser, one per line.
  public static let web: [RegisteredSystem] = [
    RegisteredSystem(BaseUI.self),
    RegisteredSystem(Vaul.self),
  ]
}
