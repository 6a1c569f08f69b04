// The interface to the host: numbers in, numbers out, and two buffers. The host writes input at the address returned by
// `room`, and reads a call's output at `output`, `outputCount` bytes. Addresses are valid until the next call.

/// The only instance in a module.
nonisolated(unsafe) private var instance = Instance.shipped

/// Makes room for `count` bytes.
///
/// - Returns: Their address.
@_expose(wasm, "room") @_cdecl("detent_room")
public func room(_ count: Int32) -> Int32 {
  unsafe instance.makeRoom(Int(max(count, 1)))
  return unsafe instance.withInput { input in
    unsafe input.withUnsafeMutableBytes { Int32(bitPattern: UInt32(UInt(bitPattern: $0.baseAddress))) }
  }
}

@_expose(wasm, "output") @_cdecl("detent_output")
public func output() -> Int32 {
  unsafe instance.output.withUnsafeBytes { Int32(bitPattern: UInt32(UInt(bitPattern: $0.baseAddress))) }
}

@_expose(wasm, "outputCount") @_cdecl("detent_output_count")
public func outputCount() -> Int32 { unsafe Int32(instance.output.count) }

// MARK: Questions

/// Asks a question: the room holds its name, the representation's (empty: the preferred one) and the body.
///
/// - Parameter latest: The index of the last record that the reader of an event stream has; -1: none.
/// - Returns: The answer's number; -1 if there is no such question.
@_expose(wasm, "ask") @_cdecl("detent_ask")
public func ask(_ nameCount: Int32, _ formatCount: Int32, _ latest: Int32) -> Int32 {
  let answer = unsafe instance.ask(
    nameCount: Int(nameCount), formatCount: Int(formatCount), after: latest < 0 ? nil : Int(latest))
  return Int32(answer ?? -1)
}

/// The status that the service would answer with.
@_expose(wasm, "status") @_cdecl("detent_status")
public func status(_ answer: Int32) -> Int32 { unsafe Int32(instance.status(Int(answer))) }

/// Writes an answer's `Content-Type`.
@_expose(wasm, "type") @_cdecl("detent_type")
public func type(_ answer: Int32) { unsafe instance.writeType(Int(answer)) }

/// Writes the next piece of an answer.
///
/// - Returns: 0 at its end.
@_expose(wasm, "read") @_cdecl("detent_read")
public func read(_ answer: Int32) -> Int32 { unsafe instance.read(Int(answer)) ? 1 : 0 }

/// When the next piece is due, in seconds since the first one; 0 if it need not wait.
@_expose(wasm, "due") @_cdecl("detent_due")
public func due(_ answer: Int32) -> Double { unsafe instance.due(Int(answer)) }

/// Ends an answer, whether or not all of it was read.
@_expose(wasm, "forget") @_cdecl("detent_forget")
public func forget(_ answer: Int32) { unsafe instance.forget(Int(answer)) }

// MARK: Live sessions, with times in seconds since they were opened

/// - Returns: The session's number.
@_expose(wasm, "open") @_cdecl("detent_open")
public func open() -> Int32 { unsafe Int32(instance.open()) }

/// Receives the message in the room.
@_expose(wasm, "receive") @_cdecl("detent_receive")
public func receive(_ session: Int32, _ time: Double) { unsafe instance.receive(Int(session), at: time) }

/// Writes the next message of a session.
///
/// - Returns: 0 if there is none for now.
@_expose(wasm, "next") @_cdecl("detent_next")
public func next(_ session: Int32, _ time: Double) -> Int32 { unsafe instance.next(Int(session), at: time) ? 1 : 0 }

/// When there may be a message without further input; infinite if only the host can cause one.
@_expose(wasm, "dueMessage") @_cdecl("detent_due_message")
public func dueMessage(_ session: Int32) -> Double { unsafe instance.dueMessage(Int(session)) ?? .infinity }

@_expose(wasm, "isOver") @_cdecl("detent_is_over")
public func isOver(_ session: Int32) -> Int32 { unsafe instance.isOver(Int(session)) ? 1 : 0 }

/// Declares that no more messages will arrive: everything still running is reported to its end, followed by the `end`
/// record.
@_expose(wasm, "conclude") @_cdecl("detent_conclude")
public func conclude(_ session: Int32) { unsafe instance.conclude(Int(session)) }

@_expose(wasm, "close") @_cdecl("detent_close")
public func close(_ session: Int32) { unsafe instance.close(Int(session)) }
