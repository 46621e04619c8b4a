import Synchronization
import WellbeingBulkScoring
import WellbeingTextFormats

/// A file in memory that was scored, and what came of it.
struct InMemoryRun {
  /// What was written, whether or not it came to an end.
  let output: [UInt8]
  let result: Result<BulkOutcome, any Error>

  /// Scores bytes.
  ///
  /// - Parameter pieces: How many bytes each reading gives at most, over and over; above 0.
  init(_ scorer: BulkScorer, _ bytes: [UInt8], pieces: [Int] = [.max]) {
    let source = StagedFile(bytes, pieces: pieces)
    let sink = Sink()
    result = Result {
      try scorer.run(
        read: { try source.read($0) }, write: { sink.append($0) })
    }
    output = sink.bytes
  }

  /// How it was refused; nil where it was scored to its end, or something else went wrong.
  var refusal: Problem? {
    if case .failure(let error) = result { (error as? BulkScoringError)?.problem } else { nil }
  }

  /// The lines written, without their line feeds.
  var lines: [Substring] {
    String(decoding: output, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast()
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
