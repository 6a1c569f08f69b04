import DrawerEngine

/// The host's calls and changes, and the mount.
extension Gorhom {
  public struct Move: Sendable {
    enum Destination: Sendable, Equatable {
      case index(Double)
      case position(SnapPoint)
      case expand, collapse, close, forceClose
    }

    var to = Destination.close
    var animationConfigs: AnimationConfigs?
  }
}

extension Gorhom.Rules {
  static let index = Rule("index", "`snapToIndex`.")
  static let indexIgnored = Rule(
    "index-ignored",
    "`snapToIndex`: it is on its way there or being force-closed, or the index has no detent.")
  static let indexNoDetents = Rule("index-no-detents", "`snapToIndex`: there are no detents.")
  static let indexNoLayout = Rule("index-no-layout", "`snapToIndex`: nothing has been measured.")
  static let position = Rule("position", "`snapToPosition`.")
  static let positionIgnored = Rule(
    "position-ignored",
    "`snapToPosition`: it is on its way there or being force-closed.")
  static let expand = Rule("expand", "`expand`.")
  static let expandIgnored = Rule("expand-ignored", "`expand`: it is on its way there or being force-closed.")
  static let expandNoDetents = Rule("expand-no-detents", "`expand`: there are no detents.")
  static let collapse = Rule("collapse", "`collapse`.")
  static let collapseIgnored = Rule(
    "collapse-ignored",
    "`collapse`: it is on its way there or being force-closed.")
  static let collapseNoDetents = Rule("collapse-no-detents", "`collapse`: there are no detents.")
  static let close = Rule("close", "`close`.")
  static let closeIgnored = Rule("close-ignored", "`close`: it is on its way there or being force-closed.")
  static let closeNoDetents = Rule("close-no-detents", "`close`: nothing has been measured.")
  static let force = Rule("force", "`forceClose`.")
  static let forceIgnored = Rule(
    "force-ignored",
    "`forceClose`: it is on its way there or being force-closed.")
  static let forceNoDetents = Rule("force-no-detents", "`forceClose`: nothing has been measured.")
}

extension Gorhom {
  /// Handles a method call of the host. It reads at once, and its writes form one job.
  mutating func move(_ move: Move) {
    let configs = move.animationConfigs
    switch move.to {
    case .index(let index): snap(to: index, configs)
    case .position(let point):
      let target = Self.normalized(point, in: layout.height)
      if target == runningPosition || animationState.isForcedClosing { return note(Rules.positionIgnored) }
      go(to: target, isTemporary: true, configs, Rules.position)
    case .expand: goToEnd(configs, Rules.expand, Rules.expandIgnored, Rules.expandNoDetents) { $0.count - 1 }
    case .collapse: goToEnd(configs, Rules.collapse, Rules.collapseIgnored, Rules.collapseNoDetents) { _ in 0 }
    case .close:
      guard isLayoutKnown, let closed = detentState.closed else { return note(Rules.closeNoDetents) }
      if closed == runningPosition || animationState.isForcedClosing { return note(Rules.closeIgnored) }
      go(to: closed, configs, Rules.close)
    case .forceClose:
      guard let closed = detentState.closed else { return note(Rules.forceNoDetents) }
      if closed == runningPosition || animationState.isForcedClosing { return note(Rules.forceIgnored) }
      note(Rules.force)
      let captured = configuration
      job { sheet in
        sheet.clearTemporary()
        sheet.animationState.isForcedClosing = true
        sheet.notify(.animation)
        sheet.animate(to: closed, .user, given: configs, with: captured)
      }
    }
  }

  private var runningIndex: Double? { animationState.nextIndex }
  private var runningPosition: Double? { animationState.nextPosition }
}

extension Gorhom.Reasons {
  static let indexOutOfRange = Ignored(
    "index-out-of-range", "`snapToIndex` throws, because the list of detents has no such index.")
}

extension Gorhom.Quirks {
  static let indexMinusOne = Quirk(
    "index-minus-one", of: "snapToIndex", "`snapToIndex(-1)`, and an index of -1, do nothing.")
}

extension Gorhom {
  /// - Source: `snapToIndex`. -1 and fractions have no detent, which is also what a sheet at rest moves to.
  mutating func snap(to index: Double, _ configs: AnimationConfigs? = nil) {
    guard let positions = detentState.positions, !positions.isEmpty else { return note(Rules.indexNoDetents) }
    guard isLayoutKnown else { return note(Rules.indexNoLayout) }
    guard index >= -1, index <= Double(positions.count - 1) else {
      notes.greatestIndex = positions.count - 1
      return ignore(Reasons.indexOutOfRange)
    }
    let target = detentState.position(of: index)
    if index == runningIndex || target == runningPosition || animationState.isForcedClosing {
      return note(Rules.indexIgnored)
    }
    go(to: target, configs, Rules.index)
  }

