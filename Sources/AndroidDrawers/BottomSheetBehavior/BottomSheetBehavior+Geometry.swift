package import DrawerEngine

extension BottomSheetBehavior {
  /// Values derived from the display's density, as in Android's `ViewConfiguration` and Material's resources.
  package struct Metrics: Sendable, Equatable {
    let density: Float
    /// How far a finger moves before it drags.
    let touchSlop: Pixels
    /// px/s: slower releases count as 0, and faster ones as the maximum.
    let minimumFlingVelocity: Pixels
    let maximumFlingVelocity: Pixels
    /// The least height of an automatic peek.
    let minimumPeekHeight: Pixels
    /// The addition to the system's gesture area.
    let gestureBuffer: Pixels

    init(density: Float) {
      self.density = density
      touchSlop = Pixels(nearest: 8 * density)
      minimumFlingVelocity = Pixels(nearest: 50 * density)
      maximumFlingVelocity = Pixels(nearest: 8000 * density)
      minimumPeekHeight = Pixels(nearest: 64 * density)
      gestureBuffer = Pixels(nearest: 48 * density)
    }

    /// A release's velocity: 0 if it is too slow.
    package func fling(_ velocity: Float) -> Float {
      velocity.magnitude < minimumFlingVelocity.single ? 0 : limit(velocity)
    }

    func limit(_ velocity: Float) -> Float {
      min(max(velocity, -maximumFlingVelocity.single), maximumFlingVelocity.single)
    }

    func fling(_ velocity: Pixels) -> Pixels {
      guard velocity.magnitude >= minimumFlingVelocity else { return 0 }
      return max(0 - maximumFlingVelocity, min(velocity, maximumFlingVelocity))
    }
  }

  /// The system's insets at the window's edges.
  public struct Insets: Sendable, Equatable {
    var top: Pixels = 0
    var bottom: Pixels = 0
    var gestureBottom: Pixels = 0
    var ime: Pixels = 0

    public init() {}
  }

  /// The requested height of the sheet.
  public enum SheetHeight: Sendable, Equatable {
    /// The height of its content.
    case wrap
    /// The height of its parent.
    case match
    case length(Length)
  }

  /// The results of the latest layout, and values for the next one.
  struct Layout: Sendable, Equatable {
    var width: Pixels = 0
    var height: Pixels = 0
    var contentHeight: Pixels = 0
    var sheetHeight = SheetHeight.wrap
    /// The insets adopted by the behaviour.
    var insets = Insets()
    var topMargin: Pixels = 0
    var bottomPadding: Pixels = 0
    /// The view's height.
    var viewHeight: Pixels = 0
    /// The view's height as used by the behaviour.
    var childHeight: Pixels = 0
    /// Where the sheet shows all of its content.
    var fitToContentsOffset: Pixels = 0
    var halfExpandedOffset: Pixels = 0
    var collapsedOffset: Pixels = 0
  }

  /// The offsets as records list them.
  package struct Offsets: Sendable, Equatable {
    package var expanded: Pixels = 0
    package var halfExpanded: Pixels = 0
    package var collapsed: Pixels = 0
    package var fitToContents: Pixels = 0

    package init() {}
  }
}

// MARK: - Offsets

extension BottomSheetBehavior {
  /// - Source: `getExpandedOffset`. Computed each time; the other offsets are stored.
  package var expandedOffset: Pixels {
    configuration.fitToContents
      ? layout.fitToContentsOffset
      : max(
        metrics.offset(configuration.expandedOffset), configuration.paddingTopSystemWindowInsets ? 0 : layout.insets.top
      )
  }

  /// - Source: `calculatePeekHeight`.
  var peekHeight: Pixels {
    let insets = layout.insets
    guard case .length(let given) = configuration.peekHeight else {
      let desired = max(metrics.minimumPeekHeight, layout.height - layout.width * 9 / 16)
      return min(desired, layout.childHeight) + insets.bottom
    }
    let height = metrics.size(given)
    if !configuration.gestureInsetBottomIgnored, !configuration.paddingBottomSystemWindowInsets,
      insets.gestureBottom > 0
    {
      return max(height, insets.gestureBottom + metrics.gestureBuffer)
    }
    return height + insets.bottom
  }

  /// `calculateCollapsedOffset`.
  mutating func findCollapsedOffset() {
    let offset = layout.height - peekHeight
    layout.collapsedOffset = configuration.fitToContents ? max(offset, layout.fitToContentsOffset) : offset
  }

  /// `calculateHalfExpandedOffset`.
  mutating func findHalfExpandedOffset() {
    layout.halfExpandedOffset = Pixels(
      truncating: layout.height.single * (1 - configuration.halfExpandedRatio))
  }

  /// The offset of a stable state. The others are at the container's top.
  package func offset(of state: State) -> Pixels {
    switch state {
    case .expanded: expandedOffset
    case .halfExpanded: layout.halfExpandedOffset
    case .collapsed: layout.collapsedOffset
    case .hidden: layout.height
    case .dragging, .settling: 0
    }
  }

  package var offsets: Offsets {
    var offsets = Offsets()
    offsets.expanded = expandedOffset
    offsets.halfExpanded = layout.halfExpandedOffset
    offsets.collapsed = layout.collapsedOffset
    offsets.fitToContents = layout.fitToContentsOffset
    return offsets
  }

