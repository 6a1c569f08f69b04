import DrawerEngine

/// A drawer with a scroll view inside: what UIKit does while a finger is on the content, and afterwards.
///
/// `scrollContent` takes every sample through the same steps. The library's decisions at each step, and its quirks, are
/// in its own folder.
///
/// | a sample | here | the library |
/// | --- | --- | --- |
/// | `began` | stops the content where it is shown | `contentWillBeginDragging` |
/// | `changed` | proposes an offset | `contentScrolls`, with the finger |
/// | `ended`, `cancelled`, `failed` | ends the gesture | `contentWillEndDragging`, which calls `lift` |
/// | `decelerating` |
/// | `contentScrolls`, without a finger |
/// | `decelerated` |
/// | `contentDidEndDecelerating` |
protocol ScrollingDrawer<System>: PlacedDrawer {
  /// The content's scroll view; nil if there is none.
  var content: ContentScroll? { get set }
  /// The track that shows the content's offset.
  static var contentOffset: Stage<System>.Quantity { get }

  /// The content's `isUserInteractionEnabled`: whether a finger may land on it.
  var contentTakesTouches: Bool { get }
  /// Whether a touch counts even if the content has not seen it begin.
  static var takesUnbegunTouches: Bool { get }
  /// Whether a pull beyond the content's top follows the finger one to one, because the library consumes its share of
  /// it. Otherwise UIKit's rubber band resists the pull.
  var pinsTop: Bool { get }

  /// Reports that the input reached nothing.
  func ignore(on stage: inout Stage<System>)
  /// Changes the adjusted content inset.
  mutating func setContentInset(_ inset: ScrollView.Inset)

  /// Handles a finger that has landed on the content and stopped it.
  mutating func contentWillBeginDragging(_ finger: Finger, on stage: inout Stage<System>)
  /// Handles a move of the content. Its offset is still the previous one: the library sets the proposed offset, or
  /// another one.
  ///
  /// - Parameters:
  ///   - offset: The offset proposed by the scroll view, pt; nil in a deceleration that does not report its offset.
  ///   - finger: Nil while the content decelerates.
  mutating func contentScrolls(to offset: Double?, _ finger: Finger?, on stage: inout Stage<System>)
  /// Handles a finger that leaves the content.
  mutating func contentWillEndDragging(_ sample: Scroll, _ finger: Finger, on stage: inout Stage<System>)
  /// Handles content that has come to rest.
  mutating func contentDidEndDecelerating()
}

/// A sample of a finger on the content, as the scroll view's pan recogniser reports it.
package struct Finger: Sendable {
  /// The distance it has moved since it landed, pt, positive downwards.
  let translation: Double
  /// pt/s, positive downwards.
  let velocity: Double

  package init(translation: Double, velocity: Double) {
    self.translation = translation
    self.velocity = velocity
  }
}

// MARK: - Defaults for most libraries

extension ScrollingDrawer {
  var contentTakesTouches: Bool { true }
  static var takesUnbegunTouches: Bool { false }
  var pinsTop: Bool { true }

  mutating func setContentInset(_ inset: ScrollView.Inset) { content?.view.contentInset = inset }
  mutating func contentDidEndDecelerating() {}
}

extension EitherDrawer where First: ScrollingDrawer, Second: ScrollingDrawer {
  /// Whether there is a scroll view inside.
  var hasContent: Bool {
    switch self {
    case .first(let drawer): drawer.content != nil
    case .second(let drawer): drawer.content != nil
    }
  }

  var contentTakesTouches: Bool {
    switch self {
    case .first(let drawer): drawer.contentTakesTouches
    case .second(let drawer): drawer.contentTakesTouches
    }
  }
}

// MARK: - A sample

extension ScrollingDrawer {
  /// Handles a sample that the content's scroll view reports, of a touch or of the deceleration after it.
  mutating func scrollContent(_ sample: Scroll, on stage: inout Stage<System>) {
    guard content != nil else { return ignore(on: &stage) }
    if let inset = sample.contentInset { setContentInset(inset) }
    let finger = Finger(translation: sample.translation, velocity: stage.finger(sample))
    switch sample.phase {
    case .began:
      guard contentTakesTouches else {
        content?.loseTouch()
        return ignore(on: &stage)
      }
      stage.gesture(.scrolling)
      content?.land(sample, at: stage.halt(Self.contentOffset))
      contentWillBeginDragging(finger, on: &stage)
    case .changed:
      guard followsTouch else { return ignore(on: &stage) }
      stage.gesture(.scrolling)
      let (height, pinsTop) = (containerHeight, pinsTop)
      let offset = content?.propose(sample, height: height, pinsTop: pinsTop)
      contentScrolls(to: offset, finger, on: &stage)
    case .ended, .cancelled, .failed:
      guard followsTouch else { return ignore(on: &stage) }
      stage.gesture(.idle)
      contentWillEndDragging(sample, finger, on: &stage)
    case .decelerating: contentScrolls(to: sample.contentOffset, nil, on: &stage)
    case .decelerated: contentDidEndDecelerating()
    }
  }

  private var followsTouch: Bool { Self.takesUnbegunTouches || content?.isTouched == true }
}

// MARK: - The content

extension ScrollingDrawer {
  /// The content's offset, pt; 0 without content.
  var contentOffset: Double { content?.view.contentOffset ?? 0 }

  /// Sets the content's offset without animation.
  mutating func setContentOffset(_ offset: Double, on stage: inout Stage<System>) {
    content?.view.contentOffset = offset
    stage.set(Self.contentOffset, to: offset)
  }

  /// Sets the track to the content's offset.
  func showContent(on stage: inout Stage<System>) {
    guard let content else { return }
    stage.set(Self.contentOffset, to: content.view.contentOffset)
  }

  /// Lifts the finger from the content.
  ///
  /// - Parameter velocity: The finger's, pt/s, positive downwards.
  /// - Returns: UIKit's motion of the content; nil if there is no content.
  mutating func lift(_ sample: Scroll, velocity: Double) -> ContentScroll.Lift? {
    let height = containerHeight
    return content?.lift(sample, velocity: velocity, height: height)
  }

  /// Starts the content's deceleration, if UIKit would let it decelerate.
  mutating func decelerate(_ lift: ContentScroll.Lift, on stage: inout Stage<System>) {
    guard let deceleration = lift.deceleration else { return }
    content?.view.contentOffset = deceleration.target
    stage.decelerate(Self.contentOffset, deceleration)
  }
}
