import DetentAPI
import DrawerEngine

/// What must hold for every simulation: every number is finite, everything is in the order of time, the end is at rest,
/// and the answer has as much as it announced.
public enum Soundness {
  /// What does not hold, a line each.
  ///
  /// - Parameter instants: how many frames are looked at, spread over all of them; the last is always one.
  public static func faults(of simulation: Recording, instants: Int = 200) -> [String] {
    var faults: [String] = []
    timeline(simulation.compiled, &faults)
    frames(of: simulation, instants, &faults)
    return faults
  }

  private static func timeline(_ compiled: CompiledTimeline, _ faults: inout [String]) {
    let whole = compiled.allReported
    let motion = whole.motion
    if !(motion.duration.isFinite && motion.duration >= 0) { faults.append("lasts \(motion.duration)") }
    var before = 0.0
    for event in whole.events.reported {
      // What is refused as out of order cannot have happened.
      if !(event.time >= before && event.time <= motion.duration) {
        faults.append("an event at \(event.time), after one at \(before), of \(motion.duration)")
      }
      before = event.time
      for member in event.members where !member.value.isFinite {
        faults.append("\(member.name) at \(event.time): \(member.value.text)")
      }
    }
    let last = motion.frame(at: motion.duration)
    if last.position != compiled.rest.position {
      faults.append("ends at \(last.position), not \(compiled.rest.position)")
    }
    // A spring that never ends is stopped, and the last event reports it.
    let isBusy = whole.events.reported.last?.members.contains(.init("busy", true)) ?? false
    if last.phase == .animating && !isBusy { faults.append("ends while something moves") }
    if last.phase == .idle && last.velocity != 0 { faults.append("ends at \(last.velocity) pt/s") }
  }

  private static func frames(of simulation: Recording, _ instants: Int, _ faults: inout [String]) {
    let times = simulation.times
    let motion = simulation.motion
    let step = max(times.count / max(instants, 1), 1)
    var places = Array(stride(from: 0, to: times.count, by: step))
    if times.count > 0 { places.append(times.count - 1) }
    var frame = Frame()
    var before: (place: Int, time: Double)?
    for place in places {
      let time = times[place]
      let isOrdered = before.map { $0.place == place || $0.time < time } ?? true
      if !isOrdered && simulation.sampling.times == nil { faults.append("frame \(place) stands at \(time)") }
      before = (place, time)
      motion.sample(at: time, into: &frame)
      let numbers = [frame.time, frame.position, frame.height, frame.velocity] + frame.appearance
      if !numbers.allSatisfy(\.isFinite) { faults.append("\(frame)") }
    }
  }

  /// What is wrong with an answer of a simulation, read to its end into pieces of that size.
  public static func faults(of stream: AnswerStream, from simulation: Recording, pieces: Int) -> [String] {
    var stream = stream
    var bytes: [UInt8] = []
    var goesOn = true
    while goesOn {
      let due = stream.due
      let piece = [UInt8](capacity: max(pieces, 1)) { goesOn = stream.read(into: &$0) }
      // What keeps pace with a clock has nothing until then, and a segment may have no record.
      if goesOn && piece.isEmpty && !stream.givesWay && stream.due <= due { return ["the answer stops without an end"] }
      bytes += piece
    }
    do {
      let records = try bytes.split(separator: UInt8(ascii: "\n")).map { try JSONParser.parse(Array($0)) }
      let frames = records.count { $0["type"] == "frame" }
      let events = records.count { $0["type"] == "event" }
      guard let start = records.first, let end = records.last, start["type"] == "start", end["type"] == "end",
        records.count == frames + events + 2
      else { return ["the answer's records are \(records.map { $0["type"]?.text ?? "?" })"] }
      let announced = [start["frames"], end["frames"], end["events"]]
      let counts = announced == [frames, frames, events].map { .number(Double($0)) }
      let written = Self.bytesOfEvents(bytes, records)
      return (counts ? [] : ["\(frames) frames and \(events) events, not \(announced)"])
        + (written <= simulation.bytesOfEvents ? [] : ["\(written) bytes of events, not \(simulation.bytesOfEvents)"])
    } catch {
      return ["the answer is no NDJSON: \(error)"]
    }
  }
}

extension Soundness {
  /// How many bytes the events among an answer's records have.
  private static func bytesOfEvents(_ answer: [UInt8], _ records: [Value]) -> Int64 {
    zip(answer.split(separator: UInt8(ascii: "\n")), records).reduce(0) { count, line in
      line.1["type"] == "event" ? count + Int64(line.0.count + 1) : count
    }
  }
}

extension Value {
  /// Whether no number in it is infinite or none at all.
  public var isFinite: Bool {
    switch self {
    case .number(let number): number.isFinite
    case .list(let elements): elements.allSatisfy(\.isFinite)
    case .object(let members): members.allSatisfy { $0.value.isFinite }
    case .null, .bool, .string: true
    }
  }

  /// As JSON in which every number is exactly itself, the smallest too: for what is sent. Its numbers are finite.
  public var exactJSON: [UInt8] {
    var bytes: [UInt8] = []
    appendExactJSON(to: &bytes)
    return bytes
  }

  private func appendExactJSON(to bytes: inout [UInt8]) {
    switch self {
    case .number(let number): bytes += "\(number)".utf8
    case .null, .bool, .string: bytes += json(precision: 0)
    case .list(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.appendExactJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += Value.string(member.name).json(precision: 0)
        bytes.append(UInt8(ascii: ":"))
        member.value.appendExactJSON(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }
}
