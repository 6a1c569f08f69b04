/// A line that a library draws across the container to show where it decides: no detent, but a companion of one.
public struct Mark: Sendable, Equatable {
  public let name: String
  /// y of its top edge, pt from the container's top.
  public let position: Double

  public init(name: String, position: Double) {
    self.name = name
    self.position = position
  }

  /// A mark as answers list it.
  public static let catalogue = Catalogue(
    Mark(name: "", position: 0),
    [
      Property("name", always: { $0.name }, .string, "Its name."),
      Property("position", always: { $0.position }, .measure(.points), "y of the line."),
    ])
}
