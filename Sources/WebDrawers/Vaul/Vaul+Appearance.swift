public import DrawerEngine

/// Changes other than the drawer's: the overlay, the page behind, a parent drawer, the body, and the space for a
/// keyboard.
extension Vaul {
  enum Track: Int, CaseIterable {
    case overlayOpacity, backgroundScale, backgroundTranslate, backgroundRadius, parentScale, parentTranslate
  }

  /// How a track moves: from one value to another, or not at all.
  struct Course: Sendable, Equatable {
    var from: Double
    var to: Double
    var period: Period?
  }

  public var opening: Opening {
    Opening(
      position: finite(isMounted ? place(shown(.drawer)) : hiddenPosition),
      appearance: Track.allCases.map { track in
        switch track {
        case .overlayOpacity: configuration.modal ? (isMounted ? shown(.overlay).first : 0) : nil
        case .backgroundScale, .backgroundTranslate, .backgroundRadius:
          configuration.shouldScaleBackground ? course(of: track).to : nil
        case .parentScale, .parentTranslate: environment.nested ? course(of: track).to : nil
        }
      })
  }

  /// Where a track is going.
  private func course(of track: Track) -> Course {
    switch track {
    case .overlayOpacity: isMounted && configuration.modal ? change(of: .overlay).first : Course(from: 0, to: 0)
    case .backgroundScale: change(of: .background).first
    case .backgroundTranslate: change(of: .background).second
    case .backgroundRadius: change(of: .radius).first
    case .parentScale: change(of: .parent).first
    case .parentTranslate: change(of: .parent).second
    }
  }

  /// The drawer's, as positions.
  private var courseOfDrawer: Course {
    guard isMounted else { return Course(from: hiddenPosition, to: hiddenPosition) }
    let change = change(of: .drawer)
    return Course(from: finite(place(change.from)), to: finite(place(change.to)), period: change.period)
  }

  /// The change of a style. Closures that measured it would each copy the whole drawer.
  private func change(of element: StyledElement) -> StyleChange {
    let base = base(of: element)
    if let keyframes = styles[element].keyframes, runs(keyframes) {
      let (from, to) = ends(of: element, leaving: keyframes.leaves, base)
      return StyleChange(from: from, to: to, period: keyframes.period)
    }
    if let transition = styles[element].transition, transition.period.isRunning(at: now) {
      return StyleChange(from: transition.from, to: transition.to, period: transition.period)
    }
    return StyleChange(from: base, to: base)
  }

  /// How a style moves: from one value to another, or not at all.
  private struct StyleChange {
    var from: Style.Numbers
    var to: Style.Numbers
    var period: Period?

    var first: Course { Course(from: from.first, to: to.first, period: period) }
    var second: Course { Course(from: from.second, to: to.second, period: period) }
  }

  /// Puts on the stage what the styles show.
  mutating func stageStyles(_ stage: inout Stage<Vaul>) {
    show(courseOfDrawer, .position, at: 0, on: &stage)
    for track in Track.allCases {
      if !shows(track) { continue }
      show(course(of: track), .appearance(track.rawValue), at: track.rawValue + 1, on: &stage)
    }
  }

  private func shows(_ track: Track) -> Bool {
    switch track {
    case .overlayOpacity: configuration.modal || styles.staged[1] != nil
    case .backgroundScale, .backgroundTranslate, .backgroundRadius: configuration.shouldScaleBackground
    case .parentScale, .parentTranslate: environment.nested
    }
  }

  private mutating func show(
    _ course: Course, _ quantity: Stage<Vaul>.Quantity, at index: Int, on stage: inout Stage<Vaul>
  ) {
    guard styles.staged[index] != course else { return }
    let moved = styles.staged[index]?.period != nil
    styles.staged[index] = course
    guard let timing = course.period?.timing, course.from != course.to, now < timing.end else {
      if moved { stage.halt(quantity) }
      return stage.set(quantity, to: course.to)
    }
    stage.replace(quantity, from: course.from, to: course.to, by: timing)
  }
}

// MARK: - The page behind

extension Vaul {
  /// The scale of the page behind.
  private var backgroundScale: Double { (window.width - 26) / window.width }

  /// - Source: `useScaleBackground`.
  mutating func scaleBackground() {
    guard configuration.shouldScaleBackground else { return }
    body.restorations += 1
    scalesPage = true
    smoothBackground(true)
    shapeBackground(scale: backgroundScale, translate: 14, radius: 8)
    if configuration.setBackgroundColorOnScale, !configuration.noBodyStyles { body.isBlack = true }
  }

  /// Cleans up the effect when the drawer closes or `shouldScaleBackground` is unset.
  mutating func restoreBackground() {
    guard scalesPage else { return }
    scalesPage = false
    smoothBackground(true)
    backgroundShape = Style.Numbers(first: 1)
    backgroundRadius = 0
    body.restorations += 1
    schedule(.bodyBackground(body.restorations), after: Self.duration)
  }

