import DrawerEngine

extension DrawerKit {
  /// The drawer's tracks in addition to its position, by their indices in the profile.
  enum Appearance: Int {
    case cornerRadius, handleAlpha, contentOffset
  }

  /// 0 at the ends of the drawer's travel, 1 at the partially expanded position, linear in between; not clamped.
  ///
  /// - Differs: Where the travel is so short that the original's quotient is infinite, this is 0, as without any
  ///   travel.
  /// - Source: `PresentationController.triangularValue(at:)`.
  package static func triangularValue(of state: State, geometry: Geometry, supportsPartialExpansion: Bool) -> Double {
    let (fullY, partialY, height) = (geometry.fullY, geometry.partialY, geometry.containerHeight)
    if partialY == fullY || partialY == height || fullY == height { return 0 }
    let y = geometry.position(of: state)
    let value =
      !supportsPartialExpansion
      ? 1 - (y - fullY) / (height - fullY)
      : y < partialY ? (y - fullY) / (partialY - fullY) : 1 - (y - partialY) / (height - partialY)
    return value.isFinite ? value : 0
  }

  /// The radius that a state asks for, pt, not clamped.
  ///
  /// With `alwaysShowBelowStatusBar` and no status bar it is 0 / 0, NaN, as in the original; frames show 0.
  ///
  /// - Source: `PresentationController.cornerRadius(at:)`.
  @inline(__always)
  package static func cornerRadius(
    at state: State, geometry: Geometry, statusBarHeight: Double, configuration: Configuration
  ) -> Double {
    let maximum = configuration.maximumCornerRadius
    return switch configuration.cornerAnimationOption {
    case .none: maximum
    case .maximumAtPartialY:
      maximum
        * triangularValue(
          of: state, geometry: geometry, supportsPartialExpansion: configuration.supportsPartialExpansion)
    case .alwaysShowBelowStatusBar:
      maximum * min(geometry.position(of: state), statusBarHeight) / statusBarHeight
    }
  }

  /// The radius as the view takes it, clamped between 0 and the maximum; NaN stays NaN.
  @inline(__always)
  func radius(at state: State) -> Double {
    let radius = Self.cornerRadius(
      at: state, geometry: geometry, statusBarHeight: Self.statusBarHeight(in: container),
      configuration: configuration)
    return min(max(radius, 0), configuration.maximumCornerRadius)
  }

  /// The value that the handle's alpha is set to. A view shows it clamped between 0 and 1.
  func handleAlpha(at state: State) -> Double {
    Self.triangularValue(
      of: state, geometry: geometry, supportsPartialExpansion: configuration.supportsPartialExpansion)
  }

  var handleFades: Bool { configuration.handleViewConfiguration?.autoAnimatesDimming ?? false }

  /// With option `none` the radius never takes part in an animation.
  var radiusAnimates: Bool { configuration.cornerAnimationOption != .none }
}
