public import DrawerEngine

/// Where the view may rest: over the whole container, or below it.
extension AppStorePresentation {
  public var detents: [Detent<Sheets.State>] { [presented, dismissed] }
  var presented: Detent<Sheets.State> { Detent(state: .presented, position: 0) }
  var dismissed: Detent<Sheets.State> { Detent(state: .dismissed, position: container.height) }

  public var standing: Detent<Sheets.State> {
    Detent(state: isPresented ? .presented : .dismissed, position: y)
  }

  public var containerHeight: Double { container.height }

  /// y of the view's frame in the model, without its transform. It is outside as soon as the view leaves by itself.
  var y: Double { isPresented && transition != .dismissing ? 0 : container.height }
}
