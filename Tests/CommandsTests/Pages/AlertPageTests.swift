import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTestMachines

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// The page that a person reads after an answer about self-harm, and the country that it asks for.
@Suite struct AlertPageTests {
  /// A person in front of the page.
  struct Sight: Sendable, CustomTestStringConvertible {
    let name: String
    var options = ""
    var settings = "{}"
    /// The locale, as in `LANG`.
    var locale = "en_GB.UTF-8"
    /// The keys before the first question, after those of a page that begins.
    var first: [Key] = []

    var testDescription: String { name }
    var command: String { "take phq-9 \(options)" }
  }

  private static let staffWord = #""handoffWord": "gate""#
  static let sights: [Sight] = [
    Sight(name: "alone, region set", settings: #"{"region": "GB"}"#),
    Sight(name: "alone, region likely"),
    Sight(name: "alone, region unknown", locale: "C.UTF-8"),
    Sight(name: "alone, a country without helplines", settings: #"{"region": "PL"}"#),
    Sight(name: "given", options: "--subject P1", settings: #"{"region": "GB"}"#),
    Sight(name: "given, region likely", options: "--subject P1"),
    Sight(name: "not saved", options: "--no-save", settings: #"{"region": "GB"}"#),
    Sight(name: "not saved, region likely", options: "--no-save"),
    Sight(
      name: "hand-over", options: "--subject P1 --handoff",
      settings: "{\"region\": \"GB\", \(staffWord)}"),
    Sight(
      name: "hand-over, region skipped", options: "--subject P1 --handoff",
      settings: "{\(staffWord)}", first: ["s", .enter]),
    Sight(name: "read by others", settings: #"{"region": "GB", "readBy": "the ward's nurses"}"#),
  ]

  private static let answers: [Key] =
    Array([[Key]](repeating: ["0", .enter], count: 8).joined()) + [
      "1", .enter, "0", .enter, .enter,
    ]

  private func bench(_ sight: Sight) throws -> Workbench {
    let bench = try Workbench()
    bench.environment["LANG"] = sight.locale
    try bench.configure(sight.settings)
    return bench
  }

  private func frames(
    _ sight: Sight, _ size: ScreenSize, then keys: [Key] = [], in bench: Workbench
  ) throws -> [Frame] {
    let all = sight.first + [.enter] + Self.answers + keys
    return try bench.play(sight.command, keys: all, size: size).frames
  }

  private static let (large, small) = (
    ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12)
  )
  private static let isRead = "r I have read this"

  @Test func `the page is drawn as recorded, alone, in a hand-over and unsaved`() throws {
    let pages = try Self.sights.flatMap { sight in
      try [Self.large, Self.small].map { size in
        let frame = try #require(
          try frames(sight, size, in: bench(sight)).last { $0.text.contains(Self.isRead) })
        return "=== \(sight.name), \(size.columns)x\(size.rows)\n\(Run.masked(frame.brief))\n"
      }
    }
    try expectGolden(pages.joined(separator: "\n"), "alerts.txt")
  }

  @Test(arguments: Self.sights)
  func `a person without a region read a directory of two pages`(sight: Sight) throws {
    let page = try #require(
      try frames(sight, Self.large, in: bench(sight)).first { $0.text.contains(Self.isRead) })
    #expect(!page.text.contains("more below"))
    #expect(page.text.contains("Thank you for answering honestly."))
  }

  @Test func `line by line the same is read in the same order`() throws {
    let sight = Sight(name: "", options: "--accessible")
    let typed = [""] + Array(repeating: "0", count: 8) + ["1", "0", "save"]
    let outcome = try bench(sight).sit(sight.command, typing: typed + ["4", "read", "no"])
    let start = try #require(outcome.output.firstRange(of: "! Thank you")).lowerBound
    let end = try #require(outcome.output.firstRange(of: "type read: read")).upperBound
    try expectGolden("\(outcome.output[start..<end])\n", "alert-accessible.txt")
  }

  // MARK: Where are you?

  @Test(
    arguments: [
      ("en_GB.UTF-8", ["2"], "US", "call 911"), ("en_US.UTF-8", ["1"], "US", "call 911"),
      ("de_AT.UTF-8", ["1"], "AT", "call 142"),
      ("C.UTF-8", ["8", "v", "i", "e", "t", .enter], "VN", "call 115 (ambulance) or 113 (police)"),
    ] as [(String, [Key], String, String)])
  func `no screen asked for the country`(
    locale: String, keys: [Key], country: String, words: String
  ) throws {
    let sight = Sight(name: "", locale: locale)
    let bench = try bench(sight)
    let frames = try frames(sight, Self.large, then: keys, in: bench)
    let page = try #require(frames.last { $0.text.contains(Self.isRead) })
    #expect(page.text.contains(words) && page.text.contains("Where are you?"))
    #expect(page.text.contains("All countries: wellbeing support"))
    #expect(!page.text.contains("Country of these helplines"))
    #expect(try bench.run("config --json").output.contains("\"\(country)\""))
    // It is kept, so that nothing is asked the next time.
    let next = try self.frames(sight, Self.large, in: bench)
    #expect(!next.contains { $0.text.contains("Where are you?") })
  }

  @Test func `no key went back from the numbers of the wrong country`() throws {
    let bench = try bench(Sight(name: "", locale: "en_GB.UTF-8"))
    let all = try frames(
      Sight(name: "", locale: "en_GB.UTF-8"), Self.large, then: ["2", "1"], in: bench)
    let pages = all.map(\.text).filter { $0.contains(Self.isRead) }
    #expect(pages.contains { $0.contains("call 911") })
    #expect(pages.last?.contains("call 999") == true)
    #expect(pages.last?.contains("call 911") == false)
    #expect(try bench.run("config --json").output.contains("\"GB\""))
  }

  @Test func `leaving the chooser keeps the numbers of the country chosen before`() throws {
    let sight = Sight(name: "")
    let pages = try frames(sight, Self.large, then: ["2", "8", .escape], in: bench(sight))
      .map(\.text).filter { $0.contains(Self.isRead) }
    #expect(pages.last?.contains("call 911") == true)
  }

  @Test(arguments: ["--no-save", "--guest"])
  func `a country was kept though nothing was to be kept`(option: String) throws {
    let sight = Sight(name: "", options: option)
    let bench = try bench(sight)
    let frames = try frames(sight, Self.large, then: ["2"], in: bench)
    #expect(frames.last { $0.text.contains(Self.isRead) }?.text.contains("call 911") == true)
    #expect(!frames.contains { $0.text.contains("kept for next time") })
    #expect(try !bench.run("config --json").output.contains("\"US\""))
  }

  @Test func `the country of a chooser that is left is asked again`() throws {
    let sight = Sight(name: "")
    let frames = try frames(sight, Self.large, then: ["8", .escape], in: bench(sight))
    let page = frames.last { $0.text.contains(Self.isRead) }
    #expect(page?.text.contains("Where are you?") == true)
    #expect(frames.contains { $0.text.contains("Choose, or type to find.") })
  }

  @Test func `the end of the input in the chooser leads back to the page of the alert`() throws {
    let sight = Sight(name: "")
    let frames = try frames(sight, Self.large, then: ["8", .endOfInput], in: bench(sight))
    let chooser = try #require(
      frames.lastIndex { $0.text.contains("Choose, or type to find.") })
    #expect(frames[chooser...].contains { $0.text.contains(Self.isRead) })
  }

  @Test func `whoever interrupts the chooser finds the alert in the terminal`() throws {
    let sight = Sight(name: "")
    let played = try bench(sight).play(
      sight.command, keys: sight.first + [.enter] + Self.answers + ["8", .interrupt],
      size: Self.large)
    #expect(played.frames.last?.text.contains("Choose, or type to find.") == true)
    #expect(played.outcome.output.contains("! Thank you for answering honestly."))
  }

  @Test func `staff were not asked for the country before a hand-over`() throws {
    let sight = Sight(
      name: "", options: "--subject P1 --handoff", settings: "{\(Self.staffWord)}", first: ["4"])
    let bench = try bench(sight)
    let frames = try frames(sight, Self.large, in: bench)
    #expect(frames[0].text.contains("In which country will the person answer?"))
    let page = try #require(frames.first { $0.text.contains(Self.isRead) })
    #expect(page.text.contains("Emergency      ") && page.text.contains("call 112"))
    #expect(try bench.run("config --json").output.contains("\"IE\""))
    let again = try bench.play("take gad-7 phq-9 --subject P2 --handoff", keys: [])
    #expect(again.frames[0].text.contains("hand over the device"))
  }

  @Test func `a person with the device is not asked, and is not told what they cannot type`() throws
  {
    let sight = try #require(Self.sights.first { $0.name == "hand-over, region skipped" })
    let bench = try bench(sight)
    let page = try #require(
      try frames(sight, Self.large, in: bench).first { $0.text.contains(Self.isRead) })
    #expect(!page.text.contains("Where are you?") && !page.text.contains("wellbeing support"))
    #expect(page.text.contains("Country of these helplines: United Kingdom."))
  }

