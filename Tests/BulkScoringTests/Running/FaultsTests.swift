import Testing
import WellbeingInstruments
import WellbeingTextFormats

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
      var expected: [Problem] = []
      for row in 1..<60 {
        let line = LongNotes.line(ofRow: row)
        let (first, second): (CellFault?, CellFault?) =
          [(.text, nil), (nil, .fraction), (.number, .text)][row % 3]
        for (fault, column, item) in [(first, "q1", "interest"), (second, "q2", "mood")] {
          guard let fault else { continue }
          expected.append(
            .invalidCell(
              fault, of: item, mayRaiseAlert: false, at: Place(line: line, cell: column)))
        }
      }
      #expect(outcome.faults == Array(expected.prefix(20)))
      #expect(outcome.counts.invalidRows == 59 && outcome.counts.rows == 60)
    }
  }

  @Test("of one row are named in the order of the columns, not of the items")
  func orderOfColumns() throws {
    let outcome = try InMemoryRun.of("mood,id,interest\nx,1,y\n").outcome
    #expect(
      outcome.faults.map(\.place) == [
        Place(line: 2, cell: "mood"), Place(line: 2, cell: "interest"),
      ]
    )
  }

  @Test("make a row invalid, which has no score but keeps what other cells say")
  func invalidRow() throws {
    let run = try InMemoryRun.of(
      "q1,q2,q3,q4,q5,q6,q7,q8,q9\n0,x,,declined,0,0,0,0,2\n0,0,0,0,0,0,0,0,x\n", by: "phq-9")
    #expect(
      run.lines.dropFirst() == [
        ",,invalid,sleep energy,selfHarm,", ",,invalid,,,selfHarm",
      ])
  }
}
