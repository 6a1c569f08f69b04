package import DrawerEngine

extension BaseUI {
  /// Why a released drawer goes where it goes.
  enum Rules {
    typealias Rule = SystemProfile.Rule

    /// In the order in which documents list them.
    static let all = [
      undirected, movedBack, fastSwipe, pastHalf, shortOfHalf, sideways, noHeight, noResolvedPoints, reversal,
      flickClose, nearerClosed, nearestPoint, sequentialAdvance, sequentialPastLast, sequentialNearerClosed,
      sequentialSettle, undirectedSettles,
    ]
  }

  /// The destination of a release.
  package struct Decision: Sendable, Equatable {
    package enum Verdict: Sendable, Equatable {
      case closes
      /// The popup leaves the screen without a request to close it.
      case strands
      case stays
      case settles(ResolvedPoint)
      /// The decision is left to the swipe: a distance beyond its threshold closes.
      case none
    }

    package var verdict: Verdict
    /// The applied rules, in order.
    package var rules: [Rule]

    /// Whether the library has measured the popup, which makes the browser compute its style.
    var measuresPopup: Bool { rules.last == Rules.pastHalf || rules.last == Rules.shortOfHalf }
  }
}

extension BaseUI.Rules {
  static let sideways = Rule(
    "sideways-with-snap-points",
    "Sideways, without points: past half of its size and 10 px it closes, unless turned back; else it stays.")
  static let noHeight = Rule("no-height", "The popup has no height: it stays.")
  static let noResolvedPoints = Rule(
    "no-resolved-snap-points",
    "No point can be read: over half of its height and 10 px (undirected 40 px) either way closes it; else it stays.")
}

extension BaseUI.Popup {
  /// - Source: `DrawerViewport` (`onRelease`).
  func decision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    guard hasPoints else { return plainDecision(for: departure) }
    guard layout.direction.axis == .vertical else { return .init(verdict: .none, rules: [BaseUI.Rules.sideways]) }
    guard layout.measuredHeight > 0 else { return .init(verdict: .stays, rules: [BaseUI.Rules.noHeight]) }
    guard !points.isEmpty else { return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints]) }
    return snapDecision(for: departure)
  }
}

extension BaseUI.Rules {
  static let undirected = Rule(
    "undirected",
    "The finger never moved mainly towards dismissal: over half of its size and 10 px closes it; else it stays.")
  static let movedBack = Rule("moved-back", "Released where the swipe began, or behind it: it stays.")
  static let fastSwipe = Rule(
    "fast-swipe",
    "The whole swipe averaged 0.5 px/ms or more, over at least 50 ms: it closes over any distance.")
  static let pastHalf = Rule("past-half", "Swiped over more than half of its size, and more than 10 px: it closes.")
  static let shortOfHalf = Rule(
    "short-of-half", "Swiped over no more than half of its size, or no more than 10 px: it stays.")
}

extension BaseUI.Quirks {
  static let averageDecides = Quirk(
    "average-decides", of: "DrawerViewport",
    "Without snap points a swipe that is held still before it is let go may still close the drawer.")
}

extension BaseUI.Popup {
  private func plainDecision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    guard let intent = departure.intent else { return .init(verdict: .none, rules: [BaseUI.Rules.undirected]) }
    let distance = intent.displacement(departure.delta)
    if distance <= 0 { return .init(verdict: .stays, rules: [BaseUI.Rules.movedBack]) }
    if intent.displacement(departure.average) >= BaseUI.Constants.swipeSpeed {
      return .init(verdict: .closes, rules: [BaseUI.Rules.fastSwipe])
    }
    let half = max(layout.size(along: intent) * 0.5, BaseUI.Constants.leastDrag)
    return distance > half
      ? .init(verdict: .closes, rules: [BaseUI.Rules.pastHalf])
      : .init(verdict: .stays, rules: [BaseUI.Rules.shortOfHalf])
  }
}

