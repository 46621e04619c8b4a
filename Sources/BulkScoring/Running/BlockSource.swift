import Synchronization
import WellbeingDelimitedText

/// Hands out the file in blocks of whole records, to whichever thread asks next.
final class BlockSource: Sendable {
  private struct State {
    /// What was read behind the last record of the block before.
    var rest: FileHeader.Rest
    var nextNumber = 0
  }

  private let state: Mutex<State>
  private let delimiter: UInt8
  private let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// - Parameter rest: What was read already.
  init(
    rest: FileHeader.Rest, delimiter: UInt8,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    state = Mutex(State(rest: rest))
    self.delimiter = delimiter
    self.read = read
  }

  /// Reads the next block.
  ///
  /// - Parameter failure: Why it cannot be read; the block has a number all the same, and none
  ///   follows it.
  /// - Returns: Its number, from 0; nil where the file is at its end.
  func next(into block: inout Block, failure: inout (any Error)?) -> Int? {
    state.withLock { state in
      do {
        guard try fill(&block, &state.rest) else { return nil }
      } catch {
        failure = error
        state.rest = FileHeader.Rest(bytes: [], line: state.rest.line, isAtEnd: true)
      }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  private func fill(_ block: inout Block, _ rest: inout FileHeader.Rest) throws -> Bool {
    block.begin(with: rest.bytes, line: rest.line)
    rest.bytes.removeAll(keepingCapacity: true)
    // A terminal gives more behind its end, if it is asked again.
    if !rest.isAtEnd {
      guard let records = try block.fillWithRecords(read) else {
        throw BulkScoringError(
          ofLongRecord: block.bytes, delimiter: delimiter, line: rest.line,
          limit: block.recordLimit)
      }
      rest.isAtEnd = records.isAtEnd
      rest.bytes += block.bytes[records.end...]
      block.count = records.end
    }
    rest.line += RecordEnd.lineFeeds(in: block.bytes)
    return block.count > 0
  }
}
