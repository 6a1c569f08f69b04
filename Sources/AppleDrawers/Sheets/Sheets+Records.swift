public import DrawerEngine

/// What events report about a sheet or a presented view.
extension Sheets {
  /// The model of either style: what both have in common, and what only one of them has.
  public struct Status: Sendable {
    struct Standing: Sendable {
      var position = 0.0
      var height = 0.0
      var state = State.bottom
    }

    struct Content: Sendable {
      var contentOffset = 0.0
      var showsVerticalScrollIndicator = true
    }

    enum Style: Sendable {
      case sheet(SheetController.Status)
      case appStore(AppStorePresentation.Status)
    }

    /// Nil while there is no view.
    var standing: Standing?
    /// NaN if the original's is; nil while a finger drives the view's dismissal.
    var cornerRadius: Double?
    /// Nil if the content does not scroll.
    var content: Content?
    /// Never nil in an event.
    var style: Style?

    public init() {}
  }

  /// What an event reports in addition to the status.
  public struct Report: EventReport {
    /// What a tap landed on: nil without a tap, `.some(nil)` if it missed everything.
    var hit: Hit??
    /// Which recogniser took the tap: nil if the event does not report it, `.some(nil)` if none did.
    var recognizer: Recognizer??
    var ignored: Ignored?
    var targetContentOffset: Double?
    public var rules: [String] = []
    var projection: Double?
    /// The controllers that were popped: nil if the event does not report them, `.some(nil)` if there were none.
    var returned: [String]??
    var layersDuringAnimation: [String]?
    var contentInteractiveDuringAnimation: Bool?
    @Boxed var animation: Animation? = nil
    var settles: Double?
    /// All animations, if there are others than `animation`.
    var animations: [Animation] = []

    public init() {}

    public var listed: Int { layersDuringAnimation?.count ?? 0 }
  }

  /// What a tap lands on: layers of a sheet's container, from the front to the back, or the button over a view.
  enum Hit: String, Sendable, CaseIterable {
    case tabBar
    /// The sheet if its content takes touches, or the view.
    case content
    /// The sheet if its content takes no touches.
    case wrapper
    case dimming, main, closeButton
  }

  enum Recognizer: String, Sendable, CaseIterable {
    case contentTap, dimmingViewTap
  }

  /// A large value that is rarely present. It takes 8 bytes when it is absent.
  @propertyWrapper
  struct Boxed<Content: Sendable>: Sendable {
    private var contents: [Content]

    init(wrappedValue: Content?) { contents = wrappedValue.map { [$0] } ?? [] }

    var wrappedValue: Content? {
      get { contents.first }
      set { contents = newValue.map { [$0] } ?? [] }
    }
  }
}

extension Sheets.Status {
  /// The part that only a sheet has.
  var sheet: SheetController.Status? {
    get { if case .sheet(let status) = style { status } else { nil } }
    set { style = newValue.map(Style.sheet) }
  }

  /// The part that only a presented view has.
  var appStore: AppStorePresentation.Status? {
    get { if case .appStore(let status) = style { status } else { nil } }
    set { style = newValue.map(Style.appStore) }
  }
}

// MARK: - Members

extension Sheets.Status: Described {
  public mutating func members(_ m: inout Members) {
    m.part(appStore, or: AppStorePresentation.Status()) { $0.presented(&$1) }
    m.part(standing, or: Standing()) { $0.size(&$1) }
    m.part(sheet, or: SheetController.Status()) { $0.viewHeight(&$1) }
    m.part(standing, or: Standing()) { standing, m in
      m("state", always: standing.state, "Where the sheet was last sent (location), or whether the view is presented.")
    }
    m.part(appStore, or: AppStorePresentation.Status()) { $0.transition(&$1) }
    m.part(sheet, or: SheetController.Status()) { $0.dimmingAlpha(&$1) }
    m(
      "cornerRadius", sometimes: cornerRadius, .measureOrNull(.points),
      "The radius as it was set; null if it is not a number.")
    m.part(sheet, or: SheetController.Status()) { $0.surroundings(&$1) }
    m.part(content, or: Content()) { $0.members(&$1) }
    m.part(sheet, or: SheetController.Status()) { $0.subjects(&$1) }
  }
}

extension Sheets.Status.Standing {
  fileprivate func size(_ m: inout Members) {
    m("position", always: position, .measure(.points), "y of the sheet's top edge, or of the presented view's.")
    m("height", always: height, .measure(.points), "The container's height minus the position.")
  }
}

extension Sheets.Status.Content {
  fileprivate func members(_ m: inout Members) {
    m("contentOffset", always: contentOffset, .measure(.points), "The content's offset, if it scrolls.")
    m(
      "showsVerticalScrollIndicator", always: showsVerticalScrollIndicator,
      "Whether the content shows its vertical scroll indicator.")
  }
}

extension Sheets.Report {
  public mutating func members(_ m: inout Members) {
    m(
      "hit", sometimes: hit, Sheets.hit, "What a tap landed on; null if it missed everything."
    )
    m(
      "recognizer", sometimes: recognizer, Sheets.recognizer,
      "Which recogniser took the tap; null if none did.")
    m.ignored(ignored, among: Sheets.Reasons.all)
    m(
      "targetContentOffset", sometimes: targetContentOffset, .measure(.points),
      "The offset at which the content will stop.")
    m.rules(rules)
    m("projection", sometimes: projection, .measure(.points), "The position to which the sheet would glide.")
    m(
      "returned", sometimes: returned, Sheets.returned,
      "The controllers that were popped; null if there were none.")
    m(
      "layersDuringAnimation", sometimes: layersDuringAnimation, Sheets.names,
      "The controllers' views from the back to the front, right after the input.")
    m(
      "contentInteractiveDuringAnimation", sometimes: contentInteractiveDuringAnimation,
      "Whether the content took touches right after the input.")
    m.animation(animation)
    m.settles(settles)
    m("animations", unlessEmpty: animations, 0...10, "All animations, if there are others than `animation`.")
  }
}

extension Sheets {
  public static var animationMembers: [PropertyDescription] { Animation().descriptions }

  fileprivate static let hit = Notation<Hit>.choice.nullable
  fileprivate static let recognizer = Notation<Recognizer>.choice.nullable

  /// Names of controllers.
  static let names = Notation<String>.string.list(0...SheetController.Stack.limit)
  fileprivate static let returned = names.nullable
}
