import DrawerEngine

extension OverlayContainer {
  /// The overlay's tracks in addition to its position, by their indices in the profile.
  enum Appearance: Int {
    case overlayHeight, dimmingAlpha, contentOffset
  }
}

extension Stage.Quantity where Performing == OverlayContainer {
  static var overlayHeight: Self { .appearance(OverlayContainer.Appearance.overlayHeight.rawValue) }
  static var dimmingAlpha: Self { .appearance(OverlayContainer.Appearance.dimmingAlpha.rawValue) }
  static var contentOffset: Self { .appearance(OverlayContainer.Appearance.contentOffset.rawValue) }
}

extension OverlayContainer.Style {
  /// The height of the overlay's own view, pt. Its top edge is at the translation's height in every style.
  ///
  /// - Parameters:
  ///   - height: The translation's height, pt above the container's bottom.
  ///   - maximum: The highest notch, reachable or not, pt.
  func overlayHeight(_ height: Double, maximum: Double) -> Double {
    switch self {
    case .flexibleHeight: height
    case .rigid: maximum
    case .expandableHeight: max(maximum, height)
    case .classic: maximum
    }
  }
}

extension OverlayContainer.DimmingView {
  /// The alpha of the view that dims behind a sheet, between 0 and 1.
  ///
  /// - Parameter progress: 0 at the lowest reachable notch, 1 at the highest.
  /// - Source: `TransparentOverlayContainerSheetDimmingView.overlayViewControllerWillTranslate(context:)`.
  package func alpha(at progress: Double) -> Double {
    let alpha = minimumAlpha + progress * (maximumAlpha - minimumAlpha)
    return min(max(alpha.isNaN ? 0 : alpha, 0), 1)
  }
}
