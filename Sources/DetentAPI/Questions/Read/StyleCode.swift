import DrawerEngine

/// A curve in a style sheet: a rule with a transition, or only a timing function.
struct StyleCode {
  private typealias Piece = StyleText.Piece

  private let style: StyleText

  init(_ text: CodeText) { style = StyleText(text) }

  private var text: CodeText { style.text }

  /// The longhand declarations of one rule.
  private struct Longhand {
    var property: Piece?
    var function: Piece?
    var duration: Piece?
  }

  /// A transition or animation, with the pieces of it that count.
  private struct Candidate {
    /// Where it is named.
    let place: Piece
    let function: Piece?
    let duration: Piece?
    var delay: Piece?
    /// Whether it is a transition, that of `transform`; what is neither may turn forever.
    var isTransition = true
    var moves = false
    /// Other transitions in the same declaration.
    var others: [Piece] = []
  }

  /// How many declarations are looked at.
  private static let mostDeclarations = 4096

  /// The values of custom properties; empty if one has several.
  private var custom: [String: Piece] = [:]

  mutating func read(into draft: inout CodeDraft) {
    var candidates: [Candidate] = []
    var lone: Piece?
    var longhand: (rule: Int, values: Longhand)?
    let declarations = declarations()
    for (_, declaration) in declarations { noteCustom(declaration) }
    for (rule, declaration) in declarations {
      if let known = longhand, known.rule != rule {
        candidates += candidate(known.values)
        longhand = nil
      }
      guard let colon = declaration.first(where: { text[$0] == UInt8(ascii: ":") }),
        !isFunction(declaration, before: colon)
      else {
        if lone == nil, isTiming(declaration) { lone = declaration }
        continue
      }
      let value = style.trimmed(colon + 1..<declaration.upperBound)
      var values = longhand?.values ?? Longhand()
      switch text.string(style.trimmed(declaration.lowerBound..<colon)) {
      case "transition", "-webkit-transition": candidates.append(candidate(value))
      case "animation":
        var animation = candidate(value)
        animation.isTransition = false
        candidates.append(animation)
      case "transition-property": values.property = value
      case "transition-timing-function", "animation-timing-function": values.function = value
      case "transition-duration", "animation-duration": values.duration = value
      default: continue
      }
      if values.property != nil || values.function != nil || values.duration != nil { longhand = (rule, values) }
    }
    if let longhand { candidates += candidate(longhand.values) }
    if candidates.isEmpty, let lone { candidates = [candidate(lone)] }
    if candidates.isEmpty, let property = firstCustomTiming(declarations) { candidates = [candidate(property)] }
    take(candidates, &draft)
  }

