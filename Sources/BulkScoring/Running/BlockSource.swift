import Synchronization
import WellbeingDelimitedText

/// Hands out the file in blocks of whole records, to whichever thread asks next.
final class BlockSource: Sendable {
  private struct State {
    /// What was read behind the last record of the block before.
    var carried: [UInt8]
    var nextLine: Int
    var nextNumber = 0
    var isAtEnd = false
  }

  private let state: Mutex<State>
  private let read: @Sendable (UnsafeMutableRawBufferPointer) throws -> Int

  /// - Parameters:
  ///   - carried: What was read already.
  ///   - nextLine: The line with which that begins.
  init(
    carried: [UInt8] = [], nextLine: Int = 1,
    read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) {
    state = Mutex(State(carried: carried, nextLine: nextLine))
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
        guard try fill(&block, &state) else { return nil }
      } catch {
        failure = error
        state.isAtEnd = true
      }
      defer { state.nextNumber += 1 }
      return state.nextNumber
    }
  }

  private func fill(_ block: inout Block, _ state: inout State) throws -> Bool {
    guard !state.isAtEnd else { return false }
    block.begin(with: state.carried, line: state.nextLine)
    state.carried.removeAll(keepingCapacity: true)
    let records = try block.fillWithRecords(read)
    state.isAtEnd = records.isAtEnd
    state.carried += block.bytes[records.end...]
    block.count = records.end
    state.nextLine += RecordEnd.lineFeeds(in: block.bytes)
    return block.count > 0
  }
}
