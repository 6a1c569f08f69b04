import Glibc

/// Writes what is made of the contract. The revision is a commit, or empty.
///
///     contract-source constants openapi.yaml Contract.swift REVISION
///     contract-source types openapi.yaml schemas.d.ts
@main
struct ContractSource {
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    switch (arguments.first, arguments.count) {
    case ("constants", 4): write(constants(of: arguments[2], revision: arguments[4]), to: arguments[3])
    case ("types", 3): write(TypeDeclarations(of: ContractReader.value(of: yaml(arguments[2]))).text, to: arguments[3])
    default: fail("usage: contract-source constants CONTRACT FILE REVISION | types CONTRACT FILE")
    }
  }

  /// Swift constants: the YAML unchanged, the same as JSON, its schemas as types, and its version, which is the program's.
  private static func constants(of contract: String, revision: String) -> String {
    let yaml = yaml(contract)
    let value = ContractReader.value(of: yaml)
    return """
      \(constant("contract", "`openapi.yaml`, unchanged.", String(decoding: yaml, as: UTF8.self)))
      \(constant("contractJSON", "The same document as JSON.", value.json + "\n"))
      \(constant("contractTypes", "Its schemas as types of TypeScript.", TypeDeclarations(of: value).text))
      /// The document's version.
      let contractVersion = \(value.at("info", "version").json)

      /// The commit that this was built from; empty if that is not known.
      let revision = "\(revision)"

      """
  }

  private static func yaml(_ path: String) -> [UInt8] {
    guard let yaml = bytes(of: path) else { fail("cannot read \(path)") }
    return yaml
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
