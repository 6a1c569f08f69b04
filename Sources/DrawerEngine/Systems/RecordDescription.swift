/// The contents of events in addition to time, input and callbacks, for readers of `/systems`.
public struct RecordDescription: Sendable {
  /// The model right after the event; also the `initial` of the first record.
  public let status: [PropertyDescription]
  /// The contents of `initial` in addition to the status.
  public let initial: [PropertyDescription]
  /// The contents of some events in addition to the status.
  public let members: [PropertyDescription]
  /// Members of every event that libraries spell differently: `emitted`, `animation` and, unless the library computes
  /// velocities itself, `velocity`.
  public let shared: [PropertyDescription]
  /// The contents of `animation` in an event that starts one. A member without a value may be missing.
  public let animation: [PropertyDescription]
}

extension DrawerSystem {
  /// Derived from the types that write the events.
  public static var record: RecordDescription {
    let status = Status().descriptions
    let known = Set(status.map { $0.name })
    let reported = Report().descriptions
    let velocity: PropertyDescription =
      .always(
        SharedMembers.velocity, .measure(profile.platform.unit.ofVelocities),
        "The drawer's velocity by the model, + down.")
    return RecordDescription(
      status: status, initial: Initial().descriptions.filter { !known.contains($0.name) },
      members: reported.filter { !SharedMembers.reported.contains($0.name) },
      shared: [Callback.description] + reported.filter { $0.name == SharedMembers.animation }
        + (profile.velocities == .computed ? [] : [velocity]),
      animation: animationMembers)
  }
}
