import DrawerEngine

/// One drawer of a comparison as a request of its own, which its system's readers read: its own members, and the shared
/// ones that it does not override.
struct DrawerRequest: Sendable {
  /// A member, and its place in the comparison.
  private struct Member: Sendable {
    let name: String
    let node: Tape.Node
    let origin: [Reading.Step]
    let isShared: Bool
  }

  private(set) var tape = Tape()
  private var members: [Member] = []
  private let drawer: [Reading.Step]
  /// Whether the release is a list of one.
  private let listsRelease: Bool

  /// Members that only the whole request has.
  private static let common = ["container", "sampling"] + ComparisonOutline.answered

  /// - Parameters:
  ///   - question: The question; nil to read only the drawer itself.
  ///   - sceneMembers: The members of the system's scene.
  init(
    _ entry: ComparisonOutline.Entry, _ question: ComparisonOutline.Question?, sceneMembers: [String], of whole: Tape
  ) {
    drawer = [.member("drawers"), .element(entry.index)]
    listsRelease = question == .release
    let asksForMotion = question == .timeline || question == nil
    take("container", nil, of: whole)
    take("drawer", entry, of: whole)
    take("start", entry, of: whole)
    for name in ComparisonOutline.scene {
      if whole.member(name, of: entry.node) != nil {
        take(name, entry, of: whole)
      } else if sceneMembers.contains(name) {
        take(name, nil, of: whole)
      }
    }
    if let question {
      let isOwn = question.isOwn && whole.member(question.rawValue, of: entry.node) != nil
      take(question.rawValue, isOwn ? entry : nil, of: whole)
    }
    for name in asksForMotion ? ["sampling"] : ComparisonOutline.answered { take(name, nil, of: whole) }
    tape.object { tape in
      for member in members {
        guard listsRelease, member.name == "release" else {
          tape.append(member.name, whole, member.node)
          continue
        }
        tape.list("releases") { $0.append(whole, member.node) }
      }
    }
  }

  /// - Parameter entry: The drawer that has the member; nil if it is shared.
  private mutating func take(_ name: String, _ entry: ComparisonOutline.Entry?, of whole: Tape) {
    guard let node = whole.member(name, of: entry?.node ?? .root) else { return }
    let origin = (entry == nil ? [] : drawer) + [Reading.Step.member(name)]
    members.append(Member(name: name, node: node, origin: origin, isShared: entry == nil))
  }

  /// Whether it uses a shared member.
  func shares(_ name: String) -> Bool { members.contains { $0.name == name && $0.isShared } }

  /// The path in the comparison of something in this request, and the name of the shared member that contains it, if
  /// any.
  func origin(of path: [Reading.Step]) -> (path: [Reading.Step], shared: String?) {
    guard case .member(let name)? = path.first else { return (drawer + path, nil) }
    let isRelease = listsRelease && name == "releases"
    if let member = members.first(where: { $0.name == (isRelease ? "release" : name) }) {
      return (member.origin + path.dropFirst(isRelease ? 2 : 1), member.isShared ? member.name : nil)
    }
    return Self.common.contains(name) ? (path, name) : (drawer + path, nil)
  }
}
