/// Where a released drawer settles, and why.
public struct Resolution<State: Sendable>: Sendable {
  public let detent: Detent<State>
  /// The id of the rule that decided; one of the system's `rules`.
  public let rule: String
  /// How the drawer gets there; nil if the system moves it at once.
  public let animation: AnimationRequest?

  public init(detent: Detent<State>, rule: String, animation: AnimationRequest?) {
    self.detent = detent
    self.rule = rule
    self.animation = animation
  }
}

extension Resolution: Equatable where State: Equatable {}

/// The animation that a library asks UIKit for.
public struct AnimationRequest: Sendable, Equatable {
  /// The UIKit call or class.
  public var api: String
  public var timing: Timing
  /// The duration that the library asks for, s.
  public var duration: Double

  public init(api: String, timing: Timing, duration: Double) {
    self.api = api
    self.timing = timing
    self.duration = duration
  }

  /// The time until the curve is at rest and the animation ends, s.
  public var settles: Double { max(timing.duration(lasting: duration), 0) }

  /// The animation as a resolution lists it.
  public static let catalogue = Catalogue(
    AnimationRequest(api: "", timing: .uiKitDefault, duration: 0),
    [
      Property("api", always: { $0.api }, .string, "The UIKit call or class."),
      Property("timing", always: { $0.timing }, .timing, "Its timing parameters."),
      Property("duration", always: { $0.duration }, .measure(.seconds), "The duration that the library asks for."),
      Property("settles", always: { $0.settles }, .measure(.seconds), "The time until it is at rest."),
    ])
}
