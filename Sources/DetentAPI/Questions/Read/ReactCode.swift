import DrawerEngine

/// Drawers as elements: vaul, shadcn/ui's wrapper of it, Base UI's drawer, and gorhom's bottom sheet.
struct ReactCode {
  private var literals: LiteralReader
  private let outline: CodeOutline
  private let members: (String) -> Set<String>

  /// - Parameter members: The members of a system's configuration.
  init(_ literals: LiteralReader, members: @escaping (String) -> Set<String>) {
    self.literals = literals
    outline = literals.outline
    self.members = members
  }

  private var lexemes: Lexemes { literals.lexemes }

  /// Reads the first drawer among the elements.
  mutating func read(into draft: inout CodeDraft) {
    guard let found = drawer(&draft) else { return }
    draft.name(found.system, at: lexemes[found.element.tag].start)
    draft.isGuessed = draft.isGuessed || !found.isCertain
    read(found.element, of: found.system, &draft)
    if found.system == "gorhom", found.element.name.ends(with: "Modal") {
      draft.take(
        ["configuration", "modal"], true, called: found.element.name, at: lexemes[found.element.tag].range)
    }
    if found.system == "vaul", found.element.name.ends(with: ".NestedRoot") {
      draft.take(["environment", "nested"], true, called: found.element.name, at: lexemes[found.element.tag].range)
    }
    for other in outline.elements where other.tag > found.element.tag && system(of: other) != nil && isRoot(other) {
      draft.note(lexemes[other.tag].start, "`\(other.name)` is another drawer; only the first is read.")
    }
  }

  // MARK: Which drawer

  private func drawer(
    _ draft: inout CodeDraft
  ) -> (element: CodeOutline.Element, system: String, isCertain: Bool)? {
    let (sheets, drawers) = (partScores(ofSheets: true), partScores(ofSheets: false))
    for element in outline.elements where isRoot(element) {
      let isNamed = ["drawer", "sheet", "vaul"].contains { element.name.mentions($0) }
      if let module = module(of: element) {
        if let system = DrawerClues.system(ofModule: module), Self.systems.contains(system) {
          return (element, system, true)
        }
        // Everything of Base UI in one module.
        if module.rest(after: "@base-ui") != nil, module.last(after: "/") == "react", element.name.mentions("drawer") {
          return (element, "baseui", true)
        }
        // Another library's drawer, unless the module belongs to the program.
        if !Self.isOwn(module), !DrawerClues.isWrapper(module) {
          if isNamed {
            draft.note(lexemes[element.tag].start, "`\(element.name)` is from \"\(module)\", which is not simulated.")
          }
          continue
        }
      }
      guard isNamed else { continue }
      let isSheet = element.name.rest(after: "BottomSheet") != nil
      let wrapper = wrapper(of: element)
      if let (system, points) = scores(element, among: isSheet ? sheets : drawers, isSheet: isSheet).best {
        return (element, system, points >= DrawerClues.certain || wrapper != nil)
      }
      if let wrapper {
        // Another use of the same drawer may show which.
        var scores = drawers
        for other in outline.elements where other.name == element.name {
          add(other, to: &scores, isSheet: false)
        }
        if let (system, _) = scores.best { return (element, system, true) }
        draft.note(
          lexemes[element.tag].start,
          "`\(element.name)` of \"\(wrapper)\" is vaul's or Base UI's; nothing here shows which, so it is read as vaul's."
        )
        return (element, "vaul", false)
      }
      if let system = system(of: element), element.name.utf8.contains(UInt8(ascii: ".")) || hasSnapPoints(element) {
        return (element, system, false)
      }
    }
    return nil
  }

  private static let systems: Set<String> = ["vaul", "baseui", "gorhom"]

  private static func isOwn(_ module: String) -> Bool {
    module.rest(after: ".") != nil || module.rest(after: "@/") != nil || module.rest(after: "~") != nil
      || module.rest(after: "src/") != nil || module.rest(after: "components/") != nil
  }

  private func hasSnapPoints(_ element: CodeOutline.Element) -> Bool {
    element.attributes.contains { $0.name == "snapPoints" }
  }

  private func module(of element: CodeOutline.Element) -> String? {
    let name = String(element.name.split(separator: ".").first ?? "")
    if let module = outline.imports[name] { return module }
    // `const Drawer = DrawerPrimitive.Root`
    guard case .value(let index) = outline.names.meaning(of: name, at: lexemes[element.tag].start) else { return nil }
    return outline.imports[lexemes.word(index)]
  }

  /// The module of shadcn/ui's wrapper that an element is from, by its path, or by the parts that it has there; nil if it
  /// is not from one.
  private func wrapper(of element: CodeOutline.Element) -> String? {
    guard let module = module(of: element) else { return nil }
    if DrawerClues.isWrapper(module) { return module }
    let isDrawers = Self.isOwn(module) && module.last(after: "/") == "drawer"
    return isDrawers && outline.elements.contains { $0.name == "DrawerContent" } ? module : nil
  }

