public import DrawerEngine

/// The inputs of the drawer, and their notation.
extension Vaul {
  /// The inputs of the drawer.
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
    case navigate
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

    /// The phase of the sample for the timeline.
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
    /// Whether it is a sample of a whole drag, which begins where the drawer can be dragged.
    var isOfDrag = false

    public init() {}
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

    public init() {}
  }

  enum Openness: String, Sendable, CaseIterable {
    case open, closed

    /// A snap point in its place is refused with the member that takes it.
    fileprivate static let notation = Notation<Openness>(shape: Notation<Openness>.choice.shape) { node, reading in
      if let text = reading.string(node), text.leadingInteger.isNaN {
        return Notation<Openness>.choice.read(node, &reading)
      }
      reading.refuse(
        "is \(reading.phrase(node)); it may be \"open\" or \"closed\", and a snap point is given as \"snap\"")
      return nil
    } write: {
      $1.string($0.rawValue)
    }
  }

  public struct Move: Sendable {
    var to: Openness?
    var snap: ActivePoint?

    public init() {}
  }

  enum MouseUpTarget: String, Sendable, CaseIterable { case overlay }

  public struct MouseUp: Sendable {
    var on = MouseUpTarget.overlay
    var translation = 0.0

    public init() {}
  }

  /// The selected text, or whether there is some.
  private static let selectedText = Notation<Bool>(shape: .oneOf([.string, .boolean])) { node, reading in
    if case .bool(let isText) = reading.tape[node] { return isText }
    return Notation<String>.string.read(node, &reading).map { !$0.isEmpty }
  } write: {
    $1.bool($0)
  }

  public static func action(_ pan: Pan) -> Action {
    var sample = Sample()
    sample.phase =
      switch pan.phase {
      case .began: .began
      case .changed: .changed
      case .ended: .ended
      case .cancelled, .failed: .cancelled
      }
    sample.travel = .both(pan.translation)
    sample.isOfDrag = true
    return .pan(sample)
  }

  public static var listHint: String? { "give \"scrollView\", in a drawer that is open then" }
  public func receiver(onListAt time: Double) -> Drag.Surface? { isMounted && contentOffset != nil ? .list : nil }

  public func listAction(_ pan: Pan, at time: Double) -> Action {
    guard case .pan(var sample) = Self.action(pan) else { return Self.action(pan) }
    if sample.phase == .began { sample.on = .scroll }
    return .pan(sample)
  }

  public static let pan: InputType<Touch<Action>>? = InputType(
    "pan", Sample.self,
    refusing: [
      (
        SharedMembers.velocity,
        "is not accepted, because vaul computes velocities from the samples; say with another \"pan\" how long the last"
          + " stretch takes"
      )
    ], "A sample of a finger or a mouse."
  ) { Touch($0.phase.pan, .pan($0)) }

  public static let inputs: [InputType<Action>] = [
    InputType("tap", Tap.self, "A press and a lift at the same point, and the click that follows.") { .tap($0) },
    InputType(
      "key", Catalogue("Escape") { $1("key", &$0, among: ["Escape"], "The key.") },
      "A key is pressed."
    ) { _ in .key },
    InputType("move", Move.self, "The host opens or closes the drawer, or moves it to a snap point.") { .move($0) },
    InputType("set", Change.self, "The host renders with other properties.") { .set($0) },
    InputType(
      "resize", Catalogue(Container()) { $1("container", &$0, required: true, "The whole new window.") },
      "The window changes."
    ) { .resize($0) },
    InputType(
      "scroll",
      Catalogue(0.0) { $1("contentOffset", &$0, .pixels, required: true, "How far its content is scrolled.") },
      "The scroll view in the drawer is scrolled."
    ) { .scroll($0) },
    InputType(
      "select",
      Catalogue(false) { $1("text", &$0, selectedText, required: true, "The selected text; empty for none.") },
      "Text is selected on the page."
    ) { .select($0) },
    InputType(
      "focus", Catalogue(Target.input) { $1("on", &$0, among: [.input], "What gets the focus.") },
      "The text field gets the focus."
    ) { _ in .focus },
    InputType(
      "keyboard",
      Catalogue(0.0) { $1("height", &$0, .number(.pixels, 0...1_000_000), required: true, "Its height.") },
      "The on-screen keyboard appears, changes or disappears."
    ) { .keyboard($0) },
    InputType("touchEnd", "Another finger is lifted; the library listens on iPhones and iPads.", action: .touchEnd),
    InputType("navigate", "The page gets another address, as from a router.", action: .navigate),
    InputType("mouseUp", MouseUp.self, "The mouse button is released over the overlay.") { .mouseUp($0) },
  ]

  public static func duration(of action: Action) -> Double {
    if case .tap(let tap) = action { tap.hold } else { 0 }
  }
}

// MARK: - Members

extension Vaul.Sample: Described {
  public mutating func members(_ m: inout Members) {
    m("phase", &phase, required: true, "What the pointer does.")
    m(
      "translation", &travel, .travel,
      "How far it has moved since the latest `began`: along the drawer's axis, or in both directions. A second finger's"
        + " `began` counts for all fingers.")
    m("cross", &cross, .pixels, "How far it has moved across that axis, if `translation` is along it.")
    m(
      "location", optional: &location, .vertical(.pixels),
      "With `began`: where it goes down on the page. It decides nothing; `on` does.")
    m("on", optional: &on, among: Vaul.Target.pressed, "What it went down on; with `began`.")
    m("pointerType", optional: &pointerType, "The kind of pointer; with `began`.")
  }
}

extension Vaul.Tap: Described {
  public mutating func members(_ m: inout Members) {
    m("on", &on, "What is tapped.")
    m("hold", &hold, .number(.seconds, 0...60), "From the press to the lift.")
    m("pointerType", &pointerType, "The kind of pointer.")
  }
}

extension Vaul.Move: Described {
  public mutating func members(_ m: inout Members) {
    m("to", optional: &to, Vaul.Openness.notation, "The host's new `open`.")
    m("snap", optional: &snap, Vaul.activePoint, "The host's new `activeSnapPoint`.")
  }

  public func examine(_ reading: inout Reading) {
    if (to == nil) == (snap == nil) { reading.refuse("must have either \"to\" or \"snap\"") }
  }
}

extension Vaul.MouseUp: Described {
  public mutating func members(_ m: inout Members) {
    m("on", &on, "What is below the mouse.")
    m("translation", &translation, .pixels, "Where it is, from where it was pressed.")
  }
}
