/// What events say of a sheet beyond what both styles have.
extension SheetController {
  /// The sheet by the model.
  struct Status: Sendable {
    var viewHeight = 0.0
    /// Not a number where the original's is none.
    var dimmingAlpha = 0.0
    /// Nil: there is none.
    var tabBar: TabBar?
    /// Nil while the content takes touches anyway.
    var contentInteractive: Bool?
    /// Nil where the latest input had nothing to do with the anchors.
    var anchors: AnchorStatus?
    /// Nil where the latest input had nothing to do with the stack.
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
    /// Whose scroll view the sheet listens to; nil: nobody's.
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

  /// What the sheet looks like where a move takes it.
  struct Arrival: Sendable {
    var toState = Sheets.State.bottom
    /// Neither is clamped; not a number where the original's is none.
    var toDimmingAlpha = 0.0
    /// Nil: the corners do not take part.
    var toCornerRadius: Double?
  }

  /// y of the tab bar before an animation and after it, pt.
  struct TabBarTravel: Sendable {
    enum Target: String, Sendable, CaseIterable { case tabBar }

    var target = Target.tabBar
    var fromY = 0.0
    var toY = 0.0
  }

  /// One controller takes the place of another.
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
  /// The members that only a sheet's status has, in the groups between which others stand.
  static let statusProperties:
    (
      viewHeight: Property<Status>, dimmingAlpha: Property<Status>, surroundings: [Property<Status>],
      subjects: [Property<Status>]
    ) = (
      Property("viewHeight", always: \.viewHeight, .measure(.points), "The sheet's own height."),
      Property(
        "dimmingAlpha", always: \.dimmingAlpha, .measureOrNull(),
        "As it was set, not clamped; null where it is no number."),
      [
        Property("tabBar", sometimes: \.tabBar, .object(tabBar), "The tab bar, where there is one."),
        Property(
          "contentInteractive", sometimes: \.contentInteractive, .boolean,
          "Whether the content takes touches, where it did not at some time."),
      ],
      anchorProperties.map { $0.lifted(toOptional: \.anchors) } + stackProperties.map { $0.lifted(toOptional: \.stack) }
        + chevronProperties.map { $0.lifted(toOptional: \.chevron) }
    )

  private static let tabBar = Catalogue(
    TabBar(height: 0, y: 0),
    [
      Property("hidden", always: \.isHidden, .boolean, "It has been sent away."),
      Property("y", always: \.y, .measure(.points), "Its top edge."),
      Property("alpha", always: \.alpha, .measure(), "Its alpha."),
    ])

  private static let anchorProperties: [Property<AnchorStatus>] = [
    Property(
      "anchorPoints", always: \.anchorPoints, Notation<Double>.measure(.points).list(2...100),
      "The anchors' positions, topmost first."),
    Property(
      "mainBottomInset", always: \.mainBottomInset, .measure(.points),
      "What the main controller's safe area loses at the bottom."),
  ]

  private static let stackProperties: [Property<StackStatus>] = [
    Property("viewControllers", always: \.viewControllers, Sheets.names, "The stack, the one on top last."),
    Property("top", always: \.top, .string, "Who is on top."),
    Property("children", always: \.children, Sheets.names, "The sheet's child controllers."),
    Property(
      "scrollable", orNull: \.scrollable, .string, "Whose scroll view the sheet listens to; null: nobody's."),
    Property(
      "closeButtonFrames", always: \.closeButtonFrames, Notation.object(Rectangle.catalogue).dictionary,
      "The close buttons in views' corners, by controller."),
    Property("closeBarButtons", always: \.closeBarButtons, Sheets.names, "Who has a close button in a navigation bar."),
  ]

  private static let chevronProperties: [Property<ChevronStatus>] = [
    Property("chevron", always: \.chevron, .boolean, "There is a chevron."),
    Property(
      "topAdditionalSafeArea", always: \.topAdditionalSafeArea, .measure(.points),
      "What the chevron takes from the top controller's content."),
  ]
}

extension SheetController.Rectangle {
  fileprivate static let catalogue = Catalogue(
    Self(),
    [
      Property("x", always: \.x, .measure(.points), "From the left."),
      Property("y", always: \.y, .measure(.points), "From the top."),
      Property("width", always: \.width, .measure(.points), "Width."),
      Property("height", always: \.height, .measure(.points), "Height."),
    ])
}

extension SheetController.Arrival {
  static let properties: [Property<Self>] = [
    Property("toState", always: \.toState, Sheets.state, "The state that it goes to."),
    Property(
      "toDimmingAlpha", always: \.toDimmingAlpha, .measureOrNull(), "Not clamped; null where it is no number."),
    Property(
      "toCornerRadius", sometimes: \.toCornerRadius, .measureOrNull(.points),
      "Not clamped; null where it is no number."),
  ]
}

extension SheetController.TabBarTravel {
  static let properties: [Property<Self>] = [
    Property("target", always: \.target, .choice, "What it moves, where that is not the sheet."),
    Property("fromY", always: \.fromY, .measure(.points), "Of the tab bar."),
    Property("toY", always: \.toY, .measure(.points), "Of the tab bar."),
  ]
}

extension SheetController.Exchange {
  static let properties: [Property<Self>] = [
    Property("incoming", always: \.incoming, .object(travel), "The controller that comes."),
    Property("outgoing", always: \.outgoing, .object(travel), "The controller that goes."),
  ]

  private static let travel = Catalogue(
    Travel(),
    [
      Property("id", always: \.id, .string, "Its name."),
      Property("from", always: \.from, .object(SheetController.Rectangle.catalogue), "Before."),
      Property("to", always: \.to, .object(SheetController.Rectangle.catalogue), "After."),
    ])
}
