import DrawerEngine

/// `BottomSheetBehavior` in XML attributes, and in Kotlin and Java properties and setters.
struct AndroidCode {
  private var literals: LiteralReader
  private let outline: CodeOutline
  private let members: Set<String>
  private var usesDensity = false
  private var hasDialog = false

  /// - Parameter members: Those of the configuration.
  init(_ literals: LiteralReader, members: Set<String>) {
    self.literals = literals
    outline = literals.outline
    self.members = members
  }

  private var lexemes: Lexemes { literals.lexemes }
  static let system = "bottomsheetbehavior"

  mutating func read(into draft: inout CodeDraft) {
    if lexemes.language == .xml { readElements(&draft) } else { readCode(&draft) }
  }

  // MARK: XML

  private mutating func readElements(_ draft: inout CodeDraft) {
    for element in outline.elements {
      if element.name == "item" { readItem(element, &draft) }
      let isSheet = element.attributes.contains { attribute in
        attribute.name.map { Self.attribute($0).rest(after: "behavior_") != nil || $0.ends(with: "layout_behavior") }
          ?? false
      }
      guard isSheet else { continue }
      for attribute in element.attributes {
        guard let name = attribute.name, let value = attribute.value, lexemes.kind(value) == .string else { continue }
        let spelling = Self.attribute(name)
        let start = lexemes[attribute.index].start
        let text = lexemes.text.unquoted(lexemes[value].range, escapes: false)
        if spelling == "layout_behavior" {
          if text.ends(with: "BottomSheetBehavior") || text.ends(with: "bottom_sheet_behavior") {
            self.name(&draft, at: start, certainly: true)
          }
        } else if let member = Self.member(ofAttribute: spelling) {
          take(member, text, called: name, at: start..<lexemes[value].end, &draft)
        } else if spelling.rest(after: "behavior_") != nil {
          draft.note(start, "`\(name)` is left out: BottomSheetBehavior has no such attribute here.")
        }
      }
    }
  }

  /// `<item name="behavior_hideable">true</item>` of a style.
  private mutating func readItem(_ element: CodeOutline.Element, _ draft: inout CodeDraft) {
    guard let attribute = element.attributes.first(where: { $0.name == "name" }), let value = attribute.value,
      lexemes.kind(value) == .string, lexemes.kind(value + 1) == .tagEnd
    else { return }
    let spelling = Self.attribute(lexemes.text.unquoted(lexemes[value].range, escapes: false))
    guard spelling.rest(after: "behavior_") != nil, let member = Self.member(ofAttribute: spelling) else { return }
    let start = lexemes[value + 1].end
    let end = lexemes.kind(value + 2) == nil ? lexemes.text.bytes.count : max(start, lexemes[value + 2].start - 2)
    let bytes = lexemes.text.bytes[start..<end]
    let text = String(decoding: bytes.filter { !$0.isSpace }, as: UTF8.self)
    take(member, text, called: spelling, at: lexemes[element.tag].start..<end, &draft)
  }

  private static func attribute(_ name: String) -> String {
    String(name.split(separator: ":").last ?? "")
  }

  /// The member set by an attribute; nil if there is none.
  private static func member(ofAttribute name: String) -> String? {
    if let member = name.rest(after: "behavior_") { return attributes.contains(member) ? member : nil }
    return attributes.contains(name) && !name.ends(with: "able") ? name : nil
  }

  private static let attributes: Set<String> = [
    "peekHeight", "hideable", "skipCollapsed", "fitToContents", "draggable", "draggableOnNestedScroll",
    "halfExpandedRatio", "expandedOffset", "saveFlags", "significantVelocityThreshold", "maxHeight",
    "gestureInsetBottomIgnored", "shouldRemoveExpandedCorners", "paddingTopSystemWindowInsets",
    "paddingBottomSystemWindowInsets", "marginTopSystemWindowInsets", "autoExpandOnRequestChildRectangleOffscreen",
  ]

