/// What a system tells of itself: `/systems` and the documentation are drawn from it.
public struct SystemProfile: Sendable {
  public struct Origin: Sendable {
    public let library: String
    public let version: String
    public let licence: String

    public init(library: String, version: String, licence: String) {
      self.library = library
      self.version = version
      self.licence = licence
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
    /// The original's symbol.
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
    public let composition: DrawerEngine.Track.Composition
    public let visible: ClosedRange<Double>
    /// One line.
    public let doc: String

    public init(
      _ name: String, _ unit: Unit, composition: DrawerEngine.Track.Composition = .additive,
      visible: ClosedRange<Double> = -.greatestFiniteMagnitude ... .greatestFiniteMagnitude, _ doc: String
    ) {
      self.name = name
      self.unit = unit
      self.composition = composition
      self.visible = visible
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

  /// What events hold beside their time, their input and the callbacks.
  public struct Record: Sendable {
    /// The model right after the event; also the `initial` of the record that stands first.
    public let status: [PropertyDescription]
    /// What `initial` tells beside it.
    public let initial: [PropertyDescription]
    /// What some events tell beside it.
    public let members: [PropertyDescription]
    /// What `animation` holds where one starts: a member may be missing where it says nothing.
    public let animation: [PropertyDescription]

    public init(
      status: [PropertyDescription] = [], initial: [PropertyDescription] = [], members: [PropertyDescription] = [],
      animation: [PropertyDescription] = []
    ) {
      self.status = status
      self.initial = initial
      self.members = members
      self.animation = animation
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
  public let record: Record
  public let example: Example

  public init(
    name: String, title: String, origin: Origin, states: [String], rules: [Rule], quirks: [Quirk] = [],
    tracks: [Track] = [], callbacks: [Callback] = [], record: Record = Record(), example: Example = Example()
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.states = states
    self.rules = rules
    self.quirks = quirks
    self.tracks = tracks
    self.callbacks = callbacks
    self.record = record
    self.example = example
  }

  /// The sentence of a rule.
  public func explanation(of rule: String) -> String { rules.first { $0.id == rule }?.explanation ?? "" }
}
