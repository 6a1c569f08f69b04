/// What events say about a sheet, beyond what both styles have in common.
extension SheetController {
  /// The sheet in the model.
  struct Status: Sendable {
    var viewHeight = 0.0
    /// NaN if the original's is.
    var dimmingAlpha = 0.0
    /// Nil if there is none.
    var tabBar: TabBar?
    /// Nil if the content took touches right after the latest input.
    var contentInteractive: Bool?
    /// Nil if the latest input had nothing to do with the anchors.
    var anchors: AnchorStatus?
    /// Nil if the latest input had nothing to do with the stack.
    @Sheets.Boxed var stack: StackStatus? = nil
    var chevron: ChevronStatus?
  }

  struct AnchorStatus: Sendable {
    var anchorPoints: [Double] = []
    var mainBottomInset = 0.0
  }

  struct StackStatus: Sendable {
    var viewControllers: [String] = []
    var top = ""
    var children: [String] = []
    /// The controller whose scroll view the sheet listens to; nil if there is none.
    var scrollable: String?
    var closeButtonFrames: [(name: String, content: Rectangle)] = []
    var closeBarButtons: [String] = []
  }

  struct ChevronStatus: Sendable {
    var chevron = false
    var topAdditionalSafeArea = 0.0
  }

  struct Rectangle: Sendable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0
  }

  // MARK: Animations

  /// What the sheet looks like at the target of a move.
  struct Arrival: Sendable {
    var toState = Sheets.State.bottom
    /// Not clamped, and neither is the corner radius; NaN if the original's is.
    var toDimmingAlpha = 0.0
    /// Nil if the corners are not animated.
    var toCornerRadius: Double?
  }

  /// y of the tab bar before an animation and after it, pt.
  struct TabBarTravel: Sendable {
    enum Target: String, Sendable, CaseIterable { case tabBar }

    var target = Target.tabBar
    var fromY = 0.0
    var toY = 0.0
  }

  /// One controller replaces another.
  struct Exchange: Sendable {
    struct Travel: Sendable {
      var id = ""
      var from = Rectangle()
      var to = Rectangle()
    }

    var incoming = Travel()
    var outgoing = Travel()
  }
}

// MARK: - Catalogues

extension SheetController {
  /// The members that only a sheet's status has, in groups, because others come between them.
  static let statusProperties:
    (
      viewHeight: Property<Status>, dimmingAlpha: Property<Status>, surroundings: [Property<Status>],
      subjects: [Property<Status>]
    ) = (
      Property("viewHeight", always: { $0.viewHeight }, .measure(.points), "The sheet's own height."),
      Property(
        "dimmingAlpha", always: { $0.dimmingAlpha }, .measureOrNull(),
        "As it was set, not clamped; null if it is not a number."),
      [
        Property("tabBar", sometimes: { $0.tabBar }, .object(tabBar), "The tab bar, if there is one."),
        Property(
          "contentInteractive", sometimes: { $0.contentInteractive }, .boolean,
          "Whether the content takes touches; stated only if it took none right after the latest input."),
      ],
      anchorProperties.map { $0.lifted(toOptional: { $0.anchors }) }
        + stackProperties.map { $0.lifted(toOptional: { $0.stack }) }
        + chevronProperties.map { $0.lifted(toOptional: { $0.chevron }) }
    )

  private static let tabBar = Catalogue(
    TabBar(height: 0, y: 0),
    [
      Property("hidden", always: { $0.isHidden }, .boolean, "The sheet has hidden it."),
      Property("y", always: { $0.y }, .measure(.points), "y of its top edge."),
      Property("alpha", always: { $0.alpha }, .measure(), "Its alpha."),
    ])

  private static let anchorProperties: [Property<AnchorStatus>] = [
    Property(
      "anchorPoints", always: { $0.anchorPoints }, Notation<Double>.measure(.points).list(2...100),
      "The anchors' positions, topmost first."),
    Property(
      "mainBottomInset", always: { $0.mainBottomInset }, .measure(.points),
      "The height that the main controller's safe area loses at the bottom."),
  ]

  private static let stackProperties: [Property<StackStatus>] = [
    Property("viewControllers", always: { $0.viewControllers }, Sheets.names, "The stack, the top controller last."),
    Property("top", always: { $0.top }, .string, "The top controller."),
    Property("children", always: { $0.children }, Sheets.names, "The sheet's child controllers."),
    Property(
      "scrollable", orNull: { $0.scrollable }, .string,
      "The controller whose scroll view the sheet listens to; null if there is none."),
    Property(
      "closeButtonFrames", always: { $0.closeButtonFrames }, Notation.object(Rectangle.catalogue).dictionary,
      "The close buttons in views' corners, by controller."),
    Property(
      "closeBarButtons", always: { $0.closeBarButtons }, Sheets.names,
      "The controllers with a close button in a navigation bar."),
  ]

  private static let chevronProperties: [Property<ChevronStatus>] = [
    Property("chevron", always: { $0.chevron }, .boolean, "There is a chevron."),
    Property(
      "topAdditionalSafeArea", always: { $0.topAdditionalSafeArea }, .measure(.points),
      "The height that the chevron takes from the top controller's content."),
  ]
}

extension SheetController.Rectangle {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("x", always: { $0.x }, .measure(.points), "x of its left edge."),
      Property("y", always: { $0.y }, .measure(.points), "y of its top edge."),
      Property("width", always: { $0.width }, .measure(.points), "Width."),
      Property("height", always: { $0.height }, .measure(.points), "Height."),
    ])
}

extension SheetController.Arrival {
  static let properties: [Property<Self>] = [
    Property("toState", always: { $0.toState }, Sheets.state, "The state that it goes to."),
    Property(
      "toDimmingAlpha", always: { $0.toDimmingAlpha }, .measureOrNull(), "Not clamped; null if it is not a number."),
    Property(
      "toCornerRadius", sometimes: { $0.toCornerRadius }, .measureOrNull(.points),
      "Not clamped; null if it is not a number."),
  ]
}

extension SheetController.TabBarTravel {
  static let properties: [Property<Self>] = [
    Property("target", always: { $0.target }, .choice, "What the animation moves, if that is not the sheet."),
    Property("fromY", always: { $0.fromY }, .measure(.points), "y of the tab bar before the animation."),
    Property("toY", always: { $0.toY }, .measure(.points), "y of the tab bar after the animation."),
  ]
}

extension SheetController.Exchange {
  static let properties: [Property<Self>] = [
    Property("incoming", always: { $0.incoming }, .object(travel), "The controller that comes in."),
    Property("outgoing", always: { $0.outgoing }, .object(travel), "The controller that goes out."),
  ]

  private static let travel = Catalogue(
    Travel(),
    [
      Property("id", always: { $0.id }, .string, "Its name."),
      Property(
        "from", always: { $0.from }, .object(SheetController.Rectangle.catalogue), "Its frame before the animation."),
      Property("to", always: { $0.to }, .object(SheetController.Rectangle.catalogue), "Its frame after the animation."),
    ])
}
