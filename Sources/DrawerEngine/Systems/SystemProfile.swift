/// A system's description of itself, from which `/systems` and the documentation are made.
public struct SystemProfile: Sendable {
  /// The library that is simulated.
  public struct Origin: Sendable {
    /// Account and name.
    public let library: String
    /// The simulated releases and revisions, the default first.
    public let versions: [Version]
    /// The repository's address, on GitHub.
    public let repository: String
    /// An SPDX identifier.
    public let licence: String
    /// Whatever else is needed to find the sources, in one sentence; nil if nothing.
    public let note: String?
    /// Terms that people search for, besides the library's own name.
    public let aliases: [String]

    /// The name of the default version.
    public var version: String { versions[0].name }
    /// The default version's commit: 40 hexadecimal digits.
    public var revision: String { versions[0].revision }
    /// The address of the default version's sources.
    public var sources: String { sources(of: versions[0]) }

    /// The address of a version's sources.
    public func sources(of version: Version) -> String { "\(repository)/tree/\(version.revision)" }

    /// - Parameter versions: At least one.
    public init(
      library: String, versions: [Version], repository: String, licence: String, note: String? = nil,
      aliases: [String] = []
    ) {
      self.library = library
      self.versions = versions
      self.repository = repository
      self.licence = licence
      self.note = note
      self.aliases = aliases
    }
  }

  /// Where the library's drawers appear.
  public enum Platform: String, Sendable, CaseIterable {
    case iOS
    case web
    case android = "Android"
    case reactNative = "React Native"

    /// The unit in which its libraries measure lengths. A point, a CSS pixel and a dp are equal in comparisons.
    public var unit: Unit {
      switch self {
      case .iOS, .reactNative: .points
      case .web, .android: .pixels
      }
    }
  }

  /// How the platform counts time, and how it represents the time of an event.
  public enum Timekeeping: Sendable {
    case continuous
    /// Android counts nanoseconds, and `uptimeMillis()` truncates to milliseconds.
    case wholeMilliseconds

    /// The number of decimals of a second that it shows; nil for any number.
    package var decimals: Int? {
      switch self {
      case .continuous: nil
      case .wholeMilliseconds: 3
      }
    }

    /// A time as the platform counts it, s: a sum of decimal numbers stands for the nearest nanosecond.
    func counted(_ time: Double) -> Double {
      switch self {
      case .continuous: time
      case .wholeMilliseconds: (time * 1e9).rounded() / 1e9
      }
    }

    /// The nearest time that it can show, s.
    func shown(nearest time: Double) -> Double {
      switch self {
      case .continuous: time
      case .wholeMilliseconds: (time * 1000).rounded() / 1000
      }
    }

    /// The time that it shows at a given time, s.
    func reading(at time: Double) -> Double {
      switch self {
      case .continuous: time
      case .wholeMilliseconds: Double(Instant(time).milliseconds) / 1000
      }
    }
  }

  /// Why a library did something, or did nothing.
  public struct Reason: Sendable, Equatable {
    /// The identifier in answers.
    public let id: String
    /// One sentence.
    public let explanation: String

    public init(_ id: String, _ explanation: String) {
      self.id = id
      self.explanation = explanation
    }

    public static func == (first: Reason, second: Reason) -> Bool { first.id == second.id }
  }

  /// Why a drawer goes where it does.
  public typealias Rule = Reason

  /// Why an input does nothing: the library refuses, blocks or ignores it, or has nothing to do.
  public typealias Ignored = Reason

  /// Behaviour of the library that its host would not expect.
  public struct Quirk: Sendable {
    public let id: String
    /// The original's symbol, as its sources spell it at the origin's revision.
    public let symbol: String
    /// What a user sees, in one sentence.
    public let explanation: String

    public init(_ id: String, of symbol: String, _ explanation: String) {
      self.id = id
      self.symbol = symbol
      self.explanation = explanation
    }
  }

  /// A quantity of frames in addition to the position.
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
    /// Its arguments, in the event's `emittedWith`.
    public let arguments: [PropertyDescription]

    public init(_ name: String, _ explanation: String, with arguments: [PropertyDescription] = []) {
      self.name = name
      self.explanation = explanation
      self.arguments = arguments
    }
  }

  /// The parts of a request that show what the system can do.
  public struct Example: Sendable {
    /// Some properties of the configuration, as an object.
    public let configuration: Value
    /// Members of the scene, such as `start`; empty if the example needs none.
    public let scene: [Value.Member]

    public init(configuration: Value = [:], scene: [Value.Member] = []) {
      self.configuration = configuration
      self.scene = scene
    }
  }

  /// The system's name in requests.
  public let name: String
  public let title: String
  public let origin: Origin
  public let platform: Platform
  public let velocities: VelocitySource
  public let clock: Timekeeping
  /// The names of its states.
  public let states: [String]
  public let rules: [Rule]
  /// Why inputs may do nothing.
  public let ignored: [Ignored]
  public let quirks: [Quirk]
  public let tracks: [Track]
  public let callbacks: [Callback]
  /// Properties of the library that no simulation needs, which configurations may contain.
  public let inert: InertProperties
  public let example: Example

  public init(
    name: String, title: String, origin: Origin, platform: Platform = .iOS, velocities: VelocitySource = .given,
    clock: Timekeeping = .continuous, states: [String], rules: [Rule], ignored: [Ignored] = [],
    quirks: [Quirk] = [], tracks: [Track] = [], callbacks: [Callback] = [],
    inert: InertProperties = InertProperties(), example: Example = Example()
  ) {
    self.name = name
    self.title = title
    self.origin = origin
    self.platform = platform
    self.velocities = velocities
    self.clock = clock
    self.states = states
    self.rules = rules
    self.ignored = ignored
    self.quirks = quirks
    self.tracks = tracks
    self.callbacks = callbacks
    self.inert = inert
    self.example = example
  }

  /// The simulated releases and revisions, the default first.
  public var versions: [Version] { origin.versions }

  /// The explanation of a rule, by its id; empty if there is no such rule.
  public func explanation(of rule: String) -> String { rules.first { $0.id == rule }?.explanation ?? "" }
}