  /// Whether the element may be the one with a drawer's properties.
  private func isRoot(_ element: CodeOutline.Element) -> Bool {
    if element.name.ends(with: ".Root") || element.name.ends(with: ".NestedRoot") { return true }
    return ["Drawer", "DrawerRoot", "BottomSheet", "BottomSheetModal", "BottomDrawer"].contains(element.name)
      || module(of: element) == "@gorhom/bottom-sheet" && element.name.ends(with: "Sheet")
  }

  /// The system suggested by an element's name.
  private func system(of element: CodeOutline.Element) -> String? {
    if element.name.rest(after: "BottomSheet") != nil { return "gorhom" }
    return element.name.rest(after: "Drawer") != nil ? "vaul" : nil
  }

  /// The evidence for each system: the properties of an element, and the rest of the program.
  private func scores(
    _ element: CodeOutline.Element, among parts: DrawerClues.Scores, isSheet: Bool
  ) -> DrawerClues.Scores {
    var scores = parts
    add(element, to: &scores, isSheet: isSheet)
    if isSheet { scores.add(1, to: "gorhom", at: lexemes[element.tag].start) }
    return scores
  }

  /// Adds the evidence of an element's properties.
  private func add(_ element: CodeOutline.Element, to scores: inout DrawerClues.Scores, isSheet: Bool) {
    for attribute in element.attributes {
      guard let name = attribute.name, let clue = DrawerClues.names[name], isSheet == (clue.system == "gorhom"),
        Self.systems.contains(clue.system)
      else { continue }
      scores.add(clue.points, to: clue.system, at: lexemes[element.tag].start)
    }
  }

  /// The evidence for each system anywhere in the program: parts of drawers, and imports.
  private func partScores(ofSheets areSheets: Bool) -> DrawerClues.Scores {
    var scores = DrawerClues.Scores()
    for part in outline.elements {
      let offset = lexemes[part.tag].start
      if areSheets {
        if DrawerClues.names[part.name]?.system == "gorhom" { scores.add(part.name, at: offset) }
        continue
      }
      let last = part.name.split(separator: ".").last.map { String($0) } ?? ""
      switch last.rest(after: "Drawer") ?? last {
      case "Popup", "Viewport", "SwipeArea", "Indent", "IndentBackground":
        if part.name.rest(after: "Drawer") != nil { scores.add(2, to: "baseui", at: offset) }
      case "Overlay", "Handle", "NestedRoot":
        if part.name.rest(after: "Drawer") != nil { scores.add(2, to: "vaul", at: offset) }
      default: break
      }
    }
    for module in outline.modules {
      if let system = DrawerClues.system(ofModule: module), Self.systems.contains(system),
        areSheets == (system == "gorhom")
      {
        scores.add(DrawerClues.named, to: system, at: 0)
      }
    }
    return scores
  }

  // MARK: Its properties

  private mutating func read(_ element: CodeOutline.Element, of system: String, _ draft: inout CodeDraft) {
    let known = members(system)
    var spread: Set<String> = []
    for attribute in element.attributes {
      let value = literals.value(of: attribute)
      if let name = attribute.name {
        take(name, value, at: lexemes[attribute.index].start, of: system, known, &draft)
      } else {
        readSpread(value, of: system, known, &spread, &draft)
      }
    }
  }

  /// Reads the members of an object that is spread over the properties, each object once.
  private mutating func readSpread(
    _ value: Expression, of system: String, _ known: Set<String>, _ spread: inout Set<String>, _ draft: inout CodeDraft
  ) {
    if case .path(let path) = value.content, !spread.insert(path.joined(separator: ".")).inserted { return }
    do throws(LiteralReader.Unreadable) {
      let object = try literals.resolved(value)
      guard case .object(let members) = object.content else { throw LiteralReader.Unreadable(value.range) }
      for member in members {
        if let name = member.name {
          take(name, member.value, at: member.start, of: system, known, &draft)
        } else {
          readSpread(member.value, of: system, known, &spread, &draft)
        }
      }
    } catch {
      draft.leave(error.range, error.why)
    }
  }

  private mutating func take(
    _ name: String, _ value: Expression, at offset: Int, of system: String, _ known: Set<String>,
    _ draft: inout CodeDraft
  ) {
    let range = min(offset, value.start)..<max(offset, value.end)
    do throws(LiteralReader.Unreadable) {
      if let path = Self.paths[system]?[name] {
        draft.take(path, try literals.value(value), called: name, at: range, replaces: true)
      } else if system == "gorhom", try takeSpecial(name, value, range, &draft) {
        return
      } else if known.contains(name) {
        draft.take(["configuration", name], try literals.value(value), called: name, at: range, replaces: true)
      } else {
        draft.note(offset, "`\(name)` is left out: it changes nothing that is simulated here.")
      }
    } catch {
      draft.leave(error.range, "`\(name)` \(error.why)")
    }
  }

