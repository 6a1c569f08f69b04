import DrawerEngine

extension Gorhom {
  /// `animatedKeyboardState`.
  struct Keyboard: Sendable, Equatable {
    enum Status: Int, Sendable, CaseIterable { case undetermined, shown, hidden }

    /// Whether an input of the sheet has the focus.
    var hasTarget = false
    var status = Status.undetermined
    var height = 0.0
    /// How much of the container the keyboard covers.
    var heightWithin = 0.0
    var easing: KeyboardEasing? = .keyboard
    var duration = 0.0
    /// An event of a keyboard shown without a target, which waits for one.
    var waiting: KeyboardEvent?

    var isShown: Bool { status == .shown }
  }

  /// The easings named by React Native, except those that count as none.
  enum KeyboardEasing: String, Sendable { case keyboard, easeIn, easeOut, easeInEaseOut, linear }

  public struct KeyboardEvent: Sendable, Equatable {
    var show = true
    var height = 0.0
    /// Milliseconds.
    var duration = 0.0
    /// Nil counts as none.
    var easing: String? = KeyboardEasing.keyboard.rawValue
    /// y of its top edge on the screen; nil for the bottom.
    var screenY: Double?

    public init() {}
  }

}

extension Gorhom.Reasons {
  static let focusOnly = Ignored("focus-only", "Only a keyboard that is shown asks whether an input has the focus.")
  static let keyboardWaits = Ignored(
    "keyboard-waits", "No input of the sheet has the focus, so the keyboard waits until one has.")
  static let keyboardUnnoticed = Ignored(
    "keyboard-unnoticed", "Its status and its height add up to what they did before, so the keyboard goes unnoticed.")
  static let keyboardDuringGesture = Ignored(
    "keyboard-during-gesture", "A finger drags the sheet, or the sheet still moves from its release.")
  static let keyboardResizes = Ignored("keyboard-resizes", "Android makes room for the keyboard itself.")
  static let noBlurBehavior = Ignored(
    "blur-behavior-none", "The keyboard is hidden, and `keyboardBlurBehavior` is none, so the sheet stays.")
}

extension Gorhom {
  /// Handles an event of the keyboard.
  mutating func receive(_ event: KeyboardEvent) {
    let offset = event.show ? event.screenY.map { screenHeight - event.height - $0 } ?? 0 : 0
    job { $0.take(event, offset: offset) }
  }

  /// - Source: `useAnimatedKeyboard`'s `handleKeyboardEvent`.
  private mutating func take(_ event: KeyboardEvent, offset: Double) {
    if event.show, !keyboard.hasTarget {
      ignore(Reasons.keyboardWaits)
      keyboard.waiting = event
      return
    }
    keyboard.waiting = nil
    if event.show { keyboard.height = event.height }
    keyboard.height += offset
    keyboard.status = event.show ? .shown : .hidden
    keyboard.easing = event.easing.flatMap { KeyboardEasing(rawValue: $0) }
    keyboard.duration = event.duration
    notify(.keyboard)
  }

  /// Gives a text input of the sheet the focus, or takes it away.
  mutating func focus(_ hasFocus: Bool) {
    let isNew = hasFocus != keyboard.hasTarget
    let waited = keyboard.waiting != nil
    job { sheet in
      sheet.keyboard.hasTarget = hasFocus
      sheet.notify(.keyboard)
    }
    ignore(!isNew ? Reasons.unchanged : waited && keyboard.waiting == nil ? Reasons.nextFrame : Reasons.focusOnly)
  }

  /// Handles a keyboard that was shown before its input had the focus.
  mutating func replayKeyboard() {
    defer { mappers.seenTarget = keyboard.hasTarget }
    guard keyboard.hasTarget, !mappers.seenTarget, let event = keyboard.waiting else { return }
    take(event, offset: 0)
  }
}

extension Gorhom.Quirks {
  static let sumOfKeyboard = Quirk(
    "sum-of-keyboard", of: "useAnimatedReaction",
    "A keyboard of 301 shown after one of 300 was hidden goes unnoticed: status and height are added up.")
}

extension Gorhom {
  /// - Source: The reaction to `animatedKeyboardState`.
  mutating func reactToKeyboard(_ captured: Configuration) {
    let sum = Double(keyboard.status.rawValue) + keyboard.height
    let seen = mappers.seenKeyboard
    mappers.seenKeyboard = sum
    guard sum != seen else { return ignore(Reasons.keyboardUnnoticed) }
    if keyboard.status == .undetermined { return }
    if keyboard.status == .hidden, animationState.isRunning, animationState.source == .gesture {
      return ignore(Reasons.keyboardDuringGesture)
    }
    keyboard.heightWithin = heightWithin(captured)
    notify(.keyboard)
    if resizes(captured) {
      keyboard.heightWithin = 0
      if captured.keyboardBehavior == .interactive { return ignore(Reasons.keyboardResizes) }
    }
    if gesture.isDown { return ignore(Reasons.keyboardDuringGesture) }
    if keyboard.status == .hidden, captured.keyboardBlurBehavior == .none { return ignore(Reasons.noBlurBehavior) }
    evaluate(.keyboard, given: keyboardConfigs, with: captured)
  }

  private func resizes(_ captured: Configuration) -> Bool {
    environment.platform == .android && captured.keyboardInputMode == .adjustResize
  }

  private func heightWithin(_ captured: Configuration) -> Double {
    if keyboard.height == 0 { return 0 }
    return abs(
      keyboard.height
        - (captured.modal ? abs(captured.bottomInset - layout.bottomOffset) : layout.bottomOffset))
  }

  /// - Source: `getKeyboardAnimationConfigs`.
  private var keyboardConfigs: AnimationConfigs? {
    var configs = AnimationConfigs()
    switch keyboard.easing {
    case .easeIn?: configs.easing = Easing(.forwards, .ease)
    case .easeOut?: configs.easing = Easing(.backwards, .ease)
    case .easeInEaseOut?: configs.easing = Easing(.both, .ease)
    case .linear?: configs.easing = Easing(.forwards, .linear)
    case .keyboard?: return .standard(on: .ios)
    case nil: return nil
    }
    configs.duration = keyboard.duration
    return configs
  }
}
