/// What events say about a presented view, beyond what both styles have in common.
extension AppStorePresentation {
  /// The presentation in the model.
  struct Status: Sendable {
    var isPresented = false
    /// The progress to which the latest input set the dismissal; nil if it did not.
    var progress: Double?
    /// Nil while there is no view.
    var shown: Shown?

    struct Shown: Sendable {
      var transition = ModalTransition.none
      /// How far the finger that holds the view has come, pt; nil if none holds it.
      var interaction: Double?
      /// How many recognisers are on the view.
      var recognizers = 0
      /// Nil while a finger drives the view's dismissal, or has just let it go.
      var appearance: Appearance?
    }

    /// What the view and its close button look like in the model while no finger drives them.
    struct Appearance: Sendable {
      var closeButtonAlpha = 1.0

      var transform: [Double] { Transform.identity }
    }
  }

  /// An affine transform as six numbers: a, b, c, d, tx, ty.
  enum Transform {
    static let identity = scale(1)

    static func scale(_ scale: Double, movedBy y: Double = 0) -> [Double] { [scale, 0, 0, scale, 0, y] }
  }

  /// One half of an interactive dismissal.
  struct Keyframe: Sendable {
    /// Fractions of the whole duration.
    var relativeStartTime = 0.0
    var relativeDuration = 0.0
    var toTransform = Transform.identity
    var toCornerRadius: Double?
    var toDismissalBlurAlpha: Double?
  }
}

// MARK: - Catalogues

extension AppStorePresentation {
  /// The members that only a presented view's status has, in groups, because others come between them.
  static let statusProperties: (presented: Property<Status>, transition: [Property<Status>]) = (
    Property("presented", always: { $0.isPresented }, .boolean, "App Store: the view is presented."),
    [
      Property(
        "progress", orNull: { $0.progress }, .measure(),
        "App Store: the progress to which this input set the dismissal; null if it did not.")
    ]
      + (shownProperties + appearanceProperties.map { $0.lifted(toOptional: { $0.appearance }) }).map {
        $0.lifted(toOptional: { $0.shown })
      }
  )

  private static let shownProperties: [Property<Status.Shown>] = [
    Property(
      "percentComplete", always: { $0.transition.percentComplete }, .measure(),
      "App Store: the interactive dismissal's progress."),
    Property("transition", always: { $0.transition.name }, .choice, "App Store: the transition under way."),
    Property(
      "interactionStatus", always: { $0.interaction }, interactionStatus, "App Store: whether a finger holds the view."),
    Property(
      "recognizers", always: { $0.recognizers }, .integer(0...2), "App Store: how many recognisers are on the view."),
  ]

  private static let appearanceProperties: [Property<Status.Appearance>] = [
    Property("closeButtonAlpha", always: { $0.closeButtonAlpha }, .measure(), "App Store: alpha of the close button."),
    Property("transform", always: { $0.transform }, .transform, "App Store: the view's transform: a, b, c, d, tx, ty."),
  ]

  /// `"notInteracting"` or how far the finger has come.
  private static let interactionStatus: Notation<Double?> = .oneOf(
    .named(["notInteracting": nil]),
    .value(
      .object(
        Catalogue(0, [Property("interacting", always: { $0 }, .measure(.points), "How far the finger has come.")]))
    ) {
      $0
    } back: {
      $0
    })
}

extension AppStorePresentation.Keyframe {
  static let catalogue = Catalogue(
    Self(),
    [
      Property("relativeStartTime", always: { $0.relativeStartTime }, .measure(), "A fraction of the duration."),
      Property("relativeDuration", always: { $0.relativeDuration }, .measure(), "A fraction of the duration."),
      Property("toTransform", always: { $0.toTransform }, .transform, "The view's transform: a, b, c, d, tx, ty."),
      Property(
        "toCornerRadius", sometimes: { $0.toCornerRadius }, .measure(.points), "The radius of all four corners."),
      Property(
        "toDismissalBlurAlpha", sometimes: { $0.toDismissalBlurAlpha }, .measure(), "Alpha of the dismissal's blur."),
    ])
}

extension Notation where Content == [Double] {
  fileprivate static var transform: Notation { Notation<Double>.measure().list(6...6) }
}
