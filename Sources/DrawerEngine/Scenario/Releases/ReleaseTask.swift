/// Where a released drawer settles, without its system's types.
public struct Outcome: Sendable {
  /// The index of its detent among all detents. Nil if the state is not a detent; it has then been written.
  public let detent: Int?
  /// y of the drawer's top edge, or x of its left edge if the axis is horizontal, pt.
  public let position: Double
  /// How much of its container the drawer covers (`Coverage`), pt.
  public let height: Double
  /// The axis of the position.
  public let axis: Container.Axis
  /// The id of the rule that decided.
  public let rule: String
  /// The animation; nil if the system moves the drawer at once.
  public let animation: AnimationRequest?
}

/// A valid resolve request of any system.
public enum ReleaseTask: Sendable {
  /// A single release, resolved as soon as it has been read, which takes less time than storing it.
  ///
  /// - taken: Its derived members, as an object; empty if there are none.
  case one(Outcome, precision: Int, taken: Tape)
  case batch(ReleaseBatch)
  case grid(ReleaseMap)
}

/// A drawer as a request has described it, ready to resolve what later requests say of its `release`.
public struct ReadDrawer: Sendable {
  /// How many decimals computed numbers have.
  public let precision: Int
  /// A list of all detents, the topmost first: the state of each, then its position.
  public let detents: Tape
  /// Resolves the `release` at a node; nil if more than the drawer decides and its request has to be read as a whole.
  public let resolve: @Sendable (Tape.Node, inout Reading) -> Outcome?

  /// - Parameter releases: reads the members of a release.
  fileprivate init<System: DrawerSystem>(
    _ drawer: System, _ configuration: System.Configuration, _ releases: Catalogue<Release<System.State>>,
    precision: Int
  ) {
    let detents = drawer.detents
    self.precision = precision
    var tape = Tape()
    tape.list { tape in for detent in detents { System.write(detent, to: &tape) } }
    self.detents = tape
    resolve = { node, reading in
      var release = releases.initial
      guard releases.fill(&release, node, &reading), reading.notices.isEmpty, release.start == nil,
        !release.takesMembers(of: System.self)
      else { return nil }
      if let state = release.from, System.complaint(about: state, in: configuration) != nil { return nil }
      let resolution = drawer.resolve(release)
      return detents.firstIndex { $0 == resolution.detent }.map {
        Outcome(resolution.destination, resolution.animation, at: $0, of: drawer)
      }
    }
  }
}

/// Several releases of one drawer, ready to be resolved.
///
/// A struct of closures instead of a protocol: they are made where the system's type is known, so that the compiler can
/// specialise them.
public struct ReleaseBatch: Sendable {
  public let count: Int
  /// Whether the request is for a single release instead of a list.
  public let isSingle: Bool
  /// Appends the margins of a release, by its index, as a value; nil if they are not requested.
  public let writeMargins: WriteMargins?
  /// Writes the derived members of a release, by its index, as an object, or nothing; nil if no release has any.
  public let writeTaken: (@Sendable (_ index: Int, inout Tape) -> Void)?
  /// The number of decimals of computed numbers.
  public let precision: Int
  /// The cost of resolving each release, in nanoseconds of one core.
  public let cost: Int
  /// Writes a list of all detents, topmost first: the state of each, then its position.
  public let writeDetents: @Sendable (inout Tape) -> Void
  /// Resolves a release, by its index. A state that is not a detent becomes the only element of a list on the tape.
  ///
  /// - Parameter known: Outcomes at detents. A new one is added while there is room.
  /// - Returns: The outcome, either as an index in `known` or as a value.
  public let resolve: @Sendable (_ index: Int, _ known: inout [Outcome], inout Tape) -> Finding

  public typealias WriteMargins = @Sendable (_ index: Int, inout Tape, inout Meter) throws(Meter.Stop) -> Void

  /// A known outcome's index, or an outcome as a value.
  public enum Finding: Sendable {
    case known(Int)
    case other(Outcome)
  }

