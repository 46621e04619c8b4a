import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingArguments
@testable import WellbeingCommands

/// Moods as a person logs them on a screen that is drawn as a whole.
@Suite struct MoodScreenTranscriptTests {
  private let bench: Workbench

  /// What is seen, and what was pressed since the one before.
  private static let sights: [(name: String, keys: [Key])] = [
    ("feeling", []), ("feeling, a small step off", [.tab, "2", "-"]),
    ("labels, Enter", [.enter, .down, .right, .enter]),
    ("labels, searched", MoodKeys.typed("sa")), ("labels, chosen", [" "]),
    ("associations", [.enter]), ("review, without associations", [.enter]),
    ("note", MoodKeys.open(5)), ("note, typed", MoodKeys.typed("A walk")),
    ("review", [.enter]), ("review, before leaving", ["q"]), ("review, a line", [.home, .down]),
    ("feeling, again", [.enter]), ("review, back", [.enter]), ("saved", [.enter]),
  ]

  init() throws {
    bench = try Workbench()
  }

  /// What was seen at each of several moments.
  private func sights(_ performance: Performance, _ size: ScreenSize) -> String {
    var pressed = 0
    return Self.sights.map { name, keys in
      pressed += keys.count
      let frame = performance.frames.indices.contains(pressed) ? performance.frames[pressed] : nil
      return "=== \(name), \(size.columns)x\(size.rows)\n\(frame?.brief ?? "nothing")\n"
    }.joined(separator: "\n")
  }

  @Test(arguments: [(40, 12), (80, 24), (120, 40)])
  func `every page of a mood`(columns: Int, rows: Int) throws {
    let size = ScreenSize(columns: columns, rows: rows)
    let performance = try bench.play(
      "mood --subject P0412", keys: Self.sights.flatMap(\.keys) + [.enter], size: size)
    #expect(performance.frames.allSatisfy { fits($0, size) })
    guard columns == 80 else { return }
    try expectGolden(
      Run.masked(sights(performance, size)) + "\n" + performance.outcome.transcript + "\n"
        + smallScreens(), "mood-screen.txt")
  }

  /// The pages in another language, and in ASCII, on a small screen.
  private func smallScreens() throws -> String {
    let size = ScreenSize(columns: 40, rows: 12)
    let japanese = try bench.play(
      "mood --language ja --kind dailyMood --note none --date yesterday",
      keys: ["1", .enter] + MoodKeys.typed("sad") + [" ", .escape, .enter, "仕", " ", .enter]
        + [.end, .enter, .enter], size: size)
    bench.environment["LANG"] = "C"
    let plain = try bench.play(
      "mood --kind dailyMood --note none", keys: ["5", .enter, "h"], size: size)
    #expect((japanese.frames + plain.frames).allSatisfy { fits($0, size) })
    #expect(plain.frames.allSatisfy { $0.text.unicodeScalars.allSatisfy(\.isASCII) })
    let frames = [1, 2, 5, 6, 7, 9, 12].map { japanese.frames[$0] } + plain.frames
    return frames.map { "=== ja or ASCII, 40x12\n\(Run.masked($0.brief))\n" }
      .joined(separator: "\n")
  }

  private func fits(_ frame: Frame, _ size: ScreenSize) -> Bool {
    frame.lines.count <= size.rows
      && frame.text.split(separator: "\n").allSatisfy {
        DisplayWidth.columns(of: String($0)) <= size.columns
      }
  }
}
