import Synchronization

/// A lane's current task, for its watchdog: the lane writes, and any thread may read.
package final class Pulse: Sendable {
  package enum Task: Int {
    case nothing, requests, webSocket, checks, other

    /// How it completes "was …".
    var words: String {
      switch self {
      case .nothing: "waiting for a thread"
      case .requests: "serving requests"
      case .webSocket: "serving a WebSocket"
      case .checks: "checking its connections"
      case .other: "taking over or closing connections"
      }
    }
  }

  private let task = Atomic(Task.nothing.rawValue)
  private let descriptor = Atomic<Int32>(-1)
  private let beats = Atomic(0)

  package init() {}

  /// The lane turns to another task.
  ///
  /// - Parameter descriptor: The connection concerned; -1 for none in particular.
  package func begins(_ task: Task, on descriptor: Int32 = -1) {
    self.task.store(task.rawValue, ordering: .relaxed)
    self.descriptor.store(descriptor, ordering: .relaxed)
    // Only the lane writes.
    beats.store(beats.load(ordering: .relaxed) + 1, ordering: .relaxed)
  }

  /// From now on the lane serves this connection's requests.
  func turns(to descriptor: Int32) { self.descriptor.store(descriptor, ordering: .relaxed) }

  package func rests() { begins(.nothing) }

  package struct Reading: Sendable, Equatable {
    let task: Task
    let descriptor: Int32
    /// Differs from that of the previous reading if the lane has made progress since.
    let beats: Int
  }

  package var reading: Reading {
    Reading(
      task: Task(rawValue: task.load(ordering: .relaxed)) ?? .nothing, descriptor: descriptor.load(ordering: .relaxed),
      beats: beats.load(ordering: .relaxed))
  }
}
