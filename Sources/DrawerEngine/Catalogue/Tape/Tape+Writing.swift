// Writing values, one after the other.

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

  /// Writes a string without characters that JSON escapes, such as one of the names of the API.
  public mutating func word(_ word: String) {
    if isJSON { write(word: word.utf8.span) } else { append(.string, word.utf8.span) }
  }

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

  /// Writes a label and a number.
  mutating func label(_ name: String, _ number: Double) {
    if isJSON { return write(label: name.utf8.span, number) }
    label(name)
    self.number(number)
  }

  /// Writes a label and a string without characters that JSON escapes.
  mutating func label(_ name: String, word: String) {
    if isJSON { return write(label: name.utf8.span, word: word.utf8.span) }
    label(name)
    self.word(word)
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

  /// Writes a list of strings without characters that JSON escapes.
  mutating func words(_ words: some Sequence<String>) {
    list { tape in for word in words { tape.word(word) } }
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
