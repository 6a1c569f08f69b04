import DrawerEngine

extension Transition {
  /// The other properties of a `TransitionController` and its interaction controller.
  ///
  /// - Source: `TransitionController`, `PanInteractionController`, `TransitionAnimation`, `SharedElementProvider`.
  static let inert = InertProperties(
    [
      "transitionsSource", "operationController", "operationDelegate", "interactionController",
      "modalPresentationControllerSource", "sharedElementProvider", "gestureRecognizer", "panGestureRecognizer",
    ],
    ["transitionEdges": "`edge` is the edge that the finger moves towards"])
}
