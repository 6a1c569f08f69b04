/// What events say about a sheet or a presented view.
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
  }

  /// What an event says besides the status.
  public struct Report: EventReport {
    /// What a tap landed on: nil without a tap, `.some(nil)` if it missed everything.
    var hit: Hit??
    /// Which recogniser took the tap: nil if the event does not say, `.some(nil)` if none did.
    var recognizer: Recognizer??
    var ignored: Bool?
    var targetContentOffset: Double?
    public var rules: [String] = []
    var projection: Double?
    /// The controllers that were popped: nil if the event does not say, `.some(nil)` if there were none.
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

// MARK: - Catalogues

extension Sheets {
  public static let statusCatalogue: Catalogue<Status> = {
    let sheet = SheetController.statusProperties
    let appStore = AppStorePresentation.statusProperties
    let position = Property<Status.Standing>(
      "position", always: { $0.position }, .measure(.points), "y of the sheet's top edge, or of the presented view's.")
    let height = Property<Status.Standing>(
      "height", always: { $0.height }, .measure(.points), "The container's height minus the position.")
    let standingState = Property<Status.Standing>(
      "state", always: { $0.state }, state,
      "Where the sheet was last sent (location), or whether the view is presented.")
    let content: [Property<Status.Content>] = [
      Property(
        "contentOffset", always: { $0.contentOffset }, .measure(.points), "The content's offset, if it scrolls."),
      Property(
        "showsVerticalScrollIndicator", always: { $0.showsVerticalScrollIndicator }, .boolean,
        "Whether the content shows its vertical scroll indicator."),
    ]
    let size: [Property<Status>] = [
      appStore.presented.lifted(toOptional: { $0.appStore }), position.lifted(toOptional: { $0.standing }),
      height.lifted(toOptional: { $0.standing }), sheet.viewHeight.lifted(toOptional: { $0.sheet }),
      standingState.lifted(toOptional: { $0.standing }),
    ]
    let transition: [Property<Status>] = appStore.transition.map { $0.lifted(toOptional: { $0.appStore }) }
    let looks: [Property<Status>] = [
      sheet.dimmingAlpha.lifted(toOptional: { $0.sheet }),
      Property(
        "cornerRadius", sometimes: { $0.cornerRadius }, .measureOrNull(.points),
        "As it was set; null if it is not a number."),
    ]
    let surroundings: [Property<Status>] = sheet.surroundings.map { $0.lifted(toOptional: { $0.sheet }) }
    let scrolling: [Property<Status>] = content.map { $0.lifted(toOptional: { $0.content }) }
    let subjects: [Property<Status>] = sheet.subjects.map { $0.lifted(toOptional: { $0.sheet }) }
    return Catalogue(Status(), size + transition + looks + surroundings + scrolling + subjects)
  }()

  public static let reportCatalogue = Catalogue(
    Report(),
    [
      Property(
        "hit", sometimes: { $0.hit }, Notation<Hit>.choice.nullable,
        "What a tap landed on; null if it missed everything."),
      Property(
        "recognizer", sometimes: { $0.recognizer }, Notation<Recognizer>.choice.nullable,
        "Which recogniser took the tap; null if none did."),
      Property("ignored", sometimes: { $0.ignored }, .boolean, "The input reached nothing."),
      Property(
        "targetContentOffset", sometimes: { $0.targetContentOffset }, .measure(.points),
        "The offset at which the content will come to rest."),
      .rules({ $0.rules }),
      Property(
        "projection", sometimes: { $0.projection }, .measure(.points), "The position to which the sheet would glide."),
      Property(
        "returned", sometimes: { $0.returned }, names.nullable,
        "The controllers that were popped; null if there were none."),
      Property(
        "layersDuringAnimation", sometimes: { $0.layersDuringAnimation }, names,
        "The controllers' views from the back to the front, right after the input."),
      Property(
        "contentInteractiveDuringAnimation", sometimes: { $0.contentInteractiveDuringAnimation }, .boolean,
        "Whether the content took touches right after the input."),
      .animation({ $0.animation }, .object(Animation.catalogue)),
      .settles({ $0.settles }),
      Property(
        "animations", unlessEmpty: { $0.animations }, Notation.object(Animation.catalogue).list(0...10),
        "All animations, if there are others than `animation`."),
    ])

  public static var animationMembers: [PropertyDescription] { Animation.catalogue.descriptions }

  /// Names of controllers.
  static let names = Notation<String>.string.list(0...SheetController.Stack.limit)
}
