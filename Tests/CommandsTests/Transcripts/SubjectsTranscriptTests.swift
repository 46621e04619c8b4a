import WellbeingCommandSupport
import Testing
import WellbeingStore
import WellbeingSamples
import WellbeingTestBytes
import WellbeingTestStores

@testable import WellbeingCommands
@testable import WellbeingCommandKit

/// Whom the records are about, and how that is corrected.
@Suite struct SubjectsTranscriptTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    for line in [
      "record gad-7 --total 4 --subject P0412 --date 2026-01-05",
      "record phq-9 --total 9 --subject P0412 --date 2026-02-07",
      "mood --kind dailyMood --valence 0.2 --subject 'José Núñez'",
      "record gad-7 --total 21 --subject 山田太郎",
    ] {
      let outcome = try bench.run(line + " -q")
      try #require(outcome.code == .done)
    }
    let gone = try bench.openStore().sync { store in
      try store.samples(where: .subject("山田太郎"))
    }
    try bench.openStore().sync { try $0.delete(gone) }
    _ = try bench.sit("take gad-7 --subject P0412", typing: ["", "1", "quit"])
  }

  private func transcript(_ lines: String...) throws -> String {
    try lines.map { try bench.run($0).transcript }.joined(separator: "\n")
  }

  @Test func `who there is`() throws {
    try expectGolden(
      try transcript(
        "subjects list", "subjects show P0412", "subjects show p-412",
        "mood 😊 --subject p-412 -q", "subjects show p-412"),
      "subjects.txt")
  }

  @Test func `an identifier is corrected, or two are joined, once that is confirmed`() throws {
    let texts = [
      try transcript("subjects rename P0412 P0413 --dry-run", "subjects rename P0412 P0413"),
      try bench.sit("subjects rename P0412 P0413", typing: ["", "y", "no"]).transcript,
      try bench.sit("subjects rename P0412 P0413", typing: ["yes"]).transcript,
      try transcript(
        "subjects merge P0413 'José Núñez' --dry-run",
        "subjects merge P0413 'José Núñez' --yes --reason 'one person'", "subjects list"),
    ]
    try expectGolden(texts.joined(separator: "\n"), "subjects-changed.txt")
    #expect(try bench.run("store check").output.hasPrefix("The store is sound.\n"))
  }

  @Test(.aboutFiles) func `a person is erased, once the identifier is typed`() throws {
    let texts = [
      try transcript("subjects erase P0412 --dry-run", "subjects erase P0412"),
      try bench.sit("subjects erase P0412", typing: ["", "yes", "p0412", "quit"]).transcript,
      try bench.sit("subjects erase P0412 --reason 'asked for'", typing: ["P0412"]).transcript,
      try transcript(
        "subjects erase 山田太郎 --confirm 山田太郎",
        "record phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P7 -q",
        "subjects erase P7 --confirm P7 -q",
        "subjects erase P7 --confirm P7 --reason asked -q", "subjects list", "drafts"),
    ]
    try expectGolden(texts.joined(separator: "\n"), "subjects-erased.txt")
  }

  @Test func `a new subject that resembles a known one is pointed out first`() throws {
    let texts = [
      try transcript(
        "record gad-7 --total 3 --subject p-0412 -q", "mood 😊 --subject 'jose\u{301} nunez' -q",
        "take gad-7 --subject 'P 412' --answers-file - --json -q"),
      try bench.sit("mood 😊 --subject 'JOSÉ NÚÑEZ'", typing: ["", "quit"]).transcript,
      try bench.sit(
        "record gad-7 --total 3 --administered-by clinician --subject 山田太郎0",
        typing: ["never asked"]
      ).transcript,
      try bench.sit(
        "mood 😊 --subject 'josé-núñez'", typing: ["josé  núñez", "José Núñez"]
      ).transcript,
      try bench.sit("take phq-9 --subject p412", typing: ["yes", "new", "quit"]).transcript,
      try bench.sit("take phq-9 --subject p412 --no-save", typing: ["quit"]).transcript,
      try bench.sit("record gad-7 --total 3 --subject 'P 0412'", typing: []).transcript,
    ]
    try expectGolden(texts.joined(separator: "\n"), "subjects-resembling.txt")
  }
}
