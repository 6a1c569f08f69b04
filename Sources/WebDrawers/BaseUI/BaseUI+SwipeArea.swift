import DrawerEngine

/// A drawer that a swipe from the edge opens.
extension BaseUI {
  /// - Source: `DrawerSwipeArea`.
  struct SwipeArea: Sendable, Equatable {
    var swipe: Swipe
    /// Whether it has asked the host to open the drawer.
    var hasAsked = false
    /// The distance of the popup when the finger begins to pull it in, px; nil until it has been read.
    var distance: Double?
    /// How far the finger has pulled it in, as a fraction; nil if it does not pull yet.
    var drawn: Double?

    var direction: Direction { swipe.directions.first ?? .up }

    /// How far the finger has moved in the area's direction, px.
    var reach: Double { max(0, direction.displacement(swipe.delta)) }
  }

  mutating func touchArea(_ point: Vector, _ time: Double, on stage: inout Stage<BaseUI>) {
    guard environment.hasArea, !environment.area.isDisabled, !drawer.isOpen else {
      contact?.refusal = Reasons.noSwipeArea
      return stage.ignore(Reasons.noSwipeArea)
    }
    var area = SwipeArea(swipe: Swipe([drawer.layout.direction.opposite]))
    if page(for: contact?.pointer ?? .touch) == nil {
      begin(&area, at: point, time)
    } else {
      area.swipe.pendingStart = point
      stage.ignore(Reasons.waitsOnPage)
    }
    self.area = area
  }

  private func begin(_ area: inout SwipeArea, at point: Vector, _ time: Double) {
    area.swipe.begin(
      at: point, time, from: Vector(), size: drawer.isMounted ? drawer.measuredSize : Vector(),
      isRebased: configuration.traits.swallowsAreaMove, threshold: Constants.threshold)
  }

  mutating func moveOnArea(to point: Vector, _ time: Double, on stage: inout Stage<BaseUI>) {
    guard var area else { return stage.ignore(contact?.refusal ?? Reasons.noContact) }
    if let start = area.swipe.pendingStart, let page = page(for: contact?.pointer ?? .touch) {
      let begins = Self.begins(point.y - start.y, at: 0, limit: page.limit.y, along: .vertical, area.swipe.directions)
      guard begins == true, !drawer.isOpen else { return stage.ignore(Reasons.waitsOnPage) }
      begin(&area, at: start, time)
    }
    area.swipe.size = drawer.measuredSize
    let idleness = area.swipe.idleness(at: point)
    _ = area.swipe.move(to: point, time)
    let opens = area.swipe.intent == area.direction && area.reach >= Constants.areaStart
    if area.hasAsked {
      guard drawer.isOpen else {
        self.area = area
        return stage.ignore(Reasons.keptClosed)
      }
      draw(&area, on: &stage)
      stage.ignore(area.reach > 0 ? idleness : Reasons.shortOfStart)
    } else if !opens {
      stage.ignore(Reasons.shortOfStart)
    } else {
      area.hasAsked = true
      self.area = area
      if ask(.root, toOpen: true, .swipe) { open(.root) }
    }
    self.area = area
  }

  /// Moves the popup with the finger from beyond its edge.
  private mutating func draw(_ area: inout SwipeArea, on stage: inout Stage<BaseUI>) {
    if area.distance == nil {
      compute(at: stage.now)
      let shown = abs(drawer.shownTranslation(at: stage.now).sixDigits)
      let size = drawer.layout.size(along: drawer.layout.direction)
      area.distance = shown > 0.5 ? min(size, shown) : size
    }
    let distance = area.distance ?? 0
    let reach = area.reach
    let left = reach <= distance ? distance - reach : -(reach - distance).squareRoot()
    drawer.movement = Vector(left * drawer.layout.direction.sign, along: axis)
    drawer.hasNoTransition = true
    drawer.isDrawn = true
    let drawn = distance > 0 ? min(1, reach / distance) : 0
    drawer.progress = 1 - drawn
    drawer.progressHeight = frontHeight(of: .root)
    area.drawn = drawn
  }

  mutating func leaveArea(_ time: Double, on stage: inout Stage<BaseUI>) {
    guard var area else { return stage.ignore(contact?.refusal ?? Reasons.noContact) }
    self.area = nil
    contact?.refusal = Reasons.noContact
    guard area.swipe.isSwiping else { return stage.ignore(Reasons.waitsOnPage) }
    stage.ignore(
      !area.hasAsked ? Reasons.shortOfStart : drawer.isOpen ? Reasons.alreadyThere : Reasons.keptClosed)
    let (size, reach) = (area.swipe.size, area.reach)
    var departure = area.swipe.end(time)
    departure.isArea = true
    stage.report.departure = departure
    let far = drawer.isMounted ? size.component(along: axis) * 0.5 : Constants.threshold
    let opens =
      departure.intent == area.direction
      && (reach >= far || area.direction.displacement(departure.velocity) >= Constants.areaSpeed)
    drawer.isDrawn = false
    if opens {
      if !drawer.isOpen, ask(.root, toOpen: true, .swipe) { open(.root) }
    } else if area.hasAsked, drawer.isOpen {
      if ask(.root, toOpen: false, .swipe) { close(.root) }
    }
    drawer.hasNoTransition = false
    drawer.movement = Vector()
    rest(.root)
    // Quirk: the backdrop forgets the active point once a finger has pulled the popup.
    if area.drawn != nil { drawer.progress = 0 }
  }
}
