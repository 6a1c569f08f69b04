public import DrawerEngine

/// The device, the app, and the sheet's place in them.
extension Gorhom {
  /// The members of a scenario in addition to the container and the configuration.
  public struct Scene: Sendable, Equatable {
    struct Start: Sendable, Equatable {
      /// Whether it has come to rest after its mount. Otherwise, time 0 is its first render.
      var settled = true
    }

    var environment = Environment()
    var start = Start()

    public init() {}
  }

  public enum State: DrawerState {
    /// At a detent; -1 for closed.
    case index(Int)
    /// At no detent.
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

  /// A position that is not a number is shown as 0.
  public var standing: Detent<State> {
    let shown = shown(position)
    return Detent(state: state(at: position), position: shown.isFinite ? shown : 0)
  }

  /// The state of a sheet at rest at one of the library's positions.
  func state(at position: Double) -> State {
    if let place = detentState.positions?.firstIndex(of: position) { return .index(place) }
    return position == detentState.closed || detentState.closed == nil ? .index(-1) : .between
  }

  /// A position of the library as provided to the host.
  func shown(_ position: Double) -> Double { position + configuration.topInset }

  public var opening: Opening {
    let look = shownTracks
    return Opening(position: shown(position), appearance: look.map { $0 })
  }
}

// MARK: - Members

extension Gorhom.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("environment", &environment, "The device, and what is in the sheet.")
    m("start", &start, "The drawer when the timeline begins.")
  }
}

extension Gorhom.Environment: Described {
  mutating func members(_ m: inout Members) {
    m("platform", &platform, "The system, which has its own default animation.")
    m("refreshRate", &refreshRate, .refreshRate, "Frames that the display shows.")
    m("reduceMotion", &reduceMotion, "Whether the system asks for reduced motion.")
    m("content", &content, "What is in the sheet.")
    m("handleHeight", &handleHeight, .number(.points, 0...1_000_000), "The handle's height.")
    m("footer", optional: &footer, "A footer; none if not given.")
    m(
      "windowHeight", optional: &windowHeight, .number(.points, 0...1_000_000),
      "The window's height; the container's if not given.")
    m(
      "screenHeight", optional: &screenHeight, .number(.points, 0...1_000_000),
      "The screen's height; the container's if not given.")
    m("pageY", &pageY, .points, "y of the container in the window.")
  }
}

extension Gorhom.Content: Described {
  mutating func members(_ m: inout Members) {
    m("kind", &kind, "A BottomSheetView, a list such as BottomSheetScrollView, or none, which reports no height.")
    m("height", &height, .number(.points, 0...1_000_000), "Its height.")
    m("refreshable", &refreshable, "Whether the list has a refresh control.")
  }
}

extension Gorhom.Footer: Described {
  mutating func members(_ m: inout Members) {
    m("height", &height, .number(.points, 0...1_000_000), "Its height.")
    m("bottomInset", &bottomInset, .points, "What it leaves free below itself.")
  }
}

extension Gorhom.Scene.Start: Described {
  mutating func members(_ m: inout Members) {
    m("settled", &settled, "Whether it has come to rest after its mount; if not, time 0 is its first render.")
  }
}
