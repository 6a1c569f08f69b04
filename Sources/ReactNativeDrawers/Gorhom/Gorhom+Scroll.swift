import DrawerEngine

extension Gorhom.Reasons {
  static let noList = Ignored("no-list", "There is no list in the sheet.")
  static let contentScrolls = Ignored("content-scrolls", "The list scrolls, or begins or ends to, and the sheet stays.")
}

extension Gorhom {
  /// What the sheet knows about its list.
  struct Scrolling: Sendable, Equatable {
    /// The offset at which a scroll began or ended.
    var contentOffset = 0.0
    var isRefreshable = false
    /// Where the list is, after the library's corrections.
    var nativeOffset = 0.0
    /// The offset at the latest beginning.
    var initial = 0.0
    /// Whether a scroll that began below the highest detent stays where it began.
    var staysAtInitial = false
    /// Whether a scroll has begun and not ended.
    var isUnderWay = false
  }

  var hasRefreshableList: Bool { environment.content.kind == .scrollView && environment.content.refreshable }

  public struct ScrollEvent: Sendable, Equatable {
    enum Phase: String, Sendable, CaseIterable { case begin, scroll, end, momentumBegin, momentumEnd }

    var phase = Phase.scroll
    var offset = 0.0

    public init() {}
  }

  /// Handles a scroll event of the list.
  ///
  /// - Source: `useScrollEventsHandlersDefault`.
  mutating func scroll(_ event: ScrollEvent) {
    guard environment.content.kind == .scrollView else { return ignore(Reasons.noList) }
    ignore(Reasons.contentScrolls)
    self.event { $0.handle(event) }
  }

  private mutating func handle(_ event: ScrollEvent) {
    scrolling.nativeOffset = event.offset
    switch event.phase {
    case .begin, .momentumBegin: scrolling.isUnderWay = true
    case .end, .momentumEnd: scrolling.isUnderWay = false
    case .scroll: break
    }
    let isAtTop = state == .extended || state == .fillParent
    switch event.phase {
    case .begin:
      scrolling.contentOffset = event.offset
      scrolling.initial = event.offset
      scrolling.staysAtInitial = !isAtTop && event.offset > 0
    case .scroll:
      if isAtTop { scrolling.staysAtInitial = false }
      if gesture.handle == .active {
        scrolling.staysAtInitial = true
        scrolling.initial = event.offset
      }
      if isScrollLocked { pinList() }
    case .end, .momentumEnd:
      if isScrollLocked {
        pinList()
      } else if !animationState.isRunning {
        scrolling.contentOffset = event.offset
      }
    case .momentumBegin: break
    }
  }

  /// Scrolls the list back.
  private mutating func pinList() {
    scrolling.nativeOffset = scrolling.staysAtInitial ? scrolling.initial : 0
    emit(.scrollTo(scrolling.nativeOffset))
  }
}
