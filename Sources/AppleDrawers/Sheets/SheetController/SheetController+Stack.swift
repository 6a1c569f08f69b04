import DrawerEngine

extension SheetController {
  /// The sheet's view controllers, of which it shows one.
  struct Stack: Sendable {
    /// The first controller's name, which is also the name of the member that states its kind.
    static let root = Sheets.MemberNames.root
    /// How many controllers a stack may hold, and a sheet may contain at once. Every record of the stack names them
    /// all, so more would make long timelines costly. The original has no limit.
    static let limit = 32

    /// Never empty. The top controller is last, and each name occurs once.
    private(set) var names: [String]
    /// The sheet's child controllers: the top one and, during a transition, those that leave.
    private(set) var children: [String]
    /// Their views, from the back to the front.
    private(set) var layers: [String]
    /// The first controller's kind until another is given.
    private let rootKind: Sheets.Kind
    private var kinds: [String: Sheets.Kind] = [:]
    /// The controllers that have more safe area for the chevron.
    private var insetNames: Set<String> = []
    /// The controllers whose views the latest transition moved.
    private(set) var moving: (incoming: String, outgoing: String)?

    init(root kind: Sheets.Kind) {
      rootKind = kind
      names = [Self.root]
      children = names
      layers = names
    }

    var top: String { names.last ?? Self.root }
    var topKind: Sheets.Kind { kind(of: top) }
    /// Points.
    var topInset: Double { insetNames.contains(top) ? SheetController.Constants.chevronInset : 0 }

    private func kind(of name: String) -> Sheets.Kind { kinds[name] ?? (name == Self.root ? rootKind : .plain) }
  }

  /// The way in which one controller replaces another.
  ///
  /// - Source: sheets, `SheetController.TransitionType`.
  enum StackChange: Sendable {
    /// The new one comes up from below, in front.
    case push
    /// The old one goes down, in front.
    case pop
  }
}

extension SheetController.Stack {
  /// Remembers a controller's kind, if it is given.
  mutating func register(_ controller: Sheets.Controller) {
    if let kind = controller.kind { kinds[controller.id] = kind }
  }

  mutating func replace(_ names: [String]) { self.names = names }

  /// Sets the chevron's inset. Navigation controllers get none.
  ///
  /// - Source: sheets, `SheetController.setTopInsetEnabled(_:forViewController:)`.
  mutating func setTopInset(_ isOn: Bool, of name: String) {
    guard !kind(of: name).isNavigation else { return }
    if isOn { insetNames.insert(name) } else { insetNames.remove(name) }
  }

  /// Whether the sheet contains as many views as it may. Every transition that is not over keeps one there.
  var isFull: Bool { layers.count >= Self.limit }

  /// Adds the new view to the hierarchy, next to the old one.
  mutating func beginTransition(from old: String, to new: String, _ change: SheetController.StackChange) {
    children.removeAll { $0 == new }
    children.append(new)
    layers.removeAll { $0 == new }
    let index = layers.firstIndex(of: old)
    switch change {
    case .push: layers.insert(new, at: index.map { $0 + 1 } ?? layers.count)
    case .pop: layers.insert(new, at: index ?? 0)
    }
    moving = (new, old)
  }

  /// Removes the old view from the hierarchy.
  mutating func endTransition(removing old: String) {
    children.removeAll { $0 == old }
    layers.removeAll { $0 == old }
  }

  /// Every controller but the first can be closed: by a button in its own bar, or by one in its view's corner.
  ///
  /// - Parameter width: The views' width, pt.
  func status(width: Double) -> SheetController.StackStatus {
    let closable = names.dropFirst()
    let (size, margin) = (SheetController.Constants.closeButtonSize, SheetController.Constants.closeButtonMargin)
    let corner = SheetController.Rectangle(x: width - (margin + size), y: margin, width: size, height: size)
    return SheetController.StackStatus(
      viewControllers: names, top: top, children: children, scrollable: topKind.isScrollable ? top : nil,
      closeButtonFrames: closable.filter { !kind(of: $0).isNavigation }.map { (name: $0, content: corner) },
      closeBarButtons: closable.filter { kind(of: $0).isNavigation })
  }
}

// MARK: - The client

extension SheetController {
  mutating func receiveStack(_ action: Sheets.Action, on stage: inout Stage<Sheets>) {
    guard !stack.isFull else {
      return stage.refuse(
        SharedMembers.type,
        "comes too early; the sheet holds \(Stack.limit) controllers until the leaving ones have left it")
    }
    switch action {
    case .push(let push): self.push(push, on: &stage)
    case .pop(let animated):
      let popped = popTop(animated: animated, on: &stage)
      stage.report.returned = .some(popped)
      if popped == nil { stage.ignore(Sheets.Reasons.onlyController) }
    case .popTo(let request): pop(to: request.id, animated: request.animated, on: &stage)
    case .popToRoot(let animated): pop(to: stack.names.first ?? Stack.root, animated: animated, on: &stage)
    case .setViewControllers(let new): set(new, on: &stage)
    case .closeButton: if popTop(animated: true, on: &stage) == nil { stage.ignore(Sheets.Reasons.onlyController) }
    case .pan, .edgePan, .scroll, .tap, .appear, .move, .setAnchors, .set, .resize, .present, .dismiss: break
    }
    stage.report.layersDuringAnimation = stack.layers
  }

