import DrawerEngine

/// Turns the literals of a program into values. Names declared with a literal are replaced by it.
struct LiteralReader {
  /// Thrown for anything that is not a literal.
  struct Unreadable: Error {
    let range: Range<Int>
    let why: String

    init(_ range: Range<Int>, _ why: String = LiteralReader.noLiteral) {
      self.range = range
      self.why = why
    }
  }

  static let noLiteral = "is not a literal: give its value"

  let lexemes: Lexemes
  let outline: CodeOutline
  private(set) var expressions: ExpressionReader
  private var depth = 0

  private var language: CodeLanguage { lexemes.language }

  /// The maximum number of names that refer to each other.
  private static let deepest = 16
  /// How many members an object may have.
  private static let mostMembers = 256

  init(_ lexemes: Lexemes, _ outline: CodeOutline) {
    self.lexemes = lexemes
    self.outline = outline
    expressions = ExpressionReader(lexemes)
  }

  mutating func expression(at index: Int, upTo end: Int? = nil) -> Expression {
    expressions.value(at: index, upTo: end)
  }

  mutating func arguments(of call: CodeOutline.Call) -> [Expression.Argument] {
    guard let close = lexemes[call.open].partner else { return [] }
    return expressions.arguments(call.open, close)
  }

  /// The value of an attribute: the contents of its braces, its text, or true if it has none.
  mutating func value(of attribute: CodeOutline.Attribute) -> Expression {
    let lexeme = lexemes[attribute.index]
    guard let index = attribute.value else {
      return Expression(content: .bool(true), start: lexeme.start, end: lexeme.end)
    }
    // What is spread ends with the braces around it.
    if attribute.name == nil { return expression(at: index, upTo: lexeme.partner) }
    guard lexemes.isSymbol("{", at: index) else { return expression(at: index, upTo: index + 1) }
    guard let close = lexemes[index].partner else {
      return Expression(content: .other, start: lexemes[index].start, end: lexemes[index].end)
    }
    return expression(at: index + 1, upTo: close)
  }

  /// The value that a name refers to, or that `useMemo` and the like return; any other expression is returned
  /// unchanged.
  mutating func resolved(_ expression: Expression) throws(Unreadable) -> Expression {
    guard depth < Self.deepest, expressions.pay() else {
      throw Unreadable(expression.range, "leads through too many names")
    }
    depth += 1
    defer { depth -= 1 }
    switch expression.content {
    case .path(let path) where !path[0].isEmpty:
      if path.count > 1, let member = try member(path, expression) { return member }
      // A constant of a type.
      guard path.count == 1 || path.count == 2 && language != .jsx else { return expression }
      switch outline.names.meaning(of: path.joined(separator: "."), at: expression.start) {
      case .unknown: return expression
      case .parameter: throw Unreadable(expression.range, "takes its value from a parameter: give the value")
      case .several: throw Unreadable(expression.range, "has several values in the text: give the one to use")
      case .value(let index): return try resolved(self.expression(at: index))
      }
    case .element(let list, let index):
      guard case .list(let elements) = try resolved(list).content, elements.indices.contains(index) else {
        return expression
      }
      return try resolved(elements[index])
    case .call(let path, let arguments):
      switch path.last {
      case "useMemo":
        guard case .function(let returned?)? = arguments.first?.value.content else {
          throw Unreadable(expression.range)
        }
        return try resolved(returned)
      case "useState", "useRef", "useSharedValue", "freeze":
        guard let value = arguments.first?.value, language == .jsx else { return expression }
        return try resolved(value)
      default: return expression
      }
    default: return expression
    }
  }

  /// The member of an object that a path leads to, `SIZES.peek`; nil if no such object is declared.
  private mutating func member(_ path: [String], _ expression: Expression) throws(Unreadable) -> Expression? {
    guard language == .jsx, !outline.names.isAltered(path[0]),
      case .value(let index) = outline.names.meaning(of: path[0], at: expression.start)
    else { return nil }
    var value = try resolved(self.expression(at: index))
    for name in path.dropFirst() {
      // Members that are spread may replace others.
      guard case .object(let members) = value.content, members.allSatisfy({ $0.name != nil }),
        let member = value.member(name)
      else { return nil }
      value = try resolved(member)
    }
    return value
  }

  /// The value of a literal.
  mutating func value(_ expression: Expression) throws(Unreadable) -> Value {
    let resolved = try resolved(expression)
    guard depth < Self.deepest, expressions.pay() else { throw Unreadable(expression.range, "is nested too deeply") }
    depth += 1
    defer { depth -= 1 }
    switch resolved.content {
    case .number(let number): return .number(number)
    case .string(let string): return .string(string)
    case .bool(let bool): return .bool(bool)
    case .null: return .null
    case .list(let elements):
      var values: [Value] = []
      for element in elements { values.append(try value(element)) }
      return .list(values)
    case .object(let members): return .object(try self.members(members))
    case .path(let path): return try value(of: path, resolved)
    case .call(let path, let arguments): return try value(of: path, arguments, resolved)
    case .measure, .function, .operation, .element, .other: throw Unreadable(expression.range)
    }
  }

  mutating func members(_ members: [Expression.Member]) throws(Unreadable) -> [Value.Member] {
    guard members.count <= Self.mostMembers else { throw Unreadable(members[0].value.range, "has too many members") }
    var values: [Value.Member] = []
    for member in members {
      if let name = member.name {
        let value = try value(member.value)
        values.removeAll { $0.name == name }
        values.append(.init(name, value))
      } else {
        guard case .object(let spread) = try value(member.value) else { throw Unreadable(member.value.range) }
        for one in spread {
          values.removeAll { $0.name == one.name }
          values.append(one)
        }
      }
    }
    return values
  }

  /// A case of an enumeration of Swift, by its name.
  private func value(of path: [String], _ expression: Expression) throws(Unreadable) -> Value {
    guard language == .swift, path.count == 2, path[0].isEmpty || path[0].beginsUppercase, let name = path.last else {
      throw Unreadable(expression.range)
    }
    if path == ["", "zero"] || path == ["CGSize", "zero"] { return ["width": 0, "height": 0] }
    return .string(name)
  }

  /// A case of an enumeration of Swift with a value, or an object that is made from labelled values.
  private mutating func value(
    of path: [String], _ arguments: [Expression.Argument], _ expression: Expression
  ) throws(Unreadable) -> Value {
    guard language == .swift, let name = path.last else { throw Unreadable(expression.range) }
    if path == ["CGPoint"] || path == ["CGVector"], arguments.count == 2 {
      let (x, y) = (try value(arguments[0].value), try value(arguments[1].value))
      return path == ["CGPoint"] ? .list([x, y]) : ["dx": x, "dy": y]
    }
    if path.count > 1, arguments.count == 1, path[0].isEmpty || path[0].beginsUppercase, !name.beginsUppercase,
      name != "init"
    {
      return .object([.init(name, try value(arguments[0].value))])
    }
    if ["CGFloat", "Double", "Float", "TimeInterval", "NSNumber"].contains(name), arguments.count == 1 {
      return try value(arguments[0].value)
    }
    guard name.beginsUppercase || name == "init", let members = expression.members else {
      throw Unreadable(expression.range)
    }
    return .object(try self.members(members))
  }
}
