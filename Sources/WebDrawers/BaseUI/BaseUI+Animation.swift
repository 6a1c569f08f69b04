public import DrawerEngine

/// How a drawer gets there. The library writes styles; the host's style sheet turns their changes into CSS transitions.
extension BaseUI {
  /// A length as given by a style: pixels and a share of the popup's size.
  struct StyleLength: Sendable, Equatable {
    enum Kind: Sendable {
      /// Pixels from the variables.
      case plain
      /// The inline transform of a drag.
      case drag
      /// A percentage.
      case percentage
      /// Interpolated between two kinds.
      case mixed
    }

    /// The kind of the length. The browser considers lengths of two kinds different even if they are equally long.
    var kind: Kind
    var share: Double
    var pixels: Double

    static func plain(_ pixels: Double) -> StyleLength { StyleLength(kind: .plain, share: 0, pixels: pixels) }
    static func drag(_ pixels: Double) -> StyleLength { StyleLength(kind: .drag, share: 0, pixels: pixels) }

    /// - Parameter size: 100 %, px.
    func value(of size: Double) -> Double { share * size + pixels }

    /// The value as the browser writes it to a keyframe: single-precision pixels with six digits.
    func read(of size: Double) -> Double {
      share == 0 ? pixels.single.sixDigits.single : value(of: size)
    }

    /// Interpolates between two lengths. The browser keeps percentages and pixels in single precision, which determines
    /// the sixth digit of a style read in mid-flight.
    func mixed(with other: StyleLength, _ progress: Double) -> StyleLength {
      StyleLength(
        kind: kind == other.kind ? kind : .mixed,
        share: (100 * (share + (other.share - share) * progress)).single / 100,
        pixels: (pixels + (other.pixels - pixels) * progress).single)
    }
  }

  /// A property animated by the style sheet: its last computed style, and its running transition.
  struct StyledValue: Sendable, Equatable {
    private(set) var style: StyleLength?
    private(set) var transition: Course?
    /// The transition started by the event being written; nil if there is none.
    var started: Started?

    /// A running transition. Its lengths are interpolated as a share and pixels, so a resize moves it.
    struct Course: Sendable, Equatable {
      let timing: StyleTransition
      let from: StyleLength
      let to: StyleLength
      /// The end that a reversal would have.
      let reversingStart: StyleLength

      func length(at time: Double) -> StyleLength { from.mixed(with: to, timing.progress(at: time)) }
    }

    struct Started: Sendable, Equatable {
      var duration = 0.0
      var from = 0.0
      var to = 0.0
    }
  }
}

extension BaseUI.StyledValue {
  /// Forgets the style, because the element is not in the page.
  mutating func forget() { self = Self() }

  /// Ends a transition whose time has passed.
  mutating func expire(at time: Double) {
    if let transition, transition.timing.end <= time + StyleTransition.instant { self.transition = nil }
  }

  /// Ends the transition as if it had run to its end.
  mutating func finish() { transition = nil }

  /// Cancels the transition. A transition started by the same event is not reported.
  private mutating func cancel() { (transition, started) = (nil, nil) }

  /// Its running transition, if there is one.
  @inline(__always) var courses: [Course] { if let transition { [transition] } else { [] } }

  /// The length that the screen shows; nil without an element.
  func length(at time: Double) -> BaseUI.StyleLength? { transition?.length(at: time) ?? style }

  /// Computes the style as the browser does: a change starts, replaces or ends a transition.
  ///
  /// - Parameters:
  ///   - timing: The current transition in the style sheet; with a duration of 0, the style changes at once.
  ///   - size: 100 %, px.
  mutating func compute(_ new: BaseUI.StyleLength, _ timing: StyleTransition, size: Double) {
    expire(at: timing.start)
    defer { style = new }
    guard let style else { return }
    if let running = transition {
      if new == running.to { return }
      let current = running.length(at: timing.start)
      if timing.duration <= 0 || new.kind == .plain && current.share == 0 && current.pixels.single == new.pixels.single
      {
        return cancel()
      }
      guard new == running.reversingStart else { return begin(current, new, timing, size: size) }
      let shortened = timing.reversing(running.timing, isClamped: false)
      guard shortened.duration > 0 else { return cancel() }
      begin(current, new, shortened, reversingStart: running.to, size: size)
    } else if new != style, timing.duration > 0 {
      begin(style, new, timing, size: size)
    }
  }

  private mutating func begin(
    _ from: BaseUI.StyleLength, _ to: BaseUI.StyleLength, _ timing: StyleTransition,
    reversingStart: BaseUI.StyleLength? = nil, size: Double
  ) {
    transition = Course(timing: timing, from: from, to: to, reversingStart: reversingStart ?? from)
    started = Started(duration: timing.duration, from: from.read(of: size), to: to.read(of: size))
  }
}