extension BaseUI.Rules {
  /// The consequence of the closing rules of version 1.7.0 for a swipe that never moved mainly along the drawer's axis.
  private static let withoutDirection = "Without a direction it leaves the screen, still open."

  static let reversal = Rule(
    "reversal",
    "The finger left against a drag of 10 px or more: the whole swipe's average velocity counts instead of the last.")
  static let flickClose = Rule(
    "flick-close", "A flick towards dismissal, at 0.5 px/ms or more, closes it from any point. \(withoutDirection)")
  static let nearerClosed = Rule(
    "nearer-closed",
    """
    Where it was released, or is thrown to from 0.5 px/ms on, is nearer to closed than to any point, so it closes. \
    \(withoutDirection)
    """)
  static let nearestPoint = Rule(
    "nearest-snap-point", "To the point nearest to where it was released, or is thrown to from 0.5 px/ms on.")
}

extension BaseUI.Quirks {
  static let anyFlickCloses = Quirk(
    "any-flick-closes", of: "DrawerViewport",
    "With snap points any flick towards dismissal closes the drawer, from the highest point too.")
}

extension BaseUI.Popup {
  private func snapDecision(for departure: BaseUI.Departure) -> BaseUI.Decision {
    let height = layout.measuredHeight
    let sign = layout.direction.sign
    let drag = sign * departure.delta.y
    var speed = sign * departure.velocity.y
    var rules: [BaseUI.Rule] = []
    if abs(drag) >= BaseUI.Constants.reversal, drag.isOpposite(to: speed) {
      speed = sign * departure.average.y
      rules.append(BaseUI.Rules.reversal)
    }
    let current = activeOffset ?? 0
    let dragged = (current + drag).limited(to: height)
    let thrown =
      abs(speed) >= BaseUI.Constants.throwSpeed
      ? speed.clamped(to: -BaseUI.Constants.fastestThrow...BaseUI.Constants.fastestThrow) * BaseUI.Constants.throwTime
      : 0
    guard !isSequential else {
      return sequentialDecision(drag, speed, from: current, to: dragged, rules, departure.intent)
    }
    let target = (dragged + thrown).limited(to: height)
    guard let nearest = nearestPoint(to: target, among: points) else {
      return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints])
    }
    if speed >= BaseUI.Constants.throwSpeed, drag > 0 {
      return closing(rules + [BaseUI.Rules.flickClose], or: nearest, departure.intent)
    }
    if abs(target - height) < abs(target - nearest.offset) {
      return closing(rules + [BaseUI.Rules.nearerClosed], or: nearest, departure.intent)
    }
    return .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.nearestPoint])
  }
}

extension BaseUI.Rules {
  static let sequentialAdvance = Rule(
    "sequential-advance", "A flick that has not reached the next point goes on to it.")
  static let sequentialPastLast = Rule(
    "sequential-past-last",
    "A flick towards dismissal that began at the point next to closed, or nearest to it, closes. \(withoutDirection)")
  static let sequentialNearerClosed = Rule(
    "sequential-nearer-closed",
    "Where it was released is nearer to closed than to any point, so it closes. \(withoutDirection)")
  static let sequentialSettle = Rule(
    "sequential-settle",
    "To the point nearest to where it was released, or to the next one that a flick has not reached.")
}

extension BaseUI.Popup {
  private func sequentialDecision(
    _ drag: Double, _ speed: Double, from current: Double, to target: Double, _ applied: [BaseUI.Rule],
    _ intent: BaseUI.Direction?
  ) -> BaseUI.Decision {
    let height = layout.measuredHeight
    let sorted = points.sortedByOffset
    var rules = applied
    guard let index = BaseUI.nearestIndex(among: sorted.map { $0.offset }, to: current),
      var nearest = nearestPoint(to: target, among: sorted)
    else { return .init(verdict: .none, rules: [BaseUI.Rules.noResolvedPoints]) }
    var effective = target
    if drag.isAlong(speed), abs(speed) >= BaseUI.Constants.throwSpeed {
      let next = drag > 0 ? min(index + 1, sorted.count - 1) : max(index - 1, 0)
      if next != index {
        let point = sorted[next]
        if drag > 0 ? target < point.offset : target > point.offset {
          (nearest, effective) = (point, point.offset)
          rules.append(BaseUI.Rules.sequentialAdvance)
        }
      } else if drag > 0 {
        return closing(rules + [BaseUI.Rules.sequentialPastLast], or: nearest, intent)
      }
    }
    if abs(effective - height) < abs(effective - nearest.offset) {
      return closing(rules + [BaseUI.Rules.sequentialNearerClosed], or: nearest, intent)
    }
    return .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.sequentialSettle])
  }
}

