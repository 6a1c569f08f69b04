import ArgumentParser
import Compression
import DetentAPI

/// `detent address simulate request.json --format svg`: prints where a GET asks the same.
struct QuestionAddress: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "address", abstract: "Prints the address at which a GET asks what a request asks.")

  @Argument(help: "Route that answers the request: resolve, simulate, compare, curves or fit.") var route: String
  @Argument(help: "File with the request's body; - reads standard input.") var file = "-"
  @Option(help: "Representation that the address asks for.") var format: Representation?
  @Option(help: "What stands before the path, such as https://example.com.") var base = ""

  func run() async throws {
    let body = try Console.read(file)
    var address = "\(base)/\(route)?"
    let plain = "q=" + Base64URL.text(of: body)
    var deflated: [UInt8] = []
    Deflater(.raw, level: 9)?.add(body.span, isLast: true, to: &deflated)
    let short = "z=" + Base64URL.text(of: deflated)
    address += !deflated.isEmpty && short.utf8.count < plain.utf8.count ? short : plain
    if let format { address += "&format=\(format.name)" }
    print(address)
  }
}
