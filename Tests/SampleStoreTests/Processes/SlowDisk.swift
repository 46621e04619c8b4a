#if os(Linux)
  import Foundation
  import WellbeingTestSupport

  /// A library that, preloaded into a program, lets each of its writes wait 5 ms for the disk.
  struct SlowDisk {
    /// The compiler did not take the library's source.
    struct NotCompiled: Error {
      let text: String
    }

    private let library: URL

    /// Compiles the library into a folder; nil where there is no C compiler.
    init?(in folder: String) throws {
      guard let compiler = Self.compiler else { return nil }
      library = URL(filePath: folder + "/slow-fsync.so")
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "slow-fsync.c")
      let result = try ProcessRunner.run(
        compiler, ["-shared", "-fPIC", "-o", library.path, source.path, "-ldl"],
        environment: ProcessInfo.processInfo.environment)
      guard result.status == .exit(0) else { throw NotCompiled(text: result.errorText) }
    }

    /// What a program is to be started with.
    var environment: [String: String] { ["LD_PRELOAD": library.path] }

    /// How many writes waited, by what the programs wrote to standard error.
    static func slowedWrites(_ text: String) -> Int {
      text.split(separator: "\n").compactMap { line in
        line.hasPrefix("slowed ") ? Int(line.dropFirst("slowed ".count)) : nil
      }.reduce(0, +)
    }

    private static var compiler: URL? {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      let candidates = ["clang", "cc", "gcc"].flatMap { name in
        folders.map { URL(filePath: "\($0)/\(name)") }
      }
      return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
  }
#endif
