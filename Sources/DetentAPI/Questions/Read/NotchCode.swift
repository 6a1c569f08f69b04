import DrawerEngine

/// The heights returned by an overlay's delegate: `overlayContainerViewController(_:heightForNotchAt:availableSpace:)`.
///
/// A height is read if it is a number, or a multiple of the available space plus a number; nothing else is computed.
struct NotchCode {
  private var literals: LiteralReader

  init(_ literals: LiteralReader) { self.literals = literals }

  private var lexemes: Lexemes { literals.lexemes }

  /// How many notches an overlay may have.
  private static let most = 100

  mutating func read(into draft: inout CodeDraft) {
    var index = 0
    while index < lexemes.count, !lexemes.isWord("heightForNotchAt", at: index) { index += 1 }
    guard index < lexemes.count, let body = body(after: index), let close = lexemes[body].partner else { return }
    let range = lexemes[index].start..<lexemes[close].end
    do throws(LiteralReader.Unreadable) {
      let heights = try heights(body, close)
      draft.take(["configuration", "heightForNotchAt"], .list(heights), called: "heightForNotchAt", at: range)
    } catch {
      draft.leave(error.range, "`heightForNotchAt` \(error.why)")
    }
  }

  /// The brace behind the parameters that begin before an index.
  private func body(after index: Int) -> Int? {
    var next = index
    while next < lexemes.count, next - index < 64, !lexemes.isSymbol("{", at: next) { next += 1 }
    return lexemes.isSymbol("{", at: next) ? next : nil
  }

  private mutating func heights(_ open: Int, _ close: Int) throws(LiteralReader.Unreadable) -> [Value] {
    var cases: [(name: String, height: Value)] = []
    var index = open + 1
    var label: String?
    while index < close {
      if lexemes.isWord("case", at: index) {
        var next = index + 1
        if lexemes.isSymbol(".", at: next) { next += 1 }
        label =
          lexemes.kind(next) == .number || lexemes.kind(next) == .word ? lexemes.text.string(lexemes[next].range) : nil
        guard lexemes.isSymbol(":", at: next + 1) else {
          throw LiteralReader.Unreadable(
            lexemes[index].range, "has a case for several notches: give the heights one by one")
        }
        index = next + 2
        if let label, !lexemes.isWord("return", at: index), !lexemes.isWord("case", at: index) {
          cases.append((label, try height(literals.expression(at: index))))
        }
      } else if lexemes.isWord("default", at: index), lexemes.isSymbol(":", at: index + 1) {
        label = ""
        index += 2
      } else if lexemes.isWord("return", at: index) {
        cases.append((label ?? "", try height(literals.expression(at: index + 1))))
        index += 2
      } else {
        index += 1
      }
      guard cases.count <= Self.most else {
        throw LiteralReader.Unreadable(lexemes[open].range, "has too many notches")
      }
    }
    return try ordered(cases, lexemes[open].start..<lexemes[close].end)
  }

  /// The heights in the order of the notches: by their numbers, or in the order of the cases of an enumeration.
  private func ordered(
    _ cases: [(name: String, height: Value)], _ range: Range<Int>
  ) throws(LiteralReader.Unreadable) -> [Value] {
    if cases.count == 1, cases[0].name.isEmpty { return [cases[0].height] }
    let order = cases.allSatisfy { Int($0.name) != nil } ? nil : enumeration(cases[0].name)
    var heights: [Value] = []
    for place in 0..<cases.count {
      let name = order.map { place < $0.count ? $0[place] : "" } ?? String(place)
      guard
        let found = cases.first(where: { $0.name == name })
          ?? cases.last(where: { $0.name.isEmpty && place == cases.count - 1 })
      else {
        throw LiteralReader.Unreadable(
          range, "has cases in an unknown order: give the heights from the lowest up")
      }
      heights.append(found.height)
    }
    guard !heights.isEmpty else { throw LiteralReader.Unreadable(range) }
    return heights
  }

  /// The cases of the enumeration that has a case of some name.
  private func enumeration(_ name: String) -> [String]? {
    var index = 0
    while index < lexemes.count {
      if lexemes.isWord("enum", at: index),
        let open = (index..<min(index + 12, lexemes.count)).first(where: { lexemes.isSymbol("{", at: $0) }),
        let close = lexemes[open].partner
      {
        var names: [String] = []
        var next = open + 1
        while next < close {
          if lexemes.isWord("case", at: next) {
            next += 1
            while next < close, lexemes.kind(next) == .word {
              names.append(lexemes.word(next))
              next += 1
              while lexemes.isSymbol("=", at: next) { next += 2 }
              guard lexemes.isSymbol(",", at: next) else { break }
              next += 1
            }
          } else {
            next += 1
          }
        }
        if names.contains(name) { return names }
        index = close
      }
      index += 1
    }
    return nil
  }

  /// A height as the configuration has it.
  private mutating func height(_ expression: Expression) throws(LiteralReader.Unreadable) -> Value {
    let linear = try self.linear(expression, depth: 0)
    guard linear.fraction.isFinite, linear.points.isFinite else { throw LiteralReader.Unreadable(expression.range) }
    if linear.fraction == 0 { return .number(linear.points) }
    if linear.points == 0 { return ["fraction": .number(linear.fraction)] }
    return ["fraction": .number(linear.fraction), "points": .number(linear.points)]
  }

  /// How deep sums and products may be nested.
  private static let deepest = 24

  private mutating func linear(
    _ expression: Expression, depth: Int
  ) throws(LiteralReader.Unreadable) -> (fraction: Double, points: Double) {
    guard depth < Self.deepest else { throw LiteralReader.Unreadable(expression.range) }
    switch expression.content {
    case .path(let path) where path == ["availableSpace"]: return (1, 0)
    case .call(let path, let arguments) where ["CGFloat", "Double"].contains(path.last ?? "") && arguments.count == 1:
      return try linear(arguments[0].value, depth: depth + 1)
    case .operation(let symbol, let left, let right):
      let (left, right) = (try linear(left, depth: depth + 1), try linear(right, depth: depth + 1))
      switch symbol {
      case UInt8(ascii: "+"): return (left.fraction + right.fraction, left.points + right.points)
      case UInt8(ascii: "-"): return (left.fraction - right.fraction, left.points - right.points)
      case UInt8(ascii: "*") where right.fraction == 0:
        return (left.fraction * right.points, left.points * right.points)
      case UInt8(ascii: "*") where left.fraction == 0: return (left.points * right.fraction, left.points * right.points)
      case UInt8(ascii: "/") where right.fraction == 0 && right.points != 0:
        return (left.fraction / right.points, left.points / right.points)
      default: throw LiteralReader.Unreadable(expression.range)
      }
    default:
      guard case .number(let number) = try literals.value(expression) else {
        throw LiteralReader.Unreadable(expression.range)
      }
      return (0, number)
    }
  }
}
