extension CompiledTimeline {
  /// The cost of computing and writing frames, in nanoseconds of one core.
  ///
  /// - Parameter precision: The decimals of their numbers.
  public func cost(of times: FrameTimes, precision: Int) -> Double {
    writing(times, precision: precision) + Double(Cost.streamedValue) * curveValues
  }

  /// The cost of computing and writing frames as columns, in nanoseconds of one core.
  ///
  /// - Parameters:
  ///   - precision: The decimals of their numbers.
  ///   - passes: The number of times the frames are computed.
  public func costOfColumns(of times: FrameTimes, precision: Int, passes: Int) -> Double {
    writing(times, precision: precision) + Double(passes) * costOfTaking(times)
  }

  /// The cost of computing frames without writing them, in nanoseconds of one core.
  public func costOfTaking(_ times: FrameTimes) -> Double {
    Double(times.count) * Double(numbers * Cost.takenNumber) + Double(Cost.streamedValue) * curveValues
  }

  private func writing(_ times: FrameTimes, precision: Int) -> Double {
    Double(times.count) * Double(Cost.frame + numbers * (Cost.number + precision * Cost.decimal))
  }

  /// How many numbers a frame has.
  private var numbers: Int { 4 + appearance.count }

  /// The cost of writing some of the events, in nanoseconds of one core.
  ///
  /// - Parameter longTexts: The number of bytes of text that each event may repeat.
  public func cost(ofEvents count: Int, repeating longTexts: Int) -> Double {
    guard count > 0 else { return 0 }
    return Double(count) * (Double(cost.writtenEvent) + Double(Cost.repeatedByte) * Double(longTexts))
      + Double(Cost.writtenByte) * Double(events.bytes)
  }
}
