package import DrawerEngine

/// The notation of easings: by the names of the most common ones, `outExp`, or as composed in programs,
/// `Easing.out(Easing.poly(4))`.
extension Gorhom {
  package static let easing: Notation<Easing> = {
    let names = Easing.names.map { $0.name }
    return Notation(shape: .oneOf([.choice(names), .string])) { node, reading in
      guard let text = reading.text(node) else { return nil }
      if let known = Easing.names.first(where: { $0.name == text }) { return known.easing }
      guard text.utf8.contains(UInt8(ascii: "(")) || text.begins(with: "Easing.") else {
        reading.refuse(node, among: names)
        return nil
      }
      var reader = EasingReader(text)
      guard let easing = reader.read() else {
        reading.refuse(reader.fault ?? "is not an easing such as \"Easing.out(Easing.exp)\"")
        return nil
      }
      return easing
    } write: { easing, tape in
      tape.string(easing.text)
    }
  }()
}

extension ComposedEasing {
  private static let bases: [(name: String, base: Base)] = [
    ("linear", .linear), ("quad", .quad), ("cubic", .cubic), ("ease", .ease), ("exp", .exponential),
    ("back", .back(pullBack: Base.usualPullBack)), ("bounce", .bounce),
  ]

  fileprivate static let simple: [(name: String, base: Base)] =
    bases.filter { $0.name != "back" } + [("sin", .sine), ("circle", .circle)]

  /// Easings with names: `quad`, `inQuad`, `outQuad`, `inOutQuad` and so on.
  fileprivate static let names: [(name: String, easing: ComposedEasing)] = {
    var names: [(name: String, easing: ComposedEasing)] = []
    for (name, base) in bases {
      var letters = Array(name.utf8)
      if !letters.isEmpty { letters[0] &= 0xDF }
      let capital = String(decoding: letters, as: UTF8.self)
      names.append((name: name, easing: ComposedEasing(.forwards, base)))
      names.append((name: "in" + capital, easing: ComposedEasing(.forwards, base)))
      names.append((name: "out" + capital, easing: ComposedEasing(.backwards, base)))
      names.append((name: "inOut" + capital, easing: ComposedEasing(.both, base)))
    }
    return names
  }()

  fileprivate var text: String {
    if let known = Self.names.first(where: { $0.easing == self }) { return known.name }
    return uses.reversed().reduce("Easing." + base.call(isInside: !uses.isEmpty)) { inner, use in
      "Easing.\(use == .both ? "inOut" : "out")(\(inner))"
    }
  }
}

extension ComposedEasing.Base {
  fileprivate func call(isInside: Bool) -> String {
    switch self {
    case .power(let exponent): return "poly(\(exponent.plain))"
    case .elastic(let bounciness): return "elastic(\(bounciness.plain))"
    case .back(let pullBack): return "back(\(pullBack.plain))"
    case .bezier(let x1, let y1, let x2, let y2):
      return "\(isInside ? "bezierFn" : "bezier")(\(x1.plain), \(y1.plain), \(x2.plain), \(y2.plain))"
    case .steps(let count, let roundsUp): return "steps(\(count.plain), \(roundsUp ? "true" : "false"))"
    case .linear, .quad, .cubic, .ease, .exponential, .bounce, .sine, .circle:
      return ComposedEasing.simple.first { $0.base == self }?.name ?? ""
    }
  }
}

// MARK: - Programs' text

/// Reads an easing composed as in a program.
private struct EasingReader {
  private var rest: Substring.UTF8View
  /// The end of a sentence that begins with the member's name.
  private(set) var fault: String?
  /// Whether the last thing read is not a function but makes one.
  private var isFactory = false

  private static let deepest = 8

  init(_ text: String) { rest = text[...].utf8 }

  mutating func read() -> ComposedEasing? {
    guard let easing = easing(within: 0), passes(nil) else { return nil }
    return easing
  }

