import TestSupport

/// What libFuzzer calls with each of its inputs; it takes a crash as a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzRequests(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let faults = Trial.requests.faults(Array(UnsafeBufferPointer(start: start, count: count)))
  // Told in a release build too, as a precondition is not.
  if !faults.isEmpty { fatalError("\(faults)") }
  return 0
}
