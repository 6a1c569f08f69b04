/// The cost of a request's work so far. Long-running work charges its meter as it goes, and stops when the budget is
/// spent or the result is no longer wanted.
///
///     var meter = Meter(limit: budget.nanoseconds) { client.isThere }
///     for release in releases {
///       try meter.spend(Cost.release)
///       ...
///     }
///
/// Costs are estimates (`Cost`), so a request over budget stops at the same place on every machine.
public struct Meter: Sendable {
  /// The reason why work stops before it is done.
  public enum Stop: Error, Sendable, Equatable {
    /// Nobody is waiting for the result.
    case unwanted
    /// The work costs at least this many nanoseconds of one core, more than the limit.
    case overBudget(cost: Int64, limit: Int64)
  }

  /// The cost between two checks whether the work is still wanted, in nanoseconds.
  private static let pace: Int64 = 250_000

  /// Estimated nanoseconds of one core. 64 bits on every machine, because 32 bits hold only two seconds.
  public private(set) var spent: Int64 = 0
  private let limit: Int64
  /// The remaining budget, in nanoseconds of one core.
  public var left: Int64 { max(limit - spent, 0) }
  private let isWanted: @Sendable () -> Bool
  /// The amount at which to check again.
  private var next: Int64 = 0

  /// A meter for one of several pieces of work that share most of the remaining budget. The caller must also charge
  /// this meter for what the share spends.
  ///
  /// - Parameter count: The number of pieces left, including this one.
  public func share(of count: Int) -> Meter { Meter(limit: left / 10 * 9 / Int64(max(count, 1)), isWanted: isWanted) }

  /// - Parameters:
  ///   - limit: The budget, in nanoseconds of one core.
  ///   - isWanted: Whether the result is still wanted. Called a few times per millisecond.
  public init(limit: Int64 = .max, isWanted: @escaping @Sendable () -> Bool = { true }) {
    self.limit = limit
    self.isWanted = isWanted
  }

  /// A meter for work that has already been charged here: it never runs out, but checks whether the work is still
  /// wanted.
  public var prepaid: Meter { Meter(isWanted: isWanted) }

  /// Charges for work, just before or just after it is done.
  ///
  /// - Parameter cost: Nanoseconds of one core. Charges of more than a millisecond make the work slow to stop.
  @inline(__always)
  public mutating func spend(_ cost: Int) throws(Stop) { try spend(Int64(cost)) }

  @inline(__always)
  public mutating func spend(_ cost: Int64) throws(Stop) {
    spent &+= cost
    if spent >= next { try ask() }
  }

  /// Charges a cost that is known only as a fraction and may be infinite.
  public mutating func spend(_ cost: Double) throws(Stop) { try spend(Int64(min(max(cost, 0), 1e15))) }

  /// Stops work ahead of time if it is going to cost that much more, in nanoseconds.
  public func foresee(_ cost: Double) throws(Stop) {
    let whole = spent + Int64(min(max(cost, 0), 1e15))
    guard whole <= limit else { throw .overBudget(cost: whole, limit: limit) }
  }

  @inline(never)
  private mutating func ask() throws(Stop) {
    guard spent <= limit else { throw .overBudget(cost: spent, limit: limit) }
    guard isWanted() else { throw .unwanted }
    next = min(spent + Self.pace, limit)
  }
}
