/// Where the presented view may rest, and which transition leads over which edge.
extension Transition {
  /// Both detents, topmost first.
  public var detents: [Detent<State>] {
    let detents = [Detent(state: State.presented, position: 0), Detent(state: .dismissed, position: hiddenY)]
    return detents.sorted { $0.position < $1.position }
  }

  /// Whether the presented view moves up and down.
  var movesVertically: Bool {
    (configuration.animation == .move || configuration.animation == .push)
      && configuration.transitionType != .tabBar && configuration.edge.isVertical
  }

  /// y of the presented view while it is not shown.
  var hiddenY: Double {
    movesVertically && configuration.edge == .top ? -container.height : container.height
  }
}

// MARK: - Edges

extension Transition {
  /// The container's edges, in the order in which the original searches them.
  package enum Edge: String, Sendable, CaseIterable {
    case top, right, bottom, left

    /// The edge that a movement leads to. The longer of its two components decides.
    ///
    /// - Quirk: equal components count as vertical, and no movement at all leads to the top.
    /// - Source: `TransitionScreenEdge.init(vector:)`.
    package init(_ vector: Vector) {
      self = abs(vector.x) > abs(vector.y) ? (vector.x > 0 ? .right : .left) : (vector.y > 0 ? .bottom : .top)
    }

    package var opposite: Edge {
      switch self {
      case .top: .bottom
      case .bottom: .top
      case .left: .right
      case .right: .left
      }
    }

    package var isVertical: Bool { self == .top || self == .bottom }

    /// -1 if a finger that moves towards it has a negative translation, otherwise 1.
    var sign: Double { self == .top || self == .left ? -1 : 1 }

    /// The component of a vector along its axis.
    func component(of vector: Vector) -> Double { isVertical ? vector.y : vector.x }

    /// The container's extent along its axis.
    func length(of container: Container) -> Double { isVertical ? container.height : container.width }

    /// The translation that hides a view beyond it.
    package func hidden(in container: Container) -> Vector {
      isVertical ? Vector(y: sign * container.height) : Vector(x: sign * container.width)
    }
  }

  /// What kind of controller makes a transition.
  public enum TransitionType: String, Sendable, CaseIterable {
    case modal, navigation, tabBar
  }

  /// What a transition does, as `TransitionOperation` names it.
  public enum Operation: String, Sendable, CaseIterable {
    case present, dismiss, push, pop, increaseIndex, decreaseIndex, none

    package var isPresenting: Bool { self == .push || self == .present }
    package var isDismissing: Bool { self == .pop || self == .dismiss }

    /// The name in callbacks, which the type precedes.
    package func name(in type: TransitionType) -> String { "\(type.rawValue).\(rawValue)" }
  }

  /// Which operation a finger that moves towards an edge asks for.
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
