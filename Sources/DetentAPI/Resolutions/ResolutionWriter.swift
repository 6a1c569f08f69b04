import DrawerEngine

/// Writes resolutions as JSON; what is the same in each of a drawer's is put into bytes once.
struct ResolutionWriter {
  private static let precision = Output().precision

  private let task: ReleaseTask
  /// Every detent that the drawer might have gone to, and the end of the object.
  private let candidates: [UInt8]
  /// With room for any usual one.
  private var tape = Tape(capacity: 64, text: 1024)

  init(_ task: ReleaseTask) {
    self.task = task
    var tape = Tape()
    tape.list { tape in for detent in task.detents { Detent.catalogue.write(detent, &tape) } }
    candidates = Array(#","candidates":"#.utf8) + tape.json(precision: Self.precision) + [UInt8(ascii: "}")]
  }

  /// Appends one resolution as an object.
  ///
  /// - Parameter index: of the release.
  mutating func append(_ index: Int, to answer: inout [UInt8]) {
    tape.removeAll()
    tape.object { [task] in task.write(index, &$0) }
    answer.append(addingCapacity: tape.jsonCapacity + 1) { bytes in
      bytes.append(UInt8(ascii: "{"))
      bytes.appendMembers(of: tape, precision: Self.precision)
    }
    answer.append(contentsOf: candidates)
  }
}
