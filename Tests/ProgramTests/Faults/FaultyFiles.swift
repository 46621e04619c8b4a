#if os(Linux)
  import Foundation
  import WellbeingTestMachines

  /// A library that, preloaded into a program, makes one of its calls on some files fail.
  struct FaultyFiles {
    /// The calls among which one fails.
    enum Calls: String {
      /// Those that open, examine and read files.
      case read
      /// Those that create, write and remove files.
      case write
    }

    /// What fails.
    struct Fault: CustomStringConvertible {
      /// The number of the call, from 1.
      let number: Int
      /// What the call leaves in `errno`; 0 makes it write only a part.
      let errno: Int32
      /// Whether every later call of the same name on the same file fails as well.
      let lasts: Bool

      var description: String {
        let code = errno == 0 ? "short" : String(cString: strerror(errno))
        return "call \(number), \(code)\(lasts ? ", for good" : "")"
      }
    }

    private let library: PreloadedLibrary

    /// Compiles the library into a folder; nil if there is no C compiler.
    init?(in folder: String) throws {
      let source = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "faulty-files.c")
      guard let library = try PreloadedLibrary(source: source, in: folder) else { return nil }
      self.library = library
    }

    /// The environment of a program of which a call fails.
    ///
    /// - Parameters:
    ///   - prefix: What the absolute paths of the files begin with.
    ///   - fault: What fails; nil if nothing does.
    ///   - report: A file that gets one line per call: its number, name and path.
    func environment(
      _ calls: Calls, under prefix: String, fault: Fault?, report: String? = nil
    ) -> [String: String] {
      var environment = library.environment
      environment["FAULT_CALLS"] = calls.rawValue
      environment["FAULT_PREFIX"] = prefix
      environment["FAULT_AT"] = fault.map { "\($0.number)" }
      environment["FAULT_ERRNO"] = fault.map { "\($0.errno)" }
      environment["FAULT_LASTS"] = fault?.lasts == true ? "1" : nil
      environment["FAULT_COUNT"] = report
      return environment
    }
  }
#endif
