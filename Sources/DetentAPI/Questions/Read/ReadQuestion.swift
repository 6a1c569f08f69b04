import DrawerEngine

extension Question {
  /// The drawer in a program.
  public static let read = Question(
    "read", "the drawer, spring or curve in a piece of a program, in one of seven languages", as: [.json],
    marks: ["text", "language"],
    kin: Kin(phrase: "a read request") { _ in { _ in Set(ReadRequest().descriptions.map { $0.name }) } }
  ) { ReadReader(requests: $0) }.taking("be the program itself", ReadRequest.request)
}

/// A program to be read.
struct ReadRequest: Described {
  var text = ""
  /// The language; nil to recognise it.
  var language: CodeLanguage?

  /// The maximum number of bytes of a program.
  static let longestText = 65_536

  mutating func members(_ m: inout Members) {
    m("text", &text, Self.program, required: true, "Part of a program's source: up to 64 KiB of UTF-8.")
    m("language", optional: &language, "Its language; recognised if not given.")
  }

  private static let program = Notation<String>(shape: .string) { node, reading in
    guard let text = Notation<String>.string.read(node, &reading) else { return nil }
    let count = text.utf8.count
    guard count <= longestText else {
      reading.refuse("has \(count) bytes; at most \(longestText) are read")
      return nil
    }
    return text
  } write: {
    $1.string($0)
  }
}

extension ReadRequest {
  /// The body of a `POST /read` for a file: the file itself if it already is one, otherwise one with its text.
  @Sendable static func request(from file: [UInt8]) -> [UInt8] {
    var sent = Tape()
    if (try? JSONParser.read(file.span, maximumDepth: 64, onto: &sent)) != nil,
      let text = sent.member("text", of: .root), case .string = sent[text]
    {
      return file
    }
    var tape = Tape()
    tape.object { $0.string("text", String(decoding: file, as: UTF8.self)) }
    return tape.json(precision: 0)
  }
}

private struct ReadReader: QuestionReader {
  let requests: RequestReader
  private let form = OnDemand { CanonicalForm(.object(ReadRequest().descriptions)) }

  init(requests: RequestReader) { self.requests = requests }

  func form(of reading: Reading) -> CanonicalForm? { form.value }

  func read(
    _ reading: inout Reading, bytes: Int, for wish: Wish, _ meter: inout Meter
  ) throws(Problem) -> Question.Step {
    var request = ReadRequest()
    guard request.read(.root, &reading) else {
      throw Problem(reading, Advice(shape: .object(request.descriptions), elsewhere: []))
    }
    let task = ReadTask(
      request: request, code: CodeReader(requests: requests), mostBytes: requests.budget.documentBytes)
    return .work(Question.Work(isLengthy: task.isLengthy) { _, meter throws(Problem) in try task.answer(&meter) })
  }
}

/// A valid request to read a program, ready to be answered.
struct ReadTask: Sendable {
  let request: ReadRequest
  let code: CodeReader
  /// How many bytes the answer may have.
  let mostBytes: Int

  /// More bytes take longer than about a millisecond.
  private static let quickBytes = 4_096

  var isLengthy: Bool { request.text.utf8.count > Self.quickBytes }

  func answer(_ meter: inout Meter) throws(Problem) -> Question.Outcome {
    let bytes = Array(request.text.utf8)
    do throws(Meter.Stop) {
      try meter.spend(Cost.program + bytes.count * Cost.programByte)
    } catch {
      throw Problem(error)
    }
    let draft = code.read(bytes, in: request.language)
    let text = CodeText(bytes)
    let isSimulated = draft.system.map { code.requests.registry.names.contains($0) } ?? (draft.timing != nil)
    guard isSimulated else { throw nothing(in: text, draft) }
    var tape = Tape()
    write(draft, of: text, to: &tape)
    return .document(try tape.json(precision: 0).afforded(mostBytes))
  }

  // MARK: Nothing

  /// There is no drawer and no timing, or none that can be read; the problem describes what was looked for, and what
  /// came closest.
  private func nothing(in text: CodeText, _ draft: CodeDraft) -> Problem {
    let reason: String
    if let unread = draft.unread.first, draft.system == nil {
      reason =
        "names no drawer, and no timing that can be read: \(place(unread.range.lowerBound, in: text)): \(unread.why)"
    } else if let remark = draft.remarks.first, draft.system == nil {
      reason =
        "names no drawer, spring or curve that is simulated: \(place(remark.offset, in: text)): \(remark.message)"
    } else {
      reason =
        "names no drawer, spring or curve; looked for: elements such as <Drawer.Root> and <BottomSheet>,"
        + " BottomSheetBehavior in XML, Kotlin or Java, the types of DrawerKit, SweetCurtain, OverlayContainer, sheets and"
        + " Transition, a \"drawer\" in JSON, springs with stiffness and damping, and cubic-bezier()"
    }
    return Problem(Reading.Violation(path: [.member("text")], .unfit(reason: reason)))
  }

  private func place(_ offset: Int, in text: CodeText) -> String {
    let (line, column) = text.place(of: offset)
    return "line \(line), column \(column)"
  }

  // MARK: Writing

  private func write(_ draft: CodeDraft, of text: CodeText, to tape: inout Tape) {
    tape.object { tape in
      if let system = draft.system {
        tape.object("drawer") { tape in
          tape.string("system", system)
          tape.name("configuration")
          tape.exactly { draft.value(of: "configuration").write(to: &$0) }
        }
      }
      for part in ["environment", "start"] where draft.entries.contains(where: { $0.path.first == part }) {
        tape.name(part)
        tape.exactly { draft.value(of: part).write(to: &$0) }
      }
      if let timing = draft.timing {
        tape.name("timing")
        tape.exactly { timing.value.write(to: &$0) }
      }
      tape.list("notices") { tape in
        for remark in draft.remarks.sorted(by: { $0.offset < $1.offset }) {
          write(remark.message, at: remark.offset, of: text, to: &tape)
        }
        if draft.furtherRemarks > 0 {
          write("There are \(draft.furtherRemarks) more notices.", at: text.bytes.count, of: text, to: &tape)
        }
      }
      tape.list("unread") { tape in
        for unread in draft.unread.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
          tape.object { tape in
            writePlace(unread.range.lowerBound, of: text, to: &tape)
            tape.string("text", text.excerpt(unread.range))
            tape.string("why", unread.why)
          }
        }
        if draft.furtherUnread > 0 {
          tape.object { tape in
            writePlace(text.bytes.count, of: text, to: &tape)
            tape.string("text", "")
            tape.string("why", "\(draft.furtherUnread) more are not listed")
          }
        }
      }
      tape.string("confidence", draft.isGuessed ? "guessed" : "exact")
    }
  }

  private func write(_ message: String, at offset: Int, of text: CodeText, to tape: inout Tape) {
    tape.object { tape in
      writePlace(offset, of: text, to: &tape)
      tape.string("message", message)
    }
  }

  private func writePlace(_ offset: Int, of text: CodeText, to tape: inout Tape) {
    let (line, column) = text.place(of: offset)
    tape.number("line", line)
    tape.number("column", column)
  }
}
