import WellbeingArguments
import Foundation
import WellbeingPrivateFiles
import WellbeingTerminal

extension Session {
  /// Reads the bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Parameters:
  ///   - pipes: The kinds of pipe that may be read.
  ///   - limit: The maximum number of bytes to read; the rest is left unread.
  func bytes(
    at path: String, pipes: InputFile.Pipes = .allowed, atMost limit: Int = .max
  ) throws -> [UInt8] {
    if path == "-" { return try context.input.rest(atMost: limit) }
    let file = try Self.open(path, pipes: pipes)
    do throws(FileError) {
      return try file.bytes(atMost: limit)
    } catch {
      throw Failure.cannotRead(path: path, isMissing: false)
    }
  }

  /// Opens a file named on the command line.
  ///
  /// - Throws: `Failure.cannotRead`.
  static func open(
    _ path: String, pipes: InputFile.Pipes = .allowed
  ) throws(Failure) -> InputFile {
    do throws(FileError) {
      return try InputFile(path, followingLink: true, pipes: pipes)
    } catch {
      throw .cannotRead(path: path, isMissing: FilePath.isMissing(path))
    }
  }

  /// Reads all of standard input as text.
  func standardInput() throws -> String {
    guard let text = String(validating: try context.input.rest(), as: UTF8.self) else {
      throw Failure.notText(source: "Standard input")
    }
    return text
  }

  /// Returns the note given by an option, read from standard input if it is `-`; nil if blank.
  func note(_ option: OptionSpec) throws -> String? { try note(invocation.value(of: option)) }

  /// Returns a note as typed, or read from standard input if it is `-`; nil if blank.
  func note(_ typed: String?) throws -> String? {
    guard let typed else { return nil }
    let text = typed == "-" ? try standardInput() : typed
    let trimmed = text.trimmingCharacters(in: .whitespacesAndNewlines)
    return trimmed.isEmpty ? nil : trimmed
  }
}
