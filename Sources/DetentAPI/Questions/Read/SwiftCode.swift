import DrawerEngine

/// iOS drawers: the assignments, initialisers and delegate methods by which a program configures one of five libraries.
struct SwiftCode {
  private var literals: LiteralReader
  private let outline: CodeOutline
  private let members: (String) -> Set<String>

  /// - Parameter members: The members of a system's configuration.
  init(_ literals: LiteralReader, members: @escaping (String) -> Set<String>) {
    self.literals = literals
    outline = literals.outline
    self.members = members
  }

  private var lexemes: Lexemes { literals.lexemes }

  mutating func read(into draft: inout CodeDraft) {
    var scores = DrawerClues.Scores()
    for (name, index) in outline.typeNames { scores.add(name, at: lexemes[index].start) }
    for module in outline.modules {
      if let system = DrawerClues.system(ofModule: module) { scores.add(DrawerClues.named, to: system, at: 0) }
    }
    for assignment in outline.assignments {
      for name in assignment.path.suffix(2) { scores.add(name, at: lexemes[assignment.index].start) }
    }
    for call in outline.calls {
      scores.add(call.path.last ?? "", at: lexemes[call.index].start)
    }
    var index = 0
    while index < lexemes.count {
      if lexemes.kind(index) == .word,
        lexemes.isSymbol(":", at: index + 1) || lexemes.isWord("heightForNotchAt", at: index)
      {
        scores.add(lexemes.word(index), at: lexemes[index].start)
      }
      index += 1
    }
    var own = DrawerClues.Scores()
    for (system, points) in scores.points where SwiftLibrary.all[system] != nil {
      own.add(points, to: system, at: scores.origins[system] ?? 0)
    }
    guard let (system, points) = own.best, let library = SwiftLibrary.all[system] else { return }
    draft.name(system, at: own.origins[system] ?? 0)
    draft.isGuessed = draft.isGuessed || points < DrawerClues.certain
    read(library, members(system), &draft)
    if system == "overlaycontainer" {
      var notches = NotchCode(literals)
      notches.read(into: &draft)
    }
  }

  // MARK: A library's program

  private mutating func read(_ library: SwiftLibrary, _ known: Set<String>, _ draft: inout CodeDraft) {
    enum Statement { case assignment(CodeOutline.Assignment), call(CodeOutline.Call) }
    var statements: [(index: Int, statement: Statement)] = outline.assignments.map { ($0.index, .assignment($0)) }
    statements += outline.calls.map { ($0.index, .call($0)) }
    statements.sort { $0.index < $1.index }
    for (_, statement) in statements {
      switch statement {
      case .assignment(let assignment): read(assignment, library, known, &draft)
      case .call(let call): read(call, library, known, &draft)
      }
    }
  }

  private mutating func read(
    _ assignment: CodeOutline.Assignment, _ library: SwiftLibrary, _ known: Set<String>, _ draft: inout CodeDraft
  ) {
    guard let name = assignment.path.last else { return }
    let receiver = assignment.path.dropLast().last
    let type = receiver.flatMap { outline.types[$0] }
    var part = type.flatMap { library.parts[$0] }
    if part == nil, let receiver, let outer = library.parts.values.first(where: { $0.last == receiver }) {
      part = outer
    }
    let isDeclared = assignment.path.count == 1
    // A variable of the program is not a property of the library.
    if isDeclared, !library.answers.contains(name) { return }
    guard let path = library.path(of: name, in: part ?? [], known) else {
      if part != nil { draft.note(lexemes[assignment.index].start, "`\(name)` is left out: it is not simulated.") }
      return
    }
    let end = lexemes.isSymbol("{", at: assignment.value - 1) ? lexemes[assignment.value - 1].partner : nil
    var value = literals.expression(at: assignment.value, upTo: end)
    // The contents of a variable were read where its members are assigned.
    if case .path(let path) = value.content, path.count == 1, let made = outline.types[path[0]],
      library.parts[made] != nil
    {
      return
    }
    if case .call(let path, _) = value.content, let made = path.last, library.parts[made] != nil { return }
    if case .path(let names) = value.content, names.count == 1,
      case .value(let index) = outline.names.meaning(of: names[0], at: value.start)
    {
      value = literals.expression(at: index)
    }
    take(path, value, called: name, at: lexemes[assignment.index].start, &draft)
  }

