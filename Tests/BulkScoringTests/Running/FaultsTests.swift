import Testing

@testable import WellbeingBulkScoring

@Suite("Cells that are no answer")
struct FaultsTests {
  @Test("are named in the order of the file, twenty of them, and counted")
  func order() throws {
    let rows = (0..<60).map { row in
      row == 0 ? "0,0" : ["x,0", "0,1.5", "17,y"][row % 3]
    }
    for _ in 0..<3 {
      let outcome = try InMemoryRun.of(LongNotes.file(rows)).outcome
      #expect(outcome.faultCount == 59 + 20 && outcome.faults.count == 20)
      var expected: [CellFault] = []
      for row in 1..<60 {
        let line = LongNotes.line(ofRow: row)
        let (first, second): (CellFault.Kind?, CellFault.Kind?) =
          [(.text, nil), (nil, .fraction), (.number, .text)][row % 3]
        if let first {
          expected.append(.init(line: line, column: "q1", item: "interest", kind: first))
        }
        if let second {
          expected.append(.init(line: line, column: "q2", item: "mood", kind: second))
        }
      }
      #expect(outcome.faults == Array(expected.prefix(20)))
      #expect(outcome.counts.invalidRows == 59 && outcome.counts.rows == 60)
    }
  }

  @Test("of one row are named in the order of the columns, not of the items")
  func orderOfColumns() throws {
    let outcome = try InMemoryRun.of("mood,id,interest\nx,1,y\n").outcome
    #expect(outcome.faults.map(\.item) == ["mood", "interest"])
    #expect(outcome.faults.map(\.line) == [2, 2])
    let strict = try InMemoryRun.of("mood,id,interest\nx,1,y\n") { $0.isStrict = true }
    #expect(
      strict.refusal
        == .invalidCell(.init(line: 2, column: "mood", item: "mood", kind: .text)))
  }

  @Test("end a strict run at the first of them, and the rows before it are written")
  func strict() throws {
    var rows = Array(repeating: "0,3", count: 40)
    rows[17] = "0,often?"
    rows[18] = "x,0"
    rows[3] = ","
    let run = try InMemoryRun.of(LongNotes.file(rows)) { $0.isStrict = true }
    let fault = CellFault(
      line: LongNotes.line(ofRow: 17), column: "q2", item: "mood", kind: .text)
    #expect(run.refusal == .invalidCell(fault))
    #expect(try ScannedRows.ids(of: run.output) == (0..<17).map(String.init))
  }

  @Test("end a strict run of few rows, too, with those before written where the coding is clear")
  func strictAndShort() throws {
    let run = try InMemoryRun.of("id,q1,q2\n1,0,1\n2,x,1\n3,0,0\n") { $0.isStrict = true }
    #expect(run.lines.dropFirst() == ["1,1,belowCutoff,complete,,,"])
    let unclear = try InMemoryRun.of("id,q1,q2\n1,1,1\n2,x,1\n3,0,0\n") { $0.isStrict = true }
    #expect(unclear.refusal == run.refusal && unclear.output.isEmpty)
  }

  @Test("make a row invalid, which has no score but keeps what other cells say")
  func invalidRow() throws {
    let run = try InMemoryRun.of(
      "q1,q2,q3,q4,q5,q6,q7,q8,q9\n0,x,,declined,0,0,0,0,2\n0,0,0,0,0,0,0,0,x\n", by: "phq-9"
    ) {
      $0.columns = [
        .value(score: nil), .band(score: nil), .basis(score: nil), .lowest(score: nil),
        .highest(score: nil), .cutoff(10), .unanswered, .declined, .alerts, .alertsNotAssessed,
        .pattern,
      ]
    }
    #expect(
      run.lines.dropFirst()
        == [
          ",,invalid,,,,sleep energy,,selfHarm,,undetermined",
          ",,invalid,,,,,,,selfHarm,undetermined",
        ])
  }
}
