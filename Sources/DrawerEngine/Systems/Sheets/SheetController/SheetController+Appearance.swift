extension SheetController {
  /// The sheet takes a position, and looks as it does there.
  ///
  /// - Source: `SheetController.origin`, `adjustViews(forTargetOrigin:)`.
  /// - Quirk: the original passes the position on and then looks at the origin instead; it is the same by then.
  mutating func setOrigin(_ y: Double) {
    origin = y
    let ratio = geometry.ratio(at: y)
    dimmingAlpha = Constants.maximumDimming * ratio
    if configuration.animatesCorners { cornerRadius = Constants.maximumRadius * ratio }
  }

  /// The tracks take what the model has, without animation.
  ///
  /// - Parameter velocity: at which a finger moves the sheet, pt/s.
  func show(velocity: Double = 0, on stage: inout Stage<Sheets>) {
    stage.set(.position, to: origin, velocity: velocity)
    stage.set(.sheets(.dimmingAlpha), to: dimmingAlpha)
    if cornerRadius.isFinite { stage.set(.sheets(.cornerRadius), to: cornerRadius) }
  }

  /// The same inside the animation of a move.
  mutating func show(along curve: Curve, on stage: inout Stage<Sheets>) {
    stage.animate(.position, to: origin, along: curve)
    if configuration.animatesCorners && cornerRadius.isFinite {
      stage.animate(.sheets(.cornerRadius), to: cornerRadius, along: curve)
    }
    // Quirk: an alpha's newest animation shows alone until it is over, whatever a finger sets meanwhile; so this one
    // goes on from the screen, where that is not what was set.
    if stage.now < dimmingEnd { stage.set(.sheets(.dimmingAlpha), to: stage.shown(.sheets(.dimmingAlpha))) }
    stage.animate(.sheets(.dimmingAlpha), to: dimmingAlpha, along: curve)
    dimmingEnd = max(dimmingEnd, stage.now + curve.duration)
  }
}
