import DrawerEngine

/// How the recordings of a system differ from the engine's own records: a row for each system at the end.
public struct RecordingConventions: Sendable {
  /// How the times of inputs are recorded.
  enum Times {
    /// Each input has its own.
    case own
    /// None. Inputs follow one another; those of a turn of the run loop are at the same time.
    case turns
    /// None, and animations complete at once: each input is followed by a `settle`.
    case settled
    /// None passes but in `advance`.
    case advances
  }

  /// Which members the engine may report that the recording lacks.
  enum Extra {
    case all
    /// None but these, and null.
    case only(Set<String>)
    /// All but these, if they hold anything.
    case allBut(Set<String>)
  }

  /// An input of the timeline, and the number of the recorded event that it comes from.
  struct Input {
    let value: Value
    let event: Int
  }

  let times: Times
  /// The version of the library that recordings are of which name none; nil: the only one.
  public var version: String?
  /// Whether the recording has no entries for events that no input caused.
  var hasInputsOnly = false
  /// What the recorded environment leaves out because the harness always had it so.
  var environment: @Sendable (Value) -> [Value.Member] = { _ in [] }
  /// Members about the original's inside.
  var ignored: Set<String> = ["event"]
  /// The record's name for the time of an entry, which the engine calls `t`.
  var time = "t"
  /// Members that a browser gave in six digits, or after an animation had been read in mid-flight: compared to a thousandth.
  var loose: Set<String> = []
  var extra = Extra.all
  /// Whether that also holds for `initial`.
  var hasWholeStart = false
  /// What a recorded scroll view is besides what the recording gives.
  var scrollView: [Value.Member] = []

  /// Whether an entry covers all events of its input: lists one after the other, the state from the last.
  var mergesEvents: Bool { if case .own = times { false } else { true } }
  /// Members of merged events that grow with what completes later.
  static let joined: Set<String> = ["emitted", "transitions", "emittedWith"]
  /// Members of merged events that the input itself decides.
  static let ofInput: Set<String> = [
    "animation", "animations", "animationCount", "rules", "hit", "recognizer", "ignored", "projection", "returned",
    "contentInteractiveDuringAnimation", "layersDuringAnimation", "targetContentOffset", "decelerates", "shouldBegin",
  ]

  /// A member of an entry as the engine reports it.
  func reported(_ member: Value.Member) -> (name: String, value: Value) {
    switch member.name {
    case "rule": ("rules", .list([member.value]))
    case time: ("t", member.value)
    default: (member.name, member.value)
    }
  }

  /// Whether a member that the engine reports must be recorded.
  func expects(_ member: Value.Member) -> Bool {
    guard member.value != .null else { return false }
    switch extra {
    case .all: return false
    case .only(let names): return !names.contains(member.name)
    case .allBut(let names): return names.contains(member.name) && member.value != .list([])
    }
  }

  /// The timeline of a recording.
  ///
  /// - Parameter end: inputs with a time of their own from then on are left out, s.
  func inputs(of vector: Value, until end: Double = .infinity) -> [Input] {
    var inputs: [Input] = []
    var isSameTurn = true
    for (index, event) in (vector["events"]?.list ?? []).enumerated() {
      var members = event.members ?? []
      switch times {
      case .own:
        guard (event["at"]?.number ?? 0) < end - 1e-9 else { continue }
        if event["type"] == "advance" {
          members = members.filter { $0.name != "by" } + [.init("duration", event["by"] ?? 0)]
        }
      case .turns, .settled, .advances:
        let isLater = !isSameTurn && event["type"] != "settle" && !isAdvancing
        members = members.filter { $0.name != "sameTurn" } + [.init("after", .number(isLater ? 1e-6 : 0))]
        isSameTurn = event["sameTurn"] == true
      }
      inputs.append(Input(value: .object(members), event: index))
      if case .settled = times { inputs.append(Input(value: ["type": "settle"], event: index)) }
    }
    return inputs
  }

  private var isAdvancing: Bool { if case .advances = times { true } else { false } }
}

// MARK: - The systems

extension RecordingConventions {
  private static let inside: Set<String> = ["event", "running", "calls", "context", "changes"]
  /// Members that every event has.
  private static let shared: Set<String> = ["t", "index", "input", "cause", "phase"]

  public static let drawerKit = Self(times: .settled, ignored: inside)
  public static let sheets = Self(times: .settled, ignored: inside)
  public static let sweetCurtain = Self(times: .settled, ignored: inside)
  public static let overlayContainer = Self(times: .turns, ignored: inside)
  public static let transition = Self(times: .advances, ignored: inside)

  public static let baseUI = Self(
    times: .own, version: "087c60b",
    loose: [
      "position", "height", "shown", "swipeMovementX", "swipeMovementY", "dragTransform", "snapPointOffset", "backdrop",
      "animation", "nested", "popupSwipeProgress",
    ], extra: .only(shared.union(["ignored"])), hasWholeStart: true)

  /// Two of its members are inline styles that no answer has. The harness's trigger followed the page, 21 px high.
  public static let vaul = Self(
    times: .own, version: "3e97aac",
    environment: { recorded in
      guard let end = recorded["pageHeight"], recorded["trigger"] == nil else { return [] }
      return [.init("trigger", end)]
    }, ignored: ["event", "bottom", "inlineHeight"],
    loose: ["background", "parent", "meanwhile", "meanwhileAnimations"])

  /// Offsets and heights are recorded only where they change. The list is the recorder's own, which leaves out no step.
  public static let bottomSheetBehavior = Self(
    times: .own, hasInputsOnly: true, time: "time",
    extra: .only(shared.union(["viewHeight", "lastStableState", "offsets", "interpolation", "ignored"])),
    scrollView: [.init("dispatchesEmptySteps", true)])

  /// An entry lists what happened; its other members are those that changed.
  public static let gorhom = Self(
    times: .own, hasInputsOnly: true, time: "at",
    extra: .allBut([
      "rules", "emitted", "animation", "emittedAt", "before", "beforeAt", "beforeRules", "beforeAnimation", "error",
      "crashed", "busy", "temporary", "forcedClosing",
    ]))
}
