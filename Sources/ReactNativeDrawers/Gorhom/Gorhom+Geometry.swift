import DrawerEngine

extension Gorhom {
  /// `animatedLayoutState`: what has been measured.
  struct Layout: Sendable, Equatable {
    static let unknown = -999.0

    /// What the hosting view has measured.
    var hostingHeight = unknown
    /// The height relative to which positions are measured.
    var height = unknown
    /// How far the hosting view's bottom is above the window's.
    var bottomOffset = 0.0
    var handleHeight = unknown
    var contentHeight = unknown
    var footerHeight = unknown
  }

  /// `animatedDetentsState`: the positions where it may rest, in the order of the snap points.
  package struct Detents: Sendable, Equatable {
    package var positions: [Double]?
    /// The last of the positions.
    package var highest: Double?
    package var closed: Double?
    /// The index of the position that follows from the content's height.
    package var dynamicIndex: Int?

    package init() {}

    /// The position of an index; nil if it has none, as with fractions and -1.
    func position(of index: Double?) -> Double? {
      guard let positions, let index, let whole = Int(exactly: index), positions.indices.contains(whole) else {
        return nil
      }
      return positions[whole]
    }

    func index(of position: Double) -> Double? {
      positions?.firstIndex(of: position).map { Double($0) }
    }
  }
}

// MARK: - Detents

extension Gorhom {
  /// The position of a snap point.
  ///
  /// - Source: `normalizeSnapPoint`.
  package static func normalized(_ point: SnapPoint, in height: Double) -> Double {
    switch point {
    case .height(let points): greater(0, height - points)
    case .text(_, let percentage): greater(0, height - percentage * height / 100)
    }
  }

  /// `Math.max`: NaN if either argument is.
  static func greater(_ a: Double, _ b: Double) -> Double { a.isNaN || b.isNaN ? .nan : max(a, b) }
}

extension Gorhom.Quirks {
  static let lateDynamicSizing = Quirk(
    "late-dynamic-sizing", of: "useAnimatedDetents",
    "Dynamic sizing that is switched on later leaves the sheet without detents, in view and dead.")
  static let unsorted = Quirk(
    "unsorted", of: "useAnimatedDetents", "Detents out of order are not sorted without dynamic sizing.")
}

extension Gorhom {
  /// - Source: `useAnimatedDetents`.
  func detents(_ captured: Configuration) -> Detents {
    var detents = Detents()
    let height = layout.height
    guard height != Layout.unknown else { return detents }
    var positions = (captured.snapPoints ?? []).map { Self.normalized($0, in: height) }
    let closed = captured.modal || captured.detached ? height + captured.bottomInset : height
    if captured.enableDynamicSizing {
      guard layout.contentHeight != Layout.unknown, layout.handleHeight != Layout.unknown else { return detents }
      let limit = captured.maxDynamicContentSize ?? height
      let dynamic = height - min(layout.contentHeight + layout.handleHeight, limit)
      if !positions.contains(dynamic) { positions.append(dynamic) }
      positions.sort { $0 > $1 }
      detents.dynamicIndex = positions.firstIndex(of: dynamic)
    }
    detents.positions = positions
    detents.highest = positions.last
    detents.closed = closed
    return detents
  }

  var currentSheetHeight: Double {
    guard layout.height != Layout.unknown, let highest = detentState.highest else { return Layout.unknown }
    return layout.height - highest
  }

  var knowsLayout: Bool {
    layout.height != Layout.unknown && (configuration.handle == nil || layout.handleHeight != Layout.unknown)
      && detentState.positions != nil
  }

  /// The fractional index of a position: -1 at the bottom, 0 at the first detent, and so on.
  package static func index(of position: Double, among detents: [Double], height: Double) -> Double {
    interpolated(position, inputs: detents.count + 1) {
      $0 < detents.count ? detents[detents.count - 1 - $0] : height
    } output: {
      Double(detents.count - 1 - $0)
    }
  }

