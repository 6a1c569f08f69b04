public import DrawerEngine

extension BottomSheetBehavior {
  /// A call of `BottomSheetCallback`, and when it was made.
  public struct Callback: HostCallback, Equatable {
    enum Call: Sendable, Equatable {
      case stateChanged(State)
      /// NaN or infinite if collapsed coincides with another detent.
      case slide(Float)
      /// Callbacks of the dialog.
      case cancelled, dismissed
    }

    let call: Call
    let milliseconds: Int64

    public static var spelling: CallbackSpelling { .calls }

    public var name: String {
      switch call {
      case .stateChanged: "onStateChanged"
      case .slide: "onSlide"
      case .cancelled: "onCancel"
      case .dismissed: "onDismiss"
      }
    }

    public var hasArguments: Bool { true }

    public func writeArguments(to tape: inout Tape) {
      switch call {
      case .stateChanged(let state): tape.word(state.rawValue)
      case .slide(let offset): tape.numberOrNull(Double(offset))
      case .cancelled, .dismissed: break
      }
      tape.number(Double(milliseconds) / 1000)
    }
  }

  static let callbacks: [SystemProfile.Callback] = [
    .init("onStateChanged", "The state has changed. Arguments: the state, and when, s."),
    .init(
      "onSlide",
      "The sheet has moved by a whole pixel, or should have. Arguments: 1 at expanded, 0 at collapsed, -1 at hidden; and when, s."
    ),
    .init("onCancel", "The dialog has been cancelled, by its user or its host. Argument: when, s."),
    .init("onDismiss", "The dialog has been dismissed. Argument: when, s."),
  ]

  /// Makes a call, which the next event reports.
  mutating func call(_ call: Callback.Call) {
    kept.callbacks.append(Callback(call: call, milliseconds: milliseconds))
  }
}
