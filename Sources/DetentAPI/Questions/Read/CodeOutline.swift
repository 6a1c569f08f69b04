/// The named things in a program, in the order of the text: imports, declarations, assignments, calls and elements.
/// Values are not read yet.
struct CodeOutline: Sendable {
  /// An element's opening tag.
  struct Element: Sendable {
    let name: String
    /// The index of the lexeme with its name.
    let tag: Int
    let attributes: [Attribute]
  }

  struct Attribute: Sendable {
    /// Nil if all members of an object are spread here.
    let name: String?
    let index: Int
    /// The index of its value's lexeme; nil if it has no value.
    let value: Int?
  }

  /// `path = value`, or a property with a value that is computed.
  struct Assignment: Sendable {
    let path: [String]
    let index: Int
    let value: Int
    /// The index of the brace that it is in; nil outside all braces.
    let block: Int?
  }

  struct Call: Sendable {
    let path: [String]
    let index: Int
    /// The index of the bracket.
    let open: Int
    /// The index of the brace that it is in; nil outside all braces.
    let block: Int?
  }

  /// An object or a list of members in braces with a member by which it can be recognised.
  struct MarkedObject: Sendable {
    let open: Int
    let mark: Int
  }

  private(set) var elements: [Element] = []
  private(set) var assignments: [Assignment] = []
  private(set) var calls: [Call] = []
  private(set) var objects: [MarkedObject] = []
  /// The modules that names are imported from, by the names.
  private(set) var imports: [String: String] = [:]
  /// Every module and package that is imported.
  private(set) var modules: [String] = []
  /// The values that names are declared with, and where.
  private(set) var names = DeclaredNames()
  /// The types of variables that are made by calling them, and of those that are declared with one.
  private(set) var types: [String: String] = [:]
  /// Every capitalised name in the text, with its first occurrence.
  private(set) var typeNames: [String: Int] = [:]

  private let lexemes: Lexemes
  /// The braces around the lexeme that is being read.
  private var braces: [Brace] = []

  private struct Brace {
    let open: Int
    let close: Int
    /// The name of the type whose members are in it, empty if it has none; nil if it is not a type's.
    let type: String?
  }

  /// How many lexemes a type may have, and an import.
  private static let longestType = 24
  private static let longestImport = 128

  /// Members that objects of interest have.
  private static let marks: Set<String> = ["type", "stiffness", "tension", "ease", "dampingRatio"]

  init(_ lexemes: Lexemes) {
    self.lexemes = lexemes
    var type: String?
    var index = 0
    while index < lexemes.count {
      while let last = braces.last, index >= last.close { braces.removeLast() }
      switch lexemes[index].kind {
      case .tag: readElement(index)
      case .symbol where lexemes.isSymbol("{", at: index):
        if let partner = lexemes[index].partner { braces.append(Brace(open: index, close: partner, type: type)) }
        type = nil
      case .symbol where lexemes.isSymbol("(", at: index): readParameters(index)
      case .string where lexemes.isSymbol(":", at: index + 1):
        let name = lexemes.text.unquoted(lexemes[index].range, escapes: false)
        if let brace = braces.last, Self.marks.contains(name) { mark(brace.open, index) }
      case .word:
        if lexemes.isSymbol(":", at: index + 1), let brace = braces.last, Self.marks.contains(lexemes.word(index)) {
          mark(brace.open, index)
        }
        if Self.types.contains(lexemes.word(index)), !lexemes.isOperation("::", at: index - 1),
          !lexemes.isSymbol(".", at: index - 1)
        {
          type = lexemes.word(index + 1).beginsUppercase ? lexemes.word(index + 1) : ""
        }
        readWord(index)
      default: break
      }
      index += 1
    }
  }

  /// Words that precede the name of a type whose members follow.
  private static let types: Set<String> = ["enum", "struct", "class", "extension", "object", "interface", "protocol"]

  private var everywhere: Range<Int> { 0..<lexemes.text.bytes.count }

  /// The bytes in which a name that is declared here is known: the innermost braces. Members of types are also known in
  /// extensions, and those of a companion in its class.
  private var scope: Range<Int> {
    guard let brace = braces.last, brace.type == nil || lexemes.language == .jsx else { return everywhere }
    return lexemes[brace.open].start..<lexemes[brace.close].end
  }

  private mutating func mark(_ open: Int, _ index: Int) {
    if objects.last?.open != open { objects.append(MarkedObject(open: open, mark: index)) }
  }

  // MARK: Elements

