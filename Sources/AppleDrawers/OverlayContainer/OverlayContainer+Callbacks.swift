public import DrawerEngine

/// The calls that the overlay's host receives.
extension OverlayContainer {
  /// A call to the delegate or to UIKit, or of a completion block.
  public enum Callback: HostCallback, Equatable {
    case willMove(Int)
    case didMove(Int)
    case willStartDragging
    /// pt/s, positive downwards.
    case willEndDragging(velocity: Double)
    case willTranslate(Coordinator)
    /// The name that the move gave the block.
    case completion(String)
    case dismiss

    public var name: String { kind.rawValue }

    public var hasArguments: Bool {
      switch self {
      case .willMove, .didMove, .willEndDragging, .willTranslate, .completion: true
      case .willStartDragging, .dismiss: false
      }
    }

    public func writeArguments(to tape: inout Tape) {
      switch self {
      case .willMove(let notch), .didMove(let notch): OverlayContainer.notchArgument.write(notch, &tape)
      case .willEndDragging(let velocity): OverlayContainer.velocityArgument.write(velocity, &tape)
      case .willTranslate(let coordinator): coordinator.write(&tape)
      case .completion(let name): OverlayContainer.completionArgument.write(name, &tape)
      case .willStartDragging, .dismiss: tape.null()
      }
    }

    private var kind: Kind {
      switch self {
      case .willMove: .willMoveOverlay
      case .didMove: .didMoveOverlay
      case .willStartDragging: .willStartDraggingOverlay
      case .willEndDragging: .willEndDraggingOverlay
      case .willTranslate: .willTranslateOverlay
      case .completion: .completion
      case .dismiss: .dismiss
      }
    }
  }

  /// What the delegate receives about a translation. Both progress values are those of the target height.
  ///
  /// - Source: `OverlayContainerTransitionCoordinator`.
  public struct Coordinator: Sendable, Equatable {
    package var isDragging: Bool
    package var isAnimated = false
    /// pt/s, positive downwards; 0 during a drag.
    package var velocity = 0.0
    /// The height before an animated move, otherwise the height from now on, pt above the container's bottom.
    package var from = 0.0
    /// The height from now on, pt above the container's bottom.
    package var target = 0.0
    package var progress = 0.0
    package var overallProgress = 0.0
  }

  static let callbacks = Kind.allCases.map { SystemProfile.Callback($0.rawValue, $0.explanation, with: $0.arguments) }

  /// A call without its arguments.
  fileprivate enum Kind: String, Sendable, CaseIterable {
    case willMoveOverlay, didMoveOverlay, willStartDraggingOverlay, willEndDraggingOverlay, willTranslateOverlay
    case completion, dismiss

    /// One sentence.
    var explanation: String {
      switch self {
      case .willMoveOverlay: "A move to a notch begins."
      case .didMoveOverlay: "The last animated move, or a move without animation, is over."
      case .willStartDraggingOverlay: "A finger has changed the overlay's height for the first time."
      case .willEndDraggingOverlay: "A finger that has moved the overlay has left it."
      case .willTranslateOverlay: "The overlay takes a new height, or the same one again."
      case .completion: "A completion block given to moveOverlay runs."
      case .dismiss: "UIKit is asked to dismiss the sheet."
      }
    }

    /// The call's arguments.
    var arguments: [PropertyDescription] {
      switch self {
      case .willMoveOverlay, .didMoveOverlay: OverlayContainer.notchArgument.descriptions
      case .willEndDraggingOverlay: OverlayContainer.velocityArgument.descriptions
      case .willTranslateOverlay: Coordinator().descriptions
      case .completion: OverlayContainer.completionArgument.descriptions
      case .willStartDraggingOverlay, .dismiss: []
      }
    }
  }
}

// MARK: - Arguments

extension OverlayContainer {
  /// The arguments of any call, as the first record lists them. They occur only in answers.
  static let callArguments = Notation<Callback>(
    shape: .nullable(.oneOf([.object(notchArgument.descriptions), .object(Coordinator().descriptions)]))
  ) { _, reading in
    reading.refuse("is an argument of a callback; it cannot be given")
    return nil
  } write: {
    $0.writeArguments(to: &$1)
  }

  private static let notchArgument = Catalogue(0) {
    $1("toNotchAt", always: $0, OverlayContainer.notchIndex, "The notch's index.")
  }

  private static let velocityArgument = Catalogue(0.0) {
    $1("atVelocity", always: $0, .measure(.pointsPerSecond), "The finger's velocity, positive downwards.")
  }

  private static let completionArgument = Catalogue("") {
    $1("of", always: $0, "The name that the move gave it.")
  }
}

extension OverlayContainer.Coordinator: Described {
  public init() { self.init(isDragging: false) }

  public mutating func members(_ m: inout Members) {
    m("isDragging", always: isDragging, "Whether a finger drags the overlay.")
    m("isAnimated", always: isAnimated, "Whether an animation begins now.")
    m(
      "velocity", always: velocity, .measure(.pointsPerSecond),
      "The velocity of the release that began the move; 0 during a drag.")
    m(
      "overlayTranslationHeight", always: from, .measure(.points),
      "The height before an animated move; otherwise the new height.")
    m("targetTranslationHeight", always: target, .measure(.points), "The new height.")
    m(
      "translationProgress", always: progress, .measure(),
      "0 at the lowest reachable notch, 1 at the highest; not clamped.")
    m(
      "overallTranslationProgress", always: overallProgress, .measure(),
      "The same between the lowest and the highest of all notches.")
  }
}
