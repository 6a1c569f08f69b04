/// A line drawn across the container by a library to show where it decides. It accompanies a detent but is not one.
public struct Mark: Described, Equatable {
  public let name: String
  /// y of its top edge, pt from the container's top.
  public let position: Double

  public init(name: String, position: Double) {
    self.name = name
    self.position = position
  }

  public init() { self.init(name: "", position: 0) }

  /// A mark as answers list it.
  public mutating func members(_ m: inout Members) {
    m("name", always: name, "Its name.")
    m("position", always: position, .measure(.points), "y of the line.")
  }
}
