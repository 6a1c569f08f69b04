/// The names of the members that the inputs or events of all systems share.
public enum SharedMembers {
  /// A member of every input. The timeline reads it.
  package static let type = "type"

  static let eventIndex = "eventIndex"
  static let time = "t"
  static let input = "input"
  static let cause = "cause"
  static let phase = "phase"
  package static let velocity = "velocity"
  package static let emitted = "emitted"
  package static let emittedWith = "emittedWith"
  fileprivate static let rules = "rules"
  static let animation = "animation"
  static let margins = "margins"
  static let index = "index"
  fileprivate static let ignored = "ignored"
  fileprivate static let settles = "settles"

  /// The members that belong to a system's report.
  static let reported: Set = [rules, animation, settles]
}

extension Members {
  /// The ids of the rules that decided; omitted if none did.
  public mutating func rules(_ rules: @autoclosure () -> [String]) {
    self(SharedMembers.rules, unlessEmpty: rules(), 0...100, "The rules that decided.")
  }

  /// Why the input did nothing; omitted if it did something.
  ///
  /// - Parameter words: All reasons of the system.
  public mutating func ignored(
    _ reason: @autoclosure () -> SystemProfile.Ignored?, among words: @autoclosure () -> [SystemProfile.Ignored]
  ) {
    self(
      SharedMembers.ignored, sometimes: reason()?.id, among: words().map { $0.id },
      "Why the input did nothing; left out if it did something.")
  }

  /// The animation that the library requested from its platform; null if nothing was animated.
  public mutating func animation<Animation: Described>(_ animation: @autoclosure () -> Animation?) {
    self(SharedMembers.animation, orNull: animation(), Self.animated)
  }

  /// The animations that the library requested from its platform; null if nothing was animated.
  public mutating func animation<Animation>(
    _ animation: @autoclosure () -> Animation?, _ notation: @autoclosure () -> Notation<Animation>
  ) {
    self(SharedMembers.animation, orNull: animation(), notation(), Self.animated)
  }

  private static var animated: String { "What was animated; null if nothing was." }

  /// The time until that animation is at rest, s.
  public mutating func settles(_ duration: @autoclosure () -> Double?) {
    self(
      SharedMembers.settles, sometimes: duration(), .measure(.seconds),
      "The time until the animation that it started is at rest.")
  }
}
