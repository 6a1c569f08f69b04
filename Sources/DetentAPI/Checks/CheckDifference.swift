/// A value that differs from the one a check expects.
public struct CheckDifference: Sendable, Equatable {
  /// A JSON Pointer into `expect`.
  public let pointer: String
  /// The instant of the event or frame that the value belongs to, s.
  public let time: Double?
  /// As JSON; nil if no value is expected.
  public let expected: String?
  /// As JSON; nil if there is no value.
  public let actual: String?
  /// A remark about the difference.
  public let remark: String?

  package init(pointer: String, time: Double?, expected: String?, actual: String?, remark: String?) {
    self.pointer = pointer
    self.time = time
    self.expected = expected
    self.actual = actual
    self.remark = remark
  }

  /// The difference as lines: the expected value after a minus, and the actual one after a plus.
  ///
  ///     /frames/3/position, t 0.3
  ///       - 120.5 + 123.8203   3.3203 off; the tolerance is 0.5
  public var lines: [String] {
    let place = pointer + (time.map { ", t \($0.decimal(6))" } ?? "")
    let remark = remark.map { "   \($0)" } ?? ""
    return [place] + (expected.map { ["  - \($0)"] } ?? []) + ["  + \(actual ?? "nothing")\(remark)"]
  }
}
