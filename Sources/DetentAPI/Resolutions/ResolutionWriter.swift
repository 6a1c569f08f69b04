import DrawerEngine

/// Writes a drawer's resolutions as JSON. What they all share is encoded once.
struct ResolutionWriter {
  private static let precision = Output().precision

  private let task: ReleaseTask
  /// The member that lists every detent, and the end of the object.
  private let encodedDetents: [UInt8]
  /// Reused for every resolution, with room for any usual one.
  private var tape = Tape(capacity: 64, text: 1024)

  init(_ task: ReleaseTask) {
    self.task = task
    var tape = Tape()
    tape.list { tape in for detent in task.detents { Detent.catalogue.write(detent, &tape) } }
    encodedDetents = Array(#","candidates":"#.utf8) + tape.json(precision: Self.precision) + [UInt8(ascii: "}")]
  }

  /// Appends one resolution as an object.
  ///
  /// - Parameter index: the index of the release.
  mutating func append(_ index: Int, to answer: inout [UInt8]) {
    tape.removeAll()
    tape.object { [task] in task.write(index, &$0) }
    answer.append(addingCapacity: tape.jsonCapacity + 1) { bytes in
      bytes.append(UInt8(ascii: "{"))
      bytes.appendMembers(of: tape, precision: Self.precision)
    }
    answer.append(contentsOf: encodedDetents)
  }
}
