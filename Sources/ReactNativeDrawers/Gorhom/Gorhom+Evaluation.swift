import DrawerEngine

extension Gorhom.Rules {
  static let evaluateNoDetents = Rule("evaluate-no-detents", "There are no detents: nothing happens.")
  static let evaluateForceClosing = Rule("evaluate-force-closing", "It is being force-closed: nothing else happens.")
  static let evaluateNoProposal = Rule(
    "evaluate-no-proposal", "There is no detent where it should be: nothing happens.")
  static let evaluateMountBusy = Rule("evaluate-mount-busy", "It is still opening: nothing else happens.")
  static let evaluateMount = Rule("evaluate-mount", "It opens.")
  static let evaluateClosingJump = Rule("evaluate-closing-jump", "It was closing: it jumps there.")
  static let evaluateRetarget = Rule("evaluate-retarget", "It is on its way to another detent: to where that is now.")
  static let evaluateReducedMotion = Rule(
    "evaluate-reduced-motion", "It is closed, and motion is reduced: nothing happens.")
  static let evaluateClosedReset = Rule("evaluate-closed-reset", "Its index is -1: it jumps to where it is closed.")
  static let evaluateContainerJump = Rule("evaluate-container-jump", "The container has another height: it jumps.")
  static let evaluateAnimate = Rule("evaluate-animate", "It is animated to where it should be.")
}

extension Gorhom.Reasons {
  static let layoutUnknown = Ignored("layout-unknown", "Nothing has been measured yet.")
}

extension Gorhom.Quirks {
  static let clippedWhileOpening = Quirk(
    "clipped-while-opening", of: "evaluatePosition",
    "Content that grows while the sheet opens is clipped: the sheet rests where it was going, and nothing follows.")
  static let resetAfterPosition = Quirk(
    "reset-after-position", of: "evaluatePosition",
    "After `snapToPosition` any resize or new snap points close the sheet in one frame without a callback.")
  static let oldClosedLine = Quirk(
    "old-closed-line", of: "evaluatePosition",
    "A sheet that is closing while its container grows stops where the bottom was, and reports that it has closed.")
  static let keyboardInFlight = Quirk(
    "keyboard-in-flight", of: "evaluatePosition",
    "A keyboard shown while the sheet moves does not raise it, but marks its place as no detent.")
}

/// Where the sheet should be after something has changed.
extension Gorhom {
  /// - Source: `evaluatePosition`.
  mutating func evaluate(
    _ source: AnimationState.Source, given: AnimationConfigs? = nil, with captured: Configuration
  ) {
    guard let positions = detentState.positions, !positions.isEmpty else { return note(Rules.evaluateNoDetents) }
    if animationState.isForcedClosing { return note(Rules.evaluateForceClosing) }
    guard isLayoutKnown else { return ignore(Reasons.layoutUnknown) }
    guard let proposal = proposal(source, with: captured) else { return note(Rules.evaluateNoProposal) }
    if !hasMounted {
      if animationState.isRunning, !captured.traits.followsWhileOpening { return note(Rules.evaluateMountBusy) }
      animate(to: proposal, .mount, given: given, with: captured)
      return note(Rules.evaluateMount)
    }
    if animationState.isRunning {
      if animationState.nextIndex == -1, !isTemporary {
        set(to: detentState.closed)
        return note(Rules.evaluateClosingJump)
      }
      if animationState.nextIndex != currentIndex {
        animate(to: detentState.position(of: animationState.nextIndex), source, given: given, with: captured)
        return note(Rules.evaluateRetarget)
      }
    } else if currentIndex == -1 {
      if prefersReducedMotion(captured), detentState.position(of: index) != position {
        return note(Rules.evaluateReducedMotion)
      }
      set(to: detentState.closed)
      return note(Rules.evaluateClosedReset)
    }
    if hasHeightChanged {
      set(to: proposal)
      return note(Rules.evaluateContainerJump)
    }
    animate(to: proposal, source, given: given, with: captured)
    note(Rules.evaluateAnimate)
  }

  private func prefersReducedMotion(_ captured: Configuration) -> Bool {
    switch captured.overrideReduceMotion {
    case nil, .system?: environment.reduceMotion
    case .always?: true
    case .never?: false
    }
  }
}

extension Gorhom.Rules {
  static let proposeKeyboardRestore = Rule(
    "propose-keyboard-restore", "The keyboard was hidden: back to the current index.")
  static let proposeKeyboardExtend = Rule("propose-keyboard-extend", "The keyboard is shown: to the highest detent.")
  static let proposeKeyboardFill = Rule("propose-keyboard-fill", "The keyboard is shown: to the top.")
  static let proposeKeyboardInteractive = Rule("propose-keyboard-interactive", "The keyboard is shown: above it.")
  static let proposeTemporary = Rule(
    "propose-temporary", "It rests at a place that is not a detent, and should stay there.")
  static let proposeMount = Rule("propose-mount", "It has just been mounted: to its first index.")
  static let proposeNextIndex = Rule("propose-next-index", "It is on its way to a detent that has moved: it follows.")
  static let proposeCurrentIndex = Rule("propose-current-index", "To the detent of the current index.")
}

extension Gorhom.Quirks {
  static let restoreToTop = Quirk(
    "restore-to-top", of: "getEvaluatedPosition",
    "After the keyboard the sheet goes to the highest detent, not back to where it was.")
}

extension Gorhom {
  /// - Source: `getEvaluatedPosition`.
  private mutating func proposal(_ source: AnimationState.Source, with captured: Configuration) -> Double? {
    if source == .keyboard, captured.keyboardBlurBehavior == .restore, keyboard.status == .hidden,
      !gesture.isActive
    {
      clearTemporary()
      return noting(Rules.proposeKeyboardRestore, detentState.position(of: currentIndex))
    }
    if keyboard.isShown {
      switch captured.keyboardBehavior {
      case .extend: return noting(Rules.proposeKeyboardExtend, detentState.highest)
      case .fillParent:
        setTemporary(true)
        return noting(Rules.proposeKeyboardFill, 0)
      case .interactive:
        if environment.platform == .android, captured.keyboardInputMode == .adjustResize { break }
        setTemporary(true)
        return noting(
          Rules.proposeKeyboardInteractive, detentState.highest.map { max(0, $0 - keyboard.heightWithin) })
      }
    }
    if isTemporary { return noting(Rules.proposeTemporary, position) }
    if !hasMounted {
      return noting(
        Rules.proposeMount, captured.index == -1 ? detentState.closed : detentState.position(of: captured.index))
    }
    if source == .snapPointChange, animationState.isRunning, let next = animationState.nextIndex {
      let target = detentState.position(of: next)
      if target != animationState.nextPosition { return noting(Rules.proposeNextIndex, target) }
    }
    return noting(Rules.proposeCurrentIndex, detentState.position(of: currentIndex))
  }

  private mutating func noting(_ rule: Rule, _ position: Double?) -> Double? {
    note(rule)
    return position
  }

  mutating func setTemporary(_ value: Bool) {
    guard isTemporary != value else { return }
    isTemporary = value
    notify(.temporary)
  }

  mutating func clearTemporary() { setTemporary(false) }
}
