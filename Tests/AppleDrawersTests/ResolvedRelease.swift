import AppleDrawers
import DrawerEngine
import TestSupport
import Testing

/// What a resolve request answers about one release, read as a client writes it.
///
/// - Parameter scene: members of the system's scene, such as `start`.
func resolved(
  _ release: Value, of system: String, container: Value, configuration: Value, scene: [Value.Member] = []
) throws -> Outcome {
  let registered = try #require(Registry(Registry.apple)[system])
  var reading = Reading(
    Tape(
      .object(
        [
          .init("container", container), .init("drawer", ["system": .string(system), "configuration": configuration]),
          .init("release", release),
        ] + scene)))
  var places = Tape()
  let reader = registered.releases(Budget())
  guard case .one(let outcome, _, _)? = reader.read(.root, &reading, &places) else {
    throw RefusedRelease(violations: reading.violations)
  }
  return outcome
}

struct RefusedRelease: Error { let violations: [Reading.Violation] }

/// Which of a release's members are given.
struct GivenMembers: Sendable, CustomStringConvertible {
  let velocity: Bool
  let from: Bool
  let cancelled: Bool
  let scrolling: Bool

  static let combinations = (0..<16).map { bits in
    GivenMembers(
      velocity: bits & 1 != 0, from: bits & 2 != 0, cancelled: bits & 4 != 0, scrolling: bits & 8 != 0)
  }

  /// A release with these members; the others are left out.
  func release(at position: Double, velocity: Double, from: Value) -> Value {
    var members: [Value.Member] = [.init("position", .number(position))]
    if self.velocity { members.append(.init("velocity", .number(velocity))) }
    if self.from { members.append(.init("from", from)) }
    if cancelled { members.append(.init("cancelled", true)) }
    if scrolling { members.append(.init("scrolling", true)) }
    return .object(members)
  }

  var description: String {
    [velocity ? "velocity" : "", from ? "from" : "", cancelled ? "cancelled" : "", scrolling ? "scrolling" : ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }
}
