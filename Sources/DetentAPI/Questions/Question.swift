public import DrawerEngine

/// A question that clients can ask, as a value.
///
/// The routes, the command line, checks, addresses, canonical forms and hints go by the list of them; a new question is
/// a folder with its members, its reader and its answer, and a place in that list.
public struct Question: Sendable {
  /// The name of the question's command and path.
  public let name: String
  /// A one-line summary.
  public let summary: String
  /// The representations of its answers, the preferred one first.
  public private(set) var representations: [Representation]
  /// Members of which each of its requests has at least one, and requests of earlier questions in the list have none.
  let marks: [String]
  /// Whether even reading a request takes longer than about a millisecond.
  public let isLengthy: Bool
  /// Other files that the command line accepts as requests; nil if there are none.
  public private(set) var source: Source?
  /// Reads and answers its requests, for one registry and budget.
  let prepare: @Sendable (RequestReader) -> Functions
  /// The name for its requests, and their member names, for advice on misplaced members; nil for no advice.
  let kin: Kin?

  /// All questions. The last question with a mark in a request determines its kind.
  public static let all: [Question] = [.resolve, .simulate, .tune, .compare, .curves, .fit, .identify, .read]

  /// The questions about a drawer under a finger. A WebAssembly module for one system answers only these.
  public static let ofDrawers: [Question] = [.resolve, .simulate]

  public var path: String { "/\(name)" }

  /// Whether a client with part of an answer may request the rest.
  public var isResumable: Bool { representations.contains(.eventStream) }

  /// A reader of its requests, without its type.
  struct Functions: Sendable {
    let form: @Sendable (Reading) -> CanonicalForm?
    let read: @Sendable (inout Reading, _ bytes: Int, Wish, inout Meter) throws(Problem) -> Step
  }

  /// Files that are not requests, but from which requests are made.
  public struct Source: Sendable {
    /// Their contents, as the rest of a sentence that begins with "The file may also".
    public let doc: String
    /// The request of a file; the file itself if it is a request already.
    public let request: @Sendable ([UInt8]) throws(SampleTable.Unreadable) -> [UInt8]
  }

  /// The members of its requests, which may depend on the system.
  struct Kin: Sendable {
    let phrase: String
    let names: @Sendable (Budget) -> @Sendable (SystemReader?) -> Set<String>?
  }

  /// - Parameters:
  ///   - marks: Members of which its requests have at least one, and requests of other questions have none.
  ///   - isLengthy: Whether even reading a request takes longer than about a millisecond.
  ///   - reader: Makes what reads its requests.
  public init<Reader: QuestionReader>(
    _ name: String, _ summary: String, as representations: [Representation] = [.json], marks: [String],
    isLengthy: Bool = false, reader: @escaping @Sendable (RequestReader) -> Reader
  ) {
    self.init(
      name, summary, as: representations, marks: marks, isLengthy: isLengthy, kin: nil, reader: reader)
  }

  /// A question whose requests are described by one catalogue.
  ///
  /// - Parameters:
  ///   - phrase: what one of its requests is called.
  ///   - catalogue: its members, within a budget.
  ///   - work: what is to be done for a request, given what was adjusted in it.
  public init<Root: Sendable>(
    _ name: String, _ summary: String, as representations: [Representation] = [.json], marks: [String],
    called phrase: String, members catalogue: @escaping @Sendable (Budget) -> Catalogue<Root>,
    work: @escaping @Sendable (Root, [Reading.Notice]) -> Work
  ) {
    let kin = Kin(phrase: phrase) { budget in
      let names = OnDemand { Set(catalogue(budget).descriptions.map { $0.name }) }
      return { _ in names.value }
    }
    self.init(name, summary, as: representations, marks: marks, kin: kin) {
      CatalogueReader($0.budget, catalogue, work)
    }
  }

