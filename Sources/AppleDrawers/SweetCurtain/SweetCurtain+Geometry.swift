public import DrawerEngine

extension SweetCurtain {
  /// The heights of the detents, as fractions.
  package struct Coefficients: Sendable, Equatable {
    package var minimum: Double
    /// Nil if there is no mid.
    package var middle: Double?
    package var maximum: Double

    package init(_ configuration: Configuration) {
      minimum = configuration.minHeightCoefficient
      middle = configuration.midHeightCoefficient
      maximum = configuration.maxHeightCoefficient
    }

    /// 0 for the states without a height: `hide`, and `mid` if there is none.
    package subscript(state: State) -> Double {
      switch state {
      case .min: minimum
      case .mid: middle ?? 0
      case .max: maximum
      case .hide: 0
      }
    }

    /// The state whose coefficient is nearest.
    ///
    /// On a tie the earlier of min, mid and max wins. The winning *number* decides the state, so a mid equal to min or
    /// to max is never found.
    ///
    /// - Source: SweetCurtain, `CurtainHeightProvider.closestHeightState(to:)`, `findClosest(to:)`.
    package func nearestState(to coefficient: Double) -> State {
      var nearest = minimum
      if let middle { nearest = Self.nearer(nearest, middle, to: coefficient) }
      nearest = Self.nearer(nearest, maximum, to: coefficient)
      if nearest == minimum { return .min }
      return nearest == maximum ? .max : .mid
    }

    /// Whichever of two numbers is nearer to `target`; the first if both are equally near.
    package static func nearer(_ first: Double, _ second: Double, to target: Double) -> Double {
      abs(second - target) < abs(first - target) ? second : first
    }

    /// The covered fraction of the distance between two states, rounded to three decimals and not clamped.
    ///
    /// 0 is at `bottom`, 1 at `top`. Between states of equal height it is NaN or infinite.
    ///
    /// - Source: `Curtain.relativeCoefficient`.
    package func relative(_ coefficient: Double, from bottom: State, to top: State) -> Double {
      (1000 * ((coefficient - self[bottom]) / (self[top] - self[bottom]))).rounded() / 1000
    }
  }

  /// Where the curtain may rest in its container.
  package struct Geometry: Sendable, Equatable {
    /// B: the container's height, pt.
    package var containerHeight: Double
    /// The insets of the container's safe area, pt.
    package var top: Double
    package var bottom: Double
    package var coefficients: Coefficients
    /// A flag of the original, always on, that leaves out the space under the status bar. If it were off, the heights
    /// would no longer match the coefficients made from them.
    package var ignoreSafeArea = true

    package init(_ container: Container, _ configuration: Configuration) {
      containerHeight = container.height
      top = container.safeArea.top
      bottom = container.safeArea.bottom
      coefficients = Coefficients(configuration)
    }

    /// The height requested for a state, pt; nil for `mid` if there is none.
    ///
    /// - Source: `CurtainHeightProvider.height(_:relative:ignoreSafeArea:)`.
    package func heightAsked(by state: State) -> Double? {
      let free = ignoreSafeArea ? containerHeight - top - bottom : containerHeight
      return switch state {
      case .min: (free + bottom) * coefficients.minimum
      case .mid: coefficients.middle.map { (free + bottom) * $0 }
      case .max: (free + bottom) * coefficients.maximum
      case .hide: 0
      }
    }

    /// - Source: `CurtainController.curtainHeightCoefficient`.
    package func heightCoefficient(of height: Double) -> Double {
      height / (ignoreSafeArea ? containerHeight - top : containerHeight)
    }

    /// The height that has a coefficient, pt.
    func height(ofCoefficient coefficient: Double) -> Double {
      coefficient * (ignoreSafeArea ? containerHeight - top : containerHeight)
    }

    package func position(of state: State) -> Double { containerHeight - height(of: state) }

    package func nearestState(toHeight height: Double) -> State {
      coefficients.nearestState(to: heightCoefficient(of: height))
    }
  }
}

extension SweetCurtain.Quirks {
  static let missingMidCollapses = SystemProfile.Quirk(
    "missing-mid-collapses", of: "CurtainHeightProvider.height",
    "A request for a mid that does not exist collapses the curtain, and its state becomes mid.")
}

extension SweetCurtain.Geometry {
  /// The height of the curtain in a state, pt. A `mid` that does not exist is 0 pt high.
  ///
  /// - Source: `CurtainController.height(for:)`.
  package func height(of state: SweetCurtain.State) -> Double { heightAsked(by: state) ?? 0 }
}

extension SweetCurtain {
  /// Every detent, topmost first. Detents of equal height are in the order max, mid, min, hide.
  public var detents: [Detent<State>] {
    let geometry = geometry
    let states: [State] = configuration.midHeightCoefficient == nil ? [.max, .min, .hide] : [.max, .mid, .min, .hide]
    return states.map { Detent(state: $0, position: geometry.position(of: $0)) }
      .sorted { $0.position < $1.position }
  }
}
