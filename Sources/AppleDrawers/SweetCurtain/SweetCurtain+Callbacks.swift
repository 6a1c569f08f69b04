public import DrawerEngine

/// The calls that the curtain's delegate receives.
extension SweetCurtain {
  /// `CurtainDelegate`'s methods.
  public enum Callback: HostCallback, Equatable {
    case willBeginDragging
    case didDrag
    case willEndDragging
    case didEndDragging
    case didChange(to: State)

    static let all: [Callback] =
      [.willBeginDragging, .didDrag, .willEndDragging, .didEndDragging] + State.allCases.map { .didChange(to: $0) }

    public var name: String {
      switch self {
      case .willBeginDragging: "curtainWillBeginDragging"
      case .didDrag: "curtainDidDrag"
      case .willEndDragging: "curtainWillEndDragging"
      case .didEndDragging: "curtainDidEndDragging"
      case .didChange(let state): "curtain:didChange:\(state.rawValue)"
      }
    }

    /// One sentence.
    fileprivate var explanation: String {
      switch self {
      case .willBeginDragging: "A finger has begun to drag the curtain or its content."
      case .didDrag: "The height was set, by a finger or by a move."
      case .willEndDragging: "The finger has been lifted, and no move has begun yet."
      case .didEndDragging: "The move after the release has begun; nothing has moved on the screen yet."
      case .didChange(let state): "The requested state is now \(state.rawValue)."
      }
    }
  }

  static let callbacks = Callback.all.map { SystemProfile.Callback($0.name, $0.explanation) }
}