  @Test func `a form without an alert asks staff for no country`() throws {
    let bench = try bench(Sight(name: "", settings: "{\(Self.staffWord)}"))
    let frames = try bench.play("take gad-7 --subject P1 --handoff", keys: []).frames
    #expect(frames[0].text.contains("hand over the device"))
  }

  @Test func `a plan for somebody else asks for the country, and else says how to set it`() throws {
    let bench = try bench(Sight(name: ""))
    let hint = "No country is set for an alert's helplines: wellbeing config set region GB\n"
    #expect(try bench.run("plan add phq-9 --subject P1").diagnostics == hint)
    #expect(try bench.run("plan add phq-9").diagnostics == hint)
    #expect(try bench.run("plan add gad-7").diagnostics == "")
    #expect(try bench.run("plan add phq-9 --subject P2 -q").diagnostics == "")
    let asked = try bench.play("plan add phq-9 --subject P3", keys: ["1"])
    #expect(asked.frames[0].text.contains("In which country will the person answer?"))
    #expect(try bench.run("config --json").output.contains("\"GB\""))
    #expect(try bench.run("plan add phq-9 --subject P4").diagnostics == "")
  }

  // MARK: For whom it is

  @Test func `nobody saw that a questionnaire is for adults`() throws {
    let bench = try bench(Sight(name: "", settings: "{\"region\": \"GB\", \(Self.staffWord)}"))
    let words = "For adults. For ages 11 to 17 there is the PHQ-A, another questionnaire."
    for line in ["take phq-9 gad-7", "take phq-9 --subject P1 --handoff", "record phq-9"] {
      #expect(try bench.play(line, keys: []).frames[0].text.contains(words), "\(line)")
    }
    #expect(
      try bench.play("take phq-9 gad-7", keys: []).frames[0].text.contains("\n For adults.\n"))
    let spoken = try bench.sit("take phq-9", typing: [])
    #expect(spoken.output.contains("\n\(words)\n"))
    let handed = try bench.play("take phq-9 --subject P1 --handoff", keys: [.enter, .enter])
    #expect(handed.frames.last?.text.contains("For adults") == false)
  }
}
