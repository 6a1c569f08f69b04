import DrawerEngine

/// What the browser does with the styles: transitions, keyframes, and what they show.
extension Vaul {
  /// A property of an element with a transition.
  struct Style: Sendable {
    let element: StyledElement
    /// Whether the inline style turns the transition on or off; nil if the style sheet decides.
    var isSmooth: Bool?
    /// The value at the latest flush; nil for a new element.
    var value: Numbers?
    var transition: RunningTransition?
    var keyframes: Keyframes?

    /// The value of a style: as many numbers as its element has, and zeros. Not an array, because several are made for each
    /// sample of a finger.
    struct Numbers: Sendable {
      var first = 0.0
      var second = 0.0
      var third = 0.0
      var fourth = 0.0
      var fifth = 0.0

      /// Whether two values are equal to the browser.
      func isSame(as other: Numbers) -> Bool {
        func isSame(_ number: Double, _ other: Double) -> Bool { Float(number) == Float(other) }
        return isSame(first, other.first) && isSame(second, other.second) && isSame(third, other.third)
          && isSame(fourth, other.fourth) && isSame(fifth, other.fifth)
      }
    }

    /// The components move together.
    struct RunningTransition: Sendable {
      let element: StyledElement
      var period: Period
      var from: Numbers
      var to: Numbers
      /// The end of a change back.
      var reversingStart: Numbers

      func value(at time: Double) -> Numbers {
        period.isRunning(at: time) ? element.between(from, to, period.timing.progress(at: time)) : to
      }
    }

    struct Keyframes: Sendable {
      var name: Name
      var start: Double
      var leaves: Bool

      enum Name: Sendable, Equatable {
        case fadeIn, fadeOut
        case slideFrom(Direction)
        case slideTo(Direction)

        var text: String {
          switch self {
          case .fadeIn: "fadeIn"
          case .fadeOut: "fadeOut"
          case .slideFrom(let direction): "slideFrom\(direction.name)"
          case .slideTo(let direction): "slideTo\(direction.name)"
          }
        }
      }

      var period: Period { Period(start: start, duration: Vaul.duration) }
    }
  }

  enum StyledElement: Int, Sendable, CaseIterable {
    case radius, background, parent, overlay, drawer

    /// The part to which the style belongs.
    var part: Part {
      switch self {
      case .radius, .background: .background
      case .parent: .parent
      case .overlay: .overlay
      case .drawer: .drawer
      }
    }

    enum Part: String, Sendable, CaseIterable { case background, parent, overlay, drawer }

    /// A value between two others, as the browser computes it: lengths in single precision, other numbers in double.
    func between(_ from: Style.Numbers, _ to: Style.Numbers, _ share: Double) -> Style.Numbers {
      func number(_ from: Double, _ to: Double) -> Double { from + (to - from) * share }
      func length(_ from: Double, _ to: Double) -> Double {
        let distance = (to.single - from.single).single
        return (from.single + distance * share).single
      }
      switch self {
      case .overlay: return Style.Numbers(first: number(from.first, to.first))
      case .radius: return Style.Numbers(first: length(from.first, to.first))
      case .parent where from.third + to.third > 0: return Self.betweenMatrices(from, to, share)
      case .background, .parent:
        return Style.Numbers(
          first: number(from.first, to.first), second: length(from.second, to.second),
          third: length(from.third, to.third))
      case .drawer:
        return Style.Numbers(
          first: length(from.first, to.first), second: length(from.second, to.second),
          third: length(from.third, to.third), fourth: length(from.fourth, to.fourth),
          fifth: length(from.fifth, to.fifth))
      }
    }

    /// A translation by itself and a scale before one are not lists of the same functions, so the browser interpolates
    /// their matrices.
    private static func betweenMatrices(
      _ from: Style.Numbers, _ to: Style.Numbers, _ share: Double
    ) -> Style.Numbers {
      let scale = from.first + (to.first - from.first) * share
      let start = from.first * from.second
      let moved = (start + (to.first * to.second - start) * share) / scale
      return Style.Numbers(first: scale, second: moved.isFinite ? moved : to.second, third: 1)
    }

    var property: String {
      switch self {
      case .radius: "border-top-left-radius"
      case .overlay: "opacity"
      case .background, .parent, .drawer: "transform"
      }
    }
  }

  /// When something moves, s; along the curve of all transitions, which would make styles larger and slower to copy.
  struct Period: Sendable, Equatable {
    let start: Double
    let duration: Double
    /// That of a transition that reverses another.
    private let reversingFactor: Double

    init(start: Double, duration: Double) { (self.start, self.duration, reversingFactor) = (start, duration, 1) }

    init(_ timing: StyleTransition) {
      (start, duration, reversingFactor) = (timing.start, timing.duration, timing.reversingFactor)
    }

    var timing: StyleTransition {
      StyleTransition(at: start, lasting: duration, by: .cubic(Vaul.curve), reversingFactor: reversingFactor)
    }

    func isRunning(at time: Double) -> Bool { time < start + duration - StyleTransition.instant }
  }

