/// The number of free bytes that each kind of writing needs: an upper bound of what it writes, temporary surplus
/// included.
public enum JSONCapacity {
  /// For any number at any precision.
  public static let number = 320

  /// For any number with all its digits.
  package static let exactNumber = 48

  /// For a number whose magnitude is at most 10^15, as every length, velocity and time is, at any precision.
  public static let modestNumber = 40

  /// For a given number, at any precision or with all its digits. A number that is not finite is written as `null`.
  public static func number(_ value: Double) -> Int {
    if value.magnitude > 1e15 && value.isFinite { return number }
    return value.magnitude < 1e-15 && value != 0 ? exactNumber : modestNumber
  }

  /// For a text as a string, as if every byte needed the longest escape.
  public static func string(_ text: String) -> Int { string(bytes: text.utf8.count) }

  package static func string(bytes count: Int) -> Int { 2 + 6 * count }
}
