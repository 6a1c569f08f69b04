/// A request's header section: the names and values of all fields in one block of bytes, and the offset of each. Fields
/// are looked up byte by byte, so only a value that is read becomes a `String`.
public struct HeaderFields: Sendable {
  /// A field's location in the block: its name, directly followed by its value.
  private struct Place: Sendable {
    let start: UInt32
    let name: UInt32
    let value: UInt32

    var ofName: Range<Int> { Int(start)..<Int(start + name) }
    var ofValue: Range<Int> { Int(start + name)..<Int(start + name + value) }
  }

  private var block: [UInt8] = []
  private var places: [Place] = []

  public init(_ headers: [Header] = []) {
    for header in headers { append(name: header.name.utf8.span, value: header.value.utf8.span) }
  }

  /// Appends a field. A section is smaller than 4 GiB.
  package mutating func append(name: Span<UInt8>, value: Span<UInt8>) {
    if places.isEmpty {
      // Room for what most requests have, so that each array is allocated once.
      block.reserveCapacity(512)
      places.reserveCapacity(12)
    }
    let start = block.count
    block.append(addingCapacity: name.count + value.count) { block in
      for index in name.indices { block.append(name[index]) }
      for index in value.indices { block.append(value[index]) }
    }
    places.append(
      Place(
        start: UInt32(truncatingIfNeeded: start), name: UInt32(truncatingIfNeeded: name.count),
        value: UInt32(truncatingIfNeeded: value.count)))
  }

  /// Removes the fields from an index on, and keeps their memory.
  package mutating func removeAll(from index: Int = 0) {
    guard index < places.count else { return }
    block.removeSubrange(Int(places[index].start)...)
    places.removeSubrange(index...)
  }

  /// Bytes of memory that the fields take.
  package var memory: Int { block.capacity + places.capacity * MemoryLayout<Place>.stride }

  /// How many fields there are.
  package var count: Int { places.count }

  /// The value of the field `name`, in any case; nil if there is none. Several fields of that name count as one, with
  /// their values joined by commas (RFC 9110, 5.3). Bytes that are not UTF-8 have become U+FFFD.
  public subscript(name: String) -> String? {
    guard let first = index(of: name) else { return nil }
    var value = self[first]
    var next = index(of: name, from: first + 1)
    while let index = next {
      value += ", " + self[index]
      next = self.index(of: name, from: index + 1)
    }
    return value
  }

  /// Whether there is exactly one field `name`, in any case, and its value is `value`, to the byte.
  public func isOnly(_ name: String, _ value: String) -> Bool {
    guard let index = index(of: name), self.index(of: name, from: index + 1) == nil else { return false }
    return isValue(at: index, value)
  }

  public func has(_ name: String) -> Bool { index(of: name) != nil }

  /// The index of the first field `name`, in any case, from an index on.
  ///
  /// - Parameter name: In any case: that of ASCII letters is ignored (RFC 9110, 5.1).
  package func index(of name: String, from start: Int = 0) -> Int? {
    let count = name.utf8.count
    for index in start..<places.count where places[index].name == count && isNamed(name, index) { return index }
    return nil
  }

  /// The value of the field with an index.
  package subscript(index: Int) -> String { String(decoding: block[places[index].ofValue], as: UTF8.self) }

  /// Whether all bytes of a field's value satisfy a predicate.
  package func isValue(at index: Int, of isFit: (UInt8) -> Bool) -> Bool {
    block[places[index].ofValue].allSatisfy(isFit)
  }

  /// Whether the value of the field with an index is `value`, to the byte.
  package func isValue(at index: Int, _ value: String) -> Bool {
    guard places[index].value == value.utf8.count else { return false }
    let sent = block.span.extracting(places[index].ofValue)
    let value = value.utf8.span
    for index in value.indices where sent[index] != value[index] { return false }
    return true
  }

  /// Whether the field with an index has this name, with letters of the same case, and this value, to the byte.
  package func isField(at index: Int, name: Span<UInt8>, value: Span<UInt8>) -> Bool {
    let place = places[index]
    guard place.name == name.count, place.value == value.count else { return false }
    let sent = block.span
    let start = Int(place.start)
    for index in name.indices where sent[start + index] != name[index] { return false }
    for index in value.indices where sent[start + name.count + index] != value[index] { return false }
    return true
  }

  private func isNamed(_ name: String, _ index: Int) -> Bool {
    let mine = block.span.extracting(places[index].ofName)
    let other = name.utf8.span
    for index in other.indices where mine[index] != other[index] {
      if mine[index].lowercasedASCII != other[index].lowercasedASCII { return false }
    }
    return true
  }
}
