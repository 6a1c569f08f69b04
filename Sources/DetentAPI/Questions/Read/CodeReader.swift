import DrawerEngine

/// Reads a drawer, or a spring or curve, from a program without executing anything.
struct CodeReader: Sendable {
  let requests: RequestReader

  /// - Parameter language: The language; nil to recognise it.
  func read(_ bytes: [UInt8], in language: CodeLanguage?) -> CodeDraft {
    let text = CodeText(bytes)
    var draft = CodeDraft()
    let recognized = language.map { (language: $0, isWeak: false) } ?? CodeLanguage.recognized(in: text)
    if recognized.language == .css {
      var styles = StyleCode(text)
      styles.read(into: &draft)
      return draft
    }
    let lexemes = Lexemes(text, recognized.language)
    let literals = LiteralReader(lexemes, CodeOutline(lexemes))
    switch recognized.language {
    case .jsx:
      var react = ReactCode(literals, members: members)
      react.read(into: &draft)
    case .xml:
      var layout = AndroidLayout(literals)
      layout.read(into: &draft)
    case .kotlin, .java:
      var android = AndroidCode(literals, members: members(AndroidCode.system))
      android.read(into: &draft)
    case .swift:
      var swift = SwiftCode(literals, members: members)
      swift.read(into: &draft)
    case .json:
      var data = DataCode(literals, systems: requests.registry.names, members: members(of:at:))
      data.read(into: &draft)
    case .css: break
    }
    draft.isPartial = !draft.unread.isEmpty
    if [.jsx, .kotlin, .swift, .json].contains(recognized.language) {
      var curves = CurveCode(literals)
      curves.read(into: &draft)
    }
    if recognized.isWeak { draft.isGuessed = true }
    check(&draft, text, recognized.language)
    return draft
  }

  /// The members of a system's configuration; none if there is no such system.
  private func members(_ name: String) -> Set<String> {
    members(of: name, at: ["drawer", "configuration"])
  }

  private func members(of name: String, at path: [String]) -> Set<String> {
    system(name)?.scenario.names(at: path) ?? []
  }

  private func system(_ name: String) -> SystemReader? {
    requests.registry.names.firstIndex(of: name).map { requests.systems[$0].value }
  }

  // MARK: Checking

  /// How many times refused values are removed: some are refused only once others are gone.
  private static let mostRounds = 8

  /// Lets the system's own reader check the findings: refused values are dropped, and notices are placed where the
  /// value occurs in the program.
  private func check(_ draft: inout CodeDraft, _ text: CodeText, _ language: CodeLanguage) {
    checkTiming(&draft)
    guard let name = draft.system, let system = system(name) else { return }
    for _ in 0..<Self.mostRounds {
      let reading = reading(draft, of: name, by: system, in: Self.containers[0])
      guard !reading.violations.isEmpty else {
        var notices = reading.notices
        // The text does not say how high the container is, so only what holds in every one is said.
        for container in Self.containers.dropFirst() where !notices.isEmpty {
          let other = self.reading(draft, of: name, by: system, in: container).notices
          notices.removeAll { !other.contains($0) }
        }
        return note(notices, &draft)
      }
      let before = draft.entries.count
      for violation in reading.violations {
        let path = violation.path.memberNames
        let message = violation.message
        draft.drop { entry in
          entry.path.elementsEqual(path.prefix(entry.path.count)) || path.elementsEqual(entry.path.prefix(path.count))
        } because: { entry in
          // Names and initialisers of Swift look like texts and objects here.
          let isName = language == .swift && !text.bytes[entry.range].contains(UInt8(ascii: "\""))
          return isName && (message.ends(with: "not a string") || message.ends(with: "not an object"))
            ? LiteralReader.noLiteral : message
        }
      }
      guard draft.entries.count < before else {
        for violation in reading.violations {
          draft.note(draft.origin, "`\(violation.path.memberNames.last ?? "drawer")` \(violation.message).")
        }
        return
      }
    }
    draft.drop { _ in
      true
    } because: { _ in
      "is refused together with the others"
    }
  }

  /// The sizes of a phone, of a small window and of a large screen.
  private static let containers: [Value] = [
    ["height": 844, "width": 390], ["height": 320, "width": 240], ["height": 4000, "width": 3000],
  ]

  private func reading(
    _ draft: CodeDraft, of name: String, by system: SystemReader, in container: Value
  ) -> Reading {
    var reading = Reading(Tape(Self.scenario(draft, of: name, in: container)))
    _ = system.scenarios.read(.root, ["output"], &reading) { _, _, _ in }
    return reading
  }

  /// A request that contains the drawer.
  private static func scenario(_ draft: CodeDraft, of system: String, in container: Value) -> Value {
    var members: [Value.Member] = [
      .init("container", container),
      .init("drawer", ["system": .string(system), "configuration": draft.value(of: "configuration")]),
    ]
    for part in ["environment", "start"] where draft.entries.contains(where: { $0.path.first == part }) {
      members.append(.init(part, draft.value(of: part)))
    }
    return .object(members)
  }

  private func note(_ notices: [Reading.Notice], _ draft: inout CodeDraft) {
    for notice in notices {
      let path = notice.path.memberNames
      guard let entry = draft.entries.last(where: { $0.path.elementsEqual(path.prefix($0.path.count)) }) else {
        continue
      }
      let condition = draft.isPartial ? "Judging by what was read, " : ""
      draft.note(entry.range.lowerBound, "\(condition)`\(entry.spelling)` \(notice.message.sentence)")
    }
  }

  /// Drops a timing that `/curves` would refuse for any reason other than a missing duration.
  private func checkTiming(_ draft: inout CodeDraft) {
    guard let timing = draft.timing else { return }
    var reading = Reading(Tape(timing.value))
    let isLasting =
      timing.value["duration"] != nil || timing.value["stiffness"] != nil || timing.value["response"] != nil
    let notation: Notation<Timing> = isLasting || timing.value["preset"] != nil ? .anyTiming : .timingParameters
    _ = notation.read(.root, &reading)
    if let violation = reading.violations.first {
      let name = violation.path.memberNames.last ?? timing.spelling
      return draft.dropTiming("`\(name)` \(violation.message)")
    }
    for notice in reading.notices {
      let name = notice.path.memberNames.last ?? timing.spelling
      draft.note(timing.range.lowerBound, "`\(name)` \(notice.message.sentence)")
    }
  }
}

extension String {
  /// The text with a full stop at its end.
  fileprivate var sentence: String { ends(with: ".") ? self : self + "." }
}

extension [Reading.Step] {
  /// The names of members on the way, from `configuration`, `environment` or `start` on.
  fileprivate var memberNames: [String] {
    var names: [String] = []
    for case .member(let name) in self where names.count < 16 { names.append(name) }
    if names.first == "drawer" { names.removeFirst() }
    return names
  }
}
