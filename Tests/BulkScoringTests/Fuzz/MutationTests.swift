import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingBulkScoring

/// Files that were cut, or in which bytes are changed or lines are swapped or doubled: 60 of each sample
/// by default, 5,000 with `WELLBEING_ROUNDS=full`.
struct MutationTests {
  private static let seeds = Rounds.seeds(quick: 60, full: 5_000)

  private static func rows(_ delimiter: String) -> [String] {
    (1...30).map { row in
      let note = row % 4 == 0 ? "\"a\(delimiter) \"\"b\"\"\nc\"" : "note \(row)"
      let answers = (0..<9).map { item in
        row % 7 == 3 ? "" : row % 5 == 1 && item == 4 ? "" : "\((row * 7 + item * 5) % 4)"
      }
      return (["P\(row)", note] + answers).joined(separator: delimiter)
    }
  }

  /// The lines before the rows of a sample.
  private static let starts: [(delimiter: String, lines: [String])] = [",", ";", "\t"].map { mark in
    let names = (["id", "note"] + (1...9).map { "q\($0)" }).joined(separator: mark)
    let texts = (1...11).map { "\"How often:\(mark) \($0)\"" }.joined(separator: mark)
    let imports = (1...11).map { "\"{\"\"ImportId\"\":\"\"\($0)\"\"}\"" }.joined(separator: mark)
    return (
      mark, mark == ";" ? ["sep=;", names] : mark == "," ? [names, texts, imports] : [names]
    )
  }

  @Test(arguments: [0, 1, 2])
  func `an intact row of a damaged file is scored, or something is said`(sample: Int) throws {
    let (delimiter, start) = Self.starts[sample]
    let rows = Self.rows(delimiter)
    let file = Array((start + rows).joined(separator: "\n").utf8) + [10]
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let scorer = BulkScorer(phq9)
    let whole = InMemoryRun(scorer, file)
    #expect(try whole.result.get().faultCount == 0)
    let scored = Self.records(whole.output, delimiter)
    let first = delimiter == ";" ? 2 : 1
    try #require(scored.count == rows.count + first)
    let expected = Dictionary(
      zip(rows, scored.dropFirst(first)).map { ($0, $1) }, uniquingKeysWith: { one, _ in one })
    var (refused, named) = (0, 0)
    for seed in Self.seeds {
      var generator = SeededGenerator(seed: seed)
      let bytes = damaged(file, as: .lines, marks: "\";,\t\r\n0", longest: 100, &generator)
      let run = InMemoryRun(scorer, bytes)
      guard let outcome = try? run.result.get() else {
        refused += 1
        continue
      }
      let mark = String(UnicodeScalar(outcome.delimiter))
      let isTold = mark != delimiter || outcome.skippedRows != (sample == 0 ? 2 : 0)
      guard outcome.faultCount == 0, !isTold else {
        named += 1
        continue
      }
      let written = Set(Self.records(run.output, delimiter))
      for record in Self.records(bytes, delimiter) {
        guard let row = expected[record] else { continue }
        #expect(written.contains(row), "\(Rounds.replay(seed)): a row is missing")
      }
    }
    guard Rounds.seed == nil else { return }
    #expect(refused > 0 && named > 0 && refused + named < Self.seeds.count)
  }

  /// The records of a file as they stand in it.
  private static func records(_ bytes: [UInt8], _ delimiter: String) -> [String] {
    ReferenceRecords(bytes, delimiter: delimiter.utf8.first ?? 0).records.map { record in
      record.cells.map { String(decoding: $0, as: UTF8.self) }.joined(separator: delimiter)
    }
  }
}
