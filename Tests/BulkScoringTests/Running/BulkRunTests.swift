import Synchronization
import Testing
import WellbeingTextFormats
import WellbeingInstruments
import WellbeingTestBytes

@testable import WellbeingBulkScoring

@Suite("A run over a file")
struct BulkRunTests {
  @Test("without a row writes the names of the columns")
  func noRows() throws {
    for text in ["id,q1,q2", "id,q1,q2\n", "id,q1,q2\n\n\n"] {
      let run = try InMemoryRun.of(text)
      #expect(try run.outcome.counts.rows == 0)
      #expect(run.lines.count == 1 && run.text.hasPrefix("id,phq-2.total,phq-2.band,"))
    }
    let json = try InMemoryRun.of("id,q1,q2\n") { $0.form = .jsonLines }
    #expect(try json.outcome.counts.rows == 0 && json.output.isEmpty)
  }

  @Test("over nothing is refused, and nothing is written")
  func empty() throws {
    let run = try InMemoryRun.of("")
    #expect(run.refusal == .noHeader && run.output.isEmpty)
  }

  @Test("by a policy that the definition does not offer is refused")
  func policy() throws {
    let run = try InMemoryRun.of("id,q1,q2\n") { $0.policy = .prorate }
    #expect(run.refusal == .policyNotOffered(.prorate, by: "phq-2"))
  }

  @Test(
    "with a delimiter that cells are made of is refused",
    arguments: ["a", "Z", "1", ".", "-", "_", "'", "\"", " ", "\n", "\r\n", "\0", "é", "\u{7F}"])
  func unusableDelimiter(delimiter: Character) throws {
    let run = try InMemoryRun.of("id,q1,q2\n") { $0.delimiter = delimiter }
    #expect(run.refusal == .unusableDelimiter)
  }

