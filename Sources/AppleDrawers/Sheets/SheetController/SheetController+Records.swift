import DrawerEngine

/// What events report about a sheet, beyond what both styles have in common.
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

// MARK: - Members

/// The members that only a sheet's status has, in groups, because others come between them.
extension SheetController.Status {
  func viewHeight(_ m: inout Members) {
    m("viewHeight", always: viewHeight, .measure(.points), "The sheet's own height.")
  }

  func dimmingAlpha(_ m: inout Members) {
    m(
      "dimmingAlpha", always: dimmingAlpha, .measureOrNull(),
      "The alpha as it was set, not clamped; null if it is not a number.")
  }

  func surroundings(_ m: inout Members) {
    m("tabBar", sometimes: tabBar, "The tab bar, if there is one.")
    m(
      "contentInteractive", sometimes: contentInteractive,
      "Whether the content takes touches; stated only if it took none right after the latest input.")
  }

  func subjects(_ m: inout Members) {
    m.part(anchors, or: SheetController.AnchorStatus()) { $0.members(&$1) }
    m.part(stack, or: SheetController.StackStatus()) { $0.members(&$1) }
    m.part(chevron, or: SheetController.ChevronStatus()) { $0.members(&$1) }
  }
}

extension SheetController.TabBar: Described {
  init() { self.init(height: 0, y: 0) }

  func members(_ m: inout Members) {
    m("hidden", always: isHidden, "Whether the sheet has hidden it.")
    m("y", always: y, .measure(.points), "y of its top edge.")
    m("alpha", always: alpha, .measure(), "Its alpha.")
  }
}

extension SheetController.AnchorStatus {
  private static let positions = Notation<Double>.measure(.points).list(2...100)

  fileprivate func members(_ m: inout Members) {
    m(
      "anchorPoints", always: anchorPoints, Self.positions,
      "The anchors' positions, topmost first.")
    m(
      "mainBottomInset", always: mainBottomInset, .measure(.points),
      "The height that the main controller's safe area loses at the bottom.")
  }
}

extension SheetController.StackStatus {
  private static let frames = Notation<SheetController.Rectangle>.object.dictionary

  fileprivate func members(_ m: inout Members) {
    m(Sheets.MemberNames.viewControllers, always: viewControllers, Sheets.names, "The stack, the top controller last.")
    m("top", always: top, "The top controller.")
    m("children", always: children, Sheets.names, "The sheet's child controllers.")
    m("scrollable", orNull: scrollable, "The controller whose scroll view the sheet listens to; null if there is none.")
    m(
      "closeButtonFrames", always: closeButtonFrames, Self.frames,
      "The close buttons in views' corners, by controller.")
    m(
      "closeBarButtons", always: closeBarButtons, Sheets.names,
      "The controllers with a close button in a navigation bar.")
  }
}

extension SheetController.ChevronStatus {
  fileprivate func members(_ m: inout Members) {
    m("chevron", always: chevron, "Whether there is a chevron.")
    m(
      "topAdditionalSafeArea", always: topAdditionalSafeArea, .measure(.points),
      "The height that the chevron takes from the top controller's content.")
  }
}

extension SheetController.Rectangle: Described {
  func members(_ m: inout Members) {
    m("x", always: x, .measure(.points), "x of its left edge.")
    m("y", always: y, .measure(.points), "y of its top edge.")
    m("width", always: width, .measure(.points), "Width.")
    m("height", always: height, .measure(.points), "Height.")
  }
}

extension SheetController.Arrival {
  func members(_ m: inout Members) {
    m("toState", always: toState, "The state that it goes to.")
    m("toDimmingAlpha", always: toDimmingAlpha, .measureOrNull(), "Not clamped; null if it is not a number.")
    m("toCornerRadius", sometimes: toCornerRadius, .measureOrNull(.points), "Not clamped; null if it is not a number.")
  }
}

extension SheetController.TabBarTravel {
  func members(_ m: inout Members) {
    m("target", always: target, "What the animation moves, if that is not the sheet.")
    m("fromY", always: fromY, .measure(.points), "y of the tab bar before the animation.")
    m("toY", always: toY, .measure(.points), "y of the tab bar after the animation.")
  }
}

extension SheetController.Exchange {
  func members(_ m: inout Members) {
    m("incoming", always: incoming, "The controller that comes in.")
    m("outgoing", always: outgoing, "The controller that goes out.")
  }
}

extension SheetController.Exchange.Travel: Described {
  func members(_ m: inout Members) {
    m(Sheets.MemberNames.id, always: id, "Its name.")
    m("from", always: from, "Its frame before the animation.")
    m(Sheets.MemberNames.to, always: to, "Its frame after the animation.")
  }
}
