import DrawerEngine

extension BottomSheetBehavior {
  /// A list in the sheet. Under a finger it behaves in the manner of NestedScrollView; its own fling is not simulated.
  struct ScrollingList: Sendable, Equatable {
    var top: Pixels = 0
    var left: Pixels = 0
    /// Nil: to the sheet's bottom.
    var height: Pixels?
    /// Whether its visibility is `VISIBLE`.
    var isVisible = true
    var contentHeight: Pixels = 0
    var contentOffset: Pixels = 0
    /// Whether it calls the sheet even for a step of less than a pixel, unlike AndroidX's NestedScrollingChildHelper.
    var dispatchesEmptySteps = false
    /// Whether it calls this sheet. The CoordinatorLayout of a sheet inside this one takes the calls of the lists in it:
    /// NestedScrollingChildHelper goes to the nearest parent that accepts, and a CoordinatorLayout passes nothing on.
    var reachesSheet = true
    /// The finger's y in the list when it was last read.
    fileprivate var lastY: Pixels = 0
    /// The distance by which the sheet has moved the list under the finger.
    fileprivate var travel: Pixels = 0
    fileprivate var isDragging = false
    fileprivate var tracker = VelocityTracker()

    /// `canScrollVertically(-1)`.
    var canScrollUp: Bool { contentOffset > 0 }

    /// - Parameter height: The list's.
    func canScrollDown(_ height: Pixels) -> Bool { contentOffset < range(height) }

    private func range(_ height: Pixels) -> Pixels { max(0, contentHeight - height) }

    fileprivate mutating func scroll(by distance: Pixels, _ height: Pixels) {
      contentOffset = max(0, min(contentOffset + distance, range(height)))
    }
  }

  /// The behaviour's state of a nested scroll.
  struct NestedScroll: Sendable, Equatable {
    /// The list's last scroll step, positive if the finger moved up.
    var lastStep: Pixels = 0
    var hasScrolled = false
    /// Whether the sheet left the latest step to the list.
    var isIgnored = false
  }

  /// A call of the nested scrolling interface.
  public struct Nested: Sendable {
    enum Phase: String, Sendable, CaseIterable { case start, preScroll, scroll, stop, preFling }
    enum Kind: String, Sendable, CaseIterable { case touch, nonTouch }
    enum Axis: String, Sendable, CaseIterable { case vertical, horizontal }

    var phase = Phase.start
    var kind = Kind.touch
    var axis = Axis.vertical
    var dy: Pixels = 0
    var velocity: Float = 0
    /// Whether something other than the lists scrolls.
    var otherTarget = false
    /// Which of the lists scrolls otherwise.
    var list = 0

    public init() {}
  }

  func height(of list: ScrollingList) -> Pixels { list.height ?? layout.viewHeight - list.top }
}

// MARK: - Which lists count

extension BottomSheetBehavior {
  /// A layout looks for the lists: for all that are visible, or for the first one only.
  ///
  /// - Source: `onLayoutChild`, `findScrollingChild`, `populateScrollingChildren`.
  mutating func findLists() {
    let visible = lists.indices.filter { lists[$0].isVisible }
    foundLists = configuration.multipleScrollingChildrenSupported ? visible : Array(visible.prefix(1))
  }

  /// The list that counts if there may be only one.
  var firstFoundList: ScrollingList? { foundLists.first.map { lists[$0] } }
}

// MARK: - The interface

extension BottomSheetBehavior {
  mutating func scroll(_ call: Nested) {
    let target = call.otherTarget || !lists.indices.contains(call.list) ? nil : call.list
    let isList = target.map { foundLists.contains($0) } ?? false
    switch call.phase {
    case .start:
      kept.report.accepted = startScrolling(call.axis)
      ignore(call.axis == .vertical ? Reasons.onlyBegins : Reasons.notVertical)
    case .preScroll: kept.report.consumed = preScroll(call.dy, isTouch: call.kind == .touch, of: target)
    case .scroll:
      if let target { lists[target].scroll(by: call.dy, height(of: lists[target])) }
      kept.report.consumed = 0
      ignore(target != nil ? Reasons.contentScrolls : Reasons.otherTarget)
    case .stop: stopScrolling(isList: isList)
    case .preFling:
      let isTaken = takesFling(isList: isList)
      kept.report.taken = isTaken
      ignore(isTaken ? Reasons.flingConsumed : isList ? Reasons.leftToList : Reasons.otherTarget)
    }
  }

  /// - Returns: Whether the behaviour takes part.
  /// - Source: `onStartNestedScroll`.
  @discardableResult
  private mutating func startScrolling(_ axis: Nested.Axis) -> Bool {
    nested.lastStep = 0
    nested.hasScrolled = false
    return axis == .vertical
  }

  /// Consumes the sheet's share of a scroll before the list does.
  ///
  /// - Parameters:
  ///   - step: positive as the finger moves up.
  ///   - target: the list that scrolls; nil for anything else.
  /// - Returns: How much it takes.
  /// - Source: `onNestedPreScroll`. A step of 0 comes from a list that was scrolled sideways.
  private mutating func preScroll(_ step: Pixels, isTouch: Bool, of target: Int?) -> Pixels {
    ignore(isTouch ? Reasons.otherTarget : Reasons.flingNotFollowed)
    guard isTouch, let target, foundLists.contains(target) else { return 0 }
    let list = lists[target]
    ignore(configuration.draggable ? Reasons.leftToList : Reasons.notDraggable)
    let isLeftToList = !nested.hasScrolled && !configuration.draggableOnNestedScroll
    var consumed: Pixels = 0
    if step > 0 {
      if isLeftToList, list.canScrollDown(height(of: list)) {
        nested.isIgnored = true
        return 0
      }
      if position - step < expandedOffset {
        consumed = position - expandedOffset
        position = expandedOffset
        become(.expanded)
      } else {
        guard configuration.draggable else { return 0 }
        consumed = step
        position -= step
        become(.dragging)
      }
    } else if step < 0 {
      if isLeftToList, list.canScrollUp {
        nested.isIgnored = true
        return 0
      }
      if !list.canScrollUp {
        if position - step <= layout.collapsedOffset || configuration.canBeHiddenByDragging {
          guard configuration.draggable else { return 0 }
          consumed = step
          position -= step
          become(.dragging)
        } else {
          consumed = position - layout.collapsedOffset
          position = layout.collapsedOffset
          become(.collapsed)
        }
      }
    }
    call(.slide(slideOffset(position)))
    nested.lastStep = step
    nested.hasScrolled = true
    nested.isIgnored = false
    return consumed
  }
}

