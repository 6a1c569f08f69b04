public import DrawerEngine

/// The notation of properties.
extension Gorhom {
  /// The properties whose changes reach mappers.
  enum Setting: String {
    case index, snapPoints, enableDynamicSizing, maxDynamicContentSize, overDragResistanceFactor
    case enableContentPanningGesture, topInset, bottomInset, detached, animationConfigs
    case keyboardBehavior, keyboardBlurBehavior
    case keyboardInputMode = "android_keyboardInputMode"
  }

  /// The properties that a host may change.
  static let settable = Catalogue(Configuration()) { $0.settable(&$1) }.descriptions
}

extension Gorhom.Configuration: Described {
  public mutating func members(_ m: inout Members) {
    settable(&m)
    m("modal", &modal, "Whether it is the sheet of a BottomSheetModal.")
    m("handle", nullable: &handle, .choice, "Its handle; null: none.")
    m("backdrop", nullable: &backdrop, "A backdrop; null: none.")
    panOffsets.members(&m)
    m.inert(Gorhom.inert)
  }

  /// The properties that a host may change.
  fileprivate mutating func settable(_ m: inout Members) {
    m("index", &index, .number(.none), "Where it opens, and where a change moves it; -1: closed.")
    m(
      "snapPoints", nullable: &snapPoints, Gorhom.snapPoint.list(0...100),
      "Heights in dp, or text such as \"50%\" of the hosting view's height, in ascending order.")
    m(
      "enableDynamicSizing", &enableDynamicSizing,
      "Whether the content's height is a detent too; if so, the detents are sorted.")
    m(
      "maxDynamicContentSize", nullable: &maxDynamicContentSize, .points,
      "The greatest height of the content's detent; null: the hosting view's.")
    m("enableOverDrag", &enableOverDrag, "Whether a finger can drag it beyond its detents.")
    m(
      "overDragResistanceFactor", &overDragResistanceFactor, .number(.none),
      "How far a drag beyond the detents takes it. Quirk: beyond a limit it jumps by this many dp at once.")
    m("enablePanDownToClose", &enablePanDownToClose, "Whether a finger can drag it down to close it.")
    m("enableContentPanningGesture", &enableContentPanningGesture, "Whether a finger on the content drags the sheet.")
    m("enableHandlePanningGesture", &enableHandlePanningGesture, "Whether a finger on the handle drags the sheet.")
    m("topInset", &topInset, .points, "What the hosting view leaves free at the top.")
    m("bottomInset", &bottomInset, .points, "What the hosting view leaves free at the bottom.")
    m("detached", &detached, "Whether it floats above the bottom; it then closes below `bottomInset`.")
    m("animateOnMount", &animateOnMount, "Whether it opens with an animation, and callbacks.")
    m(
      "animationConfigs", nullable: &animationConfigs,
      "The animation of all its moves: a spring, or a timing if it has `duration` or `easing`; null: the platform's.")
    m(
      "overrideReduceMotion", nullable: &overrideReduceMotion, .choice,
      "Whether motion is reduced; null: as `animationConfigs` and the system say.")
    m(
      "keyboardBehavior", &keyboardBehavior,
      "What the keyboard does to the sheet: lifts it above the keyboard, extends it, or makes it fill its parent.")
    m(
      "keyboardBlurBehavior", &keyboardBlurBehavior,
      "What hiding the keyboard does. Quirk: `restore` leads to the highest detent.")
    m(
      Gorhom.Setting.keyboardInputMode.rawValue, &keyboardInputMode,
      "Whether Android pans its window for the keyboard, or resizes it.")
    m("enableBlurKeyboardOnGesture", &enableBlurKeyboardOnGesture, "Whether a press dismisses the keyboard.")
  }

