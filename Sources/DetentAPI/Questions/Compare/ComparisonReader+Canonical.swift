import DrawerEngine

extension CompareReader {
  /// The canonical form of a comparison: each drawer's is that of its own system, and the shared parts' is common to
  /// all of their systems.
  ///
  /// Of the members of the request and of its drawers, only empty ones that belong to timelines are left out: a
  /// drawer's own member overrides the shared one, and some members may only be given with others.
  func form(of reading: Reading) -> CanonicalForm? {
    let tape = reading.tape
    guard reading.isObject(.root), let drawers = tape.member("drawers", of: .root), case .list = tape[drawers] else {
      return .unknown
    }
    let isAboutTimeline = asksForMotion(reading, drawers)
    var entries: [CanonicalForm] = []
    var shared: CanonicalForm?
    var entry = tape.firstChild(of: drawers)
    while let present = entry {
      entry = tape.next(after: present, in: drawers)
      guard let index = requests.system(on: tape, of: present) else {
        entries.append(.unknown)
        continue
      }
      let system = requests.systems[index].value
      let form = (isAboutTimeline ? system.scenarioForm : system.releaseForm).value
      entries.append(CanonicalForm(kind: .object(members(ComparisonOutline.own, of: form))))
      let part = CanonicalForm(kind: .object(members(ComparisonOutline.sharedMembers + ["output"], of: form)))
      shared = shared?.common(with: part) ?? part
    }
    return (shared ?? CanonicalForm(kind: .object([:]))).with(["drawers": CanonicalForm(kind: .elements(entries))])
  }

  /// Members without effect if they are empty.
  private static let neverMissed = ["sampling", "output"]

  private func members(_ names: [String], of form: CanonicalForm) -> [String: CanonicalForm.Member] {
    var members: [String: CanonicalForm.Member] = [:]
    for name in names {
      guard var member = form[name] else { continue }
      if !Self.neverMissed.contains(name) { member.initial = nil }
      members[name] = member
    }
    return members
  }

  /// Whether the comparison or one of its drawers has a timeline.
  private func asksForMotion(_ reading: Reading, _ drawers: Tape.Node) -> Bool {
    let timeline = ComparisonOutline.Question.timeline.rawValue
    if reading.tape.member(timeline, of: .root) != nil { return true }
    var entry = reading.tape.firstChild(of: drawers)
    while let present = entry {
      if reading.isObject(present), reading.tape.member(timeline, of: present) != nil { return true }
      entry = reading.tape.next(after: present, in: drawers)
    }
    return false
  }
}
