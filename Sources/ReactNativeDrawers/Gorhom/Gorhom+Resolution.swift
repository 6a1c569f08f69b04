public import DrawerEngine

extension Gorhom {
  /// The values by which a release is decided.
  struct ReleasedPan: Sendable, Equatable {
    /// The library's position.
    var position = 0.0
    var velocity = 0.0
    var start = 0.0
    /// The position if only the finger counted: not clamped, and without resistance.
    var dragged = 0.0
    var source = PanSource.handle
    var contentOffset = 0.0
    var isRefreshable = false
    var isTemporary = false
  }

  /// The destination of a release.
  struct Decision: Sendable, Equatable {
    let rule: Rule
    /// The library's position; nil if it does not change.
    var target: Double?
    var staysTemporary = false
  }
}

extension Gorhom.Rules {
  static let releaseNoDetents = Rule("release-no-detents", "There are no detents: nothing happens.")
  static let releaseRefreshableIgnored = Rule(
    "release-refreshable-ignored", "A list that can be refreshed, at the highest detent: nothing happens.")
  static let releaseTemporaryHold = Rule(
    "release-temporary-hold",
    "It rested at a place that is not a detent and was dragged up or not at all: back to that place.")
  static let releaseAlreadyThere = Rule("release-already-there", "It is exactly where it would go, and stays.")
  static let releaseScrolledAtTop = Rule(
    "release-scrolled-at-top", "A scrolled list, with the sheet at the highest detent: nothing happens.")
  static let releaseNearest = Rule(
    "release-nearest",
    "To the detent nearest to where the finger itself would bring it within 0.2 s, minus a list's `contentOffset`.")
}

extension Gorhom.Quirks {
  static let cancelReleases = Quirk(
    "cancel-releases", of: "handleOnEnd", "A cancelled gesture is released like any other.")
}

extension Gorhom {
  /// - Source: `handleOnEnd`. Quirk: the translation counts even if the sheet has resisted it.
  func decision(_ release: ReleasedPan) -> Decision {
    guard let positions = detentState.positions, !positions.isEmpty, let highest = detentState.highest,
      let closed = detentState.closed
    else { return Decision(rule: Rules.releaseNoDetents) }
    let isContent = release.source == .content
    if isContent, release.isRefreshable, release.position == highest {
      return Decision(rule: Rules.releaseRefreshableIgnored, staysTemporary: true)
    }
    if release.isTemporary, release.start >= release.position {
      return Decision(
        rule: Rules.releaseTemporaryHold, target: release.start > release.position ? release.start : nil,
        staysTemporary: true)
    }
    var raw = release.dragged
    let countsOffset = !configuration.traits.forgetsContentOffset
    if countsOffset, isContent, release.contentOffset > 0 { raw -= release.contentOffset }
    let points = (configuration.enablePanDownToClose ? [closed] : []) + positions
    guard let target = Self.snap(raw, release.velocity, points) else {
      return Decision(rule: Rules.releaseNearest)
    }
    if target == release.position { return Decision(rule: Rules.releaseAlreadyThere) }
    if isContent, release.contentOffset > 0, release.position == highest {
      return Decision(rule: Rules.releaseScrolledAtTop)
    }
    return Decision(rule: Rules.releaseNearest, target: target)
  }

  /// The point nearest to the projection of a value; the first of several.
  ///
  /// - Source: react-native-redash's `snapPoint`.
  package static func snap(_ value: Double, _ velocity: Double, _ points: [Double]) -> Double? {
    let projected = value + lead * velocity
    var nearest: (point: Double, distance: Double)?
    for point in points {
      let distance = abs(projected - point)
      if distance.isNaN { return nil }
      if distance < nearest?.distance ?? .infinity { nearest = (point, distance) }
    }
    return nearest?.point
  }

  /// How far ahead a release is projected, s.
  static let lead = 0.2

