package import DrawerEngine

/// What the built-in animations do to the two views.
extension Transition {
  /// A view in the model.
  package struct View: Sendable, Equatable {
    package var translation = Vector()
    package var alpha = 1.0
  }

  /// The view that leaves and the one that comes.
  package struct Views: Sendable, Equatable {
    package var from = View()
    package var to = View()

    package init(from: View = View(), to: View = View()) {
      self.from = from
      self.to = to
    }

    subscript(side: Side) -> View {
      get { side == .from ? from : to }
      set { if side == .from { from = newValue } else { to = newValue } }
    }
  }

  enum Side {
    case from, to
  }

  /// The container's views, lowest first.
  package enum Subview: Sendable, Equatable {
    case from, to
    /// The invisible view that the progress animator moves.
    case progress
  }

  /// A transition's views: their order, where they begin and where they go.
  package struct Course: Sendable, Equatable {
    package var subviews: [Subview]
    package var start: Views
    package var end: Views
    /// Whether the animation has a layer of its own.
    package var hasLayer: Bool

    let animation: Animation
    let operation: Operation
    /// Nil if nothing is animated.
    private let edge: Edge?

    /// - Parameters:
    ///   - views: As the last transition left them.
    ///   - edge: The one that the operation goes towards.
    ///   - subviews: What is in the container beforehand, lowest first.
    /// - Source: `EdgeTransitionAnimation.setup(in:)` and its overrides in subclasses.
    package init(
      _ animation: Animation, _ operation: Operation, towards edge: Edge?, from views: Views, over subviews: [Subview],
      in container: Container
    ) {
      self.animation = animation
      self.operation = operation
      self.edge = operation == .none ? nil : edge
      self.subviews = subviews
      start = views
      end = views
      hasLayer = animation != .edge && animation != .layers
      guard animation == .layers || hasLayer && self.edge != nil else { return }
      insert()
      if let edge = self.edge { place(along: edge, in: container) }
    }

    private var goesBack: Bool { operation.isDismissing }

    /// Puts the view that comes on top. If the transition goes back, that view goes below the one that leaves, unless
    /// it is already in the container.
    private mutating func insert() {
      if !goesBack {
        subviews.removeAll { $0 == .to }
        subviews.append(.to)
      } else if !subviews.contains(.to) {
        subviews.insert(.to, at: subviews.firstIndex(of: .from) ?? 0)
      }
      guard animation == .reveal else { return }
      let front: Subview = goesBack ? .to : .from
      subviews.removeAll { $0 == front }
      subviews.append(front)
    }

    private mutating func place(along edge: Edge, in container: Container) {
      // A view comes from the edge that the finger moves away from, and leaves with the finger.
      let origin = goesBack ? edge : edge.opposite
      let hidden = origin.hidden(in: container)
      let beyond = origin.opposite.hidden(in: container)
      let here = Vector()
      switch animation {
      case .move: move(goesBack ? .from : .to, hidden)
      case .push:
        move(goesBack ? .from : .to, hidden)
        start[other].translation = goesBack ? beyond : here
        end[other].translation = goesBack ? here : beyond
      case .reveal:
        start[revealing].translation = goesBack ? hidden : here
        end[revealing].translation = goesBack ? here : hidden
      case .dissolve:
        start[top].alpha = goesBack ? 1 : 0
        end[top].alpha = goesBack ? 0 : 1
      case .edge, .layers: break
      }
    }

    private mutating func move(_ view: Side, _ hidden: Vector) {
      start[view].translation = goesBack ? Vector() : hidden
      end[view].translation = goesBack ? hidden : Vector()
    }

    /// The view that moves or dissolves, and the one below it.
    private var top: Side { goesBack ? .from : .to }
    private var other: Side { goesBack ? .to : .from }
    /// With Reveal the roles are swapped.
    private var revealing: Side { goesBack ? .to : .from }
  }
}

extension Transition.Quirks {
  static let transformsReset = SystemProfile.Quirk(
    "transforms-reset", of: "PushTransitionAnimation.completion",
    "Push and Reveal put the other view back at the end, even if something still moves it.")
}

extension Transition.Course {
  /// The views once the transition is over, and which of them are still in the container.
  ///
  /// - Parameter views: As the animators left them.
  package func completed(at position: Transition.End, from views: Transition.Views) -> (
    views: Transition.Views, subviews: [Transition.Subview]
  ) {
    var views = views
    var subviews = subviews.filter { $0 != .progress }
    guard hasLayer, edge != nil else { return (views, subviews) }
    if position == .start && !goesBack { subviews.removeAll { $0 == .to } }
    if animation == .push { views[other].translation = Vector() }
    if animation == .reveal { views[revealing].translation = Vector() }
    return (views, subviews)
  }
}
