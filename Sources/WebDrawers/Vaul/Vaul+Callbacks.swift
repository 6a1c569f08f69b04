public import DrawerEngine

/// The calls to the host, its answers, and React's renders.
extension Vaul {
  public enum Callback: HostCallback, Equatable {
    case onOpenChange(Bool)
    case onClose
    case onDrag(Double)
    case onRelease(Bool)
    case onAnimationEnd(Bool)
    case setActiveSnapPoint(ActivePoint)

    public static var spelling: CallbackSpelling { .calls }

    public var name: String {
      switch self {
      case .onOpenChange: "onOpenChange"
      case .onClose: "onClose"
      case .onDrag: "onDrag"
      case .onRelease: "onRelease"
      case .onAnimationEnd: "onAnimationEnd"
      case .setActiveSnapPoint: "setActiveSnapPoint"
      }
    }

    public var hasArguments: Bool { self != .onClose }

    public func writeArguments(to tape: inout Tape) {
      switch self {
      case .onOpenChange(let flag), .onRelease(let flag), .onAnimationEnd(let flag): tape.bool(flag)
      case .onDrag(let share): tape.numberOrNull(share)
      case .setActiveSnapPoint(let point): Vaul.activePoint.write(point, &tape)
      case .onClose: break
      }
    }
  }

  mutating func emit(_ callback: Callback) {
    if isInEvent {
      reaction.calls.append(callback)
    } else if !held.isEmpty {
      held[held.count - 1].calls.append(callback)
    } else {
      meanwhile.append(TimedCall(time: now, callback: callback))
    }
  }

  mutating func callOnRelease(_ open: Bool) {
    if environment.nested, environment.nestedOmits.contains(.onRelease) {
      if open { releaseNested() }
    } else {
      emit(.onRelease(open))
    }
  }

  mutating func callOnClose() {
    if environment.nested, environment.nestedOmits.contains(.onClose) {
      closeNested()
    } else {
      emit(.onClose)
    }
  }

  // MARK: open

  /// Opens or closes the dialog: by the trigger, Escape, Close or a tap outside.
  ///
  /// - Parameter known: `open` in the render whose closure is called.
  /// - Source: `Root`'s `onOpenChange`.
  mutating func change(open: Bool, known: Bool? = nil) {
    guard open || configuration.dismissible else { return ignore(Reasons.notDismissible) }
    if !open { close(fromWithin: true) }
    if open { body.hasBeenOpened = true }
    setOwnOpen(open, known: known)
  }

  /// - Parameter known: `open` in the render whose closure calls.
  /// - Source: `useControllableState` of `open`.
  mutating func setOwnOpen(_ open: Bool, known: Bool? = nil) {
    guard environment.openControl == .uncontrolled else {
      if open != known ?? isOpen { openChanged(open) }
      return
    }
    guard setOpen(open) else { return }
    needsRender = true
    afterRender.append(.onOpenChange(open))
  }
}

extension Vaul.Quirks {
  static let refusedClose = Quirk(
    "refused-close", of: "closeDrawer", "If the host refuses to close it, it stays where it was dropped.")
}

extension Vaul {
  private mutating func openChanged(_ open: Bool) {
    let isHeard = !environment.nested || !configuration.traits.keepsNestedFromHost
    if isHeard { emit(.onOpenChange(open)) } else if open != isOpen { ignore(Reasons.notHeard) }
    if !open {
      body.pointerEvents = .auto
      if !environment.nested { unpinBody() }
    } else if !configuration.modal {
      schedule(.freePointers, after: Self.frame)
    }
    schedule(.onAnimationEnd(open), after: Self.duration)
    if environment.nested, open { openNested() }
    guard isHeard, !environment.refuses.contains(.onOpenChange) else { return }
    // A host that does not control `open` is informed, and also renders.
    if environment.openControl == .uncontrolled || setOpen(open) { hostRenders = true }
    needsRender = true
  }

