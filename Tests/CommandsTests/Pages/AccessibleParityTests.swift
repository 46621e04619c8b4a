import WellbeingCommandSupport
import Testing
import WellbeingTestMachines
import WellbeingTerminal

@testable import WellbeingCommandKit
@testable import WellbeingCommands

/// Each page of the screen, and what the same page says line by line.
@Suite struct AccessibleParityTests {
  struct Sight: Sendable, CustomTestStringConvertible {
    let line: String
    var keys: [Key] = []
    /// What is typed line by line to get to the same page.
    var typed: [String] = []
    var isHome = false
    /// Words of the screen that line by line has no meaning.
    var onScreenOnly: Set<String> = []

    var testDescription: String { "\(line) \(keys)" }
  }

  private static let person = "history --subject P0412"
  private static let eight = "12211101"
  /// The numbers at the axes of a chart, apart from those of results, and bands that none is in.
  private static let axis: Set<String> = ["20", "26", "29", "none", "minimal"]

  static let sights: [Sight] = [
    Sight(line: "", isHome: true),
    // The heading of an empty column.
    Sight(line: "", onScreenOnly: ["alert"]),
    Sight(line: "caseload", onScreenOnly: ["subject", "change", "course"]),
    Sight(line: person), Sight(line: person, keys: [.enter], typed: ["1"]),
    Sight(line: person, keys: ["i"], typed: ["items 1"], onScreenOnly: ["result", "before"]),
    Sight(line: person, keys: ["t"], typed: ["chart 1"], onScreenOnly: axis),
    Sight(line: person, keys: ["s"], typed: ["sources 1"], onScreenOnly: axis),
    Sight(line: person, keys: ["c"], typed: ["copy 1"], onScreenOnly: ["sent", "clipboard"]),
    Sight(line: "review"),
    Sight(
      line: "take phq-9 --subject P0412",
      keys: [.enter] + eight.flatMap { [.character($0), .enter] } + ["1", .enter, "1", .enter],
      typed: [""] + eight.map(String.init) + ["1", "1"]),
    Sight(
      line: "take gad-7 --subject P0412",
      keys: [.enter] + "1111111".flatMap { [.character($0), .enter] } + [.enter],
      typed: [""] + "1111111".map(String.init) + ["save"],
      // The bands of the scale that the score is not in.
      onScreenOnly: ["none", "minimal", "moderate", "severe", "15"]),
  ]

  /// The facts of a text: its numbers, and its words of four letters or more.
  private func facts(_ text: String) -> Set<String> {
    // A word that is cut is said whole.
    let whole = text.replacing(/[^ ]*…/, with: "")
    return Set(
      whole.lowercased().matches(of: /[0-9]+(?:\.[0-9]+)?|[a-z][a-z'-]{3,}/).map {
        String($0.output)
      })
  }

  /// Returns the body of a page: without the lines of its keys.
  private func body(_ frame: Frame) -> String {
    let lines = frame.lines.map(\.text)
    let last = lines.lastIndex { $0.contains("────") } ?? lines.endIndex
    return Run.masked(lines[..<last].joined(separator: "\n"))
  }

  @Test(arguments: sights)
  func `what the screen shows is said line by line`(sight: Sight) throws {
    func bench() throws -> Workbench {
      let bench = try Workbench()
      if sight.isHome { try bench.fillHome() } else { try bench.fillClinic() }
      return bench
    }
    let size = ScreenSize(columns: 100, rows: 90)
    let page = try #require(try bench().play(sight.line, keys: sight.keys, size: size).frames.last)
    let spoken = try bench()
    spoken.environment["ACCESSIBLE"] = "1"
    let said = try spoken.sit(sight.line, typing: sight.typed + ["quit", "quit"]).output
    let missing = facts(body(page)).subtracting(facts(Run.masked(said))).subtracting(
      sight.onScreenOnly)
    #expect(missing.isEmpty, "\(missing.sorted())")
  }
}

extension Workbench {
  private static let settings = #"{"reviewer": "Ward 7", "region": "GB"}"#

  /// Saves what a person at home has: some scores, an alert, a feeling, and something that is due.
  fileprivate func fillHome() throws {
    try configure(Self.settings)
    for line in [
      "record gad-7 --total 3 --date 2026-01-05", "record gad-7 --total 8 --date 2026-02-02",
      "record gad-7 --total 6 --date 2026-03-02",
      "record phq-9 --answers 1,1,1,1,0,0,0,0,1 --date 2026-03-09", "mood 😌",
      "plan add phq-2 --every 1w",
    ] { try #require(try run("\(line) -q").code == .done, "\(line)") }
  }

  /// Saves the results of a small clinic: P0412 with a course that got worse again, and others.
  fileprivate func fillClinic() throws {
    try configure(Self.settings)
    let days = ["2025-11-03", "2025-11-24", "2025-12-15", "2026-01-12", "2026-02-22"]
    let phq = [
      "3,3,3,2,2,2,2,1,1,2", "2,3,2,2,2,2,2,1,0,2", "2,2,2,1,1,1,1,1,0,2", "1,1,2,1,1,1,1,0,0,2",
      "2,3,2,2,2,2,2,1,1,2",
    ]
    let gad = [
      "3,3,3,2,2,1,1", "3,3,2,2,2,1,0", "2,2,2,1,1,0,0", "1,1,1,1,1,1,0", "2,2,2,2,1,1,1",
    ]
    let clinic = zip(days, zip(phq, gad)).flatMap { day, lists in
      [
        "phq-9 --answers \(lists.0) --subject P0412 --date \(day)",
        "gad-7 --answers \(lists.1) --subject P0412 --date \(day)",
      ]
    }
    for options in clinic + [
      "phq-9 --answers 2,2,2,2,1,1,1,1,0,1 --subject P0503 --date 2026-02-01",
      "phq-9 --answers 1,1,1,1,0,0,0,1,0,0 --subject P0503 --date 2026-03-08",
      "phq-9 --answers 1,1,-,1,2,1,1,1,0,1 --subject P0506 --date 2026-02-28",
      "phq-9 --total 4 --subject P0507 --date 2026-03-06",
      "gad-7 --total 7 --subject P0600",
      "phq-9 --answers 0,0,0,0,1,0,0,0,0,0 --subject P0501 --date 2026-03-09",
    ] {
      try #require(try run("record \(options) -q").code == .done, "\(options)")
    }
    try #require(try run("mood 😌 --subject P0412 -q").code == .done)
  }
}
