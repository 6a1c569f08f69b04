import DrawerEngine

/// Writes the resolutions of a batch as JSON. Most releases of one drawer have one of a few outcomes, each of which is
/// encoded once.
struct ResolutionWriter {
  private let batch: ReleaseBatch
  private let parts: ResolutionParts
  /// A list of the detents' states and positions.
  private var detents = Tape()
  /// A list with a single state that is not a detent; reused for every such state.
  private var state = Tape()
  /// The member that lists every detent, and the end of the object.
  private var encodedDetents: [UInt8] = []
  private var known: [Outcome] = []
  /// The resolutions with the known outcomes, in the same order.
  private var encoded: [[UInt8]] = []

  init(_ batch: ReleaseBatch, _ parts: ResolutionParts) {
    self.batch = batch
    self.parts = parts
    batch.writeDetents(&detents)
    parts.appendDetents(of: detents, precision: batch.precision, to: &encodedDetents)
  }

  /// Appends one resolution as an object.
  ///
  /// - Parameter index: The index of the release.
  /// - Returns: Where the drawer comes to rest: y of its top edge, pt.
  @discardableResult
  mutating func append(_ index: Int, to answer: inout [UInt8]) -> Double {
    switch batch.resolve(index, &known, &state) {
    case .known(let index):
      if index == encoded.count {
        var bytes: [UInt8] = []
        parts.append(known[index], of: detents, precision: batch.precision, to: &bytes)
        encoded.append(bytes + encodedDetents)
      }
      answer.append(contentsOf: encoded[index])
      return known[index].position
    case .other(let outcome):
      // A state that is not a detent is written separately.
      parts.append(
        outcome, of: outcome.detent == nil ? state : detents, precision: batch.precision, to: &answer)
      answer.append(contentsOf: encodedDetents)
      return outcome.position
    }
  }
}