  private mutating func goToEnd(
    _ configs: AnimationConfigs?, _ rule: Rule, _ ignored: Rule, _ none: Rule, index: ([Double]) -> Int
  ) {
    guard let positions = detentState.positions, !positions.isEmpty else { return note(none) }
    let index = index(positions)
    let target = positions[index]
    if Double(index) == runningIndex || target == runningPosition || animationState.isForcedClosing {
      return note(ignored)
    }
    go(to: target, configs, rule)
  }

  private mutating func go(
    to target: Double?, isTemporary: Bool = false, _ configs: AnimationConfigs?, _ rule: Rule
  ) {
    note(rule)
    let captured = configuration
    job { sheet in
      sheet.setTemporary(isTemporary)
      sheet.animate(to: target, .user, given: configs, with: captured)
    }
  }
}

// MARK: - Properties and layout

extension Gorhom.Reasons {
  static let unchanged = Ignored("unchanged", "This is already the case.")
  static let readLater = Ignored(
    "read-later", "The library reads the new value when it next needs it, with a gesture or a call.")
  static let nextFrame = Ignored("next-frame", "The change takes effect with the next frames.")
  static let notMeasured = Ignored(
    "not-measured", "The content's height is measured only with dynamic sizing, and of content that reports one.")
}

extension Gorhom.Quirks {
  static let silentIndex = Quirk(
    "silent-index", of: "useReactiveSharedValue",
    "Without `animateOnMount` a change of `index` makes neither `onAnimate` nor `onChange`.")
}

extension Gorhom {
  /// Handles a render of the host with other properties.
  ///
  /// - Parameter settings: The given properties, whether or not they changed.
  mutating func render(_ configuration: Configuration, changing settings: [Setting]) {
    let before = self.configuration
    self.configuration = configuration
    ignore(before == configuration ? Reasons.unchanged : Reasons.readLater)
    let initial = firstConfiguration
    let dependent = settings.flatMap { Self.mappers(dependingOn: $0) }
    let raised = mappers.registered.filter(dependent.contains)
    let remounts = settings.contains(.enableContentPanningGesture)
    let contents: [Mapper] = remounts ? contentMappers + footerMappers : []
    var snapsTo: Double?
    if before.index != configuration.index || before.animateOnMount != configuration.animateOnMount,
      !configuration.animateOnMount || hasMounted
    {
      snapsTo = configuration.index
    }
    job { sheet in
      let start = Self.firstIndex(configuration)
      if start != Self.firstIndex(initial), sheet.currentIndex != start {
        sheet.currentIndex = start
        sheet.notify(.currentIndex)
      }
      sheet.layout.handleHeight = sheet.handleHeight
      sheet.notify(.layout)
      for mapper in contents + raised { sheet.mappers.remove(mapper) }
      for mapper in contents + raised.sorted(by: { $0.rawValue < $1.rawValue }) {
        sheet.mappers.register(mapper, with: configuration)
      }
      if !(contents + raised).isEmpty { sheet.requestPass() }
    }
    if let snapsTo { snap(to: snapsTo) }
    if notes.greatestIndex != nil, snapsTo != nil {
      hasCrashed = true
      queue = []
    }
    if remounts { measureContent() }
    if !configuration.modal,
      before.topInset != configuration.topInset || before.bottomInset != configuration.bottomInset
    {
      job { $0.measureHosting() }
    }
  }

  private static func mappers(dependingOn setting: Setting) -> [Mapper] {
    switch setting {
    case .keyboardBehavior: [.contentMax, .state, .onKeyboard]
    case .overDragResistanceFactor: [.padding, .mask]
    case .enableDynamicSizing, .detached: [.mask, .detents]
    case .topInset: [.hostingHeight, .modalHeight, .providedPosition]
    case .bottomInset: [.hostingHeight, .modalHeight, .detents, .onKeyboard]
    case .snapPoints, .maxDynamicContentSize: [.detents]
    case .enableContentPanningGesture: [.scroll]
    case .keyboardInputMode: [.index, .onKeyboard]
    case .keyboardBlurBehavior, .index: [.onKeyboard]
    case .animationConfigs: []
    }
  }

