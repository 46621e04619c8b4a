import Testing
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Shipped files and a diary with bytes changed, lost, repeated or taken from another of them: 200 by
/// default, 100,000 with `WELLBEING_ROUNDS=full`.
@Suite("A corrupted file")
struct CorruptionTests {
  private static let workers = 2

  @Test("ends in a report whose places lie in the file", arguments: 0..<workers)
  func ends(worker: Int) throws {
    let files =
      try EmbeddedFile.questionnaires.map { try #require(EmbeddedFile.bytes(named: $0)) }
      + [DailyCheckIn.document()]
    let seeds = Rounds.seeds(quick: 200, full: 100_000, worker: worker, of: Self.workers)
    for seed in seeds {
      var generator = SeededGenerator(seed: seed)
      let replay = Rounds.replay(seed)
      let document = Corruption.corrupted(files, &generator)
      let report = QuestionnaireLinter.check(document, among: .builtIn)
      let lines = 1 + document.count { $0 == UInt8(ascii: "\n") }
      let isPlaced = report.faults.allSatisfy {
        (1...lines).contains($0.line) && $0.column > 0 && $0.path.hasPrefix("$")
      }
      #expect(isPlaced, replay)
      #expect(report.heldCount <= report.exampleCount, replay)
      if report.faults.isEmpty {
        let sheets = RandomSheets(try Questionnaire(decoding: document))
        #expect(try sheets.stray(among: 20, &generator) == nil, replay)
      }
      // Whatever else was changed, it is no built-in definition any more.
      #expect(
        files.contains(document) || report.id == nil || !report.faults.isEmpty
          || !shippedIDs.contains(report.id ?? ""), replay)
    }
  }
}

/// One to four random changes of a file's bytes.
private enum Corruption {
  static func corrupted(_ files: [[UInt8]], _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = files[Int.random(in: files.indices, using: &generator)]
    for _ in 0..<Int.random(in: 1...4, using: &generator) {
      guard !bytes.isEmpty else { break }
      let place = range(in: bytes, &generator)
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<3:
        bytes[place.lowerBound] ^= 1 << UInt8.random(in: 0...7, using: &generator)
      case 3..<4:
        bytes[place.lowerBound] = UInt8.random(in: 0...255, using: &generator)
      case 4..<5:
        // Within what is no syntax, the change reaches the checks behind the parser.
        if let digit = digit(behind: place.lowerBound, in: bytes) {
          bytes[digit] = UInt8.random(in: UInt8(ascii: "0")...UInt8(ascii: "9"), using: &generator)
        }
      case 5..<7: bytes.removeSubrange(place)
      case 7..<8: bytes.insert(contentsOf: bytes[place], at: place.lowerBound)
      default:
        let other = files[Int.random(in: files.indices, using: &generator)]
        bytes.replaceSubrange(place, with: other[range(in: other, &generator)])
      }
    }
    return bytes
  }

  private static func digit(behind place: Int, in bytes: [UInt8]) -> Int? {
    bytes[place...].firstIndex { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// A stretch of at most 200 bytes, often a line or so.
  private static func range(
    in bytes: [UInt8], _ generator: inout SeededGenerator
  ) -> Range<Int> {
    let start = Int.random(in: bytes.indices, using: &generator)
    let length = Int.random(in: 1...200, using: &generator)
    return start..<min(bytes.count, start + length)
  }
}
