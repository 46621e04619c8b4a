import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingTestSupport

@testable import WellbeingCommandKit
@testable import WellbeingCommands

/// The numbers of a page, which are those of `trend` and `show`.
@Suite struct ReportNumbersTests {
  @Test(
    arguments: 0..<(ProcessInfo.processInfo.environment["WELLBEING_EXHAUSTIVE"] == "1" ? 500 : 50))
  func `numbers are those of other commands`(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let bench = try Workbench()
    let count = Int.random(in: 1...5, using: &random)
    for place in 0..<count {
      let answers = (0..<9).map { item -> String in
        let isBlank = Int.random(in: 0..<12, using: &random) == 0
        return isBlank ? (item == 8 ? "d" : "-") : "\(Int.random(in: 0...3, using: &random))"
      }
      try bench.done(
        "record phq-9 --answers \(answers.joined(separator: ","))"
          + " --date 2026-0\(place / 2 + 1)-\(place % 2 == 0 ? "03" : "17") --subject P1")
    }
    let trend = try bench.document("trend phq-9 --subject P1")
    let points = try #require(trend["series"]?[0]?["points"]?.elements)
    let page = ReportParts(try bench.report())
    let rows =
      page.text(["Items"]).components(separatedBy: "<tbody>").last.map { body in
        body.components(separatedBy: "</tr>").dropLast().map { row in
          row.components(separatedBy: "<td>").map { cell in
            cell.replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
          }
        }
      } ?? []
    let totals = try #require(rows.last)
    for (place, point) in points.enumerated() {
      let total = totals[place + 1].split(separator: "\n").first.map(String.init) ?? ""
      #expect(total == point["value"].flatMap(self.number).map { "\(Int($0))" } ?? "no total")
      let uuid = try #require(point["uuid"]?.text)
      let sample = try #require(try bench.document("show \(uuid)")["sample"])
      for row in rows.dropLast() {
        let number = try #require(row[0].firstMatch(of: /(\d+)\./).flatMap { Int($0.1) })
        guard number < 10 else { continue }
        let item = Self.items[number - 1]
        let expected = sample["answers"]?[item].flatMap(self.number).map { "\(Int($0))" }
        let shown = row[place + 1].split(separator: " ").first.map(String.init)
        #expect(expected == nil ? ["d", "u"].contains(shown) : shown == expected, "\(item)")
      }
    }
    let last = try #require(points.last)
    let now = page.text(["Now"])
    if let value = last["value"].flatMap(self.number) {
      #expect(now.contains("<strong>\(Int(value)) of "))
    } else {
      #expect(now.contains("<strong>no total</strong>"))
    }
  }

  private func number(_ form: JSON) -> Double? {
    if case .number(let number) = form { number } else { nil }
  }

  private static let items = [
    "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration",
    "movement", "selfHarm",
  ]
}
