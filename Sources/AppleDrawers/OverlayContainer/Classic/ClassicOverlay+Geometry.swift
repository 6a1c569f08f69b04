public import DrawerEngine

extension ClassicOverlay {
  public var detents: [Detent<OverlayContainer.State>] { [detent(of: .maximum), detent(of: .minimum)] }

  func detent(of position: Position) -> Detent<OverlayContainer.State> {
    Detent(state: .position(position), position: containerHeight - configuration.height(of: position))
  }
}

extension OverlayContainer.Classic {
  func height(of position: OverlayContainer.ClassicPosition) -> Double {
    switch position {
    case .minimum: minimumHeight
    case .maximum: maximumHeight
    }
  }

  /// Clamps as the original does: if `maximumHeight` lies below `minimumHeight`, the latter wins.
  func clamped(_ height: Double) -> Double { max(minimumHeight, min(height, maximumHeight)) }
}
