import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInsights
import WellbeingPresentation
import WellbeingStore
import WellbeingSamples
import WellbeingTerminal

@testable import WellbeingCommandLine
@testable import WellbeingCommands

/// What `mood` takes for an answer on a screen that is drawn as a whole, and what it leaves.
@Suite struct MoodScreenTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// The only record there is.
  private func mood() throws -> StateOfMind {
    let samples = try bench.openStore().read { try $0.samples(where: .all([])) }
    #expect(samples.count == 1)
    return try #require(samples.first as? StateOfMind)
  }

  private func expectNothingSaved(sourceLocation: SourceLocation = #_sourceLocation) throws {
    #expect(try bench.contents().samples.isEmpty, sourceLocation: sourceLocation)
  }

  // MARK: A whole mood

  @Test func `a whole mood is saved, and nothing of it stays on the screen`() throws {
    let keys =
      MoodKeys.first(3) + MoodKeys.open(5) + MoodKeys.typed("A walk") + [.enter, .enter, .enter]
    let performance = try bench.play("mood --subject P0412", keys: keys)
    for (page, _) in MoodKeys.answers { #expect(!performance.frames(with: page).isEmpty) }
    let mood = try mood()
    #expect(!performance.frames(with: "Note, 4 of 4").isEmpty)
    #expect(mood.kind == .dailyMood && abs(mood.valence + 0.716_667) < 1e-6)
    #expect(mood.labels == [.sad] && mood.associations == [.community])
    #expect(mood.header.note == "A walk" && mood.subject == "P0412")
    #expect(performance.outcome.code == .done)
    #expect(
      performance.outcome.output
        == "Saved for 'P0412', 10 Mar 2026 10:30: \(mood.uuid.reference)\n")
  }

  @Test func `what was saved is shown, with what is worth saying of it`() throws {
    try bench.feel(0, at: "2026-03-10T08:00:00Z", kind: .dailyMood)
    let performance = try bench.play(
      "mood --kind dailyMood --label hopeless --association work --note none",
      keys: ["4", .enter, .end, .enter, .enter])
    let last = try #require(performance.frames.last).text
    #expect(last.contains("Mood: Neutral (0.00)") && last.contains("Labels: Hopeless"))
    #expect(last.contains("'self' has 2 daily moods on 10 Mar 2026 now."))
    #expect(last.contains("wellbeing support"))
    #expect(performance.outcome.output.split(separator: "\n").count == 1)
  }

  @Test func `where there is nothing more to say, saving ends it`() throws {
    let performance = try bench.play("mood", keys: ["6", .enter, .enter, .enter, .enter])
    #expect(performance.outcome.code == .done)
    #expect(performance.frames.last?.text.hasPrefix(" Review  ") == true)
    let mood = try mood()
    #expect(mood.kind == .momentaryEmotion && mood.labels == [] && mood.associations == [])
  }

  @Test func `s saves at once, but not before a value is chosen`() throws {
    let performance = try bench.play("mood", keys: ["s", .tab, "6", "s"])
    #expect(performance.frames.count == 4)
    #expect(performance.frames[1].text.contains("That key does nothing here."))
    let mood = try mood()
    #expect(mood.kind == .dailyMood && mood.valence > 0.6 && mood.labels == [])
    #expect(performance.outcome.output.hasPrefix("Saved for 'self', "))
  }

  @Test func `a word for the feeling is a label, and the rest is asked`() throws {
    let performance = try bench.play("mood calm", keys: ["6", .enter, .enter, .enter])
    #expect(performance.frames.first?.text.hasPrefix(" Feeling, 1 of 2  ") == true)
    #expect(performance.frames(with: "Labels, ").isEmpty)
    #expect(try mood().labels == [.calm])
  }

  @Test func `where output is data it is what it is line by line`() throws {
    let keys: [Key] = ["4", .enter, .end, .enter]
    let line = "mood --kind dailyMood --label calm --association work --note none"
    let asJSON = try bench.play(line + " --json", keys: keys)
    #expect(try JSON(asJSON.outcome.output)["sample"]?["valence"] == 0)
    let inFile = try bench.play(line + " --subject P2", keys: keys, isOutputInFile: true)
    #expect(inFile.outcome.output.hasPrefix("Mood: Neutral (0.00)\nLabels: Calm\n"))
    #expect(inFile.outcome.diagnostics == "")
    #expect(try bench.contents().samples.count == 2)
  }

  @Test func `whoever asks for lines is shown no screen`() throws {
    let performance = try bench.play("mood --accessible", keys: [], typing: ["quit"])
    #expect(performance.frames.isEmpty)
    #expect(performance.outcome.output.hasSuffix("quit\nNothing was saved.\n"))
  }

  // MARK: What is no answer

  @Test(arguments: MoodKeys.answers.indices)
  func `what is pasted answers no page`(answered: Int) throws {
    let performance = try bench.play("mood", keys: MoodKeys.first(answered) + [.paste("1")])
    let last = try #require(performance.frames.last).text
    #expect(last.hasPrefix(" \(MoodKeys.answers[answered].page)  "))
    try expectNothingSaved()
  }

  @Test func `Enter alone chooses no feeling`() throws {
    for keys in [[Key.enter], [.tab, .enter], [.tab, .enter, .enter]] {
      let last = try #require(try bench.play("mood", keys: keys).frames.last).text
      #expect(last.hasPrefix(" Feeling, 1 of 3  "))
      #expect(last.contains("Choose a place on the scale first."))
    }
    try expectNothingSaved()
  }

  @Test(arguments: [1, 2])
  func `Enter means no word, and is asked once where the cursor is on a word`(
    answered: Int
  ) throws {
    let pages = MoodKeys.answers.map(\.page)
    let keys = MoodKeys.first(answered)
    let atOnce = try bench.play("mood", keys: keys + [.enter])
    #expect(atOnce.frames.last?.text.hasPrefix(" \(pages[answered + 1])  ") == true)
    let frames = try bench.play("mood", keys: keys + [.down, .enter, .enter]).frames.map(\.text)
    #expect(frames[keys.count + 2].contains("Press Enter again for no word."))
    #expect(frames[keys.count + 3].hasPrefix(" \(pages[answered + 1])  "))
    try expectNothingSaved()
  }

  // MARK: Going back, and changing

  @Test func `from every page one gets back to the first, and finds what was chosen`() throws {
    let keys = MoodKeys.first(3) + Array(repeating: .backTab, count: 3)
    let frames = try bench.play("mood", keys: keys).frames.suffix(4).map(\.text)
    #expect(frames[0].hasPrefix(" Review  "))
    #expect(frames[1].contains("Chosen: Community"))
    #expect(frames[2].contains("Chosen: Sad"))
    #expect(frames[3].contains("● Mood: ") && frames[3].contains("Unpleasant (-0.72)"))
  }

  @Test func `among words the arrow to the left moves, and does not go back`() throws {
    let performance = try bench.play("mood", keys: MoodKeys.first(1) + [.down, .right, .left])
    let last = try #require(performance.frames.last).text
    #expect(last.hasPrefix(" Labels, 2 of 3  ") && last.contains("▸ □ Angry"))
  }

  @Test func `what the command line gave is not asked, and can be changed all the same`() throws {
    let line = "mood --valence 0.4 --label calm --label happy --association work --note 'A walk'"
    let given = try bench.play(
      line,
      keys: [.tab, .enter] + MoodKeys.open(3) + MoodKeys.typed("proud") + [" ", .enter]
        + MoodKeys.open(5) + [.clearLine, .enter, .end, .enter, .enter])
    let first = try #require(given.frames.first).text
    #expect(first.contains("Feeling, 1 of 1") && first.contains("Pleasant (+0.40)"))
    let mood = try mood()
    #expect(mood.kind == .dailyMood && mood.valence == 0.4)
    #expect(mood.labels == [.calm, .happy, .proud] && mood.header.note == nil)
  }

  @Test func `labels that fit the valence come first, and all are there`() throws {
    let frames = try bench.play(
      "mood --kind dailyMood", keys: ["1", .enter], size: ScreenSize(columns: 80, rows: 60)
    ).frames
    let page = try #require(frames.last).text
    let words = MoodWords()
    let offered = page.split(separator: "\n").flatMap { $0.split(separator: "□ ").dropFirst() }
      .map { $0.trimmingCharacters(in: .whitespaces) }
      .filter { name in StateOfMind.Label.allCases.contains { words.name($0) == name } }
    #expect(offered.count == StateOfMind.Label.allCases.count && offered.first == "Angry")
  }

  @Test func `a kind that the date does not allow is refused`() throws {
    let frames = try bench.play(
      "mood --date 2026-03-08T23:30:00-08:00", keys: [.tab, "6", "s"]
    ).frames.map(\.text)
    #expect(frames[1].contains("● Emotion: ") && frames[1].contains("○ Mood: "))
    #expect(frames[1].contains("The time of '--date' falls on another day in Europe/Berlin"))
    #expect(try mood().kind == .momentaryEmotion)
  }

  // MARK: Leaving

  @Test func `whoever has answered nothing leaves at once`() throws {
    let performance = try bench.play("mood", keys: ["2", "q"])
    #expect(performance.outcome.code == .done)
    #expect(performance.outcome.output == "Nothing was saved.\n")
    try expectNothingSaved()
  }

  @Test(arguments: MoodKeys.answers.indices.dropFirst())
  func `whoever has answered something is asked before leaving`(answered: Int) throws {
    let isText = ["Labels", "Associations"].contains {
      MoodKeys.answers[answered].page.hasPrefix($0)
    }
    let key: Key = isText ? .escape : "q"
    let performance = try bench.play("mood", keys: MoodKeys.first(answered) + [key, key])
    let last = try #require(performance.frames.last).text
    #expect(last.contains("Nothing is saved. Press \(isText ? "Esc" : "q") again to leave."))
    #expect(performance.outcome.code == .done)
    #expect(performance.outcome.output == "Nothing was saved.\n")
    try expectNothingSaved()
  }

  @Test(arguments: [
    (Key.interrupt, ExitCode.interrupted, "Interrupted before the mood was saved"),
    (.endOfInput, .dataError, "The input ended before the mood was saved"),
  ])
  func `leaving by a signal's key saves nothing from any page`(
    key: Key, code: ExitCode, message: String
  ) throws {
    for answered in MoodKeys.answers.indices {
      let outcome = try bench.play("mood", keys: MoodKeys.first(answered) + [key]).outcome
      #expect(outcome.code == code)
      #expect(outcome.output == "wellbeing: \(message): nothing was saved.\n")
    }
    try expectNothingSaved()
  }

  @Test func `whatever is pressed behind the end does not take back what was saved`() throws {
    for key in [.interrupt, .endOfInput, "q"] as [Key] {
      let outcome = try bench.play("mood", keys: MoodKeys.first(4) + [key]).outcome
      // What is to come after it is not to come.
      #expect(outcome.code == (key == .interrupt ? .interrupted : .done))
      #expect(outcome.output.hasPrefix("Saved for 'self', "))
    }
    #expect(try bench.contents().samples.count == 3)
  }
}
