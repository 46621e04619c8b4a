import Testing
import WellbeingTextFormats

/// A document on one line that is refused: why, at which column, and at which path.
struct Refused: Sendable, CustomTestStringConvertible {
  let bytes: [UInt8]
  let reason: Problem
  let column: Int
  let path: String

  init(_ text: String, _ reason: Problem, at column: Int, _ path: String = "$") {
    self.init(bytes: Array(text.utf8), reason, at: column, path)
  }

  init(
    bytes: [UInt8], _ reason: Problem, at column: Int, _ path: String = "$"
  ) {
    self.bytes = bytes
    self.reason = reason
    self.column = column
    self.path = path
  }

  var testDescription: String { String(decoding: bytes, as: UTF8.self) }

  func check(sourceLocation: SourceLocation = #_sourceLocation) {
    let error = refusal(of: bytes)
    let place = Place(line: 1, column: column, path: path)
    #expect(error == reason.at(place), sourceLocation: sourceLocation)
  }
}