  @Test("ends if a reading tells an impossible number of bytes", arguments: [-1, 1 << 30])
  func impossibleRead(count: Int) throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    #expect(throws: BulkScoringError(.invalidRead(count), .reader)) {
      try BulkScorer(phq2).run(read: { _ in count }, write: { _ in })
    }
  }

  @Test("tells of its columns once, before anything is written")
  func mapped() throws {
    let log = Mutex<[String]>([])
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile("id,q1,q2\n1,0,3\n")
    _ = try BulkScorer(phq2).run(
      read: { try file.read($0) }, write: { _ in log.withLock { $0.append("written") } },
      found: { found in log.withLock { $0.append(found.mapping.columns.map(\.name).joined()) } })
    let events = log.withLock { $0 }
    #expect(events.first == "q1q2" && Set(events.dropFirst()) == ["written"])
  }

  @Test("tells how far it has come, row after row")
  func progress() throws {
    let log = Mutex<[BulkScorer.Progress]>([])
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let text = LongNotes.file(Array(repeating: "0,1", count: 20))
    let file = StagedFile(text)
    _ = try BulkScorer(phq2).run(
      read: { try file.read($0) }, write: { _ in },
      progress: { progress in log.withLock { $0.append(progress) } })
    let steps = log.withLock { $0 }
    #expect(steps.count == 10 && steps.map(\.rows) == steps.map(\.rows).sorted())
    let header = "id,q1,q2,note\n"
    #expect(steps.last == .init(bytes: text.utf8.count - header.utf8.count, rows: 20, alerts: []))
  }

  // MARK: What ends it

  private struct Failure: Error {}

  @Test("ends with the error of writing, and writes no more", arguments: [1, 2, 5])
  func writingFails(count: Int) throws {
    let writings = Mutex(0)
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile(LongNotes.file(Array(repeating: "0,1", count: 20)))
    #expect(throws: Failure.self) {
      try BulkScorer(phq2).run(
        read: { try file.read($0) },
        write: { _ in
          try writings.withLock { writings in
            writings += 1
            if writings == count { throw Failure() }
          }
        })
    }
    #expect(writings.withLock { $0 } == count)
  }

  @Test("ends with the error of writing what was held back to the end")
  func lastWritingFails() throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile("id,q1,q2\n1,1,3\n")
    #expect(throws: Failure.self) {
      try BulkScorer(phq2).run(read: { try file.read($0) }, write: { _ in throw Failure() })
    }
  }

  @Test("ends with the error of the one who is told of the columns, and writes nothing")
  func mappedFails() throws {
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile("id,q1,q2\n1,1,3\n")
    #expect(throws: Failure.self) {
      try BulkScorer(phq2).run(
        read: { try file.read($0) }, write: { _ in Issue.record("Nothing is to be written.") },
        found: { _ in throw Failure() })
    }
  }

  @Test("ends with the error of reading, and the blocks before it are written")
  func readingFails() throws {
    let written = Mutex<[UInt8]>([])
    let phq2 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-2"))
    let file = StagedFile(
      LongNotes.file(Array(repeating: "0,1", count: 20)), failingBehind: 1_000_000)
    #expect(throws: StagedFile.Failure.self) {
      try BulkScorer(phq2).run(
        read: { try file.read($0) }, write: { bytes in written.withLock { $0 += bytes } })
    }
    let rows = written.withLock { $0 }.count { $0 == UInt8(ascii: "\"") } / 2
    #expect(rows == 8)
  }

  @Test("ends with a record that cannot be read, and the rows before it are written")
  func malformed() throws {
    var rows = Array(repeating: "0,1", count: 30)
    rows[11] = "0\"1"
    rows[20] = "0,\"1"
    let run = try InMemoryRun.of(LongNotes.file(rows))
    #expect(
      run.refusal
        == .quoteInside(cell: 2, line: LongNotes.line(ofRow: 11)))
    let records = try ScannedRows.ids(of: run.output)
    #expect(records == (0..<11).map(String.init))
  }

  // MARK: However it is read

  @Test("gives the same for a hundred thousand rows, in pieces of any size")
  func sizes() throws {
    var generator = SeededGenerator(seed: 8)
    var text = "id,q1,note,q2\r\n"
    var expected =
      "id,note,phq-2.total,phq-2.band,phq-2.basis,phq-2.unanswered,phq-2.alerts,"
      + "phq-2.alertsNotAssessed\r\n"
    for row in 0..<100_000 {
      let note = ["", "plain", "\"two\r\nlines\"", "\"a \"\"b\"\", c\""]
      let cells = (0..<2).map { _ in Int.random(in: -1...3, using: &generator) }
      let own = note[Int.random(in: 0...3, using: &generator)]
      let answers = cells.map { $0 < 0 ? "" : String($0) }
      text += "\(row),\(answers[0]),\(own),\(answers[1])\r\n"
      let missing = zip(cells, ["interest", "mood"]).filter { $0.0 < 0 }.map(\.1)
      let sum = cells[0] + cells[1]
      let score =
        missing.isEmpty ? "\(sum),\(sum < 3 ? "belowCutoff" : "atCutoff"),complete" : ",,unscorable"
      expected += "\(row),\(own),\(score),\(missing.joined(separator: " ")),,\r\n"
    }
    for pieces in [[Int.max], [1, 100_003, 17, 65_536]] {
      let run = try InMemoryRun.of(text, pieces: pieces)
      #expect(try run.outcome.counts.rows == 100_000)
      #expect(run.text == expected)
    }
  }

  @Test("gives the same in pieces of a byte", arguments: [[1], [2, 3]])
  func smallPieces(pieces: [Int]) throws {
    let text = "\u{FEFF}id,\"q1\",q2\r\n\"a\r\n\",0,3\r\n\r\nb,x,\"1\"\r\n,,"
    let whole = try InMemoryRun.of(text)
    let run = try InMemoryRun.of(text, pieces: pieces)
    #expect(run.output == whole.output)
    #expect(try run.outcome.faults == whole.outcome.faults)
    #expect(try whole.outcome.faults.map(\.place?.line) == [5])
    #expect(run.text.hasSuffix("\r\n,,,unscorable,interest mood,,\r\n"))
  }
}