extension BaseUI.Rules {
  static let undirectedSettles = Rule(
    "undirected-settles",
    "It would close, but the finger never moved mainly along the drawer's axis: to the nearest point instead.")
}

extension BaseUI.Quirks {
  static let strandedSwipe = Quirk(
    "stranded-swipe", of: "DrawerViewport",
    "With snap points a swipe that would close, but never moved mainly along the drawer's axis, takes the popup off the "
      + "screen and leaves it open there: onOpenChange is not called.")
}

extension BaseUI.Popup {
  /// Settles instead of closing without intent, or does nothing, depending on the version.
  private func closing(
    _ rules: [BaseUI.Rule], or nearest: BaseUI.ResolvedPoint, _ intent: BaseUI.Direction?
  ) -> BaseUI.Decision {
    guard intent == nil else { return .init(verdict: .closes, rules: rules) }
    guard traits.settlesUndirectedSwipes else { return .init(verdict: .strands, rules: rules) }
    return .init(verdict: .settles(nearest), rules: rules + [BaseUI.Rules.undirectedSettles])
  }

  private func nearestPoint(to target: Double, among points: [BaseUI.ResolvedPoint]) -> BaseUI.ResolvedPoint? {
    BaseUI.nearestIndex(among: points.map { $0.offset }, to: target).map { points[$0] }
  }

  /// The remaining fraction of the closing transition's duration: 0.1 after a flick, 1 after a slow swipe; nil if it is
  /// unchanged.
  ///
  /// - Source: `resolveSwipeRelease`.
  func strength(of departure: BaseUI.Departure, towards direction: BaseUI.Direction) -> Double? {
    let size = layout.size(along: direction)
    let offset = hasPoints && direction.axis == .vertical ? activeOffset ?? 0 : 0
    let remaining = max(0, size - (offset + direction.displacement(departure.delta)))
    let last = direction.displacement(departure.velocity)
    let speed = last != 0 ? last : direction.displacement(departure.average)
    let (slowest, fastest) = (BaseUI.Constants.slowestStrength, BaseUI.Constants.fastestStrength)
    guard size > 0, remaining > 0, speed > slowest else { return nil }
    let range = BaseUI.Constants.strengthDurations
    let duration = (remaining / speed.clamped(to: slowest...fastest)).clamped(to: range)
    let smallest = BaseUI.Constants.smallestStrength
    return smallest + (duration - range.lowerBound) / (range.upperBound - range.lowerBound) * (1 - smallest)
  }
}

extension Double {
  /// Between 0 and a size.
  fileprivate func limited(to size: Double) -> Double { Swift.max(0, Swift.min(size, self)) }

  /// Whether two numbers have different signs, neither being 0.
  fileprivate func isOpposite(to other: Double) -> Bool { self > 0 && other < 0 || self < 0 && other > 0 }

  /// Whether two numbers have the same sign, neither being 0.
  fileprivate func isAlong(_ other: Double) -> Bool { self > 0 && other > 0 || self < 0 && other < 0 }
}

extension [BaseUI.ResolvedPoint] {
  /// Sorted by offset; points with equal offsets keep their order.
  var sortedByOffset: [BaseUI.ResolvedPoint] {
    enumerated().sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map { $0.element }
  }
}
