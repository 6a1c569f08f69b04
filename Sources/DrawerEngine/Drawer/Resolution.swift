/// Where a released drawer comes to rest, and why.
public struct Resolution<State: Sendable>: Sendable {
  /// Where it rests.
  public let detent: Detent<State>
  /// The id of the rule that decided, one of the system's `rules`.
  public let rule: String
  /// How the drawer gets there; nil where the system moves it at once.
  public let animation: AnimationRequest?

  public init(detent: Detent<State>, rule: String, animation: AnimationRequest?) {
    self.detent = detent
    self.rule = rule
    self.animation = animation
  }
}

extension Resolution: Equatable where State: Equatable {}

/// What a library asks UIKit for.
public struct AnimationRequest: Sendable, Equatable {
  /// The UIKit call or class.
  public var api: String
  public var timing: Timing
  /// Seconds, as asked for.
  public var duration: Double

  public init(api: String, timing: Timing, duration: Double) {
    self.api = api
    self.timing = timing
    self.duration = duration
  }

  /// Seconds until the curve is at rest and the animation ends.
  public var settles: Double { max(timing.curve(lasting: duration).duration, 0) }

  /// As a resolution lists it.
  public static let catalogue = Catalogue(
    AnimationRequest(api: "", timing: .uiKitDefault, duration: 0),
    [
      Property("api", always: \.api, .string, "The UIKit call or class."),
      Property("timing", always: \.timing, .timing, "Its timing parameters."),
      Property("duration", always: \.duration, .measure(.seconds), "As asked for."),
      Property("settles", always: \.settles, .measure(.seconds), "Until it is at rest."),
    ])
}
