public import DrawerEngine

extension Sheets {
  /// The members of a scenario in addition to container and configuration.
  public struct Scene: Sendable, Equatable {
    public struct Start: Sendable, Equatable {
      /// A sheet: whether it has appeared before the timeline begins.
      public var appeared = true
      /// App Store: whether the view has been presented before the timeline begins.
      public var presented = true
      /// A sheet: the position to which it has been dragged, pt.
      public var position: Double?

      public init() {}
    }

    public struct Environment: Sendable, Equatable {
      /// The sheet's first controller, or the one that is presented.
      public var root = Kind.navigationTable
      /// Points.
      public var navigationBarHeight = 44.0
      /// pt; nil if no tab bar controller is around the sheet.
      public var tabBarHeight: Double?

      public init() {}
    }

    /// The root's scroll view, if it has one.
    public struct Content: Sendable, Equatable {
      /// pt; nil for the content's top.
      public var contentOffset: Double?
      public var safeAreaInsets = ScrollView.Inset()
      /// Its `contentInset` excludes the safe area.
      public var view = ScrollView()

      public init() {}
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

// MARK: - The members

extension Sheets.Scene: Described {
  public mutating func members(_ m: inout Members) {
    m("start", &start, "The drawer when the timeline begins.")
    m("environment", &environment, "What is inside and around the drawer.")
    m(Sheets.MemberNames.scrollView, &scrollView, "The root's scroll view, if it has one.")
  }
}

extension Sheets.Scene.Start: Described {
  public mutating func members(_ m: inout Members) {
    m("appeared", &appeared, "Whether a sheet has already appeared.")
    m("presented", &presented, "App Store: whether the view has already been presented.")
    m("position", optional: &position, .points, "The position to which a sheet has been dragged.")
  }
}

extension Sheets.Scene.Environment: Described {
  public mutating func members(_ m: inout Members) {
    m(Sheets.MemberNames.root, &root, "The sheet's first controller, or the one that is presented.")
    m(
      "navigationBarHeight", &navigationBarHeight, .number(.points, 0...1_000_000),
      "The height of a navigation bar, and thus of the sheet's header.")
    m(
      "tabBarHeight", optional: &tabBarHeight, .number(.points, 0...1_000_000),
      "The height of the tab bar around the sheet; there is none if not given.")
  }
}

/// Like `ScrollView`'s, except that the offset defaults to the top and the safe area is given separately.
extension Sheets.Scene.Content: Described {
  public mutating func members(_ m: inout Members) {
    m("contentOffset", optional: &contentOffset, .points, "The content's offset; its top if not given.")
    m("contentInset", &view.contentInset, "The scroll view's own inset, without the safe area.")
    m("safeAreaInsets", &safeAreaInsets, "Added to the content inset.")
    m(
      "contentHeight", optional: &view.contentHeight, .number(.points, 0...1_000_000),
      "Height of the whole content; it never ends if not given.")
    m(
      "height", optional: &view.height, .number(.points, 0.001...1_000_000),
      "Height of the visible part; the container's height if not given.")
  }
}
