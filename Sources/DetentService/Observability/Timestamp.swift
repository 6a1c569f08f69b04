/// An instant in the format of RFC 3339.
enum Timestamp {
  private static let microsecondsOfDay = 86_400_000_000

  /// `2026-11-21T15:27:39.123456Z`
  ///
  /// - Parameter microseconds: Microseconds since the start of 1970, UTC. The year must have four digits.
  static func text(microseconds: Int) -> String {
    var days = microseconds / microsecondsOfDay
    var rest = microseconds % microsecondsOfDay
    if rest < 0 { (days, rest) = (days - 1, rest + microsecondsOfDay) }
    let (year, month, day) = date(days: days)
    let seconds = rest / 1_000_000
    let time = [seconds / 3600, seconds / 60 % 60, seconds % 60].map { digits($0, 2) }.joined(separator: ":")
    return "\(digits(year, 4))-\(digits(month, 2))-\(digits(day, 2))T\(time).\(digits(rest % 1_000_000, 6))Z"
  }

  /// The Gregorian date `days` days after 1 January 1970.
  ///
  /// Years are counted from March, so that the leap day is the last of its year, and in eras of 400 years, all of which
  /// have 146,097 days. From March on, five months in a row have 153 days.
  private static func date(days: Int) -> (year: Int, month: Int, day: Int) {
    let fromMarch0000 = days + 719_468
    let era = (fromMarch0000 >= 0 ? fromMarch0000 : fromMarch0000 - 146_096) / 146_097
    let dayOfEra = fromMarch0000 - 146_097 * era
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    return (400 * era + yearOfEra + (month < 3 ? 1 : 0), month, dayOfYear - (153 * monthFromMarch + 2) / 5 + 1)
  }

  private static func digits(_ number: Int, _ count: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(count - digits.count, 0)) + digits
  }
}
