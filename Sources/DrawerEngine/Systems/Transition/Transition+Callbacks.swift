/// Which calls the library makes to its host, and how their names say what they hand over.
extension Transition {
  public enum Callback: HostCallback {
    case operationForInteractiveTransition(Operation, in: TransitionType)
    case performOperation(Operation, in: TransitionType)
    case transitionFor(Operation, in: TransitionType)
    case animationSetup
    case animationCompletion(End)
    case sharedElementForInteractiveTransition
    case sharedElementSetup
    case sharedElementStartInteraction(Gesture)
    case sharedElementUpdateInteraction(Progress)
    case sharedElementCompletion(End)
    /// - Parameters:
    ///   - controller: the delegate that is called.
    ///   - from: the one whose view goes.
    case phase(Phase, of: Controller, from: Controller, hasSharedElement: Bool)
    case interactionStarted(Gesture, fraction: Double)
    case progress(Progress)
    case setTranslation
    case completionPosition(End, fraction: Double)
    case interactionEnded(fraction: Double)

    /// What a delegate learns of a transition.
    public enum Phase: String, Sendable {
      case willTransition, didTransition, cancelledTransition
    }

    /// What takes hold of a transition.
    public enum Gesture: String, Sendable {
      case pan, longPress
    }

    /// `TransitionProgress`: what a finger's travel makes of the fraction.
    public enum Progress: Sendable, Equatable {
      /// Fractions to add.
      case step(Double)
      /// The fraction itself; may lie outside of 0 to 1.
      case fractionComplete(Double)

      fileprivate var name: String {
        switch self {
        case .step(let step): "step:\(step.brief)"
        case .fractionComplete(let fraction): "fractionComplete:\(fraction.brief)"
        }
      }
    }

    public var name: String {
      switch self {
      case .operationForInteractiveTransition(let operation, let type):
        "operationForInteractiveTransition=\(operation.name(in: type))"
      case .performOperation(let operation, let type): "performOperation(\(operation.name(in: type)))"
      case .transitionFor(let operation, let type): "transitionFor(\(operation.name(in: type)))"
      case .animationSetup: "animation.setup"
      case .animationCompletion(let position): "animation.completion(\(position.rawValue))"
      case .sharedElementForInteractiveTransition: "sharedElementForInteractiveTransition"
      case .sharedElementSetup: "sharedElement.setup"
      case .sharedElementStartInteraction(let gesture): "sharedElement.startInteraction(\(gesture.rawValue))"
      case .sharedElementUpdateInteraction(let progress): "sharedElement.updateInteraction(\(progress.name))"
      case .sharedElementCompletion(let position): "sharedElement.completion(\(position.rawValue))"
      case .phase(let phase, let controller, let from, let hasSharedElement):
        "\(controller.rawValue).\(phase.rawValue)(\(from.rawValue)->\(from.other.rawValue),"
          + "sharedElement:\(hasSharedElement))"
      case .interactionStarted(let gesture, let fraction): "interactionStarted(\(gesture.rawValue),\(fraction.brief))"
      case .progress(let progress): "progress=\(progress.name)"
      case .setTranslation: "setTranslation(0)"
      case .completionPosition(let position, let fraction):
        "completionPosition(\(fraction.brief))=\(position.rawValue)"
      case .interactionEnded(let fraction): "interactionEnded(\(fraction.brief))"
      }
    }
  }

  static let callbacks: [SystemProfile.Callback] = [
    .init("operationForInteractiveTransition=<operation>", "The pan's direction is asked for its operation."),
    .init("performOperation(<operation>)", "The operation delegate starts a push, a pop or a change of tabs."),
    .init("transitionFor(<operation>)", "The transition is asked for."),
    .init("animation.setup", "The animation of one's own sets up its views."),
    .init("sharedElementForInteractiveTransition", "The provider is asked for the shared element."),
    .init("sharedElement.setup", "The shared element is set up."),
    .init("<controller>.willTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the beginning."),
    .init("sharedElement.startInteraction(<gesture>)", "A finger takes the shared element."),
    .init("interactionStarted(<gesture>,<fraction>)", "A finger takes the transition, at this fraction."),
    .init("progress=<kind>:<value>", "The finger's travel is asked for its progress: a step, or the fraction."),
    .init("sharedElement.updateInteraction(<kind>:<value>)", "The shared element is told of it."),
    .init("setTranslation(0)", "The pan's translation is reset, after a step."),
    .init("completionPosition(<fraction>)=<position>", "The release is asked where it leads."),
    .init("interactionEnded(<fraction>)", "The finger has left the transition."),
    .init("animation.completion(<position>)", "The animation of one's own is over."),
    .init("sharedElement.completion(<position>)", "The shared element's is."),
    .init("<controller>.didTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the end."),
    .init(
      "<controller>.cancelledTransition(<from>-><to>,sharedElement:<bool>)", "A delegate is told of the way back's end."
    ),
  ]
}

extension Double {
  /// As the recordings spell a number inside a name: as it is where that is short, otherwise with six decimals at most.
  fileprivate var brief: String {
    let millionths = (self * 1_000_000).rounded()
    guard description.utf8.count > 8, abs(millionths) < 1e15 else {
      return description.hasSuffix(".0") ? String(description.dropLast(2)) : description
    }
    let (whole, rest) = Int64(abs(millionths)).quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
    while decimals.hasSuffix("0") { decimals.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }
}
