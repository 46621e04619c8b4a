@testable import WellbeingArguments
import Foundation
import Testing
import WellbeingPresentation
import WellbeingInstruments
import WellbeingSampleStore
import WellbeingSamples
import WellbeingTestSupport

@testable import WellbeingCommands
@testable import WellbeingSettings

/// What `__complete` lists for the scripts.
@Suite struct CandidateTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  /// The words that are listed, without what they stand for.
  private func words(_ commandLine: String) throws -> [String] {
    let outcome = try bench.run("__complete " + commandLine)
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics == "")
    return outcome.output.split(separator: "\n").map { line in
      String(line.split(separator: "\t")[0])
    }
  }

  private func save(_ commandLine: String) throws {
    try #require(try bench.run(commandLine + " -q").code == .done)
  }

  @Test func `a candidate is a line with what it stands for behind a tab`() throws {
    let lines = try bench.run("__complete questionnaire").output.split(separator: "\n")
    #expect(lines.contains("gad-7\tGeneralized Anxiety Disorder 7-item scale"))
  }

  @Test(arguments: CandidateKind.allCases)
  func `every kind is that of some value on a command line`(kind: CandidateKind) {
    let commands = Program.spec.allPaths.compactMap(\.last)
    let options = Program.spec.commonOptions + commands.flatMap(\.options)
    let kinds = options.compactMap(\.value?.kind) + commands.flatMap(\.operands).map(\.kind)
    #expect(kinds.contains(.known(kind.words)))
  }

  @Test(arguments: CandidateKind.allCases)
  func `every kind is listed without a store, and nothing is made`(kind: CandidateKind) throws {
    // They are in the store, or depend on the operand before them.
    let empty: Set<CandidateKind> = [
      .subject, .sample, .sampleOfAnyone, .waiting, .draft, .program, .source, .settingValue,
    ]
    #expect(try words(kind.rawValue).isEmpty == empty.contains(kind))
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  @Test func `words of definitions and vocabularies can be used as they are`() throws {
    try save("record gad-7 --total 3")
    #expect(try words("questionnaire") == QuestionnaireCatalog.builtIn.ids)
    #expect(try words("recordType").suffix(1) == ["mood"])
    for (kind, line) in [
      ("band", "history --band X"), ("item", "history --item X"),
      ("language", "mood --language X --valence 0 --kind dailyMood"), ("topic", "learn X"),
      ("label", "history --label X"), ("association", "history --association X"),
      ("moodKind", "history --kind X"), ("valenceClassification", "history --classification X"),
      ("country", "support --region X"), ("emoji", "mood X"), ("recordType", "history --type X"),
    ] {
      for word in try words(kind) {
        #expect(try bench.run(line.replacing("X", with: "'\(word)'")).code == .done, "\(word)")
      }
    }
    #expect(try words("timeZone").contains("Europe/Berlin"))
  }

  @Test func `completing review offered results that do not wait`() throws {
    try save("record phq-9 --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    let waiting = try bench.latest()
    try save("record phq-9 --answers 0,0,0,0,0,0,0,0,d --subject P2")
    let open = try words("waiting --subject P2")
    try save("record gad-7 --total 3 --subject P1")
    _ = try bench.sit(
      "take phq-9 --subject P3",
      typing: ["", "0", "0", "0", "0", "0", "0", "0", "0", "2", "quit"])
    #expect(try words("waiting") == [waiting] + open && open.count == 1)
    #expect(try bench.run("__complete waiting").output.contains("\tPHQ-9, P1, ! raised\n"))
    try save("review \(waiting) --reviewer A --outcome referred")
    #expect(try words("waiting") == open)
  }

  @Test func `a definition that the line names is among the questionnaires`() throws {
    let path = MadeUpQuestionnaire.path
    #expect(try words("questionnaire --definition '\(path)'").contains("made-up"))
    #expect(try words("item --definition '\(path)'").count > words("item").count)
    let folder = "questionnaire --definition '\(bench.folder)'"
    #expect(try words(folder) == QuestionnaireCatalog.builtIn.ids)
    let input = try bench.run("__complete questionnaire --definition -", input: "{")
    #expect(input.output.contains("gad-7"))
  }

  @Test func `subjects are listed as they are, whatever a shell would make of them`() throws {
    let subjects = ["$(x) `y`", "*;&|<>", "A 'b' \"c\"", "back\\slash!", "ü=1:2"]
    for subject in subjects {
      try #require(bench.run(["mood", "😊", "-q", "--subject", subject]).code == .done)
    }
    #expect(try words("subject").sorted() == subjects.sorted())
  }

  @Test func `what a terminal could not show is not listed`() throws {
    #expect(Candidate("a\nb").line == nil)
    #expect(Candidate("a\u{1B}[2J").line == nil)
    #expect(Candidate("\u{202E}a").line == nil)
    #expect(Candidate("").line == nil)
    #expect(Candidate("a", "b\tc\nd").line == "a\tb c\u{FFFD}d")
  }

  @Test func `results are named by 'last', by type and by their digits`() throws {
    try save("record gad-7 --total 3 --subject A")
    let first = try bench.latest()
    try save("mood 😊 --subject B")
    let second = try bench.latest()
    #expect(
      try words("sample") == ["last", "last:mood", "last:gad-7", second, first])
    #expect(try words("sample --subject A") == ["last", "last:gad-7", first])
    #expect(try words("sampleOfAnyone --subject A").contains(second))
    #expect(try words("sample --subject C") == [])
    #expect(try words("sample --store '\(bench.folder)/other'") == [])
  }

  @Test func `values of a setting are listed, and can be set`() throws {
    try save("record gad-7 --total 3 --subject A")
    for key in ConfigurationKey.names where key != ConfigurationKey.store.name {
      let values = try words("settingValue \(key)")
      for value in values {
        #expect(bench.run(["config", "set", key, value]).code == .done, "\(key)")
        #expect(bench.run(["config", "unset", key]).code == .done, "\(key)")
      }
    }
    #expect(try words("settingValue requireSubject") == ["true", "false"])
    #expect(try words("settingValue color") == ["auto", "always", "never"])
    #expect(try words("settingValue policy").contains("prorate"))
    #expect(try words("settingValue subject") == ["A"])
    #expect(try words("settingValue region").contains("GB"))
    #expect(try words("settingValue language").contains("en"))
    #expect(try words("settingValue handoffWord") == [])
  }

  @Test func `where a path can stand, that is said instead of a word`() throws {
    #expect(try bench.run("__complete settingValue store").output == "\tpath\n")
  }

  @Test func `a program sees what it may see`() throws {
    try save("record gad-7 --total 3 --subject A")
    try save("store access grant diary --type mood")
    #expect(try words("program") == ["diary"])
    #expect(try words("source") == ["wellbeing"])
    #expect(try words("sample --source diary") == [])
    #expect(try words("subject --source diary") == [])
    #expect(try words("program --source diary") == [])
  }

  @Test func `what is unfinished is named by its digits`() throws {
    _ = try bench.sit("take gad-7 --subject A", typing: ["", "1", "quit"])
    _ = try bench.sit("take gad-7 --subject B", typing: ["", "1", "quit"])
    try #require(try words("draft").count == 2)
    let drafts = try bench.openStore().sync { try $0.drafts() }
    #expect(try Set(words("draft")) == Set(drafts.map(\.id.reference)))
    #expect(try words("draft --subject A").count == 1)
  }

  @Test(arguments: [
    "", "bogus", "subject --bogus", "subject extra", "subject --store", "SUBJECT",
    "sample --subject ''", "subject --store /", "subject --help",
    "settingValue bogus", "settingValue subject extra",
  ])
  func `nothing is listed and nothing is said where something is wrong`(arguments: String) throws {
    try save("record gad-7 --total 3 --subject A")
    #expect(try words(arguments) == [])
  }

  @Test func `it is in no list of commands`() throws {
    #expect(try !bench.run("--help").output.contains(CandidateRequest.word))
    #expect(try bench.run("help \(CandidateRequest.word)").code == .usage)
  }
}
