import DrawerEngine

extension Gorhom {
  /// The return statement of the original's function that was taken. Each rule is declared above the code that decides
  /// by it.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      press, dragFollow, dragNoDetents, dragRefreshableIgnored, overdragUp, overdragDownHandle, overdragDownContent,
      releaseNoDetents, releaseRefreshableIgnored, releaseTemporaryHold, releaseAlreadyThere, releaseScrolledAtTop,
      releaseNearest, animate, animateAlreadyThere, animateSameTarget, animateUndefined, set, setAlreadyThere,
      setSameTarget, setZeroOrUndefined, proposeKeyboardRestore, proposeKeyboardExtend, proposeKeyboardFill,
      proposeKeyboardInteractive, proposeTemporary, proposeMount, proposeNextIndex, proposeCurrentIndex,
      evaluateNoDetents, evaluateForceClosing, evaluateNoProposal, evaluateMountBusy, evaluateMount,
      evaluateClosingJump, evaluateRetarget, evaluateReducedMotion, evaluateClosedReset, evaluateContainerJump,
      evaluateAnimate, index, indexIgnored, indexNoDetents, indexNoLayout, position, positionIgnored, expand,
      expandIgnored, expandNoDetents, collapse, collapseIgnored, collapseNoDetents, close, closeIgnored, closeNoDetents,
      force, forceIgnored, forceNoDetents,
    ]
  }
}

extension Gorhom {
  /// Why inputs may do nothing. Each reason is declared with the code that refuses.
  enum Reasons {
    typealias Ignored = SystemProfile.Ignored

    /// In the order in which documents list them.
    static let all = [
      fingerStill, atLimit, noHandle, panningDisabled, otherSource, gestureFailed, noList, contentScrolls, noBackdrop,
      backdropUntouchable, noPressBehavior, indexOutOfRange, unchanged, readLater, nextFrame, notMeasured,
      focusOnly, keyboardWaits, keyboardUnnoticed, keyboardDuringGesture, keyboardResizes, noBlurBehavior,
      framesHeld, layoutUnknown, crashed, withinOffsets, beyondFailOffsets,
    ]
  }
}

/// Events that are reported later.
extension Gorhom {
  struct Notes: Sendable, Equatable {
    var rules: [Rule] = []
    var callbacks: [Callback] = []
    var started: [AnimationCall] = []
    /// The greatest existing index, if a greater one was requested.
    var greatestIndex: Int?

    var isEmpty: Bool {
      rules.isEmpty && callbacks.isEmpty && started.isEmpty && greatestIndex == nil
    }
  }

  mutating func note(_ rule: Rule) { notes.rules.append(rule) }

  /// Returns the notes and clears them.
  mutating func takeNotes() -> Notes {
    defer { notes = Notes() }
    return notes
  }
}
