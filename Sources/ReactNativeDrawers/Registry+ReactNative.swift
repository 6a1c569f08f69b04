public import DrawerEngine

extension Registry {
  /// Libraries for React Native, one per line.
  public static let reactNative: [RegisteredSystem] = [
    RegisteredSystem(Gorhom.self)
  ]
}
