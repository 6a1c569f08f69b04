import CLinux
import Glibc

/// A single request to a server on this machine or near it, for health checks. Without TLS.
public enum Probe {
  /// The status of the answer to a GET request for `path`.
  ///
  /// - Parameter patience: Seconds that each of connecting, sending and receiving may take.
  /// - Throws: If nobody answers, or if the answer is not HTTP.
  public static func status(of path: String, at endpoint: Endpoint, patience: Int = 3) throws(ServerError) -> Int {
    switch endpoint {
    case .tcp(let host, let port):
      var hints = unsafe addrinfo()
      unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      unsafe hints.ai_flags = AI_NUMERICSERV
      var found: UnsafeMutablePointer<addrinfo>?
      let trouble = unsafe getaddrinfo(host, String(port), &hints, &found)
      guard trouble == 0, let address = unsafe found else {
        throw .addressUnusable(host: host, reason: unsafe String(cString: gai_strerror(trouble)))
      }
      defer { unsafe freeaddrinfo(address) }
      return try status(of: path, host: "\(host):\(port)", family: unsafe address.pointee.ai_family, patience) {
        unsafe connect($0, address.pointee.ai_addr, address.pointee.ai_addrlen)
      }
    case .unix(let file):
      guard let address = UnixAddress(file) else {
        throw .pathUnusable(path: file, reason: "a socket's path has 1 to \(UnixAddress.longest) bytes")
      }
      return try status(of: path, host: "localhost", family: AF_UNIX, patience) { descriptor in
        unsafe address.with { unsafe connect(descriptor, $0, $1) }
      }
    }
  }

  private static func status(
    of path: String, host: String, family: Int32, _ patience: Int, connect: (Int32) -> Int32
  ) throws(ServerError) -> Int {
    let descriptor = socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw .failed(operation: "socket", reason: lastError()) }
    defer { _ = close(descriptor) }
    var time = timeval(tv_sec: patience, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      _ = unsafe setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    guard connect(descriptor) == 0 else { throw .failed(operation: "connect", reason: lastError()) }
    let request = Array("GET \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n".utf8)
    guard unsafe send(descriptor, request, request.count, Int32(MSG_NOSIGNAL)) == request.count else {
      throw .failed(operation: "send", reason: lastError())
    }
    // The status line's first twelve bytes are enough: `HTTP/1.1 200`.
    var answer = [UInt8](repeating: 0, count: 12)
    let received = unsafe recv(descriptor, &answer, answer.count, Int32(MSG_WAITALL))
    guard received == answer.count, let status = Int(String(decoding: answer.suffix(3), as: UTF8.self)) else {
      throw .failed(operation: "recv", reason: received < 0 ? lastError() : "the reply was not HTTP")
    }
    return status
  }
}
