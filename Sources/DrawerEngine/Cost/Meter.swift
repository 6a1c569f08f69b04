/// The cost of a request's work so far. Long work charges it while it runs, and stops when the budget is spent or when
/// nobody wants the outcome any more.
///
///     var meter = Meter(limit: budget.nanoseconds) { client.isThere }
///     for release in releases {
///       try meter.spend(Cost.release)
///       ...
///     }
///
/// Costs are estimates (`Cost`), so the same request always stops at the same place, on any machine.
public struct Meter: Sendable {
  /// Why work has to stop before it is done.
  public enum Stop: Error, Sendable, Equatable {
    /// Nobody waits for the outcome.
    case unwanted
    /// It costs this many nanoseconds of one core or more, which is more than the limit.
    case overBudget(cost: Int64, limit: Int64)
  }

  /// Nanoseconds spent between two questions whether the work is still wanted.
  private static let pace: Int64 = 250_000

  /// Nanoseconds of one core, by the estimates: 64 bits on every machine, because 32 hold only two seconds.
  public private(set) var spent: Int64 = 0
  private let limit: Int64
  /// How much may still be spent, nanoseconds of one core.
  public var left: Int64 { max(limit - spent, 0) }
  private let isWanted: @Sendable () -> Bool
  /// The amount at which to check again.
  private var next: Int64 = 0

  /// A meter for one of several pieces of work that share most of what is left. What it spends is to be spent here too.
  ///
  /// - Parameter count: how many pieces there are from this one on.
  public func share(of count: Int) -> Meter { Meter(limit: left / 10 * 9 / Int64(max(count, 1)), isWanted: isWanted) }

  /// - Parameters:
  ///   - limit: how much may be spent, nanoseconds of one core.
  ///   - isWanted: whether anybody still waits for the outcome. Called a few times per millisecond.
  public init(limit: Int64 = .max, isWanted: @escaping @Sendable () -> Bool = { true }) {
    self.limit = limit
    self.isWanted = isWanted
  }

  /// A meter for work that this one has paid for already: it never runs out, but asks whether the work is still wanted.
  public var prepaid: Meter { Meter(isWanted: isWanted) }

  /// Spends before, or right after, doing work that costs so much.
  ///
  /// - Parameter cost: nanoseconds of one core. Pieces of more than a millisecond make the work slow to stop.
  @inline(__always)
  public mutating func spend(_ cost: Int) throws(Stop) { try spend(Int64(cost)) }

  @inline(__always)
  public mutating func spend(_ cost: Int64) throws(Stop) {
    spent &+= cost
    if spent >= next { try ask() }
  }

  /// Spends what is known only as a fraction, and may be beyond all bounds.
  public mutating func spend(_ cost: Double) throws(Stop) { try spend(Int64(min(max(cost, 0), 1e15))) }

  /// Stops work that is going to cost so much more, ns, before it does.
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
