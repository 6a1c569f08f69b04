import DrawerEngine

extension BottomSheetBehavior {
  /// A BottomSheetDialog around the sheet, dismissed once the sheet is hidden.
  struct Dialog: Sendable, Equatable {
    var cancelable = true
    var canceledOnTouchOutside = true
    var dismissWithAnimation = false

    init() {}
  }

  /// Actions of the host on the dialog, or of the user around the sheet.
  public enum DialogCall: Sendable {
    case cancel
    /// Dismisses the dialog, or a BottomSheetDialogFragment.
    case dismiss(isFragment: Bool)
    /// A tap outside the sheet.
    case tap
  }

  /// The progress of the dialog.
  struct DialogProgress: Sendable, Equatable {
    var isDismissed = false
    /// Whether a fragment waits for the sheet to be hidden, in order to dismiss the dialog without cancelling it.
    var isFragmentWaiting = false
  }
}

extension BottomSheetBehavior.Configuration {
  /// Applies the defaults of a dialog: it decides whether the sheet is hideable, and Material 3's style determines the
  /// appearance.
  ///
  /// - Source: `BottomSheetDialog.ensureContainerAndBehavior`, `Widget.Material3.BottomSheet`.
  mutating func takeDefaults(of dialog: BottomSheetBehavior.Dialog) {
    hideable = dialog.cancelable
    paddingBottomSystemWindowInsets = true
    shouldRemoveExpandedCorners = false
    cornerSize = .dp(28)
  }
}

extension BottomSheetBehavior.Dialog: Described {
  mutating func members(_ m: inout Members) {
    m("cancelable", &cancelable, "Whether the user can cancel it; the default of `hideable`.")
    m(
      "canceledOnTouchOutside", &canceledOnTouchOutside,
      "Whether a tap outside the sheet cancels it, if `cancelable` is true.")
    m(
      "dismissWithAnimation", &dismissWithAnimation,
      "Whether cancelling hides the sheet instead of only closing the window.")
  }
}

// MARK: - Calls

extension BottomSheetBehavior.Quirks {
  static let cancelIgnored = Quirk(
    "cancel-ignored", of: "BottomSheetDialog.cancel",
    "With `dismissWithAnimation` a dialog whose sheet is not hideable cannot be cancelled by its host.")
}

extension BottomSheetBehavior {
  mutating func receive(_ call: DialogCall) {
    guard let dialog = configuration.dialog else { return ignore(Reasons.noDialog) }
    guard isShown else { return ignore(Reasons.notShown) }
    switch call {
    case .cancel: cancel(dialog)
    case .tap:
      guard dialog.cancelable, dialog.canceledOnTouchOutside else { return ignore(Reasons.notCancelable) }
      cancel(dialog)
    case .dismiss(let isFragment):
      guard isFragment, configuration.hideable, dialog.dismissWithAnimation, state != .hidden else {
        return dismiss(isCancelled: false)
      }
      dialogProgress.isFragmentWaiting = true
      set(.hidden)
    }
  }

  /// - Source: `BottomSheetDialog.cancel`.
  mutating func cancel(_ dialog: Dialog) {
    if dialog.dismissWithAnimation, state != .hidden { set(.hidden) } else { dismiss(isCancelled: true) }
  }

  private mutating func dismiss(isCancelled: Bool) {
    guard !dialogProgress.isDismissed else { return }
    dialogProgress.isDismissed = true
    isShown = false
    if isCancelled { call(.cancelled) }
    call(.dismissed)
  }

  /// Dismisses the dialog after the sheet has become hidden.
  ///
  /// - Source: `BottomSheetDialog.bottomSheetCallback`, `BottomSheetDialogFragment.dismissWithAnimation`.
  mutating func dismissHiddenDialog() {
    guard configuration.dialog != nil else { return }
    dismiss(isCancelled: !dialogProgress.isFragmentWaiting)
  }

  /// Shows the dialog again. A hidden sheet comes back collapsed.
  ///
  /// - Source: `BottomSheetDialog.onStart`.
  mutating func showDialogAgain() {
    guard dialogProgress.isDismissed else { return }
    dialogProgress = DialogProgress()
    if state == .hidden { set(.collapsed) }
  }

  /// Whether the dialog, not the behaviour, handles a back gesture.
  ///
  /// - Source: `updateListeningForBackCallbacks`, `MaterialBackOrchestrator`, which knows no API level below 33.
  mutating func dialogTakesBack(_ gesture: BackGesture) -> Bool {
    guard let dialog = configuration.dialog else { return false }
    guard isShown, dialog.cancelable else {
      ignore(isShown ? Reasons.notCancelable : Reasons.notShown)
      return true
    }
    guard environment.sdk < 33 else { return false }
    if gesture.phase == .ended { cancel(dialog) } else { ignore(Reasons.noGesture) }
    return true
  }
}
