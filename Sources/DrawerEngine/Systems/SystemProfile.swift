/// What a system tells of itself: `/systems` and the documentation are drawn from it.
public struct SystemProfile: Sendable {
  /// What is simulated: a library, as it is at one revision.
  public struct Origin: Sendable {
    /// Account and name.
    public let library: String
    /// The newest version at the revision.
    public let version: String
    /// The repository's address, on GitHub.
    public let repository: String
    /// The commit: 40 hexadecimal digits.
    public let revision: String
    /// An SPDX identifier.
    public let licence: String
    /// What else one has to know to find the sources, in a sentence; nil: nothing.
    public let note: String?

    /// The address of the sources at the revision.
    public var sources: String { "\(repository)/tree/\(revision)" }

    public init(
      library: String, version: String, repository: String, revision: String, licence: String, note: String? = nil
    ) {
      self.library = library
      self.version = version
      self.repository = repository
      self.revision = revision
      self.licence = licence
      self.note = note
    }
  }

  public struct Rule: Sendable {
    public let id: String
    /// One sentence.
    public let explanation: String

    public init(id: String, explanation: String) {
      self.id = id
      self.explanation = explanation
    }
  }

  public struct Quirk: Sendable {
    public let id: String
    /// What a user sees, in one sentence.
    public let explanation: String
    /// The original's symbol, as its sources have it at the origin's revision.
    public let symbol: String

    public init(id: String, explanation: String, symbol: String) {
      self.id = id
      self.explanation = explanation
      self.symbol = symbol
    }
  }

  /// A quantity that frames carry beside the position.
  public struct Track: Sendable {
    public let name: String
    public let unit: Unit
    public let style: TrackStyle
    /// One line.
    public let doc: String

    public init(
      _ name: String, _ unit: Unit, composition: DrawerEngine.Track.Composition = .additive,
      visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, _ doc: String
    ) {
      self.name = name
      self.unit = unit
      style = TrackStyle(composition: composition, visible: visible)
      self.doc = doc
    }
  }

  /// A call that the library makes to its host.
  public struct Callback: Sendable {
    public let name: String
    /// One sentence.
    public let explanation: String
    /// What it hands over, in the event's `emittedWith`.
    public let arguments: [PropertyDescription]

    public init(_ name: String, _ explanation: String, with arguments: [PropertyDescription] = []) {
      self.name = name
      self.explanation = explanation
      self.arguments = arguments
    }
  }

  /// What a request shows the system with.
  public struct Example: Sendable {
    /// Some properties of the configuration, as an object.
    public let configuration: Value
    /// Members of the scene, `start` and the like; none where the system does without.
    public let scene: [Value.Member]

    public init(configuration: Value = [:], scene: [Value.Member] = []) {
      self.configuration = configuration
      self.scene = scene
    }
  }

  /// As requests name the system.
  public let name: String
  public let title: String
  public let origin: Origin
  /// The names of its states.
  public let states: [String]
  public let rules: [Rule]
  public let quirks: [Quirk]
  public let tracks: [Track]
  public let callbacks: [Callback]
  public let example: Example

  public init(
    name: String, title: String, origin: Origin, states: [String], rules: [Rule], quirks: [Quirk] = [],
    tracks: [Track] = [], callbacks: [Callback] = [], example: Example = Example()
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.states = states
    self.rules = rules
    self.quirks = quirks
    self.tracks = tracks
    self.callbacks = callbacks
    self.example = example
  }

  /// The sentence of a rule.
  public func explanation(of rule: String) -> String { rules.first { $0.id == rule }?.explanation ?? "" }
}
