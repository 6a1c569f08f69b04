/// Objects that differ in no more than the value of one member, such as requests about one drawer that is released
/// again.
extension Tape {
  /// A number that the objects at the roots of such tapes share. Others rarely have it.
  ///
  /// - Parameter member: the value to ignore, a member of the root.
  package func fingerprint(without member: Node) -> UInt64 {
    var print: UInt64 = 0
    for index in entries.indices where !isInside(index, member) {
      let entry = entries[index]
      print = (print ^ UInt64(entry.kind.rawValue)) &* 0x9E37_79B9_7F4A_7C15
      switch entry.kind {
      case .number, .exactNumber: print ^= entry.payload
      case .string, .name, .label:
        // Of a long text its end, where most differ.
        let bytes = text.span.extracting(entry.text.range)
        print ^= UInt64(bytes.count)
        if bytes.count >= 8 {
          print ^= bytes.word(at: bytes.count &- 8) &<< 1
        } else {
          for index in bytes.indices { print ^= UInt64(bytes[index]) &<< UInt64(8 &* index) }
        }
      case .null, .no, .yes, .list, .object: break
      }
      print ^= print &>> 32
    }
    return print
  }

  /// Whether the objects at the roots are equal but for one member's value, the order of their members included.
  ///
  /// - Parameters:
  ///   - member: the value to ignore, a member of the root.
  ///   - otherMember: the same member of the other tape.
  package func equals(_ other: Tape, without member: Node, _ otherMember: Node) -> Bool {
    let skipped = Int(entries[member.index].end) &- member.index
    let otherSkipped = Int(other.entries[otherMember.index].end) &- otherMember.index
    guard member.index == otherMember.index, entries.count &- skipped == other.entries.count &- otherSkipped else {
      return false
    }
    for index in entries.indices where !isInside(index, member) {
      let otherIndex = index < member.index ? index : index &- skipped &+ otherSkipped
      let (one, two) = (entries[index], other.entries[otherIndex])
      guard one.kind == two.kind else { return false }
      switch one.kind {
      case .number, .exactNumber: if one.payload != two.payload { return false }
      case .string, .name, .label:
        if !Self.areEqual(text.span.extracting(one.text.range), other.text.span.extracting(two.text.range)) {
          return false
        }
      case .list, .object:
        // The root alone has the member inside.
        if index > 0, Int(one.end) &- index != Int(two.end) &- otherIndex { return false }
      case .null, .no, .yes: break
      }
    }
    return true
  }

  @inline(__always)
  private func isInside(_ index: Int, _ node: Node) -> Bool {
    index >= node.index && index < Int(entries[node.index].end)
  }

  private static func areEqual(_ one: Span<UInt8>, _ other: Span<UInt8>) -> Bool {
    guard one.count == other.count else { return false }
    var index = 0
    while index &+ 8 <= one.count {
      if one.word(at: index) != other.word(at: index) { return false }
      index &+= 8
    }
    while index < one.count {
      if one[index] != other[index] { return false }
      index &+= 1
    }
    return true
  }
}
