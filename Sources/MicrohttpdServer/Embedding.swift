public import HTTPMessages

/// Answers a request. Its header section is valid, and its body has at most `Limits.bodyBytes` bytes.
///
/// The handler runs on the connection's lane and blocks the lane's other connections meanwhile. Work that takes longer
/// than about a millisecond belongs in `Reply.later`.
public typealias Handler = @Sendable (Request) -> Reply<Response>

/// The embedder's functions, shared by all lanes. An object, because copying a structure with that many references
/// would take a good part of a short request's time.
final class Embedding: Sendable {
  let limits: Limits
  let handler: Handler
  let refuse: @Sendable (Refusal, Request) -> Response
  let refuseEarly: @Sendable (Request) -> Response?
  let isAnsweredWhenFull: @Sendable (Request) -> Bool
  let log: @Sendable (String) -> Void
  let background: BackgroundWork
  let memory: MemoryAccount

  init(
    limits: Limits, handler: @escaping Handler, refuse: @escaping @Sendable (Refusal, Request) -> Response,
    refuseEarly: @escaping @Sendable (Request) -> Response?,
    isAnsweredWhenFull: @escaping @Sendable (Request) -> Bool, log: @escaping @Sendable (String) -> Void,
    background: BackgroundWork, memory: MemoryAccount
  ) {
    self.limits = limits
    self.handler = handler
    self.refuse = refuse
    self.refuseEarly = refuseEarly
    self.isAnsweredWhenFull = isAnsweredWhenFull
    self.log = log
    self.background = background
    self.memory = memory
  }
}
