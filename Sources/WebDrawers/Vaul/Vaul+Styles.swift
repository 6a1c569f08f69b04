import DrawerEngine

/// What the browser does with the styles: transitions, keyframes, and what they show.
extension Vaul {
  /// A property of an element with a transition.
  struct Style: Sendable {
    let element: StyledElement
    /// Whether the inline style turns the transition on or off; nil if the style sheet decides.
    var isSmooth: Bool?
    /// The value at the latest flush; nil for a new element.
    var value: [Double]?
    var transition: RunningTransition?
    var keyframes: Keyframes?

    /// The components move together.
    struct RunningTransition: Sendable {
      let element: StyledElement
      var timing: StyleTransition
      var from: [Double]
      var to: [Double]
      /// The end of a change back.
      var reversingStart: [Double]

      func value(at time: Double) -> [Double] {
        timing.isRunning(at: time) ? element.between(from, to, timing.progress(at: time)) : to
      }
    }

    struct Keyframes: Sendable, Equatable {
      var name: String
      var start: Double
      var leaves: Bool

      var timing: StyleTransition { StyleTransition(at: start, lasting: Vaul.duration, along: Vaul.curve) }
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
    func between(_ from: [Double], _ to: [Double], _ share: Double) -> [Double] {
      if self == .parent, from[2] + to[2] > 0 { return betweenMatrices(from, to, share) }
      return from.indices.map { index in
        let (from, to) = (from[index], to[index])
        let isLength = self == .drawer || self == .radius || self != .overlay && index > 0
        guard isLength else { return from + (to - from) * share }
        let distance = (to.single - from.single).single
        return (from.single + distance * share).single
      }
    }

    /// A translation by itself and a scale before one are not lists of the same functions, so the browser interpolates
    /// their matrices.
    private func betweenMatrices(_ from: [Double], _ to: [Double], _ share: Double) -> [Double] {
      let scale = from[0] + (to[0] - from[0]) * share
      let start = from[0] * from[1]
      let moved = (start + (to[0] * to[1] - start) * share) / scale
      return [scale, moved.isFinite ? moved : to[1], 1]
    }

    var property: String {
      switch self {
      case .radius: "border-top-left-radius"
      case .overlay: "opacity"
      case .background, .parent, .drawer: "transform"
      }
    }
  }

  /// All of them, in the order in which the browser lists their animations.
  struct Styles: Sendable {
    var all = StyledElement.allCases.map { Style(element: $0) }
    /// What is on the stage of each track.
    var staged: [Course?] = Array(repeating: nil, count: Track.allCases.count + 1)