  /// The number of outcomes remembered. Searching more would take longer than writing one.
  private static let mostKnown = 16

  fileprivate init<System: DrawerSystem>(
    _ releases: [Release<System.State>], isSingle: Bool = false, withMargins: Bool, precision: Int, of drawer: System
  ) {
    let detents = drawer.detents
    count = releases.count
    self.isSingle = isSingle
    self.precision = precision
    let writeMargins: WriteMargins = { index, tape, meter throws(Meter.Stop) in
      try drawer.margins(of: releases[index], &meter).write(&tape)
    }
    self.writeMargins = withMargins ? writeMargins : nil
    let writeTaken: @Sendable (Int, inout Tape) -> Void = { index, tape in
      releases[index].writeTaken(of: drawer, among: detents, to: &tape)
    }
    self.writeTaken = releases.contains { $0.takesMembers(of: System.self) } ? writeTaken : nil
    cost = System.cost.decision(among: detents.count)
    writeDetents = { tape in tape.list { for detent in detents { System.write(detent, to: &$0) } } }
    resolve = { index, known, tape in
      // A span lends its elements; an array would copy each with its references. This is also why `resolve` is not used
      // here.
      let releases = releases.span
      let destination = drawer.destination(of: releases[index])
      let animation = destination.isAnimated ? drawer.animation(of: releases[index], to: destination) : nil
      let detent = detents.firstIndex { $0 == destination.detent }
      if let detent {
        let outcomes = known.span
        for index in outcomes.indices
        where outcomes[index].detent == detent && outcomes[index].rule == destination.rule
          && outcomes[index].animation == animation
        {
          return .known(index)
        }
      } else {
        tape.removeAll()
        tape.list { System.writeText(destination.detent.state, &$0) }
      }
      let outcome = Outcome(destination, animation, at: detent, of: drawer)
      guard detent != nil, known.count < Self.mostKnown else { return .other(outcome) }
      known.append(outcome)
      return .known(known.count - 1)
    }
  }
}

/// A drawer and a grid of releases, ready to be resolved.
public struct ReleaseMap: Sendable {
  /// The number of positions times the number of velocities.
  public let cells: Int64
  /// The number of rows and columns.
  public let counts: (positions: Int, velocities: Int)
  /// The number of decimals of computed numbers.
  public let precision: Int
  /// Resolves every cell, charged to the meter, and keeps where each settles if that is requested.
  public let phaseMap: @Sendable (_ keepsRests: Bool, inout Meter) throws(Meter.Stop) -> PhaseMap
  /// Whether the borders between states are requested.
  public let hasBoundaries: Bool
  /// Finds the borders between states, charged to the meter.
  public let borders: @Sendable (inout Meter) throws(Meter.Stop) -> PhaseBorders
  /// Makes everything that a drawing of the map needs, charged to the meter.
  public let chart: @Sendable (inout Meter) throws(Meter.Stop) -> PhaseChart

  fileprivate init<System: DrawerSystem>(_ grid: ReleaseGrid<System.State>, precision: Int, of drawer: System) {
    self.precision = precision
    counts = (grid.positions.count, grid.velocities.count)
    cells = Int64(grid.positions.count) * Int64(grid.velocities.count)
    phaseMap = { keepsRests, meter throws(Meter.Stop) in
      try PhaseMap(
        grid.positions, grid.velocities, of: Decider(drawer, like: grid.release), keepsRests: keepsRests, &meter)
    }
    hasBoundaries = grid.hasBoundaries
    borders = { meter throws(Meter.Stop) in
      try PhaseBorders(
        in: Plane(grid.positions, grid.velocities), of: Decider(drawer, like: grid.release), &meter)
    }
    chart = { meter throws(Meter.Stop) in
      try PhaseChart(Plane(grid.positions, grid.velocities), of: Decider(drawer, like: grid.release), &meter)
    }
  }
}

