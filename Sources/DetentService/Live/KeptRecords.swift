import Compression

/// The latest records of a live session, for a client that may have missed them. All but the very latest are
/// compressed: records resemble each other, so they take an eighth of their bytes.
///
/// Records are numbered in the order sent. The first, `start`, is number 1; problems count like all others.
package struct KeptRecords: Sendable {
  /// Records that were compressed together.
  private struct Pack {
    let compressed: [UInt8]
    /// How many bytes each record has, in order.
    let sizes: [UInt32]
    let text: Int

    var memory: Int { compressed.count + sizes.count * 4 + 2 * overhead }

    /// Nil if there is no memory for them.
    var records: [[UInt8]]? {
      guard var rest = (try? Inflation.of(compressed, atMost: text))?[...] else { return nil }
      return sizes.map { size in
        defer { rest = rest.dropFirst(Int(size)) }
        return Array(rest.prefix(Int(size)))
      }
    }
  }

  /// The decompressed records of a pack that are being requested.
  private struct Opened {
    let earliest: Int
    let records: [[UInt8]]

    func has(_ number: Int) -> Bool { number >= earliest && number < earliest + records.count }
  }

  /// The maximum size of the records kept, in bytes, as long as there is memory for them.
  package static let most = 262_144
  /// The number of bytes of records compressed together. Fewer would take more memory, and more would delay messages
  /// longer: these take 50 µs.
  private static let packed = 8192
  /// How thoroughly zlib searches. With level 1, packs would be a fifth larger; with level 6 they would be 6 % smaller,
  /// but take 40 % longer.
  private static let level = 4
  /// The overhead of a block of memory, in bytes.
  private static let overhead = 48

  /// Earliest first.
  private var packs: [Pack] = []
  /// The records after the packs.
  private var loose: [[UInt8]] = []
  private var looseText = 0
  /// The number of their bytes at which they are compressed next.
  private var wanted: Int
  private var opened: Opened?
  /// Bytes of all records that are kept.
  private var text = 0
  /// The number of records so far, which is the number of the latest.
  package private(set) var count = 0
  /// The number of the earliest record kept; one after the latest if none is.
  package private(set) var earliest = 1
  /// Bytes of memory taken by the records kept.
  package private(set) var memory = 0

  /// - Parameter share: How much smaller the first pack is, as a fraction of the usual size. Otherwise similar sessions
  ///   that begin together would all compress at the same instants.
  package init(lessAtFirst share: Double = 0) { wanted = Int(Double(Self.packed) * (1 - share)) }

  /// Bytes of memory that a record takes at first.
  package static func memory(of record: [UInt8]) -> Int { record.count + overhead }

  /// Adds the latest record, and drops the earliest ones that exceed the limit.
  ///
  /// - Parameter limit: The maximum number of bytes of memory for all records.
  package mutating func append(_ record: [UInt8], within limit: Int) {
    opened = nil
    // A writer's array has room for more than it wrote.
    var copy: [UInt8] = []
    copy.reserveCapacity(record.count)
    copy.append(contentsOf: record)
    loose.append(copy)
    looseText += record.count
    text += record.count
    memory += Self.memory(of: record)
    count += 1
    if looseText >= wanted { pack() }
    while let pack = packs.first, memory > limit || text - pack.text >= Self.most {
      packs.removeFirst()
      forget(pack.sizes.count, of: pack.text, memory: pack.memory)
    }
    while memory > limit, let record = loose.first {
      loose.removeFirst()
      looseText -= record.count
      forget(1, of: record.count, memory: Self.memory(of: record))
    }
  }

  /// Compresses the loose records, if there is memory for that.
  private mutating func pack() {
    guard let deflater = Deflater(.raw, level: Self.level) else { return }
    var compressed: [UInt8] = []
    deflater.add(Array(loose.joined()).span, isLast: true, to: &compressed)
    let pack = Pack(compressed: compressed, sizes: loose.map { UInt32($0.count) }, text: looseText)
    memory += pack.memory - loose.reduce(0) { $0 + Self.memory(of: $1) }
    packs.append(pack)
    (loose, looseText, wanted) = ([], 0, Self.packed)
  }

  private mutating func forget(_ records: Int, of bytes: Int, memory freed: Int) {
    earliest += records
    text -= bytes
    memory -= freed
  }

  /// The record with a number; nil if it is not kept, or if there is not enough memory to decompress it.
  ///
  /// Read records in order: those that were compressed together are then decompressed only once.
  package mutating func record(_ number: Int) -> [UInt8]? {
    guard number >= earliest, number <= count else { return nil }
    let firstLoose = count - loose.count + 1
    if number >= firstLoose { return loose[number - firstLoose] }
    guard let part = opened?.has(number) == true ? opened : open(number) else { return nil }
    // The records after the pack's last one are elsewhere.
    opened = part.has(number + 1) ? part : nil
    return part.records[number - part.earliest]
  }

  /// Decompresses the pack that contains a record.
  private func open(_ number: Int) -> Opened? {
    var first = earliest
    for pack in packs {
      if number < first + pack.sizes.count { return pack.records.map { Opened(earliest: first, records: $0) } }
      first += pack.sizes.count
    }
    return nil
  }
}