  init<Reader: QuestionReader>(
    _ name: String, _ summary: String, as representations: [Representation], marks: [String],
    isLengthy: Bool = false, kin: Kin?, reader: @escaping @Sendable (RequestReader) -> Reader
  ) {
    self.name = name
    self.summary = summary
    self.representations = representations
    self.marks = marks
    self.isLengthy = isLengthy
    self.kin = kin
    prepare = { requests in
      let reader = reader(requests)
      return Functions(form: { reader.form(of: $0) }) { reading, bytes, wish, meter throws(Problem) in
        try reader.read(&reading, bytes: bytes, for: wish, &meter)
      }
    }
  }

  /// The same question, which the command line also accepts in other files.
  func taking(
    _ doc: String, _ request: @escaping @Sendable ([UInt8]) throws(SampleTable.Unreadable) -> [UInt8]
  ) -> Question {
    var question = self
    question.source = Source(doc: doc, request: request)
    return question
  }

  /// The same question, with a further representation of recordings.
  public func offering(_ representation: Representation) -> Question {
    var question = self
    question.representations.append(representation)
    return question
  }
}

// MARK: - The parts of a question

/// Reads the requests of one question, for one registry and budget.
public protocol QuestionReader: Sendable {
  /// The canonical form of a request; nil if it is not known.
  func form(of reading: Reading) -> CanonicalForm?

  /// - Parameters:
  ///   - bytes: how many the request has.
  ///   - wish: how its answer is wanted, as far as is known before it is read.
  ///   - meter: pays for what takes longer than reading each member once.
  /// - Throws: Everything that is wrong with the request, except what only answering it reveals.
  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step
}

/// The form in which a client wants its answer.
public struct Wish: Sendable {
  public var representation: Representation
  /// The index of the last record that the client of an event stream has; nil if it has none.
  public let latest: Int?

  public init(_ representation: Representation, after latest: Int? = nil) {
    self.representation = representation
    self.latest = latest
  }
}

extension Question {
  /// The answer to a request.
  public enum Outcome: Sendable {
    case document([UInt8])
    case recording(Recording)
  }

  /// The remaining work once a request has been read.
  public enum Step: Sendable {
    /// None: reading the request did all the work.
    case answered([UInt8], of: String?)
    case work(Work)
  }

  /// What answers a valid request.
  public struct Work: Sendable {
    /// The drawer's system; nil if the request is about none, or several.
    public let system: String?
    /// Those of the question's representations that this request has; nil: all.
    public let offers: [Representation]?
    /// The number of releases, samples or instants that it is about.
    public let size: Int
    /// Whether it takes longer than about a millisecond.
    public let isLengthy: Bool
    /// Does it, charged to the meter.
    public let perform: @Sendable (Wish, inout Meter) throws(Problem) -> Outcome

    public init(
      of system: String? = nil, offers: [Representation]? = nil, size: Int = 1, isLengthy: Bool = true,
      perform: @escaping @Sendable (Wish, inout Meter) throws(Problem) -> Outcome
    ) {
      self.system = system
      self.offers = offers
      self.size = size
      self.isLengthy = isLengthy
      self.perform = perform
    }
  }
}

/// Reads requests that one catalogue describes, which is made when it is first needed.
private struct CatalogueReader<Root: Sendable>: QuestionReader {
  private let catalogue: OnDemand<Catalogue<Root>>
  private let form: OnDemand<CanonicalForm>
  private let work: @Sendable (Root, [Reading.Notice]) -> Question.Work

  init(
    _ budget: Budget, _ make: @escaping @Sendable (Budget) -> Catalogue<Root>,
    _ work: @escaping @Sendable (Root, [Reading.Notice]) -> Question.Work
  ) {
    let catalogue = OnDemand { make(budget) }
    self.catalogue = catalogue
    self.work = work
    form = OnDemand { CanonicalForm(.object(catalogue.value.descriptions)) }
  }

  func form(of reading: Reading) -> CanonicalForm? { form.value }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    guard let root = catalogue.value.read(.root, &reading) else {
      throw Problem(reading, Advice(shape: .object(catalogue.value.descriptions), elsewhere: []))
    }
    return .work(work(root, reading.notices))
  }
}