extension BottomSheetBehavior.Rules {
  static let nestedAtExpanded = Rule(
    "nested-at-expanded", "The list stopped with the sheet at expanded: it is expanded.")
  static let nestedNotScrolled = Rule(
    "nested-not-scrolled", "No scroll of the list has reached the sheet, or something else stopped: nothing happens.")
}

extension BottomSheetBehavior.Quirks {
  static let stuckDragging = Quirk(
    "stuck-dragging", of: "onStopNestedScroll",
    "If something other than the list ends a nested scroll, the state stays dragging and the next touch is swallowed.")
}

extension BottomSheetBehavior {
  /// - Source: `onStopNestedScroll`.
  private mutating func stopScrolling(isList: Bool) {
    let own = velocity(touch.tracker)
    // No release of a list can say that a finger is on the sheet itself as well.
    if own.y == 0 {
      kept.lifted = Release(position: position.double, velocity: 0, scrolling: true)
      kept.lifted?.circumstances.lastStep = nested.lastStep > 0 ? 1 : nested.lastStep < 0 ? -1 : 0
    }
    if position == expandedOffset {
      become(.expanded)
      kept.report.decide(Rules.nestedAtExpanded)
      return
    }
    guard isList, nested.hasScrolled else { return kept.report.decide(Rules.nestedNotScrolled) }
    let decision = nestedDecision(at: position, lastStep: nested.lastStep, own.y)
    kept.report.decide(decision, nil)
    settle(to: decision.state)
    nested.hasScrolled = false
  }

  /// - Source: `onNestedPreFling`.
  private func takesFling(isList: Bool) -> Bool { isList && state != .expanded && !nested.isIgnored }
}

// MARK: - The list

extension BottomSheetBehavior {
  /// - Returns: Whether the list disallows the sheet to intercept the rest of the touch.
  mutating func touchList(_ index: Int, _ event: TouchEvent) -> Bool {
    let y = event.point.y - position.single - lists[index].top.single
    switch event.action {
    case .down:
      lists[index].lastY = Pixels(truncating: y)
      lists[index].travel = 0
      lists[index].isDragging = false
      lists[index].track(event, at: y)
      if lists[index].reachesSheet { startScrolling(.vertical) }
    case .move: return dragList(index, event, at: y)
    case .up:
      lists[index].tracker.add(event)
      liftFromList(index)
    case .cancel where lists[index].reachesSheet: stopScrolling(isList: foundLists.contains(index))
    case .cancel: ignore(Reasons.callsInnerSheet)
    }
    return false
  }

  private mutating func dragList(_ index: Int, _ event: TouchEvent, at y: Float) -> Bool {
    var list = lists[index]
    let travel = list.travel.single
    var distance = list.lastY - Pixels(truncating: y)
    var disallows = false
    if !list.isDragging, distance.magnitude > metrics.touchSlop {
      // The request to disallow interception reaches the sheet as a cancel.
      _ = intercepts(event.cancelled)
      disallows = true
      list.isDragging = true
      distance += distance > 0 ? 0 - metrics.touchSlop : metrics.touchSlop
    }
    if list.isDragging {
      let (before, offset) = (position, list.contentOffset)
      lists[index] = list
      // Where nothing is called, the sheet keeps the direction of the last step that was a pixel long.
      if list.reachesSheet, distance != 0 || list.dispatchesEmptySteps {
        distance -= preScroll(distance, isTouch: true, of: index)
      }
      let moved = position - before
      list.lastY = Pixels(truncating: y) - moved
      list.travel += moved
      if distance == 0 { ignore(Reasons.lessThanAPixel) }
      list.scroll(by: distance, height(of: list))
      if !list.reachesSheet {
        ignore(Reasons.callsInnerSheet)
      } else if list.contentOffset != offset {
        ignore(Reasons.contentScrolls)
      }
    } else {
      ignore(Reasons.withinSlop)
    }
    list.track(event, at: y + travel)
    lists[index] = list
    return disallows
  }

  private mutating func liftFromList(_ index: Int) {
    guard lists[index].reachesSheet else { return ignore(Reasons.callsInnerSheet) }
    let isFound = foundLists.contains(index)
    let velocity = velocity(lists[index].tracker).y
    var hasStarted = false
    if lists[index].isDragging, velocity.magnitude > metrics.minimumFlingVelocity.single {
      let isTaken = takesFling(isList: isFound)
      kept.report.preFling = (isTaken ? "consumed@" : "list@") + Double(-velocity).plain
      if !isTaken {
        startScrolling(.vertical)
        hasStarted = true
      }
    }
    stopScrolling(isList: isFound)
    if hasStarted { stopScrolling(isList: isFound) }
  }
}

extension BottomSheetBehavior.ScrollingList {
  fileprivate mutating func track(_ event: TouchEvent, at y: Float) {
    var event = event
    event.point.y = y
    tracker.add(event)
  }
}
