/// How properties are written.
extension Gorhom {
  public static let configuration = Catalogue(Configuration(), settable + fixed) { configuration, reading in
    examine(configuration, &reading)
  }

  /// The properties whose changes reach mappers.
  enum Setting: String {
    case index, snapPoints, enableDynamicSizing, maxDynamicContentSize, overDragResistanceFactor
    case enableContentPanningGesture, topInset, bottomInset, detached, animationConfigs
    case keyboardBehavior, keyboardBlurBehavior
    case keyboardInputMode = "android_keyboardInputMode"
  }

  /// The properties that a host may change.
  static let settable: [Property<Configuration>] = [
    Property(
      "index", { $1(&$0.index) }, .number(.none), "Where it opens, and where a change moves it; -1: closed."),
    Property(
      "snapPoints", nullable: { $1(&$0.snapPoints) }, snapPoint.list(0...100),
      "Heights in dp, or text such as \"50%\" of the hosting view's height, in ascending order."),
    Property(
      "enableDynamicSizing", { $1(&$0.enableDynamicSizing) }, .boolean,
      "Whether the content's height is a detent too; all of them are sorted then."),
    Property(
      "maxDynamicContentSize", nullable: { $1(&$0.maxDynamicContentSize) }, .points,
      "The greatest height of that detent; null: the hosting view's."),
    Property(
      "enableOverDrag", { $1(&$0.enableOverDrag) }, .boolean, "Whether a finger can drag it beyond its detents."),
    Property(
      "overDragResistanceFactor", { $1(&$0.overDragResistanceFactor) }, .number(.none),
      "How far it goes then. Quirk: beyond a limit it jumps by so many dp at once."),
    Property(
      "enablePanDownToClose", { $1(&$0.enablePanDownToClose) }, .boolean,
      "Whether a finger can drag it down to close it."),
    Property(
      "enableContentPanningGesture", { $1(&$0.enableContentPanningGesture) }, .boolean,
      "Whether a finger on the content drags the sheet."),
    Property(
      "enableHandlePanningGesture", { $1(&$0.enableHandlePanningGesture) }, .boolean,
      "Whether a finger on the handle drags the sheet."),
    Property("topInset", { $1(&$0.topInset) }, .points, "What the hosting view leaves free at the top."),
    Property("bottomInset", { $1(&$0.bottomInset) }, .points, "What it leaves free at the bottom."),
    Property(
      "detached", { $1(&$0.detached) }, .boolean,
      "Whether it floats above the bottom; it then closes below `bottomInset`."),
    Property(
      "animateOnMount", { $1(&$0.animateOnMount) }, .boolean, "Whether it opens with an animation, and callbacks."),
    Property(
      "animationConfigs", nullable: { $1(&$0.animationConfigs) }, .object(animationConfigs),
      "The animation of all its moves: a spring, or a timing if it has `duration` or `easing`; null: the platform's."),
    Property(
      "overrideReduceMotion", nullable: { $1(&$0.overrideReduceMotion) }, .choice,
      "Whether motion is reduced; null: as `animationConfigs` and the system say."),
    Property(
      "keyboardBehavior", { $1(&$0.keyboardBehavior) }, .choice,
      "What the keyboard does: lifts the sheet above itself, extends it, or fills the parent with it."),
    Property(
      "keyboardBlurBehavior", { $1(&$0.keyboardBlurBehavior) }, .choice,
      "What its hiding does. Quirk: `restore` leads to the highest detent."),
    Property(
      Setting.keyboardInputMode.rawValue, { $1(&$0.keyboardInputMode) }, .choice,
      "Whether Android pans its window for the keyboard, or resizes it."),
    Property(
      "enableBlurKeyboardOnGesture", { $1(&$0.enableBlurKeyboardOnGesture) }, .boolean,
      "Whether a press dismisses the keyboard."),
  ]

  private static let fixed: [Property<Configuration>] = [
    Property("modal", { $1(&$0.modal) }, .boolean, "Whether it is the sheet of a BottomSheetModal."),
    Property("handle", nullable: { $1(&$0.handle) }, .choice, "Its handle; null: none."),
    Property("backdrop", nullable: { $1(&$0.backdrop) }, .object(backdrop), "A backdrop; null: none."),
  ]

