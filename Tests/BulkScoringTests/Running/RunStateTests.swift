import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("What is held back of a run")
struct RunStateTests {
  private struct Failure: Error, Equatable {}

  /// A run with blocks as they come.
  private struct Run {
    var state: RunState
    var written: [UInt8] = []
    var writings = 0

    init(header: String = "id\n", trustsCoding: Bool = false) {
      state = RunState(firstLine: Array(header.utf8), trustsCoding: trustsCoding)
    }

    mutating func take(_ report: BlockReport, _ output: [UInt8]) throws {
      state.count(report)
      try output.withUnsafeBytes { output in
        try state.pass(report, output) {
          written += $0
          writings += 1
        }
      }
    }

    mutating func take(_ report: BlockReport, _ output: String) throws {
      try take(report, Array(output.utf8))
    }

    mutating func release() throws {
      try state.release { written += $0 }
    }

    var text: String { String(decoding: written, as: UTF8.self) }
  }

  /// What a block of one row with an answer was found to be.
  private static func report(hasLowest: Bool) -> BlockReport {
    var report = BlockReport(bytes: 10)
    report.rows = 1
    let codes = [hasLowest ? CellCode.choice(0) : .choice(1)]
    codes.withUnsafeBufferPointer { codes in
      [CellCode.choice(0)].withUnsafeBufferPointer { report.shift.note(codes, $0) }
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
    #expect(!run.state.shift.hasLowest)
  }

  @Test("is nothing where the coding is trusted")
  func trust() throws {
    var run = Run(trustsCoding: true)
    try run.take(Self.report(hasLowest: false), "a\n")
    #expect(run.text == "id\na\n")
  }

  @Test("is not written where the run fails, though what a lowest value vouches for is")
  func failure() throws {
    var report = Self.report(hasLowest: false)
    report.failure = Failure()
    var run = Run()
    #expect(throws: Failure()) { try run.take(report, "a\n") }
    #expect(run.writings == 0)
    report.shift = Self.report(hasLowest: true).shift
    #expect(throws: Failure()) { try run.take(report, "b\n") }
    #expect(run.text == "id\na\nb\n")
  }

  @Test("names the first twenty lines of an alert over all blocks, in file order")
  func alertLines() throws {
    let phq9 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let none = phq9.alerts.map(BulkSummary.AlertFigures.init)
    var state = RunState(alerts: none, firstLine: [], trustsCoding: true)
    for block in 0..<5 {
      var report = BlockReport(bytes: 10, alerts: none)
      for row in 0..<9 { report.alerts[0].noteRaised(line: 100 * block + row) }
      report.alerts[0].noteNotAssessed()
      state.count(report)
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
      var report = BlockReport(bytes: 100)
      report.rows = 9
      for _ in 0..<9 {
        line += 1
        report.note(
          CellFault(line: line, column: "q", item: "mood", kind: .text), isOneTooHigh: false)
      }
      try run.take(report, "")
    }
    #expect(run.state.progress == BulkScorer.Progress(bytes: 300, rows: 27, alerts: []))
    #expect(run.state.faultCount == 27 && run.state.faults.map(\.line) == Array(1...20))
  }
}
