import DrawerEngine

/// The texts of one system. Everything constant is encoded once, when the service starts.
final class SystemTexts: Sendable {
  let profile: SystemProfile
  let name: String
  /// The version that is stated where a request names none; nil if there is only one.
  private let defaultVersion: String?
  let resolutions: ResolutionParts
  /// The names in frames as JSON, and in frames as rows of a table, which have none.
  let members: FrameNames
  let columns: FrameNames

  init(_ profile: SystemProfile) {
    self.profile = profile
    name = profile.name
    defaultVersion = profile.statedVersion(nil)
    resolutions = ResolutionParts(profile.rules)
    let tracks = profile.tracks.map { $0.name }
    members = FrameNames(tracks, inTable: false)
    columns = FrameNames(tracks, inTable: true)
  }

  /// The version that an answer about a value's `drawer` states; nil if there is only one and the drawer names none.
  func statedVersion(on tape: Tape, of node: Tape.Node = .root) -> String? {
    guard let drawer = tape.member("drawer", of: node), let name = tape.member("version", of: drawer),
      case .string(let text) = tape[name]
    else { return defaultVersion }
    return tape.string(text)
  }
}

/// The text before each number of a frame, its time excepted, and its phase.
struct FrameNames: Sendable {
  private static let motion = ["position", "height", "velocity"]

  private let tracks: [String]
  private let fragments: [JSONFragment]
  /// The text after the velocity, for each phase.
  let phases: [JSONFragment]

  init(_ tracks: [String], inTable isInTable: Bool) {
    func before(_ name: String) -> String { isInTable ? "," : #","\#(name)":"# }
    self.tracks = tracks
    fragments = (Self.motion + tracks).map { JSONFragment(before($0)) }
    let quote = isInTable ? "" : "\""
    phases = Frame.Phase.allCases.map { JSONFragment(before("phase") + quote + $0.rawValue + quote) }
  }

  /// The texts before the numbers of a frame with these tracks.
  func members(of appearance: [String]) -> [JSONFragment] {
    var members = Array(fragments.prefix(Self.motion.count))
    for name in appearance {
      if let index = tracks.firstIndex(of: name) { members.append(fragments[Self.motion.count + index]) }
    }
    return members
  }
}

extension [SystemTexts] {
  /// The name of the only system; nil if there are several.
  var onlyName: String? {
    let name = self[0].profile.name
    return allSatisfy { $0.profile.name == name } ? name : nil
  }
}
