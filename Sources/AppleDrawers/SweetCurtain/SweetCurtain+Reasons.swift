import DrawerEngine

extension SweetCurtain {
  /// Why inputs may do nothing.
  enum Reasons {
    static let outsideCurtain = Ignored(
      "outside-curtain", "The finger landed outside the curtain; only the curtain has a pan recogniser.")
    static let gestureFailed = Ignored(
      "gesture-failed", "The library does nothing when a pan fails: the curtain stays wherever it was dragged.")
    static let noScrollView = Ignored("no-scroll-view", "No scroll view has been allowed in the curtain.")
    static let contentScrolls = Ignored(
      "content-scrolls", "The content is scrolled and the finger does not move up: it scrolls, and the curtain stays.")
    static let scrollViewChanges = Ignored(
      "scroll-view-changes", "The allowed scroll view takes effect with its next touch; the curtain stays.")
    static let keepsItsHeight = Ignored(
      "keeps-its-height", "The curtain keeps its height in points, and the container has the same height as before.")
    static let readLater = Ignored(
      "read-later", "Nothing moves: the library reads the value at the next sample, release or move.")

    /// In the order in which documents list them.
    static let all = [
      outsideCurtain, gestureFailed, noScrollView, contentScrolls, scrollViewChanges, keepsItsHeight, readLater,
    ]
  }

  /// Why an input moved nothing, made no call and was not refused; nil for those that always do something.
  func reasonForNothing(_ action: Action) -> Ignored? {
    switch action {
    case .pan(let pan): pan.phase == .failed ? Reasons.gestureFailed : nil
    case .scroll: content == nil ? Reasons.noScrollView : Reasons.contentScrolls
    case .set: Reasons.readLater
    case .resize: Reasons.keepsItsHeight
    case .allowScrollView: Reasons.scrollViewChanges
    case .move: nil
    }
  }
}

extension SweetCurtain.Report {
  /// Whether it reports no deciding rule, no animation and no reason.
  var isSilent: Bool { rules.isEmpty && animation == nil && ignored == nil }
}
