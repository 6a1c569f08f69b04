import HTTPMessages
import MicrohttpdServer
import Synchronization
import TestSupport

/// Watches what a server pulls out of its streams, and can hold the pulling up after its first time.
final class StreamWatch: Sendable {
  /// How often a stream was read, and how many of them were read to their end.
  let reads = Atomic(0)
  let ends = Atomic(0)
  private let isGated: Bool
  private let gate = Event()
  private let released = Event()

  /// - Parameter isGated: No stream is read a second time before `open`.
  init(gated isGated: Bool = false) { self.isGated = isGated }

  /// Lets the one stream that is held up go on.
  func open() { gate.happen() }

  /// Waits until a stream has been given up.
  func awaitRelease() -> Bool { released.waitFor() }

  /// The same answers, their streams watched.
  func watching(_ handler: @escaping Handler) -> Handler {
    { request in
      switch handler(request) {
      case .now(let response): .now(self.watched(response))
      case .later(let work): .later { self.watched(work($0)) }
      }
    }
  }

  private func watched(_ response: Response) -> Response {
    guard case .stream(let source) = response.body else { return response }
    return Response(
      status: response.status, headers: response.headers,
      body: .stream(WatchedSource(source: source, watch: self, life: Life(watch: self))))
  }

  private struct WatchedSource: ByteSource {
    var source: any ByteSource
    let watch: StreamWatch
    let life: Life

    mutating func read(into buffer: inout OutputSpan<UInt8>) -> Bool {
      // A lane is held up here, which only a test may do; a gate that is never opened must not hold it for ever.
      if watch.isGated, watch.reads.load(ordering: .acquiring) == 1 { _ = watch.gate.waitFor() }
      let hasMore = source.read(into: &buffer)
      watch.reads.add(1, ordering: .acquiringAndReleasing)
      if !hasMore { watch.ends.add(1, ordering: .acquiringAndReleasing) }
      return hasMore
    }

    /// What the gate holds up is due a moment later, so that what was read before is sent first.
    var due: Duration {
      max(source.due, watch.isGated && watch.reads.load(ordering: .acquiring) == 1 ? .nanoseconds(1) : .zero)
    }
  }

  /// Tells when the last copy of a source goes.
  private final class Life: Sendable {
    let watch: StreamWatch
    init(watch: StreamWatch) { self.watch = watch }
    deinit { watch.released.happen() }
  }
}
