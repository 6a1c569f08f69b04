public import DrawerEngine

/// The space taken by an on-screen keyboard.
///
/// The library moves no popup for it. It writes a variable, which the host's style sheet may use.
extension BaseUI {
  struct Keyboard: Sendable, Equatable {
    /// Whether a text field in the drawer has the focus.
    var hasFocus = false
    var shown = KeyboardChange()
    /// `--drawer-keyboard-inset`, px; nil if it is not written.
    var inset: Double?
  }

  /// The keyboard, as seen in the browser's visual viewport.
  public struct KeyboardChange: Sendable, Equatable {
    /// The difference in height between the window and the visual viewport, px.
    var height = 0.0
    /// The offset of the visual viewport from the window's top, px.
    var offsetTop = 0.0

    public init() {}

    /// How much of the window's lower end is hidden. Anything no higher than a browser's bars is not a keyboard.
    ///
    /// - Source: `getKeyboardVisualViewport`, `setDrawerKeyboardInset`.
    var inset: Double {
      height > Constants.lowestKeyboard ? max(height - max(offsetTop, 0), 0).rounded(.up) : 0
    }
  }

  mutating func focus(on stage: inout Stage<BaseUI>) {
    guard drawer.isOpen else { return stage.ignore(Reasons.closed) }
    guard top == .root else { return stage.ignore(Reasons.nestedTakes) }
    stage.ignore(keyboard.hasFocus ? Reasons.sameValue : Reasons.nothingMoves)
    keyboard.hasFocus = true
    alignKeyboard(on: &stage)
  }

  mutating func blur(on stage: inout Stage<BaseUI>) {
    guard keyboard.hasFocus else { return stage.ignore(Reasons.noFocus) }
    stage.ignore(Reasons.nothingMoves)
    keyboard.hasFocus = false
    if environment.hasKeyboardProvider { keyboard.inset = 0 }
  }

  mutating func receive(_ change: KeyboardChange, on stage: inout Stage<BaseUI>) {
    stage.ignore(change == keyboard.shown ? Reasons.sameValue : Reasons.nothingMoves)
    keyboard.shown = change
    alignKeyboard(on: &stage)
  }

  /// - Source: `alignFocusedKeyboardTarget`.
  private mutating func alignKeyboard(on stage: inout Stage<BaseUI>) {
    guard environment.hasKeyboardProvider else {
      stage.report.ignored = Reasons.noProvider
      return
    }
    if keyboard.hasFocus { keyboard.inset = keyboard.shown.inset }
  }

  /// Clears focus and variable of a drawer that is closed, or has an open one inside.
  mutating func parkKeyboard() {
    guard !drawer.isOpen || hasOpenNested(.root) else { return }
    keyboard.hasFocus = false
    keyboard.inset = nil
  }
}

extension BaseUI.KeyboardChange: Described {
  public mutating func members(_ m: inout Members) {
    m(
      "height", &height, .number(.pixels, 0...1_000_000), required: true,
      "By how much the visual viewport is lower than the window.")
    m(
      "offsetTop", &offsetTop, .number(.pixels, 0...1_000_000),
      "How far the browser has moved the visual viewport down in the window.")
  }
}
