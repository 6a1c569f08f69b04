import TestSupport

/// What libFuzzer calls with each of its inputs; it takes a crash as a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzTimelines(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let faults = Trial.timelines.faults(Array(UnsafeBufferPointer(start: start, count: count)))
  precondition(faults.isEmpty, "\(faults)")
  return 0
}
