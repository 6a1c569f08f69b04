public import DrawerEngine

/// Calls to the host.
extension Gorhom {
  public struct Callback: HostCallback, Equatable {
    enum Call: Sendable, Equatable {
      case animate(from: Double, to: Double, fromPosition: Double, toPosition: Double)
      case change(index: Double, position: Double, isDynamic: Bool)
      case close
      case dismissKeyboard
      case scrollTo(Double)
      case backdropPress
    }

    let call: Call
    /// ms since the mount.
    let time: Double

    public static var spelling: CallbackSpelling { .calls }

    public var name: String {
      switch call {
      case .animate: "onAnimate"
      case .change: "onChange"
      case .close: "onClose"
      case .dismissKeyboard: "keyboardDismiss"
      case .scrollTo: "scrollTo"
      case .backdropPress: "backdropPress"
      }
    }

    public var hasArguments: Bool {
      switch call {
      case .animate, .change, .scrollTo: true
      case .close, .dismissKeyboard, .backdropPress: false
      }
    }

    public func writeArguments(to tape: inout Tape) {
      func write(_ numbers: Double...) {
        for number in numbers { tape.numberOrNull(number) }
      }
      switch call {
      case .animate(let from, let to, let fromPosition, let toPosition): write(from, to, fromPosition, toPosition)
      case .change(let index, let position, let isDynamic):
        write(index, position)
        tape.word(isDynamic ? "dynamic" : "provided")
      case .scrollTo(let offset): write(offset)
      case .close, .dismissKeyboard, .backdropPress: break
      }
    }
  }

  static let callbacks: [SystemProfile.Callback] = [
    .init(
      "onAnimate",
      "An animation begins. Arguments: the index it leaves, the one it leads to, and the library's positions of both."),
    .init("onChange", "An animation has reached another index. Arguments: the index, the position, and its kind."),
    .init("onClose", "An animation has closed it, or led to no detent."),
    .init("keyboardDismiss", "The library dismisses the keyboard."),
    .init("scrollTo", "The library scrolls the list back. Argument: where to."),
    .init("backdropPress", "The backdrop was tapped."),
  ]

  mutating func emit(_ call: Callback.Call) { notes.callbacks.append(Callback(call: call, time: now)) }

  /// Delivers a call from the UI thread to JavaScript. Quirk: a call that leads to the current index is dropped, and
  /// its position is that at the time of delivery.
  mutating func deliver(_ call: JavaScriptCall) {
    switch call {
    case .animate(let index, let target):
      guard index != currentIndex else { return }
      emit(.animate(from: currentIndex, to: index, fromPosition: position, toPosition: target))
    case .change(let index, let position):
      emit(.change(index: index, position: position, isDynamic: detentState.dynamicIndex.map { Double($0) } == index))
    case .close: emit(.close)
    case .dismissKeyboard: emit(.dismissKeyboard)
    }
  }
}
