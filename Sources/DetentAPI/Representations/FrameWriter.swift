import DrawerEngine

/// Writes frames as JSON objects or as rows of a table. The fragments between the numbers are made once for all frames
/// of a motion.
struct FrameWriter: Sendable {
  enum Form {
    case object
    /// The values alone, separated by commas.
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
  /// How many free bytes suffice for any frame of the motion.
  let capacity: Int

  init(_ motion: Motion, as form: Form, precision: Int) {
    self.precision = precision
    /// What precedes a member's value.
    func before(_ name: String) -> String { form == .object ? #","\#(name)":"# : "," }
    let quote = form == .object ? "\"" : ""
    opening = JSONFragment(form == .object ? #"{"type":"frame","t":"# : "")
    position = JSONFragment(before("position"))
    height = JSONFragment(before("height"))
    velocity = JSONFragment(before("velocity"))
    phases = Frame.Phase.allCases.map { JSONFragment(before("phase") + quote + $0.rawValue + quote) }
    appearance = motion.appearance.map { JSONFragment(before($0.name)) }
    closing = JSONFragment(form == .object ? "}" : "")
    capacity = (6 + appearance.count) * (JSONFragment.longest + JSONCapacity.number)
  }

  /// Writes a frame, by its index in a batch.
  func write(_ index: Int, of batch: FrameBatch, to bytes: inout OutputSpan<UInt8>) {
    bytes.append(opening)
    bytes.appendNumber(batch.time[index], precision: precision)
    bytes.append(position)
    bytes.appendNumber(batch.position[index], precision: precision)
    bytes.append(height)
    bytes.appendNumber(batch.height[index], precision: precision)
    bytes.append(velocity)
    bytes.appendNumber(batch.velocity[index], precision: precision)
    bytes.append(phases[batch.phases[index].index])
    for quantity in appearance.indices {
      bytes.append(appearance[quantity])
      bytes.appendNumber(batch.appearance[quantity][index], precision: precision)
    }
    bytes.append(closing)
  }
}

extension Story {
  /// The names of a frame's numbers and its phase, in the order in which they are written.
  var frameMembers: [String] { ["t", "position", "height", "velocity", "phase"] + appearance }
}

extension Frame.Phase {
  /// Its index in `allCases`.
  var index: Int {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .scrolling: 2
    case .animating: 3
    }
  }
}
