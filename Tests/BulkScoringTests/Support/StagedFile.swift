import Synchronization

/// A file that is read piece by piece, and that may fail on the way.
final class StagedFile: Sendable {
  /// What reading fails with.
  struct Failure: Error {}

  private let bytes: [UInt8]
  private let pieces: [Int]
  private let failurePlace: Int?
  private let state = Mutex((place: 0, readings: 0))

  /// - Parameters:
  ///   - pieces: How many bytes each reading gives at most, over and over; above 0.
  ///   - failurePlace: Behind how many bytes reading fails; nil where it doesn't.
  init(_ bytes: [UInt8], pieces: [Int] = [.max], failingBehind failurePlace: Int? = nil) {
    self.bytes = bytes
    self.pieces = pieces
    self.failurePlace = failurePlace
  }

  convenience init(_ text: String, pieces: [Int] = [.max], failingBehind failurePlace: Int? = nil) {
    self.init(Array(text.utf8), pieces: pieces, failingBehind: failurePlace)
  }

  /// How often it was read, successfully.
  var readings: Int { state.withLock { $0.readings } }

  func read(_ buffer: UnsafeMutableRawBufferPointer) throws -> Int {
    try state.withLock { state in
      let limit = failurePlace ?? bytes.count
      if state.place == limit, failurePlace != nil { throw Failure() }
      let piece = pieces[state.readings % pieces.count]
      let end = state.place + min(piece, buffer.count, limit - state.place)
      buffer.copyBytes(from: bytes[state.place..<end])
      defer { state = (end, state.readings + 1) }
      return end - state.place
    }
  }
}
