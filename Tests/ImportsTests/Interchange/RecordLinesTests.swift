import Foundation
import Testing
import WellbeingTextFormats

@testable import WellbeingImports

/// How JSON Lines are read in blocks.
@Suite struct RecordLinesTests {
  private static let header =
    #"{"counts":{"plan":20000},"formatVersion":1,"isComplete":true,"type":"header"}"# + "\n"

  /// Gives bytes in blocks of the size that is asked for, and counts what is given and asked for.
  private final class Input {
    let bytes: [UInt8]
    private(set) var place = 0
    private(set) var calls = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    func read(_ buffer: UnsafeMutableRawBufferPointer) -> Int {
      calls += 1
      let count = min(buffer.count, bytes.count - place)
      buffer.copyBytes(from: bytes[place..<place + count])
      place += count
      return count
    }
  }

  @Test func `each block of a file is read once, and each line is given once`() throws {
    let line =
      #"{"every":"2w","note":"\#(String(repeating: "x", count: 80))","type":"plan"}"# + "\n"
    let input = Input(Self.header + String(repeating: line, count: 20_000))
    var lines = try RecordLines(input.read)
    var count = 0
    var largest = 0
    while let incoming = try lines.next() {
      guard case .row("plan", _, let number) = incoming else { continue }
      count += 1
      #expect(number == count + 1)
      largest = max(largest, input.place - number * (line.utf8.count))
    }
    #expect(count == 20_000)
    // The last call finds the end.
    #expect(input.calls <= input.bytes.count / (1 << 16) + 2)
    // What is held is a block, not the file.
    #expect(largest < 3 << 16)
  }

  @Test(arguments: [
    (#"{"type":"plan""#, "notJSON", "$"), (#"{"type":"plan","type":"plan"}"#, "notJSON", "$.type"),
    ("[]", "notJSON", "$"), ("{}", "noType", "$"), (#"{"type":"other"}"#, "unknownType", "$.type"),
    (
      #"{"type":"definition","id":"x","version":"1.0.0","document":"{}"}"#, "definition",
      "$.document"
    ),
  ])
  func `a line that cannot be read says why`(line: String, code: String, path: String) throws {
    let input = Input(Self.header + line + "\n" + "{}\n")
    var lines = try RecordLines(input.read)
    guard case .problem(let refused)? = try lines.next() else {
      Issue.record("it was read")
      return
    }
    let problem = refused.problem
    #expect(problem.code == code && problem.place == Place(line: 2, path: path), "\(problem)")
  }
}