  /// - Source: sheets, `SheetController.pushViewController(_:animated:)`.
  private mutating func push(_ push: Sheets.Push, on stage: inout Stage<Sheets>) {
    let name = push.controller.id
    guard !stack.names.contains(name) else {
      return stage.refuse(
        Sheets.MemberNames.id, "is \"\(name)\", which is in the stack already: \(stack.names.quoted)")
    }
    guard stack.names.count < Stack.limit else {
      return stage.refuse(Sheets.MemberNames.id, "is one too many; a stack may hold \(Stack.limit) controllers")
    }
    stack.register(push.controller)
    show(name, stack: stack.names + [name], .push, animated: push.animated, on: &stage)
  }

  /// - Returns: The controller that was popped; nil if there is only one.
  /// - Source: sheets, `SheetController.popViewController(animated:)`.
  private mutating func popTop(animated: Bool, on stage: inout Stage<Sheets>) -> [String]? {
    guard stack.names.count > 1 else { return nil }
    let popped = stack.top
    let rest = Array(stack.names.dropLast())
    show(rest.last ?? Stack.root, stack: rest, .pop, animated: animated, on: &stage)
    return [popped]
  }

  /// - Source: sheets, `SheetController.popToViewController(_:animated:)`.
  private mutating func pop(to name: String, animated: Bool, on stage: inout Stage<Sheets>) {
    guard let index = stack.names.firstIndex(of: name) else {
      return stage.refuse(Sheets.MemberNames.id, "is \"\(name)\"; the stack holds \(stack.names.quoted)")
    }
    guard name != stack.top else {
      stage.ignore(Sheets.Reasons.alreadyOnTop)
      return stage.report.returned = .some(nil)
    }
    let popped = Array(stack.names[(index + 1)...])
    show(name, stack: Array(stack.names[...index]), .pop, animated: animated, on: &stage)
    stage.report.returned = popped
  }

  /// Pushes if the last controller is new, pops if it was below the top, and moves nothing if it is already on top.
  ///
  /// - Source: sheets, `SheetController.setViewControllers(_:animated:)`.
  private mutating func set(_ new: Sheets.NewStack, on stage: inout Stage<Sheets>) {
    let names = new.viewControllers.map { $0.id }
    guard let last = names.last, Set(names).count == names.count else {
      return stage.refuse(Sheets.MemberNames.viewControllers, "is \(names.quoted); each may appear only once")
    }
    new.viewControllers.forEach { stack.register($0) }
    if last == stack.top {
      stack.replace(names)
      stage.ignore(Sheets.Reasons.alreadyOnTop)
    } else {
      let change: StackChange = stack.names.contains(last) ? .pop : .push
      show(last, stack: names, change, animated: new.animated, on: &stage)
    }
  }
}

// MARK: - Changes of the stack

extension SheetController {
  /// Replaces the top controller.
  ///
  /// - Parameter names: The stack afterwards.
  /// - Source: sheets, `SheetController.cycle(fromViewController:toViewController:…)`.
  private mutating func show(
    _ new: String, stack names: [String], _ change: StackChange, animated: Bool,
    on stage: inout Stage<Sheets>
  ) {
    let old = stack.top
    let isPush = change == .push
    let duration = animated ? Constants.moveDuration : 0
    let curve = Timing.fittedSpring(dampingRatio: Constants.plainDamping, initialVelocity: nil).curve(lasting: duration)

    // A view that is still moving starts from where it is seen. The rest of its old animation is left out.
    let isUnderWay = stage.now < transitionEnd
    let seen = isUnderWay && stack.moving?.incoming == old ? stage.shown(.sheets(.incomingY)) : 0
    stack.beginTransition(from: old, to: new, change)
    for (track, from, to) in [
      (Sheets.Track.incomingY, isPush ? viewHeight : 0, 0.0), (.outgoingY, seen, isPush ? 0 : viewHeight),
    ] {
      if isUnderWay { stage.halt(.sheets(track)) }
      stage.set(.sheets(track), to: from)
      stage.animate(.sheets(track), to: to, along: curve)
    }
    transitionEnd = stage.now + curve.duration
    contentTakesTouches = false
    stage.schedule(.transition(old: old), after: curve.duration)

    let (out, inside) = (frame(y: viewHeight), frame(y: 0))
    stage.report.animations = [
      Sheets.Animation(
        duration: duration, spring: .init(dampingRatio: Constants.plainDamping),
        options: [isPush ? "curveEaseOut" : "curveEaseIn"],
        exchange: Exchange(
          incoming: .init(id: new, from: isPush ? out : inside, to: inside),
          outgoing: .init(id: old, from: inside, to: isPush ? inside : out)))
    ]

    stack.replace(names)
    contentDidChange(from: old, on: &stage)
    if configuration.hasChevron { stack.setTopInset(true, of: new) }
  }

  private func frame(y: Double) -> Rectangle { Rectangle(x: 0, y: y, width: container.width, height: viewHeight) }
}

extension SheetController.Quirks {
  static let touchesOnAfterTransition = Quirk(
    "touches-on-after-transition", of: "SheetController.cycle",
    "After a push or pop the content of a collapsed sheet takes touches that the configuration cancels.")
  static let poppedTooEarlyItIsEmpty = Quirk(
    "popped-too-early-it-is-empty", of: "SheetController.cycle",
    "A pop before the end of the push removes both controllers from the sheet.")
}

extension SheetController {
  /// The old view is removed even if it is back on top by now.
  mutating func endTransition(removing old: String) {
    stack.endTransition(removing: old)
    contentTakesTouches = true
  }
}
