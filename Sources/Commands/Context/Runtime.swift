package import Foundation
package import WellbeingPrivateFiles
package import WellbeingTerminal

package enum ConversationStream: Sendable {
  case output
  /// Standard error, used if standard output is data.
  case diagnostics
}

/// The environment of a command: its only access to the process.
package struct Runtime {
  let environment: [String: String]
  /// Standard input, read in whole lines.
  let input: LineReader
  package var isInputTerminal = false
  /// Standard output: data.
  var output: any TextSink
  /// Standard error: messages that are not data.
  package let diagnostics: any TextSink
  package var isDiagnosticsTerminal = false
  /// The clock with which records are stamped; nil for the machine's, or that of a store's server.
  package var storeClock: (@Sendable () -> Date)?
  /// Returns the system's time zone, nil if it has no name; called only when needed.
  package var machineZone: @Sendable () -> TimeZone? = ZoneArgument.machine
  package var outputInfo: @Sendable () -> TerminalInfo = {
    TerminalInfo(isTerminal: false, width: TerminalInfo.defaultWidth, usesColor: false)
  }
  /// Creates a full-screen device on the stream of a conversation; nil if that is not a terminal,
  /// or input is not.
  package var makeScreen: (ConversationStream, ColorDepth) -> (any ScreenDevice)? = { _, _ in nil }
  /// The title of the page that shows what a command prints, however short it is; nil to print it.
  var pageTitle: String?
  /// The path before the names of files that the program chooses; empty for the present folder.
  package var folderOfNewFiles = ""
  /// Opens a file in another program, such as the browser. Returns false if there is none.
  package var openFile: (String) -> Bool = { _ in false }
  /// The terminal modes for line input; nil if standard input is not a terminal.
  package var lineModes: LineModes?
  /// Writes an unbuffered message, from any thread, when a signal ends the process.
  package var signalNotice: @Sendable (String) -> Void = { _ in }
  package var ignoreSIGPIPE: () -> Void = {}
  /// Opens the terminal, to ask questions while standard input is data; nil without a terminal.
  package var terminalInput: () -> LineReader? = { nil }
  package var diskEncryption: (String) -> DiskEncryption = { _ in .unknown }
  let changes = ChangeLog()
  let demo = OpenedDemo()

  package init(
    _ environment: [String: String], input: LineReader, output: any TextSink,
    diagnostics: any TextSink
  ) {
    (self.environment, self.input) = (environment, input)
    (self.output, self.diagnostics) = (output, diagnostics)
  }

  var clock: @Sendable () -> Date { storeClock ?? { Date() } }
}

@available(*, unavailable)
extension Runtime: Sendable {}

// MARK: - Input

extension Runtime {
  /// Reads the bytes of a file, or of standard input if the path is `-`.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of bytes to read; the rest is left unread.
  func bytes(
    at path: String, pipes: InputFile.Pipes = .allowed, atMost limit: Int = .max
  ) throws -> [UInt8] {
    if path == "-" { return try input.rest(atMost: limit) }
    let file = try Self.open(path, pipes: pipes)
    do throws(FileError) {
      return try file.bytes(atMost: limit)
    } catch {
      throw Failure.cannotRead(path: path, isMissing: false)
    }
  }

  /// - Throws: `Failure.cannotRead`.
  static func open(_ path: String, pipes: InputFile.Pipes = .allowed) throws(Failure) -> InputFile {
    do throws(FileError) {
      return try InputFile(path, followingLink: true, pipes: pipes)
    } catch {
      throw .cannotRead(path: path, isMissing: FilePath.isMissing(path))
    }
  }

  func standardInput() throws -> String {
    guard let text = String(validating: try input.rest(), as: UTF8.self) else {
      throw Failure.notText(source: "Standard input")
    }
    // A byte order mark.
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Returns a note given by an option, read from standard input if it is `-`; nil if it is blank.
  func note(_ typed: String?) throws -> String? {
    let text = (typed == "-" ? try standardInput() : typed ?? "")
      .trimmingCharacters(in: .whitespacesAndNewlines)
    return text.isEmpty ? nil : text
  }
}

/// A file that is read in blocks.
struct FileInput {
  /// The file's name, for the start of a sentence.
  let name: String
  /// The identity and size of the file; nil if unknown.
  let status: FileStatus?
  /// Fills a buffer with the next bytes; returns 0 at the end. Not safe for concurrent calls.
  let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// Opens a file, or uses standard input if the path is `-`.
  ///
  /// - Throws: `Failure` if the file cannot be read, or if a person would have to type it.
  init(_ path: String, of command: String, _ runtime: Runtime) throws {
    name = fileName(path)
    if path == "-" {
      guard !runtime.isInputTerminal else {
        throw Failure.usage("'\(command)' reads a file: name one, or redirect standard input.")
      }
      // Nothing else reads standard input at the same time, and `read` is called by one thread at a
      // time.
      nonisolated(unsafe) let input = runtime.input
      status = input.descriptor.flatMap { try? FileStatus(of: $0) }
      read = { try input.read(into: $0) }
    } else {
      let file = try Runtime.open(path)
      status = file.status
      read = { buffer in
        do throws(FileError) {
          return try file.read(into: buffer)
        } catch {
          throw Failure.cannotRead(path: path, isMissing: false)
        }
      }
    }
  }

  /// The number of bytes; nil if unknown before the end.
  var size: Int? { status.flatMap { $0.kind == .file ? $0.size : nil } }
}
