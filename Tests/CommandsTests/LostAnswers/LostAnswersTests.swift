import Foundation
import Testing
import WellbeingTestBytes

/// What a person and staff read if answers cannot be saved, and what is listed afterwards: every cell
/// of `Tests/Tables/lost-answers.txt`. `RECORD_GOLDEN` writes the file; the rows of servers are
/// written, and checked, only on one. `WELLBEING_ROUNDS=full` plays every cell.
@Suite struct LostAnswersTests {
  private static func cells(at places: [LostAnswerCell.Place]) -> [LostAnswerCell] {
    LostAnswerSitting.all.flatMap { $0.cells(at: places) } + LostAnswerForms.cells(at: places)
  }

  /// The cells that are played here: by default only those whose save fails before a whole screen.
  private static func played(isRecording: Bool) -> [LostAnswerCell] {
    let all = cells(at: LostAnswerCell.Place.present)
    guard !isRecording, !Rounds.areFull else { return all }
    return all.filter { cell in
      cell.place != .fullFile && cell.end.hasPrefix("fails") && !cell.who.hasSuffix("lines")
    }
  }

  @Test func everyCellSaysWhatTheTableSays() throws {
    let isRecording = ProcessInfo.processInfo.environment["RECORD_GOLDEN"] != nil
    let found = try Self.played(isRecording: isRecording).map { ($0, try $0.outcome()) }
    var table = try LostAnswersTable()
    guard !isRecording else {
      table.record(found)
      try table.write(in: Self.cells(at: LostAnswerCell.Place.allCases).map(\.name))
      Issue.record("recorded \(LostAnswersTable.file.lastPathComponent)")
      return
    }
    for (cell, text) in found where table.texts[cell.name] != text {
      let former = table.texts[cell.name]?.split(separator: "\n").map(String.init) ?? []
      let now = text.split(separator: "\n").map(String.init)
      let difference =
        former.filter { !now.contains($0) }.map { "- \($0)" }
        + now.filter { !former.contains($0) }.map { "+ \($0)" }
      Issue.record(
        "\(cell.name)\n\((difference.isEmpty ? now : difference).joined(separator: "\n"))")
    }
    let names = Set(Self.cells(at: LostAnswerCell.Place.present).map(\.name))
    let played = LostAnswerCell.Place.present.map { " · \($0.rawValue)" }
    let others = table.texts.keys.filter { name in
      played.contains(where: name.hasSuffix) && !names.contains(name)
    }
    #expect(others.sorted() == [])
  }
}
