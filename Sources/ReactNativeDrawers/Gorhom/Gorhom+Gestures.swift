import DrawerEngine

/// The effect of a finger on the sheet.
extension Gorhom {
  /// The owner of a pan: the handle, or the rest of the sheet.
  package enum PanSource: String, Sendable, CaseIterable { case handle, content }

  /// The state of the gestures' handlers.
  struct Gesture: Sendable, Equatable {
    /// The states of the gesture handler.
    enum State: Sendable { case undetermined, began, active, cancelled, ended }

    /// The recognition of a pan with `PanOffsets`; nil without them.
    var recognition: Recognition?
    var handle = State.undetermined
    var content = State.undetermined
    /// The source that owns the gesture.
    var owner: PanSource?
    /// The library's position at the press.
    var start = 0.0
    var keyboardStatus = Keyboard.Status.undetermined
    /// The latest sample's.
    var translation = 0.0
    /// Whether the list was scrolled at a press (`Quirks.staleScrollLock`).
    var isScrollLocked = false

    subscript(source: PanSource) -> State {
      get { source == .handle ? handle : content }
      set { if source == .handle { handle = newValue } else { content = newValue } }
    }

    /// Whether a finger drags, by the state of either handler.
    var isActive: Bool { handle == .active || content == .active }
    /// Whether a finger is down, by the state of either handler.
    var isDown: Bool { isActive || handle == .began || content == .began }
  }

  /// A sample of a finger.
  public struct Sample: Sendable {
    var phase = Pan.Phase.changed
    var source = PanSource.handle
    /// The distance moved since it was recognised, dp.
    var way = Vector()
    /// dp/s; nil to estimate it from the samples.
    var speed: Vector?
    /// y in the window.
    var absoluteY = 0.0
    /// Whether the sample belongs to an expanded drag, whose velocity has been estimated.
    var isExpanded = false

    var translation: Double { way.y }
    var velocity: Double { speed?.y ?? 0 }

    public init() {}

    init(_ pan: Pan) {
      phase = pan.phase
      way = pan.translation
      speed = pan.velocity
      absoluteY = pan.y ?? 0
      isExpanded = true
    }
  }

  /// Why a source has no gesture handler; nil if it has one.
  private func reasonNotToPan(_ source: PanSource) -> Ignored? {
    switch source {
    case .handle:
      configuration.handle == nil
        ? Reasons.noHandle : configuration.enableHandlePanningGesture ? nil : Reasons.panningDisabled
    case .content: configuration.enableContentPanningGesture ? nil : Reasons.panningDisabled
    }
  }

  /// A sample of a finger.
  mutating func pan(_ sample: Sample) {
    let source = sample.source
    if let reason = reasonNotToPan(source) { return ignore(reason) }
    if configuration.panOffsets.hasActive || configuration.panOffsets.hasFailing {
      recognise(sample)
    } else {
      follow(sample)
    }
  }

  /// Makes the source the owner of the gesture.
  mutating func own(_ source: PanSource) {
    gesture[source] = .began
    gesture.owner = source
  }

  /// Handles a sample of a finger, with translations relative to the start of its drag.
  mutating func follow(_ sample: Sample) {
    let source = sample.source
    switch sample.phase {
    case .began:
      event { $0.own(source) }
      event { $0.press() }
    case .changed:
      event { sheet in
        guard sheet.gesture.owner == source else { return sheet.ignore(Reasons.otherSource) }
        sheet.gesture[source] = .active
        sheet.drag(sample)
        sheet.gesture.translation = sample.translation
      }
    case .ended, .cancelled:
      event { sheet in
        guard sheet.gesture.owner == source else { return sheet.ignore(Reasons.otherSource) }
        sheet.gesture[source] = sample.phase == .ended ? .ended : .cancelled
        sheet.gesture.owner = nil
        sheet.release(sample)
      }
    case .failed:
      ignore(Reasons.gestureFailed)
      event { _ in }
      event { _ in }
    }
  }
}

