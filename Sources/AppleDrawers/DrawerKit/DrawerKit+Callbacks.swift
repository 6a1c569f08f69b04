public import DrawerEngine

/// The calls that the drawer's host receives.
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
      case .transitionWillStart: "A transition begins; both controllers are called right after."
      case .presentingPrepare: "The presenting controller prepares for a transition."
      case .presentedPrepare: "The presented controller prepares for a transition."
      case .presentingAnimateAlong: "The presenting controller animates alongside a transition."
      case .presentedAnimateAlong: "The presented controller animates alongside a transition."
      case .animateAlongside: "The closure given to setDrawerState runs inside the animation."
      case .presentingCleanup: "The presenting controller cleans up after a transition."
      case .presentedCleanup: "The presented controller cleans up after a transition."
      case .transitionDidFinish: "A transition is over."
      case .completion: "The completion closure given to setDrawerState runs at the end of the move."
      case .dismiss: "UIKit is asked to dismiss the drawer."
      case .drawerInteriorTapped: "A tap on the drawer was recognised."
      case .drawerExteriorTapped: "A tap above the drawer was recognised."
      }
    }
  }

  static let callbacks = Callback.allCases.map { SystemProfile.Callback($0.rawValue, $0.explanation) }
}
