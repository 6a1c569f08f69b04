import DrawerEngine

/// A simulation as bytes, made as they are taken: constant memory, however many frames.
public struct RecordStream: Sendable {
  public enum Format: Sendable {
    /// `{"start": …, "records": […], "end": …}`, one record a line.
    case json
    /// One record a line.
    case ndjson
  }

  private let format: Format
  private let precision: Int
  private let writer: FrameWriter
  private var records: RecordSequence
  /// What did not fit where it was to be written, and how much of it has gone since.
  private var pending: [UInt8] = []
  private var sent = 0
  private var isFirst = true
  private var isDone = false

  public init(_ simulation: Simulation, as format: Format) {
    self.format = format
    precision = simulation.output.precision
    writer = FrameWriter(simulation.motion, precision: precision)
    records = RecordSequence(simulation)
  }

  /// Appends what comes next, as much as there is room for.
  ///
  /// - Parameter bytes: With room for at least one byte.
  /// - Returns: Whether there is more to come.
  public mutating func read(into bytes: inout OutputSpan<UInt8>) -> Bool {
    while true {
      while sent < pending.count && !bytes.isFull {
        bytes.append(pending[sent])
        sent += 1
      }
      guard sent == pending.count else { return true }
      if isDone { return false }
      guard bytes.freeCapacity > writer.capacity || bytes.isEmpty else { return true }
      guard let record = records.next() else {
        isDone = true
        continue
      }
      if case .frame = record, bytes.freeCapacity > writer.capacity + 2 {
        separate(&bytes)
        writer.write(records.frame, to: &bytes)
        if format == .ndjson { bytes.append(UInt8(ascii: "\n")) }
      } else {
        hold(record)
      }
    }
  }

  /// Makes a record wait until there is room.
  private mutating func hold(_ record: RecordSequence.Record) {
    pending.removeAll(keepingCapacity: pending.capacity <= 65_536)
    sent = 0
    switch (format, record) {
    case (.json, .start(let value)): append(#"{"start":"#, value, #","records":["#)
    case (.json, .end(let value)): append("\n],\"end\":", value, "}\n")
    case (.ndjson, .start(let value)), (.ndjson, .end(let value)): append("", value, "\n")
    case (.json, .event(let event, let index)):
      append(isFirst ? "\n" : ",\n", event.record(index: index), "")
      isFirst = false
    case (.ndjson, .event(let event, let index)): append("", event.record(index: index), "\n")
    case (_, .frame):
      let frame = [UInt8](capacity: writer.capacity + 2) { bytes in
        separate(&bytes)
        writer.write(records.frame, to: &bytes)
        if format == .ndjson { bytes.append(UInt8(ascii: "\n")) }
      }
      pending.append(contentsOf: frame)
    }
  }

  private mutating func append(_ before: String, _ value: Value, _ after: String) {
    pending.append(contentsOf: before.utf8)
    pending.append(contentsOf: value.json(precision: precision))
    pending.append(contentsOf: after.utf8)
  }

  /// What stands between two records of one JSON array.
  private mutating func separate(_ bytes: inout OutputSpan<UInt8>) {
    guard format == .json else { return }
    if !isFirst { bytes.append(UInt8(ascii: ",")) }
    bytes.append(UInt8(ascii: "\n"))
    isFirst = false
  }
}
