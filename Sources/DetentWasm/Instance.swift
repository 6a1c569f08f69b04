import DetentAPI
import DrawerEngine

/// The state of one instance of the module. A host calls it from one thread, so there is no lock.
struct Instance {
  private let reader: RequestReader
  private let responders: [Responder]
  private var answers = Handles<Answering>()
  private var sessions = Handles<LiveSession>()
  /// What the host has written for the next call.
  private var input: [UInt8] = []
  /// What the latest call has written for the host.
  private(set) var output: [UInt8] = []

  /// The longest that a live session may last, s: as the service's default.
  private static let lifetime = 3_600.0

  /// - Parameters:
  ///   - registry: The systems that requests can name.
  ///   - questions: The questions that can be asked, in addition to live sessions.
  init(_ registry: Registry, _ questions: [Question]) {
    let reader = RequestReader(registry, questions: questions)
    self.reader = reader
    responders = questions.map { Responder($0, reader) }
  }

  // MARK: Memory

  /// Makes room for what the host is about to write.
  mutating func makeRoom(_ count: Int) {
    input = [UInt8](repeating: 0, count: count)
  }

  /// Calls a closure with the room for the host.
  mutating func withInput<Result>(_ body: (inout [UInt8]) -> Result) -> Result { body(&input) }

  private mutating func takeInput() -> [UInt8] {
    defer { input = [] }
    return input
  }

  // MARK: Questions

  /// Asks a question. The input is its name, the representation's and the body, one after another.
  ///
  /// - Returns: The answer's handle; nil if there is no such question.
  mutating func ask(nameCount: Int, formatCount: Int, after latest: Int?) -> Int? {
    let input = takeInput()
    guard nameCount >= 0, formatCount >= 0, nameCount <= input.count - formatCount else { return nil }
    let name = input[..<nameCount]
    let format = input[nameCount..<nameCount + formatCount]
    guard let responder = responders.first(where: { name.elementsEqual($0.question.name.utf8) }) else { return nil }
    let body = Array(input[(nameCount + formatCount)...])
    return answers.add(
      Answering.to(
        responder, body, as: format.isEmpty ? nil : String(decoding: format, as: UTF8.self), after: latest,
        reader.budget.meter()))
  }

  func status(_ answer: Int) -> Int { answers[answer]?.content.status ?? 0 }
  func due(_ answer: Int) -> Double { answers[answer]?.content.due ?? 0 }

  /// Writes an answer's type to the output.
  mutating func writeType(_ answer: Int) { output = Array((answers[answer]?.content.contentType ?? "").utf8) }

  /// Writes the next piece of an answer to the output.
  ///
  /// - Returns: False at its end.
  mutating func read(_ answer: Int) -> Bool { write(answers[answer]?.content.next()) }

  mutating func forget(_ answer: Int) { answers.remove(answer) }

  // MARK: Live sessions

  mutating func open() -> Int { sessions.add(LiveSession(reader, lasting: Self.lifetime)) }

  /// Receives the message in the input.
  mutating func receive(_ session: Int, at time: Double) {
    let message = takeInput()
    sessions[session]?.content.receive(message, at: time)
  }

  /// Writes the next message of a session to the output.
  ///
  /// - Returns: False if there is none for now.
  mutating func next(_ session: Int, at time: Double) -> Bool { write(sessions[session]?.content.next(at: time)) }

  /// When there may be a message without further input, s; nil if only the host can cause one.
  func dueMessage(_ session: Int) -> Double? { sessions[session]?.content.due }
  func isOver(_ session: Int) -> Bool { sessions[session]?.content.isOver ?? true }
  mutating func conclude(_ session: Int) { sessions[session]?.content.conclude() }
  mutating func close(_ session: Int) { sessions.remove(session) }

  private mutating func write(_ bytes: [UInt8]?) -> Bool {
    output = bytes ?? []
    return bytes != nil
  }
}

/// Values that the host identifies by numbers. Each is in an object, so that the module has no code that copies it.
struct Handles<Content> {
  final class Holder {
    var content: Content

    init(_ content: Content) { self.content = content }
  }

  private var holders: [Holder?] = []

  /// - Returns: The number of the new one: the smallest that is free.
  mutating func add(_ content: Content) -> Int {
    let holder = Holder(content)
    if let free = holders.firstIndex(where: { $0 == nil }) {
      holders[free] = holder
      return free
    }
    holders.append(holder)
    return holders.count - 1
  }

  /// Nil for a number that is not in use.
  subscript(number: Int) -> Holder? { holders.indices.contains(number) ? holders[number] : nil }

  mutating func remove(_ number: Int) {
    if holders.indices.contains(number) { holders[number] = nil }
  }
}
