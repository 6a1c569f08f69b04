public import DrawerEngine

/// The notation of scenes, and where the sheet may rest.
extension BottomSheetBehavior {
  public static let state = Notation<State>.choice

  public var containerHeight: Double { layout.height.double }

  public var detents: [Detent<State>] {
    var states: [State] =
      configuration.fitToContents ? [.expanded, .collapsed] : [.expanded, .halfExpanded, .collapsed]
    if configuration.hideable { states.append(.hidden) }
    // The offsets are in no particular order.
    return states.map { Detent(state: $0, position: offset(of: $0).double) }.sorted { $0.position < $1.position }
  }

  public var standing: Detent<State> { Detent(state: state, position: position.double) }

  public var opening: Opening {
    Opening(
      position: position.double,
      appearance: [
        lists.first?.contentOffset.double, corners.map { Double($0.interpolation) }, 0, 1, 1,
        lists.isEmpty ? nil : 1,
      ])
  }
}

// MARK: - Members

extension BottomSheetBehavior.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("environment", &environment, "The device and the app.")
    m("start", &start, "The drawer when the timeline begins.")
    m("scrollView", optional: &scrollView, "A list in the sheet, the first in its view tree.")
    m(
      "otherScrollViews", &otherScrollViews, Self.lists,
      "Further lists, in the order of the view tree; later ones lie above. Each layout determines which of them count.")
  }
}

extension BottomSheetBehavior.Scene {
  /// How many lists there may be in addition to the first.
  static var furtherLists: Int { 7 }

  private static let lists = Notation<BottomSheetBehavior.ScrollingList>.object.list(0...furtherLists)
}

extension BottomSheetBehavior.Environment: Described {
  mutating func members(_ m: inout Members) {
    m("density", &density, .number(0.1...10), "Pixels per dp.")
    m("refreshRate", &refreshRate, .refreshRate, "Frames that the display shows.")
    m("sdk", &sdk, 21...99, "Android's API level.")
    m(
      "content", &content,
      "What a touch finds: nothing (plain), or a view that consumes it until the finger has passed the slop.")
    m("insets", optional: &insets, "What the system takes from the edges.")
    m(
      "roundedCorners", nullable: &roundedCorners, Self.corners,
      "The radii of the screen's left and right upper corners, null for one that is not rounded; null: unknown.")
    m("screenTop", &screenTop, .pixels, "y of the container on the screen.")
  }

  private static let corners = Notation<Double>.number(.pixels, 0...1_000_000).nullable.list(2...2).map(
    { RoundedCorners(left: $0[0].map { Float($0) }, right: $0[1].map { Float($0) }) },
    back: { [$0.left.map { Double($0) }, $0.right.map { Double($0) }] })
}

extension BottomSheetBehavior.Insets: Described {
  public mutating func members(_ m: inout Members) {
    m("top", &top, .pixels, "The height of the status bar.")
    m("bottom", &bottom, .pixels, "The height of the navigation bar.")
    m("gestureBottom", &gestureBottom, .pixels, "The area of the system's gestures.")
    m(
      "ime", &ime, .pixels,
      "The keyboard's height from the bottom edge, with adjustResize; it counts instead of a lower navigation bar.")
  }
}

extension BottomSheetBehavior.Start: Described {
  mutating func members(_ m: inout Members) {
    m(
      "state", optional: &state, among: [.expanded, .halfExpanded, .collapsed, .hidden],
      "The state set before the first layout; what was restored, or collapsed, if not given.")
    m(
      "contentHeight", optional: &contentHeight, BottomSheetBehavior.length,
      "Height of the sheet's content; the container's if not given.")
    m(
      "sheetHeight", &sheetHeight, BottomSheetBehavior.sheetHeight,
      "The height that the sheet asks for: its content's (wrap), its parent's (match), or a number of pixels.")
    m("restored", optional: &restored, "What an earlier instance has saved.")
    m("dragHandle", optional: &dragHandle, "A drag handle, over the list if there is one.")
  }
}

extension BottomSheetBehavior {
  fileprivate static let sheetHeight: Notation<SheetHeight> = {
    let named = Notation<String>.choice(among: ["wrap", "match"])
    return Notation(shape: .oneOf([named.shape, length.shape])) { node, reading in
      switch reading.string(node) {
      case "wrap": .wrap
      case "match": .match
      default: length.read(node, &reading).map { .length($0) }
      }
    } write: { height, tape in
      switch height {
      case .wrap: named.write("wrap", &tape)
      case .match: named.write("match", &tape)
      case .length(let height): length.write(height, &tape)
      }
    }
  }()
}

extension BottomSheetBehavior.DragHandle: Described {
  mutating func members(_ m: inout Members) {
    m("top", &top, BottomSheetBehavior.length, "Its top edge in the sheet.")
    m("height", &height, BottomSheetBehavior.length, "Its height.")
  }
}

extension BottomSheetBehavior.SavedState: Described {
  mutating func members(_ m: inout Members) {
    m("configuration", &configuration, "The saved properties.")
    m("state", &state, "The saved state.")
  }
}

extension BottomSheetBehavior.ScrollingList: Described {
  mutating func members(_ m: inout Members) {
    m("top", &top, .pixels, "Its top edge in the sheet.")
    m("left", &left, .pixels, "Its left edge in the sheet. It is as wide as the sheet, as each page of a pager is.")
    m("height", optional: &height, .pixels, "The list's height; it reaches to the sheet's bottom if not given.")
    m(
      "visible", &isVisible,
      "Whether its visibility is VISIBLE. Only then can the sheet find it and a finger touch it.")
    m("contentHeight", &contentHeight, .pixels, "The height of the list's content.")
    m("contentOffset", &contentOffset, .pixels, "How far it is scrolled.")
    m(
      "dispatchesEmptySteps", &dispatchesEmptySteps,
      "Whether it calls the sheet for a sample that does not move it by a pixel, which Android's own lists do not.")
    m(
      "reachesSheet", &reachesSheet,
      "Whether its scrolling reaches this sheet. That of a list in a sheet inside this one, which is not simulated, does not."
    )
  }
}
