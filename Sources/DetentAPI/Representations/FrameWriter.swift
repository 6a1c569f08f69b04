import DrawerEngine

/// Writes frames as JSON objects: every fragment between two numbers is made once, for all frames of a motion.
struct FrameWriter: Sendable {
  private let precision: Int
  private let opening = JSONFragment(#"{"type":"frame","t":"#)
  private let position = JSONFragment(#","position":"#)
  private let height = JSONFragment(#","height":"#)
  private let velocity = JSONFragment(#","velocity":"#)
  private let phases: [JSONFragment]
  private let appearance: [JSONFragment]
  /// Free bytes that any frame of the motion can be written into.
  let capacity: Int

  init(_ motion: Motion, precision: Int) {
    self.precision = precision
    phases = Frame.Phase.allCases.map { JSONFragment(#","phase":"\#($0.rawValue)""#) }
    appearance = motion.appearance.map { JSONFragment(#","\#($0.name)":"#) }
    capacity = (5 + appearance.count) * (JSONFragment.longest + JSONCapacity.number) + 1
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
    bytes.append(UInt8(ascii: "}"))
  }
}

extension Frame.Phase {
  /// Its place among all cases.
  fileprivate var place: Int {
    switch self {
    case .idle: 0
    case .dragging: 1
    case .scrolling: 2
    case .animating: 3
    }
  }
}

extension Event {
  /// As a record.
  func record(index: Int) -> Value {
    var head: [Value.Member] = [
      .init("type", "event"), .init("index", .number(Double(index))), .init("t", .number(time)),
      .init("input", .number(Double(input))),
    ]
    if let cause { head.append(.init("cause", .string(cause.rawValue))) }
    return .object(head + members)
  }
}
