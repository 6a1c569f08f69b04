public import DrawerEngine

extension BottomSheetBehavior {
  /// A decoded input.
  public enum Action: Sendable {
    case touch(Sample)
    case move(State)
    case set(Change)
    case resize(Resizing)
    case insets(Insets)
    case nested(Nested)
    case back(BackGesture)
    case focus(Focus)
    case show(Bool)
    case layout(LayoutRequest)
    case dialog(DialogCall)
  }

  /// A sample of a finger.
  public struct Sample: Sendable {
    var phase = Pan.Phase.changed
    var translation = Vector()
    /// The horizontal part, if recordings give it separately.
    var translationX: Double?
    /// With `began`: where the finger goes down. Nil for the middle of the container.
    var x: Double?
    /// Nil for the drag handle, or else near the sheet's top edge.
    var y: Double?

    public init() {}

    init(_ pan: Pan) {
      phase = pan.phase
      translation = pan.translation
      y = pan.y
    }
  }

  public struct Resizing: Sendable {
    var container: Container?
    var contentHeight: Length?

    public init() {}
  }

  /// The change for which a layout is requested.
  public struct LayoutRequest: Sendable {
    var contentHeight: Length?
    /// Those that are visible from now on, by their places.
    var visibleLists: [Int]?

    public init() {}
  }

  /// A request by a view in the sheet to be made visible.
  public struct Focus: Sendable {
    var top: Pixels = 0
    var bottom: Pixels = 0
    var touchMode = false

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action { .touch(Sample(pan)) }

  public static var listHint: String? { "give \"scrollView\", whose top edge must be above the container's bottom" }
  public func receiver(onListAt time: Double) -> Drag.Surface? { listMiddle == nil ? nil : .list }

  public func listAction(_ pan: Pan, at time: Double) -> Action {
    var sample = Sample(pan)
    if sample.phase == .began { sample.y = listMiddle?.double }
    return .touch(sample)
  }

  /// The first list that is visible and not beside the sheet.
  private var shownList: ScrollingList? {
    lists.first { $0.isVisible && $0.left.magnitude < layout.width }
  }

  /// y of the middle of what the container shows of the list, px; nil if it shows none.
  private var listMiddle: Pixels? {
    guard let list = shownList else { return nil }
    let bottomEdge = min(list.top + height(of: list), layout.viewHeight)
    let (top, bottom) = (max(position + list.top, 0), min(position + bottomEdge, layout.height))
    return top < bottom ? top + (bottom - top) / 2 : nil
  }

  public enum Ending: Sendable { case frame }
}

// MARK: - Events and frames

extension BottomSheetBehavior {
  public mutating func receive(_ action: Action, on stage: inout Stage<BottomSheetBehavior>) {
    instant = Instant(stage.now)
    ignore(nil)
    let before = Effects(on: self)
    perform(action)
    deliverMessages()
    if Effects(on: self) != before || !kept.report.rules.isEmpty { ignore(nil) }
    if case .resize = action { stage.resize(to: layout.height.double) }
    publish(on: &stage)
    deliverCallbacks(on: &stage)
  }

  /// Draws a frame. Nothing is reported before the next input.
  public mutating func finish(_ ending: Ending, on stage: inout Stage<BottomSheetBehavior>) {
    instant = Instant(stage.now)
    isFrameScheduled = false
    stage.visit(back.animations.count * Back.visits)
    showFrame()
    ignore(nil)
    publish(on: &stage)
    stage.keepsSilent()
  }

  public var hasPendingCallbacks: Bool { !kept.callbacks.isEmpty || kept.report.hasContent }

  public mutating func deliverCallbacks(on stage: inout Stage<BottomSheetBehavior>) {
    for callback in kept.callbacks { stage.emit(callback) }
    if kept.report.hasContent { stage.report = kept.report }
    // A sample of a drag is an event if something began with it.
    if kept.callbacks.contains(where: { $0.isStateChange }) || kept.report.isNotable { stage.hasStarted = true }
    stage.lifted = kept.lifted
    kept = Kept()
  }

