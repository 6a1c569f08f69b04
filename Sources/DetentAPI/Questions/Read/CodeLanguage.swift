import DrawerEngine

/// A programming language in which drawers are configured.
enum CodeLanguage: String, Sendable, CaseIterable {
  /// JavaScript and TypeScript, with or without elements.
  case jsx
  case kotlin, java, xml, swift, css, json

  /// Whether `<` may begin an element.
  var hasElements: Bool { self == .jsx || self == .xml }
  /// Whether `'` begins a text.
  var quotesOnce: Bool { self != .swift }
  var isOfAndroid: Bool { self == .kotlin || self == .java || self == .xml }
}

extension CodeLanguage {
  /// The language that a text is probably written in.
  ///
  /// Every word counts for the languages in which it is common; ties go to the first of them.
  ///
  /// - Returns: The language, and whether the evidence for it is weak.
  static func recognized(in text: CodeText) -> (language: CodeLanguage, isWeak: Bool) {
    let start = text.beginning
    if text.has("<?xml", at: start) { return (.xml, false) }
    if text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "["), text.quotesFirstName(after: start) {
      return (.json, false)
    }
    var points = [Int](repeating: 0, count: allCases.count)
    func add(_ count: Int, to language: CodeLanguage) {
      if let index = allCases.firstIndex(of: language) { points[index] += count }
    }
    var offset = 0
    while offset < text.bytes.count {
      let byte = text[offset]
      if byte == UInt8(ascii: "`"), text.isFence(offset) {
        let info = text.info(ofFence: offset)
        if let language = fenced[text.string(info)] { add(6, to: language) }
        offset = info.upperBound
        continue
      }
      if byte.beginsName {
        var end = offset + 1
        while text[end].continuesName { end += 1 }
        if text.isSuffix(offset..<end) {
          add(2, to: .kotlin)
          add(2, to: .java)
        } else if end - offset <= longestClue, let clue = clues[text.string(offset..<end)] {
          add(clue.points, to: clue.language)
          if let other = clue.other { add(clue.points, to: other) }
        } else if end - offset <= longestName, let clue = DrawerClues.names[text.string(offset..<end)] {
          for language in languages(ofSystem: clue.system) { add(2, to: language) }
        } else if text.has("behavior_", at: offset) {
          add(4, to: .xml)
        }
        offset = end
        continue
      }
      switch byte {
      case UInt8(ascii: "<") where text[offset + 1] == UInt8(ascii: "/") || text[offset + 1].isUppercase:
        add(1, to: .jsx)
        add(1, to: .xml)
      case UInt8(ascii: "=") where text[offset + 1] == UInt8(ascii: "{") || text[offset + 1] == UInt8(ascii: ">"):
        add(3, to: .jsx)
      case UInt8(ascii: ";"):
        add(1, to: .java)
        add(1, to: .css)
      default: break
      }
      offset += 1
    }
    guard let most = points.max(), most > 0, let index = points.firstIndex(of: most) else { return (.jsx, true) }
    let second = points.indices.filter { $0 != index }.map { points[$0] }.max() ?? 0
    return (allCases[index], most < 2 || second == most)
  }

  /// The languages in which programs use a system.
  private static func languages(ofSystem name: String) -> [CodeLanguage] {
    switch name {
    case "vaul", "baseui", "gorhom": [.jsx]
    case "bottomsheetbehavior": [.kotlin, .java]
    default: [.swift]
    }
  }

  private struct Clue: Sendable {
    let language: CodeLanguage
    var other: CodeLanguage?
    var points = 2
  }

  /// Languages by the names that Markdown has for them.
  private static let fenced: [String: CodeLanguage] = [
    "jsx": .jsx, "tsx": .jsx, "js": .jsx, "ts": .jsx, "javascript": .jsx, "typescript": .jsx, "kotlin": .kotlin,
    "kt": .kotlin, "java": .java, "xml": .xml, "swift": .swift, "css": .css, "scss": .css, "json": .json,
  ]

  private static let longestClue = 32
  private static let longestName = 64

  private static let clues: [String: Clue] = [
    "className": Clue(language: .jsx, points: 3), "useMemo": Clue(language: .jsx, points: 3),
    "useState": Clue(language: .jsx, points: 3), "useRef": Clue(language: .jsx, points: 3),
    "useCallback": Clue(language: .jsx, points: 3), "const": Clue(language: .jsx), "export": Clue(language: .jsx),
    "from": Clue(language: .jsx, points: 1), "function": Clue(language: .jsx),
    "withSpring": Clue(language: .jsx, points: 4),
    "withTiming": Clue(language: .jsx, points: 4), "snapPoints": Clue(language: .jsx, points: 3),
    "stiffness": Clue(language: .jsx, other: .swift, points: 1), "damping": Clue(language: .jsx, points: 1),
    "type": Clue(language: .jsx, points: 1), "tension": Clue(language: .jsx, points: 1),
    "let": Clue(language: .jsx, other: .swift, points: 1), "var": Clue(language: .swift, other: .kotlin, points: 1),
    "func": Clue(language: .swift, points: 4), "UIKit": Clue(language: .swift, points: 4),
    "UIViewPropertyAnimator": Clue(language: .swift, points: 4),
    "UISpringTimingParameters": Clue(language: .swift, points: 4), "timingCurve": Clue(language: .swift, points: 4),
    "UICubicTimingParameters": Clue(language: .swift, points: 4), "CGPoint": Clue(language: .swift, points: 4),
    "SwiftUI": Clue(language: .swift, points: 4), "guard": Clue(language: .swift, points: 3),
    "nil": Clue(language: .swift, points: 3), "CGFloat": Clue(language: .swift, points: 4),
    "CGSize": Clue(language: .swift, points: 4), "DrawerKit": Clue(language: .swift, points: 4),
    "DrawerConfiguration": Clue(language: .swift, points: 4),
    "HandleViewConfiguration": Clue(language: .swift, points: 4),
    "SweetCurtain": Clue(language: .swift, points: 4), "CurtainController": Clue(language: .swift, points: 4),
    "curtain": Clue(language: .swift, points: 3), "OverlayContainer": Clue(language: .swift, points: 4),
    "SheetController": Clue(language: .swift, points: 4), "anchors": Clue(language: .swift, points: 3),
    "dampingRatio": Clue(language: .swift), "dampingFraction": Clue(language: .swift, points: 4),
    "withAnimation": Clue(language: .swift, points: 4), "animation": Clue(language: .swift, other: .css, points: 1),
    "configuration": Clue(language: .swift), "animationCurve": Clue(language: .swift),
    "spring": Clue(language: .swift, other: .jsx, points: 1), "snappy": Clue(language: .swift, points: 3),
    "bouncy": Clue(language: .swift, points: 3), "smooth": Clue(language: .swift),
    "animationSpec": Clue(language: .kotlin, points: 4), "tween": Clue(language: .kotlin, points: 3),
    "durationMillis": Clue(language: .kotlin, points: 4), "CubicBezierEasing": Clue(language: .kotlin, points: 4),
    "FastOutSlowInEasing": Clue(language: .kotlin, points: 4), "StiffnessLow": Clue(language: .kotlin, points: 4),
    "StiffnessMedium": Clue(language: .kotlin, points: 4), "StiffnessMediumLow": Clue(language: .kotlin, points: 4),
    "DampingRatioNoBouncy": Clue(language: .kotlin, points: 4),
    "DampingRatioLowBouncy": Clue(language: .kotlin, points: 4),
    "DampingRatioMediumBouncy": Clue(language: .kotlin, points: 4),
    "DampingRatioHighBouncy": Clue(language: .kotlin, points: 4),
    "val": Clue(language: .kotlin, points: 3), "fun": Clue(language: .kotlin, points: 4),
    "apply": Clue(language: .kotlin, points: 3), "lateinit": Clue(language: .kotlin, points: 4),
    "override": Clue(language: .kotlin, points: 1), "isHideable": Clue(language: .kotlin, points: 4),
    "isFitToContents": Clue(language: .kotlin, points: 4), "isDraggable": Clue(language: .kotlin, points: 4),
    "peekHeight": Clue(language: .kotlin, points: 3), "halfExpandedRatio": Clue(language: .kotlin, points: 3),
    "expandedOffset": Clue(language: .kotlin, points: 3), "skipCollapsed": Clue(language: .kotlin, points: 3),
    "behavior": Clue(language: .kotlin, other: .java, points: 1), "setPeekHeight": Clue(language: .java, points: 4),
    "setHideable": Clue(language: .java, points: 4), "setState": Clue(language: .java, points: 1),
    "setSkipCollapsed": Clue(language: .java, points: 4), "setFitToContents": Clue(language: .java, points: 4),
    "setHalfExpandedRatio": Clue(language: .java, points: 4), "setDraggable": Clue(language: .java, points: 4),
    "setExpandedOffset": Clue(language: .java, points: 4), "new": Clue(language: .java),
    "BottomSheetBehavior": Clue(language: .kotlin, other: .java),
    "private": Clue(language: .java, other: .kotlin, points: 1),
    "void": Clue(language: .java, points: 3), "findViewById": Clue(language: .java, other: .kotlin),
    "android": Clue(language: .xml, points: 2), "app": Clue(language: .xml, points: 2),
    "xmlns": Clue(language: .xml, points: 4),
    "cubic": Clue(language: .css, points: 3), "linear": Clue(language: .css, points: 1),
    "transition": Clue(language: .css, other: .jsx, points: 1), "ease": Clue(language: .css, points: 1),
    "transform": Clue(language: .css, points: 1), "steps": Clue(language: .css, points: 2),
  ]
}

