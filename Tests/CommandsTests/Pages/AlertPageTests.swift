import WellbeingCommandSupport
import Testing
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommands

/// The country whose helplines are on the page of an alert about self-harm.
@Suite struct AlertPageTests {
  /// A person in front of the page.
  struct Sight: Sendable {
    var options = ""
    var settings = "{}"
    /// The locale, as in `LANG`.
    var locale = "en_GB.UTF-8"
    /// The keys before the first question, after those of a page that begins.
    var first: [Key] = []

    var command: String { "take phq-9 \(options)" }
  }

  private static let staffWord = #""handoffWord": "gate""#

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
    _ sight: Sight, then keys: [Key] = [], in bench: Workbench
  ) throws -> [Frame] {
    let all = sight.first + [.enter] + Self.answers + keys
    return try bench.play(sight.command, keys: all).frames
  }

  private static let isRead = "r I have read this"

  // MARK: Where are you?

  @Test(
    arguments: [
      ("en_GB.UTF-8", ["2"], "US", "call 911"), ("en_US.UTF-8", ["1"], "US", "call 911"),
      ("de_AT.UTF-8", ["1"], "AT", "call 142"),
      (
        "C.UTF-8", ["8", "v", "i", "e", "t", .enter, .enter], "VN",
        "call 115 (ambulance) or 113 (police)"
      ),
    ] as [(String, [Key], String, String)])
  func `no screen asked for the country`(
    locale: String, keys: [Key], country: String, words: String
  ) throws {
    let sight = Sight(locale: locale)
    let bench = try bench(sight)
    let frames = try frames(sight, then: keys, in: bench)
    let page = try #require(frames.last { $0.text.contains(Self.isRead) })
    #expect(page.text.contains(words) && page.text.contains("Where are you?"))
    #expect(page.text.contains("All countries: wellbeing support"))
    #expect(!page.text.contains("Country of these helplines"))
    #expect(try bench.run("config --json").output.contains("\"\(country)\""))
    // It is kept, so that nothing is asked the next time.
    let next = try self.frames(sight, in: bench)
    #expect(!next.contains { $0.text.contains("Where are you?") })
  }

  @Test func `no key went back from the numbers of the wrong country`() throws {
    let bench = try bench(Sight(locale: "en_GB.UTF-8"))
    let all = try frames(
      Sight(locale: "en_GB.UTF-8"), then: ["2", "1"], in: bench)
    let pages = all.map(\.text).filter { $0.contains(Self.isRead) }
    #expect(pages.contains { $0.contains("call 911") })
    #expect(pages.last?.contains("call 999") == true)
    #expect(pages.last?.contains("call 911") == false)
    #expect(try bench.run("config --json").output.contains("\"GB\""))
  }

  @Test func `leaving the chooser keeps the numbers of the country chosen before`() throws {
    let sight = Sight()
    let pages = try frames(sight, then: ["2", "8", .escape], in: bench(sight))
      .map(\.text).filter { $0.contains(Self.isRead) }
    #expect(pages.last?.contains("call 911") == true)
  }

  @Test func `a country was kept though nothing was to be kept`() throws {
    let sight = Sight(options: "--no-save")
    let bench = try bench(sight)
    let frames = try frames(sight, then: ["2"], in: bench)
    #expect(frames.last { $0.text.contains(Self.isRead) }?.text.contains("call 911") == true)
    #expect(!frames.contains { $0.text.contains("kept for next time") })
    #expect(try !bench.run("config --json").output.contains("\"US\""))
  }

  @Test func `the country of a chooser that is left is asked again`() throws {
    let sight = Sight()
    let frames = try frames(sight, then: ["8", .escape], in: bench(sight))
    let page = frames.last { $0.text.contains(Self.isRead) }
    #expect(page?.text.contains("Where are you?") == true)
    #expect(frames.contains { $0.text.contains("Choose, or type to find.") })
  }

  @Test func `the end of the input in the chooser leads back to the page of the alert`() throws {
    let sight = Sight()
    let frames = try frames(sight, then: ["8", .endOfInput], in: bench(sight))
    let chooser = try #require(
      frames.lastIndex { $0.text.contains("Choose, or type to find.") })
    #expect(frames[chooser...].contains { $0.text.contains(Self.isRead) })
  }

  @Test func `whoever interrupts the chooser finds the alert in the terminal`() throws {
    let sight = Sight()
    let played = try bench(sight).play(
      sight.command, keys: sight.first + [.enter] + Self.answers + ["8", .interrupt])
    #expect(played.frames.last?.text.contains("Choose, or type to find.") == true)
    #expect(played.outcome.output.contains("! Thank you for answering honestly."))
  }

  @Test func `staff were not asked for the country before a hand-over`() throws {
    let sight = Sight(
      options: "--subject P1 --handoff", settings: "{\(Self.staffWord)}", first: ["4", .enter])
    let bench = try bench(sight)
    let frames = try frames(sight, in: bench)
    #expect(frames[0].text.contains("In which country will the person answer?"))
    let page = try #require(frames.first { $0.text.contains(Self.isRead) })
    #expect(page.text.contains("Emergency      ") && page.text.contains("call 112"))
    #expect(try bench.run("config --json").output.contains("\"IE\""))
    let again = try bench.play("take gad-7 phq-9 --subject P2 --handoff", keys: [])
    #expect(again.frames[0].text.contains("hand over the device"))
  }

  @Test func `a form without an alert asks staff for no country`() throws {
    let bench = try bench(Sight(settings: "{\(Self.staffWord)}"))
    let frames = try bench.play("take gad-7 --subject P1 --handoff", keys: []).frames
    #expect(frames[0].text.contains("hand over the device"))
  }

  @Test func `a plan for somebody else asks for the country, and else says how to set it`() throws {
    let bench = try bench(Sight())
    let hint = "No country is set for an alert's helplines: wellbeing config set region GB\n"
    #expect(try bench.run("plan add phq-9 --subject P1").diagnostics == hint)
    #expect(try bench.run("plan add phq-9").diagnostics == hint)
    #expect(try bench.run("plan add gad-7").diagnostics == "")
    #expect(try bench.run("plan add phq-9 --subject P2 -q").diagnostics == "")
    let asked = try bench.play("plan add phq-9 --subject P3", keys: ["1", .enter])
    #expect(asked.frames[0].text.contains("In which country will the person answer?"))
    #expect(try bench.run("config --json").output.contains("\"GB\""))
    #expect(try bench.run("plan add phq-9 --subject P4").diagnostics == "")
  }

  // MARK: Whether it is read

  @Test func `on a small screen each word was in view before the page ended`() throws {
    let sight = Sight()
    func words(_ size: ScreenSize, _ keys: [Key]) throws -> Set<Substring> {
      let start: [Key] = [.enter, .enter, .enter, .enter]
      let frames = try bench(sight).play(
        sight.command, keys: start + Self.answers + keys, size: size
      ).frames
      let pages = frames.filter { $0.text.contains(Self.isRead) }
      #expect(frames.last?.text.contains(Self.isRead) == false)
      // The line of keys names fewer on a small screen.
      return Set(pages.flatMap { $0.text.split { !$0.isLetter && !$0.isNumber } })
        .subtracting(["who", "call"])
    }
    let keys = [Key](repeating: "r", count: 12)
    for columns in [40, 80] {
      let small = try words(ScreenSize(columns: columns, rows: 12), keys)
      let all = try words(ScreenSize(columns: 80, rows: 70), [])
      #expect(all.subtracting(small).isEmpty)
    }
  }

  // MARK: For whom it is

  @Test func `nobody saw that a questionnaire is for adults`() throws {
    let bench = try bench(Sight(settings: "{\"region\": \"GB\", \(Self.staffWord)}"))
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
