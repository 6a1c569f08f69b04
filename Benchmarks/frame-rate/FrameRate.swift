import DetentAPI
import Glibc
import TestSupport

/// Samples and encodes the frames of a request on one core, without a server, and prints the frames per second of
/// processor time.
///
///     frame-rate REQUEST.json [PASSES]
///
/// The median of five runs of PASSES answers (20 by default) as NDJSON. With 0 passes it compiles the request and ends,
/// so the difference between two runs under callgrind is due to their frames only.
@main enum FrameRate {
  private static let runs = 5

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 1, let body = contents(of: arguments[1]) else {
      print("usage: frame-rate REQUEST.json [PASSES]")
      exit(2)
    }
    let passes = arguments.count > 2 ? Int(arguments[2]) ?? 20 : 20
    let simulation = try RequestReader().recording(.simulate, body)
    guard passes > 0 else { return }

    var rates: [Double] = []
    var total = (frames: 0, bytes: 0)
    for _ in 0..<(passes == 1 ? 1 : runs) {
      total = (0, 0)
      let start = processorSeconds()
      for _ in 0..<passes {
        var stream = try simulation.stream(as: .ndjson)
        total.bytes += drain(&stream)
        total.frames += stream.frames
      }
      rates.append(Double(total.frames) / (processorSeconds() - start))
    }
    let frames = total.frames / passes
    print("\(frames) frames, \(total.bytes / passes) bytes, \(Int(rates.sorted()[rates.count / 2])) frames/s")
  }

  /// Reads a stream to its end as the server does, 64 KiB at a time.
  private static func drain(_ stream: inout AnswerStream) -> Int {
    var count = 0
    var hasMore = true
    var buffer: [UInt8] = []
    buffer.reserveCapacity(65_536)
    while hasMore {
      buffer.removeAll(keepingCapacity: true)
      buffer.append(addingCapacity: 65_536) { hasMore = stream.read(into: &$0) }
      count += buffer.count
    }
    return count
  }

  private static func contents(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1 << 20)
    bytes.removeLast(bytes.count - fread(&bytes, 1, bytes.count, file))
    return bytes
  }

  /// The processor time of this process so far, s.
  private static func processorSeconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