  /// 1 at expanded, 0 at collapsed, -1 at hidden, and not clamped; NaN or infinite if they coincide.
  package func slideOffset(_ top: Pixels) -> Float {
    let collapsed = layout.collapsedOffset
    let expanded = expandedOffset
    let above = (collapsed - top).single
    return top > collapsed || collapsed == expanded
      ? above / (layout.height - collapsed).single : above / (collapsed - expanded).single
  }

  /// The lower limit of a drag, and the distance relative to which the duration of a settle is measured.
  var dragRange: Pixels { configuration.canBeHiddenByDragging ? layout.height : layout.collapsedOffset }

  /// A position clamped to a drag's range. Quirk: the upper limit does not apply if it is negative.
  func clamped(_ top: Pixels) -> Pixels {
    let expanded = expandedOffset
    return top < expanded ? expanded : top > dragRange ? dragRange : top
  }
}

// MARK: - Layout

extension BottomSheetBehavior.Quirks {
  static let unhiddenAtTop = Quirk(
    "unhidden-at-top", of: "onLayoutChild",
    "A hidden sheet that may no longer hide is laid out at the container's top.")
  static let marginNotSettled = Quirk(
    "margin-not-settled", of: "onLayoutChild",
    "The margin for the top inset counts in layouts, but not when the sheet settles.")
}

extension BottomSheetBehavior {
  /// A layout pass: the sheet is measured and placed according to its state. A moving sheet stays where it is.
  ///
  /// - Source: `onMeasureChild`, `onLayoutChild`.
  mutating func layOut() {
    isLayoutRequested = false
    findLists()
    measure()
    layout.fitToContentsOffset = max(0, layout.height - layout.childHeight)
    findHalfExpandedOffset()
    findCollapsedOffset()
    switch state {
    case .dragging, .settling: break
    case .hidden where !configuration.hideable: position = layout.topMargin
    case .expanded, .halfExpanded, .collapsed, .hidden: position = layout.topMargin + offset(of: state)
    }
    updateCorners(isAnimated: false)
  }

  private mutating func measure() {
    let available = max(0, layout.height - layout.topMargin)
    let most = metrics.size(configuration.maxHeight)
    let isLimited = most != -1
    func limited(_ size: Pixels) -> Pixels { isLimited ? min(size, most) : size }
    layout.viewHeight =
      switch layout.sheetHeight {
      case .match: limited(available)
      case .length(let height): limited(metrics.size(height))
      case .wrap:
        min(
          layout.contentHeight + layout.bottomPadding,
          available == 0 && isLimited ? most : limited(available))
      }
    layout.childHeight = layout.viewHeight
    if layout.height - layout.childHeight < layout.insets.top {
      layout.childHeight = limited(
        configuration.paddingTopSystemWindowInsets ? layout.height : layout.height - layout.insets.top)
    }
  }

  /// Adopts new insets of the window.
  ///
  /// - Source: `setWindowInsetsListener`.
  mutating func take(_ insets: Insets) {
    systemBarsBottom = insets.bottom
    guard let listener else { return ignore(Reasons.noListener) }
    ignore(Reasons.staysInPlace)
    layout.insets.top = insets.top
    if configuration.paddingBottomSystemWindowInsets {
      layout.insets.bottom = max(insets.bottom, insets.ime)
      if layout.bottomPadding != layout.insets.bottom {
        layout.bottomPadding = layout.insets.bottom
        isLayoutRequested = true
      }
    }
    if configuration.marginTopSystemWindowInsets, layout.topMargin != insets.top {
      layout.topMargin = insets.top
      isLayoutRequested = true
    }
    if listener.takesGestures { layout.insets.gestureBottom = insets.gestureBottom }
    if configuration.paddingBottomSystemWindowInsets || listener.takesGestures { updatePeekHeight(isAnimated: false) }
    guard isLayoutRequested else { return }
    layOut()
    ignore(Reasons.staysInPlace)
  }

  /// The purposes for which the listener of insets was installed.
  struct InsetsListener: Sendable, Equatable { let takesGestures: Bool }
}

extension BottomSheetBehavior.Quirks {
  static let noListener = Quirk(
    "no-listener", of: "setWindowInsetsListener", "With an automatic peek height the top inset is ignored.")
}

extension BottomSheetBehavior {
  /// The listener installed by the first layout; nil if there is no reason for one.
  func firstListener(sdk: Int) -> InsetsListener? {
    let takesGestures = sdk >= 29 && !configuration.gestureInsetBottomIgnored && configuration.peekHeight != .auto
    guard
      configuration.paddingBottomSystemWindowInsets || configuration.marginTopSystemWindowInsets || takesGestures
    else { return nil }
    return InsetsListener(takesGestures: takesGestures)
  }

  /// `updatePeekHeight`.
  mutating func updatePeekHeight(isAnimated: Bool) {
    findCollapsedOffset()
    guard state == .collapsed else { return }
    if isAnimated {
      set(.collapsed)
    } else {
      isLayoutRequested = true
      ignore(Reasons.waitsForLayout)
    }
  }
}
