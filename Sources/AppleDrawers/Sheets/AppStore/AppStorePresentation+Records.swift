import DrawerEngine

/// What events report about a presented view, beyond what both styles have in common.
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

// MARK: - Members

/// The members that only a presented view's status has, in groups, because others come between them.
extension AppStorePresentation.Status {
  func presented(_ m: inout Members) {
    m("presented", always: isPresented, "App Store: whether the view is presented.")
  }

  func transition(_ m: inout Members) {
    m(
      "progress", orNull: progress, .measure(),
      "App Store: the progress to which this input set the dismissal; null if it did not.")
    m.part(shown, or: Shown()) { $0.members(&$1) }
  }
}

extension AppStorePresentation.Status.Shown {
  fileprivate func members(_ m: inout Members) {
    m(
      "percentComplete", always: transition.percentComplete, .measure(),
      "App Store: the interactive dismissal's progress.")
    m("transition", always: transition.name, "App Store: the transition under way.")
    m(
      "interactionStatus", always: interaction, AppStorePresentation.interactionStatus,
      "App Store: whether a finger holds the view.")
    m("recognizers", always: recognizers, 0...2, "App Store: how many recognisers are on the view.")
    m.part(appearance, or: AppStorePresentation.Status.Appearance()) { appearance, m in
      m("closeButtonAlpha", always: appearance.closeButtonAlpha, .measure(), "App Store: alpha of the close button.")
      m("transform", always: appearance.transform, .transform, "App Store: the view's transform: a, b, c, d, tx, ty.")
    }
  }
}

extension AppStorePresentation {
  fileprivate static let transform = Notation<Double>.measure().list(6...6)

  /// `"notInteracting"` or how far the finger has come.
  fileprivate static let interactionStatus: Notation<Double?> = .oneOf(
    .named(["notInteracting": nil]),
    .value(
      .object(Catalogue(0.0) { $1("interacting", always: $0, .measure(.points), "How far the finger has come.") })
    ) {
      $0
    } back: {
      $0
    })
}

extension AppStorePresentation.Keyframe: Described {
  func members(_ m: inout Members) {
    m("relativeStartTime", always: relativeStartTime, .measure(), "A fraction of the duration.")
    m("relativeDuration", always: relativeDuration, .measure(), "A fraction of the duration.")
    m("toTransform", always: toTransform, .transform, "The view's transform: a, b, c, d, tx, ty.")
    m("toCornerRadius", sometimes: toCornerRadius, .measure(.points), "The radius of all four corners.")
    m("toDismissalBlurAlpha", sometimes: toDismissalBlurAlpha, .measure(), "Alpha of the dismissal's blur.")
  }
}

extension Notation where Content == [Double] {
  fileprivate static var transform: Notation { AppStorePresentation.transform }
}