  /// All of them, in the order in which the browser lists their animations.
  struct Styles: Sendable {
    var all = StyledElement.allCases.map { Style(element: $0) }
    /// What is on the stage of each track.
    var staged: [Course?] = Array(repeating: nil, count: Track.allCases.count + 1)

    subscript(element: StyledElement) -> Style {
      get { all[element.rawValue] }
      _modify { yield &all[element.rawValue] }
    }
  }

  static let duration = 0.5
  /// After a request for a frame, s.
  static let frame = 0.016

  /// The curve of all transitions and keyframes.
  ///
  /// - Source: `constants.TRANSITIONS`.
  static let curve = CubicBezier(x1: 0.32, y1: 0.72, x2: 0, y2: 1)

  /// The share of the way at a share of the time of keyframes, which may be over.
  private static func eased(_ share: Double) -> Double {
    share <= 0 ? 0 : share >= 1 ? 1 : curve.chromiumValue(at: share)
  }

  /// The transform that the styles give, without animations; nil if it is `none`.
  ///
  /// - Source: `style.css`, by the attributes `data-vaul-delayed-snap-points` and `data-vaul-snap-points`.
  @inline(__always) private var transform: StyleTranslation? {
    if let inlineTranslate { return inlineTranslate }
    if isDelayed {
      guard !offsets.isEmpty else { return StyleTranslation(axis: direction.axis) }
      // The variable is invalid without an offset, and the transform with it.
      let offset = configuration.traits.entersAtFirstPoint ? offsets.first : activeOffset
      return offset.flatMap { !$0.isFinite ? nil : StyleTranslation(axis: direction.axis, pixels: $0) }
    }
    return isOpen && hasSnapPoints ? hidden : nil
  }

  /// - Source: `style.css`, by the attributes `data-vaul-snap-points` and `data-vaul-snap-points-overlay`.
  @inline(__always) private var opacity: Double {
    if let inlineOpacity { return min(max(inlineOpacity, 0), 1) }
    return isOpen && hasSnapPoints && !fades ? 0 : 1
  }

  @inline(__always)
  private func isSmooth(_ style: Style) -> Bool {
    style.isSmooth ?? (style.element != .overlay || isOpen && hasSnapPoints)
  }

  var isMounted: Bool { presence != .unmounted }
  /// Whether the dialog takes the page's pointer events away.
  var isDialogModal: Bool { configuration.modal || !configuration.traits.handsModalOn }

  /// The transform `none`, which differs from a translation by 0: there is a transition between the two, although it is
  /// invisible.
  private static let untransformed = Style.Numbers(fifth: 1)

  // These are inlined, and no closures, because each call would copy the whole drawer.

  @inline(__always)
  func base(of element: StyledElement) -> Style.Numbers {
    switch element {
    case .radius: Style.Numbers(first: backgroundRadius)
    case .background: backgroundShape
    case .parent: parentShape
    case .overlay: Style.Numbers(first: opacity)
    case .drawer: if let transform { components(of: transform) } else { Self.untransformed }
    }
  }

  @inline(__always)
  private func exists(_ element: StyledElement) -> Bool {
    switch element {
    case .radius, .background, .parent: true
    case .overlay: isMounted && configuration.modal
    case .drawer: isMounted
    }
  }

  @inline(__always)
  private func keyframesName(_ element: StyledElement) -> Style.Keyframes.Name? {
    guard animates else { return nil }
    return switch element {
    case .radius, .background, .parent: nil
    case .overlay: presence == .closed ? .fadeOut : hasSnapPoints ? nil : .fadeIn
    case .drawer: presence == .closed ? .slideTo(direction) : hasSnapPoints ? nil : .slideFrom(direction)
    }
  }

  @inline(__always)
  func runs(_ keyframes: Style.Keyframes) -> Bool {
    keyframes.leaves || keyframes.period.isRunning(at: now)
  }

  /// Whether a style has keyframes that run.
  @inline(__always)
  func plays(_ element: StyledElement) -> Bool {
    if let keyframes = styles[element].keyframes { runs(keyframes) } else { false }
  }

  /// What the screen shows.
  func shown(_ element: StyledElement) -> Style.Numbers {
    let base = base(of: element)
    guard let keyframes = styles[element].keyframes, runs(keyframes) else {
      if let transition = styles[element].transition, transition.period.isRunning(at: now) {
        return transition.value(at: now)
      }
      return base
    }
    let share = Self.eased((now - keyframes.start) / Self.duration)
    switch element {
    case .drawer, .overlay:
      let (from, to) = ends(of: element, leaving: keyframes.leaves, base)
      return element.between(from, to, share)
    case .radius, .background, .parent: return base
    }
  }

  /// Where the keyframes of an element begin and end.
  func ends(
    of element: StyledElement, leaving: Bool, _ base: Style.Numbers
  ) -> (from: Style.Numbers, to: Style.Numbers) {
    let outside = element == .drawer ? components(of: hidden) : Style.Numbers()
    let inside =
      element == .drawer ? components(of: StyleTranslation(axis: direction.axis)) : Style.Numbers(first: 1)
    return leaving ? (base, outside) : (outside, inside)
  }

