import DrawerEngine

/// Reanimated's mappers: what is recomputed after a change, in which order and when.
extension Gorhom {
  /// The shared values that mappers depend on.
  enum Shared: Int, Sendable, CaseIterable {
    case layout, containerLayout, detents, position, keyboard, temporary, animation, sheetHeight, contentMax, padding
    case state, scroll, index, currentIndex, layoutKnown, footerY
  }

  /// The mappers, in the order in which a mount registers them: the inner components' before the sheet's own.
  enum Mapper: Int, Sendable, CaseIterable {
    case backdropStyle, backdropTouch
    case listProperties, contentLayout
    case footerStyle, footerPosition
    case contentMax, padding, mask
    case body, hostingHeight, modalHeight, detents, sheetHeight, layoutKnown, keyboardFocus, state, scroll, index
    case onHeight, onDetents, onKeyboard, providedPosition, providedIndex

    /// The values on which it depends, in the order in which their producers are sought.
    var inputs: [Shared] {
      switch self {
      case .backdropStyle, .backdropTouch: [.index]
      case .listProperties: [.scroll]
      case .contentLayout: [.layout]
      case .footerStyle: [.footerY, .keyboard]
      case .footerPosition: [.layout, .keyboard, .position]
      case .contentMax: [.layout, .keyboard, .sheetHeight, .temporary]
      case .padding: [.layout, .detents, .position, .keyboard]
      case .mask: [.layout, .padding, .contentMax]
      case .body: [.index, .position]
      case .hostingHeight: [.layout]
      case .modalHeight: [.containerLayout]
      case .detents: [.layout]
      case .sheetHeight, .layoutKnown: [.layout, .detents]
      case .keyboardFocus: [.keyboard]
      case .state: [.detents, .position, .layout, .sheetHeight, .keyboard, .temporary]
      case .scroll: [.state, .keyboard, .animation]
      case .index: [.detents, .layout, .layoutKnown, .position, .animation, .temporary, .currentIndex]
      case .onHeight: [.layout]
      case .onDetents: [.detents]
      case .onKeyboard: [.keyboard]
      case .providedPosition: [.position]
      case .providedIndex: [.index]
      }
    }

    /// The mapper that computes a shared value.
    static func producer(of shared: Shared) -> Mapper? {
      switch shared {
      case .detents: .detents
      case .sheetHeight: .sheetHeight
      case .contentMax: .contentMax
      case .padding: .padding
      case .state: .state
      case .scroll: .scroll
      case .index: .index
      case .layoutKnown: .layoutKnown
      case .footerY: .footerPosition
      case .layout, .containerLayout, .position, .keyboard, .temporary, .animation, .currentIndex: nil
      }
    }
  }

  /// The existing mappers, those that have to run, and their state.
  struct Mappers: Sendable {
    /// In the order of their registration.
    private(set) var registered: [Mapper] = []
    /// Producers before users.
    fileprivate var order: [Mapper] = []
    /// A bit for each mapper.
    fileprivate var dirty: UInt32 = 0
    /// For each shared value, the mappers that depend on it.
    private var listeners = [UInt32](repeating: 0, count: Shared.allCases.count)
    /// The properties that each mapper has captured.
    fileprivate var captured: [Configuration] = []
    /// Whether a pass has been requested but not made.
    fileprivate(set) var isRequested = false
    fileprivate(set) var isRunning = false
    /// Whether that pass follows right after the current job, and not in the next frame.
    var isDue = false
    /// The number of mapper runs that have not been charged.
    var runs = 0
    /// What a mapper costs, in visits of a running animation.
    static let visits = 16

    // The values seen by reactions when they last ran.
    var seenHeight: Double?
    var seenContainerHeight: Double?
    var seenHostingHeight: Double?
    var seenDetents: [Double]?
    var seenKeyboard: Double?
    var seenTarget = false

    mutating func register(_ mapper: Mapper, with configuration: Configuration) {
      if captured.isEmpty { captured = Array(repeating: configuration, count: Mapper.allCases.count) }
      captured[mapper.rawValue] = configuration
      registered.append(mapper)
      order = []
      dirty |= mapper.bit
      for shared in mapper.inputs { listeners[shared.rawValue] |= mapper.bit }
    }

    mutating func remove(_ mapper: Mapper) {
      registered.removeAll { $0 == mapper }
      order = []
      dirty &= ~mapper.bit
      for shared in mapper.inputs { listeners[shared.rawValue] &= ~mapper.bit }
    }

    /// The properties captured by the mapper.
    func configuration(of mapper: Mapper) -> Configuration { captured[mapper.rawValue] }

    /// - Returns: Whether any mapper depends on it.
    fileprivate mutating func touch(_ shared: Shared) -> Bool {
      let touched = listeners[shared.rawValue]
      dirty |= touched
      return touched != 0
    }

