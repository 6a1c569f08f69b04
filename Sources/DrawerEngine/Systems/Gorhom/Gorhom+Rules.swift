extension Gorhom {
  /// Which return of the original's functions was taken.
  public enum Rule: String, Sendable, CaseIterable {
    // A finger.
    case press
    case dragFollow = "drag-follow"
    case dragNoDetents = "drag-no-detents"
    case dragRefreshableIgnored = "drag-refreshable-ignored"
    case overdragUp = "overdrag-up"
    case overdragDownHandle = "overdrag-down-handle"
    case overdragDownContent = "overdrag-down-content"
    // A release.
    case releaseNoDetents = "release-no-detents"
    case releaseRefreshableIgnored = "release-refreshable-ignored"
    case releaseTemporaryHold = "release-temporary-hold"
    case releaseAlreadyThere = "release-already-there"
    case releaseScrolledAtTop = "release-scrolled-at-top"
    case releaseNearest = "release-nearest"
    // An animation, or a jump.
    case animate
    case animateAlreadyThere = "animate-already-there"
    case animateSameTarget = "animate-same-target"
    case animateUndefined = "animate-undefined"
    case set
    case setAlreadyThere = "set-already-there"
    case setSameTarget = "set-same-target"
    case setZeroOrUndefined = "set-zero-or-undefined"
    // Where it should be.
    case proposeKeyboardRestore = "propose-keyboard-restore"
    case proposeKeyboardExtend = "propose-keyboard-extend"
    case proposeKeyboardFill = "propose-keyboard-fill"
    case proposeKeyboardInteractive = "propose-keyboard-interactive"
    case proposeTemporary = "propose-temporary"
    case proposeMount = "propose-mount"
    case proposeNextIndex = "propose-next-index"
    case proposeCurrentIndex = "propose-current-index"
    // What follows from that.
    case evaluateNoDetents = "evaluate-no-detents"
    case evaluateForceClosing = "evaluate-force-closing"
    case evaluateNoProposal = "evaluate-no-proposal"
    case evaluateMountBusy = "evaluate-mount-busy"
    case evaluateMount = "evaluate-mount"
    case evaluateClosingJump = "evaluate-closing-jump"
    case evaluateRetarget = "evaluate-retarget"
    case evaluateReducedMotion = "evaluate-reduced-motion"
    case evaluateClosedReset = "evaluate-closed-reset"
    case evaluateContainerJump = "evaluate-container-jump"
    case evaluateAnimate = "evaluate-animate"
    // Methods.
    case index
    case indexIgnored = "index-ignored"
    case indexNoDetents = "index-no-detents"
    case indexNoLayout = "index-no-layout"
    case position
    case positionIgnored = "position-ignored"
    case expand
    case expandIgnored = "expand-ignored"
    case expandNoDetents = "expand-no-detents"
    case collapse
    case collapseIgnored = "collapse-ignored"
    case collapseNoDetents = "collapse-no-detents"
    case close
    case closeIgnored = "close-ignored"
    case closeNoDetents = "close-no-detents"
    case force
    case forceIgnored = "force-ignored"
    case forceNoDetents = "force-no-detents"
  }
}

extension Gorhom.Rule {
  /// One sentence for the reader of an answer.
  var explanation: String {
    switch self {
    case .press: "A finger goes down: what moves stops where it is."
    case .dragFollow: "The sheet follows the finger, between its limits."
    case .dragNoDetents: "There are no detents, so nothing is dragged."
    case .dragRefreshableIgnored: "A list that can be refreshed, at the highest detent: the sheet stays."
    case .overdragUp: "Dragged above its limit, against the resistance."
    case .overdragDownHandle: "Dragged by the handle below its limit, against the resistance."
    case .overdragDownContent: "Dragged by the content below its limit, against the resistance."
    case .releaseNoDetents: "There are no detents: nothing happens."
    case .releaseRefreshableIgnored: "A list that can be refreshed, at the highest detent: nothing happens."
    case .releaseTemporaryHold:
      "It rested at a place that is no detent and was dragged up or not at all: back to that place."
    case .releaseAlreadyThere: "It is exactly where it would go: nothing happens."
    case .releaseScrolledAtTop: "A scrolled list, with the sheet at the highest detent: nothing happens."
    case .releaseNearest: "To the detent nearest to where it would be 0.2 s later."
    case .animate: "An animation starts."
    case .animateAlreadyThere: "It is there already: no animation."
    case .animateSameTarget: "It is on its way there already: no other animation."
    case .animateUndefined: "There is no such detent: no animation."
    case .set: "It jumps."
    case .setAlreadyThere: "It is there already: no jump."
    case .setSameTarget: "It is on its way there: no jump."
    case .setZeroOrUndefined: "It was to jump to 0 or nowhere: it stays."
    case .proposeKeyboardRestore: "The keyboard was hidden: back to the current index."
    case .proposeKeyboardExtend: "The keyboard is shown: to the highest detent."
    case .proposeKeyboardFill: "The keyboard is shown: to the top."
    case .proposeKeyboardInteractive: "The keyboard is shown: above it."
    case .proposeTemporary: "It rests at a place that is no detent, and should stay there."
    case .proposeMount: "It has just been mounted: to its first index."
    case .proposeNextIndex: "It is on its way to a detent that has moved: after it."
    case .proposeCurrentIndex: "To the detent of the current index."
    case .evaluateNoDetents: "There are no detents: nothing happens."
    case .evaluateForceClosing: "It is being force-closed: nothing else happens."
    case .evaluateNoProposal: "There is no detent where it should be: nothing happens."
    case .evaluateMountBusy: "It is still opening: nothing else happens."
    case .evaluateMount: "It opens."
    case .evaluateClosingJump: "It was closing: it jumps there."
    case .evaluateRetarget: "It is on its way to another detent: to where that is now."
    case .evaluateReducedMotion: "It is closed, and motion is reduced: nothing happens."
    case .evaluateClosedReset: "Its index is -1: it jumps to where it is closed."
    case .evaluateContainerJump: "The container has another height: it jumps."
    case .evaluateAnimate: "It is animated to where it should be."
    case .index: "`snapToIndex`."
    case .indexIgnored: "`snapToIndex`: it is on its way there, or the index has no detent."
    case .indexNoDetents: "`snapToIndex`: there are no detents."
    case .indexNoLayout: "`snapToIndex`: nothing has been measured."
    case .position: "`snapToPosition`."
    case .positionIgnored: "`snapToPosition`: it is on its way there."
    case .expand: "`expand`."
    case .expandIgnored: "`expand`: it is on its way there."
    case .expandNoDetents: "`expand`: there are no detents."
    case .collapse: "`collapse`."
    case .collapseIgnored: "`collapse`: it is on its way there."
    case .collapseNoDetents: "`collapse`: there are no detents."
    case .close: "`close`."
    case .closeIgnored: "`close`: it is on its way there."
    case .closeNoDetents: "`close`: nothing has been measured."
    case .force: "`forceClose`."
    case .forceIgnored: "`forceClose`: it is on its way there."
    case .forceNoDetents: "`forceClose`: nothing has been measured."
    }
  }
}
