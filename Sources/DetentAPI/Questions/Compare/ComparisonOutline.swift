import DrawerEngine

/// The parts of a comparison that can be read without knowing its systems: the drawers, the question about them, and
/// the contents of the answer.
struct ComparisonOutline {
  /// One of the drawers.
  struct Entry {
    /// Its index in the request's list.
    let index: Int
    /// The drawer's name, or its index if the name is refused.
    let name: String
    let node: Tape.Node
  }

  /// The question about all drawers.
  enum Question: String, CaseIterable {
    case release, releases, grid, timeline

    /// Whether a drawer may have its own.
    var isOwn: Bool { self == .release || self == .timeline }
  }

  private(set) var entries: [Entry] = []
  private(set) var output = Output()
  /// Nil unless there is exactly one.
  private(set) var question: Question?

  /// Members about the answers to releases: their margins, and the decimals of numbers.
  static let answered = ["margins", "precision"]
  /// Members that a drawer may override.
  static let scene = ["scrollView", "environment"]
  /// Members of the request read by the drawers' readers.
  static let sharedMembers = ["container", "sampling"] + answered + Question.allCases.map { $0.rawValue } + scene
  /// Members of a drawer read by its reader.
  static let own = ["drawer", "start"] + Question.allCases.filter { $0.isOwn }.map { $0.rawValue } + scene

  /// The number of drawers that can be compared.
  private static let counts = 2...16
  /// The maximum number of characters in a name.
  private static let nameLength = 32

  private static let members = Catalogue(false) { _, _ in }
  private static let drawer = Catalogue("") {
    $1("name", &$0, .identifier(atMost: nameLength, hyphens: false), required: true, "Its name.")
  }

  init(_ reading: inout Reading) {
    let known = ["drawers", "output"]
    var (entries, output) = (entries, output)
    _ = Self.members.read(.root, besides: known + Self.sharedMembers, &reading) { member, node, reading in
      switch member {
      case 0: entries = Self.entries(node, &reading)
      case 1: output.replace(by: node, &reading)
      default: break
      }
    }
    self.entries = entries
    self.output = output
    guard reading.isObject(.root) else { return }
    if reading.tape.member("drawers", of: .root) == nil {
      reading.within(.member("drawers")) { $0.refuse(.missing()) }
    }
    question = question(&reading)
  }

  private static func entries(_ list: Tape.Node, _ reading: inout Reading) -> [Entry] {
    guard case .list = reading.tape[list] else {
      reading.refuse(list, insteadOf: .array)
      return []
    }
    let count = reading.tape.count(of: list)
    guard counts.contains(count) else {
      reading.refuse(elements: count, allowed: counts)
      return []
    }
    var entries: [Entry] = []
    reading.eachElement(of: list) { index, node, reading in
      let name = drawer.read(node, besides: own, &reading)
      guard reading.isObject(node) else { return }
      if let name, let other = entries.first(where: { $0.name == name }) {
        reading.within(.member("name")) {
          $0.refuse("is \"\(name)\", as is that of drawer \(other.index); names must differ")
        }
      }
      entries.append(Entry(index: index, name: name ?? String(index), node: node))
    }
    return entries
  }

  /// The only question, shared by the drawers or given in each of them.
  private func question(_ reading: inout Reading) -> Question? {
    let asked = Question.allCases.filter { question in
      let isOwn = question.isOwn && entries.contains { reading.tape.member(question.rawValue, of: $0.node) != nil }
      return isOwn || reading.tape.member(question.rawValue, of: .root) != nil
    }
    let names = Question.allCases.map { "\"\($0.rawValue)\"" }
    guard asked.count == 1 else {
      let sent = asked.isEmpty ? "" : "has \(asked.map { "\"\($0.rawValue)\"" }.joined(separator: " and ")); it "
      reading.refuse(
        sent + "must have exactly one of \(names.dropLast().joined(separator: ", ")) and \(names[names.count - 1])")
      return nil
    }
    let question = asked[0]
    if reading.tape.member(question.rawValue, of: .root) == nil {
      for entry in entries where reading.tape.member(question.rawValue, of: entry.node) == nil {
        reading.within(.member("drawers")) { reading in
          reading.within(.element(entry.index)) { reading in
            reading.within(.member(question.rawValue)) {
              $0.refuse(.missing(why: ", since there is none for all drawers"))
            }
          }
        }
      }
    }
    return question
  }
}
