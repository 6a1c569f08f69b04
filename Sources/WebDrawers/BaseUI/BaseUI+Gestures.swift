public import DrawerEngine

extension BaseUI {
  /// The inputs of the drawer.
  public enum Action: Sendable {
    case pan(Sample)
    case tap(Press)
    case key
    case move(SnapPointArgument)
    case set(Change)
    case resize(Resizing)
    case call(Method)
    case hostCloses
    case select(Selected)
    case focus, blur
    case keyboard(KeyboardChange)
  }

  /// A sample of a finger or a pointer, as the recordings give it.
  public struct Sample: Sendable {
    var phase = Pan.Phase.changed
    /// How far it has moved, px.
    var travel = Travel.along(0)
    /// How far across the drawer's axis, px.
    var cross = 0.0
    /// Where it went down, px.
    var location: Spot?
    var pointer = Pointer.touch
    var target: Target?
    var touches = 1
    var button = 0
    var buttons = 1

    public init() {}
  }

  /// Where a finger lands, px. A missing coordinate is that of the usual place.
  struct Spot: Sendable, Equatable {
    var x: Double?
    var y: Double?
  }

  public struct Press: Sendable {
    var location: Spot?
    var target: Target?
    var pointer = Pointer.touch

    public init() {}
  }

  public struct Selected: Sendable { var target = Selection.text }

  public struct Method: Sendable {
    enum Name: String, Sendable, CaseIterable { case close, unmount }
    var name = Name.close
  }

  public struct Resizing: Sendable {
    var container: Container?
    var popupHeight: Double?
    var popupWidth: Double?

    public init() {}
  }

  /// New values given by the host.
  public struct Change: Sendable {
    var isOpen: Bool?
    var snapPoint: SnapPoint??
    var properties = Changes<Configuration>()
    /// The values that the host controls in addition to the configuration.
    enum Held: String, CaseIterable { case open, snapPoint }

    /// How recordings give one property.
    enum Member: String { case property, value }

    /// The name of one property, and its value as it was given.
    var property: String?
    var value: Tape?
    var level = Level.root

    public init() {}
  }

  public static func action(_ pan: Pan) -> Action {
    var sample = Sample()
    sample.phase = pan.phase
    sample.travel = .both(pan.translation)
    // A drag gives only y, and `Pan` then has 0 as its x.
    sample.location = pan.location.map { Spot(x: $0.x == 0 ? nil : $0.x, y: $0.y) }
    return .pan(sample)
  }

  public static var listHint: String? { "give an \"environment\" whose \"content\" is scroll" }
  public func receiver(onListAt time: Double) -> Drag.Surface? { middleOfList(at: time) == nil ? nil : .list }

  public func listAction(_ pan: Pan, at time: Double) -> Action {
    guard pan.phase == .began, let middle = middleOfList(at: time), case .pan(var sample) = Self.action(pan) else {
      return Self.action(pan)
    }
    sample.location = Spot(x: middle.x, y: middle.y)
    return .pan(sample)
  }
}

extension BaseUI.Spot? {
  /// The coordinates of the place, one by one.
  var x: Double? {
    get { self?.x }
    set { self = BaseUI.Spot(x: newValue, y: self?.y) }
  }

  var y: Double? {
    get { self?.y }
    set { self = BaseUI.Spot(x: self?.x, y: newValue) }
  }
}

// MARK: - What happens

extension BaseUI {
  public mutating func receive(_ action: Action, on stage: inout Stage<BaseUI>) {
    for index in popups.indices {
      popups[index].transform.started = nil
      popups[index].opacity.started = nil
    }
    let before = stands
    switch action {
    case .pan(let sample): receive(sample, on: &stage)
    case .tap(let press): receive(press, on: &stage)
    case .key:
      stage.ignore(top == .nested ? Reasons.nestedTakes : Reasons.closed)
      dismiss(top, .escapeKey)
    case .move(let argument): move(to: argument.point, on: &stage)
    case .set(let change): set(change, on: &stage)
    case .resize(let resizing): resize(resizing, on: &stage)
    case .call(let method): call(method, on: &stage)
    case .hostCloses:
      if awaitsHost, drawer.isOpen { close(.root) } else { stage.ignore(Reasons.notAsked) }
      awaitsHost = false
    case .focus: focus(on: &stage)
    case .blur: blur(on: &stage)
    case .keyboard(let change): receive(change, on: &stage)
    case .select(let selected):
      stage.ignore(selection == selected.target ? Reasons.sameValue : Reasons.nothingMoves)
      selection = selected.target
    }
    render(on: &stage)
    let animations = animations
    stage.report.animations = animations
    // An input that has moved, animated or called something was not ignored.
    if stands != before || !animations.isEmpty || !pending.root.isEmpty || !stage.report.rules.isEmpty {
      stage.report.ignored = nil
    }
    deliverCallbacks(on: &stage)
  }