  /// Every declaration, with the number of its rule.
  private func declarations() -> [(rule: Int, declaration: Piece)] {
    var result: [(rule: Int, declaration: Piece)] = []
    var rule = 0
    for piece in style.pieces(
      0..<text.bytes.count, at: [UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}")], untrimmed: true)
    {
      let part = style.trimmed(piece)
      if !part.isEmpty { result.append((rule, part)) }
      if text[piece.upperBound] != UInt8(ascii: ";") { rule += 1 }
      if result.count == Self.mostDeclarations { break }
    }
    return result
  }

  private mutating func noteCustom(_ declaration: Piece) {
    guard text.has("--", at: declaration.lowerBound),
      let colon = declaration.first(where: { text[$0] == UInt8(ascii: ":") })
    else { return }
    let name = text.string(style.trimmed(declaration.lowerBound..<colon))
    custom[name] = custom[name] == nil ? style.trimmed(colon + 1..<declaration.upperBound) : 0..<0
  }

  private func firstCustomTiming(_ declarations: [(rule: Int, declaration: Piece)]) -> Piece? {
    for (_, declaration) in declarations where text.has("--", at: declaration.lowerBound) {
      guard let colon = declaration.first(where: { text[$0] == UInt8(ascii: ":") }) else { continue }
      let value = style.trimmed(colon + 1..<declaration.upperBound)
      if isTiming(value) { return value }
    }
    return nil
  }

  /// Whether a colon lies in brackets of a function, or behind a value.
  private func isFunction(_ declaration: Piece, before colon: Int) -> Bool {
    (declaration.lowerBound..<colon).contains { text[$0] == UInt8(ascii: "(") }
  }

  /// Whether a piece is a timing function, or has one.
  private func isTiming(_ piece: Piece) -> Bool {
    style.words(piece).contains { style.function(of: $0) != nil && text[$0.upperBound - 1] == UInt8(ascii: ")") }
  }

  // MARK: Transitions

  /// The transition of transforms in a list of them, or else the first one.
  private func candidate(_ value: Piece) -> Candidate {
    let parts = style.parts(value)
    let moving = parts.first { style.words($0).contains { text.string($0) == "transform" } }
    let wanted = moving ?? parts.first ?? value
    let words = style.words(wanted).map { resolved($0) }
    let times = words.filter { style.seconds($0) != nil }
    return Candidate(
      place: style.trimmed(wanted), function: words.first { style.function(of: $0) != nil }, duration: times.first,
      delay: times.dropFirst().first, moves: moving != nil, others: parts.filter { $0 != wanted })
  }

  /// The transition of transforms among the longhand declarations of a rule, or else the first one; none without a
  /// timing function.
  private func candidate(_ values: Longhand) -> [Candidate] {
    guard let functions = values.function.map({ style.parts($0) }), !functions.isEmpty else { return [] }
    let properties = values.property.map { style.parts($0) } ?? []
    let moving = properties.firstIndex { text.string($0) == "transform" }
    // Lists that are too short are repeated.
    let place = moving ?? 0
    let durations = values.duration.map { style.parts($0) } ?? []
    let function = resolved(style.trimmed(functions[place % functions.count]))
    return [
      Candidate(
        place: function, function: style.function(of: function) == nil ? nil : function,
        duration: durations.isEmpty ? nil : resolved(style.trimmed(durations[place % durations.count])),
        moves: moving != nil)
    ]
  }

  /// The value of a custom property if it is declared once, or the piece itself.
  private func resolved(_ piece: Piece) -> Piece {
    guard text.has("var(--", at: piece.lowerBound) else { return piece }
    let start = piece.lowerBound + 4
    let end = (start..<piece.upperBound).first { [0x20, UInt8(ascii: ","), UInt8(ascii: ")")].contains(text[$0]) }
    guard let end, let value = custom[text.string(start..<end)], !value.isEmpty else { return piece }
    return value
  }

  /// Takes the first transition of `transform` that can be read, or else the first transition, or animation.
  private func take(_ candidates: [Candidate], _ draft: inout CodeDraft) {
    func isRead(_ candidate: Candidate) -> Bool {
      guard let function = candidate.function, case .timing = style.function(of: function) else { return false }
      return true
    }
    let wanted =
      candidates.first { $0.moves && isRead($0) } ?? candidates.first { $0.isTransition && isRead($0) }
      ?? candidates.first { $0.moves } ?? candidates.first { isRead($0) } ?? candidates.first
    guard let wanted else { return }
    if candidates.count > 1 {
      draft.note(
        wanted.place.lowerBound,
        "There are \(candidates.count) transitions; only one is read, that of `transform` if there is one.")
    }
    for other in wanted.others {
      draft.note(
        style.trimmed(other).lowerBound,
        "This transition is left out; only one is read, that of `transform` if there is one."
      )
    }
    guard let function = wanted.function else {
      return draft.leave(
        wanted.place, "names no timing function: give one, such as ease, the default of CSS")
    }
    if let delay = wanted.delay { draft.note(delay.lowerBound, "The delay is left out: a timing has none.") }
    take(function, lasting: wanted.duration, &draft)
  }

  private func take(_ function: Piece, lasting duration: Piece?, _ draft: inout CodeDraft) {
    guard case .timing(var members)? = style.function(of: function) else {
      return draft.leave(function, "is not a known timing function: give a name or cubic-bezier(x1, y1, x2, y2)")
    }
    if let seconds = duration.flatMap({ style.seconds($0) }) {
      members.append(.init("duration", .number(seconds)))
    } else {
      draft.note(
        function.lowerBound, "The curve has no duration in the text: add `duration`, in seconds, for `/curves`.")
    }
    let name = text.string(function.lowerBound..<min(function.upperBound, function.lowerBound + 12))
    draft.take(timing: .object(members), called: name, at: function)
  }
}
