extension Fence {
  /// The rules, in the order of the rooms and then of what they may contain.
  static let all = [
    imports, foreignModules, timelessEngine, floors, values, memberNames, sources, pointers, unsafeExpressions, bangs,
    traps, proofs, keyPaths,
  ]

  // MARK: Walls

  /// What each room may import. Only `detent` sees both the service and the server.
  static let rooms: [String: Set<String>] = [
    "DrawerEngine": [],
    "AndroidDrawers": ["DrawerEngine"],
    "AppleDrawers": ["DrawerEngine"],
    "ReactNativeDrawers": ["DrawerEngine"],
    "WebDrawers": ["DrawerEngine"],
    "Drawers": ["DrawerEngine", "AndroidDrawers", "AppleDrawers", "ReactNativeDrawers", "WebDrawers"],
    "HTTPMessages": ["Synchronization"],
    "Compression": [],
    "DetentAPI": ["DrawerEngine"],
    "DetentWasm": ["DrawerEngine", "DetentAPI"],
    "MicrohttpdServer": [
      "CInlet", "CLinux", "CMicrohttpd", "CWebSocket", "Dispatch", "Glibc", "HTTPMessages", "Synchronization",
    ],
    "DetentService": ["Compression", "DrawerEngine", "DetentAPI", "HTTPMessages", "Logging", "Synchronization"],
    "detent": [
      "Compression", "DrawerEngine", "Drawers", "DetentAPI", "HTTPMessages", "DetentService", "MicrohttpdServer",
      "ArgumentParser", "Logging", "Dispatch", "Glibc", "Synchronization",
    ],
  ]

  /// What one file of a room may import in addition: the only door to what the room otherwise does without.
  static let doors: [String: Set<String>] = [
    "Compression/Zlib.swift": ["CZlib"],
    "DetentAPI/JSON/JSONParser.swift": ["CSimdjson"],
    "DetentAPI/Requests/OnDemand.swift": ["Synchronization"],
    "DetentAPI/Requests/Locked.swift": ["Synchronization"],
    "DetentService/Live/LiveSeats.swift": ["Dispatch"],
    "detent/Surroundings.swift": ["FoundationEssentials"],
  ]

