import ArgumentParser
import Compression
import DetentAPI

/// `detent address simulate request.json --format svg`: prints the URL of the same question.
struct QuestionAddress: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "address", abstract: "Prints the URL at which a GET asks the same question as a request.")

  @Argument(help: "Question of the request: \(Question.all.map { $0.name }.joined(separator: ", ")).")
  var question: String
  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "Representation that the URL asks for.") var format: Format?
  @Option(help: "The beginning of the URL, such as https://example.com.") var base = ""

  func run() async throws {
    guard let question = Question.all.first(where: { $0.name == question }) else {
      let names = Question.all.map { $0.name }.joined(separator: ", ")
      throw ValidationError("There is no question \(question); the questions are \(names).")
    }
    let representation = try format?.representation(of: question)
    let body = try Console.read(file)
    var address = "\(base)\(question.path)?"
    let plain = "q=" + Base64URL.text(of: body)
    var deflated: [UInt8] = []
    Deflater(.raw, level: 9)?.add(body.span, isLast: true, to: &deflated)
    let short = "z=" + Base64URL.text(of: deflated)
    address += !deflated.isEmpty && short.utf8.count < plain.utf8.count ? short : plain
    if let representation { address += "&format=\(representation.name)" }
    print(address)
  }
}
