import DrawerEngine

/// Whether the content's scroll view moves its content or the overlay.
///
/// | the overlay is | the finger drags it |
/// | --- | --- |
/// | at the bottom of its range | upwards, if the content is scrolled |
/// | at the top | downwards, if the content is at its top or below it |
/// | between | upwards, or either way if the content is at its top or below it |
///
/// Every other touch scrolls the content.
///
/// - Source: OverlayContainer 3.5.3, `ScrollViewOverlayTranslationDriver`.
package struct ScrollDriver: Sendable {
  /// How far the overlay has been dragged in this touch, pt, positive downwards.
  package private(set) var overlayTranslation = 0.0
  /// The pan's translation when it was last read, pt.
  private var lastPan = 0.0
  /// The offset that the content is put back to, pt.
  package var lastOffset: Double
  /// The scroll view's adjusted inset at the content's top, pt.
  package var topInset: Double

  /// The offset at which the content is at its top.
  private var top: Double { 0 - topInset }

  package init(contentOffset: Double, topInset: Double) {
    lastOffset = contentOffset
    self.topInset = topInset
  }

  /// Whether the finger drags the overlay, by the table above.
  ///
  /// - Parameter isInBounds: Whether the content is at its top, or pulled below it.
  package static func shouldDrag(at position: OverlayContainer.Position, isInBounds: Bool, isMovingUp: Bool) -> Bool {
    switch position {
    case .bottom: !isInBounds && isMovingUp
    case .top: isInBounds && !isMovingUp
    case .inFlight: isInBounds || isMovingUp
    case .stationary: false
    }
  }

  package func shouldDrag(_ finger: Finger?, at position: OverlayContainer.Position, contentOffset: Double) -> Bool {
    guard let finger else { return false }
    return Self.shouldDrag(
      at: position, isInBounds: contentOffset + topInset <= 0, isMovingUp: finger.velocity < 0)
  }

  /// Handles a move of the content.
  ///
  /// - Parameters:
  ///   - finger: Nil if no finger is on the content.
  ///   - position: The overlay's.
  /// - Returns: The offset to which the content is put back, while the overlay is dragged by `overlayTranslation`; nil
  ///   if the content may scroll on.
  package mutating func didScroll(
    to contentOffset: Double, _ finger: Finger?, at position: OverlayContainer.Position
  ) -> Double? {
    let step = (finger?.translation ?? 0) - lastPan
    lastPan = finger?.translation ?? 0
    guard shouldDrag(finger, at: position, contentOffset: contentOffset) else {
      lastOffset = contentOffset
      return nil
    }
    overlayTranslation += contentOffset + topInset <= 0 ? -(contentOffset + topInset) : step
    if (position == .inFlight || position == .top) && lastOffset < top { lastOffset = top }
    if (lastOffset - top) * (contentOffset - top) < 0 { lastOffset = top }
    return lastOffset
  }

  /// Handles a finger that is about to leave the content. At the highest notch the deceleration is not changed.
  ///
  /// - Parameters:
  ///   - target: Where the content would come to rest.
  ///   - isAtNotch: Whether the overlay is at a notch that can be reached.
  /// - Returns: The offset at which it comes to rest instead.
  package mutating func willEnd(
    target: Double, at position: OverlayContainer.Position, isAtNotch: Bool
  ) -> Double {
    overlayTranslation = 0
    lastPan = 0
    return switch position {
    case .bottom: min(target, top)
    case .inFlight: isAtNotch ? target : lastOffset
    case .top, .stationary: target
    }
  }
}
