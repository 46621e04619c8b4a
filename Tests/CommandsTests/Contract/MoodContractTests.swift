import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingSamples

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// What `mood` saves and prints for programs.
@Suite struct MoodContractTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// The sample of a run that must have been saved.
  private func sample(_ commandLine: String, input: String = "") throws -> JSON {
    let outcome = try bench.run("mood \(commandLine) --json", input: input)
    #expect(outcome.code == .done && outcome.diagnostics == "")
    let document = try JSON(outcome.output)
    #expect(document.keys == ["schemaVersion", "sample"] && document["schemaVersion"] == 1)
    return try #require(document["sample"])
  }

  @Test func `an emoji alone is an emotion of this moment`() throws {
    let sample = try sample("😊 --association work")
    #expect(sample["kind"] == "momentaryEmotion" && sample["valence"] == 0.8)
    #expect(sample["valenceClassification"] == "veryPleasant")
    #expect(sample["labels"] == ["happy"] && sample["associations"] == ["work"])
    #expect(sample["type"] == "stateOfMind" && sample["subject"] == "self")
    #expect(sample["start"] == "2026-03-10T09:30:00Z" && sample["timeZone"] == "Europe/Berlin")
    #expect(sample["datePrecision"] == nil && sample["metadata"] == [:] && !sample.holdsNull)
    #expect(try bench.contents().samples.count == 1)
  }

  @Test func `options overrule an emoji, and labels are added to its own`() throws {
    let sample = try sample("😢 --kind dailyMood --valence -0.1 --label lonely --label Anxious")
    #expect(sample["kind"] == "dailyMood" && sample["valence"] == -0.1)
    #expect(sample["labels"] == ["sad", "lonely", "anxious"])
    #expect(try self.sample("😊 --label happy --label calm")["labels"] == ["happy", "calm"])
  }

  @Test func `kind and valence are enough, and words may come in other forms`() throws {
    let bare = try sample("--kind dailyMood --valence 0")
    #expect(bare["labels"] == [] && bare["associations"] == [] && bare["valence"] == 0)
    let worded = try sample(
      "--kind Emotion --valence=-0.5 --label 幸せ --association Self-Care "
        + "--association currentevents")
    #expect(worded["labels"] == ["happy"] && worded["valence"] == -0.5)
    #expect(worded["associations"] == ["selfCare", "currentEvents"])
  }

  /// In winter Berlin is an hour ahead of UTC.
  @Test(arguments: [
    ("dailyMood", "2026-03-01", "2026-03-01T21:00:00Z", "day"),
    ("momentaryEmotion", "2026-03-01", "2026-03-01T11:00:00Z", "day"),
    ("dailyMood", "yesterday", "2026-03-09T21:00:00Z", "day"),
    ("dailyMood", "today", "2026-03-10T09:30:00Z", "day"),
    ("dailyMood", "2026-03-01T07:15:00+01:00", "2026-03-01T06:15:00Z", nil),
    (
      "dailyMood", "2026-03-01T23:30:00-08:00 --time-zone America/Los_Angeles",
      "2026-03-02T07:30:00Z", nil
    ),
    ("momentaryEmotion", "2026-03-01T23:30:00-08:00", "2026-03-02T07:30:00Z", nil),
  ])
  func `a past day has its fixed hour`(
    kind: String, date: String, start: String, precision: String?
  ) throws {
    let sample = try sample("--kind \(kind) --valence 0.5 --date \(date)")
    #expect(sample["start"]?.text == start && sample["end"]?.text == start)
    #expect(sample["datePrecision"]?.text == precision)
  }

  @Test func `a remark comes from standard input where it is asked to`() throws {
    let sample = try sample("😐 --note - --subject P0412", input: "After a walk.\n")
    #expect(sample["note"] == "After a walk." && sample["subject"] == "P0412")
  }

  @Test func `a quiet run says nothing`() throws {
    let outcome = try bench.run("mood --kind dailyMood --valence -1 --label hopeless -q")
    #expect(outcome.code == .done && outcome.output == "" && outcome.diagnostics == "")
    #expect(try bench.contents().samples.count == 1)
  }

  @Test(arguments: [
    ("--valence -0.72", true), ("--valence -0.71", false), ("--valence 0.5 --label hopeless", true),
    ("--valence 0.5 --label sad", false),
  ])
  func `where to find someone is said after a very unpleasant or hopeless one`(
    options: String, usesSentences: Bool
  ) throws {
    let outcome = try bench.run("mood --kind momentaryEmotion \(options)")
    #expect(outcome.diagnostics.contains("type: wellbeing support") == usesSentences)
    #expect(!outcome.output.contains("type: wellbeing support"))
  }

  @Test func `a second mood of a day is saved and said, of the same person alone`() throws {
    _ = try bench.run("mood --kind dailyMood --valence 0.1 --subject P1")
    let others = [
      "--kind dailyMood --subject P2", "--kind momentaryEmotion --subject P1",
      "--kind dailyMood --subject P1 --date yesterday",
    ]
    for options in others {
      #expect(try bench.run("mood \(options) --valence 0.1").diagnostics == "")
    }
    let second = try bench.run("mood --kind dailyMood --valence 0.3 --subject P1")
    #expect(second.diagnostics == "'P1' has 2 daily moods on 10 Mar 2026 now.\n")
    #expect(try bench.contents().samples.count == 5)
  }
}
