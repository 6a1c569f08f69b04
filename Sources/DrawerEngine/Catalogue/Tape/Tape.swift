/// Data of any shape as a flat list of entries, in the order in which they are written: a parsed request before a
/// catalogue has read it, or an answer before it becomes text. Its entries are independent of any text format, although
/// labels contain JSON punctuation. An answer that is only sent is JSON as soon as it is written (`init(json:)`).
///
///     var tape = Tape()
///     tape.object { tape in
///       tape.name("position")
///       tape.number(544)
///     }
///
/// Each value is one entry of 16 bytes. The name of a member is another entry, before its value. There is no tree to
/// build or free: a whole request takes two allocations, and a tape that is cleared and reused takes none.
public struct Tape: Sendable {
  /// The position of a value on a tape.
  public struct Node: Sendable, Equatable {
    @usableFromInline package let index: Int

    @inlinable
    init(index: Int) { self.index = index }
  }

  /// A name or a string, by the range of its UTF-8 in `text`.
  public struct Text: Sendable, Equatable {
    @usableFromInline package let start: UInt32
    public let count: UInt32

    @inlinable
    init(start: UInt32, count: UInt32) {
      self.start = start
      self.count = count
    }

    @inlinable public var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
  }

  /// The value at a node.
  public enum Content: Sendable, Equatable {
    case null
    case bool(Bool)
    case number(Double)
    case string(Text)
    case list
    case object
  }

  /// One value, or a member's name.
  @usableFromInline package struct Entry: Sendable, Equatable {
    @usableFromInline package enum Kind: UInt8, Sendable {
      case null, no, yes, number, exactNumber, string, list, object, name
      /// A member's name as a label, whose text includes the punctuation around the name.
      case label
    }

    @usableFromInline package let kind: Kind
    /// The index of the entry after this one and everything inside it.
    @usableFromInline package internal(set) var end: UInt32
    /// A number's bits, a text's start and count, or the index of the list or object around this one.
    @usableFromInline let payload: UInt64

    @inlinable
    init(_ kind: Kind, end: Int, payload: UInt64 = 0) {
      self.kind = kind
      self.end = UInt32(truncatingIfNeeded: end)
      self.payload = payload
    }

    @inlinable var isName: Bool { kind == .name || kind == .label }

    @inlinable package var number: Double { Double(bitPattern: payload) }

    /// The index of the list or object around this one; that of a tape's first is too large for an `Int` of 32 bits.
    @inlinable package var parent: UInt32 { UInt32(truncatingIfNeeded: payload) }

    @inlinable package var text: Text {
      Text(start: UInt32(truncatingIfNeeded: payload >> 32), count: UInt32(truncatingIfNeeded: payload))
    }
  }

  @usableFromInline package internal(set) var entries: [Entry] = []
  /// The UTF-8 of all names and strings, one after another, followed by spare room.
  public internal(set) var text: [UInt8] = []
  /// The number of bytes of `text` in use, and how many of them belong to labels.
  package internal(set) var textCount = 0
  package private(set) var labelCount = 0
  /// The number of numbers that may have more digits than lengths, velocities and times.
  package private(set) var longNumbers = 0
  /// The innermost list or object that is still open.
  @usableFromInline var innermost: UInt32 = .max
  /// Whether the numbers being written were given by a request and keep all their digits.
  private(set) var isExact = false
  /// The most decimals of computed numbers, if the values are written as JSON; negative if they are written as entries.
  @usableFromInline let decimals: Int

  public init() { decimals = -1 }

  /// A tape that is JSON as soon as it is written, and cannot be read: its text is that JSON.
  ///
  /// - Parameters:
  ///   - decimals: How many decimals computed numbers have at most, 0 to 12.
  ///   - text: The number of bytes to make room for.
  public init(json decimals: Int, capacity text: Int = 0) {
    precondition(0...12 ~= decimals, "a number has 0 to 12 decimals")
    self.decimals = decimals
    self.text.reserveCapacity(text)
  }

  /// - Parameters:
  ///   - values: The number of values and names to make room for.
  ///   - text: The number of bytes of names and strings to make room for.
  public init(capacity values: Int, text: Int) {
    self.init()
    entries.reserveCapacity(values)
    self.text.reserveCapacity(text)
  }

  /// Empties the tape and keeps its memory.
  public mutating func removeAll() {
    entries.removeAll(keepingCapacity: true)
    (textCount, labelCount, longNumbers) = (0, 0, 0)
    innermost = .max
  }

  /// The number of values and names.
  package var count: Int { entries.count }

  /// Every number, in the order in which they were written.
  package func eachNumber(_ body: (Double) -> Void) {
    for entry in entries where entry.kind == .number || entry.kind == .exactNumber { body(entry.number) }
  }

  /// The number of bytes of memory that the tape holds.
  package var size: Int { entries.capacity * MemoryLayout<Entry>.stride + text.capacity }

  public var isEmpty: Bool { entries.isEmpty }
}

// MARK: - Writing

