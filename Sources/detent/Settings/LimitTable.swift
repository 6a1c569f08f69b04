/// A row of a table of limits: the setting's flag, its option, the member that it sets, its range and its description.
struct Limit<Limits: Sendable>: Sendable {
  fileprivate let flag: String
  fileprivate let option: @Sendable (LimitOptions) -> Int?
  fileprivate let member: Member
  fileprivate let range: ClosedRange<Int>
  fileprivate let doc: String

  /// Hands over the member in place: `{ $1(&$0.connections) }`.
  typealias Member = @Sendable (inout Limits, (inout Int) -> Void) -> Void

  init(
    _ flag: String, _ option: @escaping @Sendable (LimitOptions) -> Int?, _ member: @escaping Member,
    _ range: ClosedRange<Int>, _ doc: String
  ) {
    self.flag = flag
    self.option = option
    self.member = member
    self.range = range
    self.doc = doc
  }
}

/// The settings of a struct of limits, which has their defaults. Options, variables, help and documentation follow from
/// the rows.
struct LimitTable<Limits: Sendable>: Sendable {
  private let defaults: Limits
  private let rows: [(limit: Limit<Limits>, number: NumberSetting)]

  /// - Parameter defaults: The limits that apply if none is set.
  init(_ defaults: Limits, _ limits: [Limit<Limits>]) {
    self.defaults = defaults
    rows = limits.map { limit in
      var (limits, usual) = (defaults, 0)
      limit.member(&limits) { usual = $0 }
      return (limit, NumberSetting(limit.flag, limit.range, or: usual, limit.doc))
    }
  }

  var settings: [Setting] { rows.map { $0.number.setting } }

  /// The setting with a flag, for its option. There must be one.
  subscript(flag: String) -> Setting {
    let row = rows.firstIndex { $0.limit.flag == flag } ?? rows.endIndex
    precondition(row < rows.endIndex, "an option has the flag of a limit")
    return rows[row].number.setting
  }

  /// The limits according to options and environment variables.
  func limits(by options: LimitOptions) throws -> Limits {
    try rows.reduce(into: defaults) { limits, row in
      let value = try row.number.value(row.limit.option(options))
      row.limit.member(&limits) { $0 = value }
    }
  }
}
