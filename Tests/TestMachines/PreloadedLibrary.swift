#if os(Linux)
  package import Foundation

  /// A small library in C that changes what system calls do, for programs that tests start.
  package struct PreloadedLibrary: Sendable {
    /// The compiler did not accept the source.
    package struct NotCompiled: Error {
      /// The compiler's messages.
      package let text: String
    }

    private let file: URL

    /// Compiles a library into a folder; nil if there is no C compiler.
    ///
    /// - Parameter source: Its one source file.
    /// - Throws: ``NotCompiled``.
    package init?(source: URL, in folder: String) throws {
      guard let compiler = Self.compiler else { return nil }
      let name = source.deletingPathExtension().lastPathComponent
      file = URL(filePath: "\(folder)/\(name).so")
      let result = try ProcessRunner.run(
        compiler, ["-shared", "-fPIC", "-o", file.path, source.path, "-ldl"],
        environment: ProcessInfo.processInfo.environment)
      guard result.status == .exit(0) else { throw NotCompiled(text: result.errorText) }
    }

    /// The environment in which a program loads it.
    package var environment: [String: String] { ["LD_PRELOAD": file.path] }

    private static var compiler: URL? {
      let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
      let candidates = ["clang", "cc", "gcc"].flatMap { name in
        folders.map { URL(filePath: "\($0)/\(name)") }
      }
      return candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }
  }
#endif
