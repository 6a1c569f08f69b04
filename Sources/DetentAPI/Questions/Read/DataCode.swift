import DrawerEngine

/// A drawer as JSON: a request or a part of one, or a library's properties.
struct DataCode {
  private var literals: LiteralReader
  private let systems: [String]
  private let members: (_ system: String, _ path: [String]) -> Set<String>

  /// - Parameters:
  ///   - systems: The names of all systems.
  ///   - members: The members of a system's requests at a path.
  init(
    _ literals: LiteralReader, systems: [String],
    members: @escaping (_ system: String, _ path: [String]) -> Set<String>
  ) {
    self.literals = literals
    self.systems = systems
    self.members = members
  }

  mutating func read(into draft: inout CodeDraft) {
    let root = literals.expression(at: 0)
    guard case .object(let given) = root.content else { return }
    let drawer = root.member("drawer") ?? root
    if let named = drawer.member("system"), case .string(let name) = named.content, systems.contains(name) {
      draft.name(name, at: named.start)
      if let configuration = drawer.member("configuration")?.members {
        take(configuration, "configuration", members(name, Self.configuration), of: name, &draft)
      }
      for part in ["environment", "start"] {
        if let given = root.member(part)?.members { take(given, part, members(name, [part]), of: name, &draft) }
      }
      return
    }
    var scores = DrawerClues.Scores()
    for member in given { if let name = member.name { scores.add(name, at: member.start) } }
    guard let (name, points) = scores.best, systems.contains(name) else { return }
    draft.name(name, at: scores.origins[name] ?? 0)
    draft.isGuessed = draft.isGuessed || points < DrawerClues.certain
    take(given, "configuration", members(name, Self.configuration), of: name, &draft)
  }

  private static let configuration = ["drawer", "configuration"]

  private mutating func take(
    _ members: [Expression.Member], _ part: String, _ known: Set<String>, of system: String, _ draft: inout CodeDraft
  ) {
    for member in members {
      guard let name = member.name else { continue }
      let range = min(member.start, member.value.start)..<max(member.start, member.value.end)
      guard known.contains(name) else {
        draft.note(member.start, "`\(name)` is left out: \(system) has no such property here.")
        continue
      }
      do throws(LiteralReader.Unreadable) {
        draft.take([part, name], try literals.value(member.value), called: name, at: range, replaces: true)
      } catch {
        draft.leave(error.range, "`\(name)` \(error.why)")
      }
    }
  }
}
