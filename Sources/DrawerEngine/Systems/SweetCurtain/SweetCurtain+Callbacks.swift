/// Which calls the curtain's delegate gets.
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
      case .willEndDragging: "The finger was lifted, and the curtain has not been sent anywhere yet."
      case .didEndDragging: "The curtain has been sent on its way; it has not moved yet."
      case .didChange(let state): "The state asked for is \(state.rawValue) from now on."
      }
    }
  }

  static let callbacks = Callback.all.map { SystemProfile.Callback($0.name, $0.explanation) }
}
