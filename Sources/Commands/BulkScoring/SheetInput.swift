import WellbeingPrivateFiles
import WellbeingTerminal

/// The input file of answer sheets, read in blocks.
struct SheetInput {
  /// The file's name, for the start of a sentence.
  let name: String
  /// The identity and size of the file; nil if unknown.
  let status: FileStatus?
  /// Fills a buffer with the next bytes; returns 0 at the end. Not safe for concurrent calls.
  let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// Opens a file, or uses standard input if the path is `-`.
  ///
  /// - Throws: `ScoreError.needsInput`, `CommandError.cannotRead`.
  init(_ path: String, _ session: Session) throws {
    name = fileName(path)
    if path == "-" {
      guard !session.context.isInputTerminal else { throw ScoreError.needsInput }
      // Nothing else reads the input while scoring, and the engine reads from one thread at a time.
      nonisolated(unsafe) let input = session.context.input
      status = input.descriptor.flatMap { try? FileStatus(of: $0) }
      read = { try input.read(into: $0) }
    } else {
      let file = try Session.open(path)
      status = file.status
      read = { buffer in
        do throws(FileError) {
          return try file.read(into: buffer)
        } catch {
          throw CommandError.cannotRead(path: path, isMissing: false)
        }
      }
    }
  }

  /// The number of bytes; nil if unknown before the end.
  var size: Int? { status.flatMap { $0.kind == .file ? $0.size : nil } }
}
