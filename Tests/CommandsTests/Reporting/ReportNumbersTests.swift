import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingTestBytes

@testable import WellbeingCommands
import WellbeingTestStores

/// The numbers of a page, which are those of `trend` and `show`.
@Suite struct ReportNumbersTests {
  @Test(arguments: Rounds.seeds(quick: 20, full: 500))
  func `numbers are those of other commands`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let bench = try Workbench()
    let count = Int.random(in: 1...5, using: &random)
    var given: [[String]?] = []
    var errors: Set<Int> = []
    for place in 0..<count {
      let answers = (0..<9).map { item -> String in
        let isBlank = Int.random(in: 0..<12, using: &random) == 0
        return isBlank ? (item == 8 ? "d" : "-") : "\(Int.random(in: 0...3, using: &random))"
      }
      let isTotal = Int.random(in: 0..<4, using: &random) == 0
      let total = Int.random(in: 0...27, using: &random)
      try bench.done(
        "record phq-9 \(isTotal ? "--total \(total)" : "--administered-by clinician --answers \(answers.joined(separator: ","))")"
          + " --date 2026-0\(place / 2 + 1)-\(place % 2 == 0 ? "03" : "17") --subject P1")
      given.append(isTotal ? nil : answers)
      if Int.random(in: 0..<5, using: &random) == 0 {
        errors.insert(place)
        try bench.done(
          "review last --subject P1 --reviewer A --outcome entered-in-error --note n")
      }
    }
    let trend = try bench.document("trend phq-9 --subject P1")
    let points = try #require(trend["series"]?[0]?["points"]?.elements)
    let page = ReportParts(try bench.report())
    let items = page.text(["Items"])
    let heads = items.components(separatedBy: "<th scope=\"col\">").dropFirst(2)
    let firstResult = heads.first?.hasPrefix("+/-") == true ? 2 : 1
    // The latest is first.
    let columns = heads.dropFirst(firstResult - 1).reversed().enumerated()
    #expect(Set(columns.filter { $0.1.contains("in error") }.map(\.0)) == errors)
    let rows = Self.rows(items)
    let totals = try #require(rows.last)
    for (place, point) in points.enumerated() {
      let cell = totals[firstResult + count - 1 - place].replacing("no total (", with: "")
      let total = cell.prefix { $0.isNumber || " to".contains($0) }
        .trimmingCharacters(in: .whitespaces)
      let range = ["possibleLowest", "possibleHighest"].compactMap {
        point[$0].flatMap(self.number)
      }
      .map { "\(Int($0))" }.joined(separator: " to ")
      #expect(total == point["value"].flatMap(self.number).map { "\(Int($0))" } ?? range)
      let uuid = try #require(point["uuid"]?.text)
      let sample = try #require(try bench.document("show \(uuid)")["sample"])
      for row in rows.dropLast() {
        let number = try #require(row[0].firstMatch(of: /(\d+)\./).flatMap { Int($0.1) })
        guard number < 10 else { continue }
        let item = Self.items[number - 1]
        let expected = sample["answers"]?[item].flatMap(self.number).map { "\(Int($0))" }
        let typed = given[place]?[number - 1]
        let word = typed == "d" ? "declined" : "not"
        let shown = row[firstResult + count - 1 - place].split(separator: " ").first.map(
          String.init)
        #expect(shown == expected ?? word, "\(item)")
      }
    }
    let now = try #require(Self.rows(page.text(["Now"])).first { $0[0] == "PHQ-9" })
    let valid = points.enumerated().last { !errors.contains($0.0) }?.1
    let value = valid?["value"].flatMap(self.number)
    let none = valid == nil ? "none valid" : "no total"
    #expect(now[1].hasPrefix(value.map { "\(Int($0)) of 2" } ?? none), "\(now)")
    #expect(now[2].contains("entered in error") == errors.contains(count - 1))
    let changes = trend["change"]?.elements ?? []
    for (column, since) in [(4, ["last", "baseline"]), (5, ["baseline"])] {
      let change = since.lazy.compactMap { since in changes.first { $0["since"]?.text == since } }
        .first { $0["to"]?["uuid"] == valid?["uuid"] }
      guard let change else {
        #expect(now[column].isEmpty, "\(now)")
        continue
      }
      let ends = ["difference", "lowestDifference", "highestDifference"]
        .compactMap { change[$0].flatMap(self.number) }
      for end in ends { #expect(now[column].contains("\(Int(abs(end)))"), "\(now)") }
      if let only = change["difference"].flatMap(self.number), only != 0 {
        #expect(now[column].hasPrefix(only < 0 ? "down" : "up"), "\(now)")
      }
    }
  }

  /// The cells of the rows of the last table, without marks.
  private static func rows(_ section: String) -> [[String]] {
    section.components(separatedBy: "<tbody>").last.map { body in
      body.components(separatedBy: "</tr>").dropLast().map { row in
        row.components(separatedBy: "<td>").map { cell in
          cell.replacing(/<[^>]*>/, with: "").trimmingCharacters(in: .whitespacesAndNewlines)
        }
      }
    } ?? []
  }

  private func number(_ form: JSON) -> Double? {
    if case .number(let number) = form { number } else { nil }
  }

  private static let items = [
    "interest", "mood", "sleep", "energy", "appetite", "selfWorth", "concentration",
    "movement", "selfHarm",
  ]
}
