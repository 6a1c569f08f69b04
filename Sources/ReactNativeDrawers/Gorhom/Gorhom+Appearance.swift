import DrawerEngine

extension Gorhom.Reasons {
  static let noBackdrop = Ignored("no-backdrop", "The sheet has no backdrop.")
  static let backdropUntouchable = Ignored(
    "backdrop-untouchable", "The backdrop takes no touches while the index is at most its `disappearsOnIndex`.")
  static let noPressBehavior = Ignored("press-behavior-none", "The backdrop's `pressBehavior` is none.")
}

extension Gorhom {
  /// The appearance in addition to the position.
  struct Look: Sendable, Equatable {
    var opacity = 1.0
    /// Nil if there is no backdrop.
    var backdropOpacity: Double?
    /// Whether the backdrop takes touches.
    var backdropTakesTouches: Bool?
  }

  // MARK: The backdrop

  func opacity(of backdrop: Backdrop?) -> Double? {
    guard let backdrop else { return nil }
    return Self.interpolated(index, inputs: 3) {
      $0 == 0 ? -1 : $0 == 1 ? backdrop.disappearsOnIndex : backdrop.appearsOnIndex
    } output: {
      $0 < 2 ? 0 : backdrop.opacity
    }
  }

  mutating func updateTouch(of backdrop: Backdrop?) {
    guard let backdrop else { return }
    look.backdropTakesTouches = index > backdrop.disappearsOnIndex
  }

  /// A tap on the backdrop.
  mutating func tap() {
    guard let backdrop = configuration.backdrop else { return ignore(Reasons.noBackdrop) }
    guard look.backdropTakesTouches == true else { return ignore(Reasons.backdropUntouchable) }
    guard backdrop.pressBehavior != .none else { return ignore(Reasons.noPressBehavior) }
    emit(.backdropPress)
    switch backdrop.pressBehavior {
    case .none: break
    case .close: move(Move(to: .close))
    case .collapse: move(Move(to: .index(backdrop.disappearsOnIndex)))
    case .index(let index): move(Move(to: .index(index)))
    }
  }

  // MARK: The footer

  var footerPosition: Double {
    guard let footer = environment.footer, layout.height != Layout.unknown else { return 0 }
    let visible = max(0, layout.height - position)
    var y = visible - (keyboard.isShown ? keyboard.heightWithin : 0)
    y -= layout.footerHeight
    y -= layout.handleHeight
    if !keyboard.isShown { y -= footer.bottomInset }
    return max(0, y)
  }

  // MARK: The content's mask

  /// `animatedContentHeightMax`.
  func contentLimit(_ behavior: KeyboardBehavior) -> Double {
    let height = layout.height
    guard height != Layout.unknown else { return 0 }
    let handle = layout.handleHeight
    let covered = keyboard.isShown ? keyboard.heightWithin : 0
    var limit = sheetHeight - handle
    switch behavior {
    case .extend: limit -= covered
    case .fillParent: if isTemporary { limit = height - handle - covered }
    case .interactive:
      guard isTemporary else { break }
      if keyboard.isShown {
        if keyboard.heightWithin + sheetHeight > height { limit = height - keyboard.heightWithin - handle }
      } else {
        let whole = limit + keyboard.heightWithin
        limit = whole + handle > height ? height - handle : whole
      }
    }
    return max(0, limit)
  }

  func maskPadding(_ resistance: Double) -> Double {
    guard layout.height != Layout.unknown else { return 0 }
    let root = (max(detentState.highest ?? 0, position) + layout.height).squareRoot()
    return root * resistance + (keyboard.isShown ? keyboard.heightWithin : 0)
  }

  /// The animated style of the content's mask: its bottom padding and its height.
  struct Mask: Sendable, Equatable {
    struct Property: Sendable, Equatable {
      var course: Course?
      /// Its last value; nil if it has not been set.
      var value: Double?
    }

    var padding = Property()
    var height = Property()
    /// Whether its step waits for the next frame.
    var isAnimating = false
    var isCancelled = false
  }

  /// - Source: `contentMaskContainerAnimatedStyle`, and Reanimated's `styleUpdater`.
  mutating func restyleMask(isDynamic: Bool, isDetached: Bool) {
    guard layout.height != Layout.unknown, !isDynamic || layout.contentHeight != Layout.unknown else {
      mask.isCancelled = true
      mask.padding.course = nil
      mask.height.course = nil
      return
    }
    let padding = isDetached ? 0 : self.padding
    let configs = standardConfigs
    mask.padding.start(to: padding, configs, at: now, isReduced: isReduced(configs))
    mask.height.start(to: greatestContentHeight + padding, configs, at: now, isReduced: isReduced(configs))
    guard !mask.isAnimating else { return }
    mask.isCancelled = false
    mask.isAnimating = true
    stepMask()
  }

  mutating func stepMask() {
    guard !mask.isCancelled else {
      mask.isAnimating = false
      return
    }
    mask.padding.step(at: now)
    mask.height.step(at: now)
    if mask.padding.course == nil, mask.height.course == nil {
      mask.isAnimating = false
    } else {
      queue.append(.mask)
    }
  }
}

extension Gorhom.Mask.Property {
  fileprivate mutating func start(
    to target: Double, _ configs: Gorhom.AnimationConfigs, at time: Double, isReduced: Bool
  ) {
    course = Gorhom.Course(
      configs, from: course?.current ?? value ?? target, to: target, at: time, isReduced: isReduced, after: course)
  }

  fileprivate mutating func step(at time: Double) {
    guard let isOver = course?.step(at: time) else { return }
    value = course?.current
    if isOver { course = nil }
  }
}
