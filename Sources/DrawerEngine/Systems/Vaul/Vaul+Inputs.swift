/// What can happen to the drawer, and how requests say it.
extension Vaul {
  /// What can happen to the drawer.
  public enum Action: Sendable {
    case pan(Sample)
    case tap(Tap)
    case key
    case move(Move)
    case set(Change)
    case resize(Container)
    case scroll(Double)
    case select(Bool)
    case focus
    case keyboard(Double)
    case touchEnd
    case mouseUp(MouseUp)
  }

  enum Target: String, Sendable, CaseIterable {
    case content, handle, scroll, noDrag, select, input
    /// Not in the drawer.
    case overlay

    /// What a finger can go down on.
    static let pressed = allCases.filter { $0 != .overlay }
  }

  enum Pointer: String, Sendable, CaseIterable { case touch, mouse, pen }

  enum SamplePhase: String, Sendable, CaseIterable {
    case began, changed, ended, cancelled, left, contextMenu

    /// What it is to the timeline.
    var pan: Pan.Phase {
      switch self {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled, .left, .contextMenu: .cancelled
      }
    }
  }

  /// A sample of a finger or a mouse.
  public struct Sample: Sendable {
    var phase = SamplePhase.changed
    var travel = Travel.along(0)
    /// Across the drawer's axis, px; where `travel` is along it.
    var cross = 0.0
    var location: Vector?
    var on: Target?
    var pointerType: Pointer?
  }

  enum TapTarget: String, Sendable, CaseIterable {
    case content, handle, scroll, noDrag, select, input, close, trigger, outside, overlay

    /// Nil if it is not in the drawer. Close is in its content.
    var target: Target? {
      switch self {
      case .content, .close: .content
      case .handle: .handle
      case .scroll: .scroll
      case .noDrag: .noDrag
      case .select: .select
      case .input: .input
      case .trigger, .outside, .overlay: nil
      }
    }
  }

  public struct Tap: Sendable {
    var on = TapTarget.content
    /// Seconds.
    var hold = 0.05
    var pointerType = Pointer.touch
  }

  enum Openness: String, Sendable, CaseIterable { case open, closed }

  public struct Move: Sendable {
    var to: Openness?
    var snap: ActivePoint?
  }

  enum MouseUpTarget: String, Sendable, CaseIterable { case overlay }

  public struct MouseUp: Sendable {
    var on = MouseUpTarget.overlay
    var translation = 0.0
  }

  private struct Key: Sendable { var key = "Escape" }
  private struct Length: Sendable { var value = 0.0 }
  private struct Selection: Sendable { var isText = false }

  /// The selected text, or whether there is some.
  private static let selectedText = Notation<Bool>(shape: .oneOf([.string, .boolean])) { node, reading in
    if case .bool(let isText) = reading.tape[node] { return isText }
    return Notation<String>.string.read(node, &reading).map { !$0.isEmpty }
  } write: {
    $1.bool($0)
  }
  private struct Focus: Sendable { var on = Target.input }

  public static func action(_ pan: Pan) -> Action {
    let phase: SamplePhase =
      switch pan.phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled, .failed: .cancelled
      }
    return .pan(Sample(phase: phase, travel: .both(pan.translation)))
  }

  public static let pan: InputType<Touch<Action>>? = InputType(
    "pan",
    Catalogue(
      Sample(),
      [
        Property("phase", { $1(&$0.phase) }, .choice, required: true, "What the pointer does."),
        Property(
          "translation", { $1(&$0.travel) }, .travel,
          "How far it has moved since `began`: along the drawer's axis, or in both directions."),
        Property(
          "cross", { $1(&$0.cross) }, .pixels, "How far it has moved across that axis, if `translation` is along it."),
        Property(
          "location", optional: { $1(&$0.location) }, .vertical(.pixels),
          "With `began`: where it goes down on the page. It decides nothing; `on` does."),
        Property("on", optional: { $1(&$0.on) }, .choice(among: Target.pressed), "What it went down on; with `began`."),
        Property("pointerType", optional: { $1(&$0.pointerType) }, .choice, "What it is; with `began`."),
      ]),
    refusing: [
      (
        SharedMembers.velocity,
        "is not taken, because vaul computes velocities from the samples; say with another \"pan\" how long the last"
          + " stretch takes"
      )
    ], "A sample of a finger or a mouse."
  ) { Touch($0.phase.pan, .pan($0)) }

  public static let inputs: [InputType<Action>] = [
    InputType(
      "tap",
      Catalogue(
        Tap(),
        [
          Property("on", { $1(&$0.on) }, .choice, "What is tapped."),
          Property("hold", { $1(&$0.hold) }, .number(.seconds, 0...60), "From the press to the lift."),
          Property("pointerType", { $1(&$0.pointerType) }, .choice, "What taps."),
        ]), "A press and a lift at the same point, and the click that follows."
    ) { .tap($0) },
    InputType(
      "key", Catalogue(Key(), [Property("key", { $1(&$0.key) }, .choice(among: ["Escape"]), "Which key.")]),
      "A key is pressed."
    ) { _ in .key },
    InputType(
      "move",
      Catalogue(
        Move(),
        [
          Property("to", optional: { $1(&$0.to) }, .choice, "The host's new `open`."),
          Property("snap", optional: { $1(&$0.snap) }, activePoint, "The host's new `activeSnapPoint`."),
        ]
      ) { move, reading in
        if (move.to == nil) == (move.snap == nil) { reading.refuse("must have either \"to\" or \"snap\"") }
      }, "The host opens or closes the drawer, or moves it to a snap point."
    ) { .move($0) },
    InputType("set", change, "The host renders with other properties.") { .set($0) },
    InputType(
      "resize",
      Catalogue(
        Container(height: 0),
        [Property("container", { $1(&$0) }, .object(Container.catalogue), required: true, "The whole new window.")]),
      "The window changes."
    ) { .resize($0) },
    InputType(
      "scroll",
      Catalogue(
        Length(),
        [
          Property("contentOffset", { $1(&$0.value) }, .pixels, required: true, "How far its content is scrolled.")
        ]), "The scroll view in the drawer is scrolled."
    ) { .scroll($0.value) },
    InputType(
      "select",
      Catalogue(
        Selection(),
        [Property("text", { $1(&$0.isText) }, selectedText, required: true, "The selected text; empty for none.")]
      ), "Text is selected on the page."
    ) { .select($0.isText) },
    InputType(
      "focus",
      Catalogue(Focus(), [Property("on", { $1(&$0.on) }, .choice(among: [.input]), "What gets it.")]),
      "The text field gets the focus."
    ) { _ in .focus },
    InputType(
      "keyboard",
      Catalogue(
        Length(),
        [Property("height", { $1(&$0.value) }, .number(.pixels, 0...1_000_000), required: true, "Its height.")]),
      "The on-screen keyboard appears, changes or disappears."
    ) { .keyboard($0.value) },
    InputType("touchEnd", "Another finger is lifted; the library listens on iPhones and iPads.", action: .touchEnd),
    InputType(
      "mouseUp",
      Catalogue(
        MouseUp(),
        [
          Property("on", { $1(&$0.on) }, .choice, "What is below the mouse."),
          Property("translation", { $1(&$0.translation) }, .pixels, "Where it is, from where it was pressed."),
        ]), "The mouse button is released over the overlay."
    ) { .mouseUp($0) },
  ]

  public static func duration(of action: Action) -> Double {
    if case .tap(let tap) = action { tap.hold } else { 0 }
  }
}