  // MARK: activeSnapPoint

  /// - Parameter known: The host's value in the render whose closure calls.
  mutating func setActive(_ point: ActivePoint, known: ActivePoint? = nil) {
    if environment.snapControl == .uncontrolled || known ?? hostActive == .undefined {
      guard point != ownActive else { return }
      ownActive = point
      needsRender = true
      afterRender.append(.setActiveSnapPoint(point))
      return
    }
    guard point != known ?? hostActive else { return }
    emit(.setActiveSnapPoint(point))
    guard !environment.refuses.contains(.setActiveSnapPoint), point != hostActive else { return }
    hostActive = point
    (needsRender, hostRenders) = (true, true)
  }

  enum AfterRender: Sendable {
    case onOpenChange(Bool)
    case setActiveSnapPoint(ActivePoint)
  }

  // MARK: Renders

  /// Renders until nothing is left to render.
  mutating func settle() {
    for _ in 0..<20 {
      if needsRender {
        needsRender = false
        let isHost = hostRenders
        hostRenders = false
        render(byHost: isHost)
      }
      let calls = afterRender
      afterRender = []
      // A host that answers renders again, by which time the browser has seen the new element.
      if !calls.isEmpty { flush() }
      for call in calls { makeCall(call) }
      guard needsRender || !afterRender.isEmpty else { return }
    }
  }

  private mutating func makeCall(_ call: AfterRender) {
    switch call {
    case .onOpenChange(let open): openChanged(open)
    case .setActiveSnapPoint(let point):
      emit(.setActiveSnapPoint(point))
      guard environment.snapControl == .controlled, !environment.refuses.contains(.setActiveSnapPoint) else { return }
      hostActive = point
      (needsRender, hostRenders) = (true, true)
    }
  }

  mutating func renewOffsets() {
    offsetsIdentity += 1
    offsets = Self.offsets(configuration.snapPoints ?? [], in: containerSize, direction)
  }
}

extension Vaul.Quirks {
  static let firstPressSnaps = Quirk(
    "first-press-snaps", of: "useSnapPoints",
    "The first press snaps again; a fully open drawer then cannot be dragged for 500 ms.")
  static let inlineList = Quirk(
    "inline-list", of: "useSnapPoints", "With a new list of snap points at each render, closing first snaps again.")
  static let defaultOpenEntersLate = Quirk(
    "default-open-enters-late", of: "Root.shouldAnimate",
    "A drawer that `defaultOpen` opens has no animation at first, and enters with the first press.")
}

extension Vaul {
  /// One render of the root, and its effects.
  private mutating func render(byHost: Bool) {
    lockScroll()
    if isMounted, !configuration.modal, configuration.traits.overlayFreesPage {
      schedule(.freePointers, after: Self.frame)
    }
    if byHost, environment.inline, hasSnapPoints { renewOffsets() }
    // A drawer opened by `defaultOpen` has no keyframes until something renders.
    if now > Self.loading + Self.frame { animates = true }
    // The element counts from the first render after it was mounted, normally the first press.
    if isMounted {
      if isElementKnown { seenElement = element }
      isElementKnown = true
    }
    rememberKeyboard()
    guard rememberDependencies() else { return }
    snapAxis = direction.axis
    // The dialog forces a flush while it commits the closing: what effects change afterwards starts nothing.
    if presence == .closed { flush() }
    if active.isTruthy, let offset = activeOffset { snap(to: offset) }
  }

  /// - Returns: Whether they differ from those of the render before.
  @discardableResult
  mutating func rememberDependencies() -> Bool {
    let dependencies = Dependencies(
      element: seenElement, offsets: offsetsIdentity, fadeFromIndex: fadeFromIndex, active: active,
      isOwn: usesOwnActive)
    defer { seenDependencies = dependencies }
    return seenDependencies != nil && seenDependencies != dependencies
  }
}
