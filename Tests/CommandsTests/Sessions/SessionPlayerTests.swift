import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingStore
import WellbeingTestBytes

/// What makes a session fail.
@Suite struct SessionPlayerTests {
  private static let refusal = """
    $ wellbeing record gad-7 --administered-by clinician --answers 1,2,3
    stderr| wellbeing: '--answers' needs 7 answers, not 3. Write '-' for an unanswered item.
    exit 65

    """

  private func failures(_ text: String, bench: Workbench? = nil) throws -> [String] {
    let file = SessionFile(path: "made-up", text: text)
    return try file.cases.flatMap { session in
      let player = try SessionPlayer(bench: bench)
      player.play(session, after: file.preamble)
      return player.failures.flatMap(\.lines)
    }
  }

  @Test func `what is shown has to be the same`() throws {
    #expect(try failures(Self.refusal) == [])
    let wrong = Self.refusal.replacing("not 3", with: "not 4").replacing("65", with: "64")
    let found = try failures(wrong)
    #expect(found.first == "$ wellbeing record gad-7 --administered-by clinician --answers 1,2,3")
    #expect(found.count { $0.hasPrefix("- ") } == 2)
    #expect(found.count { $0.hasPrefix("+ ") } == 2)
  }

  enum Change: CaseIterable {
    case record, draft, access, settings

    func make(in bench: Workbench) throws {
      switch self {
      case .record: _ = try bench.run("record gad-7 --total 3 -q")
      case .draft:
        let gad7 = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
        let administration = try Administration(of: gad7)
        _ = try bench.openStore().write { try $0.beginDraft(administration, subject: "self") }
      case .access: _ = try bench.run("store access revoke diary --type mood")
      case .settings: try bench.configure("{}")
      }
    }

    /// Makes the change while the next run looks at the clock; returns whether it was made.
    func happens(during bench: Workbench) -> () -> Bool {
      nonisolated(unsafe) let bench = bench
      nonisolated(unsafe) var isMade = false
      bench.onClock = {
        guard !isMade else { return }
        isMade = true
        do { try make(in: bench) } catch { Issue.record(error) }
      }
      return { isMade }
    }
  }

  @Test(arguments: Change.allCases)
  func `a refusal that changes something fails`(change: Change) throws {
    let bench = try Workbench(inMemory: true)
    try bench.done("record gad-7 --total 2")
    let before = try bench.contents()
    let isMade = change.happens(during: bench)
    let found = try failures(Self.refusal, bench: bench)
    #expect(isMade())
    #expect(try bench.contents() != before)
    #expect(found.last == "changed something although it ended with an error")
  }

  @Test func `a change that is announced passes`() throws {
    let bench = try Workbench(inMemory: true)
    let isMade = Change.record.happens(during: bench)
    #expect(try failures("% changes\n" + Self.refusal, bench: bench) == [])
    #expect(isMade())
  }

  @Test func `what is typed has to be read`() throws {
    let lines = """
      % terminal 80
      $ wellbeing record gad-7 --total 3 --administered-by self
      Anything: »1
      """
    let unread = "Typed lines or keys that were not read: "
    #expect(try failures(lines).contains { $0.hasPrefix(unread + "1.") })
    let keys = """
      % screen 60x20
      $ wellbeing mood
      » Esc q q q
      Nothing was saved.

      """
    #expect(try failures(keys).contains { $0.hasPrefix(unread) })
    // Streams that are files read neither.
    let both = try failures("$ wellbeing support\n» Esc\nAnything: »1\n")
    #expect(both.contains { $0.hasPrefix(unread + "2.") })
  }

  private static let noPipe = "A session has no pipes"

  @Test(arguments: [
    ("$ wellbeing support | head", noPipe), ("$ wellbeing support > ~/f", noPipe),
    ("$ wellbeing support 2>&1", noPipe), ("$ wellbeing support; rm x", noPipe),
    ("$ wellbeing score gad-7 --delimiter '|'", noPipe),
    ("% before record gad-7 --total 3 && rm x", noPipe),
    ("$ wellbeing show {id 4}", "{id 4}: identifiers printed so far: 0"),
    ("$ wellbeing show {latest}", "{latest}: no record yet"),
    ("% changes\n$ wellbeing support", "'% changes' stands above, but nothing changed"),
    ("% terminal 80", "This case has no command."),
    ("% terminal 80\n$ wellbeing take gad-7\nPress Enter to begin, or type quit: quit", "Put »"),
    ("% terminal 80\n$ wellbeing take gad-7\nx", "+ Press Enter to begin, or type quit:␣"),
    ("$ ls", "This line belongs to no command. A command begins with '$ wellbeing'."),
  ])
  func `a case that cannot be played says why`(text: String, reason: String) throws {
    #expect(try failures("== made up\n\(text)\n").contains { $0.hasPrefix(reason) })
  }

  @Test func `quotes keep what a shell would act on`() throws {
    let found = try failures("$ wellbeing history --score '>=4'\n")
    #expect(!found.contains { $0.hasPrefix(Self.noPipe) })
    #expect(found.contains("+ exit 66"))
  }

  @Test func `a line that cannot be read is a fault of its case alone`() throws {
    let text = "== first\nstray\n== second\n\(Self.refusal)\n== third\n% clok 9\n"
    let file = SessionFile(path: "made-up", text: text)
    #expect(file.cases.map(\.title) == ["first", "second", "third"])
    #expect(file.cases.map { $0.problem?.line } == [2, nil, nil])
    #expect(
      try failures(text) == [
        "This line belongs to no command. A command begins with '$ wellbeing'.",
        "This directive cannot be followed: % clok 9",
        "Contributing, 'Write a session', lists directives.",
      ])
  }

  @Test func `a report that was pasted passes as it is`() throws {
    let text = """
      % whole
      $ wellbeing record gad-7 --total 3 --subject P1
      GAD-7 (Anxiety symptoms): 3 out of 21 (total only). Score range: minimal anxiety symptoms.
      """
    let bench = try Workbench(inMemory: true)
    let run = try bench.run("record gad-7 --total 3 --subject P1")
    let pasted = run.plainTranscript.replacing("$ wellbeing", with: "% terminal none\n$ wellbeing")
    #expect(pasted.contains(/Saved for 'P1'.*: [0-9a-f]{8}/))
    #expect(try failures(pasted) == [])
    #expect(try failures(text) != [])
  }

  @Test func `recording changes only what is shown now`() throws {
    try withTemporaryFolder { folder in
      let path = folder.appending(path: "made-up.session").path
      let kept = "# A remark.\n% terminal none\n\n== first\n\(Self.refusal)\n== second\n% clok 9\n"
      let old = kept.replacing("not 3", with: "not 4")
      try old.write(toFile: path, atomically: true, encoding: .utf8)
      let run = SessionRun([try SessionFile(path: path)], jobs: 1)
      #expect(run.failed.map(\.session.title) == ["first", "second"])
      try run.record()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == kept)
      try old.write(toFile: path, atomically: true, encoding: .utf8)
      try SessionRun([try SessionFile(path: path)], filter: "first", jobs: 1).record()
      #expect(try String(contentsOfFile: path, encoding: .utf8) == kept)
    }
  }
}
