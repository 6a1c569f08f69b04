import CYAML
import Glibc

/// Writes the contract as Swift constants: the YAML unchanged, the same as JSON, and its version, which is the program's. The
/// revision is a commit, or empty.
///
///     contract-source openapi.yaml Contract.swift REVISION
@main
struct ContractSource {
  static func main() {
    let (contract, source, revision) = (CommandLine.arguments[1], CommandLine.arguments[2], CommandLine.arguments[3])
    guard let yaml = bytes(of: contract) else { fail("cannot read \(contract)") }
    var reader = ContractReader(yaml)
    let json = reader.json()
    guard let version = reader.version else { fail("\(contract) has no info.version") }
    write(
      """
      \(constant("contract", "`openapi.yaml`, unchanged.", String(decoding: yaml, as: UTF8.self)))
      \(constant("contractJSON", "The same document as JSON.", json + "\n"))
      /// The document's version.
      let contractVersion = \(version)

      /// The commit that this was built from; empty if that is not known.
      let revision = "\(revision)"

      """, to: source)
  }

  /// A string literal: an array literal of bytes, which is how the package manager embeds resources, takes the compiler a
  /// minute. Four signs, because nothing in a contract ends a text that way.
  private static func constant(_ name: String, _ doc: String, _ text: String) -> String {
    "/// \(doc)\npackage let \(name) = ####\"\"\"\n\(text)\n\"\"\"####\n"
  }

  private static func bytes(of path: String) -> [UInt8]? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    fseek(file, 0, SEEK_END)
    let size = ftell(file)
    rewind(file)
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      count = fread(buffer.baseAddress, 1, size, file)
    }
  }

  /// Leaves a file unchanged that already has the text: the package manager links this program in each build, and would
  /// compile the constants again.
  private static func write(_ text: String, to path: String) {
    let bytes = Array(text.utf8)
    if bytes == self.bytes(of: path) { return }
    guard let file = fopen(path, "w") else { fail("cannot write \(path)") }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count, fclose(file) == 0 else { fail("cannot write \(path)") }
  }
}

func fail(_ reason: String) -> Never {
  let line = "contract-source: \(reason)\n"
  Glibc.write(STDERR_FILENO, line, line.utf8.count)
  exit(1)
}
