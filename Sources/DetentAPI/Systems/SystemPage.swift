public import DrawerEngine

/// A system's reference page in Markdown: the document of `/systems/{system}`, for people.
///
/// It is made from the system's own description, so nothing here names a system.
public enum SystemPage {
  /// The page of one system, as stored in `docs/systems`.
  public static func page(of system: RegisteredSystem) -> String { text(of: system.type) }

  private static func text<System: DrawerSystem>(of system: System.Type) -> String {
    let profile = System.profile
    var page = MarkdownPage("\(profile.title)")
    let origin = profile.origin
    page.add(
      """
      `\(profile.name)` simulates [\(origin.library)](\(origin.repository)) \(origin.version) (\(origin.licence)), at \
      revision [`\(origin.revision)`](\(origin.sources)).
      """)
    if let note = origin.note { page.add(note) }
    page.add(
      "`make describe` writes this page from the system's own description at `/systems/\(profile.name)`.")

    page.add(versions: profile)
    page.segment("States")
    page.add(profile.states.map { "`\($0)`" }.joined(separator: ", ") + ".")
    page.add(
      """
      The configuration and the events spell a state as the library does: \(System.state.shape.phrase). Everywhere else \
      it is text, a name or an index in digits, with its position next to it.
      """)

    page.segment("Properties")
    page.add("The members of `drawer.configuration`.")
    page.properties(System.Configuration().descriptions)
    page.add(
      """
      The library has these too. Here they have no effect, whatever their values, and a notice says so: \
      \(profile.inert.properties.map { "`\($0.name)`" }.joined(separator: ", "))\
      \(profile.inert.prefixes.map { ", `\($0)…`" }.joined()).
      """)

    page.segment("Surroundings")
    page.add("The members of a simulation in addition to `container`, `drawer` and `timeline`.")
    page.properties(System.Scene().descriptions)

    page.segment("Inputs")
    page.add("Each input has a `type`, and may have `at` or `after`.")
    for input in Timeline<System>.types {
      page.section("`\(input.name)`")
      page.add(input.doc)
      page.properties(input.members)
    }

    page.segment("Releases")
    page.add("The members of a `release`. A `grid` has those that its releases share.")
    page.properties(Release<System.State>.members(of: system))

    page.segment("Rules")
    page.table(["rule", "explanation"], profile.rules.map { $0.row })

    page.segment("Ignored inputs")
    page.add("The event of an input that does nothing gives the reason: `ignored` is one of these words.")
    page.table(["word", "explanation"], profile.ignored.map { $0.row })

    page.segment("Frames")
    page.add("In addition to `position`, `height`, `velocity` and `phase`, where the drawer has them:")
    page.table(
      ["track", "unit", "meaning"], profile.tracks.map { ["`\($0.name)`", $0.unit.rawValue, $0.doc] })

    page.segment("Events")
    page.add("The model right after the event:")
    page.members(System.record.status)
    if !System.record.initial.isEmpty { page.add("Additional members of `initial`:") }
    page.members(System.record.initial)
    page.add("Additional members of some events:")
    page.members(System.record.members)
    page.add("The members of an `animation`:")
    page.members(System.record.animation)

    page.segment("Callbacks")
    if profile.callbacks.isEmpty { page.add("The library makes no callbacks.") }
    page.table(
      ["callback", "when it is made", "arguments"],
      profile.callbacks.map { callback in
        ["`\(callback.name)`", callback.explanation, callback.arguments.map { "`\($0.name)`" }.joined(separator: ", ")]
      })

    page.segment("Quirks")
    page.add("Unexpected behaviour of the original that Detent reproduces.")
    page.table(
      ["quirk", "what a user sees", "symbol in the original"],
      profile.quirks.map { ["`\($0.id)`", $0.explanation, "`\($0.symbol)`"] })

    page.segment("Examples")
    for (question, example) in [
      ("resolve", RequestExample.resolve(system)), ("simulate", RequestExample.simulate(system)),
    ] {
      page.code("POST /\(question)\n\(String(decoding: example.json(precision: 6), as: UTF8.self))")
    }
    return page.text
  }

  /// The README's table of systems.
  public static func overview(of registry: Registry) -> String {
    var page = MarkdownPage()
    page.table(
      ["system", "people search for", "library", "versions", "licence", "states", "rules", "quirks kept"],
      registry.systems.map { system in
        let profile = system.profile
        return [
          "[`\(profile.name)`](docs/systems/\(profile.name).md)", profile.origin.aliases.joined(separator: ", "),
          profile.origin.library, profile.versions.map { $0.name }.joined(separator: ", "), profile.origin.licence,
          profile.states.map { "`\($0)`" }.joined(separator: ", "), "\(profile.rules.count)",
          "\(profile.quirks.count)",
        ]
      })
    return page.text
  }
}

