/// The largest value that `work` returns when eight tasks call it concurrently, each 5,000 times.
public func mostAtOnce(_ work: @escaping @Sendable () -> Int) async -> Int {
  await withTaskGroup(of: Int.self) { group in
    for _ in 0..<8 {
      group.addTask { (0..<5000).reduce(0) { most, _ in max(most, work()) } }
    }
    return await group.reduce(0) { max($0, $1) }
  }
}