  /// Piecewise linear, and constant beyond the ends.
  ///
  /// - Source: Reanimated's `interpolate` with `Extrapolation.CLAMP`.
  static func interpolated(_ x: Double, inputs count: Int, _ input: (Int) -> Double, output: (Int) -> Double) -> Double
  {
    var right = count - 1
    if right < 1 { return output(0) }
    if x <= input(right) {
      right = 1
      while right < count - 1, x > input(right) { right += 1 }
    }
    let (from, to) = (input(right - 1), input(right))
    let (start, end) = (output(right - 1), output(right))
    if to - from == 0 { return start }
    let value = start + (x - from) / (to - from) * (end - start)
    let (low, high) = (min(start, end), max(start, end))
    return value < low ? low : value > high ? high : value
  }
}

// MARK: - States

extension Gorhom {
  /// - Source: `animatedIndex`.
  func currentSheetIndex(_ inputMode: KeyboardInputMode) -> Double {
    guard isLayoutKnown, let positions = detentState.positions, !positions.isEmpty else { return -1 }
    let index = Self.index(of: position, among: positions, height: layout.height)
    guard animationState.isRunning else { return index }
    if animationState.source == .snapPointChange, let next = animationState.nextIndex { return next }
    // Quirk: on iOS too.
    if inputMode == .adjustResize, animationState.source == .keyboard, isTemporary { return max(currentIndex, index) }
    return index
  }

  /// - Source: `animatedSheetState`.
  func sheetState(_ behavior: KeyboardBehavior) -> SheetState {
    guard let positions = detentState.positions, !positions.isEmpty, let closed = detentState.closed else {
      return .closed
    }
    if position >= closed { return .closed }
    let height = layout.height
    let extended = height - sheetHeight
    if position == extended { return .extended }
    if behavior == .interactive, isTemporary,
      position == max(0, height - (sheetHeight + keyboard.heightWithin))
    {
      return .extended
    }
    if position == 0 { return .fillParent }
    return position < extended ? .overExtended : .opened
  }

  /// - Source: `animatedScrollableState`.
  func locksScroll(_ allowsPanning: Bool) -> Bool {
    if !allowsPanning || state == .fillParent || state == .extended { return false }
    return !(keyboard.isShown && animationState.isRunning)
  }
}

// MARK: - Layout

extension Gorhom {
  /// Measures the hosting view, as native layout reports it.
  mutating func takeHostingHeight() {
    defer { mappers.seenHostingHeight = layout.hostingHeight }
    guard layout.hostingHeight != mappers.seenHostingHeight, layout.hostingHeight != Layout.unknown else { return }
    layout.height = layout.hostingHeight
    notify(.layout)
  }

  mutating func takeContainerHeight(_ captured: Configuration) {
    defer { mappers.seenContainerHeight = containerLayout }
    guard let containerLayout, containerLayout != mappers.seenContainerHeight else { return }
    layout.height = containerLayout - (captured.topInset + captured.bottomInset)
    notify(.layout)
  }

  /// What the hosting view measures, as native layout reports it.
  mutating func measureHosting() {
    let measured = height - configuration.topInset - configuration.bottomInset
    guard measured != layout.hostingHeight else { return }
    layout.hostingHeight = measured
    layout.bottomOffset = max(
      0, windowHeight - (environment.pageY + configuration.topInset + measured))
    notify(.layout)
  }

  var windowHeight: Double { environment.windowHeight ?? firstHeight }
  var screenHeight: Double { environment.screenHeight ?? firstHeight }
  /// The position before it opens.
  var unmountedPosition: Double { configuration.traits.mountsBelowScreen ? screenHeight : windowHeight }
  var handleHeight: Double { configuration.handle == nil ? 0 : measuredHandleHeight }

  /// - Source: The reaction to `containerHeight`. Quirk: it keeps the properties of the first render.
  mutating func reactToHeight(_ captured: Configuration) {
    let height = layout.height
    defer { mappers.seenHeight = height }
    guard height != Layout.unknown else { return }
    hasHeightChanged = height != mappers.seenHeight
    guard let closed = detentState.closed else { return }
    if animationState.isRunning, animationState.source == .gesture, animationState.nextIndex == -1 {
      animate(to: closed, .gesture, with: captured)
    }
  }

  /// - Source: The reaction to `animatedDetentsState`. Quirk: it keeps the properties of the first render.
  mutating func reactToDetents(_ captured: Configuration) {
    let detents = detentState.positions
    defer { mappers.seenDetents = detents }
    if detents == mappers.seenDetents, hasMounted { return }
    guard isLayoutKnown else { return }
    evaluate(.snapPointChange, with: captured)
  }
}
