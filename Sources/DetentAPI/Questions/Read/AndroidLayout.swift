import DrawerEngine

/// `BottomSheetBehavior` in attributes of XML: layouts and styles.
struct AndroidLayout {
  private let lexemes: Lexemes
  private let outline: CodeOutline
  private var lengths = AndroidLengths()

  init(_ literals: LiteralReader) {
    lexemes = literals.lexemes
    outline = literals.outline
  }

  mutating func read(into draft: inout CodeDraft) {
    readStyles(&draft)
    var sheets: [Sheet] = []
    for element in outline.elements { if let sheet = sheet(element) { sheets.append(sheet) } }
    guard let most = sheets.map({ $0.rank }).max(), let wanted = sheets.first(where: { $0.rank == most }) else {
      return
    }
    for sheet in sheets where sheet.element.tag != wanted.element.tag {
      draft.note(
        lexemes[sheet.element.tag].start, "`\(sheet.element.name)` is another sheet; only one is read.")
    }
    let start = lexemes[wanted.element.tag].start
    guard draft.system == nil else {
      return draft.note(start, "`\(wanted.element.name)` is another sheet; only the style is read.")
    }
    draft.name(AndroidCode.system, at: start)
    if !wanted.isLibrarys {
      draft.isGuessed = true
      draft.note(
        start, "`\(wanted.element.name)` has a behavior of its own, which is read as a BottomSheetBehavior.")
    }
    readAttributes(of: wanted.element, &draft)
  }

  // MARK: Layouts

  private struct Sheet {
    let element: CodeOutline.Element
    /// Whether its behavior is the library's own.
    let isLibrarys: Bool
    let hasAttributes: Bool

    /// What has attributes is more probably a sheet than what follows one.
    var rank: Int { (hasAttributes ? 2 : 0) + (isLibrarys ? 1 : 0) }
  }

  /// An element that is a sheet; nil for any other.
  private func sheet(_ element: CodeOutline.Element) -> Sheet? {
    var hasAttributes = false
    var isLibrarys = true
    var isSheet = true
    for attribute in element.attributes {
      guard let name = attribute.name, let value = attribute.value, lexemes.kind(value) == .string else { continue }
      if Self.attribute(name) == "layout_behavior" {
        let text = lexemes.text.unquoted(lexemes[value].range, escapes: false)
        let last = text.last(after: "./$")
        isSheet = last.mentions("bottomsheet") && !last.mentions("content")
        isLibrarys =
          last == "bottom_sheet_behavior"
          || last == "BottomSheetBehavior" && Self.packages.contains { text.rest(after: $0) != nil }
      } else if name.rest(after: "tools:") == nil, Self.behaviorMember(ofAttribute: Self.attribute(name)) != nil {
        hasAttributes = true
      }
    }
    let hasBehavior = element.attributes.contains { $0.name.map { Self.attribute($0) == "layout_behavior" } ?? false }
    guard isSheet, hasBehavior || hasAttributes else { return nil }
    return Sheet(element: element, isLibrarys: isLibrarys, hasAttributes: hasAttributes)
  }

  private static let packages = ["com.google.android.material.", "android.support.design.", "."]

  private mutating func readAttributes(of element: CodeOutline.Element, _ draft: inout CodeDraft) {
    for attribute in element.attributes {
      guard let name = attribute.name, let value = attribute.value, lexemes.kind(value) == .string else { continue }
      let spelling = Self.attribute(name)
      let start = lexemes[attribute.index].start
      if let member = Self.member(ofAttribute: spelling) {
        guard name.rest(after: "tools:") == nil else {
          draft.note(start, "`\(name)` is left out: it matters only in the editor's preview.")
          continue
        }
        let text = lexemes.text.unquoted(lexemes[value].range, escapes: false)
        take(member, text, called: name, at: start..<lexemes[value].end, &draft)
      } else if spelling.rest(after: "behavior_") != nil {
        draft.note(start, "`\(name)` is left out: BottomSheetBehavior has no such attribute here.")
      }
    }
  }

  // MARK: Styles

  /// Reads the items of the first style with attributes that only sheets have.
  private mutating func readStyles(_ draft: inout CodeDraft) {
    var style = -1
    var items: [(style: Int, item: Item)] = []
    for element in outline.elements {
      if element.name == "style" { style = element.tag }
      if element.name == "item", let item = item(element) { items.append((style, item)) }
    }
    guard let read = items.first(where: { $0.item.isSheets }) else { return }
    draft.name(AndroidCode.system, at: read.item.range.lowerBound)
    for (style, item) in items {
      if style == read.style {
        take(item.member, item.text, called: item.spelling, at: item.range, &draft)
      } else if item.isSheets {
        draft.note(item.range.lowerBound, "`\(item.spelling)` is in another style; only the first is read.")
      }
    }
  }

