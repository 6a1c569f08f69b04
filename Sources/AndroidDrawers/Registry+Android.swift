public import DrawerEngine

extension Registry {
  /// Libraries for Android, one per line.
  public static let android: [RegisteredSystem] = [
    RegisteredSystem(BottomSheetBehavior.self)
  ]
}
