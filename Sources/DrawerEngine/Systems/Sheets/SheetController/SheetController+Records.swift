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
      Property("viewHeight", always: \.viewHeight, .measure(.points), "The sheet's own height."),
      Property(
        "dimmingAlpha", always: \.dimmingAlpha, .measureOrNull(),
        "As it was set, not clamped; null if it is not a number."),
      [
        Property("tabBar", sometimes: \.tabBar, .object(tabBar), "The tab bar, if there is one."),
        Property(
          "contentInteractive", sometimes: \.contentInteractive, .boolean,
          "Whether the content takes touches; stated only if it took none right after the latest input."),
      ],
      anchorProperties.map { $0.lifted(toOptional: \.anchors) } + stackProperties.map { $0.lifted(toOptional: \.stack) }
        + chevronProperties.map { $0.lifted(toOptional: \.chevron) }
    )

  private static let tabBar = Catalogue(
    TabBar(height: 0, y: 0),
    [
      Property("hidden", always: \.isHidden, .boolean, "The sheet has hidden it."),
      Property("y", always: \.y, .measure(.points), "y of its top edge."),
      Property("alpha", always: \.alpha, .measure(), "Its alpha."),
    ])

  private static let anchorProperties: [Property<AnchorStatus>] = [
    Property(
      "anchorPoints", always: \.anchorPoints, Notation<Double>.measure(.points).list(2...100),
      "The anchors' positions, topmost first."),
    Property(
      "mainBottomInset", always: \.mainBottomInset, .measure(.points),
      "The height that the main controller's safe area loses at the bottom."),
  ]

  private static let stackProperties: [Property<StackStatus>] = [
    Property("viewControllers", always: \.viewControllers, Sheets.names, "The stack, the top controller last."),
    Property("top", always: \.top, .string, "The top controller."),
    Property("children", always: \.children, Sheets.names, "The sheet's child controllers."),
    Property(
      "scrollable", orNull: \.scrollable, .string,
      "The controller whose scroll view the sheet listens to; null if there is none."),
    Property(
      "closeButtonFrames", always: \.closeButtonFrames, Notation.object(Rectangle.catalogue).dictionary,
      "The close buttons in views' corners, by controller."),
    Property(
      "closeBarButtons", always: \.closeBarButtons, Sheets.names,
      "The controllers with a close button in a navigation bar."),
  ]

  private static let chevronProperties: [Property<ChevronStatus>] = [
    Property("chevron", always: \.chevron, .boolean, "There is a chevron."),
    Property(
      "topAdditionalSafeArea", always: \.topAdditionalSafeArea, .measure(.points),
      "The height that the chevron takes from the top controller's content."),
  ]
}

extension SheetController.Rectangle {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("x", always: \.x, .measure(.points), "x of its left edge."),
      Property("y", always: \.y, .measure(.points), "y of its top edge."),
      Property("width", always: \.width, .measure(.points), "Width."),
      Property("height", always: \.height, .measure(.points), "Height."),
    ])
}

extension SheetController.Arrival {
  static let properties: [Property<Self>] = [
    Property("toState", always: \.toState, Sheets.state, "The state that it goes to."),
    Property(
      "toDimmingAlpha", always: \.toDimmingAlpha, .measureOrNull(), "Not clamped; null if it is not a number."),
    Property(
      "toCornerRadius", sometimes: \.toCornerRadius, .measureOrNull(.points),
      "Not clamped; null if it is not a number."),
  ]
}

extension SheetController.TabBarTravel {
  static let properties: [Property<Self>] = [
    Property("target", always: \.target, .choice, "What the animation moves, if that is not the sheet."),
    Property("fromY", always: \.fromY, .measure(.points), "y of the tab bar before the animation."),
    Property("toY", always: \.toY, .measure(.points), "y of the tab bar after the animation."),
  ]
}

extension SheetController.Exchange {
  static let properties: [Property<Self>] = [
    Property("incoming", always: \.incoming, .object(travel), "The controller that comes in."),
    Property("outgoing", always: \.outgoing, .object(travel), "The controller that goes out."),
  ]

  private static let travel = Catalogue(
    Travel(),
    [
      Property("id", always: \.id, .string, "Its name."),
      Property("from", always: \.from, .object(SheetController.Rectangle.catalogue), "Its frame before the animation."),
      Property("to", always: \.to, .object(SheetController.Rectangle.catalogue), "Its frame after the animation."),
    ])
}
