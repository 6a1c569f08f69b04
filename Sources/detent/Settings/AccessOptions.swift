import ArgumentParser
import DetentService
import Logging

/// Options for who may use the service.
struct AccessOptions: ParsableArguments {
  @Option(Settings.apiKeyFile) var apiKeyFile: String?
  @Option(Settings.corsOrigin, valueName: "origin") var corsOrigin: [String] = []

  func origins() throws -> Origins {
    let texts = corsOrigin.isEmpty ? [Settings.corsOrigin.text(nil) ?? ""] : corsOrigin
    let origins = texts.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init)
    do { return try Origins(origins) } catch { throw ValidationError("\(error)") }
  }

  /// The access control and a function that makes it read its keys again; nil if everybody is let in.
  func gate(logger: Logger) throws -> (access: Access, reload: @Sendable () -> Void)? {
    guard let path = Settings.apiKeyFile.text(apiKeyFile) else { return nil }
    let access = Access(try keys(in: path))
    return (
      access,
      {
        do {
          let keys = try keys(in: path)
          access.replace(keys)
          logger.notice("read the API keys again", metadata: ["keys": .stringConvertible(keys.count)])
        } catch {
          logger.error("the API keys stay as they were", metadata: ["reason": "\(error)"])
        }
      }
    )
  }
}

private func keys(in path: String) throws -> APIKeys {
  let file = try Console.read(path)
  do {
    return try APIKeys(file: file)
  } catch {
    throw ValidationError("\(path) cannot be used: \(error)")
  }
}