  /// - Source: `usePropsValidator`, which only development builds call.
  public func examine(_ reading: inout Reading) {
    for (index, point) in (snapPoints ?? []).enumerated() where !point.isValid {
      reading.within(.member(Gorhom.Setting.snapPoints.rawValue)) {
        $0.within(.element(index)) { $0.notice(point.reasonInvalid) }
      }
    }
    guard !enableDynamicSizing else { return }
    let count = snapPoints?.count ?? 0
    if count == 0 {
      reading.within(.member(Gorhom.Setting.snapPoints.rawValue)) {
        $0.notice("has no points, and sizing is not dynamic; a development build throws")
      }
    } else if index < -1 || index > Double(count - 1) {
      reading.within(.member(Gorhom.Setting.index.rawValue)) {
        let points = count == 1 ? "is 1 snap point" : "are \(count) snap points"
        $0.notice("is \(index.plain); a development build throws, because there \(points)")
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

  /// A number, or a pair.
  fileprivate static let panRange: Notation<PanRange> = .oneOf(
    .value(.points) {
      PanRange($0)
    } back: { range in
      if range.start != nil, range.end != nil { nil } else { range.start ?? range.end ?? 0 }
    },
    .value(Notation<Double>.points.list(2...2)) {
      PanRange($0[0], $0[1])
    } back: { range in
      range.start.flatMap { start in range.end.map { [start, $0] } }
    })

  fileprivate static let press: Notation<Backdrop.Press> = .oneOf(
    .named(["none": .none, "close": .close, "collapse": .collapse]),
    .value(.number(.none)) {
      .index($0)
    } back: {
      if case .index(let index) = $0 { index } else { nil }
    })
}

extension Gorhom.AnimationConfigs: Described {
  mutating func members(_ m: inout Members) {
    m("duration", optional: &duration, .number(.milliseconds), "A timing's duration.")
    m("easing", optional: &easing, Gorhom.easing, "A timing's easing.")
    m("damping", optional: &damping, .number(.none), "A spring's damping; 120 if not given.")
    m("stiffness", optional: &stiffness, .number(.none), "A spring's stiffness; 900 if not given.")
    m("mass", optional: &mass, .number(.none), "A spring's mass; 4 if not given.")
    m(
      "dampingRatio", optional: &dampingRatio, .number(.none),
      "A spring's damping ratio, instead of its damping; its stiffness is searched for 550 ms.")
    m(
      "overshootClamping", optional: &overshootClamping,
      "Whether a spring ends where it leaves the range from start to target.")
    m(
      "energyThreshold", optional: &energyThreshold, .number(.none),
      "The fraction of its energy at which a spring ends; 6e-9 if not given.")
    m("velocity", optional: &velocity, .pointsPerSecond, "A spring's velocity, instead of the gesture's.")
    m("reduceMotion", optional: &reduceMotion, "Whether motion is reduced.")
    m(
      "restDisplacementThreshold", optional: &restDisplacementThreshold, .number(.none),
      "Has no effect since Reanimated 4.")
    m("restSpeedThreshold", optional: &restSpeedThreshold, .number(.none), "Has no effect since Reanimated 4.")
  }
}

extension Gorhom.PanOffsets {
  fileprivate mutating func members(_ m: inout Members) {
    m(
      "activeOffsetX", optional: &activeX, Gorhom.panRange,
      "How far a finger must go before it drags: to the right, to the left if below 0, or either way if a list.")
    m(
      "activeOffsetY", optional: &activeY, Gorhom.panRange,
      "The same downwards, or upwards if below 0. Translations count from the press, but this much of them moves nothing."
    )
    m(
      "failOffsetX", optional: &failX, Gorhom.panRange,
      "How far a finger may go before it drags; beyond that the drag fails. Signs and lists as in `activeOffsetX`.")
    m("failOffsetY", optional: &failY, Gorhom.panRange, "As `failOffsetX`, downwards, or upwards if below 0.")
  }
}

extension Gorhom.Backdrop: Described {
  mutating func members(_ m: inout Members) {
    m("appearsOnIndex", &appearsOnIndex, .number(.none), "The index at which it reaches its opacity.")
    m("disappearsOnIndex", &disappearsOnIndex, .number(.none), "The index at which it is invisible.")
    m("opacity", &opacity, .number(0...1), "Its greatest opacity.")
    m("enableTouchThrough", &enableTouchThrough, "Whether it lets touches through at first.")
    m("pressBehavior", &pressBehavior, Gorhom.press, "What a tap does: an index, or one of the names.")
  }
}

extension Gorhom.Quirks {
  static let percentFirst = Quirk("percent-first", of: "normalizeSnapPoint", "\"%50\" is 0 per cent.")
}

extension Gorhom.SnapPoint {
  init(text: String) {
    let head = text.utf8.prefix { $0 != UInt8(ascii: "%") }
    self = .text(text, Double(script: head) ?? .nan)
  }

  /// - Source: `usePropsValidator`: for a text, the whole number with which it begins.
  package var isValid: Bool {
    switch self {
    case .height(let height): height > 0 || height == -999
    case .text(let text, _):
      (text.utf8.split(separator: UInt8(ascii: "%"), maxSplits: 1, omittingEmptySubsequences: false).joined()
        .leadingInteger).map { $0 > 0 || $0 == -999 } ?? false
    }
  }
}

extension Gorhom.SnapPoint {
  /// Why a development build throws, as a predicate of a point that is not valid.
  fileprivate var reasonInvalid: String {
    guard case .text(_, let percentage) = self, percentage.isNaN else {
      return "is not above 0; a development build throws"
    }
    return
      "is not a number; a development build throws. With `enableDynamicSizing` the content's height is a detent without it"
  }
}

extension Sequence<UInt8> {
  /// As read by JavaScript's `parseInt`.
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
