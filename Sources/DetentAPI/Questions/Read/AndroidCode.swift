import DrawerEngine

/// `BottomSheetBehavior` in Kotlin and Java: properties and setters.
struct AndroidCode {
  private var literals: LiteralReader
  private let outline: CodeOutline
  private let members: Set<String>
  private var lengths = AndroidLengths()
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
    var scores = DrawerClues.Scores()
    for (name, index) in outline.typeNames where DrawerClues.names[name]?.system == Self.system {
      scores.add(DrawerClues.named, to: Self.system, at: lexemes[index].start)
    }
    let dialogIndex = Self.dialogs.compactMap { outline.typeNames[$0] }.min()
    hasDialog = dialogIndex != nil
    for module in outline.modules where DrawerClues.system(ofModule: module) == Self.system {
      scores.add(DrawerClues.named, to: Self.system, at: 0)
    }
    let assignments = outline.assignments.filter { isStatement($0) }
    let calls = outline.calls.filter { !isDeclaration($0) }
    for assignment in assignments { scores.add(assignment.path.last ?? "", at: lexemes[assignment.index].start) }
    for call in calls { scores.add(call.path.last ?? "", at: lexemes[call.index].start) }
    let points = scores.points[Self.system] ?? 0
    guard points > 0 else { return }
    draft.name(Self.system, at: scores.origins[Self.system] ?? 0)
    if points < DrawerClues.certain { draft.isGuessed = true }
    for setter in setters(assignments, calls, &draft) {
      let value: Expression
      var end = lexemes[setter.index].end
      if let call = setter.call {
        if let close = lexemes[call.open].partner { end = lexemes[close].end }
        guard let first = literals.arguments(of: call).first?.value else { continue }
        value = first
      } else {
        value = literals.expression(at: setter.value)
      }
      let range = lexemes[setter.index].start..<max(end, value.end)
      take(setter.member, value, called: setter.spelling, at: range, &draft)
    }
    if let dialogIndex, !draft.entries.contains(where: { $0.path.starts(with: Self.dialog) }) {
      draft.take(Self.dialog, [:], called: "BottomSheetDialog", at: lexemes[dialogIndex].range)
    }
  }

  private struct Setter {
    let index: Int
    let member: String
    let spelling: String
    /// The index of the value; that of a call is its first argument.
    let value: Int
    var call: CodeOutline.Call?
    /// The name of the variable whose member is set; empty if that is not a name.
    let receiver: String
  }

  /// Everything that sets a member, in the order of the text. If several behaviors are set by name, only the first is
  /// read.
  private func setters(
    _ assignments: [CodeOutline.Assignment], _ calls: [CodeOutline.Call], _ draft: inout CodeDraft
  ) -> [Setter] {
    var setters: [Setter] = []
    for assignment in assignments {
      guard let name = assignment.path.last, let member = member(ofProperty: name),
        isSheets(member, assignment.path, assignment.index, assignment.block)
      else { continue }
      setters.append(
        Setter(
          index: assignment.index, member: member, spelling: name, value: assignment.value,
          receiver: Self.receiver(assignment.path)))
    }
    for call in calls {
      guard let name = call.path.last, let property = name.rest(after: "set"),
        let member = member(ofProperty: property.loweringFirst), isSheets(member, call.path, call.index, call.block)
      else { continue }
      setters.append(
        Setter(
          index: call.index, member: member, spelling: name, value: call.open, call: call,
          receiver: Self.receiver(call.path)))
    }
    setters.sort { $0.index < $1.index }
    let isOfBehavior = { (setter: Setter) in !Self.dialogMembers.contains(setter.member) && !setter.receiver.isEmpty }
    // Many things have a state.
    let first = setters.first { isOfBehavior($0) && $0.member != "state" }?.receiver
    guard let first else { return setters }
    var others: Set<String> = []
    setters.removeAll { setter in
      guard isOfBehavior(setter), setter.receiver != first else { return false }
      if setter.member != "state", others.insert(setter.receiver).inserted {
        draft.note(
          lexemes[setter.index].start, "`\(setter.receiver)` is another behavior; only `\(first)` is read.")
      }
      return true
    }
    return setters
  }

  /// The variable whose member a path sets; empty if it is not a name, or could be any.
  private static func receiver(_ path: [String]) -> String {
    guard path.count > 1, let name = path.dropLast().last else { return "" }
    return ["", "it", "this", "behavior"].contains(name) ? "" : name
  }

  /// Whether an assignment sets a member, rather than declare a variable or name an argument.
  private func isStatement(_ assignment: CodeOutline.Assignment) -> Bool {
    guard lexemes.language == .kotlin else { return false }
    let before = assignment.index - 1
    return !["val", "var"].contains(lexemes.word(before)) && !lexemes.isSymbol("(", at: before)
      && !lexemes.isSymbol(",", at: before)
  }

  /// Whether what looks like a call declares a method.
  private func isDeclaration(_ call: CodeOutline.Call) -> Bool {
    lexemes.kind(call.index - 1) == .word && lexemes.isOnLine(of: call.index - 1, call.index)
      && !["return", "else", "in", "do", "throw"].contains(lexemes.word(call.index - 1))
  }

  /// Members that other things have as well.
  private static let common: Set = ["maxHeight", "cornerSize", "draggable"]

  /// Whether a member is set on a sheet's behavior: words nearby say so, or nothing else has such a member.
  private func isSheets(_ member: String, _ path: [String], _ index: Int, _ block: Int?) -> Bool {
    guard Self.common.contains(member) else { return true }
    if path.dropLast().contains(where: { isSheets($0) }) { return true }
    if path.count > 1, !["", "it", "this"].contains(path[0]) { return false }
    if path[0].isEmpty { return isSheets(before: index) }
    return block.map { isSheets(before: $0) } ?? false
  }

  /// Whether one of the few words before an index, on its line, is a sheet's.
  private func isSheets(before index: Int) -> Bool {
    var place = index - 1
    while place >= max(0, index - 24), lexemes.isOnLine(of: index, place) {
      if lexemes.kind(place) == .word, isSheets(lexemes.word(place)) { return true }
      place -= 1
    }
    return false
  }

  private func isSheets(_ name: String) -> Bool {
    if let type = outline.types[name], type.ends(with: "Behavior") { return true }
    return name.mentions("behavior") || name.mentions("behaviour") || name.ends(with: "Sheet") || name == "sheet"
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

  private mutating func take(
    _ member: String, _ value: Expression, called name: String, at range: Range<Int>, _ draft: inout CodeDraft
  ) {
    if member == "state" { return takeState(value, range, &draft) }
    let path = Self.dialogMembers.contains(member) ? Self.dialog + [member] : ["configuration", member]
    do throws(LiteralReader.Unreadable) {
      let resolved = try literals.resolved(value)
      switch resolved.content {
      case .measure(let number, let unit):
        switch unit {
        case "dp", "dpToPx": lengths.take(number, for: member, called: name, at: range, &draft)
        case "px": draft.take(path, .number(number), called: name, at: range)
        default: throw LiteralReader.Unreadable(value.range)
        }
      case .path(let names):
        switch names.last {
        case "PEEK_HEIGHT_AUTO": draft.take(path, "auto", called: name, at: range)
        case "SAVE_ALL": draft.take(path, -1, called: name, at: range)
        case "SAVE_NONE": draft.take(path, 0, called: name, at: range)
        case "SAVE_PEEK_HEIGHT": draft.take(path, 1, called: name, at: range)
        case "SAVE_FIT_TO_CONTENTS": draft.take(path, 2, called: name, at: range)
        case "SAVE_HIDEABLE": draft.take(path, 4, called: name, at: range)
        case "SAVE_SKIP_COLLAPSED": draft.take(path, 8, called: name, at: range)
        default: throw LiteralReader.Unreadable(value.range)
        }
      default: draft.take(path, try literals.value(resolved), called: name, at: range)
      }
    } catch {
      draft.leave(error.range, "`\(name)` \(error.why)")
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
}