extension CodeText {
  /// The offset of the first thing in the text, after a fence that it begins with.
  fileprivate var beginning: Int {
    var start = bytes.firstIndex { !$0.isSpace } ?? 0
    guard isFence(start) else { return start }
    while start < bytes.count, bytes[start] != .lineFeed { start += 1 }
    while start < bytes.count, bytes[start].isSpace { start += 1 }
    return start
  }

  /// The name of a language after a fence.
  fileprivate func info(ofFence offset: Int) -> Range<Int> {
    let start = offset + 3
    var end = start
    while self[end].continuesName { end += 1 }
    return start..<end
  }

  /// Whether a word is the suffix of a number of Kotlin or Java, as in `0.5f`.
  fileprivate func isSuffix(_ word: Range<Int>) -> Bool {
    word.count == 1 && bytes[word.lowerBound] | 0x20 == UInt8(ascii: "f") && word.lowerBound > 0
      && bytes[word.lowerBound - 1].isDigit
  }

  /// Whether the first thing in a list or an object of JSON is in quotes or another list or object, or a number.
  fileprivate func quotesFirstName(after start: Int) -> Bool {
    var offset = start + 1
    while offset < bytes.count, self[offset].isSpace { offset += 1 }
    return self[offset] == UInt8(ascii: "\"") || self[offset] == UInt8(ascii: "{") && self[start] == UInt8(ascii: "[")
  }
}
