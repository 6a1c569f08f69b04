public import DrawerEngine

/// A view presented over everything. A finger shrinks it, and sends it away once it has come far enough.
///
/// Progress p runs from 0 to 1 along a dismissal's timeline; fingers scrub only its first half.
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
public struct AppStorePresentation: PlacedDrawer {
  public typealias System = Sheets

  var container: Container
  let kind: Sheets.Kind

  // MARK: What the original holds

  var isPresented: Bool
  /// How far the finger has come in the direction that counts, pt; nil for `notInteracting`.
  var interaction: Double?
  /// The content's offset when its handler last ran; nil without a touch.
  var lastOffset: Double?
  /// Whether a touch on the content has requested the dismissal.
  var isDismissing = false
  var showsIndicator = true
  /// Whether the recognisers are on the view: until a gesture has come halfway, even if the view does not leave then.
  var hasRecognizers = true

  // MARK: UIKit's part

  var transition = ModalTransition.none
  /// The kind of dismissal that has been requested and starts when the turn ends; nil if none has.
  var request: Request?
  var content: ContentScroll?
  /// The progress to which the current input last set the transition.
  var progress: Double?

  enum ModalTransition: Sendable, Equatable {
    case none
    /// The view comes in.
    case presenting
    /// The view leaves without a finger.
    case dismissing
    /// A finger holds the dismissal at this progress.
    case scrubbing(Double)
    /// A finger has let the dismissal go, and it runs back or on.
    case returning, finishing

    enum Name: String, Sendable, CaseIterable {
      case none, presenting, dismissing, interactive
    }

    /// The name that the recordings use.
    var name: Name {
      switch self {
      case .none: .none
      case .presenting: .presenting
      case .dismissing: .dismissing
      case .scrubbing, .returning, .finishing: .interactive
      }
    }

    /// The progress that the library reads; 0 if no finger holds a dismissal.
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
  public var opening: Opening {
    var values: [Sheets.Track: Double] = [
      .scale: 1, .translationY: 0, .cornerRadius: 0, .blurAlpha: 0, .closeButtonAlpha: isPresented ? 1 : 0,
    ]
    values[.contentOffset] = content?.view.contentOffset
    return Sheets.opening(position: y, values)
  }

  public func status(at time: Double) -> Sheets.Status {
    let appearance = isPresented ? appearanceStatus : nil
    var status = Sheets.Status()
    if isPresented {
      status.standing = .init(position: y, height: container.height - y, state: standing.state)
    }
    status.cornerRadius = appearance == nil ? nil : 0
    status.content = content.map {
      .init(contentOffset: $0.view.contentOffset, showsVerticalScrollIndicator: showsIndicator)
    }
    status.style = .appStore(
      Status(
        isPresented: isPresented, progress: progress,
        shown: isPresented
          ? .init(transition: transition, interaction: interaction, recognizers: recognizers, appearance: appearance)
          : nil))
    return status
  }

  private var appearanceStatus: Status.Appearance? {
    switch transition {
    case .scrubbing, .returning, .finishing: nil
    case .none, .presenting: .init(closeButtonAlpha: 1)
    case .dismissing: .init(closeButtonAlpha: 0)
    }
  }

  /// The edge pan, and a vertical one unless a scroll view takes its place.
  private var recognizers: Int { hasRecognizers ? (hasVerticalPan ? 2 : 1) : 0 }

  /// - Source: sheets, `SwipeInteractionController.prepareGestureRecognizers(in:)`.
  var hasVerticalPan: Bool {
    switch kind {
    case .plain, .navigation: true
    case .table, .navigationTable, .scrollView: false
    }
  }
}
