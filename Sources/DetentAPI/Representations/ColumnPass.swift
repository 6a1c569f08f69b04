import DrawerEngine

/// Takes some of the values of a motion's frames, from the first frame to the last. Of the first content only the
/// latest values are kept, of the others all.
struct ColumnPass: Sendable {
  /// A member of a frame.
  enum Content: Sendable {
    case position, height, velocity, phase
    case appearance(Int)
  }

  private let contents: [Content]
  /// The values of each content, one for each frame: of the first content from `latest` on, of the others from 0 on.
  private var values: [[Double]]
  /// The index of the first of the frames taken last.
  private var latest = 0
  /// How many frames have been taken.
  private(set) var frames = 0
  /// The segment that the latest frames come from.
  private var segment: Segment
  private var playhead: Playhead
  private var batch = FrameBatch()

  /// - Parameters:
  ///   - contents: At least one.
  ///   - frames: How many frames there are.
  init(_ compiled: CompiledTimeline, _ contents: [Content], frames: Int) {
    self.contents = contents
    values = contents.map { _ in [] }
    for index in contents.indices.dropFirst() { values[index].reserveCapacity(frames) }
    segment = compiled.opening()
    playhead = Playhead(segment.motion)
  }

  /// Whether an instant is in the segment at hand.
  func holds(_ time: Double) -> Bool { time < segment.end || segment.next == nil }

  /// Goes on to the next segment.
  mutating func advanceSegment() {
    guard let next = segment.next else { return }
    segment = next()
    playhead = Playhead(segment.motion)
  }

  /// Takes the following frames up to one of them, or to the segment's end.
  ///
  /// - Parameters:
  ///   - end: The index after the last.
  ///   - summary: Updated with the frames.
  mutating func take(_ times: FrameTimes, to end: Int, _ summary: inout Summary) {
    values[0].removeAll(keepingCapacity: true)
    latest = frames
    while frames < end {
      let (instants, most) = times.batch(from: frames)
      var size = 0
      while size < min(most, end - frames), holds(instants[size]) { size += 1 }
      guard size > 0 else { return }
      playhead.take(instants, count: size, into: &batch)
      summary.add(batch)
      for index in contents.indices { batch.add(contents[index], to: &values[index]) }
      frames += size
    }
  }

  /// A value that has been taken.
  ///
  /// - Parameter content: Its index.
  func value(_ content: Int, at frame: Int) -> Double { values[content][content == 0 ? frame - latest : frame] }

  func phase(_ content: Int, at frame: Int) -> Frame.Phase { Frame.Phase.allCases[Int(value(content, at: frame))] }
}

extension FrameBatch {
  /// Appends the frames' values of a content.
  fileprivate func add(_ content: ColumnPass.Content, to values: inout [Double]) {
    switch content {
    case .position: for frame in 0..<count { values.append(position[frame]) }
    case .height: for frame in 0..<count { values.append(height[frame]) }
    case .velocity: for frame in 0..<count { values.append(velocity[frame]) }
    case .phase: for frame in 0..<count { values.append(Double(phases[frame].index)) }
    case .appearance(let index): for frame in 0..<count { values.append(appearance[index][frame]) }
    }
  }
}
