import DrawerEngine

/// The parts of a comparison that can be read without knowing its systems: which drawers there are, what is asked of
/// them, and what the answer contains.
struct ComparisonOutline {
  /// One of the drawers.
  struct Entry {
    /// Its index in the request's list.
    let index: Int
    /// Its name; its index if the name is refused.
    let name: String
    let node: Tape.Node
  }

  /// What is asked of all drawers.
  enum Question: String, CaseIterable {
    case release, releases, grid, timeline

    /// Whether a drawer may bring its own.
    var isOwn: Bool { self == .release || self == .timeline }
  }

  private(set) var entries: [Entry] = []
  private(set) var output = Output()
  /// Nil if it is not exactly one.
  private(set) var question: Question?

  /// Members about how releases are answered: how close each call was, and how many decimals numbers have.
  static let answered = ["margins", "precision"]
  /// Members that a drawer may bring instead of the shared ones.
  static let scene = ["scrollView", "environment"]
  /// Members of the request that the drawers' readers read.
  static let sharedMembers = ["container", "sampling"] + answered + Question.allCases.map { $0.rawValue } + scene
  /// Members of a drawer that its reader reads.
  static let own = ["drawer", "start"] + Question.allCases.filter { $0.isOwn }.map { $0.rawValue } + scene

  /// How many drawers can be compared.
  private static let counts = 2...16
  /// How many characters a name may have.
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

  /// The one question, which the drawers share or bring.
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