  /// The system that has layers, whose animations programs write themselves.
  private static let layered = "transition"

  private mutating func read(
    _ call: CodeOutline.Call, _ library: SwiftLibrary, _ known: Set<String>, _ draft: inout CodeDraft
  ) {
    let made = call.path.last == "init" ? call.path.dropLast().last : call.path.last
    guard let made, let part = library.parts[made] else { return }
    let arguments = literals.arguments(of: call)
    let start = lexemes[call.index].start
    if made == "AnimationLayer" { return readLayer(arguments, start, &draft) }
    for argument in arguments {
      guard let label = argument.label else { continue }
      if let path = library.path(of: label, in: part, known) {
        // A part created in place is found separately.
        if case .call(let inner, _) = argument.value.content, let type = inner.last, library.parts[type] != nil {
          continue
        }
        if case .path(let names) = argument.value.content, names.count == 1, let type = outline.types[names[0]],
          library.parts[type] != nil
        {
          continue
        }
        if label == "animation", draft.system == Self.layered {
          readAnimation(argument.value, &draft)
        } else {
          take(path, argument.value, called: label, at: argument.value.start, &draft)
        }
      } else if !part.isEmpty {
        draft.note(argument.value.start, "`\(label)` is left out: it is not simulated.")
      }
    }
  }

  /// One of Transition's animations; those of a program have layers, which are read on their own.
  private mutating func readAnimation(_ value: Expression, _ draft: inout CodeDraft) {
    let animations = [
      "MoveTransitionAnimation": "move", "PushTransitionAnimation": "push", "RevealTransitionAnimation": "reveal",
      "DissolveTransitionAnimation": "dissolve", "EdgeTransitionAnimation": "edge",
    ]
    guard case .call(let path, _) = value.content, let name = path.first(where: { animations[$0] != nil }),
      let animation = animations[name]
    else {
      return draft.note(value.start, "`animation` is the program's own; only its layers are read.")
    }
    draft.take(["configuration", "animation"], .string(animation), called: "animation", at: value.range)
  }

  /// `AnimationLayer(range:timingParameters:animation:)`; what it animates is not read.
  private mutating func readLayer(_ arguments: [Expression.Argument], _ start: Int, _ draft: inout CodeDraft) {
    guard let timing = arguments.first(where: { $0.label == "timingParameters" })?.value else { return }
    draft.consume(start..<timing.end)
    do throws(LiteralReader.Unreadable) {
      var members: [Value.Member] = []
      if let range = arguments.first(where: { $0.label == "range" })?.value {
        switch range.content {
        case .path(let path) where path.last == "full": break
        default: members.append(.init("range", try literals.value(range)))
        }
      }
      members.append(.init("timingParameters", try value(timing)))
      draft.append(
        .object(members), to: ["configuration", "layers"], called: "AnimationLayer", at: start..<timing.end)
      draft.take(["configuration", "animation"], "layers", called: "AnimationLayer", at: start..<timing.end)
    } catch {
      draft.leave(error.range, "`AnimationLayer` \(error.why)")
    }
  }

  private mutating func take(
    _ path: [String], _ value: Expression, called name: String, at start: Int, _ draft: inout CodeDraft
  ) {
    let range = min(start, value.start)..<max(start, value.end)
    draft.consume(value.range)
    do throws(LiteralReader.Unreadable) {
      draft.take(["configuration"] + path, try self.value(value), called: name, at: range)
    } catch {
      draft.leave(error.range, "`\(name)` \(error.why)")
    }
  }