  private mutating func easing(within depth: Int) -> ComposedEasing? {
    guard depth < Self.deepest else { return fail("is composed of more than \(Self.deepest) easings") }
    var name = word()
    if name == "Easing", passes(".") { name = word() }
    if let simple = ComposedEasing.simple.first(where: { $0.name == name }) {
      isFactory = false
      return ComposedEasing(.forwards, simple.base)
    }
    let uses: [(name: String, use: ComposedEasing.Use)] = [("in", .forwards), ("out", .backwards), ("inOut", .both)]
    if let use = uses.first(where: { $0.name == name })?.use {
      guard passes("("), let inner = easing(within: depth + 1), passes(")") else { return nil }
      guard !isFactory else {
        return fail("passes Easing.bezier to Easing.\(name), which throws; it takes Easing.bezierFn")
      }
      return ComposedEasing([use] + inner.uses, inner.base)
    }
    guard ["poly", "elastic", "back", "bezier", "bezierFn", "steps"].contains(name) else {
      return fail(name.isEmpty ? nil : "uses \"\(name)\", which Easing does not have")
    }
    guard passes("(") else {
      return fail("does not call Easing.\(name), which is not an easing but makes one: write Easing.\(name)(…)")
    }
    guard let numbers = arguments() else { return nil }
    isFactory = name == "bezier"
    guard let base = base(name, numbers) else {
      return fail("gives Easing.\(name) arguments that it does not take, or that make no curve")
    }
    return ComposedEasing(.forwards, base)
  }

  private func base(_ name: String, _ numbers: [Double]) -> ComposedEasing.Base? {
    let usual = -1000.0...1000
    switch (name, numbers.count) {
    case ("poly", 1) where numbers[0] >= 0 && numbers[0] <= 1000: return .power(numbers[0])
    case ("elastic", 0): return .elastic(bounciness: 1)
    case ("elastic", 1) where usual.contains(numbers[0]): return .elastic(bounciness: numbers[0])
    case ("back", 0): return .back(pullBack: ComposedEasing.Base.usualPullBack)
    case ("back", 1) where usual.contains(numbers[0]): return .back(pullBack: numbers[0])
    case ("bezier", 4), ("bezierFn", 4):
      guard (0...1).contains(numbers[0]), (0...1).contains(numbers[2]) else { return nil }
      guard usual.contains(numbers[1]), usual.contains(numbers[3]) else { return nil }
      return .bezier(x1: numbers[0], y1: numbers[1], x2: numbers[2], y2: numbers[3])
    case ("steps", 0...2):
      let count = numbers.first ?? 10
      return (1...1000).contains(count) ? .steps(count, roundsUp: numbers.count < 2 || numbers[1] != 0) : nil
    default: return nil
    }
  }

  /// The numbers up to a closing parenthesis; true is 1, and false 0.
  private mutating func arguments() -> [Double]? {
    var numbers: [Double] = []
    while numbers.count <= 4 {
      let text = rest.prefix { $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: ")") }
      rest = rest.dropFirst(text.count)
      let isBlank = text.allSatisfy { $0 <= 0x20 }
      if !isBlank {
        let trimmed = text.drop { $0 <= 0x20 }.prefix { $0 > 0x20 }
        let truth = trimmed.elementsEqual("true".utf8) ? 1.0 : trimmed.elementsEqual("false".utf8) ? 0 : nil
        guard let number = truth ?? Double(script: text), number.isFinite else { return fail(nil) }
        numbers.append(number)
      }
      guard let end = rest.popFirst() else { return fail(nil) }
      if end == UInt8(ascii: ")") { return isBlank && !numbers.isEmpty ? fail(nil) : numbers }
      if isBlank { return fail(nil) }
    }
    return fail(nil)
  }

  private mutating func fail<Content>(_ fault: String?) -> Content? {
    self.fault = self.fault ?? fault
    return nil
  }

  private mutating func word() -> String {
    skipSpaces()
    let word = rest.prefix { $0 | 0x20 >= UInt8(ascii: "a") && $0 | 0x20 <= UInt8(ascii: "z") }
    rest = rest.dropFirst(word.count)
    return String(decoding: word, as: UTF8.self)
  }

  /// Consumes a character; nil stands for the end.
  private mutating func passes(_ character: Unicode.Scalar?) -> Bool {
    skipSpaces()
    guard let character else { return rest.isEmpty }
    guard rest.first == UInt8(ascii: character) else { return false }
    rest = rest.dropFirst()
    return true
  }

  private mutating func skipSpaces() { rest = rest.drop { $0 <= 0x20 } }
}
