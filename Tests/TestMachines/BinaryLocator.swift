package import Foundation

/// Finds the programs that were built together with the tests.
///
/// A test target that runs a program lists it as a dependency, so that it is built.
package enum BinaryLocator {
  /// There is no such program where it should be.
  package struct NotFound: Error, Sendable, Equatable {
    /// The program's name.
    package let name: String
    /// The folders in which it is not.
    package let folders: [String]
  }

  /// The file of a program.
  ///
  /// - Throws: ``NotFound``.
  package static func locate(_ name: String) throws(NotFound) -> URL {
    try locate(name, in: productFolders)
  }

  /// The file of a program in the first folder that has it.
  ///
  /// - Throws: ``NotFound``.
  package static func locate(_ name: String, in folders: [URL]) throws(NotFound) -> URL {
    let candidates = folders.map { $0.appending(path: name) }
    let found = candidates.first { FileManager.default.isExecutableFile(atPath: $0.path) }
    guard let found else { throw NotFound(name: name, folders: folders.map(\.path)) }
    return found
  }

  /// Products lie beside the test bundle on macOS, beside the test program elsewhere.
  private static var productFolders: [URL] {
    var files = Bundle.allBundles.map(\.bundleURL).filter { $0.pathExtension == "xctest" }
    if let program = CommandLine.arguments.first { files.append(URL(filePath: program)) }
    #if os(Linux)
      files.append(URL(filePath: "/proc/self/exe").resolvingSymlinksInPath())
    #endif
    return files.map { $0.deletingLastPathComponent() }
  }
}
