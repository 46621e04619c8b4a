import WellbeingPrivateFiles
import WellbeingTerminal

/// The file of answer sheets that is read, block by block.
struct SheetInput {
  /// The file at the beginning of a sentence.
  let name: String
  /// Which file it is, and how long; nil where nothing tells.
  let status: FileStatus?
  /// Fills a buffer with the bytes that come next; 0 at the end. For one thread at a time.
  let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// Opens a file, or takes standard input where the path is `-`.
  ///
  /// - Throws: `ScoreError.needsInput`, `CommandError.cannotRead`.
  init(_ path: String, _ session: Session) throws {
    name = fileName(path)
    if path == "-" {
      guard !session.context.isInputTerminal else { throw ScoreError.needsInput }
      // Nobody else reads while sheets are scored, and the engine reads from one thread at a time.
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

  /// How many bytes there are; nil where that is not known before the end.
  var size: Int? { status.flatMap { $0.kind == .file ? $0.size : nil } }
}