// MARK: - The style sheet

extension BaseUI {
  /// The host's style sheet, from the configuration or as recordings spell it.
  struct AppliedStyle: Sendable, Equatable {
    let duration: Double
    let endingDuration: Double
    let function: StyleTransition.Function
    private let recordedTiming: String?
    let isScaledByStrength: Bool
    let backdropOpacity: Double

    init(_ sheet: StyleSheet, _ css: RecordedStyle?) {
      duration = css?.duration.map { $0 / 1000 } ?? sheet.duration
      endingDuration = css?.endingDuration.map { $0 / 1000 } ?? sheet.endingDuration
      function = css?.timing?.function ?? sheet.timing.styleFunction ?? .cubic(.linear)
      recordedTiming = css?.timing?.text
      isScaledByStrength = sheet.isScaledByStrength
      backdropOpacity = sheet.backdropOpacity
    }

    /// The timing as recordings spell it.
    var timingText: String { recordedTiming ?? function.css }
  }
}

extension BaseUI.Popup {
  /// Computes the styles of the popup and its backdrop as the browser does.
  ///
  /// - Quirk: The backdrop's closing never takes the strength.
  mutating func compute(_ sheet: BaseUI.AppliedStyle, at time: Double) {
    guard isMounted else {
      transform.forget()
      opacity.forget()
      return
    }
    let scale = sheet.isScaledByStrength ? strength.sixDigits : 1
    let duration = isEnding || isStranded ? sheet.endingDuration * scale : sheet.duration
    func timing(_ duration: Double) -> StyleTransition {
      StyleTransition(at: time, lasting: duration, by: sheet.function)
    }
    transform.compute(style, timing(hasNoTransition ? 0 : duration), size: layout.extent)
    guard hasBackdrop else { return }
    opacity.compute(
      .plain(backdropOpacity(sheet)),
      timing(isSwiping || isDrawn ? 0 : isEnding ? sheet.endingDuration : sheet.duration), size: 1)
  }

  /// The transform on the screen, px along the axis.
  func shownTranslation(at time: Double) -> Double {
    (transform.length(at: time) ?? style).value(of: layout.extent)
  }

  var isMoving: Bool { transform.transition != nil }

  /// Completes the first render, with its transitions, of a drawer that is initially open.
  ///
  /// - Quirk: With snap points the first render has no offset: the drawer is shown fully open, and slides to its point.
  mutating func settle(_ sheet: BaseUI.AppliedStyle, front: Double) {
    guard isMounted else { return }
    if hasPoints {
      let (points, now) = (snapPoints, (progress, progressHeight))
      snapPoints = nil
      (progress, progressHeight) = (0, 0)
      compute(sheet, at: 0)
      snapPoints = points
      (progress, progressHeight) = now
    }
    compute(sheet, at: 0)
    transform.finish()
    opacity.finish()
  }
}

// MARK: - Frames

extension BaseUI {
  public enum Ending: Sendable {
    /// The end of a transition.
    case transition
  }

  /// Renders until nothing is pending: computes styles, removes the starting style of opening drawers, and completes
  /// what is over.
  mutating func render(on stage: inout Stage<BaseUI>) {
    parkKeyboard()
    compute(at: stage.now)
    var hasStarting = false
    for level in levels where self[level].isStarting && !self[level].isStuck {
      self[level].isStarting = false
      hasStarting = true
    }
    if hasStarting { compute(at: stage.now) }
    complete(on: &stage)
    show(on: &stage)
  }

  mutating func compute(at time: Double) {
    for index in popups.indices { popups[index].compute(styleSheet, at: time) }
  }

  /// Makes the callbacks that wait for a popup's transitions.
  ///
  /// - Source: `useOpenChangeComplete`.
  mutating func complete(on stage: inout Stage<BaseUI>) {
    for level in levels {
      guard let opened = self[level].completion, !self[level].isMoving, !self[level].isStarting else { continue }
      self[level].completion = nil
      call(.openChangeComplete(opened), level)
      guard !opened else { continue }
      self[level].isMounted = false
      self[level].isEnding = false
      self[level].isStranded = false
      // The next backdrop is a new element.
      if !self[level].keepsMounted { self[level].progress = 0 }
      self[level].transform.forget()
      self[level].opacity.forget()
    }
  }

  public mutating func finish(_ ending: Ending, on stage: inout Stage<BaseUI>) {
    for level in levels {
      self[level].transform.expire(at: stage.now)
      self[level].opacity.expire(at: stage.now)
    }
    complete(on: &stage)
    show(on: &stage)
    stage.keepsSilent()
  }
}