/// A page of Markdown that is being written.
private struct MarkdownPage {
  private var blocks: [String] = []

  init() {}

  init(_ title: String) { blocks = ["# \(title)"] }

  var text: String { blocks.joined(separator: "\n\n") + "\n" }

  mutating func add(_ paragraph: String) { blocks.append(paragraph) }
  mutating func segment(_ title: String) { blocks.append("## \(title)") }
  mutating func section(_ title: String) { blocks.append("### \(title)") }
  mutating func code(_ text: String) { blocks.append("```\n\(text)\n```") }

  /// Adds the versions and their differences from the default one, if there are several.
  mutating func add(versions profile: SystemProfile) {
    guard profile.versions.count > 1 else { return }
    segment("Versions")
    add("`drawer.version` names one; the default is `\(profile.versions[0].name)`.")
    if profile.versions.contains(where: { $0.basis == .read }) {
      add(
        "The simulation reproduces recordings of the library, except of versions marked *read*: those follow from their"
          + " sources, and were not run.")
    }
    table(
      ["version", "released", "revision", "what it does differently"],
      profile.versions.map { version in
        let differences = version.differs.map { difference in
          let names = (difference.rules.map { $0.id } + difference.quirks.map { $0.id }).map { "`\($0)`" }
          return difference.what + (names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")
        }
        return [
          "`\(version.name)`" + (version.basis == .read ? " (*read*)" : ""), version.released ?? "–",
          "[`\(version.revision.prefix(7))`](\(profile.origin.sources(of: version)))",
          differences.joined(separator: " "),
        ]
      })
  }

  /// Adds a table, unless it has no rows.
  mutating func table(_ head: [String], _ rows: [[String]]) {
    guard !rows.isEmpty else { return }
    let lines = [head, head.map { _ in "---" }] + rows.map { $0.map { $0.replacing("|", with: "\\|") } }
    blocks.append(lines.map { "| \($0.joined(separator: " | ")) |" }.joined(separator: "\n"))
  }

  /// Adds a table of request members.
  mutating func properties(_ properties: [PropertyDescription]) {
    table(
      ["member", "value", "default", "meaning"],
      properties.flatMap { $0.rows(in: "") }.map { [$0.name, $0.shape, $0.initial, $0.doc] })
  }

  /// Adds a table of answer members.
  mutating func members(_ members: [PropertyDescription]) {
    table(
      ["member", "value", "meaning"],
      members.flatMap { $0.rows(in: "") }.map { [$0.name, $0.shape, $0.doc] })
  }
}

extension SystemProfile.Reason {
  /// A table row: the identifier and its explanation.
  fileprivate var row: [String] { ["`\(id)`", explanation] }
}

extension PropertyDescription {
  /// A row for the property, and one for each property of an object inside it.
  fileprivate func rows(in path: String) -> [(name: String, shape: String, initial: String, doc: String)] {
    let initial = self.initial.map { "`\(String(decoding: $0.json(precision: 6), as: UTF8.self))`" }
    let row = ("`\(path)\(name)`", shape.phrase, initial ?? (isRequired ? "required" : ""), doc)
    return [row] + shape.properties.flatMap { $0.rows(in: "\(path)\(name).") }
  }
}

extension Shape {
  /// The properties of an object, which may be nullable.
  fileprivate var properties: [PropertyDescription] {
    switch self {
    case .object(let properties): properties
    case .nullable(let shape): shape.properties
    case .boolean, .number, .measure, .integer, .string, .choice, .list, .dictionary, .oneOf: []
    }
  }

  /// The shape as a short phrase.
  fileprivate var phrase: String {
    switch self {
    case .boolean: "boolean"
    case .number(let unit, let range):
      "number\(unit.suffix)" + (range == unit.range ? "" : ", \(range.lowerBound.plain) to \(range.upperBound.plain)")
    case .measure(let unit): "number\(unit.suffix)"
    case .integer(let range): "integer, \(range.lowerBound) to \(range.upperBound)"
    case .string: "string"
    case .choice(let names): names.map { "`\"\($0)\"`" }.joined(separator: ", ")
    case .object(let properties): "`{\(properties.map { $0.name }.joined(separator: ", "))}`"
    case .list(let element, _): "list of \(element.phrase)"
    case .dictionary(let element): "by name: \(element.phrase)"
    case .nullable(let shape): "\(shape.phrase), or null"
    case .oneOf(let shapes): shapes.map { $0.phrase }.joined(separator: ", or ")
    }
  }
}

extension Unit {
  /// The unit in brackets, to follow the word to which it belongs.
  fileprivate var suffix: String { self == .none ? "" : " (\(rawValue))" }
}
