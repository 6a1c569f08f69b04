// Finding values, and the names of members.

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