extension Tape {
  @inlinable
  public mutating func null() { if isJSON { writeNull() } else { append(.null) } }
  @inlinable
  public mutating func bool(_ bool: Bool) { if isJSON { write(bool) } else { append(bool ? .yes : .no) } }

  /// Writes a number. It must be finite, because JSON has no others.
  public mutating func number(_ number: Double) {
    if isJSON { return write(number) }
    if !(number.magnitude <= 1e15) || number.magnitude < 1e-15 && number != 0 { longNumbers &+= 1 }
    append(isExact ? .exactNumber : .number, payload: number.bitPattern)
  }

  public mutating func number(_ number: Int) { self.number(Double(number)) }

  public mutating func string(_ string: String) { append(.string, string.utf8.span) }

  /// Writes a member's name. Its value must be written next.
  public mutating func name(_ name: String) { append(.name, name.utf8.span) }

  /// Writes a member's name with the JSON punctuation around it, so that JSON writers copy it in one go. Its value must
  /// be written next.
  ///
  /// - Parameter name: A name without characters that JSON escapes.
  mutating func label(_ name: String) {
    let bytes = name.utf8.span
    if isJSON { return write(label: bytes) }
    let (start, size) = (textCount, bytes.count &+ Label.around)
    guard size <= Label.longest else { return self.name(name) }
    // A label is copied as a block as long as the longest one.
    makeRoom(Label.longest)
    text.overwrite(start, withLabel: bytes)
    textCount &+= size
    labelCount &+= size
    append(.label, payload: UInt64(start &+ Label.before) << 32 | UInt64(bytes.count))
  }

  /// Writes a string or a member's name, given its UTF-8.
  public mutating func string(utf8 bytes: Span<UInt8>, isName: Bool = false) {
    append(isName ? .name : .string, bytes)
  }

  public mutating func list(_ write: (inout Tape) -> Void) { enclose(.list, write) }
  public mutating func object(_ write: (inout Tape) -> Void) { enclose(.object, write) }

  /// Writes a list of strings.
  public mutating func strings(_ strings: some Sequence<String>) {
    list { tape in for string in strings { tape.string(string) } }
  }

  /// Writes a value as text: a number as its digits, an object as the name of its first member.
  mutating func text(_ write: (inout Tape) -> Void) {
    if isJSON {
      var value = Tape()
      value.text(write)
      return append(value)
    }
    let index = entries.count
    write(&self)
    guard entries[index].kind != .string else { return }
    let first = entries[min(index + 1, entries.count - 1)]
    entries.removeSubrange(index...)
    if first.isName { append(.string, payload: first.payload) } else { string(first.number.plain) }
  }

  /// Marks the numbers that `write` writes or appends: they keep all their digits, regardless of the precision of other numbers.
  public mutating func exactly(_ write: (inout Tape) -> Void) {
    let before = isExact
    isExact = true
    write(&self)
    isExact = before
  }

  /// Appends a value of another tape, by default its root.
  public mutating func append(_ other: Tape, _ node: Tape.Node = .root) {
    switch other[node] {
    case .null: if !other.isEmpty { null() }
    case .bool(let bool): self.bool(bool)
    case .number(let number): if other.isExact(node) { exactly { $0.number(number) } } else { self.number(number) }
    case .string(let text): string(utf8: other.text.span.extracting(text.range))
    case .list: list { $0.appendChildren(of: node, in: other) }
    case .object: object { $0.appendChildren(of: node, in: other) }
    }
  }

  private mutating func appendChildren(of container: Node, in other: Tape) {
    let isObject = other[container] == .object
    var child = other.firstChild(of: container)
    while let present = child {
      if isObject { string(utf8: other.text.span.extracting(other.name(of: present).range), isName: true) }
      append(other, present)
      child = other.next(after: present, in: container)
    }
  }

  private mutating func enclose(_ kind: Entry.Kind, _ write: (inout Tape) -> Void) {
    open(kind)
    write(&self)
    close(kind)
  }

  private mutating func append(_ kind: Entry.Kind, _ bytes: Span<UInt8>) {
    if isJSON { return write(bytes, isName: kind == .name) }
    let start = textCount
    makeRoom(bytes.count)
    text.overwrite(start, with: bytes)
    textCount &+= bytes.count
    append(kind, payload: UInt64(start) << 32 | UInt64(bytes.count))
  }

  /// Makes room for that many more bytes of text.
  @inline(__always)
  mutating func makeRoom(_ bytes: Int) {
    if textCount &+ bytes > text.count { grow(bytes) }
  }

  @inline(never)
  private mutating func grow(_ bytes: Int) {
    let free = text.capacity - text.count
    let count = free >= bytes ? free : max(text.count, bytes, 256)
    text.append(addingCapacity: count) { $0.append(repeating: 0, count: count) }
  }

  @inlinable
  mutating func append(_ kind: Entry.Kind, payload: UInt64 = 0) {
    entries.append(Entry(kind, end: entries.count + 1, payload: payload))
  }

