import DrawerEngine

extension Value {
  /// The same value with another one inside.
  ///
  /// - Parameter path: leads to it. Members that are not there are added, elements have to be.
  func setting(_ path: ArraySlice<String>, to new: Value) -> Value {
    guard let step = path.first else { return new }
    switch self {
    case .list(var elements):
      if let index = Int(step) { elements[index] = elements[index].setting(path.dropFirst(), to: new) }
      return .list(elements)
    case .object(var members):
      if let index = members.firstIndex(where: { $0.name == step }) {
        members[index] = Member(step, members[index].value.setting(path.dropFirst(), to: new))
      } else {
        members.append(Member(step, Value.object([]).setting(path.dropFirst(), to: new)))
      }
      return .object(members)
    default: return self
    }
  }
}
