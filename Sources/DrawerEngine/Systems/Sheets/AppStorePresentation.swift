/// A view presented over everything, which a finger shrinks and lets go, or sends away once it has come far enough.
///
/// Progress p runs from 0 to 1 along a dismissal's time line; fingers scrub its first half alone.
///
///     p          0 ─────────── 0.5 ─────────── 1
///     scale      1             0.8             0.8
///     radius     0             15              15
///     moved by   0             0               0.8 · 4/3 of its height
///     blur       1             1               0
///     button     1             0.5             0
///
/// - Source: sheets 0.10, `AppStoreTransitioningDelegate`, `AppStorePresentationController`,
///   `SwipeInteractionController`.
package struct AppStorePresentation: PlacedDrawer {
  package typealias Action = Sheets.Action
  package typealias Ending = Sheets.Ending

  let container: Container
  let kind: Sheets.Kind

  // MARK: What the original holds

  var isPresented: Bool
  /// How far the finger has come in the direction that counts, pt; nil: `notInteracting`.
  var interaction: Double?
  /// The content's offset when its handler ran last; nil: idle.
  var lastOffset: Double?
  /// A touch on the content has asked for the dismissal.
  var isDismissing = false
  var showsIndicator = true
  /// The recognisers are on the view: until a gesture has come half the way, whether or not the view goes then.
  var hasRecognizers = true

  // MARK: UIKit's part

  var transition = Transition.none
  /// A dismissal has been asked for and starts when the turn is over: interactive, or not. Nil: none.
  var request: Request?
  var content: ContentScroll?
  var contentIsTouched = false
  /// What the transition was set to last during the present input.
  var progress: Double?

  enum Transition: Sendable, Equatable {
    case none
    /// The view comes in.
    case presenting
    /// The view goes without a finger.
    case dismissing
    /// A finger holds the dismissal at this progress.
    case scrubbing(Double)
    /// A finger has let the dismissal go: back, or on.
    case returning, finishing

    /// As the recordings have it.
    var name: String {
      switch self {
      case .none: "none"
      case .presenting: "presenting"
      case .dismissing: "dismissing"
      case .scrubbing, .returning, .finishing: "interactive"
      }
    }

    /// What the library reads of it: 0 where no finger holds one.
    var percentComplete: Double { if case .scrubbing(let progress) = self { progress } else { 0 } }
  }

  enum Request: Sendable {
    case interactive, animated
  }

  init(container: Container, scene: Sheets.Scene) {
    self.container = container
    kind = scene.environment.root
    isPresented = scene.start.presented
    content = kind.isScrollable ? scene.scrollView.scroll : nil
  }
}

// MARK: - Status

extension AppStorePresentation {
  package var containerHeight: Double { container.height }
  /// y of the view's frame by the model, without its transform: it is out as soon as it goes without a finger.
  var y: Double { isPresented && transition != .dismissing ? 0 : container.height }

  package var standing: Detent { Detent(state: isPresented ? presented.state : dismissed.state, position: y) }
  package var detents: [Detent] { [presented, dismissed] }
  var presented: Detent { Detent(state: Sheets.State.presented.value, position: 0) }
  var dismissed: Detent { Detent(state: Sheets.State.dismissed.value, position: container.height) }

  package var opening: Opening {
    var values: [Sheets.Track: Double] = [
      .scale: 1, .translationY: 0, .cornerRadius: 0, .blurAlpha: 0, .closeButtonAlpha: isPresented ? 1 : 0,
    ]
    values[.contentOffset] = content?.view.contentOffset
    return Sheets.opening(position: y, values)
  }

  package var status: [Value.Member] {
    var members = [Value.Member("presented", .bool(isPresented))]
    if isPresented {
      members += [
        Value.Member("position", .number(y)),
        Value.Member("height", .number(container.height - y)),
        Value.Member("state", standing.state),
      ]
    }
    members.append(Value.Member("progress", progress.map { .number($0) } ?? .null))
    if isPresented { members += transitionStatus }
    if let content {
      members.append(Value.Member("contentOffset", .number(content.view.contentOffset)))
      members.append(Value.Member("showsVerticalScrollIndicator", .bool(showsIndicator)))
    }
    return members
  }

  private var transitionStatus: [Value.Member] {
    let members = [
      Value.Member("percentComplete", .number(transition.percentComplete)),
      Value.Member("transition", .string(transition.name)),
      Value.Member(
        "interactionStatus", interaction.map { ["interacting": .number($0)] } ?? .string("notInteracting")),
      Value.Member("recognizers", .number(Double(recognizers))),
    ]
    switch transition {
    case .scrubbing, .returning, .finishing: return members
    case .none, .presenting, .dismissing:
      return members + [
        Value.Member("closeButtonAlpha", transition == .dismissing ? 0 : 1),
        Value.Member("transform", [1, 0, 0, 1, 0, 0]),
        Value.Member("cornerRadius", 0),
      ]
    }
  }

  /// The edge pan, and a vertical one where no scroll view takes its place.
  private var recognizers: Int { hasRecognizers ? (hasVerticalPan ? 2 : 1) : 0 }

  /// - Source: sheets, `SwipeInteractionController.prepareGestureRecognizers(in:)`.
  var hasVerticalPan: Bool {
    switch kind {
    case .plain, .navigation: true
    case .table, .navigationTable, .scrollView: false
    }
  }
}