  /// - Source: Step 9 of `onDrag`.
  mutating func dragBackground(by share: Double) {
    guard configuration.shouldScaleBackground, configuration.modal else { return }
    smoothBackground(false)
    shapeBackground(
      scale: min(backgroundScale + share * (1 - backgroundScale), 1), translate: max(0, 14 - 14 * share),
      radius: 8 - 8 * share)
  }

  /// Quirk: drawers at the top or left have negative translations, so the page stays as it was dragged.
  mutating func resetBackground(_ swipe: Double) {
    guard configuration.shouldScaleBackground, swipe > 0, isOpen else { return }
    smoothBackground(true)
    shapeBackground(scale: backgroundScale, translate: 14, radius: 8)
  }

  /// The browser drops values that are not CSS numbers, such as the scale of a window without a width, and negative
  /// radii.
  private mutating func shapeBackground(scale: Double, translate: Double, radius: Double) {
    if scale.isFinite, translate.isFinite {
      backgroundShape = Style.Numbers(first: scale, second: translate, third: 1)
    }
    if radius.isFinite, radius >= 0 { backgroundRadius = radius }
  }

  private mutating func smoothBackground(_ isSmooth: Bool) {
    styles[.background].isSmooth = isSmooth
    styles[.radius].isSmooth = isSmooth
  }
}

// MARK: - The parent of a nested drawer

extension Vaul {
  /// The edge of the parent's element, which is scaled about its centre and then moved.
  func parentPosition(_ shape: Style.Numbers) -> Double {
    let size = Self.laidOut(environment.size ?? containerSize)
    let (middle, scale) = ((size / 2).single, shape.first.single)
    let moved = (middle + (shape.second.single * scale).single).single
    let inset = (moved + (-middle * scale).single).single
    return finite(((sign > 0 ? containerSize - size : 0) + inset).single)
  }

  /// The scale of the parent in a window of that width or height.
  private static func parentScale(_ extent: Double) -> Double { (extent - 16) / extent }

  /// The browser drops a transform without a number.
  private mutating func shapeParent(scale: Double, translate: Double, isTranslation: Bool = false) {
    if scale.isFinite, translate.isFinite {
      parentShape = Style.Numbers(first: scale, second: translate, third: isTranslation ? 1 : 0)
    }
  }

  /// Places the parent at its active point before anything is nested in it.
  mutating func placeParent(at points: ParentPoints) {
    let offsets = Self.offsets(points.snapPoints, in: containerSize, direction)
    if let index = points.index { shapeParent(scale: 1, translate: offsets[index], isTranslation: true) }
  }
}

extension Vaul.Quirks {
  static let nestedForgetsPoint = Quirk(
    "nested-forgets-point", of: "onNestedOpenChange",
    "A drawer at a snap point is fully open under a nested one, and remains so when that has closed.")
}

extension Vaul {

  /// - Source: `onNestedOpenChange`.
  mutating func openNested() {
    parentChanges += 1
    styles[.parent].isSmooth = true
    let isAside = direction.axis == .horizontal && configuration.traits.movesParentVertically
    shapeParent(scale: Self.parentScale(window.width), translate: isAside ? 0 : -16)
  }

  mutating func closeNested() {
    parentChanges += 1
    styles[.parent].isSmooth = true
    shapeParent(scale: 1, translate: 0)
    schedule(.parentRest(parentChanges), after: Self.duration)
  }

  /// The parent keeps its translation, as written by the browser, but not its scale.
  mutating func restParent() {
    let shape = shown(.parent)
    styles[.parent].isSmooth = false
    shapeParent(scale: 1, translate: (shape.first * shape.second).inTransform, isTranslation: true)
  }

  /// - Source: `onNestedDrag`.
  mutating func dragNested(by share: Double) {
    guard environment.nested, !(share < 0) else { return }
    let scale = Self.parentScale(window.width)
    styles[.parent].isSmooth = false
    shapeParent(scale: scale + share * (1 - scale), translate: -16 + 16 * share)
  }

}

extension Vaul.Quirks {
  static let closedNestedMovesParent = Quirk(
    "closed-nested-moves-parent", of: "onReleaseSnapPoints",
    "A release that closes a nested drawer with snap points is reported as one that leaves it open, so the parent"
      + " stays moved, by 15.7 px in a window 844 px high.")
}

extension Vaul {
  /// Quirk: the parent becomes smaller by the height for vertical drawers, although by the width at the opening.
  mutating func releaseNested() {
    styles[.parent].isSmooth = true
    shapeParent(scale: Self.parentScale(windowSize), translate: -16)
  }
}
