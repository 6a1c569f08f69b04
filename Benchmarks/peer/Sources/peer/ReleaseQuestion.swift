import AppleDrawers
import DrawerEngine
import Hummingbird

/// `POST /resolve` for one release.
struct ReleaseQuestion: Decodable {
  struct ReleaseDescription: Decodable {
    var position: Double
    var velocity: Double
  }

  var container: ContainerDescription
  var drawer: DrawerDescription
  var release: ReleaseDescription

  var answer: ReleaseAnswer {
    let placed = DrawerKit(
      container: container.container, configuration: drawer.drawerKit, scene: DrawerKit.Scene())
    let resolution = placed.resolve(Release(position: release.position, velocity: release.velocity))
    let explanation = explanations[resolution.rule] ?? ""
    return ReleaseAnswer(
      resolution: .init(
        state: resolution.detent.state.name, position: resolution.detent.position,
        height: placed.containerHeight - resolution.detent.position, axis: placed.axis.rawValue, rule: resolution.rule,
        explanation: explanation,
        animation: resolution.animation.map(ReleaseAnswer.Animation.init),
        candidates: placed.detents.map { .init(state: $0.state.name, position: $0.position) }),
      notices: [])
  }
}

private let explanations = Dictionary(
  DrawerKit.profile.rules.map { ($0.id, $0.explanation) }, uniquingKeysWith: { first, _ in first })

/// The answer, with the members of the contract.
struct ReleaseAnswer: ResponseEncodable {
  struct Candidate: Encodable {
    var state: String
    var position: Double
  }

  struct Velocity: Encodable {
    var dx: Double
    var dy: Double
  }

  struct Spring: Encodable {
    var mass: Double
    var stiffness: Double
    var damping: Double
    var initialVelocity: Velocity
  }

  struct Animation: Encodable {
    var api: String
    var timing: Spring?
    var duration: Double
    var settles: Double

    init(_ request: AnimationRequest) {
      api = request.api
      if case .physical(let spring) = request.timing {
        timing = Spring(
          mass: spring.mass, stiffness: spring.stiffness, damping: spring.damping,
          initialVelocity: .init(dx: spring.initialVelocity?.dx ?? 0, dy: spring.initialVelocity?.dy ?? 0))
      }
      duration = request.duration
      settles = request.settles
    }
  }

  struct Resolution: Encodable {
    var state: String
    var position: Double
    var height: Double
    var axis: String
    var rule: String
    var explanation: String
    var animation: Animation?
    var candidates: [Candidate]
  }

  var resolution: Resolution
  var notices: [String]
}