  mutating func release(_ sample: Sample) {
    let start = gesture.start
    let decision = decision(
      ReleasedPan(
        position: position, velocity: sample.velocity, start: start, dragged: start + sample.translation,
        source: sample.source, contentOffset: scrolling.contentOffset, isRefreshable: scrolling.isRefreshable,
        isTemporary: isTemporary))
    var lifted = Release<State>(position: shown(position), velocity: sample.velocity)
    lifted.circumstances.start = shown(start)
    // Otherwise the finger has moved as far as the sheet, also in the margins.
    if start + sample.translation != position { lifted.circumstances.translation = sample.translation }
    lifted.circumstances.source = sample.source
    lifted.circumstances.contentOffset = scrolling.contentOffset
    if scrolling.isRefreshable { lifted.circumstances.isRefreshable = true }
    lifted.circumstances.isTemporary = isTemporary
    self.lifted = lifted
    switch decision.rule {
    case Rules.releaseNoDetents, Rules.releaseRefreshableIgnored: return note(decision.rule)
    case Rules.releaseTemporaryHold: break
    default:
      if gesture.keyboardStatus == .shown, position > start, !isOverKeyboard(sample) {
        calls.append(.dismissKeyboard)
      }
      clearTemporary()
    }
    if let target = decision.target {
      animate(to: target, .gesture, velocity: sample.velocity / 2, with: configuration)
    }
    note(decision.rule)
  }

  /// Whether a finger has scrolled a list down over the keyboard, which hides the keyboard.
  private func isOverKeyboard(_ sample: Sample) -> Bool {
    environment.platform == .ios && environment.content.kind == .scrollView
      && sample.absoluteY > windowHeight - keyboard.heightWithin
  }
}

// MARK: - Releases

extension Gorhom.State {
  /// What the library knows about a pan in addition to its velocity.
  public struct Circumstances: ReleaseCircumstances {
    /// Where the finger is.
    package var source: Gorhom.PanSource?
    /// y of the sheet's top edge where the drag began, pt.
    public var start: Double?
    /// The distance moved by the finger, pt.
    public var translation: Double?
    /// The library's idea of the list's scroll offset, pt.
    public var contentOffset = 0.0
    /// Whether the list can be refreshed; nil for the environment's setting.
    public var isRefreshable: Bool?
    /// Whether the sheet rested at a place that is not a detent.
    public var isTemporary = false

    public init() {}
  }
}

extension Gorhom {
  /// Resolves a release of a sheet that rested somewhere, by the library's rules. The keyboard does not affect the
  /// destination.
  public func destination(of release: Release<State>) -> Destination<State> {
    let pan = pan(of: release)
    let decision = decision(pan)
    guard let target = decision.target, target != pan.position else {
      let position = decision.rule == Rules.releaseNoDetents ? position : pan.position
      return Destination(
        detent: Detent(state: state(at: position), position: shown(position)), rule: decision.rule.id,
        isAnimated: false)
    }
    return Destination(
      detent: Detent(state: state(at: target), position: shown(target)), rule: decision.rule.id)
  }

  public func animation(of release: Release<State>, to destination: Destination<State>) -> AnimationRequest? {
    let pan = pan(of: release)
    // The position shown may be rounded.
    guard let target = decision(pan).target else { return nil }
    return request(from: pan.position, to: target, velocity: pan.velocity / 2)
  }

  private func pan(of release: Release<State>) -> ReleasedPan {
    let given = release.circumstances
    let position = release.position - configuration.topInset
    let known = start(of: release)
    var pan = ReleasedPan(
      position: position, velocity: release.velocity, start: known ?? position - (given.translation ?? 0),
      dragged: position, source: given.source ?? (release.scrolling ? .content : .handle),
      contentOffset: given.contentOffset, isRefreshable: given.isRefreshable ?? scrolling.isRefreshable,
      isTemporary: given.isTemporary)
    if let translation = given.translation, let known {
      pan.dragged = known + translation
    } else if pan.source == .content, pan.contentOffset > 0, let highest = detentState.highest,
      pan.start == highest || pan.isTemporary && pan.start < highest
    {
      // At its upper limit, the sheet has lagged behind the finger by that much.
      pan.dragged += pan.contentOffset
    }
    return pan
  }

  /// Where a drag began, if known without its translation: a place that is not a detent has no state to name it.
  private func start(of release: Release<State>) -> Double? {
    if let start = release.circumstances.start { return start - configuration.topInset }
    if release.circumstances.isTemporary { return nil }
    return release.from.map(place) ?? self.position
  }

