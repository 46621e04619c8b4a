import Synchronization
import WellbeingBulkScoring

/// A file in memory that was scored, and what came of it.
struct InMemoryRun {
  /// What was written, whether or not it came to an end.
  let output: [UInt8]
  let result: Result<BulkOutcome, any Error>

  /// Scores bytes.
  ///
  /// - Parameter pieces: How many bytes each reading gives at most, over and over; above 0.
  init(_ scorer: BulkScorer, _ bytes: [UInt8], pieces: [Int] = [.max]) {
    let source = InMemoryFile(bytes, pieces: pieces)
    let sink = Sink()
    result = Result {
      try scorer.run(
        read: { source.fill($0) }, write: { sink.append($0) })
    }
    output = sink.bytes
  }

  /// How it was refused; nil where it was scored to its end, or something else went wrong.
  var refusal: BulkScoringError? {
    if case .failure(let error) = result { error as? BulkScoringError } else { nil }
  }

  /// The lines written, without their line feeds.
  var lines: [Substring] {
    String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
  }
}

/// Bytes that are read piece by piece.
final class InMemoryFile: Sendable {
  private let bytes: [UInt8]
  private let pieces: [Int]
  private let state = Mutex((place: 0, count: 0))

  init(_ bytes: [UInt8], pieces: [Int] = [.max]) {
    self.bytes = bytes
    self.pieces = pieces
  }

  convenience init(_ text: String) {
    self.init(Array(text.utf8))
  }

  func fill(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
    state.withLock { state in
      let piece = pieces[state.count % pieces.count]
      let end = state.place + min(piece, buffer.count, bytes.count - state.place)
      buffer.copyBytes(from: bytes[state.place..<end])
      defer { state = (end, state.count + 1) }
      return end - state.place
    }
  }
}

/// Bytes that are kept.
private final class Sink: Sendable {
  private let state = Mutex<[UInt8]>([])

  var bytes: [UInt8] { state.withLock { $0 } }

  func append(_ more: UnsafeRawBufferPointer) {
    state.withLock { $0.append(contentsOf: more) }
  }
}
