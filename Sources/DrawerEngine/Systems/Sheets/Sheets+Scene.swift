extension Sheets {
  /// What a scenario gives besides container and configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// A sheet: whether it has appeared before the timeline begins.
      public var appeared = true
      /// App Store: whether the view has been presented before the timeline begins.
      public var presented = true
      /// A sheet: the position to which it has been dragged, pt.
      public var position: Double?
    }

    public struct Environment: Sendable, Equatable {
      /// The sheet's first controller, or the one that is presented.
      public var root = Kind.navigationTable
      /// pt.
      public var navigationBarHeight = 44.0
      /// pt; nil if no tab bar controller is around the sheet.
      public var tabBarHeight: Double?
    }

    /// The root's scroll view, if it has one.
    public struct Content: Sendable, Equatable {
      /// pt; nil for the content's top.
      public var contentOffset: Double?
      public var safeAreaInsets = ScrollView.Inset()
      /// Its `contentInset` excludes the safe area.
      public var view = ScrollView()
    }

    public var start = Start()
    public var environment = Environment()
    public var scrollView = Content()

    public init() {}
  }

  /// What a view controller is.
  public enum Kind: String, Sendable, CaseIterable {
    /// Neither a navigation controller nor scrollable.
    case plain
    /// A scrollable controller.
    case table
    /// A navigation controller around a plain one.
    case navigation
    /// A navigation controller around a scrollable one.
    case navigationTable
    /// A controller whose view is a bare scroll view, which forwards nothing.
    case scrollView

    var isNavigation: Bool { self == .navigation || self == .navigationTable }
    /// Whether it forwards what its scroll view does.
    ///
    /// - Source: sheets, `UIViewController.asScrollable()`.
    var isScrollable: Bool { self == .table || self == .navigationTable }
  }
}

extension Sheets.Scene.Content {
  /// The scroll view as UIKit lays it out: the safe area counts as inset, and the content is at its top if no offset is
  /// given.
  var scroll: ContentScroll {
    var view = view
    view.contentInset.top += safeAreaInsets.top
    view.contentInset.bottom += safeAreaInsets.bottom
    view.contentOffset = contentOffset ?? -view.contentInset.top
    return ContentScroll(view)
  }
}

// MARK: - The catalogue

extension Sheets {
  public static let scene = Catalogue(
    Scene(),
    [
      Property("start", { $1(&$0.start) }, .object(start), "How things stand when the timeline begins."),
      Property("environment", { $1(&$0.environment) }, .object(environment), "What is inside and around the drawer."),
      Property("scrollView", { $1(&$0.scrollView) }, .object(scrollView), "The root's scroll view, if it has one."),
    ])

  private static let start = Catalogue(
    Scene.Start(),
    [
      Property("appeared", { $1(&$0.appeared) }, .boolean, "A sheet has already appeared."),
      Property("presented", { $1(&$0.presented) }, .boolean, "App Store: the view has already been presented."),
      Property("position", optional: { $1(&$0.position) }, .points, "The position to which a sheet has been dragged."),
    ])

  static let root = Property<Scene.Environment>(
    "root", { $1(&$0.root) }, .choice, "The sheet's first controller, or the one that is presented.")

  private static let environment = Catalogue(
    Scene.Environment(),
    [
      root,
      Property(
        "navigationBarHeight", { $1(&$0.navigationBarHeight) }, .number(.points, 0...1_000_000),
        "The height of a navigation bar, and thus of the sheet's header."),
      Property(
        "tabBarHeight", optional: { $1(&$0.tabBarHeight) }, .number(.points, 0...1_000_000),
        "The height of the tab bar around the sheet; there is none if not given."),
    ])

  /// Like `ScrollView`'s, except that the offset defaults to the top and the safe area is given separately.
  private static let scrollView: Catalogue<Scene.Content> = {
    let own: [Property<Scene.Content>] = [
      Property(
        "contentOffset", optional: { $1(&$0.contentOffset) }, .points, "The content's offset; its top if not given."),
      Property(
        "contentInset", { $1(&$0.view.contentInset) }, .object(ScrollView.Inset.catalogue),
        "The scroll view's own inset, without the safe area."),
      Property(
        "safeAreaInsets", { $1(&$0.safeAreaInsets) }, .object(ScrollView.Inset.catalogue), "Added to the content inset."
      ),
    ]
    let others = ScrollView.catalogue.properties.filter { !own.map { $0.name }.contains($0.name) }
    return Catalogue(Scene.Content(), own + others.map { $0.lifted { $1(&$0.view) } })
  }()
}
