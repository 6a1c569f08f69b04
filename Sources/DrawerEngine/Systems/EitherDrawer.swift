/// One of the two drawers that a system simulates, to which everything is forwarded.
public enum EitherDrawer<First: PlacedDrawer, Second: PlacedDrawer>: PlacedDrawer where First.System == Second.System {
  public typealias System = First.System

  case first(First)
  case second(Second)

  public var containerHeight: Double {
    switch self {
    case .first(let drawer): drawer.containerHeight
    case .second(let drawer): drawer.containerHeight
    }
  }

  public var axis: Container.Axis {
    switch self {
    case .first(let drawer): drawer.axis
    case .second(let drawer): drawer.axis
    }
  }

  public var coverage: Coverage {
    switch self {
    case .first(let drawer): drawer.coverage
    case .second(let drawer): drawer.coverage
    }
  }

  public var detents: [Detent<System.State>] {
    switch self {
    case .first(let drawer): drawer.detents
    case .second(let drawer): drawer.detents
    }
  }

  public func eachDetent(_ visit: (Detent<System.State>) -> Void) {
    switch self {
    case .first(let drawer): drawer.eachDetent(visit)
    case .second(let drawer): drawer.eachDetent(visit)
    }
  }

  public var marks: [Mark] {
    switch self {
    case .first(let drawer): drawer.marks
    case .second(let drawer): drawer.marks
    }
  }

  public func destination(of release: Release<System.State>) -> Destination<System.State> {
    switch self {
    case .first(let drawer): drawer.destination(of: release)
    case .second(let drawer): drawer.destination(of: release)
    }
  }

  public func animation(
    of release: Release<System.State>, to destination: Destination<System.State>
  ) -> AnimationRequest? {
    switch self {
    case .first(let drawer): drawer.animation(of: release, to: destination)
    case .second(let drawer): drawer.animation(of: release, to: destination)
    }
  }

  public func decisionLines(for release: Release<System.State>) -> [DecisionLine] {
    switch self {
    case .first(let drawer): drawer.decisionLines(for: release)
    case .second(let drawer): drawer.decisionLines(for: release)
    }
  }

  public func decidingVelocities(for release: Release<System.State>) -> ClosedRange<Double>? {
    switch self {
    case .first(let drawer): drawer.decidingVelocities(for: release)
    case .second(let drawer): drawer.decidingVelocities(for: release)
    }
  }

  public var opening: Opening {
    switch self {
    case .first(let drawer): drawer.opening
    case .second(let drawer): drawer.opening
    }
  }

  public var standing: Detent<System.State> {
    switch self {
    case .first(let drawer): drawer.standing
    case .second(let drawer): drawer.standing
    }
  }

  public func status(at time: Double) -> System.Status {
    switch self {
    case .first(let drawer): drawer.status(at: time)
    case .second(let drawer): drawer.status(at: time)
    }
  }

  public var initial: System.Initial {
    switch self {
    case .first(let drawer): drawer.initial
    case .second(let drawer): drawer.initial
    }
  }

  public mutating func receive(_ action: System.Action, on stage: inout Stage<System>) {
    switch self {
    case .first(var drawer):
      drawer.receive(action, on: &stage)
      self = .first(drawer)
    case .second(var drawer):
      drawer.receive(action, on: &stage)
      self = .second(drawer)
    }
  }

  public mutating func finish(_ ending: System.Ending, on stage: inout Stage<System>) {
    switch self {
    case .first(var drawer):
      drawer.finish(ending, on: &stage)
      self = .first(drawer)
    case .second(var drawer):
      drawer.finish(ending, on: &stage)
      self = .second(drawer)
    }
  }

  public mutating func endTurn(on stage: inout Stage<System>) {
    switch self {
    case .first(var drawer):
      drawer.endTurn(on: &stage)
      self = .first(drawer)
    case .second(var drawer):
      drawer.endTurn(on: &stage)
      self = .second(drawer)
    }
  }
}
