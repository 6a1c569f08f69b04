/// Rules about the inside of the engine and of the modules of the systems, where the compiler knows no walls.
extension Fence {
  // MARK: Floors

  /// The engine's rooms. Each knows those before it, and none after it.
  static let engineRooms = ["Cost", "Catalogue", "Curves", "Drawer", "Motion", "Systems", "Scenario"]

  /// The modules of the systems, by platform. A folder of theirs is a system, or what several of them share.
  static let systemRooms: Set = ["AndroidDrawers", "AppleDrawers", "ReactNativeDrawers", "WebDrawers"]

  /// The folders that are no system.
  fileprivate static let sharedFolders: Set = ["UIKit", "Web"]

  static let floors = Fence(
    rule: "a room of the engine names no type of a room above it, and no system another",
    trespasses: { file in
      if let folder = file.folderOfSystems {
        return file.lines { index in
          guard let system = systems[file.tokens[index].text], file.before(index) != "." else { return false }
          return system != folder
        }
      }
      guard file.room == "DrawerEngine" else { return [] }
      guard let floor = file.engineFloor else { return [1] }
      return file.lines { index in
        guard let home = engineFloors[file.tokens[index].text], file.before(index) != "." else { return false }
        return home > floor
      }
    },
    stops: [
      SourceFile("DrawerEngine/Motion/A.swift", "let a: DrawerSystem"),
      SourceFile("DrawerEngine/Catalogue/A.swift", "let a = Spring(mass: 1)"),
      SourceFile("AppleDrawers/Sheets/A.swift", "let a: DrawerKit"),
      SourceFile("AppleDrawers/UIKit/A.swift", "let a: DrawerKit"),
      SourceFile("DrawerEngine/Systems/A.swift", "let a: Scenario<A>"),
      SourceFile("DrawerEngine/Helpers/A.swift", "let a = 1"),
    ],
    lets: [
      SourceFile("AppleDrawers/Registry+Apple.swift", "let a: DrawerKit"),
      SourceFile("DrawerEngine/Motion/A.swift", "// DrawerSystem\nlet a = \"DrawerSystem\"; let b: Pan"),
      SourceFile("AppleDrawers/Sheets/A.swift", "let a: SheetController"),
      SourceFile("WebDrawers/Vaul/A.swift", "let a: StyleTransition"),
      SourceFile("DetentAPI/A.swift", "let a: DrawerSystem"),
    ])

  /// The room of each of the engine's types that is not inside another one.
  private static let engineFloors: [String: Int] = {
    var floors: [String: Int] = [:]
    for file in SourceFile.all where file.room == "DrawerEngine" {
      guard let floor = file.engineFloor else { continue }
      for name in file.types { floors[name] = floor }
    }
    return floors
  }()

  /// The system of each type that is not inside another one.
  private static let systems: [String: String] = {
    var systems: [String: String] = [:]
    for file in SourceFile.all {
      guard let system = file.system else { continue }
      for name in file.types { systems[name] = system }
    }
    return systems
  }()

  // MARK: Trees and names

  /// What is put together from values: documents that are read by people, problems, a line of a log.
  private static let documents: Set<String> = [
    "DrawerEngine/Catalogue/Value.swift", "DrawerEngine/Catalogue/Notation/Shape.swift",
    "DrawerEngine/Catalogue/Property.swift", "DrawerEngine/Systems/SystemProfile.swift",
    "DetentAPI/JSON/JSONWriter+Tape.swift", "DetentAPI/Problems/Problem.swift",
    "DetentAPI/Systems/PropertyDocument.swift", "DetentAPI/Systems/RequestExample.swift",
    "DetentAPI/Systems/Schema.swift", "DetentAPI/Systems/SystemDocument.swift",
    "DetentService/Observability/LineLogHandler.swift",
  ]

  /// Literals of programs are trees: they are put together from places all over a text, before there is an object to write.
  private static let programs = "DetentAPI/Questions/Read/"

  static let values = Fence(
    rule: "no tree of values stands on the way of a request or an answer",
    trespasses: { file in
      guard file.isOfEngine || ["DetentAPI", "DetentService"].contains(file.room) else { return [] }
      guard !documents.contains(file.path), !file.path.hasSuffix("+Profile.swift") else { return [] }
      guard !file.path.hasPrefix(programs) else { return [] }
      return file.lines { file.tokens[$0].text == "Value" }
    },
    stops: [
      SourceFile("AppleDrawers/DrawerKit/DrawerKit.swift", "let status: [Value.Member]"),
      SourceFile("DetentAPI/Requests/A.swift", "func read(_ value: Value) {}"),
    ],
    lets: [
      SourceFile("AppleDrawers/DrawerKit/DrawerKit+Profile.swift", "let example: Value = [:]"),
      SourceFile("DetentAPI/Questions/Read/A.swift", "let literal: Value"),
      SourceFile("DetentAPI/A.swift", "// Value\nlet a: RawValue"),
    ])

