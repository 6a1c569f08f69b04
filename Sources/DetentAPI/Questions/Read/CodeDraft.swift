import DrawerEngine

/// The findings in a program, before the system's own readers have checked them.
struct CodeDraft: Sendable {
  /// A value for one member, and its location in the program.
  struct Entry: Sendable {
    /// The path of the member; it begins with `configuration`, `environment` or `start`.
    let path: [String]
    var value: Value
    /// The member's name in the program.
    let spelling: String
    let range: Range<Int>
  }

  struct Remark: Sendable {
    let offset: Int
    let message: String
  }

  struct Unread: Sendable {
    let range: Range<Int>
    let why: String
  }

  /// The system; nil if none is named.
  private(set) var system: String?
  /// Where the program names it.
  private(set) var origin = 0
  /// Whether the evidence for the system or the language is weak.
  var isGuessed = false
  private(set) var entries: [Entry] = []
  private(set) var timing: Entry?
  private(set) var remarks: [Remark] = []
  private(set) var unread: [Unread] = []
  /// The number of remarks that were not kept.
  private(set) var furtherRemarks = 0
  private(set) var furtherUnread = 0
  /// Whether the drawer has a value that is not read, so conclusions from its values may not hold.
  var isPartial = false

  /// Ranges that belong to the drawer and are therefore not timings by themselves.
  private var consumed: [Range<Int>] = []

  /// The maximum number of notices, and of unread things, in an answer.
  static let mostListed = 100

  mutating func name(_ system: String, at offset: Int) {
    self.system = system
    origin = offset
  }

  mutating func note(_ offset: Int, _ message: String) {
    guard remarks.count < Self.mostListed else { return furtherRemarks += 1 }
    // The same thing may be found twice, as a member of an element and as a name.
    guard !remarks.contains(where: { $0.offset == offset && $0.message == message }) else { return }
    remarks.append(Remark(offset: offset, message: message))
  }

  mutating func leave(_ range: Range<Int>, _ why: String) {
    guard unread.count < Self.mostListed else { return furtherUnread += 1 }
    guard !unread.contains(where: { $0.range == range }) else { return }
    unread.append(Unread(range: range, why: why))
  }

  /// Takes a value for a member.
  ///
  /// - Parameter replaces: Whether a later value counts instead of an earlier one, as with attributes; if not, the
  ///   first counts, as the one that a program sets before anything happens.
  mutating func take(
    _ path: [String], _ value: Value, called spelling: String, at range: Range<Int>, replaces: Bool = false
  ) {
    let entry = Entry(path: path, value: value, spelling: spelling, range: range)
    guard let index = entries.firstIndex(where: { $0.path == path }) else { return entries.append(entry) }
    if replaces {
      entries[index] = entry
    } else if entries[index].value != value {
      note(range.lowerBound, "`\(spelling)` is set again; the first value is used.")
    }
  }

  /// Appends a value to the list that a member has.
  mutating func append(_ value: Value, to path: [String], called spelling: String, at range: Range<Int>) {
    if let index = entries.firstIndex(where: { $0.path == path }), case .list(let list) = entries[index].value {
      entries[index].value = .list(list + [value])
    } else {
      take(path, .list([value]), called: spelling, at: range)
    }
  }

  mutating func take(timing: Value, called spelling: String, at range: Range<Int>) {
    guard self.timing == nil else {
      return note(range.lowerBound, "`\(spelling)` is another timing; only the first is read.")
    }
    self.timing = Entry(path: ["timing"], value: timing, spelling: spelling, range: range)
  }

  mutating func dropTiming(_ why: String) {
    if let timing { leave(timing.range, why) }
    timing = nil
  }

  /// Drops values that were taken for members.
  mutating func drop(where isMeant: (Entry) -> Bool, because why: (Entry) -> String) {
    for entry in entries where isMeant(entry) {
      leave(entry.range, "`\(entry.spelling)` \(why(entry))")
      isPartial = true
    }
    entries.removeAll(where: isMeant)
  }

  /// Marks a part of the program as belonging to the drawer, whether or not a value could be taken from it.
  mutating func consume(_ range: Range<Int>) {
    if consumed.count < Self.mostListed { consumed.append(range) }
  }

  /// Whether an offset lies in a part of the program that belongs to the drawer.
  func covers(_ offset: Int) -> Bool {
    entries.contains { $0.range.contains(offset) } || consumed.contains { $0.contains(offset) }
  }
}

extension CodeDraft {
  /// The members at the top of what was found: one of `configuration`, `environment` and `start`.
  func value(of part: String) -> Value {
    var whole = Value.object([])
    for entry in entries where entry.path.first == part { whole.set(entry.path.dropFirst(), to: entry.value) }
    return whole
  }
}

extension Value {
  /// Sets a member of an object in an object.
  fileprivate mutating func set(_ path: ArraySlice<String>, to value: Value) {
    guard let name = path.first else {
      self = value
      return
    }
    var members = self.members ?? []
    if let index = members.firstIndex(where: { $0.name == name }) {
      var inner = members[index].value
      inner.set(path.dropFirst(), to: value)
      members[index] = .init(name, inner)
    } else {
      var inner = Value.object([])
      inner.set(path.dropFirst(), to: value)
      members.append(.init(name, inner))
    }
    self = .object(members)
  }
}
