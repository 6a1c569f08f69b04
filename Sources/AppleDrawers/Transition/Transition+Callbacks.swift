public import DrawerEngine

/// The calls that the library makes to its host. Their names include their arguments.
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
    ///   - controller: The delegate that is called.
    ///   - from: The controller whose view leaves.
    case phase(Phase, of: Controller, from: Controller, hasSharedElement: Bool)
    case interactionStarted(Gesture, fraction: Double)
    case progress(Progress)
    case setTranslation
    case completionPosition(End, fraction: Double)
    case interactionEnded(fraction: Double)

    /// What a delegate is notified of.
    public enum Phase: String, Sendable {
      case willTransition, didTransition, cancelledTransition
    }

    /// The gesture that takes hold of a transition.
    public enum Gesture: String, Sendable {
      case pan, longPress
    }

    /// `TransitionProgress`: how a finger's movement changes the fraction.
    public enum Progress: Sendable, Equatable {
      /// A fraction to add.
      case step(Double)
      /// The fraction itself; may lie outside 0 to 1.
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
    .init(
      "operationForInteractiveTransition=<operation>",
      "The library asks which operation the pan's direction stands for."),
    .init("performOperation(<operation>)", "The operation delegate starts a push, a pop or a change of tabs."),
    .init("transitionFor(<operation>)", "The library asks for the transition."),
    .init("animation.setup", "The custom animation sets up its views."),
    .init("sharedElementForInteractiveTransition", "The library asks the provider for the shared element."),
    .init("sharedElement.setup", "The shared element is set up."),
    .init(
      "<controller>.willTransition(<from>-><to>,sharedElement:<bool>)",
      "A delegate is notified that the transition begins."),
    .init("sharedElement.startInteraction(<gesture>)", "A finger takes hold of the shared element."),
    .init("interactionStarted(<gesture>,<fraction>)", "A finger takes hold of the transition at this fraction."),
    .init(
      "progress=<kind>:<value>", "The library asks for the progress that the finger makes: a step, or the fraction."),
    .init("sharedElement.updateInteraction(<kind>:<value>)", "The shared element is notified of that progress."),
    .init("setTranslation(0)", "The pan's translation is reset after a step."),
    .init("completionPosition(<fraction>)=<position>", "The library asks where the release leads."),
    .init("interactionEnded(<fraction>)", "The finger has left the transition."),
    .init("animation.completion(<position>)", "The custom animation has ended."),
    .init("sharedElement.completion(<position>)", "The shared element's animation has ended."),
    .init(
      "<controller>.didTransition(<from>-><to>,sharedElement:<bool>)",
      "A delegate is notified that the transition has reached its end."),
    .init(
      "<controller>.cancelledTransition(<from>-><to>,sharedElement:<bool>)",
      "A delegate is notified that the transition has returned to its start."),
  ]
}

extension Double {
  /// The number as the recordings spell it inside a name: unchanged if that is short, otherwise with at most six
  /// decimals, rounded as C's `%.6f` does.
  fileprivate var brief: String {
    let millionths = self.millionths
    guard description.utf8.count > 8, abs(millionths) < 1e15 else {
      return description.ends(with: ".0") ? String(Substring(description.utf8.dropLast(2))) : description
    }
    let (whole, rest) = Int64(abs(millionths)).quotientAndRemainder(dividingBy: 1_000_000)
    let sign = millionths < 0 ? "-" : ""
    guard rest > 0 else { return "\(sign)\(whole)" }
    var decimals = String(rest)
    decimals = String(repeating: "0", count: 6 - decimals.utf8.count) + decimals
    while decimals.ends(with: "0") { decimals.unicodeScalars.removeLast() }
    return "\(sign)\(whole).\(decimals)"
  }

  /// The nearest whole number of millionths, the even one on a tie. The product is not enough, because it is itself
  /// rounded.
  private var millionths: Double {
    let product = self * 1_000_000
    let error = (-product).addingProduct(self, 1_000_000)
    let below = product.rounded(.down)
    let rest = (product - below) - 0.5
    if rest == -error { return (below / 2).rounded(.down) * 2 == below ? below : below + 1 }
    return rest > -error ? below + 1 : below
  }
}