  public var hasPendingCallbacks: Bool { pending != PendingCallbacks() }

  /// Makes the callbacks since the last event.
  public mutating func deliverCallbacks(on stage: inout Stage<BaseUI>) {
    for callback in pending.root { stage.emit(callback) }
    nestedCalls = pending.nested
    pending = PendingCallbacks()
  }

  /// Sets the active point on behalf of the host.
  private mutating func move(to point: SnapPoint?, on stage: inout Stage<BaseUI>) {
    guard drawer.holder.control != .uncontrolled else { return stage.ignore(Reasons.uncontrolled) }
    stage.ignore(drawer.held == point && drawer.announced == point ? Reasons.sameValue : Reasons.nothingMoves)
    drawer.held = point
    drawer.announced = point
    rewrite()
  }

  private mutating func call(_ method: Method, on stage: inout Stage<BaseUI>) {
    switch method.name {
    case .close:
      if !drawer.isOpen { stage.ignore(Reasons.closed) }
      dismiss(.root, .imperativeAction)
    case .unmount:
      if !drawer.isMounted { stage.ignore(Reasons.notMounted) }
      unmount()
    }
  }

  private mutating func set(_ given: Change, on stage: inout Stage<BaseUI>) {
    // Everything worth reporting about the value was reported when it was read.
    var reading = Reading()
    let change = given.whole(&reading)
    if change.level == .nested, change.isOpen != nil {
      stage.ignore(nested == nil ? Reasons.noNested : Reasons.nestedTakes)
    }
    let before = (configuration, self[change.level].isOpen)
    change.properties.apply(to: &configuration)
    styleSheet = AppliedStyle(configuration.transition, environment.css)
    if drawer.snapPoints != configuration.snapPoints { drawer.snapPoints = configuration.snapPoints }
    drawer.isSequential = configuration.snapToSequentialPoints
    if let point = change.snapPoint { move(to: point, on: &stage) }
    if let isOpen = change.isOpen {
      if isOpen { open(change.level) } else if self[change.level].isOpen { close(change.level) }
    }
    stage.ignore(before == (configuration, self[change.level].isOpen) ? Reasons.sameValue : Reasons.nothingMoves)
    rewrite()
  }

  private mutating func resize(_ resizing: Resizing, on stage: inout Stage<BaseUI>) {
    let before = (container, drawer.layout)
    defer { stage.ignore(before == (container, drawer.layout) ? Reasons.sameValue : Reasons.nothingMoves) }
    if let container = resizing.container { self.container = container }
    for level in levels {
      var layout = self[level].layout
      layout.container = container
      layout.width = layout.direction.axis == .vertical ? container.width : layout.width
      layout.height = layout.direction.axis == .vertical ? layout.height : container.height
      if level == .root {
        if let height = resizing.popupHeight, layout.direction.axis == .vertical { layout.height = height }
        if let width = resizing.popupWidth, layout.direction.axis == .horizontal { layout.width = width }
      }
      self[level].layout = layout
    }
    stage.resize(to: coverage.base)
    rewrite()
  }

  /// Renders after a change, which rewrites positions and movements.
  private mutating func rewrite() {
    for level in levels {
      if self[level].isSwiping {
        let popup = self[level]
        if popup.layout.direction == .down, popup.hasPoints, popup.dragTransform == nil { self[level].followFinger() }
      } else if self[level].isOpen {
        rest(level)
      }
    }
  }

  /// - Quirk: A drawer that is unmounted while its host holds it open comes back, stuck beyond its edge.
  private mutating func unmount() {
    guard drawer.isMounted else { return }
    call(.openChangeComplete(false), .root)
    drawer.isStarting = true
    drawer.isStuck = true
    drawer.completion = nil
    drawer.transform.forget()
    drawer.opacity.forget()
  }
}

// MARK: - Fingers and pointers

extension BaseUI {
  private func milliseconds(_ seconds: Double) -> Double {
    Self.clockStart + (seconds * 1e6).roundedUpHalves / 1000
  }

  /// The library's clock at the timeline's start, milliseconds.
  private static let clockStart = 1000.0

  /// The position of a sample. Touches have single precision; mice and pens have double.
  private func point(of sample: Sample, from location: Vector, _ pointer: Pointer) -> Vector {
    let point = location + sample.travel.onPage(along: axis, across: sample.cross)
    return pointer == .touch ? Vector(x: Double(Float(point.x)), y: Double(Float(point.y))) : point
  }