  /// The library's position of a state.
  private func place(of state: State) -> Double? {
    switch state {
    case .index(-1): detentState.closed
    case .index(let index): detentState.position(of: Double(index))
    case .between: nil
    }
  }

  /// No timing describes a stepped spring's course. Its duration ends at the first frame at which it is at rest,
  /// assuming that it starts with a frame.
  private func request(from start: Double, to target: Double, velocity: Double) -> AnimationRequest {
    var configs = configuration.animationConfigs ?? AnimationConfigs.standard(on: environment.platform)
    if let override = configuration.overrideReduceMotion { configs.reduceMotion = override }
    var duration = 0.0
    if !isReduced(configs) {
      if configs.isTiming {
        duration = (configs.duration ?? 300) / 1000
      } else {
        configs.velocity = configs.velocity ?? velocity
        duration = configs.springParameters.duration(of: start - target, each: frames.period / 1000)
      }
    }
    return AnimationRequest(
      api: configs.api, timing: nil, duration: duration, way: .init(from: shown(start), to: shown(target)))
  }

  public func decisionLines(for release: Release<State>) -> [DecisionLine] {
    let pan = pan(of: release)
    guard let positions = detentState.positions, let highest = detentState.highest, let closed = detentState.closed
    else {
      return []
    }
    let points = positions + (configuration.enablePanDownToClose ? [closed] : [])
    let isContent = pan.source == .content
    let known = start(of: release)
    // Conditions at a single place count only for a release that is there, or that began there.
    let isAtPlace = points.contains(pan.position) || pan.position == highest
    var lines: [DecisionLine] =
      isAtPlace || known == nil && points.contains(pan.start) ? [.position(release.position)] : []
    let given = release.circumstances
    if given.isTemporary, let known { lines.append(.position(shown(known))) }
    let offset = isContent && given.contentOffset > 0 ? given.contentOffset : 0
    let subtracted = configuration.traits.forgetsContentOffset ? 0 : offset
    // Whether the sheet has lagged behind the finger depends on where it began, which moves with the position.
    let mayLag = known == nil && offset > 0
    if mayLag { lines.append(.position(shown(highest + (given.translation ?? 0)))) }
    let sorted = points.filter { $0.isFinite }.sorted()
    for (one, next) in zip(sorted, sorted.dropFirst()) where one < next {
      let middle = one + (next - one) / 2 + subtracted
      if mayLag {
        lines.append(.projection(shown(middle), lead: Self.lead))
        lines.append(.projection(shown(middle - offset), lead: Self.lead))
      } else if given.translation != nil, known != nil {
        // The position at the press and the drag distance count; the current position does not.
        lines.append(.velocity((middle - pan.dragged) / Self.lead))
      } else {
        lines.append(.projection(shown(middle - (pan.dragged - pan.position)), lead: Self.lead))
      }
    }
    return lines
  }

  /// Members of a release without effect.
  private enum SurroundingMember: String { case absoluteY, keyboard }

  public static var isDraggedFromAnywhere: Bool { true }

  public static func releaseMembers(_ release: inout Release<State>, _ m: inout Members) {
    m(
      "source", optional: &release.circumstances.source,
      "Where the finger is; on the handle if not given, or on the content with `scrolling`.")
    release.circumstances.start = release.start
    m(
      "translation", optional: &release.circumstances.translation, .points,
      "How far the finger has moved; as far as the sheet if not given.")
    m(
      "contentOffset", &release.circumstances.contentOffset, .points,
      "How far the list is scrolled, according to the library."
    )
    m(
      "refreshable", optional: &release.circumstances.isRefreshable,
      "Whether the list can be refreshed; as the environment's can if not given.")
    m(
      "temporary", &release.circumstances.isTemporary,
      "Whether it rested at a place that is not a detent, such as above the keyboard.")
    m.unused(
      SurroundingMember.absoluteY.rawValue, Notation<Double>.points,
      because: "it only decides whether the keyboard is dismissed")
    m.unused(
      SurroundingMember.keyboard.rawValue, .object(keyboardMembers),
      because: "it only decides whether the keyboard is dismissed")
  }

  private static let keyboardMembers = Catalogue(KeyboardEvent()) { event, m in
    m("show", &event.show, "Whether it is shown.")
    m("height", &event.height, .number(.points, 0...1_000_000), "How much of the container it covers.")
  }
}