  /// Begins a list or an object inside the innermost open one.
  @inlinable
  mutating func open(_ kind: Entry.Kind) {
    if isJSON { return begin(kind) }
    let index = entries.count
    append(kind, payload: UInt64(innermost))
    innermost = UInt32(truncatingIfNeeded: index)
  }

  /// Ends the innermost open list or object, which has entries.
  ///
  /// - Returns: Whether the one around it is an object.
  @inlinable @discardableResult
  package mutating func close() -> Bool {
    guard innermost != .max else { return false }
    let index = Int(innermost)
    entries[index].end = UInt32(truncatingIfNeeded: entries.count)
    innermost = entries[index].parent
    return innermost != .max && entries[Int(innermost)].kind == .object
  }

  /// Ends the innermost open list or object, given its kind.
  mutating func close(_ kind: Entry.Kind) { if isJSON { end(kind) } else { close() } }

  /// Takes the text of all names and strings at once. The text may have gaps.
  ///
  /// - Parameter take: Fills the bytes, which are empty at first.
  package mutating func takeText(_ take: (inout [UInt8]) -> Void) {
    text.removeAll(keepingCapacity: true)
    take(&text)
    textCount = text.count
  }
}

// MARK: - Comparing

extension Tape: Equatable {
  /// Whether both have the same entries and the same text.
  public static func == (one: Tape, other: Tape) -> Bool {
    one.entries == other.entries && one.text.prefix(one.textCount) == other.text.prefix(other.textCount)
  }
}

// MARK: - Access

extension Tape.Node {
  /// The first value of a tape.
  public static let root = Tape.Node(index: 0)
}

extension Tape {
  /// The value at a node; null on an empty tape.
  @inlinable
  public subscript(node: Node) -> Content {
    guard node.index < entries.count else { return .null }
    let entry = entries[node.index]
    return switch entry.kind {
    case .null: .null
    case .no: .bool(false)
    case .yes: .bool(true)
    case .number, .exactNumber: .number(entry.number)
    case .string, .name, .label: .string(entry.text)
    case .list: .list
    case .object: .object
    }
  }

  /// Whether the number at a node is written with all its digits.
  @inlinable
  public func isExact(_ node: Node) -> Bool { entries[node.index].kind == .exactNumber }

  public func string(_ text: Text) -> String { String(decoding: self.text[text.range], as: UTF8.self) }

  /// The number of bytes in strings of more than 64 bytes.
  public var longTexts: Int {
    entries.reduce(0) { $1.kind == .string && $1.text.count > 64 ? $0 + Int($1.text.count) : $0 }
  }

  /// The name of a member, given the node of its value.
  @inlinable
  public func name(of member: Node) -> Text { entries[member.index - 1].text }

  /// The value of an object's first member, or a list's first element.
  @inlinable
  public func firstChild(of container: Node) -> Node? {
    child(at: container.index + 1, in: container)
  }

  /// The value of the member after this one, or the element after it.
  @inlinable
  public func next(after child: Node, in container: Node) -> Node? {
    self.child(at: Int(entries[child.index].end), in: container)
  }

  @inlinable
  func child(at index: Int, in container: Node) -> Node? {
    guard index < Int(entries[container.index].end) else { return nil }
    return Node(index: entries[index].isName ? index + 1 : index)
  }

  /// The number of members or elements.
  public func count(of container: Node) -> Int {
    var count = 0
    var child = firstChild(of: container)
    while let present = child {
      count += 1
      child = next(after: present, in: container)
    }
    return count
  }

  /// The names of an object's members, in order.
  public func memberNames(of object: Node) -> [String] {
    var names: [String] = []
    var child = firstChild(of: object)
    while let present = child {
      names.append(string(name(of: present)))
      child = next(after: present, in: object)
    }
    return names
  }

  /// The value of the first member with that name.
  public func member(_ name: String, of object: Node) -> Node? {
    guard case .object = self[object] else { return nil }
    var child = firstChild(of: object)
    while let present = child {
      if self.name(of: present, is: name) { return present }
      child = next(after: present, in: object)
    }
    return nil
  }

  /// Whether a member, given the node of its value, has that name.
  public func name(of member: Node, is name: String) -> Bool { equals(self.name(of: member), name) }

  /// Whether two texts are equal.
  func equals(_ one: Text, _ other: Text) -> Bool {
    one.count == other.count && zip(one.range, other.range).allSatisfy { text[$0] == text[$1] }
  }

  /// Whether a text is equal to a string.
  public func equals(_ text: Text, _ string: String) -> Bool {
    let count = string.utf8.count
    guard count == Int(text.count) else { return false }
    let bytes = string.utf8.span
    let own = self.text.span.extracting(text.range)
    var index = 0
    while index &+ 8 <= count {
      if own.word(at: index) != bytes.word(at: index) { return false }
      index &+= 8
    }
    while index < count {
      if own[index] != bytes[index] { return false }
      index &+= 1
    }
    return true
  }
}
