/// Which calls the library makes. A sheet's host gets none; a presented view's controllers get these.
extension Sheets {
  public enum Callback: String, HostCallback, CaseIterable {
    case dismiss, finish, cancel

    /// One sentence.
    fileprivate var explanation: String {
      switch self {
      case .dismiss: "App Store: the dismissal is asked for."
      case .finish: "App Store: the interactive dismissal is told to run to its end."
      case .cancel: "App Store: the interactive dismissal is told to run back."
      }
    }
  }

  static let callbacks = Callback.allCases.map { SystemProfile.Callback($0.rawValue, $0.explanation) }
}
