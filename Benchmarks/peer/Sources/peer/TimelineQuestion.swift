import AppleDrawers
import DrawerEngine
import Foundation
import Hummingbird

/// `POST /simulate` for a timeline of drags and waits, answered with its frames as NDJSON.
struct TimelineQuestion: Decodable {
  struct Input: Decodable {
    var type: String
    var at: Double?
    var after: Double?
    var by: Double?
    var over: Double?
    var releaseVelocity: Double?
    var duration: Double?

    func input() throws -> TimelineInput<DrawerKit.Action> {
      let time: TimelineInput<DrawerKit.Action>.Time = at.map { .at($0) } ?? .after(after ?? 0)
      switch type {
      case "drag":
        let drag = Drag(
          by: Vector(y: by ?? 0), over: over ?? 0.25, releaseVelocity: releaseVelocity.map { Vector(y: $0) })
        return TimelineInput(time, type: type, .drag(drag))
      case "advance": return TimelineInput(time, type: type, .advance(duration ?? 0))
      default: throw HTTPError(.unprocessableContent, message: "the input \(type) is not taken")
      }
    }
  }

  /// Bytes gathered before they are handed to Hummingbird.
  private static let piece = 32 * 1024

  var container: ContainerDescription
  var drawer: DrawerDescription
  var timeline: [Input]

  func stream() throws -> Response {
    var scenario = Scenario<DrawerKit>()
    scenario.container = container.container
    scenario.drawer.configuration = drawer.drawerKit
    scenario.timeline = try timeline.map { try $0.input() }
    let motion: Motion
    do {
      var meter = Meter()
      let compiled = try CompiledTimeline(scenario, EventDetail(), keeping: Budget().segment, paying: &meter)
      motion = try compiled.whole(&meter).motion
    } catch {
      throw HTTPError(.unprocessableContent, message: "\(error)")
    }
    let times = FrameTimes(scenario.sampling, duration: motion.duration)
    let body = ResponseBody { writer in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .withoutEscapingSlashes
      let names = motion.appearance.map(\.name)
      var buffer = ByteBuffer()
      buffer.reserveCapacity(Self.piece + 1024)
      for index in 0..<times.count {
        let frame = motion.frame(at: times[index])
        buffer.writeBytes(try encoder.encode(FrameRecord(frame, names)))
        buffer.writeString("\n")
        if buffer.readableBytes >= Self.piece {
          try await writer.write(buffer)
          buffer.clear()
        }
      }
      buffer.writeBytes(try encoder.encode(EndRecord(frames: times.count)))
      buffer.writeString("\n")
      try await writer.write(buffer)
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: [.contentType: "application/x-ndjson"], body: body)
  }
}

/// A frame of a `drawerkit` drawer, with the members of the contract.
private struct FrameRecord: Encodable {
  var type = "frame"
  var t: Double
  var position: Double
  var height: Double
  var velocity: Double
  var phase: String
  var cornerRadius: Double
  var handleAlpha: Double

  init(_ frame: Frame, _ names: [String]) {
    func rounded(_ value: Double) -> Double { (value * 10_000).rounded() / 10_000 }
    func appearance(_ name: String) -> Double {
      names.firstIndex(of: name).map { rounded(frame.appearance[$0]) } ?? 0
    }
    t = rounded(frame.time)
    position = rounded(frame.position)
    height = rounded(frame.height)
    velocity = rounded(frame.velocity)
    phase = frame.phase.rawValue
    cornerRadius = appearance("cornerRadius")
    handleAlpha = appearance("handleAlpha")
  }
}

private struct EndRecord: Encodable {
  var type = "end"
  var frames: Int
}
