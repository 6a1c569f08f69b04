/// How scenes are written, and where the sheet may rest.
extension BottomSheetBehavior {
  public static let state = Notation<State>.choice

  public var containerHeight: Double { layout.height.double }

  public var detents: [Detent<State>] {
    var states: [State] =
      configuration.fitToContents ? [.expanded, .collapsed] : [.expanded, .halfExpanded, .collapsed]
    if configuration.hideable { states.append(.hidden) }
    // Nothing orders the offsets.
    return states.map { Detent(state: $0, position: offset(of: $0).double) }.sorted { $0.position < $1.position }
  }

  public var standing: Detent<State> { Detent(state: state, position: position.double) }

  public var opening: Opening {
    Opening(
      position: position.double,
      appearance: [
        list?.contentOffset.double, corners.map { Double($0.interpolation) }, 0, 1, 1, list.map { _ in 1 },
      ])
  }
}

// MARK: - Catalogues

extension BottomSheetBehavior {
  public static let scene = Catalogue(
    Scene(),
    [
      Property("environment", { $1(&$0.environment) }, .object(surroundings), "The device and the app."),
      Property("start", { $1(&$0.start) }, .object(start), "How things are when the timeline begins."),
      Property("scrollView", optional: { $1(&$0.scrollView) }, .object(scrollView), "A list in the sheet."),
    ])

  private static let surroundings = Catalogue(
    Environment(),
    [
      Property("density", { $1(&$0.density) }, .single(.none, 0.1...10), "Pixels per dp."),
      Property("refreshRate", { $1(&$0.refreshRate) }, .refreshRate, "Frames that the display shows."),
      Property("sdk", { $1(&$0.sdk) }, .integer(21...99), "Android's API level."),
      Property(
        "content", { $1(&$0.content) }, .choice,
        "What a touch finds: nothing (plain), or a view that consumes it until the finger has passed the slop."),
      Property("insets", optional: { $1(&$0.insets) }, .object(insets), "What the system takes from the edges."),
      Property(
        "roundedCorners", nullable: { $1(&$0.roundedCorners) }, roundedCorners,
        "The radii of the screen's left and right upper corners, null for one that is not rounded; null: unknown."),
      Property("screenTop", { $1(&$0.screenTop) }, .wholePixels, "y of the container on the screen."),
    ])

  static let insets = Catalogue(
    Insets(),
    [
      Property("top", { $1(&$0.top) }, .wholePixels, "The status bar."),
      Property("bottom", { $1(&$0.bottom) }, .wholePixels, "The navigation bar."),
      Property("gestureBottom", { $1(&$0.gestureBottom) }, .wholePixels, "The area of the system's gestures."),
    ])

  private static let roundedCorners = Notation<Float>.single(.pixels, 0...1_000_000).nullable.list(2...2).map(
    { Environment.RoundedCorners(left: $0[0], right: $0[1]) }, back: { [$0.left, $0.right] })

  private static let start = Catalogue(
    Start(),
    [
      Property(
        "state", optional: { $1(&$0.state) }, .choice(among: [.expanded, .halfExpanded, .collapsed, .hidden]),
        "The state set before the first layout; what was restored, or collapsed, if not given."),
      Property(
        "contentHeight", optional: { $1(&$0.contentHeight) }, .wholePixels,
        "Height of the sheet's content; the container's if not given."),
      Property(
        "sheetHeight", { $1(&$0.sheetHeight) }, sheetHeight,
        "How high the sheet asks to be: as its content (wrap), or "
          + "as its parent (match), or so many pixels."),
      Property("restored", optional: { $1(&$0.restored) }, .object(savedState), "What an earlier instance has saved."),
      Property(
        "dragHandle", optional: { $1(&$0.dragHandle) }, .object(handle), "A drag handle, over the list if there is one."
      ),
    ])

  private static let sheetHeight: Notation<SheetHeight> = {
    let named = Notation<String>.choice(among: ["wrap", "match"])
    let number = Notation<Pixels>.wholePixels
    return Notation(shape: .oneOf([named.shape, number.shape])) { node, reading in
      if reading.string(node) != nil { return named.read(node, &reading).map { $0 == "wrap" ? .wrap : .match } }
      return number.read(node, &reading).map { .pixels($0) }
    } write: { height, tape in
      switch height {
      case .wrap: named.write("wrap", &tape)
      case .match: named.write("match", &tape)
      case .pixels(let pixels): number.write(pixels, &tape)
      }
    }
  }()

  private static let handle = Catalogue(
    DragHandle(),
    [
      Property("top", { $1(&$0.top) }, .wholePixels, "Its top edge in the sheet."),
      Property("height", { $1(&$0.height) }, .wholePixels, "Its height."),
    ])

  private static let savedState = Catalogue(
    SavedState(),
    [
      Property("configuration", { $1(&$0.configuration) }, .object(configuration), "The saved properties."),
      Property("state", { $1(&$0.state) }, state, "The saved state."),
    ])

  private static let scrollView = Catalogue(
    ScrollingList(),
    [
      Property("top", { $1(&$0.top) }, .wholePixels, "Its top edge in the sheet. It reaches to the sheet's bottom."),
      Property("contentHeight", { $1(&$0.contentHeight) }, .wholePixels, "Height of what it shows."),
      Property("contentOffset", { $1(&$0.contentOffset) }, .wholePixels, "How far it is scrolled."),
    ])
}
