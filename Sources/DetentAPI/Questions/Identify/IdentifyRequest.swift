import DrawerEngine

/// Recordings of releases, and the systems and configurations that may have produced them.
struct IdentifyRequest: Sendable {
  /// A recorded release, in the units of the system with which it is compared.
  struct Observation: Described {
    var position = 0.0
    var velocity = 0.0
    /// Where the drawer rested before the drag.
    var from: Double?
    /// Where it settled.
    var to = 0.0

    mutating func members(_ m: inout Members) {
      m("position", &position, .points, required: true, "Where the drawer was when the finger left it.")
      m("velocity", &velocity, .pointsPerSecond, required: true, "The finger's velocity then.")
      m("from", optional: &from, .points, "Where the drawer rested before the drag.")
      m("to", &to, .points, required: true, "Where it settled.")
    }
  }

  var container = Container(height: 0)
  var observations: [Observation] = []
  /// The systems to try; nil for all.
  var systems: [String]?
  /// Whether to try each version of a library, or only the default one.
  var versions = VersionChoice.default

  /// The versions of a library to try.
  enum VersionChoice: String, Choice {
    case `default`, all
  }

  /// The name of the member that lists the values to try.
  static let search = "search"
  /// The drawer and its surroundings before each drag: members of scenes, each used for the systems that have it.
  static let scene = ["start", "environment", "scrollView"]

  /// - Parameter systems: The names of all systems.
  static func catalogue(of systems: [String], within budget: Budget) -> Catalogue<IdentifyRequest> {
    let observations = Notation<Observation>.object.list(1...max(1, budget.releases))
    let named = Notation<String>.choice(among: systems).list(1...max(1, systems.count))
    return Catalogue(IdentifyRequest()) { request, m in
      m("container", &request.container, required: true, "The box that the drawer lives in.")
      m("observations", &request.observations, observations, required: true, "The recorded releases.")
      m("systems", optional: &request.systems, named, "The libraries to consider.")
      m("versions", &request.versions, "The versions of each library to consider.")
    } examineAll: { node, reading in
      guard reading.isObject(node), let list = reading.tape.member("systems", of: node), case .list = reading.tape[list]
      else { return }
      var named: [String] = []
      reading.within(.member("systems")) { reading in
        reading.eachElement(of: list) { _, element, reading in
          guard let name = reading.string(element) else { return }
          if named.contains(name) { reading.refuse("is \"\(name)\" again; name each system once") }
          named.append(name)
        }
      }
    }
  }
}

/// A system, and the values to try for its properties.
struct Hypothesis: Sendable {
  /// A JSON Pointer into a resolve request, with the values to try there.
  struct Choice: Sendable {
    let pointer: String
    let open: OpenRequest
    let values: [Tape]
  }

  let system: SystemReader
  /// Where the request names the system, or what to try for it.
  let origin: [Reading.Step]
  /// A request of the system without releases.
  let request: Tape
  let choices: [Choice]
  /// A number that may be anywhere in a range; at most one.
  let range: (pointer: String, open: OpenRequest, range: ClosedRange<Double>)?

  /// The number of combinations.
  var count: Int { choices.reduce(1) { $0 * $1.values.count } }

  /// The request for one combination.
  ///
  /// - Parameters:
  ///   - index: The index of the combination.
  ///   - number: The value in the range.
  func request(_ index: Int, _ number: Double?) -> Tape {
    var (tape, rest) = (request, index)
    for choice in choices {
      tape = choice.open.with(.written(choice.values[rest % choice.values.count]), in: tape)
      rest /= choice.values.count
    }
    guard let range, let number else { return tape }
    return range.open.with(.number(number), in: tape)
  }
}

// MARK: - Reading the search

extension Hypothesis {
  /// The maximum number of combinations for one system.
  static let mostChoices = 1_000
  /// The members of a request that may be searched.
  private static let searched = ["drawer"] + IdentifyRequest.scene
  private static let version = "/drawer/version"

  /// - Parameters:
  ///   - shared: The members of the request that every system takes.
  ///   - search: What to try for the system; nil for nothing.
  ///   - hasVersions: Whether to try all versions of the library.
  /// - Returns: Nil if something is refused.
  init?(
    _ system: SystemReader, named origin: [Reading.Step], with shared: [(name: String, node: Tape.Node)],
    searching search: Tape.Node?, hasVersions: Bool, _ reading: inout Reading
  ) {
    var request = Tape()
    request.object { tape in
      for (name, node) in shared { tape.append(name, reading.tape, node) }
      tape.object("drawer") { tape in
        tape.string("system", system.profile.name)
        tape.object("configuration") { _ in }
      }
    }
    self.system = system
    self.origin = origin
    self.request = request
    var choices: [Choice] = []
    var range: (pointer: String, open: OpenRequest, range: ClosedRange<Double>)?
    let known = reading.violationCount
    if let search {
      guard reading.isObject(search) else {
        reading.refuse(search, insteadOf: .object)
        return nil
      }
      for pointer in reading.tape.memberNames(of: search) {
        guard let node = reading.tape.member(pointer, of: search) else { continue }
        reading.within(.member(pointer)) { reading in
          guard let values = TuneRequest.range.read(node, &reading) else { return }
          let path = OpenRequest.path(pointer)
          guard pointer.hasPrefix("/"), let first = path.first, Self.searched.contains(first), path != ["drawer"],
            path != ["drawer", "system"]
          else {
            reading.refuse("must be a JSON Pointer to a value, such as \"/drawer/configuration/…\", as its name")
            return
          }
          do throws(OpenRequest.Failure) {
            let open = try OpenRequest(request, pointer, without: [], takesNumber: false)
            guard !choices.contains(where: { $0.open.overlaps(open) }), range?.open.overlaps(open) != true else {
              reading.refuse("is the target of another pointer, or a part of it")
              return
            }
            switch values {
            case .values(let values): choices.append(Choice(pointer: pointer, open: open, values: values))
            case .span(let span):
              if range != nil { reading.refuse("is a second range; list the values of all but one") }
              range = (pointer, open, span.range)
            }
          } catch {
            reading.refuse(error.message)
          }
        }
      }
    }
    let versions = system.profile.versions
    if hasVersions, versions.count > 1, !choices.contains(where: { $0.pointer == Self.version }),
      let open = try? OpenRequest(request, Self.version, without: [], takesNumber: false)
    {
      choices.append(Choice(pointer: Self.version, open: open, values: versions.map { .text($0.name) }))
    }
    self.choices = choices
    self.range = range
    guard reading.violationCount == known else { return nil }
    guard choices.reduce(1, { min($0 * $1.values.count, Self.mostChoices + 1) }) <= Self.mostChoices else {
      reading.refuse("has more than \(Self.mostChoices) combinations of its lists; shorten one of them")
      return nil
    }
  }
}

extension Tape {
  /// A tape with one text.
  fileprivate static func text(_ text: String) -> Tape {
    var tape = Tape()
    tape.string(text)
    return tape
  }
}
