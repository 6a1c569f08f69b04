extension Sheets {
  /// What a scenario gives beside container and configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// A sheet: whether it has appeared before the timeline begins.
      public var appeared = true
      /// App Store: whether the view has been presented before the timeline begins.
      public var presented = true
      /// A sheet: where it has been dragged to, pt.
      public var position: Double?
    }

    public struct Environment: Sendable, Equatable {
      /// The first controller of the sheet, or the one presented.
      public var root = Kind.navigationTable
      /// pt.
      public var navigationBarHeight = 44.0
      /// pt; nil: no tab bar controller is around the sheet.
      public var tabBarHeight: Double?
    }

    /// The root's scroll view, where it has one.
    public struct Content: Sendable, Equatable {
      /// Nil: at the content's top.
      public var contentOffset: Double?
      public var safeAreaInsets = ScrollView.Inset()
      /// Its `contentInset` is without the safe area.
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
    /// Its view is a bare scroll view, which forwards nothing.
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
      Property("start", \.start, .object(start), "How things stand when the timeline begins."),
      Property("environment", \.environment, .object(environment), "What is inside and around it."),
      Property("scrollView", \.scrollView, .object(scrollView), "The root's scroll view, where it has one."),
    ])

  private static let start = Catalogue(
    Scene.Start(),
    [
      Property("appeared", \.appeared, .boolean, "A sheet has appeared already."),
      Property("presented", \.presented, .boolean, "App Store: the view has been presented already."),
      Property("position", optional: \.position, .points, "Where a sheet has been dragged to."),
    ])

  static let root = Property<Scene.Environment>(
    "root", \.root, .choice, "The sheet's first controller, or the one presented.")

  private static let environment = Catalogue(
    Scene.Environment(),
    [
      root,
      Property(
        "navigationBarHeight", \.navigationBarHeight, .number(.points, 0...1_000_000),
        "Of a navigation controller; so high is the sheet's header."),
      Property(
        "tabBarHeight", optional: \.tabBarHeight, .number(.points, 0...1_000_000),
        "Of the tab bar controller around the sheet; none if not given."),
    ])

  /// Like `ScrollView`'s, except that the offset is at the top if not given, and the safe area is given separately.
  private static let scrollView: Catalogue<Scene.Content> = {
    let own: [Property<Scene.Content>] = [
      Property(
        "contentOffset", optional: \.contentOffset, .points, "Where the content stands; at its top if not given."),
      Property(
        "contentInset", \.view.contentInset, .object(ScrollView.Inset.catalogue), "Its own, without the safe area."),
      Property("safeAreaInsets", \.safeAreaInsets, .object(ScrollView.Inset.catalogue), "Added to the content inset."),
    ]
    let others = ScrollView.catalogue.properties.filter { !own.map(\.name).contains($0.name) }
    return Catalogue(Scene.Content(), own + others.map { $0.lifted(to: \.view) })
  }()
}