  /// Properties that are not members of the configuration under their own names.
  private static let paths: [String: [String: [String]]] = [
    "vaul": [
      "open": ["start", "open"], "defaultOpen": ["start", "open"], "activeSnapPoint": ["start", "activeSnapPoint"],
    ],
    "baseui": [
      "open": ["start", "open"], "defaultOpen": ["start", "open"], "snapPoint": ["start", "snapPoint"],
    ],
    "gorhom": [:],
  ]

  // MARK: gorhom

  /// - Returns: Whether it is a property with a spelling of its own.
  private mutating func takeSpecial(
    _ name: String, _ value: Expression, _ range: Range<Int>, _ draft: inout CodeDraft
  ) throws(LiteralReader.Unreadable) -> Bool {
    switch name {
    case "handleComponent":
      guard case .null = value.content else {
        throw LiteralReader.Unreadable(
          value.range, "is a component, which is not read; null is a sheet without a handle")
      }
      draft.take(["configuration", "handle"], nil, called: name, at: range, replaces: true)
    case "backdropComponent":
      guard let backdrop = outline.elements.first(where: { $0.name == "BottomSheetBackdrop" }) else {
        throw LiteralReader.Unreadable(
          value.range, "is a component, which is not read; `backdrop` has a BottomSheetBackdrop's")
      }
      draft.take(["configuration", "backdrop"], .object([]), called: name, at: range, replaces: true)
      for attribute in backdrop.attributes {
        guard let part = attribute.name else { continue }
        let value = literals.value(of: attribute)
        let place = lexemes[attribute.index].start..<value.end
        do throws(LiteralReader.Unreadable) {
          guard Self.backdrop.contains(part) else {
            draft.note(place.lowerBound, "`\(part)` is left out: it changes nothing that is simulated here.")
            continue
          }
          draft.take(
            ["configuration", "backdrop", part], try literals.value(value), called: part, at: place, replaces: true)
        } catch {
          draft.leave(error.range, "`\(part)` \(error.why)")
        }
      }
    case "overrideReduceMotion":
      let value = try Self.reduceMotion(value)
      draft.take(["configuration", name], value, called: name, at: range, replaces: true)
    case "animationConfigs":
      var configs = try literals.resolved(value)
      if case .call(let path, let arguments) = configs.content,
        path.last == "useBottomSheetSpringConfigs" || path.last == "useBottomSheetTimingConfigs",
        let argument = arguments.first?.value
      {
        configs = try literals.resolved(argument)
      }
      draft.consume(configs.range)
      guard case .object(let members) = configs.content else { throw LiteralReader.Unreadable(range) }
      for member in members {
        guard let part = member.name else { throw LiteralReader.Unreadable(member.value.range) }
        let place = member.start..<max(member.start, member.value.end)
        do throws(LiteralReader.Unreadable) {
          let value: Value =
            switch part {
            case "easing": try easing(member.value)
            case "reduceMotion": try Self.reduceMotion(member.value)
            default: try literals.value(member.value)
            }
          draft.take(["configuration", name, part], value, called: part, at: place, replaces: true)
        } catch {
          draft.leave(error.range, "`\(part)` \(error.why)")
        }
      }
    default: return false
    }
    return true
  }

  private static let backdrop: Set<String> = [
    "appearsOnIndex", "disappearsOnIndex", "opacity", "enableTouchThrough", "pressBehavior",
  ]

  /// `ReduceMotion.System`, or its text.
  private static func reduceMotion(_ value: Expression) throws(LiteralReader.Unreadable) -> Value {
    switch value.content {
    case .string(let text): return .string(text)
    case .path(let path) where path.count == 2 && path[0] == "ReduceMotion": return .string(path[1].loweringFirst)
    default: throw LiteralReader.Unreadable(value.range)
    }
  }

  /// `Easing.out(Easing.exp)`, by its name here, `outExp`; an easing without a name as the program composes it.
  private mutating func easing(_ value: Expression) throws(LiteralReader.Unreadable) -> Value {
    switch value.content {
    case .string(let text): return .string(text)
    case .path(let path) where path.count == 2 && path[0] == "Easing":
      return .string(["sin", "circle"].contains(path[1]) ? "Easing.\(path[1])" : path[1])
    case .call(let path, let arguments)
    where path.count == 2 && path[0] == "Easing" && arguments.count == 1 && ["in", "out", "inOut"].contains(path[1]):
      guard case .path(let inner) = arguments[0].value.content, inner.count == 2, inner[0] == "Easing",
        !["sin", "circle"].contains(inner[1])
      else { return .string(lexemes.text.string(value.range)) }
      return .string(path[1] + inner[1].raisingFirst)
    case .call(let path, _) where path.count == 2 && path[0] == "Easing":
      return .string(lexemes.text.string(value.range))
    default: throw LiteralReader.Unreadable(value.range)
    }
  }
}

extension String {
  /// The same text with its first letter in upper case.
  var raisingFirst: String {
    guard let first = utf8.first, first >= 0x61, first <= 0x7A else { return self }
    return String(decoding: [first & 0xDF] + utf8.dropFirst(), as: UTF8.self)
  }
}
