import WellbeingCommandSupport
import Testing
import WellbeingTestBytes

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Moods as a person logs them.
@Suite struct MoodLogTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test func `moods that are logged at once`() throws {
    let lines = [
      "mood 😊 --association work",
      "mood --kind dailyMood --valence -0.72 --label drained --label sad --association selfCare",
      "mood --kind dailyMood --valence 0.2 --date 2026-03-10 --subject P0412",
      "mood --kind dailyMood --valence 0.4 --subject P0412",
    ]
    let outcomes = try lines.map { try bench.run($0) }
    try expectGolden(outcomes.map(\.transcript).joined(separator: "\n"), "mood-at-once.txt")
  }

  @Test func `a mood that is asked for`() throws {
    let outcome = try bench.sit("mood", typing: ["2", "6", "happy, 3", "work", "save"])
    try expectGolden(outcome.transcript, "mood-form.txt")
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `a mood with every detour`() throws {
    let kind = ["back", "", "help", "3", "1"]
    let valence = ["8", "+7", "1.01", "back", "Emotion", "+1", "repeat"]
    let labels = [
      "驚いた", "happy, happy", "glad", "more", "99", "back", "1.0", "+1", "help", "2, calm",
    ]
    let review = [
      "", "6", "help", "5", "Slept well, at LAST", "1", "back", "2", "-0.25", "5", "none", "back",
      "A walk", "save",
    ]
    let outcome = try bench.sit(
      "mood --subject P0412", typing: kind + valence.dropLast() + labels + ["none"] + review)
    try expectGolden(outcome.transcript, "mood-detours.txt")
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `only what is missing is asked`() throws {
    let outcome = try bench.sit(
      "mood --kind momentaryEmotion --label calm --association work --note 'After a walk'",
      typing: ["very pleasant", "save"], columns: 40)
    try expectGolden(outcome.transcript, "mood-missing-narrow.txt")
    let said = outcome.transcript.split(separator: "\n").dropFirst()
    #expect(said.filter { $0.count > 40 } == [])
  }

  @Test func `a mood of another day, in a zone where its time is of the day after`() throws {
    let outcome = try bench.sit(
      "mood --date 2026-03-08T23:30:00-08:00 --association work --note none",
      typing: ["2", "1", "0", "indifferent", "save"])
    try expectGolden(outcome.transcript, "mood-other-day.txt")
    #expect(outcome.code == .done)
  }

  @Test func `a mood in another language, which lacks some of the words`() throws {
    let asked = try bench.sit(
      "mood --language ja --kind dailyMood --note none",
      typing: ["5", "more", "驚いた", "surprised, calm", "仕事", "save"])
    let atOnce = try bench.run("mood 😊 --language ja")
    try expectGolden(asked.transcript + "\n" + atOnce.transcript, "mood-japanese.txt")
  }

  @Test func `whoever leaves has saved nothing`() throws {
    let replies = ["1", "4", "none", "none"]
    for count in 0...replies.count {
      let quitting = Array(repeating: "quit", count: count == 0 ? 1 : 2)
      let outcome = try bench.sit("mood", typing: replies.prefix(count) + quitting)
      #expect(outcome.code == .done && outcome.output.hasSuffix("quit\nNothing was saved.\n"))
    }
    #expect(try bench.contents().samples.isEmpty)
  }
}
