import Foundation
import Testing
import WellbeingInstruments

/// Sheets written out by hand, with the result of the published rules: the questionnaire, what is
/// done about blanks, the answers in order (`-` for unanswered, `d` for declined) and the score.
@Suite("Worked examples")
struct WorkedExampleTests {
  @Test func `a sheet has the score that was worked out by hand`() throws {
    let table = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Tables/worked-examples.txt")
    let lines = try String(contentsOf: table, encoding: .utf8).split(separator: "\n")
    try #require(lines.count > 30)
    for line in lines {
      let cells = line.split(separator: " ", maxSplits: 3).map(String.init)
      let scorer = Scorer(try builtIn(.init(rawValue: cells[0])))
      var answers: [String: Answer] = [:]
      for (item, cell) in zip(scorer.questionnaire.items, cells[2].split(separator: ","))
      where cell != "-" {
        answers[item.id] = Int(cell).map { .value($0) } ?? .declined
      }
      let policy = try #require(MissingAnswerPolicy(rawValue: cells[1]))
      #expect(try scorer.score(answers, policy: policy).scores.map(words) == [cells[3]], "\(line)")
    }
  }

  private func words(_ score: Score) -> String {
    func number(_ value: Double?) -> String { value.map(points) ?? "none" }
    let counts = [score.answeredItemCount, score.itemCount].compactMap(\.self)
    return "\(score.id) \(number(score.value)) of \(number(score.minimum)) to "
      + "\(number(score.maximum)), \(score.band ?? "no band"), \(score.basis)"
      + (counts.isEmpty ? "" : " from \(counts.map { "\($0)" }.joined(separator: " of "))")
      + (score.missing.map { ", without \($0.joined(separator: " "))" } ?? "")
      + (score.lowest.map { ", could be \(number($0)) to \(number(score.highest))" } ?? "")
  }
}