    /// Depth first, from each mapper to the producers of its inputs.
    fileprivate mutating func sort() {
      var visited: UInt32 = 0
      func visit(_ mapper: Mapper, _ order: inout [Mapper]) {
        visited |= mapper.bit
        for shared in mapper.inputs {
          guard let producer = Mapper.producer(of: shared), visited & producer.bit == 0,
            registered.contains(producer)
          else { continue }
          visit(producer, &order)
        }
        order.append(mapper)
      }
      var sorted: [Mapper] = []
      for mapper in registered where visited & mapper.bit == 0 { visit(mapper, &sorted) }
      order = sorted
    }
  }
}

extension Gorhom.Mapper {
  fileprivate var bit: UInt32 { 1 << UInt32(rawValue) }
}

// MARK: - Passes

extension Gorhom {
  /// Marks the mappers that depend on a written shared value.
  mutating func notify(_ shared: Shared) {
    if mappers.touch(shared) { requestPass() }
  }
}

extension Gorhom.Quirks {
  static let lateIndex = Quirk(
    "late-index", of: "maybeRequestUpdates",
    "`animatedIndex` may be a frame late, from the order in which two things wait for the frame.")
}

extension Gorhom {
  /// Requests a pass: after the current job, or in the next frame if mappers are running. Only one pass is pending at a
  /// time.
  mutating func requestPass() {
    guard !mappers.isRequested else { return }
    mappers.isRequested = true
    if mappers.isRunning { queue.append(.pass) } else { mappers.isDue = true }
  }

  /// Runs the requested pass.
  mutating func runRequestedPass() {
    mappers.isRequested = false
    mappers.isDue = false
    mappers.isRunning = true
    if mappers.order.isEmpty { mappers.sort() }
    for mapper in mappers.order where mappers.dirty & mapper.bit != 0 {
      mappers.dirty &= ~mapper.bit
      mappers.runs += 1
      run(mapper)
    }
    mappers.isRunning = false
  }

  private mutating func run(_ mapper: Mapper) {
    // Mappers that run in every frame read the property they need, and read it first: copying all properties takes
    // longer than most mappers, and so does copying the sheet, which happens if it is read while it is called.
    let place = mapper.rawValue
    switch mapper {
    case .backdropStyle:
      let backdrop = mappers.captured[place].backdrop
      look.backdropOpacity = opacity(of: backdrop)
    case .backdropTouch:
      let backdrop = mappers.captured[place].backdrop
      updateTouch(of: backdrop)
    case .listProperties, .contentLayout, .footerStyle, .providedPosition, .providedIndex: break
    case .footerPosition: if Self.replace(&footerY, with: footerPosition) { notify(.footerY) }
    case .contentMax:
      let behavior = mappers.captured[place].keyboardBehavior
      let limit = contentLimit(behavior)
      if Self.replace(&greatestContentHeight, with: limit) { notify(.contentMax) }
    case .padding:
      let resistance = mappers.captured[place].overDragResistanceFactor
      let padding = maskPadding(resistance)
      if Self.replace(&self.padding, with: padding) { notify(.padding) }
    case .mask:
      let (isDynamic, isDetached) = (mappers.captured[place].enableDynamicSizing, mappers.captured[place].detached)
      restyleMask(isDynamic: isDynamic, isDetached: isDetached)
    case .body: look.opacity = environment.platform == .android && index == -1 ? 0 : 1
    case .hostingHeight: takeHostingHeight()
    case .modalHeight: takeContainerHeight(mappers.configuration(of: mapper))
    case .detents:
      // A new object each time.
      detentState = detents(mappers.configuration(of: mapper))
      notify(.detents)
    case .sheetHeight: if Self.replace(&sheetHeight, with: currentSheetHeight) { notify(.sheetHeight) }
    case .layoutKnown: if Self.replace(&isLayoutKnown, with: knowsLayout) { notify(.layoutKnown) }
    case .keyboardFocus: replayKeyboard()
    case .state:
      let behavior = mappers.captured[place].keyboardBehavior
      let state = sheetState(behavior)
      if Self.replace(&self.state, with: state) { notify(.state) }
    case .scroll:
      let allowsPanning = mappers.captured[place].enableContentPanningGesture
      let isLocked = locksScroll(allowsPanning)
      if Self.replace(&isScrollLocked, with: isLocked) { notify(.scroll) }
    case .index:
      let inputMode = mappers.captured[place].keyboardInputMode
      let index = currentSheetIndex(inputMode)
      if Self.replace(&self.index, with: index) { notify(.index) }
    case .onHeight: reactToHeight(mappers.configuration(of: mapper))
    case .onDetents: reactToDetents(mappers.configuration(of: mapper))
    case .onKeyboard: reactToKeyboard(mappers.configuration(of: mapper))
    }
  }

  /// Writes a computed value. Writing the same value notifies nobody.
  private static func replace<Content: Equatable>(_ shared: inout Content, with value: Content) -> Bool {
    guard shared != value else { return false }
    shared = value
    return true
  }
}
