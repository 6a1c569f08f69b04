/// What the presented controller says about itself (`DrawerPresentable`), and what the display controller adds.
extension DrawerKit {
  static let partialHeight = Property<Configuration>(
    "heightOfPartiallyExpandedDrawer", { $1(&$0.heightOfPartiallyExpandedDrawer) }, .points,
    "Visible height in the partially expanded state; used clamped between 0 and the container's height.")

  /// What the presented controller says about itself. The library asks for it whenever it needs it.
  static let presentable = [
    partialHeight,
    Property(
      "heightOfCollapsedDrawer", { $1(&$0.heightOfCollapsedDrawer) }, .points,
      "Visible height in the collapsed state; used clamped between 0 and the container's height."),
    Property(
      "presentableFullExpansionBehaviour", nullable: { $1(&$0.presentableFullExpansionBehaviour) }, fullExpansion,
      "DrawerPresentable.fullExpansionBehaviour; takes precedence over fullExpansionBehaviour and is not clamped."),
  ]

  /// Whether a value has been given. It makes no difference to what a configuration is.
  struct Provenance: Sendable, Equatable {
    var isGiven = false

    static func == (first: Provenance, second: Provenance) -> Bool { true }
  }

  /// What may change while the drawer is shown.
  static let change = configuration.assignments(to: presentable.map { $0.name })

  /// The lines of the debug mode. The library draws them as the presentation begins.
  ///
  /// - Quirk: they stay there, even if what they mark moves.
  /// - Source: `PresentationController.setupDebugHeightMarks()`.
  public var marks: [Mark] {
    let (hasUpper, hasLower) = (configuration.upperMarkGap > 0, configuration.lowerMarkGap > 0)
    guard configuration.inDebugMode, hasUpper || hasLower else { return [] }
    let upper = hasUpper ? [Mark(name: "upperMark", position: geometry.upperMarkY)] : []
    let lower = hasLower ? [Mark(name: "lowerMark", position: geometry.lowerMarkY)] : []
    return upper + [Mark(name: "drawerMark", position: geometry.partialY)] + lower
  }
}