  /// - Source: `usePropsValidator`, which only development builds call.
  private static func examine(_ configuration: Configuration, _ reading: inout Reading) {
    for (index, point) in (configuration.snapPoints ?? []).enumerated() where !point.isValid {
      reading.within(.member(Setting.snapPoints.rawValue)) {
        $0.within(.element(index)) { $0.notice("is not above 0; a development build throws") }
      }
    }
    guard !configuration.enableDynamicSizing else { return }
    let count = configuration.snapPoints?.count ?? 0
    if count == 0 {
      reading.within(.member(Setting.snapPoints.rawValue)) {
        $0.notice("has no points, and sizing is not dynamic; a development build throws")
      }
    } else if configuration.index < -1 || configuration.index > Double(count - 1) {
      reading.within(.member(Setting.index.rawValue)) {
        $0.notice("is \(configuration.index.plain); a development build throws, because there are \(count) snap points")
      }
    }
  }
}

// MARK: - Notations

extension Gorhom {
  package static let snapPoint: Notation<SnapPoint> = .oneOf(
    .value(.points) {
      .height($0)
    } back: {
      if case .height(let height) = $0 { height } else { nil }
    },
    .value(.string) {
      SnapPoint(text: $0)
    } back: {
      if case .text(let text, _) = $0 { text } else { nil }
    })

  package static let easing: Notation<Easing> = Notation<String>.choice(among: Easing.names.map { $0.name }).map({
    name in
    Easing.names.first { $0.name == name }?.easing ?? Easing(.forwards, .linear)
  }) { easing in
    easing.name
  }

  static let animationConfigs = Catalogue(
    AnimationConfigs(),
    [
      Property("duration", optional: { $1(&$0.duration) }, .number(.milliseconds), "A timing's duration."),
      Property("easing", optional: { $1(&$0.easing) }, easing, "A timing's easing."),
      Property("damping", optional: { $1(&$0.damping) }, .number(.none), "A spring's damping; 120 if not given."),
      Property("stiffness", optional: { $1(&$0.stiffness) }, .number(.none), "A spring's stiffness; 900 if not given."),
      Property("mass", optional: { $1(&$0.mass) }, .number(.none), "A spring's mass; 4 if not given."),
      Property(
        "dampingRatio", optional: { $1(&$0.dampingRatio) }, .number(.none),
        "A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms."),
      Property(
        "overshootClamping", optional: { $1(&$0.overshootClamping) }, .boolean,
        "Whether a spring ends where it leaves its way."),
      Property(
        "energyThreshold", optional: { $1(&$0.energyThreshold) }, .number(.none),
        "The fraction of its energy at which a spring ends; 6e-9 if not given."),
      Property(
        "velocity", optional: { $1(&$0.velocity) }, .pointsPerSecond, "A spring's velocity, instead of the gesture's."),
      Property("reduceMotion", optional: { $1(&$0.reduceMotion) }, .choice, "Whether motion is reduced."),
      Property(
        "restDisplacementThreshold", optional: { $1(&$0.restDisplacementThreshold) }, .number(.none),
        "Without effect since Reanimated 4."),
      Property(
        "restSpeedThreshold", optional: { $1(&$0.restSpeedThreshold) }, .number(.none),
        "Without effect since Reanimated 4."),
    ])

  private static let backdrop = Catalogue(
    Backdrop(),
    [
      Property("appearsOnIndex", { $1(&$0.appearsOnIndex) }, .number(.none), "The index at which it has its opacity."),
      Property("disappearsOnIndex", { $1(&$0.disappearsOnIndex) }, .number(.none), "The index at which it has gone."),
      Property("opacity", { $1(&$0.opacity) }, .number(.none, 0...1), "Its greatest opacity."),
      Property(
        "enableTouchThrough", { $1(&$0.enableTouchThrough) }, .boolean, "Whether it lets touches through at first."),
      Property("pressBehavior", { $1(&$0.pressBehavior) }, press, "What a tap does: an index, or one of the names."),
    ])

