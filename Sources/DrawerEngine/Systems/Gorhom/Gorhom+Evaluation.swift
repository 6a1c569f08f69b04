/// Where the sheet should be after something has changed.
extension Gorhom {
  /// - Source: `evaluatePosition`.
  mutating func evaluate(
    _ source: AnimationState.Source, given: AnimationConfigs? = nil, with captured: Configuration
  ) {
    guard let positions = detentState.positions, !positions.isEmpty else { return note(.evaluateNoDetents) }
    if animationState.isForcedClosing { return note(.evaluateForceClosing) }
    guard isLayoutKnown else { return }
    guard let proposal = proposal(source, with: captured) else { return note(.evaluateNoProposal) }
    if !hasMounted {
      if animationState.isRunning { return note(.evaluateMountBusy) }
      animate(to: proposal, .mount, given: given, with: captured)
      return note(.evaluateMount)
    }
    if animationState.isRunning {
      if animationState.nextIndex == -1, !isTemporary {
        set(to: detentState.closed)
        return note(.evaluateClosingJump)
      }
      if animationState.nextIndex != currentIndex {
        animate(to: detentState.position(of: animationState.nextIndex), source, given: given, with: captured)
        return note(.evaluateRetarget)
      }
    } else if currentIndex == -1 {
      if prefersReducedMotion(captured), detentState.position(of: captured.index) != position {
        return note(.evaluateReducedMotion)
      }
      set(to: detentState.closed)
      return note(.evaluateClosedReset)
    }
    if hasHeightChanged {
      set(to: proposal)
      return note(.evaluateContainerJump)
    }
    animate(to: proposal, source, given: given, with: captured)
    note(.evaluateAnimate)
  }

  private func prefersReducedMotion(_ captured: Configuration) -> Bool { environment.reduceMotion }

  /// - Source: `getEvaluatedPosition`.
  private mutating func proposal(_ source: AnimationState.Source, with captured: Configuration) -> Double? {
    if source == .keyboard, captured.keyboardBlurBehavior == .restore, keyboard.status == .hidden,
      !gesture.isActive
    {
      clearTemporary()
      return noting(.proposeKeyboardRestore, detentState.position(of: currentIndex))
    }
    if keyboard.isShown {
      switch captured.keyboardBehavior {
      case .extend: return noting(.proposeKeyboardExtend, detentState.highest)
      case .fillParent:
        setTemporary(true)
        return noting(.proposeKeyboardFill, 0)
      case .interactive:
        if environment.platform == .android, captured.keyboardInputMode == .adjustResize { break }
        setTemporary(true)
        return noting(
          .proposeKeyboardInteractive, detentState.highest.map { max(0, $0 - keyboard.heightWithin) })
      }
    }
    if isTemporary { return noting(.proposeTemporary, position) }
    if !hasMounted {
      return noting(
        .proposeMount, captured.index == -1 ? detentState.closed : detentState.position(of: captured.index))
    }
    if source == .snapPointChange, animationState.isRunning, let next = animationState.nextIndex {
      let target = detentState.position(of: next)
      if target != animationState.nextPosition { return noting(.proposeNextIndex, target) }
    }
    return noting(.proposeCurrentIndex, detentState.position(of: currentIndex))
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