  /// The translation as `getTranslate` reads it; nil if the transform is `none`.
  var swipe: Double? {
    let isAnimated = plays(.drawer) || styles[.drawer].transition != nil
    return isAnimated || transform != nil ? length(shown(.drawer), along: direction.axis).inTransform : nil
  }

  /// Computes the styles as the browser does, and starts the consequences of their changes.
  mutating func flush() {
    var started: [StartedAnimation] = []
    for element in StyledElement.allCases { flush(element, to: base(of: element), &started) }
    guard !started.isEmpty else { return }
    started = started.filter { $0.api == .transition } + started.filter { $0.api == .keyframes }
    if isInEvent { reaction.animations += started } else { meanwhileAnimations += started }
  }

  /// What the keyframes of this instant start from is known once all styles have been computed.
  mutating func describeKeyframes() {
    for index in reaction.animations.indices { reaction.animations[index] = described(reaction.animations[index]) }
    for index in meanwhileAnimations.indices { meanwhileAnimations[index] = described(meanwhileAnimations[index]) }
  }

  private func described(_ started: StartedAnimation) -> StartedAnimation {
    let style = styles[started.element]
    guard started.api == .keyframes, started.time == now, let keyframes = style.keyframes else { return started }
    return animation(of: started.element, keyframes, over: style, base(of: started.element))
  }

  private mutating func flush(
    _ element: StyledElement, to base: Style.Numbers, _ started: inout [StartedAnimation]
  ) {
    var style = styles[element]
    defer { styles[element] = style }
    guard exists(element) else {
      style = Style(element: element, isSmooth: style.isSmooth)
      return
    }
    if let keyframes = style.keyframes, !runs(keyframes) { style.keyframes?.start = -.infinity }
    if let transition = style.transition, !transition.period.isRunning(at: now) { style.transition = nil }
    let name = keyframesName(element)
    let isRenamed = name != style.keyframes?.name
    let isFresh = isRenamed && name != nil
    if isRenamed { style.keyframes = name.map { .init(name: $0, start: now, leaves: presence == .closed) } }
    // When they are over the drawer is where a finger has brought it meanwhile.
    if isFresh, element == .drawer, presence != .closed { schedule(.styles, after: Self.duration) }
    defer {
      if isRenamed, let keyframes = style.keyframes {
        started.append(animation(of: element, keyframes, over: style, base))
      }
    }
    guard let value = style.value else {
      style.value = base
      return
    }
    let isSmooth = isSmooth(style)
    if !isSmooth { style.transition = nil }
    guard !base.isSame(as: value) else { return }
    style.value = base
    if let keyframes = style.keyframes, runs(keyframes), !isFresh { return }
    guard isSmooth else { return }
    if let running = style.transition, base.isSame(as: running.to) { return }
    let from = style.transition?.value(at: now) ?? value
    if !isFresh, style.transition == nil, from.isSame(as: base) { return }
    style.transition = transition(of: element, from: from, to: base, over: isFresh ? nil : style.transition)
    guard let new = style.transition else { return }
    styles[element] = style
    started.append(
      StartedAnimation(
        time: now, element: element, api: .transition, name: element.property, duration: new.period.duration,
        from: written(element, isFresh ? shown(element) : from),
        to: written(element, isFresh ? shown(element) : base)))
  }

  private func transition(
    of element: StyledElement, from: Style.Numbers, to: Style.Numbers, over running: Style.RunningTransition?
  ) -> Style.RunningTransition? {
    let timing = StyleTransition(at: now, lasting: Self.duration, along: Self.curve)
    if let running, to.isSame(as: running.reversingStart) {
      let reversed = timing.reversing(running.period.timing, isClamped: true)
      return Style.RunningTransition(
        element: element, period: Period(reversed), from: from, to: to, reversingStart: running.to)
    }
    return from.isSame(as: to)
      ? nil
      : Style.RunningTransition(element: element, period: Period(timing), from: from, to: to, reversingStart: from)
  }

  private func animation(
    of element: StyledElement, _ keyframes: Style.Keyframes, over style: Style, _ base: Style.Numbers
  ) -> StartedAnimation {
    let under = style.transition.flatMap { $0.period.isRunning(at: now) ? $0.value(at: now) : nil } ?? base
    return StartedAnimation(
      time: now, element: element, api: .keyframes, name: keyframes.name.text, duration: Self.duration,
      from: written(element, ends(of: element, leaving: keyframes.leaves, base).from),
      to: written(element, under))
  }

  /// A value as given in records: the edge's position for moving elements, otherwise the scale or the number.
  private func written(_ element: StyledElement, _ value: Style.Numbers) -> Double {
    switch element {
    case .drawer: place(value)
    case .parent: parentPosition(value)
    case .radius: value.first.inTransform
    case .background, .overlay: value.first
    }
  }
}
