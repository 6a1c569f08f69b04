/// The device, the app, and where the sheet stands in them.
extension Gorhom {
  /// What a scenario gives besides the container and the configuration.
  public struct Scene: Sendable, Equatable {
    struct Start: Sendable, Equatable {
      /// Whether it has come to rest after its mount. If not, time 0 is its first render.
      var settled = true
    }

    var environment = Environment()
    var start = Start()

    public init() {}
  }

  public enum State: DrawerState {
    /// At a detent; -1: closed.
    case index(Int)
    /// At none of them.
    case between
  }

  private enum NamedState: String, Sendable, CaseIterable { case between }

  public static let state: Notation<State> = {
    let index = Notation<Int>.integer(-1...1000)
    let named = Notation<NamedState>.choice
    return Notation(shape: .oneOf([index.shape, named.shape])) { node, reading in
      if case .string = reading.tape[node] { return named.read(node, &reading).map { _ in .between } }
      return index.read(node, &reading).map { .index($0) }
    } write: { state, tape in
      switch state {
      case .index(let place): index.write(place, &tape)
      case .between: named.write(.between, &tape)
      }
    }
  }()

  public var containerHeight: Double { height }

  public var detents: [Detent<State>] {
    var detents = (detentState.positions ?? []).enumerated().map { place, position in
      Detent(state: State.index(place), position: shown(position))
    }
    if let closed = detentState.closed { detents.append(Detent(state: .index(-1), position: shown(closed))) }
    return detents.filter { $0.position.isFinite }.sorted { $0.position < $1.position }
  }

  /// A position that is no number is shown as 0.
  public var standing: Detent<State> {
    let shown = shown(position)
    return Detent(state: state(at: position), position: shown.isFinite ? shown : 0)
  }

  /// The state of a sheet that rests at a position of the library's.
  func state(at position: Double) -> State {
    if let place = detentState.positions?.firstIndex(of: position) { return .index(place) }
    return position == detentState.closed || detentState.closed == nil ? .index(-1) : .between
  }

  /// A position of the library's as the host is given it.
  func shown(_ position: Double) -> Double { position + configuration.topInset }

  public var opening: Opening {
    let look = shownTracks
    return Opening(position: shown(position), appearance: look.map { $0 })
  }
}

// MARK: - Catalogues

extension Gorhom {
  public static let scene = Catalogue(
    Scene(),
    [
      Property("environment", { $1(&$0.environment) }, .object(environment), "The device, and what is in the sheet."),
      Property("start", { $1(&$0.start) }, .object(start), "How things are when the timeline begins."),
    ])

  private static let environment = Catalogue(
    Environment(),
    [
      Property("platform", { $1(&$0.platform) }, .choice, "The system, which has its own default animation."),
      Property("refreshRate", { $1(&$0.refreshRate) }, .refreshRate, "Frames that the display shows."),
      Property("reduceMotion", { $1(&$0.reduceMotion) }, .boolean, "The system's setting."),
      Property("content", { $1(&$0.content) }, .object(content), "What is in the sheet."),
      Property("handleHeight", { $1(&$0.handleHeight) }, .number(.points, 0...1_000_000), "The handle's height."),
      Property("footer", optional: { $1(&$0.footer) }, .object(footer), "A footer; none if not given."),
      Property(
        "windowHeight", optional: { $1(&$0.windowHeight) }, .number(.points, 0...1_000_000),
        "The window's height; the container's if not given."),
      Property(
        "screenHeight", optional: { $1(&$0.screenHeight) }, .number(.points, 0...1_000_000),
        "The screen's height; the container's if not given."),
      Property("pageY", { $1(&$0.pageY) }, .points, "y of the container in the window."),
    ])

  private static let content = Catalogue(
    Content(),
    [
      Property(
        "kind", { $1(&$0.kind) }, .choice,
        "A BottomSheetView, a BottomSheetScrollView, or none, which reports no height."),
      Property("height", { $1(&$0.height) }, .number(.points, 0...1_000_000), "Its height."),
      Property("refreshable", { $1(&$0.refreshable) }, .boolean, "Whether the list has a refresh control."),
    ])

  private static let footer = Catalogue(
    Footer(),
    [
      Property("height", { $1(&$0.height) }, .number(.points, 0...1_000_000), "Its height."),
      Property("bottomInset", { $1(&$0.bottomInset) }, .points, "What it leaves free below itself."),
    ])

  private static let start = Catalogue(
    Scene.Start(),
    [
      Property(
        "settled", { $1(&$0.settled) }, .boolean,
        "Whether it has come to rest after its mount; if not, time 0 is its first render.")
    ])
}
