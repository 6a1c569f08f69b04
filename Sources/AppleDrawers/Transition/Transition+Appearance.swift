import DrawerEngine

/// What the screen shows of the two views.
extension Transition {
  /// The index of a controller's view among the container's views, the lowest at 0; nil if it is not among them.
  func index(of controller: Controller) -> Int? {
    guard let driver else { return subviews.firstIndex(of: controller) }
    return driver.course.subviews.firstIndex(of: driver.subview(of: controller))
  }

  /// The views in the model: as the transition will leave them, once the animation's closure has run.
  func views(of driver: Driver?) -> (presenting: View, presented: View) {
    guard let driver else { return (presentingView, presentedView) }
    return driver.named(driver.animators.first?.hasRunClosure ?? false ? driver.course.end : driver.course.start)
  }

  /// The presented view's position along the axis; nil while something runs.
  func position(at time: Double) -> Double? {
    guard let driver else {
      return index(of: .presented) == nil ? hiddenPosition : presentedView.translation.component(along: axis)
    }
    guard !driver.isRunning(at: time) else { return nil }
    return driver.named(driver.shown(at: time)).presented.translation.component(along: axis)
  }

  /// The values on the screen of everything that is paused in mid-transition, by view or layer.
  func displayed(at time: Double) -> [(name: String, content: DisplayedValues)] {
    guard let driver else { return [] }
    let still = driver.animators.indices.filter {
      driver.animators[$0].hasRunClosure && !driver.animators[$0].showsNothing
        && !driver.animators[$0].isRunning(at: time)
    }
    if driver.specification.animation == .layers {
      return still.map {
        (
          driver.layers[$0].identifier ?? Self.layerName($0),
          DisplayedValues(alpha: driver.animators[$0].fraction(at: time))
        )
      }
    }
    guard !still.isEmpty else { return [] }
    let (start, end, shown) = (
      driver.named(driver.course.start), driver.named(driver.course.end), driver.named(driver.shown(at: time))
    )
    let views: [(Controller, DisplayedValues)] = [
      (.presenting, start.presenting.differences(from: end.presenting, shown: shown.presenting)),
      (.presented, start.presented.differences(from: end.presented, shown: shown.presented)),
    ]
    return views.filter { $0.1 != DisplayedValues() }.map { ($0.0.rawValue, $0.1) }
  }
}

extension Transition.Driver {
  /// Which of the transition's views belongs to a controller.
  func subview(of controller: Transition.Controller) -> Transition.Subview {
    (controller == .presented) == fromIsPresented ? .from : .to
  }

  func named(_ views: Transition.Views) -> (presenting: Transition.View, presented: Transition.View) {
    fromIsPresented ? (views.to, views.from) : (views.from, views.to)
  }

  /// Whether the animation moves the presented view.
  var movesPresented: Bool { named(course.start).presented.translation != named(course.end).presented.translation }

  func isRunning(at time: Double) -> Bool {
    progress.isRunning(at: time) || animators.contains { $0.isRunning(at: time) } || !isInteractive
  }

  /// The views at the fraction of the animation's own layer.
  func shown(at time: Double) -> Transition.Views {
    guard course.hasLayer, let animator = animators.first, animator.hasRunClosure else { return course.start }
    let fraction = animator.fraction(at: time)
    return Transition.Views(
      from: course.start.from.mixed(with: course.end.from, fraction),
      to: course.start.to.mixed(with: course.end.to, fraction))
  }
}

extension Transition.View {
  /// A view between two others, interpolated linearly.
  fileprivate func mixed(with other: Transition.View, _ fraction: Double) -> Transition.View {
    func mix(_ first: Double, _ second: Double) -> Double { first + (second - first) * fraction }
    return Transition.View(
      translation: Vector(x: mix(translation.x, other.translation.x), y: mix(translation.y, other.translation.y)),
      alpha: mix(alpha, other.alpha))
  }

  /// What the screen shows of everything in which it differs from another view.
  fileprivate func differences(from other: Transition.View, shown: Transition.View) -> Transition.DisplayedValues {
    Transition.DisplayedValues(
      alpha: alpha == other.alpha ? nil : shown.alpha,
      tx: translation.x == other.translation.x ? nil : shown.translation.x,
      ty: translation.y == other.translation.y ? nil : shown.translation.y)
  }
}