  /// Shows what has changed, and requests the next frame if something waits for it.
  private mutating func publish(on stage: inout Stage<BottomSheetBehavior>) {
    let velocity = shownVelocity
    stage.set(.position, to: position.double, velocity: velocity.isFinite ? velocity : 0)
    let look = look
    if look != shownLook {
      shownLook = look
      if let offset = look.contentOffset { stage.set(.appearance(.contentOffset), to: offset.double) }
      if let corners = look.interpolation { stage.set(.appearance(.cornerInterpolation), to: Double(corners)) }
      for (track, name) in Self.transformed where name != .contentScaleY || !lists.isEmpty {
        stage.set(.appearance(track), to: Double(look.transform[name]))
      }
    }
    stage.gesture(helper.state == .dragging ? .dragging : isSettleCallbackPending ? .animating : .idle)
    guard needsFrame != isFrameScheduled else { return }
    isFrameScheduled = needsFrame
    guard needsFrame else { return stage.cancelScheduled() }
    let frame = frames.frame(after: Double(milliseconds))
    stage.schedule(.frame, at: frames.seconds(atFrame: frame), cause: .deferred)
  }

  /// The values of the tracks in addition to the position.
  var look: Look {
    Look(contentOffset: lists.first?.contentOffset, interpolation: corners?.interpolation, transform: back.transform)
  }

  private static let transformed: [(Appearance, Back.Property.Name)] = [
    (.translationY, .translationY), (.scaleX, .scaleX), (.scaleY, .scaleY), (.contentScaleY, .contentScaleY),
  ]

  /// The finger's velocity while it drags, and the scroller's while it runs, px/s.
  private var shownVelocity: Double {
    switch helper.state {
    case .idle: 0
    case .dragging: helper.tracker.y.velocity
    case .settling: helper.course?.velocity(at: milliseconds) ?? 0
    }
  }
}

extension BottomSheetBehavior.Callback {
  fileprivate var isStateChange: Bool { if case .stateChanged = call { true } else { false } }
}

// MARK: - Inputs

extension BottomSheetBehavior {
  private mutating func perform(_ action: Action) {
    switch action {
    case .touch(let sample): touch(sample)
    case .move(let state): if !set(state) { refuse() }
    case .set(let change):
      // What there was to refuse was refused when it was read.
      var reading = Reading()
      ignore(Reasons.nothingGiven)
      set(change.properties, isAnimated: change.animate)
      set(change.named(&reading), isAnimated: change.animate)
    case .resize(let resizing):
      if let container = resizing.container {
        layout.width = Pixels(whole: container.width)
        layout.height = Pixels(whole: container.height)
      }
      if let contentHeight = resizing.contentHeight { layout.contentHeight = metrics.size(contentHeight) }
      layOut()
      ignore(Reasons.staysInPlace)
    case .insets(let insets): take(insets)
    case .nested(let call): scroll(call)
    case .back(let gesture): goBack(gesture)
    case .focus(let focus): kept.report.taken = show(focus)
    case .show(let isShown):
      ignore(self.isShown == isShown ? Reasons.sameValue : Reasons.readLater)
      self.isShown = isShown
      if isShown { showDialogAgain() }
    case .layout(let request):
      if let contentHeight = request.contentHeight { layout.contentHeight = metrics.size(contentHeight) }
      if let visible = request.visibleLists {
        for index in lists.indices { lists[index].isVisible = visible.contains(index) }
      }
      isLayoutRequested = true
      ignore(Reasons.waitsForLayout)
    case .dialog(let call): receive(call)
    }
  }

  private mutating func touch(_ sample: Sample) {
    if sample.phase == .began {
      landing = Vector(x: sample.x ?? layout.width.double / 2, y: sample.y ?? (position + grip).double)
    }
    let event = TouchEvent(
      action: sample.phase.action, instant: instant,
      point: Point(
        x: Float(Double(Float(landing.x)) + (sample.translationX ?? sample.translation.x)),
        y: Float(Double(Float(landing.y)) + sample.translation.y)))
    var dispatch = dispatch
    let outcome = dispatch.dispatch(event, in: &self)
    self.dispatch = dispatch
    kept.report.touch =
      switch outcome {
      case .ignored: .ignored
      case .handled: .sheet
      case .intercepted: .intercepted
      case .passed(.list): .list
      case .passed(.clickable): .child
      }
    ignore(reason(for: event, outcome))
    if event.action == .down { lostTouch = kept.report.touch == .ignored ? kept.report.ignored : nil }
    if event.action == .up || event.action == .cancel { lostTouch = nil }
  }

