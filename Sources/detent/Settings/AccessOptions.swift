import ArgumentParser
import DetentService
import Logging

/// Options for who may use the service.
struct AccessOptions: ParsableArguments {
  @Option(Settings.apiKeyFile) var apiKeyFile: String?
  @Option(Settings.corsOrigin, valueName: "origin") var corsOrigin: [String] = []
  @Option(Settings.allowedHost, valueName: "host") var allowedHost: [String] = []

  func origins() throws -> Origins {
    do { return try Origins(list(corsOrigin, Settings.corsOrigin)) } catch { throw ValidationError("\(error)") }
  }

  /// - Parameter isLoopback: Whether the service listens on a loopback address.
  func hosts(isLoopback: Bool) throws -> Hosts {
    do {
      return try Hosts(list(allowedHost, Settings.allowedHost), isLoopback: isLoopback)
    } catch {
      throw ValidationError("\(error)")
    }
  }

  /// The elements of a setting that may be given several times.
  private func list(_ given: [String], _ setting: Setting) -> [String] {
    let texts = given.isEmpty ? [setting.text(nil) ?? ""] : given
    return texts.flatMap { $0.split { $0 == "," || $0 == " " } }.map(String.init)
  }

  /// The access control and a function that reloads its keys; nil if the service is open.
  func gate(logger: Logger) throws -> (access: Access, reload: @Sendable () -> Void)? {
    guard let path = Settings.apiKeyFile.text(apiKeyFile) else { return nil }
    let access = Access(try keys(in: path))
    return (
      access,
      {
        do {
          let keys = try keys(in: path)
          access.replace(keys)
          logger.notice("reloaded the API keys", metadata: ["keys": .stringConvertible(keys.count)])
        } catch {
          logger.error("kept the old API keys", metadata: ["reason": "\(error)"])
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
