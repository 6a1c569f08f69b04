import DrawerEngine

extension SheetController.Quirks {
  static let ratioIgnoresItsArgument = Quirk(
    "ratio-ignores-its-argument", of: "SheetController.computeRatio",
    "The appearance is computed from the current position, not from the target passed in; the two are equal.")
}

extension SheetController {
  /// Sets the sheet's position, and the appearance that it has there.
  ///
  /// - Source: `SheetController.origin`, `adjustViews(forTargetOrigin:)`.
  mutating func setOrigin(_ y: Double) {
    origin = y
    let ratio = geometry.ratio(at: y)
    dimmingAlpha = Constants.maximumDimming * ratio
    if configuration.animatesCorners { cornerRadius = Constants.maximumRadius * ratio }
  }

  /// Sets the tracks to the model's values, without animation.
  ///
  /// - Parameter velocity: How fast a finger moves the sheet, pt/s.
  func show(velocity: Double = 0, on stage: inout Stage<Sheets>) {
    stage.set(.position, to: origin, velocity: velocity)
    stage.set(.sheets(.dimmingAlpha), to: dimmingAlpha)
    if cornerRadius.isFinite { stage.set(.sheets(.cornerRadius), to: cornerRadius) }
  }
}

extension SheetController.Quirks {
  static let dimmingWaitsForItsAnimation = Quirk(
    "dimming-waits-for-its-animation", of: "SheetController.adjustDimmingEffectViewAlpha",
    "When a finger catches the sheet, the dimming still runs to its old target, and then jumps.")
}

extension SheetController {
  /// Animates the tracks to the model's values, as part of a move.
  mutating func show(along curve: Curve, on stage: inout Stage<Sheets>) {
    stage.animate(.position, to: origin, along: curve)
    if configuration.animatesCorners && cornerRadius.isFinite {
      stage.animate(.sheets(.cornerRadius), to: cornerRadius, along: curve)
    }
    // An alpha shows only its newest animation until that is over, even if a finger sets the alpha meanwhile. This one
    // therefore starts from what the screen shows, if that differs from what was set.
    if stage.now < dimmingEnd { stage.set(.sheets(.dimmingAlpha), to: stage.shown(.sheets(.dimmingAlpha))) }
    stage.animate(.sheets(.dimmingAlpha), to: dimmingAlpha, along: curve)
    dimmingEnd = max(dimmingEnd, stage.now + curve.duration)
  }
}
