import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The main pages in four sizes, from a small terminal to a large one.
@Suite struct PageGoldenTests {
  /// A page: how a person gets there.
  struct Sight: Sendable {
    let name: String
    let line: String
    var keys: [Key] = []
    /// The title of the page; the last key is pressed again until it is shown, because a long alert
    /// has to be read to its end.
    var title = ""
  }

  private static let sizes = [(40, 12), (80, 24), (120, 40), (200, 50)].map {
    ScreenSize(columns: $0.0, rows: $0.1)
  }

  /// The keys that answer questions, one after the other.
  private static func answers(_ digits: String) -> [Key] {
    digits.flatMap { [.character($0), .enter] }
  }

  /// Eight answers to the PHQ-9, from its first page on.
  private static let eight: [Key] = [.enter] + answers("12211101")
  /// Seven answers, and the fourth question is skipped.
  private static let seven: [Key] = [.enter] + answers("122") + ["s", .enter] + answers("1101")
  /// Item 9, and the question that is not scored.
  private static let severalDays: [Key] = ["1", .enter, "1", .enter]

  /// The head and all rows of a paper form.
  private static let paperForm = MoodKeys.typed("\n1P0412\n1222111011\n")

  private static let takePHQ9 = "take phq-9 --subject P0412"
  private static let mood = "mood --subject P0412"

  /// The pages of each file; several to a file, so that a changed key changes few files.
  private static let files: [String: [Sight]] = [
    "taking": [
      Sight(name: "before the first question", line: takePHQ9),
      Sight(name: "item 9", line: takePHQ9, keys: eight + ["1"]),
      Sight(name: "alert", line: takePHQ9, keys: eight + severalDays + [.enter]),
      Sight(name: "review, one unanswered", line: takePHQ9, keys: seven + severalDays),
      Sight(
        name: "result", line: takePHQ9, keys: eight + severalDays + [.enter, "r"],
        title: "Result"),
    ],
    "results": [
      Sight(name: "start", line: ""), Sight(name: "caseload", line: "caseload"),
      Sight(name: "person", line: "history --subject P0412"),
      Sight(name: "chart", line: "history --subject P0412", keys: ["t"]),
      Sight(name: "items", line: "history --subject P0412", keys: ["i"]),
      Sight(name: "line", line: "history --subject P0412", keys: ["c"]),
    ],
    "paper": [
      Sight(name: "form", line: "record phq-9", keys: MoodKeys.typed("\n1P0412\n122")),
      Sight(name: "alert of a form", line: "record phq-9", keys: paperForm),
      Sight(name: "check", line: "record phq-9", keys: paperForm + ["r"]),
      Sight(name: "amend", line: "amend last:phq-9"),
    ],
    "mood": [
      Sight(name: "feeling", line: mood, keys: ["5"]),
      Sight(name: "words", line: mood, keys: ["5", .enter, .down, " "]),
      Sight(name: "choice of a questionnaire", line: "take"),
    ],
  ]

  @Test(arguments: Self.files.keys.sorted())
  func `the main pages are drawn as recorded`(name: String) throws {
    let clinic = try Workbench()
    try clinic.fillClinic()
    let frames = try (Self.files[name] ?? []).flatMap { sight in
      try Self.sizes.map { try "\(frame(of: sight, $0, in: clinic))\n" }
    }
    try expectGolden(frames.joined(separator: "\n"), name + ".txt")
  }

  @Test func `the home of a person is drawn as recorded`() throws {
    let home = try Workbench()
    try home.fillHome()
    let frames = try Self.sizes.prefix(3).map {
      try "\(frame(of: Sight(name: "home", line: ""), $0, in: home))\n"
    }
    try expectGolden(frames.joined(separator: "\n"), "home.txt")
  }

  /// Returns what is on the screen when every key was pressed, in a copy of the clinic's store.
  private func frame(
    of sight: Sight, _ size: ScreenSize, in clinic: Workbench
  ) throws -> String {
    let bench = try Workbench()
    bench.wait(days: 1)
    try bench.configure(Self.settings)
    try #require(try clinic.run("store backup \(bench.store) -q").code == .done)
    var keys = sight.keys[...]
    var (last, spare) = (Frame?.none, Array(repeating: sight.keys.last, count: 9)[...])
    _ = try bench.play(sight.line, size: size) { frame in
      if let key = keys.popFirst() { return .key(key) }
      if !sight.title.isEmpty, frame?.text.contains(sight.title) == false,
        let key = spare.popFirst() ?? nil
      {
        return .key(key)
      }
      last = last ?? frame
      return .end
    }
    let frame = try #require(last)
    #expect(frame.lines.count <= size.rows && frame.lines.allSatisfy { $0.width <= size.columns })
    return "=== \(sight.name), \(size.columns)x\(size.rows)\n\(Run.masked(frame.brief))"
  }

  fileprivate static let settings = #"{"reviewer": "Ward 7", "region": "GB"}"#
}

extension Workbench {
  /// Saves what a person at home has: some scores, an alert, a feeling, and something that is due.
  func fillHome() throws {
    try configure(PageGoldenTests.settings)
    for line in [
      "record gad-7 --total 3 --date 2026-01-05", "record gad-7 --total 8 --date 2026-02-02",
      "record gad-7 --total 6 --date 2026-03-02",
      "record phq-9 --answers 1,1,1,1,0,0,0,0,1 --date 2026-03-09", "mood 😌",
      "plan add phq-2 --every 1w",
    ] { try #require(try run("\(line) -q").code == .done, "\(line)") }
  }

  /// Saves the results of a small clinic: P0412 with a course that got worse again, and others.
  func fillClinic() throws {
    try configure(PageGoldenTests.settings)
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