extension Outcome {
  fileprivate init<System: DrawerSystem>(
    _ destination: Destination<System.State>, _ animation: AnimationRequest?, at detent: Int?, of drawer: System
  ) {
    let position = destination.detent.position
    self.init(
      detent: detent, position: position, height: drawer.coverage.height(at: position), axis: drawer.axis,
      rule: destination.rule, animation: animation)
  }
}

extension DrawerSystem {
  /// Writes the state of a detent, then its position.
  fileprivate static func write(_ detent: Detent<State>, to tape: inout Tape) {
    writeText(detent.state, &tape)
    tape.number(detent.position)
  }
}

/// Reads resolve requests for one system. Made once, where the system's type is known.
public struct ReleaseReader: Sendable {
  /// The shape of a resolve request.
  public let shape: Shape
  /// The price of resolving one release, in nanoseconds of one core.
  public let cost: Int
  /// - Parameter places: Must be empty. For a single release it receives a list of all detents, topmost first: the
  ///   state of each, then its position. It ends with the state in which the drawer settles, if that is not a detent.
  /// - Returns: The task, or nil if the request is refused; the reading then holds the reasons.
  public let read: @Sendable (Tape.Node, inout Reading, _ places: inout Tape) -> ReleaseTask?
  /// Reads the drawer of a request about one release; nil if its other members describe more than
  /// the drawer, are refused, or are adjusted.
  public let drawer: @Sendable (Tape.Node, inout Reading) -> ReadDrawer?

  /// If requests have a `start`, drags begin there unless they specify otherwise.
  init<System: DrawerSystem>(_ system: System.Type, within budget: Budget) {
    let catalogue = ReleaseQuery<System>.catalogue(within: budget)
    let releases = Release.catalogue(of: System.self)
    shape = .object(catalogue.descriptions)
    cost = System.cost.release
    drawer = { node, reading in
      var query = catalogue.initial
      guard catalogue.fill(&query, node, &reading), query.asksOnce, query.release != nil, !query.margins,
        reading.notices.isEmpty, reading.tape.member("start", of: node) == nil
      else { return nil }
      return ReadDrawer(query.system, query.drawer.configuration, releases, precision: query.precision)
    }
    read = { node, reading, places in
      var query = catalogue.initial
      guard catalogue.fill(&query, node, &reading), query.asksOnce else {
        Self.refuseUnlessOne(node, &reading)
        return nil
      }
      let drawer = query.system
      query.begin(drawer, isGiven: reading.tape.member("start", of: node) != nil, &reading)
      if let release = query.release, query.margins {
        return .batch(
          ReleaseBatch([release], isSingle: true, withMargins: true, precision: query.precision, of: drawer))
      }
      if let release = query.release {
        let resolution = drawer.resolve(release)
        var detent: Int?
        places.list { tape in
          var index = 0
          drawer.eachDetent { one in
            System.write(one, to: &tape)
            if detent == nil, one == resolution.detent { detent = index }
            index += 1
          }
          if detent == nil { System.writeText(resolution.detent.state, &tape) }
        }
        var taken = Tape()
        if release.takesMembers(of: System.self) { release.writeTaken(of: drawer, among: drawer.detents, to: &taken) }
        return .one(
          Outcome(resolution.destination, resolution.animation, at: detent, of: drawer), precision: query.precision,
          taken: taken)
      }
      if let releases = query.releases {
        return .batch(ReleaseBatch(releases, withMargins: query.margins, precision: query.precision, of: drawer))
      }
      return query.grid.map { .grid(ReleaseMap($0, precision: query.precision, of: drawer)) }
    }
  }

  /// Refuses a request unless it has exactly one of `release`, `releases` and `grid`.
  private static func refuseUnlessOne(_ node: Tape.Node, _ reading: inout Reading) {
    let asked = ["release", "releases", "grid"].filter { reading.tape.member($0, of: node) != nil }
    guard asked.count != 1 else { return }
    let sent = asked.isEmpty ? "" : "has \(asked.map { "\"\($0)\"" }.joined(separator: " and ")); it "
    reading.refuse(sent + "must have exactly one of \"release\", \"releases\" and \"grid\"")
  }
}
