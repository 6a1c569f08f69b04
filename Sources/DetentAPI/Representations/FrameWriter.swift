import DrawerEngine

/// Writes frames, as JSON objects or as rows of a table: every fragment between two numbers is made once, for all frames of
/// a motion.
struct FrameWriter: Sendable {
  enum Notation {
    case object
    /// Values alone, with commas between them.
    case row
  }

  private let precision: Int
  private let opening: JSONFragment
  private let position: JSONFragment
  private let height: JSONFragment
  private let velocity: JSONFragment
  private let phases: [JSONFragment]
  private let appearance: [JSONFragment]
  private let closing: JSONFragment
  /// Free bytes that any frame of the motion can be written into.
  let capacity: Int

  init(_ motion: Motion, as notation: Notation, precision: Int) {
    self.precision = precision
    /// What stands before a member's value.
    func before(_ name: String) -> String { notation == .object ? #","\#(name)":"# : "," }
    let quote = notation == .object ? "\"" : ""
    opening = JSONFragment(notation == .object ? #"{"type":"frame","t":"# : "")
    position = JSONFragment(before("position"))
    height = JSONFragment(before("height"))
    velocity = JSONFragment(before("velocity"))
    phases = Frame.Phase.allCases.map { JSONFragment(before("phase") + quote + $0.rawValue + quote) }
    appearance = motion.appearance.map { JSONFragment(before($0.name)) }
    closing = JSONFragment(notation == .object ? "}" : "")
    capacity = (6 + appearance.count) * (JSONFragment.longest + JSONCapacity.number)
  }

  func write(_ frame: Frame, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(opening)
    bytes.appendNumber(frame.time, precision: precision)
    bytes.append(position)
    bytes.appendNumber(frame.position, precision: precision)
    bytes.append(height)
    bytes.appendNumber(frame.height, precision: precision)
    bytes.append(velocity)
    bytes.appendNumber(frame.velocity, precision: precision)
    bytes.append(phases[frame.phase.place])
    for index in appearance.indices {
      bytes.append(appearance[index])
      bytes.appendNumber(frame.appearance[index], precision: precision)
    }
    bytes.append(closing)
  }
}

extension Motion {
  /// The names of a frame's numbers and its phase, in the order in which they are written.
  var frameMembers: [String] { ["t", "position", "height", "velocity", "phase"] + appearance.map(\.name) }
}

extension Frame.Phase {
  /// Its place among all cases.
  var place: Int {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .scrolling: 2
    case .animating: 3
    }
  }
}
