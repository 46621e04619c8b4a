import Testing
import WellbeingInstruments

@testable import WellbeingBulkScoring

@Suite("The columns that are written")
struct OutputLayoutTests {
  private static func layout(
    _ columns: [ScoreColumn], of id: String = "phq-9", prefix: String = ""
  ) throws -> OutputLayout {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    return try OutputLayout(questionnaire, columns, prefix: prefix)
  }

  // MARK: Names

  @Test("are named by what they hold, in the order that was asked for")
  func names() throws {
    let columns: [ScoreColumn] = [
      .pattern, .highest(score: nil), .lowest(score: nil), .alertsNotAssessed, .alerts, .declined,
      .unanswered, .basis(score: nil), .band(score: nil), .value(score: nil),
    ]
    #expect(
      try Self.layout(columns).names
        == [
          "pattern", "highest", "lowest", "alertsNotAssessed", "alerts", "declined", "unanswered",
          "basis", "band", "total",
        ])
  }

  @Test("of further scores are named by the score")
  func furtherScores() throws {
    #expect(
      try Self.layout(
        [
          .value(score: "anxiety"), .band(score: "anxiety"), .basis(score: "anxiety"),
          .lowest(score: "anxiety"), .highest(score: "depression"), .band(score: "total"),
        ], of: "phq-4"
      ).names
        == [
          "anxiety", "anxietyBand", "anxietyBasis", "anxietyLowest", "depressionHighest",
          "totalBand",
        ])
  }

  @Test(
    "of cutoffs have no dot in their names",
    arguments: [(10, "cutoff10"), (10.5, "cutoff10_5"), (0.5, "cutoff0_5"), (27, "cutoff27")])
  func cutoffs(points: Double, name: String) throws {
    #expect(try Self.layout([.cutoff(points)]).names == [name])
  }

  @Test("of cutoffs that every row reaches, or none, are refused", arguments: [-1, 0, 27.5, 1e3])
  func cutoffsOutOfRange(points: Double) {
    #expect(throws: BulkScoringError(.cutoffOutOfRange(points, minimum: 0, maximum: 27))) {
      try Self.layout([.cutoff(points)])
    }
  }

  @Test("have a prefix, if any")
  func prefix() throws {
    #expect(
      try Self.layout([.value(score: nil), .cutoff(9.5)], prefix: "phq9_").names
        == ["phq9_total", "phq9_cutoff9_5"])
  }

  @Test("are those of each score where none are asked for")
  func usual() throws {
    let phq4 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-4"))
    #expect(
      try Self.layout(ScoreColumn.usual(of: phq4), of: "phq-4", prefix: "x.").names
        == [
          "x.total", "x.band", "x.basis", "x.unanswered", "x.alerts", "x.alertsNotAssessed",
          "x.anxiety", "x.anxietyBand", "x.anxietyBasis", "x.depression", "x.depressionBand",
          "x.depressionBasis",
        ])
  }

  // MARK: What is refused

  @Test(
    "cannot have one name twice",
    arguments: [
      ([.unanswered, .alerts, .unanswered], "unanswered"),
      ([.value(score: nil), .value(score: "total")], "total"),
      ([.cutoff(10), .cutoff(10.0)], "cutoff10"),
    ] as [([ScoreColumn], String)])
  func twice(columns: [ScoreColumn], name: String) {
    #expect(throws: BulkScoringError(.columnNameTaken("p_" + name))) {
      try Self.layout(columns, prefix: "p_")
    }
  }

  @Test("cannot be of a score that there is not")
  func unknownScore() {
    for column in [ScoreColumn.value(score: "Total"), .band(score: "x"), .highest(score: "")] {
      #expect(throws: BulkScoringError.self) { try Self.layout([.unanswered, column]) }
    }
    #expect(throws: BulkScoringError(.unknownScore("Total"))) {
      try Self.layout([.value(score: "Total")])
    }
  }

  @Test("cannot tell of patterns where there are none")
  func noPattern() {
    #expect(throws: BulkScoringError(.noPattern)) { try Self.layout([.pattern], of: "gad-7") }
  }

  @Test("cannot have a name that another column of the file has")
  func taken() throws {
    let taken = try InMemoryRun.of("id,q1,phq-2.band,q2\n1,0,0,0\n")
    #expect(taken.refusal == .columnNameTaken("phq-2.band") && taken.output.isEmpty)
    let named = try InMemoryRun.of("id,\"p_total\",interest,mood\n1,0,0,0\n") { $0.prefix = "p_" }
    #expect(named.refusal == .columnNameTaken("p_total"))
    // What is not written takes nothing.
    let item = try InMemoryRun.of("id,phq-2.total,mood\n1,0,0\n") {
      $0.items = ["phq-2.total", "mood"]
    }
    #expect(item.lines.last == "1,0,belowCutoff,complete,,,")
    let kept = try InMemoryRun.of("id,phq-2.total,mood\n1,0,0\n") {
      $0.items = ["phq-2.total", "mood"]
      $0.keepsItems = true
    }
    #expect(kept.refusal == .columnNameTaken("phq-2.total"))
  }

  // MARK: Parts

  @Test("are one text where columns of a score stand side by side")
  func parts() throws {
    let layout = try Self.layout(
      [
        .value(score: nil), .cutoff(10), .band(score: nil), .value(score: "anxiety"),
        .basis(score: "anxiety"), .unanswered, .basis(score: nil), .lowest(score: "total"),
        .band(score: "depression"),
      ], of: "phq-4")
    #expect(
      layout.parts == [
        .score(0, text: 0), .score(1, text: 0), .unanswered, .score(0, text: 1), .score(2, text: 0),
      ])
    #expect(
      layout.texts == [
        [[.value, .cutoff(10), .band], [.basis, .lowest]], [[.value, .basis]], [[.band]],
      ])
  }

  @Test("say what a score is, and what it may be")
  func render() throws {
    let layout = try Self.layout([
      .value(score: nil), .band(score: nil), .basis(score: nil), .lowest(score: nil),
      .highest(score: nil), .cutoff(10), .cutoff(10.5),
    ])
    func text(_ score: Score?) -> [String] {
      layout.render(score, ofScore: 0, delimiter: UInt8(ascii: ";"))
        .map { String(decoding: $0, as: UTF8.self) }
    }
    func score(_ value: Double?, _ basis: Score.Basis, _ bounds: ClosedRange<Double>?) -> Score {
      Score(
        id: "total", value: value, minimum: 0, maximum: 27, band: value.map { _ in "mild" },
        basis: basis, lowest: bounds?.lowerBound, highest: bounds?.upperBound)
    }
    #expect(text(score(10, .complete, nil)) == ["10;mild;complete;10;10;1;0"])
    #expect(text(score(10.5, .prorated, 9...12)) == ["10.5;mild;prorated;9;12;1;1"])
    #expect(text(score(nil, .unscorable, 3...9.25)) == [";;unscorable;3;9.25;;"])
    #expect(text(score(-0.0, .complete, nil)) == ["0;mild;complete;0;0;0;0"])
    #expect(text(nil) == [";;invalid;;;;"])
  }
}