  /// Takes the text of an attribute.
  private mutating func take(
    _ member: String, _ text: String, called spelling: String, at range: Range<Int>, _ draft: inout CodeDraft
  ) {
    name(&draft, at: range.lowerBound, certainly: true)
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
    case "dp", "dip": takeLength(member, number, called: spelling, at: range, &draft)
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

  // MARK: Kotlin and Java

  private mutating func readCode(_ draft: inout CodeDraft) {
    var scores = DrawerClues.Scores()
    for (name, index) in outline.typeNames where DrawerClues.names[name]?.system == Self.system {
      scores.add(DrawerClues.named, to: Self.system, at: lexemes[index].start)
    }
    let dialogIndex = Self.dialogs.compactMap { outline.typeNames[$0] }.min()
    hasDialog = dialogIndex != nil
    for module in outline.modules where DrawerClues.system(ofModule: module) == Self.system {
      scores.add(DrawerClues.named, to: Self.system, at: 0)
    }
    for assignment in outline.assignments {
      scores.add(assignment.path.last ?? "", at: lexemes[assignment.index].start)
    }
    for call in outline.calls { scores.add(call.path.last ?? "", at: lexemes[call.index].start) }
    let points = scores.points[Self.system] ?? 0
    guard points > 0 else { return }
    name(&draft, at: scores.origins[Self.system] ?? 0, certainly: points >= DrawerClues.certain)
    var setters: [(index: Int, member: String, value: Int?, call: CodeOutline.Call?)] = []
    for assignment in outline.assignments {
      guard let name = assignment.path.last, let member = member(ofProperty: name) else { continue }
      setters.append((assignment.index, member, assignment.value, nil))
    }
    for call in outline.calls {
      guard let name = call.path.last, let property = name.rest(after: "set"),
        let member = member(ofProperty: property.loweringFirst)
      else { continue }
      setters.append((call.index, member, nil, call))
    }
    setters.sort { $0.index < $1.index }
    for setter in setters {
      let value: Expression
      var end = lexemes[setter.index].end
      if let call = setter.call {
        if let close = lexemes[call.open].partner { end = lexemes[close].end }
        guard let first = literals.arguments(of: call).first?.value else { continue }
        value = first
      } else {
        value = literals.expression(at: setter.value ?? setter.index)
      }
      take(setter.member, value, at: lexemes[setter.index].start..<max(end, value.end), &draft)
    }
    if let dialogIndex, !draft.entries.contains(where: { $0.path.starts(with: Self.dialog) }) {
      draft.take(Self.dialog, [:], called: "BottomSheetDialog", at: lexemes[dialogIndex].range)
    }
  }

  private static let dialogs = ["BottomSheetDialog", "BottomSheetDialogFragment"]
  private static let dialog = ["configuration", "dialog"]
  private static let dialogMembers: Set = ["cancelable", "canceledOnTouchOutside", "dismissWithAnimation"]

  /// The member set by a Kotlin property; nil if there is none.
  private func member(ofProperty name: String) -> String? {
    if name == "state" || hasDialog && Self.dialogMembers.contains(name) { return name }
    if hasDialog, name == "isCancelable" { return "cancelable" }
    // Programs have variables with that name.
    if name == "dialog" { return nil }
    if let rest = name.rest(after: "is"), rest.beginsUppercase, members.contains(rest.loweringFirst) {
      return rest.loweringFirst
    }
    return members.contains(name) ? name : nil
  }

  private mutating func take(_ member: String, _ value: Expression, at range: Range<Int>, _ draft: inout CodeDraft) {
    if member == "state" { return takeState(value, range, &draft) }
    let path = Self.dialogMembers.contains(member) ? Self.dialog + [member] : ["configuration", member]
    do throws(LiteralReader.Unreadable) {
      let resolved = try literals.resolved(value)
      switch resolved.content {
      case .measure(let number, let unit):
        switch unit {
        case "dp", "dpToPx": takeLength(member, number, called: member, at: range, &draft)
        case "px": draft.take(path, .number(number), called: member, at: range)
        default: throw LiteralReader.Unreadable(value.range)
        }
      case .path(let names):
        switch names.last {
        case "PEEK_HEIGHT_AUTO": draft.take(path, "auto", called: member, at: range)
        case "SAVE_ALL": draft.take(path, -1, called: member, at: range)
        case "SAVE_NONE": draft.take(path, 0, called: member, at: range)
        case "SAVE_PEEK_HEIGHT": draft.take(path, 1, called: member, at: range)
        case "SAVE_FIT_TO_CONTENTS": draft.take(path, 2, called: member, at: range)
        case "SAVE_HIDEABLE": draft.take(path, 4, called: member, at: range)
        case "SAVE_SKIP_COLLAPSED": draft.take(path, 8, called: member, at: range)
        default: throw LiteralReader.Unreadable(value.range)
        }
      default: draft.take(path, try literals.value(resolved), called: member, at: range)
      }
    } catch {
      draft.leave(error.range, "`\(member)` \(error.why)")
    }
  }

  /// The state that a program sets first; later ones are set while it runs.
  private mutating func takeState(_ value: Expression, _ range: Range<Int>, _ draft: inout CodeDraft) {
    let state: String?
    switch value.content {
    case .path(let path):
      state =
        switch path.last {
        case "STATE_EXPANDED": "expanded"
        case "STATE_COLLAPSED": "collapsed"
        case "STATE_HALF_EXPANDED": "halfExpanded"
        case "STATE_HIDDEN": "hidden"
        default: nil
        }
    default: state = nil
    }
    guard let state else {
      // Many things have a state; only a sheet's is reported.
      if case .number = value.content { draft.leave(range, "`state` is not one of the STATE_ names: give the name") }
      return
    }
    let path = ["start", "state"]
    guard !draft.entries.contains(where: { $0.path == path }) else {
      return draft.note(range.lowerBound, "`state` is set again; the first one is used for the start.")
    }
    draft.take(path, .string(state), called: "state", at: range)
    draft.note(range.lowerBound, "`state` is used as the state at the start.")
  }

  // MARK: Lengths

  /// Takes a length in dp, which the density of the device makes pixels.
  private mutating func takeLength(
    _ member: String, _ number: Double, called spelling: String, at range: Range<Int>, _ draft: inout CodeDraft
  ) {
    guard ["peekHeight", "expandedOffset", "maxHeight"].contains(member) else {
      return draft.leave(range, "`\(spelling)` is in dp, but is not a length: give a number in px/s")
    }
    draft.take(["configuration", member], .string(number.plain + "dp"), called: spelling, at: range)
    guard !usesDensity else { return }
    usesDensity = true
    draft.note(
      range.lowerBound,
      "`\(spelling)` is in dp, and the text has no density: without an `environment.density` 1 dp is 1 px.")
  }

  private func name(_ draft: inout CodeDraft, at offset: Int, certainly isCertain: Bool) {
    if draft.system == nil {
      draft.name(Self.system, at: offset)
      if !isCertain { draft.isGuessed = true }
    }
  }
}