  private mutating func receive(_ sample: Sample, on stage: inout Stage<BaseUI>) {
    let time = milliseconds(stage.now)
    if sample.phase == .began, sample.touches == 1 || contact == nil { return land(sample, time, on: &stage) }
    guard let contact else { return stage.ignore(Reasons.noContact) }
    let point = point(of: sample, from: contact.location, contact.pointer)
    switch sample.phase {
    case .began:
      self.contact?.isAlive = true
      touch(point, time, on: &stage)
    case .changed: move(to: point, time, sample, contact, on: &stage)
    case .ended, .cancelled, .failed: lift(time, contact, on: &stage)
    }
  }

  private mutating func land(_ sample: Sample, _ time: Double, on stage: inout Stage<BaseUI>) {
    guard let location = place(of: sample.location, on: sample.target, at: stage.now) else {
      return stage.refuse(TargetMember.target.rawValue, Self.absence(of: sample.target ?? .handle))
    }
    var contact = Contact(pointer: sample.pointer, location: location, level: top)
    // Of a closed drawer only the swipe area can be touched.
    let isUnplaced = sample.target == nil && sample.location == nil
    contact.isOnArea = sample.target == .area || isUnplaced && environment.hasArea && !drawer.isOpen
    self.contact = contact
    let point = point(of: sample, from: location, sample.pointer)
    if contact.isOnArea {
      touchArea(point, time, on: &stage)
    } else if sample.pointer == .touch {
      touch(point, time, on: &stage)
    } else {
      pointerDown(point, time, button: sample.button, on: &stage)
    }
  }

  private mutating func move(
    to point: Vector, _ time: Double, _ sample: Sample, _ contact: Contact, on stage: inout Stage<BaseUI>
  ) {
    if contact.isOnArea {
      if contact.pointer == .touch { stage.report.touch = TouchReport() }
      moveOnArea(to: point, time, on: &stage)
    } else if contact.pointer == .touch {
      touchMoves(to: point, time, touches: sample.touches, on: &stage)
    } else {
      // The pen drives; the touch that accompanies it is ignored.
      if contact.pointer == .penAndTouch { stage.report.touch = TouchReport() }
      pointerMoves(to: point, time, buttons: sample.buttons, on: &stage)
    }
  }

  private mutating func lift(_ time: Double, _ contact: Contact, on stage: inout Stage<BaseUI>) {
    if contact.isOnArea { return leaveArea(time, on: &stage) }
    // The remaining fingers are ignored.
    self.contact?.isAlive = false
    self.contact?.refusal = Reasons.noContact
    guard contact.isAlive else { return stage.ignore(contact.refusal ?? Reasons.noContact) }
    let waited = contact.refusal ?? (self[contact.level].isOpen ? Reasons.noContact : Reasons.closed)
    release(contact.level, time, on: &stage)
    stage.ignore(waited)
  }

  /// A tap: a press, a lift and a click.
  private mutating func receive(_ press: Press, on stage: inout Stage<BaseUI>) {
    let time = milliseconds(stage.now)
    let level = top
    // Close buttons and text fields are in any popup, as far as taps are concerned.
    let isAnywhere = press.target == .close || press.target == .input
    let usual = isAnywhere ? usualPlace(at: stage.now) : nil
    guard let location = place(of: press.location, on: press.target, at: stage.now) ?? usual else {
      return stage.refuse(TargetMember.target.rawValue, Self.absence(of: press.target ?? .handle))
    }
    let point = Vector(x: Double(Float(location.x)), y: Double(Float(location.y)))
    contact = Contact(pointer: press.pointer, location: location, level: level)
    if press.pointer == .touch {
      touch(point, time, on: &stage)
    } else {
      pointerDown(point, time, button: 0, on: &stage)
    }
    render(on: &stage)
    if contact?.isAlive == true { release(level, time, on: &stage) }
    render(on: &stage)
    contact = nil
    let isOutside = press.target.map { $0 == .outside } ?? (hit(point, in: level, at: stage.now) == nil)
    stage.report.ignored =
      !self[level].isOpen
      ? Reasons.closed
      : level == .nested ? Reasons.nestedTakes : isOutside ? Reasons.dismissalDisabled : Reasons.tapInside
    if isOutside {
      if !configuration.disablePointerDismissal { dismiss(level, .outsidePress) }
    } else if press.target == .close || hit(point, in: level, at: stage.now)?.part == .close {
      dismiss(level, .closePress)
    } else if environment.hasKeyboardProvider,
      press.target == .input || hit(point, in: level, at: stage.now)?.part == .input
    {
      focus(on: &stage)
    }
  }
}
