import DetentAPI
import DrawerEngine
import TestSupport

/// A quantity as a browser plays it, read from what Detent sends, with nothing of how Detent made it.
struct PlayedQuantity {
  /// Fractions of the duration and values, in the order in which they were written.
  let stops: [(offset: Double, value: Double)]
  let maximumError: Double

  /// By CSS Easing 2 and Web Animations alike: between the last stop at or before a time and the one after it.
  ///
  /// - Parameter progress: 0 to 1.
  func value(at progress: Double) -> Double {
    var low = 0
    var high = stops.count
    while low < high {
      let middle = (low + high) / 2
      if stops[middle].offset <= progress { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return stops[0].value }
    guard low < stops.count else { return stops[stops.count - 1].value }
    let (before, after) = (stops[low - 1], stops[low])
    return before.value + (after.value - before.value) * (progress - before.offset) / (after.offset - before.offset)
  }
}

/// All that a stylesheet or a list of keyframes plays.
struct BrowserPlayback {
  /// Seconds.
  let duration: Double
  /// By the name of what is animated.
  let quantities: [String: PlayedQuantity]

  struct Unreadable: Error {}

  /// How much a quantity may move that is played as if it stood still: the tolerance, as a fraction of one unit.
  private static let stillness = Output().tolerance
}

// MARK: - CSS

extension BrowserPlayback {
  /// - Parameter css: a stylesheet as Detent writes it; read loosely, as lines of declarations.
  init(stylesheet css: String) throws {
    let lines = css.split(separator: "\n").map(String.init)
    var ways: [String: (from: Double, to: Double)] = [:]
    var errors: [String: Double] = [:]
    var quantities: [String: PlayedQuantity] = [:]
    for line in lines {
      if line.hasPrefix("     --"), let colon = line.firstIndex(of: ":") {
        errors[String(line[..<colon].drop { $0 == " " })] = try Self.number(line[colon...].dropFirst(2))
      }
      if line.hasPrefix("@keyframes "), let open = line.range(of: "from, to { "), let close = line.range(of: " } }") {
        for declaration in line[open.upperBound..<close.lowerBound].split(separator: ";") {
          let parts = declaration.split(separator: ":")
          let value = try Self.number(parts[1].dropFirst())
          quantities[parts[0].drop { $0 == " " }.description] = PlayedQuantity(
            stops: [(0, value), (1, value)], maximumError: Self.stillness)
        }
      } else if line.hasPrefix("@keyframes ") {
        let declared = line.split(separator: "{").filter { $0.contains("--") }
        guard declared.count == 2 else { throw Unreadable() }
        let (from, to) = (declared[0].split(separator: ":"), declared[1].split(separator: ":"))
        ways[from[0].drop { $0 == " " }.description] = (
          try Self.number(from[1].dropFirst()), try Self.number(to[1].dropFirst())
        )
      }
    }
    let names = Self.declaration("animation-name", in: lines)?.split(separator: ",").map {
      "--" + $0.drop { $0 == " " }
    }
    let easings = lines.filter { $0.hasPrefix("    linear") }
    guard easings.count == names?.count, easings.count == ways.count + (quantities.isEmpty ? 0 : 1) else {
      throw Unreadable()
    }
    for (name, easing) in zip(names ?? [], easings) where easing.contains("(") {
      guard let way = ways[name], let error = errors[name] else { throw Unreadable() }
      let stops = try Self.linear(easing).map { ($0.offset, way.from + (way.to - way.from) * $0.output) }
      quantities[name] = PlayedQuantity(stops: stops, maximumError: error)
    }
    duration = try Self.declaration("animation-duration", in: lines).map { try Self.number($0[...]) } ?? 0
    self.quantities = quantities
  }

  private static func declaration(_ name: String, in lines: [String]) -> String? {
    lines.first { $0.hasPrefix("  \(name): ") }.map { String($0.dropFirst(name.count + 4).dropLast()) }
  }

  /// `linear(0, 0.3 12%, 1)`.
  private static func linear(_ text: String) throws -> [(offset: Double, output: Double)] {
    guard let open = text.firstIndex(of: "("), let close = text.lastIndex(of: ")") else { throw Unreadable() }
    let stops = text[text.index(after: open)..<close].split(separator: ",")
    return try stops.enumerated().map { index, stop in
      let parts = stop.split(separator: " ")
      guard let output = Double(parts[0]) else { throw Unreadable() }
      if parts.count == 2, let percentage = Double(parts[1].dropLast()) { return (percentage / 100, output) }
      guard parts.count == 1, index == 0 || index == stops.count - 1 else { throw Unreadable() }
      return (index == 0 ? 0 : 1, output)
    }
  }

  /// The number that a text begins with.
  private static func number(_ text: Substring) throws -> Double {
    guard let number = Double(text.prefix { $0.isNumber || "-.".contains($0) }) else { throw Unreadable() }
    return number
  }
}

// MARK: - Web Animations

extension BrowserPlayback {
  init(keyframes json: [UInt8]) throws {
    let value = try JSONParser.parse(json)
    guard let keyframes = value["keyframes"]?.list, let milliseconds = value["options"]?["duration"]?.number else {
      throw Unreadable()
    }
    var stops: [String: [(offset: Double, value: Double)]] = [:]
    var latest = 0.0
    for keyframe in keyframes {
      guard let offset = keyframe["offset"]?.number, offset >= latest else { throw Unreadable() }
      latest = offset
      for member in keyframe.members ?? [] where member.name != "offset" {
        guard let text = member.value.string else { throw Unreadable() }
        let isTranslated = text.hasPrefix("translateX(") || text.hasPrefix("translateY(")
        let plain = isTranslated ? text.dropFirst(11) : text[...]
        stops[member.name, default: []].append((offset, try Self.number(plain)))
      }
    }
    duration = milliseconds / 1000
    quantities = try Dictionary(
      uniqueKeysWithValues: stops.map { name, stops in
        let isStill = stops.allSatisfy { $0.value == stops[0].value }
        guard let error = value["maximumErrors"]?[name]?.number ?? (isStill ? Self.stillness : nil),
          stops[0].offset == 0, stops[stops.count - 1].offset == 1
        else { throw Unreadable() }
        return (name, PlayedQuantity(stops: stops, maximumError: error))
      })
  }
}
