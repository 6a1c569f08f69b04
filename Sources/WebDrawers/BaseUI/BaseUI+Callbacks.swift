public import DrawerEngine

/// The library's calls to its host, and the effects of the host's answers.
extension BaseUI {
  public enum Callback: HostCallback, Equatable {
    case openChange(Bool, Reason)
    case snapPointChange(SnapPointArgument, Reason)
    case openChangeComplete(Bool)

    /// The reason, as in `details.reason`.
    public enum Reason: String, Sendable, CaseIterable {
      case swipe
      case outsidePress = "outside-press"
      case escapeKey = "escape-key"
      case closePress = "close-press"
      case imperativeAction = "imperative-action"
    }

    public static var spelling: CallbackSpelling { .calls }

    public var name: String {
      switch self {
      case .openChange: "onOpenChange"
      case .snapPointChange: "onSnapPointChange"
      case .openChangeComplete: "onOpenChangeComplete"
      }
    }

    public var hasArguments: Bool { true }

    public func writeArguments(to tape: inout Tape) {
      switch self {
      case .openChange(let isOpen, let reason):
        tape.bool(isOpen)
        tape.word(reason.rawValue)
      case .snapPointChange(let argument, let reason):
        BaseUI.snapPoint.nullable.write(argument.point, &tape)
        tape.word(reason.rawValue)
      case .openChangeComplete(let isOpen): tape.bool(isOpen)
      }
    }
  }

  /// A snap point as an argument; nil for none.
  public struct SnapPointArgument: Sendable, Equatable {
    var point: SnapPoint?
  }

  static let callbacks: [SystemProfile.Callback] = [
    .init("onOpenChange", "The drawer asks to open or close, and gives the reason."),
    .init("onSnapPointChange", "The active snap point changes, or is set again; null before a swipe closes."),
    .init("onOpenChangeComplete", "The popup's transitions are over or were cut off."),
  ]

  /// Makes a callback.
  mutating func call(_ callback: Callback, _ level: Level) {
    switch level {
    case .root: pending.root.append(callback)
    case .nested: pending.nested.append(callback)
    }
  }
}

// MARK: - The host

extension BaseUI {
  /// Reports a drawer's active point. A host that controls it may follow or not.
  mutating func change(_ level: Level, to point: SnapPoint?, _ reason: Callback.Reason) {
    call(.snapPointChange(SnapPointArgument(point: point), reason), level)
    let holder = self[level].holder
    guard !holder.isCancelled, holder.control != .fixed else { return }
    self[level].held = point
    self[level].announced = point
  }
}

extension BaseUI.Quirks {
  static let threeCalls = Quirk(
    "three-calls", of: "DrawerRoot",
    "A close with snap points sets none and then the default point around onOpenChange.")
}

extension BaseUI {
  /// Asks the host to open or close a drawer.
  ///
  /// - Parameter before: The active point before a swipe closed the drawer; nil without a swipe.
  /// - Returns: Whether it happens now.
  mutating func ask(
    _ level: Level, toOpen isOpen: Bool, _ reason: Callback.Reason, before: SnapPoint?? = nil
  ) -> Bool {
    call(.openChange(isOpen, reason), level)
    let host = level == .root ? environment.host : Host()
    let hasPoints = self[level].hasPoints
    if host.cancelsOpenChange {
      if hasPoints, let before { change(level, to: before, reason) }
      return false
    }
    if !isOpen, hasPoints { change(level, to: self[level].defaultPoint, reason) }
    switch host.open {
    case .controlled, .uncontrolled: return true
    case .fixed, .late:
      if host.open == .late, !isOpen { awaitsHost = true }
      if hasPoints, let before { change(level, to: before, reason) }
      return false
    }
  }

  /// Asks the host to close an open drawer for any reason other than a swipe.
  mutating func dismiss(_ level: Level, _ reason: Callback.Reason) {
    guard self[level].isOpen else { return }
    if ask(level, toOpen: false, reason) {
      close(level)
    } else if !self[level].isSwiping {
      rest(level)
    }
  }
}

extension BaseUI.Quirks {
  static let earlyCompletion = Quirk(
    "early-completion", of: "useOpenChangeComplete",
    "A popup that stays mounted reports that it has opened before it moves.")
}

extension BaseUI {
  /// Opens a drawer.
  mutating func open(_ level: Level) {
    var popup = self[level]
    guard !popup.isOpen else { return }
    let wasMounted = popup.isMounted
    popup.isOpen = true
    if !wasMounted {
      popup.isMounted = true
      popup.isStarting = true
      popup.transform.forget()
      popup.opacity.forget()
    }
    popup.isEnding = false
    popup.isStranded = false
    popup.isDismissed = false
    popup.strength = 1
    popup.movement = Vector()
    popup.letGo()
    if area == nil { popup.swipe.reset() } else { popup.swipe.stop() }
    popup.completion = true
    self[level] = popup
    rest(level)
    if popup.keepsMounted, !wasMounted {
      self[level].completion = nil
      call(.openChangeComplete(true), level)
    }
  }

  /// Closes a drawer.
  mutating func close(_ level: Level) {
    self[level].isOpen = false
    self[level].isEnding = true
    self[level].isStranded = false
    self[level].completion = false
    rest(level)
    self[level].letGo()
    self[level].swipe.stop()
    clearNested(level)
  }
}
