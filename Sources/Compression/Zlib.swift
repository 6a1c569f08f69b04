import CZlib

/// Compresses bytes with zlib, piece by piece. The output depends only on the pieces, never on when or how far it is
/// read, so the same pieces always give the same bytes.
///
/// This is the only file of the target that uses pointers. They do not outlive the object or the call.
///
/// `@unchecked Sendable`: its creator either uses it up in the same call, or passes it on within a stream that is read
/// on a single queue, one read at a time. If that is another queue, it is reached by a dispatch, which orders the two.
@safe
public final class Deflater: @unchecked Sendable {
  public enum Format: Sendable {
    /// A raw DEFLATE stream (RFC 1951).
    case raw
    /// The same with gzip's header and checksum (RFC 1952), without a name and a time.
    case gzip
  }

  /// Bytes of memory per deflater. A window of 8 KiB finds nearly all repetitions in records, which resemble their
  /// neighbours; zlib's default would take 256 KiB.
  public static let memory = 80 << 10

  /// The cost of compressing a byte, in nanoseconds of one core, measured by `make proof NAME=cost`.
  public static let byteCost = 15

  private static let windowBits: Int32 = 13
  private static let memoryLevel: Int32 = 6

  // zlib stores its own address, so it must not move.
  private let stream: UnsafeMutablePointer<z_stream>

  /// Nil if there is not enough memory.
  ///
  /// - Parameter level: 1, the fastest, to 9, the most thorough.
  public init?(_ format: Format, level: Int) {
    unsafe stream = .allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    let bits = format == .gzip ? Self.windowBits + 16 : -Self.windowBits
    guard unsafe zlib_deflate_init(stream, Int32(clamping: level), bits, Self.memoryLevel) == Z_OK else { return nil }
  }

  deinit {
    // After a failed start this does nothing.
    unsafe deflateEnd(stream)
    unsafe stream.deallocate()
  }

  /// Compresses a piece and appends all of its output, so that the piece can be read at once.
  ///
  /// - Parameters:
  ///   - piece: Less than 1 GiB.
  ///   - isLast: Whether this is the end. Nothing may be added afterwards.
  public func add(_ piece: Span<UInt8>, isLast: Bool, to bytes: inout [UInt8]) {
    let flush = isLast ? Z_FINISH : Z_SYNC_FLUSH
    let room = unsafe Int(deflateBound(stream, UInt(piece.count))) + 64
    unsafe piece.withUnsafeBufferPointer { piece in
      // zlib only reads there.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: piece.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(piece.count)
      var isFull = true
      while isFull {
        let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { part, count in
          unsafe stream.pointee.next_out = part.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          unsafe deflate(stream, flush)
          count = unsafe room - Int(stream.pointee.avail_out)
        }
        bytes += part
        isFull = part.count == room
      }
    }
  }
}

/// Decompresses raw DEFLATE (RFC 1951) of unknown origin.
public enum Inflation {
  /// The cost of decompressing a byte, in nanoseconds of one core, measured by `make proof NAME=cost`.
  public static let byteCost = 3

  public enum Fault: Error, Sendable, Equatable {
    /// There are more bytes than allowed. No more than that were decompressed.
    case tooLong
    /// It is not DEFLATE.
    case malformed
    /// It ends too early.
    case cutOff
    /// Something follows its end.
    case trailing
    case outOfMemory
  }

  /// The maximum number of bytes decompressed between two checks of the limit.
  private static let piece = 1 << 16

  /// Decompresses all of `bytes`, less than 1 GiB, to at most `limit` bytes.
  public static func of(_ bytes: [UInt8], atMost limit: Int) throws(Fault) -> [UInt8] {
    // zlib stores its own address, so it must not move.
    let stream = UnsafeMutablePointer<z_stream>.allocate(capacity: 1)
    unsafe stream.initialize(to: z_stream())
    defer { unsafe stream.deallocate() }
    guard unsafe zlib_inflate_init(stream, -15) == Z_OK else { throw .outOfMemory }
    defer { unsafe inflateEnd(stream) }
    return try unsafe inflated(bytes, on: stream, atMost: limit)
  }

  private static func inflated(
    _ bytes: [UInt8], on stream: UnsafeMutablePointer<z_stream>, atMost limit: Int
  ) throws(Fault) -> [UInt8] {
    var result: [UInt8] = []
    let outcome = unsafe bytes.withUnsafeBufferPointer { bytes -> Fault? in
      // zlib only reads there.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      while true {
        let room = min(piece, limit - result.count + 1)
        var status = Z_OK
        let part = unsafe [UInt8](unsafeUninitializedCapacity: room) { part, count in
          unsafe stream.pointee.next_out = part.baseAddress
          unsafe stream.pointee.avail_out = UInt32(room)
          status = unsafe inflate(stream, Z_NO_FLUSH)
          count = unsafe room - Int(stream.pointee.avail_out)
        }
        result += part
        if result.count > limit { return .tooLong }
        switch status {
        case Z_STREAM_END: return unsafe stream.pointee.avail_in == 0 ? nil : .trailing
        case Z_OK where part.count == room: continue
        case Z_OK, Z_BUF_ERROR: return .cutOff
        case Z_MEM_ERROR: return .outOfMemory
        default: return .malformed
        }
      }
    }
    if let outcome { throw outcome }
    return result
  }
}
