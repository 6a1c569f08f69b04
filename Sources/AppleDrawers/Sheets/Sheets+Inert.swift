import DrawerEngine

extension Sheets {
  /// What a `SheetController` and the controllers presented by an `AppStoreTransitioningDelegate` have in addition.
  ///
  /// - Source: `SheetController`.
  static let inert = InertProperties(
    ["mainViewController", "transitioningDelegate"],
    [
      "rootViewController": "`environment` describes what is in the sheet",
      "viewControllers": "`environment` describes what is in the sheet",
      "topViewController": "`environment` describes what is in the sheet",
    ])
}
