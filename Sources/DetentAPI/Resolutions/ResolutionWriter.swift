import DrawerEngine

/// Writes resolutions as JSON: what stands the same in each of a system's, or of a drawer's, is put into bytes once.
struct ResolutionWriter: Sendable {
  /// What a system says of its rules, by their ids: both members with the comma before them.
  struct Reasons: Sendable {
    fileprivate let members: [String: [UInt8]]

    init(_ profile: SystemProfile) {
      members = Dictionary(
        profile.rules.map { rule in
          let id = Value.string(rule.id).json(precision: 0)
          let explanation = Value.string(rule.explanation).json(precision: 0)
          return (rule.id, Array(#","rule":"#.utf8) + id + Array(#","explanation":"#.utf8) + explanation)
        }, uniquingKeysWith: { first, _ in first })
    }
  }

  private static let precision = Output().precision
  private let reasons: Reasons
  private let containerHeight: Double
  /// Everywhere that the drawer might have gone, and the end of the object.
  private let candidates: [UInt8]

  init(_ drawer: any DrawerSystem, _ reasons: Reasons) {
    self.reasons = reasons
    containerHeight = drawer.containerHeight
    let detents = drawer.detents
    let room = detents.reduce(32) { $0 + 48 + $1.state.jsonCapacity + JSONCapacity.number($1.position) }
    candidates = [UInt8](capacity: room) { bytes in
      bytes.append(utf8: #","candidates":["#)
      for place in detents.indices {
        bytes.append(utf8: place == 0 ? #"{"state":"# : #",{"state":"#)
        bytes.appendValue(detents[place].state, precision: Self.precision)
        bytes.append(utf8: #","position":"#)
        bytes.appendNumber(detents[place].position, precision: Self.precision)
        bytes.append(UInt8(ascii: "}"))
      }
      bytes.append(utf8: "]}")
    }
  }

  /// Appends one resolution as an object.
  func append(_ resolution: Resolution, to answer: inout [UInt8]) {
    let detent = resolution.detent
    let reason = reasons.members[resolution.rule] ?? []
    let animation = resolution.animation?.value ?? .null
    let room = 512 + detent.state.jsonCapacity + reason.count + animation.jsonCapacity + 2 * JSONCapacity.number
    answer.append(addingCapacity: room) { bytes in
      bytes.append(utf8: #"{"state":"#)
      bytes.appendValue(detent.state, precision: Self.precision)
      bytes.append(utf8: #","position":"#)
      bytes.appendNumber(detent.position, precision: Self.precision)
      bytes.append(utf8: #","height":"#)
      bytes.appendNumber(containerHeight - detent.position, precision: Self.precision)
      for byte in reason { bytes.append(byte) }
      bytes.append(utf8: #","animation":"#)
      bytes.appendValue(animation, precision: Self.precision)
    }
    answer.append(contentsOf: candidates)
  }
}

extension Resolution.Animation {
  fileprivate var value: Value {
    .object([
      .init("api", .string(api)), .init("timing", timing.value), .init("duration", .number(duration)),
      .init("settles", .number(settles)),
    ])
  }
}
