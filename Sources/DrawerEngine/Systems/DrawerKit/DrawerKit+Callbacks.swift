/// Which calls the drawer's host gets.
extension DrawerKit {
  public enum Callback: String, HostCallback, CaseIterable {
    case transitionWillStart
    case presentingPrepare = "presenting.prepare"
    case presentedPrepare = "presented.prepare"
    case presentingAnimateAlong = "presenting.animateAlong"
    case presentedAnimateAlong = "presented.animateAlong"
    case animateAlongside
    case presentingCleanup = "presenting.cleanup"
    case presentedCleanup = "presented.cleanup"
    case transitionDidFinish
    case completion
    case dismiss
    case drawerInteriorTapped
    case drawerExteriorTapped

    /// One sentence.
    fileprivate var explanation: String {
      switch self {
      case .transitionWillStart: "A transition begins; both controllers are told right after."
      case .presentingPrepare: "The presenting controller prepares for a transition."
      case .presentedPrepare: "The presented controller does."
      case .presentingAnimateAlong: "The presenting controller animates beside a transition."
      case .presentedAnimateAlong: "The presented controller does."
      case .animateAlongside: "The closure given to setDrawerState is run inside the animation."
      case .presentingCleanup: "The presenting controller cleans up after a transition."
      case .presentedCleanup: "The presented controller does."
      case .transitionDidFinish: "A transition is over."
      case .completion: "The closure given to setDrawerState is told of the end."
      case .dismiss: "UIKit is asked to dismiss the drawer."
      case .drawerInteriorTapped: "A tap on the drawer was recognised."
      case .drawerExteriorTapped: "A tap above the drawer was recognised."
      }
    }
  }

  static let callbacks = Callback.allCases.map { SystemProfile.Callback($0.rawValue, $0.explanation) }
}