  private mutating func readElement(_ tag: Int) {
    var attributes: [Attribute] = []
    var index = tag + 1
    scan: while index < lexemes.count {
      switch lexemes[index].kind {
      case .attribute:
        guard lexemes.isSymbol("=", at: index + 1) else {
          attributes.append(Attribute(name: lexemes.word(index), index: index, value: nil))
          index += 1
          continue
        }
        let isValue = lexemes.kind(index + 2) == .string || lexemes.isSymbol("{", at: index + 2)
        attributes.append(
          Attribute(name: lexemes.word(index), index: index, value: isValue ? index + 2 : index))
        index = isValue ? lexemes.after(index + 2) : index + 2
      case .symbol where lexemes.isSymbol("{", at: index):
        guard let partner = lexemes[index].partner else { break scan }
        if lexemes.isOperation("...", at: index + 1) {
          attributes.append(Attribute(name: nil, index: index, value: index + 2))
        }
        index = partner + 1
      case .string, .symbol: index += 1
      case .word, .number, .template, .operation, .tag, .tagEnd, .emptyTagEnd, .closingTag: break scan
      }
    }
    elements.append(Element(name: lexemes.word(tag), tag: tag, attributes: attributes))
  }

  // MARK: Statements

  private mutating func readWord(_ index: Int) {
    let word = lexemes.word(index)
    if word.beginsUppercase, typeNames[word] == nil { typeNames[word] = index }
    switch word {
    case "import": readImport(index)
    case "from" where lexemes.kind(index + 1) == .string: addModule(index + 1)
    case "const", "let", "val", "var": readDeclaration(index)
    case _ where isDeclaredByType(index): declare(word, index + 2)
    default: break
    }
    // The middle of a path has been read with its beginning.
    if index > 0, lexemes.isSymbol(".", at: index - 1) || lexemes.isOperation("?.", at: index - 1),
      index > 1, isPathPart(index - 2)
    {
      return
    }
    readPath(index)
  }

  private func isPathPart(_ index: Int) -> Bool {
    lexemes.kind(index) == .word || lexemes.isSymbol("!", at: index) || lexemes.isOperation("!!", at: index)
      || lexemes.isSymbol("?", at: index)
  }

  private mutating func readPath(_ start: Int) {
    let isInChain = start > 0 && (lexemes.isSymbol(".", at: start - 1) || lexemes.isOperation("?.", at: start - 1))
    var path = (isInChain ? [""] : []) + [lexemes.word(start)]
    var next = start + 1
    while path.count < 16 {
      var dot = next
      while lexemes.isSymbol("!", at: dot) || lexemes.isSymbol("?", at: dot) || lexemes.isOperation("!!", at: dot) {
        dot += 1
      }
      guard lexemes.isSymbol(".", at: dot) || lexemes.isOperation("?.", at: dot), lexemes.kind(dot + 1) == .word else {
        break
      }
      path.append(lexemes.word(dot + 1))
      next = dot + 2
    }
    if lexemes.isSymbol("<", at: next), lexemes.isOnLine(of: next - 1, next),
      let after = lexemes.afterAngles(next, atMost: Self.longestType), lexemes.isSymbol("(", at: after)
    {
      next = after
    }
    if lexemes.isSymbol("=", at: next) {
      assignments.append(Assignment(path: path, index: start, value: next + 1, block: braces.last?.open))
      let isOwn = path.count == 2 && ["self", "this"].contains(path[0])
      if path.count == 1 || isOwn, let name = path.last {
        names.assign(name, next + 1, at: lexemes[start].start)
      } else {
        names.alter(path[0])
      }
    } else if lexemes.isSymbol("(", at: next), lexemes.isOnLine(of: next - 1, next) {
      calls.append(Call(path: path, index: start, open: next, block: braces.last?.open))
    } else if lexemes.isSymbol("{", at: next), lexemes.language == .swift, isProperty(start),
      let value = returned(next)
    {
      assignments.append(Assignment(path: path, index: start, value: value, block: braces.last?.open))
    }
  }

  /// Whether a name is that of a property of Swift with a type, `var name: Type {`, of which this is the type.
  private func isProperty(_ type: Int) -> Bool {
    lexemes.isSymbol(":", at: type - 1) && lexemes.kind(type - 2) == .word && lexemes.isWord("var", at: type - 3)
  }

  /// The index of what a property returns; nil if a protocol requires it without a value.
  private func returned(_ brace: Int) -> Int? {
    var brace = brace
    if lexemes.isWord("get", at: brace + 1) {
      guard lexemes.isSymbol("{", at: brace + 2) else { return nil }
      brace += 2
    }
    return lexemes.isWord("return", at: brace + 1) ? brace + 2 : brace + 1
  }