  private struct Item {
    let member: String
    let spelling: String
    let text: String
    let range: Range<Int>
    /// Whether only sheets have such an attribute.
    let isSheets: Bool
  }

  /// `<item name="behavior_hideable">true</item>`; nil for any other item.
  private func item(_ element: CodeOutline.Element) -> Item? {
    guard let attribute = element.attributes.first(where: { $0.name == "name" }), let value = attribute.value,
      lexemes.kind(value) == .string, lexemes.kind(value + 1) == .tagEnd
    else { return nil }
    let spelling = Self.attribute(lexemes.text.unquoted(lexemes[value].range, escapes: false))
    guard let member = Self.member(ofAttribute: spelling) else { return nil }
    let start = lexemes[value + 1].end
    let end = lexemes.kind(value + 2) == nil ? lexemes.text.bytes.count : max(start, lexemes[value + 2].start - 2)
    let text = String(decoding: lexemes.text.bytes[start..<end].filter { !$0.isSpace }, as: UTF8.self)
    let isSheets = Self.behaviorMember(ofAttribute: spelling) != nil
    return Item(
      member: member, spelling: spelling, text: text, range: lexemes[element.tag].start..<end, isSheets: isSheets)
  }

  // MARK: Attributes

  private static func attribute(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }

  /// The member set by an attribute; nil if there is none.
  private static func member(ofAttribute name: String) -> String? {
    behaviorMember(ofAttribute: name) ?? (otherAttributes.contains(name) ? name : nil)
  }

  /// The member set by an attribute that only sheets have.
  private static func behaviorMember(ofAttribute name: String) -> String? {
    name.rest(after: "behavior_").flatMap { attributes.contains($0) ? $0 : nil }
  }

  /// Attributes behind `behavior_`.
  private static let attributes: Set<String> = [
    "peekHeight", "hideable", "skipCollapsed", "fitToContents", "draggable", "draggableOnNestedScroll",
    "halfExpandedRatio", "expandedOffset", "saveFlags", "significantVelocityThreshold",
    "autoExpandOnRequestChildRectangleOffscreen", "multipleScrollingChildrenSupported",
  ]

  private static let otherAttributes: Set<String> = [
    "maxHeight", "gestureInsetBottomIgnored", "shouldRemoveExpandedCorners", "paddingTopSystemWindowInsets",
    "paddingBottomSystemWindowInsets", "marginTopSystemWindowInsets",
  ]

  /// Takes the text of an attribute.
  private mutating func take(
    _ member: String, _ text: String, called spelling: String, at range: Range<Int>, _ draft: inout CodeDraft
  ) {
    let path = ["configuration", member]
    switch text {
    case "true": return draft.take(path, true, called: spelling, at: range)
    case "false": return draft.take(path, false, called: spelling, at: range)
    case "auto": return draft.take(path, "auto", called: spelling, at: range)
    default: break
    }
    if member == "saveFlags", let flags = Self.flags(text) {
      return draft.take(path, .number(Double(flags)), called: spelling, at: range)
    }
    let digits = text.utf8.prefix { $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-") }
    guard let number = Double(String(decoding: Array(digits), as: UTF8.self)), number.isFinite else {
      return draft.leave(range, "`\(spelling)` is not a literal: give its value")
    }
    let unit = String(decoding: Array(text.utf8.dropFirst(digits.count)), as: UTF8.self)
    switch unit {
    case "dp", "dip": lengths.take(number, for: member, called: spelling, at: range, &draft)
    case "px", "": draft.take(path, .number(number), called: spelling, at: range)
    default: draft.leave(range, "`\(spelling)` is in \"\(unit)\"; give it in dp or px")
    }
  }

  /// `peekHeight|hideable`, `all`, `none` or a number.
  private static func flags(_ text: String) -> Int? {
    var flags = 0
    for name in text.split(separator: "|") {
      switch name {
      case "all": return -1
      case "none": break
      case "peekHeight": flags |= 1
      case "fitToContents": flags |= 2
      case "hideable": flags |= 4
      case "skipCollapsed": flags |= 8
      default: return nil
      }
    }
    return flags
  }
}
