import DrawerEngine

extension Transition {
  /// A transition as the host gives it for one operation.
  ///
  /// - Source: `TransitionsSource.transitionFor(operationContext:interactionController:)`, `Transition`.
  struct Specification: Sendable, Equatable {
    let animation: Animation
    /// The layers of that animation.
    let layers: [Layer]
    let sharedElement: SharedElement?
    /// Seconds.
    let effectiveDuration: Double
  }
}

extension Transition.Quirks {
  static let inertTabbarFactory = SystemProfile.Quirk(
    "inert-tabbar-factory", of: "EdgeTransitionAnimation.forTabBarTransitions",
    "The factory for tab bars makes an animation that animates nothing (animation edge).")
}

extension Transition {
  /// The transition that an operation gets.
  func specification(for operation: Operation) -> Specification {
    let departure = configuration.transitionFor?.first { $0.operation == operation }
    let animation = departure?.animation ?? configuration.animation
    let layers: [Layer]
    switch animation {
    case .layers: layers = departure?.layers ?? configuration.layers
    case .edge: layers = []
    case .move, .push, .reveal, .dissolve:
      let curve = departure?.animationCurve ?? configuration.animationCurve
      var layer = Layer()
      layer.timingParameters = .named(curve)
      layers = [layer]
    }
    let sharedElement = departure?.sharedElement ?? configuration.sharedElement
    return Specification(
      animation: animation, layers: layers, sharedElement: sharedElement,
      effectiveDuration: Self.effectiveDuration(
        of: departure?.duration ?? configuration.duration, layers: layers,
        sharedElement: sharedElement?.timingParameters))
  }

  /// The transitions between both detents, there and back.
  var specifications: [Specification] {
    [specification(for: edges.presenting), specification(for: edges.dismissing)]
  }
}
