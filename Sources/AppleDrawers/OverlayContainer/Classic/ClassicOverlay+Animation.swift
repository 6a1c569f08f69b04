import DrawerEngine

extension ClassicOverlay {
  mutating func make(_ move: Move, on stage: inout Stage<OverlayContainer>) {
    let request = move.request
    let curve = request.curve()
    target = move.target
    height = configuration.height(of: target)
    stage.animate(.position, to: y, along: curve)
    stage.report.rules = [move.rule.id]
    stage.report.animation = OverlayContainer.Animation(
      request: request, dampingRatio: move.dampingRatio, initialVelocity: abs(move.velocityPerMillisecond),
      toHeight: height, toPosition: y, classicMove: OverlayContainer.ClassicMove(toState: target))
    stage.report.settles = curve.duration
  }
}

extension OverlayContainer.Quirks {
  static let classicVelocityAsItIs = Quirk(
    "classic-velocity-as-it-is", of: "ScrollToTranslation OverlayContainerViewController.moveOverlay",
    "The list's points per millisecond are the spring's initial velocity over any distance.")
}

extension ClassicOverlay.Move {
  var dampingRatio: Double { velocityPerMillisecond == 0 ? 1 : OverlayContainer.Constants.classicFlickDamping }

  /// The animation requested from UIKit.
  var request: AnimationRequest {
    let velocity = abs(velocityPerMillisecond)
    return AnimationRequest(
      api: "UIView.animate(usingSpringWithDamping)",
      timing: .fittedSpring(dampingRatio: dampingRatio, initialVelocity: .init(dx: velocity, dy: velocity)),
      duration: duration)
  }
}
