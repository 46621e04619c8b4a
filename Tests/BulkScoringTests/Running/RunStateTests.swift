import Testing
import WellbeingInstruments
import struct WellbeingTextFormats.Place

@testable import WellbeingBulkScoring

@Suite("What is held back of a run")
struct RunStateTests {
  /// A run with blocks as they come.
  private struct Run {
    var state: RunState
    var written: [UInt8] = []
    var writings = 0

    init(header: String = "id\n", trustsCoding: Bool = false) {
      state = RunState(Findings([]), firstLine: Array(header.utf8), trustsCoding: trustsCoding)
    }

    mutating func take(_ findings: Findings, _ output: [UInt8]) throws {
      state.findings += findings
      try output.withUnsafeBytes { output in
        try state.pass(output) {
          written += $0
          writings += 1
        }
      }
    }

    mutating func take(_ findings: Findings, _ output: String) throws {
      try take(findings, Array(output.utf8))
    }

    mutating func release() throws {
      try state.release { written += $0 }
    }

    var text: String { String(decoding: written, as: UTF8.self) }
  }

  /// What a block of one row with an answer was found to be.
  private static func report(hasLowest: Bool) -> Findings {
    var report = Findings([])
    (report.bytes, report.rows) = (10, 1)
    let codes = [hasLowest ? CellCode.choice(0) : .choice(1)]
    codes.withUnsafeBufferPointer { codes in
      [CellCode.choice(0)].withUnsafeBufferPointer { report.shift.note(codes, $0, of: 0..<1) }
    }
    return report
  }

  @Test("is all, until a lowest value shows that nothing is shifted")
  func untilTheLowest() throws {
    var run = Run()
    try run.take(Self.report(hasLowest: false), "a\n")
    try run.take(Self.report(hasLowest: false), "b\n")
    #expect(run.writings == 0)
    try run.take(Self.report(hasLowest: true), "c\n")
    #expect(run.text == "id\na\nb\nc\n" && run.writings == 2)
    try run.take(Self.report(hasLowest: false), "d\n")
    #expect(run.text == "id\na\nb\nc\nd\n")
    try run.release()
    #expect(run.text == "id\na\nb\nc\nd\n")
  }

  @Test("is written at the end")
  func atTheEnd() throws {
    var run = Run()
    try run.take(Self.report(hasLowest: false), "a\n")
    try run.release()
    #expect(run.text == "id\na\n")
  }

  @Test("is at most four mebibytes")
  func limit() throws {
    var run = Run()
    let limit = 1 << 22
    try run.take(Self.report(hasLowest: false), [UInt8](repeating: 0x61, count: limit - 3))
    #expect(run.writings == 0)
    try run.take(Self.report(hasLowest: false), "b")
    #expect(run.written.count == limit + 1)
    try run.take(Self.report(hasLowest: false), "c")
    #expect(run.written.suffix(2) == Array("bc".utf8))
    #expect(!run.state.findings.shift.hasLowest)
  }

  @Test("is nothing where the coding is trusted")
  func trust() throws {
    var run = Run(trustsCoding: true)
    try run.take(Self.report(hasLowest: false), "a\n")
    #expect(run.text == "id\na\n")
  }

  @Test("names the first twenty lines of an alert over all blocks, in file order")
  func alertLines() throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let none = phq9.alerts.map(BulkSummary.AlertFigures.init)
    var state = Findings(none)
    for block in 0..<5 {
      var report = Findings(none)
      for row in 0..<9 { report.alerts[0].note(.raised, line: 100 * block + row) }
      report.alerts[0].note(.notAssessed, line: 0)
      state += report
    }
    let alert = try #require(state.alerts.first)
    #expect(alert.raised == 45 && alert.notAssessed == 5)
    let lines = [0, 100].flatMap { block in (0..<9).map { block + $0 } } + [200, 201]
    #expect(alert.raisedLines == lines)
  }

  @Test("counts what was taken, and keeps the first faults")
  func counts() throws {
    var run = Run()
    var line = 0
    for _ in 0..<3 {
      var report = Findings([])
      (report.bytes, report.rows) = (100, 9)
      for _ in 0..<9 {
        line += 1
        report.note(
          .invalidCell(
            .text, of: "mood", mayRaiseAlert: false, at: Place(line: line, cell: "q")))
      }
      try run.take(report, "")
    }
    #expect(run.state.findings.progress == BulkScorer.Progress(bytes: 300, rows: 27, alerts: []))
    #expect(
      run.state.findings.faultCount == 27
        && run.state.findings.faults.map(\.place?.line) == Array(1...20))
  }
}
