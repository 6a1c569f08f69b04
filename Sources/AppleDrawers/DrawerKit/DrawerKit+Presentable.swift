public import DrawerEngine

/// The presented controller's answers (`DrawerPresentable`), and the additions of the display controller.
extension DrawerKit {
  /// The name of the member to which a remark refers.
  static let partialHeight = "heightOfPartiallyExpandedDrawer"

  /// The members that may change while the drawer is shown.
  static let change = Catalogue(Changes<Configuration>()) { $1.changes(&$0) { $0.presentable(&$1) } }

  /// Whether a value has been given. This does not affect the equality of configurations.
  struct Provenance: Sendable, Equatable {
    var isGiven = false

    static func == (first: Provenance, second: Provenance) -> Bool { true }
  }
}

extension DrawerKit.Quirks {
  static let marksStay = SystemProfile.Quirk(
    "marks-stay", of: "PresentationController.setupDebugHeightMarks",
    "In debug mode, the lines stay where they were drawn, even if the heights or the container change.")
}

extension DrawerKit {
  /// The lines of the debug mode. The library draws them as the presentation begins.
  ///
  /// - Source: `PresentationController.setupDebugHeightMarks()`.
  public var marks: [Mark] {
    let (hasUpper, hasLower) = (configuration.upperMarkGap > 0, configuration.lowerMarkGap > 0)
    guard configuration.inDebugMode, hasUpper || hasLower else { return [] }
    let upper = hasUpper ? [Mark(name: "upperMark", position: geometry.upperMarkY)] : []
    let lower = hasLower ? [Mark(name: "lowerMark", position: geometry.lowerMarkY)] : []
    return upper + [Mark(name: "drawerMark", position: geometry.partialY)] + lower
  }
}

extension DrawerKit.Configuration {
  /// The presented controller's answers, which the library requests whenever it needs them.
  mutating func presentable(_ m: inout Members) {
    var partialHeight = heightOfPartiallyExpandedDrawer
    m(
      DrawerKit.partialHeight, &partialHeight, .points,
      "Visible height in the partially expanded state; used clamped between 0 and the container's height.")
    if m.wasGiven { heightOfPartiallyExpandedDrawer = partialHeight }
    m(
      "heightOfCollapsedDrawer", &heightOfCollapsedDrawer, .points,
      "Visible height in the collapsed state; used clamped between 0 and the container's height.")
    m(
      "presentableFullExpansionBehaviour", nullable: &presentableFullExpansionBehaviour, DrawerKit.fullExpansion,
      "DrawerPresentable.fullExpansionBehaviour; takes precedence over fullExpansionBehaviour and is not clamped.")
  }
}