  /// Where a finger takes hold of the sheet by default: in the middle of the drag handle, or of the area above the
  /// list, or near the top.
  private var grip: Pixels {
    if let dragHandle { return metrics.size(dragHandle.top) + metrics.size(dragHandle.height) / 2 }
    if let list = shownList, list.top > 0 { return list.top / 2 }
    return min(metrics.touchSlop, max(0, layout.height - position) / 2)
  }

  /// Calls the setters, one after the other.
  private mutating func set(_ changes: Changes<Configuration>, isAnimated: Bool) {
    var given = configuration
    changes.apply(to: &given)
    for name in changes.names {
      let (earlier, before) = (kept.report.ignored, configuration)
      ignore(nil)
      set(name, as: given, isAnimated: isAnimated)
      // Of several reasons, the first one other than an equal value counts.
      if let earlier, earlier != Reasons.nothingGiven, earlier != Reasons.sameValue {
        ignore(earlier)
      } else if kept.report.ignored == nil {
        ignore(configuration == before ? Reasons.sameValue : Reasons.readLater)
      }
    }
  }

  /// Sets a property. Equal values do nothing if the original ignores them.
  ///
  /// - Parameter given: A configuration with the new value.
  /// - Source: `setPeekHeight`, `setFitToContents` and the other setters.
  private mutating func set(_ name: String, as given: Configuration, isAnimated: Bool) {
    switch Configuration.Setter(rawValue: name) {
    case .peekHeight:
      let height = given.peekHeight
      guard configuration.peekHeight != height else { return }
      configuration.peekHeight = height
      updatePeekHeight(isAnimated: isAnimated)
    case .fitToContents:
      let fits = given.fitToContents
      guard configuration.fitToContents != fits else { return }
      configuration.fitToContents = fits
      findCollapsedOffset()
      become(fits && state == .halfExpanded ? .expanded : state)
      reconsiderCorners()
    case .halfExpandedRatio:
      let ratio = given.halfExpandedRatio
      guard Self.isRatio(ratio) else { return refuse() }
      configuration.halfExpandedRatio = ratio
      findHalfExpandedOffset()
    case .expandedOffset:
      let offset = given.expandedOffset
      guard !offset.isNegative else { return refuse() }
      configuration.expandedOffset = offset
      reconsiderCorners()
    case .hideable:
      let isHideable = given.hideable
      guard configuration.hideable != isHideable else { return }
      configuration.hideable = isHideable
      if !isHideable, state == .hidden { set(.collapsed) }
    case .shouldRemoveExpandedCorners:
      let removes = given.shouldRemoveExpandedCorners
      guard configuration.shouldRemoveExpandedCorners != removes else { return }
      configuration.shouldRemoveExpandedCorners = removes
      reconsiderCorners()
    case nil: configuration.take(name, from: given)
    }
  }

  /// Expands the sheet if something in it that is off the screen, or behind the navigation bar, gets the focus.
  ///
  /// - Returns: Whether it expands.
  /// - Source: `onRequestChildRectangleOnScreen`.
  private mutating func show(_ focus: Focus) -> Bool {
    ignore(
      focus.touchMode
        ? Reasons.touchMode
        : configuration.autoExpandOnRequestChildRectangleOffscreen ? Reasons.notPartlyShown : Reasons.noAutoExpand)
    guard !focus.touchMode, configuration.autoExpandOnRequestChildRectangleOffscreen,
      state == .collapsed || state == .halfExpanded
    else { return false }
    ignore(Reasons.alreadyVisible)
    let top = max(0, 0 - position)
    let bottom = min(layout.viewHeight, layout.height - position)
    if top < bottom, focus.top >= top, focus.bottom <= bottom - systemBarsBottom { return false }
    ignore(nil)
    set(.expanded)
    return true
  }
}

extension Pan.Phase {
  fileprivate var action: TouchEvent.Action {
    switch self {
    case .began: .down
    case .changed: .move
    case .ended: .up
    case .cancelled, .failed: .cancel
    }
  }
}