extension Gorhom.Reasons {
  static let fingerStill = Ignored("finger-still", "The finger has not moved since the previous sample.")
  static let atLimit = Ignored("at-limit", "The finger is beyond a limit of the drag, where the sheet stays.")
  static let noHandle = Ignored("no-handle", "The sheet has no handle.")
  static let panningDisabled = Ignored(
    "panning-disabled",
    "`enableHandlePanningGesture` or `enableContentPanningGesture` is false, for what the finger is on.")
  static let otherSource = Ignored(
    "other-source", "The gesture belongs to what was pressed last, handle or content, or is over.")
  static let gestureFailed = Ignored("gesture-failed", "The library does nothing with a gesture that fails.")
}

extension Gorhom.Rules {
  static let press = Rule("press", "A finger goes down: what moves stops where it is.")
  static let dragFollow = Rule("drag-follow", "The sheet follows the finger, between its limits.")
  static let dragNoDetents = Rule("drag-no-detents", "There are no detents, so nothing is dragged.")
  static let dragRefreshableIgnored = Rule(
    "drag-refreshable-ignored", "A list that can be refreshed, at the highest detent: the sheet stays.")
  static let overdragUp = Rule("overdrag-up", "Dragged above its limit, against the resistance.")
  static let overdragDownHandle = Rule(
    "overdrag-down-handle", "Dragged by the handle below its limit, against the resistance.")
  static let overdragDownContent = Rule(
    "overdrag-down-content", "Dragged by the content below its limit, against the resistance.")
}

extension Gorhom.Quirks {
  static let staleScrollLock = Quirk(
    "stale-scroll-lock", of: "isScrollablePositionLocked",
    "A drag of a scrolled list locks its offset until a drag of the content reaches the highest detent.")
  static let jumpAtLimit = Quirk(
    "jump-at-limit", of: "handleOnChange",
    "A drag beyond a limit by any amount jumps by `overDragResistanceFactor` at once.")
}

extension Gorhom {
  /// - Source: `handleOnStart`.
  mutating func press() {
    stopAnimation()
    gesture.keyboardStatus = keyboard.status
    if configuration.enableBlurKeyboardOnGesture, keyboard.isShown {
      gesture.keyboardStatus = .hidden
      calls.append(.dismissKeyboard)
    }
    gesture.start = position
    gesture.translation = 0
    if scrolling.contentOffset > 0 { gesture.isScrollLocked = true }
    note(Rules.press)
  }

  /// - Source: `handleOnChange`. Quirk: only the whole translation counts.
  private mutating func drag(_ sample: Sample) {
    guard let first = detentState.positions?.first, let highest = detentState.highest else {
      return note(Rules.dragNoDetents)
    }
    let source = sample.source
    let start = gesture.start
    var top = highest
    let bottom = configuration.enablePanDownToClose ? layout.height : first
    if isTemporary, gesture.keyboardStatus == .shown { top = start }
    if isTemporary, start < top { top = start }
    if source == .content, scrolling.isRefreshable, position == top { return note(Rules.dragRefreshableIgnored) }
    let offset =
      start == top && source == .content || !gesture.isScrollLocked ? -scrolling.contentOffset : 0
    let dragged = start + sample.translation
    let clamped = min(max(top, dragged + offset), bottom)
    if gesture.isScrollLocked, source == .content, position == top { gesture.isScrollLocked = false }
    let factor = configuration.overDragResistanceFactor
    ignore(sample.translation == gesture.translation ? Reasons.fingerStill : Reasons.atLimit)
    if configuration.enableOverDrag {
      if dragged < top, source == .handle || environment.content.kind == .view {
        setPosition(Self.overdragged(above: top, by: top - dragged, factor))
        return note(Rules.overdragUp)
      }
      if source == .handle, dragged > bottom {
        setPosition(Self.overdragged(below: bottom, by: dragged - bottom, factor))
        return note(Rules.overdragDownHandle)
      }
      if source == .content, dragged + offset > bottom {
        setPosition(Self.overdragged(below: bottom, by: dragged + offset - bottom, factor))
        return note(Rules.overdragDownContent)
      }
    }
    setPosition(clamped)
    note(Rules.dragFollow)
  }

  package static func overdragged(above limit: Double, by distance: Double, _ factor: Double) -> Double {
    limit - (1 + distance).squareRoot() * factor
  }

  package static func overdragged(below limit: Double, by distance: Double, _ factor: Double) -> Double {
    limit + (1 + distance).squareRoot() * factor
  }
}