  /// The initial current index of a sheet with these properties.
  static func firstIndex(_ configuration: Configuration) -> Double {
    configuration.animateOnMount ? -1 : configuration.index
  }

  /// Changes the height of the container.
  mutating func resize(to height: Double) {
    ignore(height == self.height ? Reasons.unchanged : Reasons.nextFrame)
    self.height = height
    if configuration.modal {
      guard containerLayout != height else { return }
      job { sheet in
        sheet.containerLayout = height
        sheet.notify(.containerLayout)
      }
    } else {
      job { $0.measureHosting() }
    }
  }

  mutating func changeContent(to height: Double) {
    guard height != contentHeight else { return ignore(Reasons.unchanged) }
    contentHeight = height
    ignore(measuresContent ? Reasons.nextFrame : Reasons.notMeasured)
    measureContent()
  }

  mutating func changeHandle(to height: Double) {
    guard height != measuredHandleHeight else { return ignore(Reasons.unchanged) }
    measuredHandleHeight = height
    ignore(configuration.handle == nil ? Reasons.noHandle : Reasons.nextFrame)
    measureHandle()
  }

  private var measuresContent: Bool { configuration.enableDynamicSizing && environment.content.kind != .none }

  private mutating func measureContent() {
    guard measuresContent else { return }
    let height = contentHeight
    job { sheet in
      sheet.layout.contentHeight = height
      sheet.notify(.layout)
    }
  }

  private mutating func measureHandle() {
    guard configuration.handle != nil else { return }
    job { sheet in
      sheet.layout.handleHeight = sheet.measuredHandleHeight
      sheet.notify(.layout)
    }
  }
}

// MARK: - The mount

extension Gorhom {
  private var contentMappers: [Mapper] {
    switch environment.content.kind {
    case .scrollView: [.listProperties, .contentLayout]
    case .view: [.contentLayout]
    case .none: []
    }
  }

  private var footerMappers: [Mapper] { environment.footer == nil ? [] : [.footerStyle, .footerPosition] }

  /// The properties of the first render.
  private var firstConfiguration: Configuration { mappers.configuration(of: .onHeight) }

  /// The first render, its effects, and the first layout.
  mutating func mount() {
    position = unmountedPosition
    currentIndex = Self.firstIndex(configuration)
    hasMounted = !configuration.animateOnMount || configuration.index == -1
    if configuration.modal {
      containerLayout = height
      layout.height = height - (configuration.topInset + configuration.bottomInset)
      layout.bottomOffset = max(0, windowHeight - (environment.pageY + height))
    }
    if configuration.handle == nil { layout.handleHeight = 0 }
    computeInitialValues()
    let snaps = !configuration.animateOnMount || hasMounted
    job { sheet in
      sheet.layout.handleHeight = sheet.handleHeight
      let footer = sheet.footerMappers
      let content = sheet.contentMappers
      let backdrop: [Mapper] = sheet.configuration.backdrop == nil ? [] : [.backdropStyle, .backdropTouch]
      for mapper in backdrop + content + footer + Mapper.allCases.filter({ $0.rawValue >= Mapper.contentMax.rawValue })
      {
        sheet.mappers.register(mapper, with: sheet.configuration)
      }
      sheet.scrolling.isRefreshable = sheet.hasRefreshableList
      if snaps { sheet.snap(to: sheet.configuration.index) }
      sheet.requestPass()
    }
    if !configuration.modal { job { $0.measureHosting() } }
    measureContent()
    if let footer = environment.footer {
      job { sheet in
        sheet.layout.footerHeight = footer.height
        sheet.notify(.layout)
      }
    }
    measureHandle()
  }

  /// Derived values and styles have their first values before their mappers run.
  private mutating func computeInitialValues() {
    if let backdrop = configuration.backdrop {
      look.backdropOpacity = 0
      look.backdropTakesTouches = !backdrop.enableTouchThrough
    }
    detentState = detents(configuration)
    sheetHeight = currentSheetHeight
    isLayoutKnown = knowsLayout
    state = sheetState(configuration.keyboardBehavior)
    isScrollLocked = locksScroll(configuration.enableContentPanningGesture)
    index = currentSheetIndex(configuration.keyboardInputMode)
    greatestContentHeight = contentLimit(configuration.keyboardBehavior)
    padding = maskPadding(configuration.overDragResistanceFactor)
    footerY = footerPosition
    if layout.height != Layout.unknown, !configuration.enableDynamicSizing {
      mask.padding.value = configuration.detached ? 0 : padding
      mask.height.value = greatestContentHeight + (mask.padding.value ?? 0)
    }
  }
}
