public import DrawerEngine

/// Where the presented view may rest, and which transition leads over which edge.
extension Transition {
  /// Both detents, topmost or leftmost first.
  public var detents: [Detent<State>] {
    let detents = [Detent(state: State.presented, position: 0), Detent(state: .dismissed, position: hiddenPosition)]
    return detents.sorted { $0.position < $1.position }
  }

  /// The axis along which a finger drives the transitions, and along which the presented view moves if it does.
  public var axis: Container.Axis { edges.axis }

  /// Whether any of the transitions moves the presented view.
  var isMoved: Bool {
    configuration.animation.movesPresented
      || configuration.transitionFor != nil && specifications.contains { $0.animation.movesPresented }
  }

  /// The presented view's position while it is not shown.
  var hiddenPosition: Double {
    // It comes from the edge that the finger moves away from.
    let origin = edges.edge(for: edges.presenting)?.opposite ?? .bottom
    return origin.hidden(in: container).component(along: axis)
  }
}

// MARK: - Edges

extension Transition {
  /// The container's edges, in the order in which the original searches them.
  package enum Edge: String, Sendable, CaseIterable {
    case top, right, bottom, left

    package var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      }
    }

    var axis: Container.Axis {
      switch self {
      case .top, .bottom: .vertical
      case .left, .right: .horizontal
      }
    }

    /// -1 if a finger that moves towards it has a negative translation, otherwise 1.
    var sign: Double { self == .top || self == .left ? -1 : 1 }

    /// The container's extent along its axis.
    func length(of container: Container) -> Double {
      switch axis {
      case .vertical: container.height
      case .horizontal: container.width
      }
    }

    /// The translation that hides a view beyond it.
    package func hidden(in container: Container) -> Vector { Vector(sign * length(of: container), along: axis) }
  }
}

extension Transition.Quirks {
  static let zeroIsTop = SystemProfile.Quirk(
    "zero-is-top", of: "TransitionScreenEdge.init(vector:)",
    "A pan that begins without movement counts as an upward one.")
}

extension Transition.Edge {
  /// The edge that a movement leads to. The longer of its two components decides, the vertical one if they are equal.
  ///
  /// - Source: `TransitionScreenEdge.init(vector:)`.
  package init(_ vector: Vector) {
    self = abs(vector.x) > abs(vector.y) ? (vector.x > 0 ? .right : .left) : (vector.y > 0 ? .bottom : .top)
  }
}

extension Transition {
  /// What kind of controller makes a transition.
  public enum TransitionType: String, Sendable, CaseIterable {
    case modal, navigation, tabBar
  }

  /// What a transition does, as `TransitionOperation` names it.
  public enum Operation: String, Sendable, CaseIterable {
    case present, dismiss, push, pop, increaseIndex, decreaseIndex, none

    package var isPresenting: Bool { self == .push || self == .present }
    package var isDismissing: Bool { self == .pop || self == .dismiss }

    /// The name in callbacks, preceded by the type.
    package func name(in type: TransitionType) -> String { "\(type.rawValue).\(rawValue)" }
  }

  /// The operation requested by a finger that moves towards each edge.
  ///
  /// - Source: `TransitionEdges`.
  package struct Edges: Sendable, Equatable {
    package let type: TransitionType
    let edge: Edge
    let isRightToLeft: Bool

    package init(_ configuration: Configuration) {
      type = configuration.transitionType
      edge = configuration.edge
      isRightToLeft = configuration.rightToLeft
    }

    package func operation(towards edge: Edge) -> Operation {
      switch type {
      case .modal: edge == self.edge ? .dismiss : edge == self.edge.opposite ? .present : .none
      case .navigation: edge == self.edge ? .pop : edge == self.edge.opposite ? .push : .none
      case .tabBar:
        switch edge {
        case .left: isRightToLeft ? .decreaseIndex : .increaseIndex
        case .right: isRightToLeft ? .increaseIndex : .decreaseIndex
        case .top, .bottom: .none
        }
      }
    }

    /// The axis of the transitions: tabs change sideways whatever the edge.
    var axis: Container.Axis {
      switch type {
      case .modal, .navigation: edge.axis
      case .tabBar: .horizontal
      }
    }

    var presenting: Operation {
      switch type {
      case .modal: .present
      case .navigation: .push
      case .tabBar: .increaseIndex
      }
    }

    var dismissing: Operation {
      switch type {
      case .modal: .dismiss
      case .navigation: .pop
      case .tabBar: .decreaseIndex
      }
    }

    /// The edge that an operation goes towards, the first if there are several.
    package func edge(for operation: Operation) -> Edge? {
      Edge.allCases.first { self.operation(towards: $0) == operation }
    }
  }
}
