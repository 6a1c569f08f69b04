public import DrawerEngine

/// Everything that questions need to read their requests: memory for the bytes, the readers of each system, and advice
/// on what was refused.
///
/// A system's readers are made on first use: they are large, and many services are asked about only one system.
public struct RequestReader: Sendable {
  public let registry: Registry
  /// The limits of one request.
  public let budget: Budget
  /// The questions that can be asked.
  public let questions: [Question]
  /// The readers of each system.
  let systems: [OnDemand<SystemReader>]
  /// The systems' names, in the same order.
  private let names: NameTable
  private let spares = SpareTapes()
  /// Where resolve requests are answered.
  let desks = ResolveDesks()
  private let maximumDepth: Int
  /// The name of each question's requests and their member names, for advice.
  private let kin: [(phrase: String, names: @Sendable (SystemReader?) -> Set<String>?)]

  /// - Parameters:
  ///   - registry: The systems that requests can name.
  ///   - budget: What one request may cost.
  ///   - maximumDepth: How deep a body may be nested, 0 to 1024.
  ///   - questions: What can be asked.
  public init(
    _ registry: Registry, within budget: Budget = Budget(), maximumDepth: Int = 64,
    questions: [Question] = Question.all
  ) {
    self.registry = registry
    self.budget = budget
    self.maximumDepth = maximumDepth
    self.questions = questions
    systems = registry.systems.map { system in OnDemand { SystemReader(system, within: budget) } }
    names = NameTable(registry.names)
    kin = questions.compactMap { question in question.kin.map { ($0.phrase, $0.names(budget)) } }
  }

  /// Parses a body.
  ///
  /// - Throws: If it is not JSON.
  func reading(of body: [UInt8]) throws(Problem) -> Reading {
    var tape = spares.take()
    do {
      try JSONParser.read(body.span, maximumDepth: maximumDepth, onto: &tape)
    } catch {
      spares.keep(tape)
      throw Problem(error, in: body)
    }
    return Reading(tape)
  }

  /// How often a resolve request was about a drawer that was known already.
  public var knownDrawers: KnownDrawerFigures { desks.figures }

  /// Keeps a tape whose request has been read for another one.
  func keep(_ tape: consuming Tape) { spares.keep(tape) }
}

// MARK: - Systems

extension RequestReader {
  /// The index of the system named by a value's `drawer`, if it is known.
  func system(on tape: Tape, of node: Tape.Node = .root) -> Int? {
    guard let drawer = tape.member("drawer", of: node), let name = tape.member("system", of: drawer),
      case .string(let text) = tape[name]
    else { return nil }
    return names.index(of: text, on: tape)
  }

  /// The index of the system that `/drawer/system` names.
  ///
  /// - Parameter outline: Reads what does not depend on the system if no known one is named, so that its errors are
  ///   reported too.
  func system(of reading: inout Reading, by outline: (inout Reading) -> Void) throws(Problem) -> Int {
    if let system = system(on: reading.tape) { return system }
    outline(&reading)
    if reading.isObject(.root) {
      if let drawer = reading.tape.member("drawer", of: .root) {
        reading.withinMember(drawer) { RequestOutline.refuseDrawer($0, knowing: registry.names, &$1) }
      } else {
        reading.within(.member("drawer")) { $0.refuse(.missing()) }
      }
    }
    throw Problem(reading, advice(on: outlineShape, of: nil))
  }

  /// The shape of a request, as far as it is known without its system.
  private var outlineShape: Shape {
    let system = PropertyDescription.always("system", .choice(registry.names), "")
    let drawer = PropertyDescription.always("drawer", .object([system]), "")
    return systems.first?.value.scenario.with(drawer) ?? .object([drawer])
  }

  /// Advice on a request that has been refused.
  ///
  /// - Parameters:
  ///   - shape: What it looks like.
  ///   - own: The index of its system, if that is known.
  func advice(on shape: Shape, of own: Int?) -> Advice {
    let others = systems.indices.filter { $0 != own }.map { systems[$0].value }
    let configurations = others.map { system in
      (
        place: "the configuration of \(system.profile.name)",
        names: system.scenario.names(at: ["drawer", "configuration"])
      )
    }
    let any = (own ?? systems.indices.first).map { systems[$0].value }
    let questions = kin.compactMap { phrase, names in names(any).map { (place: phrase, names: $0) } }
    let requests = others.map {
      (place: "a request about \($0.profile.name)", names: $0.scenario.names(at: []))
    }
    let elsewhere: [[(place: String, names: Set<String>)]] = [configurations, questions, requests]
    return Advice(shape: shape, elsewhere: elsewhere)
  }
}