  /// Whether a name is declared as in Java: `int name = value`.
  private func isDeclaredByType(_ index: Int) -> Bool {
    lexemes.language == .java && lexemes.isSymbol("=", at: index + 1) && lexemes.isOnLine(of: index - 1, index)
      && (lexemes.kind(index - 1) == .word || lexemes.isSymbol(">", at: index - 1)
        || lexemes.isSymbol("]", at: index - 1))
  }

  /// Names of parameters, which hide other names in the function that has them.
  private mutating func readParameters(_ open: Int) {
    guard let body = lexemes.body(ofFunctionAt: open) else { return }
    for name in lexemes.parameters(open) { names.declare(name, nil, in: body) }
  }

  private mutating func readDeclaration(_ index: Int) {
    guard lexemes.kind(index + 1) == .word else { return readState(index) }
    let name = lexemes.word(index + 1)
    var next = index + 2
    if lexemes.isSymbol(":", at: next) {
      let type = lexemes.word(next + 1)
      if !type.isEmpty, types[name] == nil { types[name] = type }
      next += 1
      let line = lexemes[index].line
      while next < lexemes.count, next - index < Self.longestType, !lexemes.isSymbol("=", at: next),
        !lexemes.isSymbol("{", at: next),
        !lexemes.isSymbol(";", at: next), !lexemes.isSymbol(",", at: next), lexemes[next].line <= line + 4
      {
        next = lexemes.after(next)
      }
      if lexemes.isSymbol("{", at: next), lexemes.language == .swift {
        guard let value = returned(next) else { return }
        declare(name, value)
        assignments.append(Assignment(path: [name], index: index + 1, value: value, block: braces.last?.open))
        return
      }
    }
    guard lexemes.isSymbol("=", at: next) else { return }
    declare(name, next + 1)
    let made = lexemes.isWord("new", at: next + 1) ? next + 2 : next + 1
    if lexemes.word(made).beginsUppercase, types[name] == nil { types[name] = lexemes.word(made) }
  }

  /// `const [name, setName] = useState(value)`.
  private mutating func readState(_ index: Int) {
    guard lexemes.isSymbol("[", at: index + 1), lexemes.kind(index + 2) == .word,
      let close = lexemes[index + 1].partner,
      lexemes.isSymbol("=", at: close + 1)
    else { return }
    var next = close + 2
    while lexemes.kind(next) == .word, lexemes.isSymbol(".", at: next + 1) { next += 2 }
    guard lexemes.isWord("useState", at: next) else { return }
    next += 1
    if let after = lexemes.isSymbol("<", at: next) ? lexemes.afterAngles(next, atMost: Self.longestType) : next,
      lexemes.isSymbol("(", at: after), !lexemes.isSymbol(")", at: after + 1)
    {
      declare(lexemes.word(index + 2), after + 1)
    }
  }

  private mutating func declare(_ name: String, _ value: Int) {
    names.declare(name, value, in: scope)
    // A constant of a type is known everywhere by both names.
    if let type = braces.last?.type, !type.isEmpty { names.declare("\(type).\(name)", value, in: everywhere) }
  }

  // MARK: Imports

  private mutating func addModule(_ index: Int) {
    modules.append(lexemes.text.unquoted(lexemes[index].range, escapes: false))
  }

  private mutating func readImport(_ index: Int) {
    if lexemes.kind(index + 1) == .string { return addModule(index + 1) }
    guard lexemes.language == .jsx else {
      // `import UIKit`, `import com.google.android.material.bottomsheet.BottomSheetBehavior`
      var next = index + 1
      var last = ""
      while lexemes.kind(next) == .word, next - index < Self.longestType {
        last = lexemes.word(next)
        next += lexemes.isSymbol(".", at: next + 1) ? 2 : 1
        if !lexemes.isSymbol(".", at: next - 1) { break }
      }
      if !last.isEmpty { modules.append(last) }
      return
    }
    var names: [String] = []
    var next = index + 1
    while next < lexemes.count, next - index < Self.longestImport, !lexemes.isSymbol(";", at: next),
      !lexemes.isWord("import", at: next)
    {
      if lexemes.isWord("from", at: next), lexemes.kind(next + 1) == .string {
        let module = lexemes.text.unquoted(lexemes[next + 1].range, escapes: false)
        for name in names { imports[name] = module }
        return
      }
      if lexemes.kind(next) == .word {
        // The name behind "as" is the one that counts here.
        names.append(lexemes.word(next))
      }
      next += 1
    }
  }
}
