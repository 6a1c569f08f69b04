/// What events hold beside their time, their input and the callbacks, for those who read `/systems`.
public struct RecordDescription: Sendable {
  /// The model right after the event; also the `initial` of the record that stands first.
  public let status: [PropertyDescription]
  /// What `initial` says beside it.
  public let initial: [PropertyDescription]
  /// What some events say beside it.
  public let members: [PropertyDescription]
  /// What `animation` holds where one starts: a member may be missing where it says nothing.
  public let animation: [PropertyDescription]
}

extension DrawerSystem {
  /// Drawn from the catalogues that events are written by.
  public static var record: RecordDescription {
    let status = statusCatalogue.descriptions
    let known = Set(status.map(\.name))
    return RecordDescription(
      status: status, initial: initialCatalogue.descriptions.filter { !known.contains($0.name) },
      members: reportCatalogue.descriptions.filter { !SharedMembers.reported.contains($0.name) },
      animation: animationMembers)
  }
}
