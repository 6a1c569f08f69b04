import DrawerEngine

/// A drawer that requests have described, with all of their answers that no release changes. What differs between them is
/// the `release` only: reading is pure, so equal members mean equal drawers.
struct KnownDrawer: Sendable {
  /// The largest request that is kept, and the largest list of candidates, bytes.
  private static let (mostRequest, mostCandidates) = (8_192, 4_096)
  /// How many resolutions are kept as text, of releases that lead to the same detent by the same rule and animation.
  private static let mostResolutions = 4

  let fingerprint: UInt64
  private let request: Tape
  /// Where its `release` is.
  private let release: Tape.Node
  private let system: SystemReader
  private let drawer: ReadDrawer
  /// The candidates as text, and what follows them.
  private let ending: [UInt8]
  private var resolutions: [(outcome: Outcome, text: [UInt8])] = []
  /// Which of them is replaced next.
  private var oldest = 0

  /// - Parameter release: where the request's release is.
  /// - Returns: Nil if more than the drawer decides, or if it is too large to be kept.
  init?(_ reading: inout Reading, _ release: Tape.Node, _ fingerprint: UInt64, of system: SystemReader) {
    // Each value takes 16 bytes. The tape itself may be larger, because it has served other requests.
    let (values, text) = (reading.tape.count, reading.tape.textCount)
    guard 16 * values + text <= Self.mostRequest, let drawer = system.releases.drawer(.root, &reading) else {
      return nil
    }
    let parts = system.texts.resolutions
    var ending: [UInt8] = []
    parts.appendDetents(of: drawer.detents, precision: drawer.precision, to: &ending)
    guard ending.count <= Self.mostCandidates else { return nil }
    ending.append(version: system.texts.statedVersion(on: reading.tape))
    ending.append(contentsOf: parts.closing)
    self.fingerprint = fingerprint
    self.release = release
    self.system = system
    self.drawer = drawer
    self.ending = ending
    var request = Tape(capacity: values, text: text)
    request.append(reading.tape)
    self.request = request
  }

  /// Whether a request describes this drawer.
  func isOf(_ tape: Tape, _ release: Tape.Node, _ fingerprint: UInt64) -> Bool {
    self.fingerprint == fingerprint && tape.equals(request, without: release, self.release)
  }

  /// The answer to a request for this drawer; nil if it has to be read as a whole.
  mutating func answer(_ release: Tape.Node, _ reading: inout Reading) -> [UInt8]? {
    guard let outcome = drawer.resolve(release, &reading) else { return nil }
    let parts = system.texts.resolutions
    let index = resolutions.firstIndex { $0.outcome.isWritten(like: outcome) } ?? keep(outcome)
    var answer: [UInt8] = []
    answer.reserveCapacity(parts.opening.count + resolutions[index].text.count + ending.count)
    answer.append(contentsOf: parts.opening)
    answer.append(contentsOf: resolutions[index].text)
    answer.append(contentsOf: ending)
    return answer
  }

  private mutating func keep(_ outcome: Outcome) -> Int {
    var text: [UInt8] = []
    system.texts.resolutions.append(outcome, of: drawer.detents, precision: drawer.precision, to: &text)
    if resolutions.count < Self.mostResolutions {
      resolutions.append((outcome, text))
      return resolutions.count - 1
    }
    defer { oldest = (oldest + 1) % Self.mostResolutions }
    resolutions[oldest] = (outcome, text)
    return oldest
  }
}

extension Outcome {
  /// Whether the resolution of one drawer that leads here has the same text. A detent has one position.
  fileprivate func isWritten(like other: Outcome) -> Bool {
    detent == other.detent && rule == other.rule && animation == other.animation
  }
}
