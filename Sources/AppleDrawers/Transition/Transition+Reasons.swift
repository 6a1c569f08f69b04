import DrawerEngine

extension Transition {
  /// Why inputs may do nothing.
  enum Reasons {
    static let notInteractive = Ignored(
      "not-interactive", "With interactive off, there is no interaction controller, so fingers reach nothing.")
    static let animationRuns = Ignored(
      "animation-runs", "A running transition takes no pan until a press has caught it.")
    static let noOperation = Ignored(
      "no-operation", "The movement leads to no edge with an operation, so the recogniser does not begin.")
    static let nothingToDismiss = Ignored(
      "nothing-to-dismiss", "The finger asks for a dismissal, and nothing is presented.")
    static let notRecognised = Ignored(
      "not-recognised", "The recogniser has not begun, so the sample reaches nothing.")
    static let notHeld = Ignored("not-held", "No finger holds a transition now: there is none, or it runs by itself.")
    static let gestureFailed = Ignored(
      "gesture-failed", "The library does nothing when a pan fails: a transition waits for another gesture.")
    static let nothingToCatch = Ignored("nothing-to-catch", "There is no transition that a press could catch.")
    static let transitionRuns = Ignored(
      "transition-runs", "A transition is under way, and there is never more than one.")
    static let readLater = Ignored(
      "read-later", "Nothing moves: the library reads it at the next sample, release or transition.")

    /// In the order in which documents list them.
    static let all = [
      notInteractive, animationRuns, noOperation, nothingToDismiss, notRecognised, notHeld, gestureFailed,
      nothingToCatch, transitionRuns, readLater,
    ]
  }

  /// Why the pan's recogniser does not begin.
  var reasonNotToBegin: Ignored {
    if !configuration.interactive { return Reasons.notInteractive }
    return driver == nil ? Reasons.noOperation : Reasons.animationRuns
  }

  /// Why an input moved nothing, made no call and was not refused; nil for those that begin a gesture or always do
  /// something.
  func reasonForNothing(_ action: Action) -> Ignored? {
    switch action {
    case .pan(let pan):
      switch pan.phase {
      case .began: nil
      case .failed: Reasons.gestureFailed
      case .changed, .ended, .cancelled: Reasons.notHeld
      }
    case .press: Reasons.notHeld
    case .set, .resize: Reasons.readLater
    case .begin: nil
    }
  }
}

extension Transition.Report {
  /// Whether it reports neither a deciding rule nor a reason.
  var isSilent: Bool { rules.isEmpty && ignored == nil }
}