  private mutating func value(_ expression: Expression) throws(LiteralReader.Unreadable) -> Value {
    // `.none` of an optional, and what `.value(2400)` of one holds.
    switch expression.content {
    case .path(["", "none"]): return "none"
    case .call(["", "value"], let arguments) where arguments.count == 1: return try literals.value(arguments[0].value)
    default: return try literals.value(expression).withVelocities
    }
  }
}

extension Value {
  /// The same value, completing initial velocities that were written as `.zero`.
  var withVelocities: Value {
    guard case .object(let members) = self else { return self }
    return .object(
      members.map { member in
        member.name == "initialVelocity" && member.value == ["width": 0, "height": 0]
          ? .init(member.name, ["dx": 0, "dy": 0]) : member
      })
  }
}

/// How programs spell the configuration of an iOS library.
struct SwiftLibrary: Sendable {
  /// The types with members of the configuration, and to which of its parts they belong.
  let parts: [String: [String]]
  /// What the library asks other types for: their properties count as values of the configuration.
  var answers: Set<String> = []
  /// The members whose names differ.
  var spellings: [String: [String]] = [:]
  /// The members of parts.
  var members: [String: Set<String>] = [:]

  /// The members to which a name in a part refers; nil if it is not a member.
  func path(of name: String, in part: [String], _ known: Set<String>) -> [String]? {
    if let last = part.last { return members[last]?.contains(name) == true ? part + [name] : nil }
    return spellings[name] ?? (known.contains(name) ? [name] : nil)
  }

  static let all: [String: SwiftLibrary] = [
    "drawerkit": SwiftLibrary(
      parts: [
        "DrawerConfiguration": [], "DrawerDisplayController": [],
        "HandleViewConfiguration": ["handleViewConfiguration"],
        "DrawerBorderConfiguration": ["drawerBorderConfiguration"],
        "DrawerShadowConfiguration": ["drawerShadowConfiguration"],
      ],
      answers: ["heightOfPartiallyExpandedDrawer", "heightOfCollapsedDrawer"],
      members: [
        "handleViewConfiguration": ["autoAnimatesDimming", "backgroundColor", "size", "top", "cornerRadius"],
        "drawerBorderConfiguration": ["borderThickness", "borderColor"],
        "drawerShadowConfiguration": ["shadowOpacity", "shadowRadius", "shadowOffset", "shadowColor"],
      ]),
    "sweetcurtain": SwiftLibrary(parts: ["Curtain": []]),
    "overlaycontainer": SwiftLibrary(
      parts: [
        "OverlayContainerViewController": [],
        "RubberBandOverlayTranslationFunction": ["overlayTranslationFunctionForOverlay"],
        "RushingForwardTargetNotchPolicy": ["transitioningDelegateForOverlay", "overlayTargetNotchPolicy"],
        "SpringOverlayTranslationAnimationController": ["transitioningDelegateForOverlay", "animationController"],
        "ThresholdOverlayContainerSheetDismissalPolicy": ["overlayContainerSheetDismissalPolicy"],
        "TransparentOverlayContainerSheetDimmingView": ["dimmingView"],
      ],
      members: [
        "overlayTranslationFunctionForOverlay": ["factor", "bouncesAtMaximumHeight", "bouncesAtMinimumHeight"],
        "overlayTargetNotchPolicy": ["minimumVelocity", "minimumDuration"],
        "animationController": ["mass", "damping", "response"],
        "overlayContainerSheetDismissalPolicy": ["dismissingVelocity", "dismissingPosition"],
        "dimmingView": ["dismissedAlpha", "minimumAlpha", "maximumAlpha"],
      ]),
    "sheets": SwiftLibrary(parts: ["SheetController": []], answers: ["anchors"]),
    "transition": SwiftLibrary(
      parts: [
        "PanInteractionController": [], "Transition": [], "AnimationLayer": [],
        "SharedElementTransition": ["sharedElement"],
      ],
      members: ["sharedElement": ["timingParameters"]]),
  ]
}
