import DetentAPI
import DrawerEngine
import TestSupport
import Testing

@Suite struct `A damaged program is read` {
  private static let pieces = [
    "{", "}", "(", ")", "[", "]", "<", "/>", "\"", "'", "`", ",", ":", "=", "=>", "...", "\\", "\n", "/*", "//", "é",
    "1e999", "-",
  ]

  /// A text that has been damaged in up to eight places, the same for the same number.
  private static func damaged(_ number: Int) -> String {
    var state = UInt64(number) &* 0x9E37_79B9_7F4A_7C15 | 1
    func next(_ limit: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state % UInt64(max(limit, 1)))
    }
    var bytes = Array(Snippet.all[number % Snippet.all.count].text.utf8)
    for _ in 0...next(8) {
      let start = next(bytes.count)
      let end = min(bytes.count, start + next(24))
      switch next(5) {
      case 0: bytes.removeSubrange(start..<end)
      case 1: bytes.insert(contentsOf: bytes[start..<end], at: next(bytes.count))
      case 2: bytes.insert(contentsOf: pieces[next(pieces.count)].utf8, at: start)
      case 3: bytes.insert(contentsOf: Array(Snippet.all[next(Snippet.all.count)].text.utf8).prefix(40), at: start)
      default: if !bytes.isEmpty { bytes[start] = UInt8(0x20 + next(0x5F)) }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Numbers that the text spells, with what units make of them.
  private static func numbers(in text: String) -> Set<Double> {
    var numbers: Set<Double> = text.contains(".zero") ? [0, 1] : [1]
    var digits = ""
    for character in text + " " {
      if character.isNumber && character.isASCII || character == "." {
        digits.append(character)
      } else if character != "_" || digits.isEmpty {
        for part in [digits, String(digits.drop { $0 == "." })] {
          if let number = Double(part) { numbers.formUnion([number, -number, number / 1000]) }
        }
        digits = ""
      }
    }
    return numbers
  }

  /// Every number and text of a value, with the names that lead there.
  private static func leaves(_ value: Value, _ path: [String] = []) -> [(path: [String], value: Value)] {
    switch value {
    case .list(let elements): elements.flatMap { leaves($0, path) }
    case .object(let members): members.flatMap { leaves($0.value, path + [$0.name]) }
    case .null, .bool, .number, .string: [(path, value)]
    }
  }

  @Test(arguments: 0..<500)
  func `nothing is invented, and nothing stops it`(number: Int) throws {
    let text = Self.damaged(number)
    let answer: Value
    do throws(Problem) {
      answer = try Snippet.read(text)
    } catch {
      return #expect(error.faults.map { $0.pointer } == ["/text"])
    }
    var numbers = Self.numbers(in: text)
    let spelled = String(text.lowercased().map { $0.isNewline ? " " : $0 })
    // Constants of Compose have names.
    if spelled.contains("spring.") || spelled.contains("easing") { numbers.formUnion([0, 0.2, 0.4, 0.5, 200]) }
    for part in ["drawer", "environment", "start", "timing"] {
      for leaf in Self.leaves(answer[part] ?? .object([])) where leaf.path != ["system"] {
        switch leaf.value {
        // Heights of notches are sums and products of the literals there, and flags are names.
        case .number where leaf.path.contains("heightForNotchAt") || leaf.path.last == "saveFlags": break
        case .number(let number): #expect(numbers.contains(number), "\(leaf.path): \(number)\n\(text)")
        case .string(let string):
          let words = ["auto", "layers", "automatic"]
          let word = string.lowercased()
          let isEasing = leaf.path.last == "easing" && spelled.contains("easing")
          let isLength = word.hasSuffix("dp") && Double(word.dropLast(2)).map(numbers.contains) == true
          let isState = leaf.path == ["state"] && spelled.contains("state_")
          #expect(
            spelled.contains(word) || words.contains(word) || isEasing || isLength || isState || string.contains("\\"),
            "\(leaf.path): \(string)\n\(text)")
        case .bool, .null, .list, .object: break
        }
      }
    }
    guard answer["drawer"] != nil,
      answer["notices"]?.list?.contains(where: { $0["message"]?.string?.contains("is required") == true }) != true
    else { return }
    _ = try Snippet.perform(answer)
  }

  @Test(arguments: [
    "{", "\"", ",", "[", "(", "<a ", "'", "`", "\\\"", "a.peekHeight=1?", "{type:\"spring\",stiffness:", "import ",
  ])
  func `a text of one thing alone takes no longer than its length`(piece: String) {
    let text = String(repeating: piece, count: 8_192 / piece.utf8.count)
    let clock = ContinuousClock()
    let taken = clock.measure {
      for language in ["jsx", "kotlin", "java", "xml", "swift", "css", "json"] {
        _ = try? Snippet.read(text, in: language)
      }
    }
    #expect(taken < .seconds(60))
  }
}
