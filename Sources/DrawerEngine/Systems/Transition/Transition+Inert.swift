extension Transition {
  /// What a `TransitionController` and its interaction controller have besides.
  ///
  /// - Source: `TransitionController`, `PanInteractionController`, `TransitionAnimation`, `SharedElementProvider`.
  static let inert = InertProperties(
    [
      "transitionsSource", "operationController", "operationDelegate", "interactionController",
      "modalPresentationControllerSource", "sharedElementProvider", "gestureRecognizer", "panGestureRecognizer",
    ],
    ["transitionEdges": "`edge` has the edge that the finger moves towards"])
}