  static let imports = Fence(
    rule: "a room imports what the table says, and each room is in the table",
    trespasses: { file in
      guard let modules = rooms[file.room] else { return [1] }
      let allowed = modules.union(doors[file.path] ?? [])
      return file.imports.filter { !allowed.contains($0.module) }.map(\.line)
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "import Foundation"),
      SourceFile("DrawerEngine/A.swift", "@preconcurrency public import Synchronization"),
      SourceFile("DrawerEngine/Curves/Numbers/RealMath.swift", "import Glibc"),
      SourceFile("DetentAPI/A.swift", "import struct Foundation.Date"),
      SourceFile("DetentAPI/A.swift", "import Glibc"),
      SourceFile("DetentAPI/A.swift", "import CSimdjson"),
      SourceFile("DetentService/A.swift", "import DrawerEngine\nimport MicrohttpdServer"),
      SourceFile("DetentService/A.swift", "import Dispatch"),
      SourceFile("HTTPMessages/A.swift", "import Glibc"),
      SourceFile("MicrohttpdServer/A.swift", "import DetentAPI"),
      SourceFile("NewRoom/A.swift", "let one = 1"),
    ],
    lets: [
      SourceFile("DrawerEngine/A.swift", "/* import Foundation */ // import Glibc\nlet text = \"import Glibc\""),
      SourceFile("DetentAPI/JSON/JSONParser.swift", "#if os(Linux)\n  import CSimdjson\n#endif"),
      SourceFile("detent/A.swift", "import DetentService\npackage import MicrohttpdServer"),
    ])

  static let foreignModules = Fence(
    rule: "a module of C is imported in its own room alone, though others could do so unseen",
    trespasses: { file in
      file.imports.filter {
        ["CInlet", "CLinux", "CMicrohttpd", "CWebSocket"].contains($0.module) && file.room != "MicrohttpdServer"
          || $0.module == "CSimdjson" && file.path != "DetentAPI/JSON/JSONParser.swift"
          || $0.module == "CZlib" && file.path != "Compression/Zlib.swift"
      }.map(\.line)
    },
    stops: [
      SourceFile("detent/A.swift", "import CMicrohttpd"),
      SourceFile("detent/A.swift", "import CLinux"),
      SourceFile("DetentService/A.swift", "import var CMicrohttpd.MHD_HTTP_OK"),
      SourceFile("DetentAPI/A.swift", "internal import CSimdjson"),
      SourceFile("Compression/A.swift", "import CZlib"),
    ],
    lets: [
      SourceFile("MicrohttpdServer/A.swift", "import CMicrohttpd"),
      SourceFile("DetentAPI/JSON/JSONParser.swift", "import CSimdjson"),
    ])

  static let timelessEngine = Fence(
    rule: "the engine knows no tasks, locks, queues or clocks",
    trespasses: { file in
      guard file.isOfEngine else { return [] }
      let words: Set = [
        "async", "await", "actor", "Task", "TaskGroup", "Mutex", "Atomic", "Thread", "Date", "Clock", "ContinuousClock",
        "SuspendingClock",
      ]
      return file.lines { words.contains(file.tokens[$0].text) || file.tokens[$0].text.hasPrefix("Dispatch") }
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "func a() async {}"),
      SourceFile("DrawerEngine/A.swift", "let a = Task { 1 }"),
      SourceFile("DrawerEngine/A.swift", "let a = Mutex(1)"),
      SourceFile("DrawerEngine/A.swift", "let a = DispatchQueue.main"),
      SourceFile("DrawerEngine/A.swift", "let a = \"\\(Date())\""),
      SourceFile("DrawerEngine/A.swift", "let a = some Clock"),
    ],
    lets: [
      SourceFile("DrawerEngine/A.swift", "/// No Task, no Clock.\nlet a = \"async\"; let update = 1"),
      SourceFile("MicrohttpdServer/A.swift", "let a = DispatchQueue.main"),
    ])

  // MARK: Memory

  /// The files that speak to C, or to WebAssembly's host, outside the room of the server.
  private static let bridges: Set = [
    "DetentAPI/JSON/JSONParser.swift", "Compression/Zlib.swift", "DetentWasm/Exports.swift",
  ]

  static let pointers = Fence(
    rule: "a pointer appears where C is spoken to, and nowhere else",
    trespasses: { file in
      guard file.room != "MicrohttpdServer", !bridges.contains(file.path) else { return [] }
      return file.lines { index in
        let word = file.tokens[index].text
        return word.hasPrefix("Unsafe") || word.hasPrefix("withUnsafe") || word.hasPrefix("unsafe") && word != "unsafe"
          || word == "OpaquePointer" || word == "Unmanaged" || word == "CVaListPointer"
      }
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "let a: UnsafePointer<Int>"),
      SourceFile("DetentAPI/JSON/JSONWriter.swift", "b.withUnsafeMutableBufferPointer { $0 }"),
      SourceFile("DetentAPI/A.swift", "let a: UnsafeMutableRawBufferPointer"),
      SourceFile("DetentService/A.swift", "let a: OpaquePointer?"),
      SourceFile("Compression/A.swift", "let a: UnsafePointer<Int>"),
      SourceFile("detent/A.swift", "unsafeBitCast(a, to: Int.self)"),
    ],
    lets: [
      SourceFile("MicrohttpdServer/A.swift", "let a: UnsafePointer<Int>"),
      SourceFile("DetentAPI/JSON/JSONParser.swift", "bytes.withUnsafeBufferPointer { $0 }"),
      SourceFile("DetentAPI/A.swift", "// UnsafePointer\nlet a = \"OpaquePointer\""),
    ])

  static let unsafeExpressions = Fence(
    rule: "`unsafe` is said where C is spoken to, and once more, where spans take words",
    trespasses: { file in
      guard file.room != "MicrohttpdServer", !bridges.contains(file.path) else { return [] }
      let said = file.lines { file.tokens[$0].text == "unsafe" && file.before($0) != "(" }
      let isStore = file.path == "DrawerEngine/Catalogue/Tape/Span+Words.swift"
      return said.enumerated().filter { count, line in
        !(isStore && count == 0 && file.lines[line - 1].hasSuffix("= unsafe mutableBytes"))
      }.map(\.element)
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "let a = unsafe b"),
      SourceFile("DrawerEngine/Catalogue/Tape/Span+Words.swift", "let a = unsafe elements.bytes"),
      SourceFile(
        "DrawerEngine/Catalogue/Tape/Span+Words.swift",
        "var a = unsafe mutableBytes\nvar b = unsafe mutableBytes"),
    ],
    lets: [
      SourceFile("DrawerEngine/Catalogue/Tape/Span+Words.swift", "var a = unsafe mutableBytes"),
      SourceFile("MicrohttpdServer/A.swift", "let a = unsafe b"),
      SourceFile("DetentService/A.swift", "// Constant.\nnonisolated(unsafe) let a = 1"),
    ])

  // MARK: Ends

  static let bangs = Fence(
    rule: "nothing is unwrapped, tried or cast by force",
    trespasses: { file in file.lines { file.isPostfixBang($0) } },
    stops: [
      SourceFile("DetentAPI/A.swift", "let a = try! b()"),
      SourceFile("DetentAPI/A.swift", "let a = b as! Int"),
      SourceFile("DetentAPI/A.swift", "let a = b!"),
      SourceFile("DetentAPI/A.swift", "let a = b()!.c"),
      SourceFile("DetentAPI/A.swift", "let a = b[0]!"),
      SourceFile("DetentAPI/A.swift", "let a = \"\\(b!)\""),
      SourceFile("DetentAPI/A.swift", "var a: Int!"),
      SourceFile("DetentAPI/A.swift", "let a = #\"\\\"# + b!"),
    ],
    lets: [
      SourceFile("DetentAPI/A.swift", "if a != b, !c, (!d) { e = [!f] }"),
      SourceFile("DetentAPI/A.swift", "if a() != b || a()!=b { }"),
      SourceFile("DetentAPI/A.swift", "// b!\nlet a = \"b! \\\"c!\" /* d! /* e! */ f! */"),
      SourceFile("DetentAPI/A.swift", "let a = \"\"\"\n  b! \"c!\"\n  \"\"\""),
      SourceFile("DetentAPI/A.swift", "let a = #\"\"b!\"#"),
      SourceFile("DetentAPI/A.swift", "#if !os(Linux)\n#endif"),
    ])

  static let traps = Fence(
    rule: "nobody gives up: what cannot be is a `precondition` with a sentence",
    trespasses: { file in
      let calls: Set = ["fatalError", "preconditionFailure", "assertionFailure", "abort"]
      return file.lines { calls.contains(file.tokens[$0].text) && file.before($0) != "." }
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "default: fatalError()"),
      SourceFile("MicrohttpdServer/A.swift", "preconditionFailure(\"never\")"),
    ],
    lets: [SourceFile("DrawerEngine/A.swift", "precondition(a > 0, \"fatalError\") // no fatalError\nstream.abort()")])

  static let proofs = Fence(
    rule: "what the compiler must take on trust about concurrency has a comment before it",
    trespasses: { file in
      file.tokens.indices.filter { index in
        guard index > 0 else { return false }
        let word = file.tokens[index].text
        return word == "unchecked" && file.before(index) == "@"
          || word == "unsafe" && file.before(index) == "(" && index > 1 && file.tokens[index - 2].text == "nonisolated"
      }.map { file.tokens[$0].line }.filter { !file.lineBefore($0).hasPrefix("//") }
    },
    stops: [
      SourceFile("MicrohttpdServer/A.swift", "final class A: @unchecked Sendable {}"),
      SourceFile("MicrohttpdServer/A.swift", "// Proof.\n\nextension A: @unchecked Sendable {}"),
      SourceFile("DetentService/A.swift", "let b = 1\nnonisolated(unsafe) var a = 1"),
    ],
    lets: [
      SourceFile("MicrohttpdServer/A.swift", "/// Proof.\n@safe\nfinal class A: @unchecked Sendable {}"),
      SourceFile("DetentService/A.swift", "  // Proof.\n  nonisolated(unsafe) var a = 1"),
    ])

  // MARK: Members

  static let keyPaths = Fence(
    rule: "a member is reached by a function, because a key path is followed at run time",
    trespasses: { file in
      file.lines { index in
        file.tokens[index].text.hasSuffix("KeyPath") || file.tokens[index].text == "keyPath"
          || file.tokens[index].text == "\\" && file.before(index) != "#"
      }
    },
    stops: [
      SourceFile("DrawerEngine/A.swift", "let a = b.map(\\.c)"),
      SourceFile("DetentAPI/A.swift", "let a: WritableKeyPath<B, C>"),
      SourceFile("detent/A.swift", "a[keyPath: b] = 1"),
    ],
    lets: [
      SourceFile("DrawerEngine/A.swift", "/// `observeValue(forKeyPath:)`\nlet a = b.map { $0.c }"),
      SourceFile("DetentAPI/A.swift", "let a = \"\\(b)\""),
    ])

  // MARK: Size

  /// The files that may have become two. A long file is better than one that is cut for a rule's sake.
  static var longFiles: [String] {
    SourceFile.all.filter { $0.lines.count > 400 }.map { "\($0.path) has \($0.lines.count) lines" }
  }
}
