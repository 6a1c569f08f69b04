import DrawerEngine

extension BaseUI {
  /// One `Drawer.Root` with its popup and backdrop: the state that the library holds and writes.
  struct Popup: Sendable, Equatable {
    var layout: Layout { didSet { if layout != oldValue { measure() } } }
    /// Nil if the property is not given. An empty list counts as none, but a host can still control a point.
    var snapPoints: [SnapPoint]? { didSet { measure() } }
    /// The points that could be read.
    private(set) var points: [ResolvedPoint] = []
    var holder: Holder
    /// The active point last announced to the host or the drawer.
    var announced: SnapPoint?
    /// Whether a release goes no farther than the next point.
    var isSequential = false
    var traits = Traits()
    var hasBackdrop = true
    var keepsMounted = false

    // MARK: State and attributes

    var isOpen: Bool
    var isMounted: Bool
    var isStarting = false
    /// Whether it is stuck with its starting style, because it was unmounted while open.
    var isStuck = false
    var isEnding = false
    /// Whether a swipe has given the popup its ending style although the drawer stays open.
    var isStranded = false
    var isDismissed = false
    var isSwiping = false
    /// Whether a swipe area moves it.
    var isDrawn = false
    /// The value of a pending onOpenChangeComplete; nil if none is pending.
    var completion: Bool?

    // MARK: Inline style and variables

    /// The inline transform, px; nil if there is none.
    var dragTransform: Vector?
    /// Whether the inline style has switched the transition off.
    var hasNoTransition = false
    /// `--drawer-swipe-movement-x` and `-y`.
    var movement = Vector()
    /// `--drawer-swipe-strength`.
    var strength = 1.0
    /// `--drawer-swipe-progress` on the backdrop.
    var progress = 0.0
    /// `--drawer-height`, written together with the progress.
    var progressHeight = 0.0
    /// The effects of a nested drawer on the popup: its progress, and whether it is being swiped.
    var nestedProgress = 0.0
    var isNestedSwiping = false

    var swipe: Swipe
    /// The popup's transform and the backdrop's opacity.
    var transform = StyledValue()
    var opacity = StyledValue()

    /// Who controls the active point.
    struct Holder: Sendable, Equatable {
      var control: Host.Control
      var isCancelled: Bool
      /// The initial active point of a drawer that controls it itself, if the host gives one.
      var initial: SnapPoint?
      /// The point that the host controls.
      var given: SnapPoint?

      /// - Parameter given: The scenario's value; nil if there is none; the drawer then controls the point.
      init(_ host: Host, given: SnapPoint??, initial: SnapPoint?) {
        let isHeld = given != nil && host.snapPoint != .uncontrolled
        control = isHeld ? host.snapPoint : .uncontrolled
        isCancelled = host.cancelsSnapPointChange
        self.initial = isHeld ? initial : (given ?? nil) ?? initial
        self.given = isHeld ? given ?? nil : nil
        hasNullInitial = !isHeld && given == .some(nil)
      }

      /// Whether the host explicitly gives no initial active point.
      var hasNullInitial = false
    }

    init(_ layout: Layout, snapPoints: [SnapPoint]?, isOpen: Bool, holder: Holder) {
      self.layout = layout
      self.snapPoints = snapPoints
      self.isOpen = isOpen
      self.holder = holder
      isMounted = isOpen
      swipe = Swipe(Self.directions(layout.direction, hasPoints: snapPoints?.isEmpty == false))
      measure()
      announced = holder.control == .uncontrolled ? defaultPoint : holder.given
      held = announced
    }

    /// The active point held by the drawer or its host.
    var held: SnapPoint?

    private mutating func measure() { points = BaseUI.resolved(snapPoints ?? [], in: layout) }
  }
}

// MARK: - The active point

extension BaseUI.Popup {
  /// Whether there are snap points at all, readable or not.
  var hasPoints: Bool { snapPoints?.isEmpty == false }

  /// With snap points a finger may move the drawer both ways.
  static func directions(_ direction: BaseUI.Direction, hasPoints: Bool) -> [BaseUI.Direction] {
    hasPoints && direction.axis == .vertical ? [direction, direction.opposite] : [direction]
  }

  var directions: [BaseUI.Direction] { Self.directions(layout.direction, hasPoints: hasPoints) }

  /// The point to which closing resets.
  var defaultPoint: BaseUI.SnapPoint? {
    holder.initial != nil || holder.hasNullInitial ? holder.initial : snapPoints?.first
  }

  /// The effective active point. A drawer that controls it itself forgets a point that is no longer in its list.
  var activeValue: BaseUI.SnapPoint? {
    guard holder.control == .uncontrolled, let snapPoints, !snapPoints.isEmpty else { return held }
    guard let held, snapPoints.contains(held) else { return defaultPoint }
    return held
  }

  /// The resolved active point; nil if there is none.
  ///
  /// - Source: `DrawerRoot` (`activeSnapPoint`), `DrawerViewport` (`activeSnapPointOffset`).
  var active: BaseUI.ResolvedPoint? {
    guard let value = activeValue else { return nil }
    return resolvedPoint(for: value)
  }

  func resolvedPoint(for value: BaseUI.SnapPoint) -> BaseUI.ResolvedPoint? {
    guard !points.isEmpty else { return nil }
    if let same = points.first(where: { $0.value == value }) { return same }
    let reach = value.value(viewportHeight: layout.viewportHeight, rootFontSize: layout.rootFontSize)
    guard let reach else { return nil }
    let height = max(0, min(min(layout.measuredHeight, layout.viewportHeight), reach))
    return BaseUI.nearestIndex(among: points.map { $0.height }, to: height).map { points[$0] }
  }

  /// The offset of the active point from fully open, px; nil if there is none.
  var activeOffset: Double? { active?.offset }

  /// The offsets over which the backdrop fades: the highest point's, and the distance to the next; nil with fewer than
  /// two points.
  var range: (start: Double, length: Double)? {
    guard layout.direction.axis == .vertical, let snapPoints, snapPoints.count >= 2, points.count >= 2 else {
      return nil
    }
    let offsets = points.map { $0.offset }.sorted()
    return (offsets[0], offsets[1] - offsets[0])
  }

  /// The transparency of the backdrop at the active point; nil without a range or a point.
  var snapProgress: Double? {
    guard let range, let offset = activeOffset else { return nil }
    return BaseUI.progress(of: offset, in: range)
  }
}

extension BaseUI {
  /// The fraction of a range covered by an offset, 0 to 1.
  static func progress(of offset: Double, in range: (start: Double, length: Double)) -> Double {
    range.length > 0 ? ((offset - range.start) / range.length).clamped(to: 0...1) : 0
  }
}

// MARK: - Position

extension BaseUI.Popup {
  /// `--drawer-snap-point-offset`, along the axis.
  var snapOffset: Double { layout.translation(ofOffset: activeOffset ?? 0) }

  /// The transform of the popup in the style sheet, along the axis.
  @inline(__always) var style: BaseUI.StyleLength {
    if let dragTransform { return .drag(dragTransform.component(along: layout.direction.axis)) }
    if isStarting || isEnding || isStranded { return layout.closing }
    return .plain(layout.direction.axis == .vertical ? snapOffset + movement.y : movement.x)
  }

  /// The model's position, px.
  @inline(__always) var position: Double { layout.base + style.value(of: layout.extent) }

  /// The opacity of the backdrop in the style sheet.
  @inline(__always)
  func backdropOpacity(_ sheet: BaseUI.AppliedStyle) -> Double {
    isStarting || isEnding || !isMounted ? 0 : sheet.backdropOpacity * (1 - progress.sixDigits)
  }
}
