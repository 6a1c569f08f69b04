extension OverlayContainer {
  /// What can happen to the overlay.
  public enum Action: Sendable {
    case pan(Pan)
    case scroll(Scroll)
    /// The list moves by itself, to this offset.
    case decelerate(Double)
    case tap(Tap)
    case move(MoveRequest)
    case invalidate(Answers)
    case set(Answers)
    case resize(Container)
  }

  public struct MoveRequest: Sendable {
    var to = Place.notch(0)
    var animated = true
    /// Nil: there is no completion block.
    var completion: String?
  }

  public static func action(_ pan: Pan) -> Action { .pan(pan) }

  public static let inputs: [InputType<Action>] = [
    InputType("scroll", Scroll.catalogue(of: [.began, .changed, .ended]), "The contents' scroll view.") { .scroll($0) },
    InputType(
      "decelerate",
      Catalogue(0.0, [Property("contentOffset", \.self, .points, required: true, "Where the content is now.")]),
      "The content moves by itself."
    ) { .decelerate($0) },
    InputType("tap", Tap.catalogue, "A tap.") { .tap($0) },
    InputType(
      "move",
      Catalogue(
        MoveRequest(),
        [
          Property("to", \.to, state, required: true, "A notch's index; minimum or maximum with style classic."),
          Property("animated", \.animated, .boolean, "Whether on a spring; style classic always animates."),
          Property("completion", optional: \.completion, .string, "The name of a completion block; none if not given."),
        ]), "The client calls moveOverlay(toNotchAt:animated:completion:)."
    ) { .move($0) },
    InputType(
      "invalidate", Catalogue(Answers(), answers),
      "The client calls invalidateNotchHeights(); what the delegate answers from now on may change with it."
    ) { .invalidate($0) },
    InputType(
      "set", Catalogue(Answers(), answers),
      "The delegate answers something else from now on; the library asks for heights when it has to."
    ) { .set($0) },
    InputType(
      "resize",
      Catalogue(
        Container(height: 0),
        [Property("container", \.self, .object(Container.catalogue), required: true, "The container from now on.")]),
      "The container takes another size."
    ) { .resize($0) },
  ]

  /// Why an input reached nothing.
  enum Ignored: String, CaseIterable {
    /// No view of the overlay is hit: the touch goes to what lies behind.
    case passesThrough = "touch-passes-through"
    case inOverlay = "touch-in-overlay"
    case drivingScrollView = "driving-scroll-view"
    case shouldNotBegin = "should-not-begin"
    /// The recogniser has not begun.
    case notRecognised = "not-recognised"
    case noScrollView = "no-scroll-view"
    /// Style `classic` has no such thing.
    case notInStyle = "not-in-style"
    case dismissed
  }

  /// Whether a delegate's heights can be: the library asserts that they ascend.
  ///
  /// - Returns: What is wrong with them.
  static func complaint(about heights: [NotchHeight], in height: Double) -> String? {
    let heights = heights.map { $0.height(in: height) }
    guard let notch = heights.indices.dropFirst().first(where: { heights[$0] < heights[$0 - 1] }) else { return nil }
    return "is not in ascending order: notch \(notch) is \(heights[notch].told) pt high, the one below it "
      + "\(heights[notch - 1].told) pt"
  }

  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    guard configuration.style != .classic else { return }
    let complaint: String? =
      if let heights = configuration.answers.heightForNotchAt {
        complaint(about: heights, in: container.height)
      } else {
        "is required unless the style is \"classic\""
      }
    guard let complaint else { return }
    reading.within(.member("drawer")) {
      $0.within(.member("configuration")) { $0.within(.member("heightForNotchAt")) { $0.refuse(complaint) } }
    }
  }
}

extension Stage<OverlayContainer.Ending> {
  mutating func ignore(_ reason: OverlayContainer.Ignored) { report("ignored", .string(reason.rawValue)) }
}