  static let memberNames = Fence(
    rule: "a system names a member in the file that declares it and nowhere else",
    trespasses: { file in
      // A profile shows a request, an examination gives notices of members, and what has no effect names what has.
      let namers = ["+Profile.swift", "+Examination.swift", "+Inert.swift"]
      guard file.system != nil, !namers.contains(where: file.path.hasSuffix) else {
        return []
      }
      let own = file.declaredMembers
      return file.lines { index in
        let word = file.tokens[index].content
        return file.tokens[index].text == "\"\"" && (members[file.system ?? ""]?.contains(word) ?? false)
          && !own.contains(word) && !file.isNameOfInput(index) && !file.isNameOfValue(index)
          && namesakes[file.path] != word
      }
    },
    stops: [
      SourceFile("AppleDrawers/DrawerKit/A.swift", "let a = tape.member(\"targetState\", of: .root)"),
      SourceFile("AppleDrawers/Sheets/A.swift", "report(\"animations\", [])"),
      SourceFile("AppleDrawers/Sheets/A.swift", "let a: Value = [\"animations\": .null]"),
    ],
    lets: [
      SourceFile("AppleDrawers/Sheets/A.swift", "m(\"animations\", unlessEmpty: animations, 0...9, \"All.\")"),
      SourceFile("AppleDrawers/Sheets/A.swift", "m(\n  \"animations\", &animations, \"All.\")"),
      SourceFile("DetentAPI/A.swift", "tape.name(\"position\")"),
      SourceFile("AppleDrawers/Sheets/A.swift", ".tagged(\"ratio\", .number(), initial: 0, \"A share.\")"),
      SourceFile(
        "AppleDrawers/Sheets/A.swift", ".named([\"a\": .a(1), \"root\": .b], answers: [\"dismissed\": .c])"),
    ])

  /// A word that names something else, too: a controller is called like the member that describes it.
  private static let namesakes = [
    "AppleDrawers/Sheets/SheetController/SheetController+Stack.swift": "root"
  ]

  /// Every member that a system declares, by the system.
  private static let members: [String: Set<String>] = {
    var members: [String: Set<String>] = [:]
    for file in SourceFile.all {
      guard let system = file.system else { continue }
      members[system, default: []].formUnion(file.declaredMembers)
    }
    return members
  }()

  // MARK: Sources

  static let sources = Fence(
    rule: "a source names a symbol in full, or a page of `docs`",
    trespasses: { file in
      guard file.isOfEngine else { return [] }
      return file.sources.filter { source in
        let names = source.text.matches(of: /`([^`]+)`/).map(\.1)
        return names.isEmpty || names.contains { $0.hasPrefix("…") || $0.hasSuffix("…") }
          || names.contains { $0.hasSuffix(".md") && !$0.hasPrefix("docs/") }
      }.map(\.line)
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "/// - Source:"),
      SourceFile("DrawerEngine/A.swift", "/// - Source: analyses.\n/// - Parameter a: `b`."),
      SourceFile("DrawerEngine/A.swift", "/// - Source: `A.willBegin()` and\n///   `…DidEnd`."),
      SourceFile("DrawerEngine/A.swift", "  /// - Source: `physics.md`, 1.2."),
    ],
    lets: [
      SourceFile("DrawerEngine/A.swift", "/// - Source: DrawerKit,\n///   `A.clamped(_:drawerFullY:…)`."),
      SourceFile("DrawerEngine/A.swift", "/// - Source: `docs/physics.md`, 1.2.\n/// - Quirk: none."),
      SourceFile("DetentAPI/A.swift", "/// - Source: none."),
    ])
}

extension SourceFile {
  /// What its doc comments give as sources, each with the line it begins in.
  fileprivate var sources: [(line: Int, text: String)] {
    let doc = lines.map { $0.drop { $0 == " " } }
    return doc.indices.filter { doc[$0].hasPrefix("/// - Source:") }.map { first in
      let further = doc[(first + 1)...].prefix { $0.hasPrefix("///   ") }
      return (first + 1, ([doc[first]] + further).joined(separator: " "))
    }
  }

  /// Whether it is in the engine or in a module of systems.
  var isOfEngine: Bool { room == "DrawerEngine" || Fence.systemRooms.contains(room) }

  /// The index of the engine's room that it is in.
  fileprivate var engineFloor: Int? {
    let parts = path.split(separator: "/").map(String.init)
    return parts.count > 2 ? Fence.engineRooms.firstIndex(of: parts[1]) : nil
  }

  /// The folder of a module of systems that it is in.
  fileprivate var folderOfSystems: String? {
    let parts = path.split(separator: "/").map(String.init)
    return parts.count > 2 && Fence.systemRooms.contains(room) ? parts[1] : nil
  }

  /// The system whose folder it is in.
  fileprivate var system: String? { folderOfSystems.flatMap { Fence.sharedFolders.contains($0) ? nil : $0 } }

  /// Whether that string is the name of an input type, or the id of a rule or a quirk, which may be called like a member.
  fileprivate func isNameOfInput(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1].text == "("
      && ["InputType", "Rule", "Ignored", "Quirk"].contains(tokens[index - 2].text)
  }

  /// Whether that string is the name of a value, not of a member: a key of the list that `.named(` begins with, or of its
  /// `answers`.
  fileprivate func isNameOfValue(_ index: Int) -> Bool {
    guard index + 1 < tokens.count, tokens[index + 1].text == ":" else { return false }
    var (opening, depth) = (index, 1)
    while opening > 2, depth > 0 {
      opening -= 1
      depth += "])}".contains(tokens[opening].text) ? 1 : "[({".contains(tokens[opening].text) ? -1 : 0
    }
    guard depth == 0, opening > 1, tokens[opening].text == "[" else { return false }
    return tokens[opening - 1].text == "(" && tokens[opening - 2].text == "named"
      || tokens[opening - 1].text == ":" && tokens[opening - 2].text == "answers"
  }

  /// The names of the members that it declares.
  fileprivate var declaredMembers: Set<String> {
    Set(tokens.indices.filter { tokens[$0].text == "\"\"" && isInDeclaration($0) }.map { tokens[$0].content })
  }

  /// Whether that string is a member's name where it is declared: what `m(`, `$1(`, `m.unused(`, `m.refused(`, `Setting(` or `.tagged(`
  /// begins with.
  fileprivate func isInDeclaration(_ index: Int) -> Bool {
    index > 1 && tokens[index - 1].text == "("
      && ["m", "$1", "unused", "refused", "Setting", "tagged"].contains(tokens[index - 2].text)
  }
}
