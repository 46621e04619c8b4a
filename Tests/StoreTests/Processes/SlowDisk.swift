#if os(Linux)
  import Foundation
  import WellbeingTestMachines

  /// A library that, preloaded into a program, lets each of its writes wait 5 ms for the disk.
  struct SlowDisk {
    private let library: PreloadedLibrary

    /// Compiles the library into a folder; nil where there is no C compiler.
    init?(in folder: String) throws {
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "slow-fsync.c")
      guard let library = try PreloadedLibrary(source: source, in: folder) else { return nil }
      self.library = library
    }

    /// What a program is to be started with.
    var environment: [String: String] { library.environment }

    /// How many writes waited, by what the programs wrote to standard error.
    static func slowedWrites(_ text: String) -> Int {
      text.split(separator: "\n").compactMap { line in
        line.hasPrefix("slowed ") ? Int(line.dropFirst("slowed ".count)) : nil
      }.reduce(0, +)
    }
  }
#endif
