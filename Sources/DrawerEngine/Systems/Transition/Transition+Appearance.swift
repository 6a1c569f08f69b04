/// What the screen shows of the two views.
extension Transition {
  /// The tracks beside the position, by their places in the profile; behind them a track for each layer.
  enum Track: Int, CaseIterable {
    case fraction
    case presentingX, presentingY, presentingAlpha
    case presentedX, presentedY, presentedAlpha
  }

  func place(of controller: Controller) -> Int? {
    guard let driver else { return subviews.firstIndex(of: controller) }
    return driver.course.subviews.firstIndex(of: driver.subview(of: controller))
  }

  /// The views by the model: at the end of the way once the animation's closure has been run.
  func views(of driver: Driver?) -> (presenting: View, presented: View) {
    guard let driver else { return (presentingView, presentedView) }
    return driver.named(driver.animators.first?.hasRunClosure ?? false ? driver.course.end : driver.course.start)
  }

  /// The edge that the presented view comes over, where it moves up and down.
  var movesVertically: Bool {
    (configuration.animation == .move || configuration.animation == .push)
      && configuration.transitionType != .tabBar && configuration.edge.isVertical
  }

  /// y of the presented view while it is not shown.
  var hiddenY: Double {
    movesVertically && configuration.edge == .top ? -container.height : container.height
  }

  /// y of the presented view's top edge; nil while something runs.
  func position(at time: Double) -> Double? {
    guard let driver else {
      return place(of: .presented) == nil ? hiddenY : presentedView.translation.y
    }
    guard !driver.isRunning(at: time) else { return nil }
    return driver.named(driver.shown(at: time)).presented.translation.y
  }

  /// What is shown of all that stands still in the middle of its way.
  func displayed(at time: Double) -> [Value.Member] {
    guard let driver else { return [] }
    let still = driver.animators.indices.filter {
      driver.animators[$0].hasRunClosure && !driver.animators[$0].showsNothing
        && !driver.animators[$0].isRunning(at: time)
    }
    if configuration.animation == .layers {
      return still.map {
        .init(
          driver.layers[$0].identifier ?? "layer\($0)", ["alpha": .number(driver.animators[$0].fraction(at: time))])
      }
    }
    guard !still.isEmpty else { return [] }
    let (start, end, shown) = (
      driver.named(driver.course.start), driver.named(driver.course.end), driver.named(driver.shown(at: time))
    )
    let views = [
      ("presenting", start.presenting.differences(from: end.presenting, shown: shown.presenting)),
      ("presented", start.presented.differences(from: end.presented, shown: shown.presented)),
    ]
    return views.filter { !$0.1.isEmpty }.map { .init($0.0, .object($0.1)) }
  }
}

extension Transition.Driver {
  /// Which of the transition's views a controller's is.
  func subview(of controller: Transition.Controller) -> Transition.Subview {
    (controller == .presented) == fromIsPresented ? .from : .to
  }

  func named(_ views: Transition.Views) -> (presenting: Transition.View, presented: Transition.View) {
    fromIsPresented ? (views.to, views.from) : (views.from, views.to)
  }

  func isRunning(at time: Double) -> Bool {
    progress.isRunning(at: time) || animators.contains { $0.isRunning(at: time) } || !isInteractive
  }

  /// The views at the fraction that the animation's own layer stands at.
  func shown(at time: Double) -> Transition.Views {
    guard course.hasLayer, let animator = animators.first, animator.hasRunClosure else { return course.start }
    let fraction = animator.fraction(at: time)
    return Transition.Views(
      from: course.start.from.mixed(with: course.end.from, fraction),
      to: course.start.to.mixed(with: course.end.to, fraction))
  }
}
