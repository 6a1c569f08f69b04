public import DrawerEngine

/// Notices for values in a request that are likely mistakes, or have no effect.
extension SweetCurtain {
  public static func examine(
    _ container: Container, _ configuration: Configuration, _ scene: Scene, _ reading: inout Reading
  ) {
    reading.within(.member("drawer")) { reading in
      reading.within(.member("configuration")) { reading in
        configuration.noticeHeights(in: container.height - container.safeArea.top, &reading)
        configuration.noticeSpeeds(&reading)
        if !configuration.showsHandleIndicator {
          configuration.noticeUnused(because: "`showsHandleIndicator` is false", &reading) {
            $0.handleIndicatorColor = Configuration().handleIndicatorColor
          }
        }
      }
    }
    if scene.start.state == .mid, configuration.midHeightCoefficient == nil {
      reading.within(.member("start")) { reading in
        reading.within(.member("state")) {
          $0.notice("is mid, which does not exist: the curtain collapses to no height")
        }
      }
    }
  }
}

extension SweetCurtain.Configuration {
  /// The library checks no coefficient, and sorts none.
  ///
  /// - Parameter height: Of coefficient 1, pt.
  fileprivate func noticeHeights(in height: Double, _ reading: inout Reading) {
    let (lowest, middle, highest) = (minHeightCoefficient, midHeightCoefficient, maxHeightCoefficient)
    notice(lowest, of: "minHeightCoefficient", in: height, &reading)
    if let middle { notice(middle, of: "midHeightCoefficient", in: height, &reading) }
    notice(highest, of: "maxHeightCoefficient", in: height, &reading)
    if lowest > highest {
      reading.within(.member("minHeightCoefficient")) {
        $0.notice("is above `maxHeightCoefficient`: the library does not sort them, so a push up from min leads down")
      }
    } else if let middle, middle == lowest || middle == highest {
      let other = middle == lowest ? "minHeightCoefficient" : "maxHeightCoefficient"
      reading.within(.member("midHeightCoefficient")) {
        $0.notice("is that of `\(other)`, so no release at rest leads to mid")
      }
    } else if let middle, middle < lowest || middle > highest {
      reading.within(.member("midHeightCoefficient")) {
        $0.notice("is not between min and max: the library does not sort them, and a push from min leads to mid first")
      }
    }
  }

  private func notice(_ coefficient: Double, of name: String, in height: Double, _ reading: inout Reading) {
    let remark: String? =
      if coefficient > 1 {
        "is a fraction: the curtain is \(coefficient.plain) times as high as the \(height.plain) pt below the safe area"
      } else if coefficient < 0 {
        "is below 0, where the curtain has no height"
      } else {
        nil
      }
    if let remark { reading.within(.member(name)) { $0.notice(remark) } }
  }

  /// In pt/s. Almost no finger is slower, so a smaller value was meant in another unit.
  private static let slowestPush = 10.0

  fileprivate func noticeSpeeds(_ reading: inout Reading) {
    if case .custom(let speed) = swipeResistance, speed > 0, speed < Self.slowestPush {
      reading.within(.member("swipeResistance")) { reading in
        reading.within(.member("custom")) { $0.notice("is \(speed.plain) pt/s, which nearly every release exceeds") }
      }
    }
    let duration =
      movingDuration < 0 ? "is below 0 and counts as 0: the curtain moves at once" : movingDuration.ofMilliseconds
    if let duration { reading.within(.member("movingDuration")) { $0.notice(duration) } }
  }
}

// MARK: - Properties that inputs give

extension SweetCurtain {
  public static func assign(from action: Action, to configuration: inout Configuration) -> [GivenProperty] {
    guard case .set(let assignment) = action else { return [] }
    // Everything refusable was refused when the value was read.
    var reading = Reading()
    assignment.apply(to: &configuration, &reading)
    return assignment.changes.given() + (assignment.property.map { [GivenProperty($0, in: "value")] } ?? [])
  }
}
