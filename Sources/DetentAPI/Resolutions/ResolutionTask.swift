import DrawerEngine

/// What can be read of any resolution without knowing the system.
enum ResolutionOutline {
  static let catalogue = Catalogue(
    Container(height: 0),
    [Property("container", \.self, .object(Container.catalogue), required: true, "The box it lives in.")])
  /// Members whose inside only a system knows.
  static let others = ["drawer", "release", "releases", "grid"]
}

/// A request to resolve, read and found affordable: what is left is to compute it.
public struct ResolutionTask: Sendable {
  /// The system's name.
  public internal(set) var system = ""
  /// How many releases it resolves.
  public let releases: Int
  /// The answer, as JSON.
  public let answer: @Sendable () -> [UInt8]

  private init(releases: Int, answer: @escaping @Sendable () -> [UInt8]) {
    self.releases = releases
    self.answer = answer
  }

  /// - Throws: All that is wrong with the request, at once.
  init(
    _ value: Value, by catalogue: Catalogue<ReleaseQuery>, _ reasons: ResolutionWriter.Reasons, within budget: Budget
  ) throws(Problem) {
    var reading = Reading()
    guard let query = catalogue.read(value, &reading) else {
      Self.refuseUnlessOne(value, &reading)
      throw Problem(reading.violations)
    }
    let drawer = query.drawer.placed(in: query.container)
    let notices = reading.noticesValue

    switch (query.release, query.releases, query.grid) {
    case (let release?, nil, nil):
      self.init(releases: 1) {
        Self.answer("{\"resolution\":", "", notices) {
          ResolutionWriter(drawer, reasons).append(drawer.resolve(release), to: &$0)
        }
      }
    case (nil, let releases?, nil):
      self.init(releases: releases.count) {
        Self.answer("{\"resolutions\":[", "]", notices) { answer in
          let writer = ResolutionWriter(drawer, reasons)
          for place in releases.indices {
            if place > 0 { answer.append(UInt8(ascii: ",")) }
            writer.append(drawer.resolve(releases[place]), to: &answer)
          }
        }
      }
    case (nil, nil, let grid?):
      guard grid.cells <= budget.gridCells else {
        throw Problem(.overBudget, "The grid has \(grid.cells) cells; the limit is \(budget.gridCells).")
      }
      self.init(releases: grid.cells) {
        Value.object(drawer.phaseMap(grid) + [.init("notices", notices)]).json(precision: Output().precision)
      }
    default:
      Self.refuseUnlessOne(value, &reading)
      throw Problem(reading.violations)
    }
  }

  /// An answer of resolutions, with the notices behind them.
  private static func answer(
    _ head: String, _ tail: String, _ notices: Value, _ append: (inout [UInt8]) -> Void
  ) -> [UInt8] {
    var answer: [UInt8] = []
    answer.reserveCapacity(2048)
    answer.append(contentsOf: head.utf8)
    append(&answer)
    answer.append(contentsOf: tail.utf8)
    answer.append(contentsOf: ",\"notices\":".utf8)
    answer.append(addingCapacity: notices.jsonCapacity + 1) { bytes in
      bytes.appendValue(notices, precision: Output().precision)
      bytes.append(UInt8(ascii: "}"))
    }
    return answer
  }

  /// The three ways to ask exclude each other.
  private static func refuseUnlessOne(_ value: Value, _ reading: inout Reading) {
    let asked = ["release", "releases", "grid"].filter { value[$0] != nil }.map { "\"\($0)\"" }
    guard asked.count != 1 else { return }
    let sent = asked.isEmpty ? "" : "has \(asked.joined(separator: " and ")); it "
    reading.refuse(sent + "must have exactly one of \"release\", \"releases\" and \"grid\"")
  }
}