    subscript(element: StyledElement) -> Style {
      get { all[element.rawValue] }
      set { all[element.rawValue] = newValue }
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
  private var transform: StyleTranslation? {
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
  private var opacity: Double {
    if let inlineOpacity { return min(max(inlineOpacity, 0), 1) }
    return isOpen && hasSnapPoints && !fades ? 0 : 1
  }

  private func isSmooth(_ style: Style) -> Bool {
    style.isSmooth ?? (style.element != .overlay || isOpen && hasSnapPoints)
  }

  var isMounted: Bool { presence != .unmounted }
  /// Whether the dialog takes the page's pointer events away.
  var isDialogModal: Bool { configuration.modal || !configuration.traits.handsModalOn }

  /// The transform `none`, which differs from a translation by 0: there is a transition between the two, although it is
  /// invisible.
  private static let untransformed: [Double] = [0, 0, 0, 0, 1]

  func base(of element: StyledElement) -> [Double] {
    switch element {
    case .radius: [backgroundRadius]
    case .background: backgroundShape
    case .parent: parentShape
    case .overlay: [opacity]
    // A method used as a closure would copy the whole drawer.
    case .drawer: if let transform { components(of: transform) } else { Self.untransformed }
    }
  }

  private func exists(_ element: StyledElement) -> Bool {
    switch element {
    case .radius, .background, .parent: true
    case .overlay: isMounted && configuration.modal
    case .drawer: isMounted
    }
  }

  private func keyframesName(_ element: StyledElement) -> String? {
    guard animates else { return nil }
    return switch element {
    case .radius, .background, .parent: nil
    case .overlay: presence == .closed ? "fadeOut" : hasSnapPoints ? nil : "fadeIn"
    case .drawer:
      presence == .closed ? "slideTo\(direction.name)" : hasSnapPoints ? nil : "slideFrom\(direction.name)"
    }
  }

  func runs(_ keyframes: Style.Keyframes) -> Bool {
    keyframes.leaves || keyframes.timing.isRunning(at: now)
  }

  /// Whether a style has keyframes that run.
  func plays(_ style: Style) -> Bool { if let keyframes = style.keyframes { runs(keyframes) } else { false } }

  /// What the screen shows.
  func shown(_ element: StyledElement) -> [Double] {
    let style = styles[element]
    let base = base(of: element)
    guard let keyframes = style.keyframes, runs(keyframes) else {
      if let transition = style.transition, transition.timing.isRunning(at: now) { return transition.value(at: now) }
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
  func ends(of element: StyledElement, leaving: Bool, _ base: [Double]) -> (from: [Double], to: [Double]) {
    let outside = element == .drawer ? components(of: hidden) : [0.0]
    let inside = element == .drawer ? components(of: StyleTranslation(axis: direction.axis)) : [1]
    return leaving ? (base, outside) : (outside, inside)
  }

  /// The translation as `getTranslate` reads it; nil if the transform is `none`.
  var swipe: Double? {
    let style = styles[.drawer]
    let isAnimated = plays(style) || style.transition != nil
    return isAnimated || transform != nil ? length(shown(.drawer), along: direction.axis).inTransform : nil
  }

  /// Computes the styles as the browser does, and starts the consequences of their changes.
  mutating func flush() {
    var started: [StartedAnimation] = []
    for element in StyledElement.allCases { flush(element, &started) }
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

  private mutating func flush(_ element: StyledElement, _ started: inout [StartedAnimation]) {
    var style = styles[element]
    defer { styles[element] = style }
    guard exists(element) else {
      style = Style(element: element, isSmooth: style.isSmooth)
      return
    }
    if let keyframes = style.keyframes, !runs(keyframes) { style.keyframes?.start = -.infinity }
    if let transition = style.transition, !transition.timing.isRunning(at: now) { style.transition = nil }
    let base = base(of: element)
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
    let isSmooth = self.isSmooth(style)
    if !isSmooth { style.transition = nil }
    guard !isSame(base, value) else { return }
    style.value = base
    if let keyframes = style.keyframes, runs(keyframes), !isFresh { return }
    guard isSmooth else { return }
    if let running = style.transition, isSame(base, running.to) { return }
    let from = style.transition?.value(at: now) ?? value
    if !isFresh, style.transition == nil, isSame(from, base) { return }
    style.transition = transition(of: element, from: from, to: base, over: isFresh ? nil : style.transition)
    guard let new = style.transition else { return }
    styles[element] = style
    started.append(
      StartedAnimation(
        time: now, element: element, api: .transition, name: element.property, duration: new.timing.duration,
        from: written(element, isFresh ? shown(element) : from),
        to: written(element, isFresh ? shown(element) : base)))
  }

  private func transition(
    of element: StyledElement, from: [Double], to: [Double], over running: Style.RunningTransition?
  ) -> Style.RunningTransition? {
    let timing = StyleTransition(at: now, lasting: Self.duration, along: Self.curve)
    if let running, isSame(to, running.reversingStart) {
      return Style.RunningTransition(
        element: element, timing: timing.reversing(running.timing, isClamped: true), from: from, to: to,
        reversingStart: running.to)
    }
    return isSame(from, to)
      ? nil : Style.RunningTransition(element: element, timing: timing, from: from, to: to, reversingStart: from)
  }

  /// Whether two values are equal to the browser.
  private func isSame(_ first: [Double], _ second: [Double]) -> Bool {
    zip(first, second).allSatisfy { Float($0) == Float($1) }
  }

  private func animation(
    of element: StyledElement, _ keyframes: Style.Keyframes, over style: Style, _ base: [Double]
  ) -> StartedAnimation {
    let under = style.transition.flatMap { $0.timing.isRunning(at: now) ? $0.value(at: now) : nil } ?? base
    return StartedAnimation(
      time: now, element: element, api: .keyframes, name: keyframes.name, duration: Self.duration,
      from: written(element, ends(of: element, leaving: keyframes.leaves, base).from),
      to: written(element, under))
  }

  /// A value as given in records: the edge's position for moving elements, otherwise the scale or the number.
  private func written(_ element: StyledElement, _ value: [Double]) -> Double {
    switch element {
    case .drawer: place(value)
    case .parent: parentPosition(value)
    case .radius: value[0].inTransform
    case .background, .overlay: value[0]
    }
  }
}
