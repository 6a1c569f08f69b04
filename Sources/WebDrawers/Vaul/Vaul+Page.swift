import DrawerEngine

/// The page: the inline styles of its body, and the room that a keyboard leaves.
extension Vaul {
  struct Body: Sendable, Equatable {
    var pointerEvents = PointerEvents.inherited
    var pointerEventsBefore = PointerEvents.inherited
    var isBlack = false
    /// Its `scroll-behavior` is `auto`.
    var scrollsAutomatically = false
    /// Counts how often the page behind was scaled or restored, so that only the latest removes the background.
    var restorations = 0
    /// On iPhones and iPads: whether the body is pinned, or has been.
    var pinning = Pinning.none
    /// Whether its trigger, or another part of the dialog, has ever opened the drawer.
    var hasBeenOpened = false
    /// How far the page is scrolled, and was when the body was pinned, px.
    var scroll = 0.0
    var pinnedScroll = 0.0
    /// Where the page was scrolled when the lock was put on, px; nil without the lock.
    var lockedScroll: Double?
    var restoration = Restoration()
    /// Counts the page's addresses: the present one, and the one that the library knows.
    var address = 0
    var knownAddress = 0

    enum Pinning: Sendable { case none, pinned, unpinned }

    /// The property `pointer-events`, as it is written inline.
    enum PointerEvents: String, Sendable {
      case inherited = ""
      case none, auto
    }
  }

  struct Keyboard: Sendable {
    var isOpen = false
    var previousDifference = 0.0
    var initialHeight = 0.0
    /// What the latest closure of the listener has seen: `fixed` and `repositionInputs`.
    var isFixed = false
    var repositions = true
    /// What that closure depends on.
    var seen: [Int] = []
  }

  /// The listener's closure is recreated when the active point or the list changes.
  mutating func rememberKeyboard() {
    let seen = [activeIndex ?? -1, offsetsIdentity]
    guard keyboard.seen != seen else { return }
    keyboard.seen = seen
    keyboard.isFixed = configuration.fixed
    keyboard.repositions = configuration.repositionInputs
  }

  /// A changed `modal` makes another dialog with another element, or makes React give up.
  mutating func changeModal() {
    guard configuration.traits.countsHooksAlike || !isMounted else { return crash() }
    guard configuration.traits.handsModalOn else {
      if configuration.traits.overlayFreesPage { return replaceOverlay() }
      if !configuration.modal { schedule(.freePointers, after: Self.frame) }
      return
    }
    replaceDialog()
  }

  private mutating func replaceDialog() {
    if isMounted { mountElement() }
    if configuration.modal {
      guard isMounted else { return }
      body.pointerEventsBefore = body.pointerEvents
      body.pointerEvents = .none
    } else {
      body.pointerEvents = .auto
    }
  }

  /// Without `modal` there is no overlay; the dialog and its element stay as they are.
  private mutating func replaceOverlay() {
    inlineOpacity = nil
    styles[.overlay] = Style(element: .overlay)
  }

  /// The overlay calls another number of hooks than before, and React takes the whole tree out of the page.
  private mutating func crash() {
    reaction.error = configuration.modal ? Self.moreHooks : Self.fewerHooks
    unmount()
    body.scrollsAutomatically = false
    isOpen = false
    hasCrashed = true
  }

  private static let fewerHooks = reactError(300)
  private static let moreHooks = reactError(310)

  static let missingEvent = "Uncaught TypeError: Cannot read properties of null (reading 'target')"

  /// An error of React's production build.
  private static func reactError(_ number: Int) -> String {
    "Uncaught Error: Minified React error #\(number); visit https://reactjs.org/docs/error-decoder.html?invariant=\(number)"
      + " for the full message or use the non-minified dev environment for full errors and additional helpful warnings."
  }
}

extension Vaul.Ending {
  /// Whether a timer of the host's has it happen without the tree.
  var outlivesCrash: Bool { if case .onAnimationEnd = self { true } else { false } }
}

extension Vaul.Quirks {
  static let deadPage = Quirk(
    "dead-page", of: "Root",
    "The dialog does not know of `modal`: a host that opens a drawer that is not modal finds its page without pointer events."
  )
  static let modalCrash = Quirk(
    "modal-crash", of: "Overlay",
    "A new value of `modal` while the drawer is in the page makes React remove all of it, with error 300 or 310.")
  static let keyboardForgetsOffset = Quirk(
    "keyboard-forgets-offset", of: "onVisualViewportChange",
    "At the first snap point the keyboard does not take the point's offset into account: index 0 counts as none.")
  static let keyboardTakesInset = Quirk(
    "keyboard-takes-inset", of: "onVisualViewportChange",
    "Once a keyboard was there, a host's `bottom` no longer counts: the library's own replaces it, and stays at 0.")
}

extension Vaul {
  /// - Source: `onVisualViewportChange`.
  mutating func receive(keyboard height: Double) {
    guard isMounted else { return ignore(Reasons.notMounted) }
    guard keyboard.repositions else { return ignore(Reasons.notRepositioned) }
    guard isInputFocused || keyboard.isOpen else { return ignore(Reasons.noFocus) }
    let visible = window.height - height
    var difference = height
    let current = drawerSize(along: .vertical)
    let top = axis == .vertical ? place(shown(.drawer)) : 0
    if keyboard.initialHeight == 0 { keyboard.initialHeight = current }
    if abs(keyboard.previousDifference - difference) > 60 { keyboard.isOpen.toggle() }
    if hasSnapPoints, let index = activeIndex, index > 0 {
      difference += activeOffset.flatMap { $0.isNaN ? nil : $0 } ?? 0
    }
    keyboard.previousDifference = difference
    var wanted = keyboard.initialHeight
    if current > visible || keyboard.isOpen {
      let isTall = current > 0.8 * window.height
      wanted =
        keyboard.isFixed
        ? current - max(difference, 0)
        : max(current > visible ? visible - (isTall ? top : 26) : current, visible - top)
    }
    if wanted >= 0 { inlineHeight = Self.laidOut(wanted) }
    bottom = hasSnapPoints && !keyboard.isOpen ? 0 : Self.laidOut(max(difference, 0))
  }
}
