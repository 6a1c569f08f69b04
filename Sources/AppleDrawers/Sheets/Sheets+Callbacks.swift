public import DrawerEngine

/// The library's calls. A sheet's host gets none; a presented view's controllers get these.
extension Sheets {
  public enum Callback: String, HostCallback, CaseIterable {
    case dismiss, finish, cancel

    /// One sentence.
    fileprivate var explanation: String {
      switch self {
      case .dismiss: "App Store: the library requests the dismissal."
      case .finish: "App Store: the library lets the interactive dismissal run to its end."
      case .cancel: "App Store: the library lets the interactive dismissal run back to its start."
      }
    }
  }

  static let callbacks = Callback.allCases.map { SystemProfile.Callback($0.rawValue, $0.explanation) }
}
