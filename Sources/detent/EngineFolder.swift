import ArgumentParser
import DetentService
import DrawerEngine
import Drawers

/// The folder with the engine as WebAssembly that `--engine` names.
enum EngineFolder {
  /// The modules in it: `detent.wasm` with all systems, and each `<system>.wasm`, with `.gz` and `.br` files next to it
  /// if there are any.
  ///
  /// - Throws: If a file cannot be read or is not a module, or if there is no `detent.wasm`.
  static func modules(in path: String?) throws -> [EngineModule] {
    guard let path else { return [] }
    let names = try Console.names(in: path)
    guard names.contains("detent.wasm") else {
      throw ValidationError("\(path) has no detent.wasm; `make wasm` builds it.")
    }
    let known = ["detent"] + Registry.standard.names
    return try known.filter { names.contains("\($0).wasm") }.map { name in
      let file = "\(path)/\(name).wasm"
      func coded(_ suffix: String) throws -> [UInt8]? {
        names.contains("\(name).wasm\(suffix)") ? try Console.read(file + suffix) : nil
      }
      do {
        return try EngineModule(
          name: name, bytes: try Console.read(file), gzip: try coded(".gz"), brotli: try coded(".br"))
      } catch is EngineModule.Malformed {
        throw ValidationError("\(file) is not a WebAssembly module; `make wasm` builds one.")
      }
    }
  }
}
