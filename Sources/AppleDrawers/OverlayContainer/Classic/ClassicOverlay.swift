public import DrawerEngine

/// The answer that the library grew from: an overlay with two positions, which the list inside it drives.
///
///                  ┌────────────────┐
///   B - maximum ─ ─├────────────────┤ maximum: pulls below the list's top take the overlay down
///                  │   progressing  │ the list stands still
///   B - minimum ─ ─├────────────────┤ minimum: scrolling the list takes the overlay up
///                  └────────────────┘
///
/// The overlay's own view is always as high as the upper position and hangs below the container. There are no
/// callbacks, and no recogniser other than the list's: touches above the overlay reach the view behind. `hit` reports
/// where a tap went.
///
/// - Source: Stack Overflow 37967555, "How can I mimic the bottom sheet from the Maps app?", the answer of 2018-08-09
///   by the library's author (GaétanZ), with his demo `gaetanzanella/ScrollToTranslation` (5cfaa5d) for what the answer
///   leaves out.
public struct ClassicOverlay: PlacedDrawer {
  public typealias System = OverlayContainer
  typealias Position = OverlayContainer.ClassicPosition

  /// B, the container's height, pt.
  public private(set) var containerHeight: Double
  let configuration: OverlayContainer.Classic
  /// The position that the overlay was last moved to.
  var target: Position
  /// The height constraint's constant, pt.
  var height: Double
  /// The list; nil if there is none.
  var content: ContentScroll?

  init(
    container: Container, configuration: OverlayContainer.Configuration, scene: OverlayContainer.Scene
  ) {
    containerHeight = container.height
    self.configuration = configuration.classic
    target = scene.start.position
    height = configuration.classic.height(of: target)
    content = scene.scrollView.map(ContentScroll.init)
  }
}

// MARK: - Its position

extension ClassicOverlay {
  /// y of the overlay's top edge, pt.
  var y: Double { containerHeight - height }

  /// The position that the overlay is at now, which under a finger may differ from `target`; nil in between.
  var inFlight: Position? {
    if height == configuration.maximumHeight { return .maximum }
    return height == configuration.minimumHeight ? .minimum : nil
  }

  public var opening: Opening {
    Opening(position: y, appearance: [configuration.maximumHeight, nil, content?.view.contentOffset])
  }

  public var standing: Detent<OverlayContainer.State> { Detent(state: .position(target), position: y) }

  public func status(at time: Double) -> OverlayContainer.Status {
    OverlayContainer.Status(
      position: y, height: height, overlayHeight: configuration.maximumHeight,
      standing: OverlayContainer.Standing(inFlight), target: target, contentOffset: content?.view.contentOffset)
  }

  public var initial: OverlayContainer.Initial { .init(status: status(at: 0), layout: .init()) }

  mutating func resize(to height: Double, on stage: inout Stage<OverlayContainer>) {
    containerHeight = height
    stage.resize(to: height)
    stage.set(.position, to: y)
  }
}
