import Testing
import WellbeingTestBytes
import WellbeingTestDefinitions

@testable import WellbeingInstruments
import WellbeingTextFormats

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
      let document = damaged(
        generator.pick(files), as: .json, marks: "{}[],:\"\\-.0 \n", times: 1...4, others: files,
        &generator)
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
          || !shippedIDs.contains(.init(rawValue: report.id ?? "")), replay)
    }
  }
}