  private static let press: Notation<Backdrop.Press> = .oneOf(
    .named(["none": .none, "close": .close, "collapse": .collapse]),
    .value(.number(.none)) {
      .index($0)
    } back: {
      if case .index(let index) = $0 { index } else { nil }
    })
}

extension ComposedEasing {
  /// Every easing and its name: `quad`, `inQuad`, `outQuad`, `inOutQuad` and so on.
  static let names: [(name: String, easing: ComposedEasing)] = Base.allCases.flatMap { base in
    [
      (base.rawValue, ComposedEasing(.forwards, base)), ("in" + base.capital, ComposedEasing(.forwards, base)),
      ("out" + base.capital, ComposedEasing(.backwards, base)), ("inOut" + base.capital, ComposedEasing(.both, base)),
    ]
  }

  var name: String { Self.names.first { $0.easing == self }?.name ?? "" }
}

extension ComposedEasing.Base {
  /// Its name after another word.
  fileprivate var capital: String {
    switch self {
    case .linear: "Linear"
    case .quad: "Quad"
    case .cubic: "Cubic"
    case .ease: "Ease"
    case .exponential: "Exp"
    case .back: "Back"
    case .bounce: "Bounce"
    }
  }
}

extension Gorhom.SnapPoint {
  init(text: String) {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "%") }
    self = .text(text, Double(script: head) ?? .nan)
  }

  /// - Source: `usePropsValidator`: of a text, the whole number that it begins with.
  package var isValid: Bool {
    switch self {
    case .height(let height): height > 0 || height == -999
    case .text(let text, _):
      (text.utf8.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false).joined()
        .leadingInteger).map { $0 > 0 || $0 == -999 } ?? false
    }
  }
}

extension Sequence<UInt8> {
  /// As JavaScript's `parseInt` reads it.
  fileprivate var leadingInteger: Double? {
    var result: Double?
    var sign = 1.0
    var isAtStart = true
    for byte in self {
      switch byte {
      case 0x09...0x0D, 0x20: if !isAtStart { return result.map { $0 * sign } }
      case UInt8(ascii: "+") where isAtStart: isAtStart = false
      case UInt8(ascii: "-") where isAtStart:
        isAtStart = false
        sign = -1
      case 0x30...0x39:
        isAtStart = false
        result = (result ?? 0) * 10 + Double(byte - 0x30)
      default: return result.map { $0 * sign }
      }
    }
    return result.map { $0 * sign }
  }
}

extension Double {
  /// A text as JavaScript's `Number` reads it; nil where that is NaN.
  package init?(script text: Substring.UTF8View) {
    func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }
    var text = text
    while text.first.map(isSpace) == true { text = text.dropFirst() }
    while text.last.map(isSpace) == true { text = text.dropLast() }
    guard let first = text.first else {
      self = 0
      return
    }
    let isSigned = first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
    let unsigned = isSigned ? text.dropFirst() : text
    if unsigned.elementsEqual("Infinity".utf8) {
      self = first == UInt8(ascii: "-") ? -.infinity : .infinity
      return
    }
    if !isSigned, let radix = unsigned.radix {
      guard let whole = UInt64(Substring(unsigned.dropFirst(2)), radix: radix) else { return nil }
      self = Double(whole)
      return
    }
    guard unsigned.isDecimal, let number = Double(Substring(text)) else { return nil }
    self = number
  }
}

extension Substring.UTF8View {
  /// That of 0x, 0o and 0b.
  fileprivate var radix: Int? {
    guard count > 2, first == UInt8(ascii: "0") else { return nil }
    return switch self[index(after: startIndex)] | 0x20 {
    case UInt8(ascii: "x"): 16
    case UInt8(ascii: "o"): 8
    case UInt8(ascii: "b"): 2
    default: nil
    }
  }

  /// Whether it is a number without a sign: digits, a fraction, an exponent.
  fileprivate var isDecimal: Bool {
    var rest = self
    func digits() -> Int {
      let count = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }.count
      rest = rest.dropFirst(count)
      return count
    }
    var count = digits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      count += digits()
    }
    guard count > 0 else { return false }
    if let letter = rest.first, letter | 0x20 == UInt8(ascii: "e") {
      rest = rest.dropFirst()
      if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { rest = rest.dropFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }
}
