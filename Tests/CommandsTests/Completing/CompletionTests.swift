import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTestDefinitions
@testable import WellbeingCommands

@testable import WellbeingCommandLine

/// What `__complete` lists for the scripts.
@Suite struct CompletionTests {
  private let bench: Workbench
  private let ids = QuestionnaireCatalog.builtIn.ids.map(\.rawValue)

  init() throws {
    bench = try Workbench()
  }

  /// The candidates for the last word of a command line.
  private func words(_ line: String...) throws -> [String] {
    let outcome = bench.run([Completion.word] + line)
    #expect(outcome.code == .done)
    #expect(outcome.diagnostics == "")
    return outcome.output.split(separator: "\n").map { line in
      line.split(separator: "\t", omittingEmptySubsequences: false).first.map(String.init) ?? ""
    }
  }

  private func save(_ commandLine: String) throws {
    try #require(try bench.run(commandLine + " -q").code == .done)
  }

  @Test(arguments: CompletionScript.allCases)
  func `the script of a shell is printed`(script: CompletionScript) throws {
    let outcome = try bench.run("completions \(script.rawValue)")
    #expect(outcome.code == .done)
    #expect(outcome.output == script.text(program: "wellbeing"))
  }

  @Test func `a candidate is a line with a tab before its description`() throws {
    let lines = bench.run([Completion.word, "take", ""]).output.split(separator: "\n")
    #expect(lines.contains("gad-7\tGeneralized Anxiety Disorder 7-item scale"))
    let commands = bench.run([Completion.word, ""]).output.split(separator: "\n")
    #expect(commands.contains("store\tCheck and back up the store, and control access to it."))
  }

  /// For each kind of words to look up, a line that asks for them.
  private static let lines: [CompletionSource: [String]] = {
    var lines: [CompletionSource: [String]] = [:]
    for path in Program.spec.allPaths where path.last?.isRunnable == true {
      let names = path.map(\.name)
      for option in Program.spec.options(at: path) {
        if case .known(let words) = option.value?.kind {
          lines[words] = names + [option.typed, ""]
        }
      }
      if case .known(let words) = path.last?.operand(at: 0)?.kind { lines[words] = names + [""] }
    }
    return lines
  }()

  @Test func `every kind is looked up without a store, and nothing is made`() throws {
    let inStore: Set<CompletionSource> = [
      .subject, .sample, .sampleOfAnyone, .waiting, .draft, .plan, .program, .source,
    ]
    #expect(inStore.isSubset(of: Self.lines.keys))
    for (kind, line) in Self.lines {
      let outcome = bench.run([Completion.word] + line)
      #expect(outcome.output.isEmpty == inStore.contains(kind), "\(kind.name)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
  }

  @Test func `words of definitions and vocabularies can be used as they are`() throws {
    try save("record gad-7 --total 3")
    #expect(try words("take", "") == ids)
    #expect(try words("history", "--type", "").suffix(2) == ["mood", "factor"])
    for line in [
      "history --band X", "history --item X", "questionnaires form gad-7 --language X",
      "learn X", "history --label X", "history --association X", "history --kind X",
      "history --classification X", "support --region X", "mood X", "history --type X",
      "history --time-zone X",
    ] {
      let typed = line.split(separator: " ").map(String.init)
      let found = bench.run([Completion.word] + typed.dropLast() + [""]).output
      #expect(!found.isEmpty, "\(line)")
      for row in found.split(separator: "\n").prefix(40) {
        let word = row.split(separator: "\t").first.map(String.init) ?? ""
        #expect(bench.run(typed.dropLast() + [word]).code == .done, "\(line): \(word)")
      }
    }
    #expect(try words("trend", "phq-9", "--items", "").starts(with: ["all"]))
  }

  @Test func `review offers only results that wait`() throws {
    try save("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,1 --subject P1")
    let waiting = try bench.latest()
    try save("record phq-9 --administered-by clinician --answers 0,0,0,0,0,0,0,0,d --subject P2")
    let open = try words("review", "--subject", "P2", "")
    try save("record gad-7 --total 3 --subject P1")
    #expect(try words("review", "") == [waiting] + open && open.count == 1)
    #expect(bench.run([Completion.word, "review", ""]).output.contains("\tPHQ-9, P1, raised\n"))
    try save("review \(waiting) --reviewer A --outcome referred")
    #expect(try words("review", "") == open)
  }

  @Test func `a definition that the line names is among the questionnaires`() throws {
    let path = MadeUpQuestionnaire.path
    #expect(try words("take", "--definition", path, "").contains("made-up"))
    #expect(try words("take", "--definition=" + path, "").contains("made-up"))
    #expect(try words("take", "--definition", bench.folder, "") == ids)
    let input = try bench.run("__complete take --definition - ''", input: "{")
    #expect(input.output.contains("gad-7"))
  }

  @Test func `subjects are listed as they are, whatever a shell would make of them`() throws {
    let subjects = ["$(x) `y`", "*;&|<>", "A 'b' \"c\"", "back\\slash!", "ü=1:2"]
    for subject in subjects {
      try #require(bench.run(["mood", "😊", "-q", "--subject", subject]).code == .done)
    }
    #expect(try words("history", "--subject", "").sorted() == subjects.sorted())
    #expect(
      try words("history", "--subject=").sorted() == subjects.map { "--subject=" + $0 }.sorted())
  }

  @Test func `results are named by 'last', by type and by their digits`() throws {
    try save("record gad-7 --total 3 --subject A")
    let first = try bench.latest()
    try save("mood 😊 --subject B")
    let second = try bench.latest()
    #expect(try words("show", "") == ["last", "last:mood", "last:gad-7", second, first])
    #expect(try words("show", "--subject", "A", "") == ["last", "last:gad-7", first])
    #expect(try words("show", "--subject", "C", "") == [])
    #expect(try words("show", "--store", bench.folder + "/other", "") == [])
  }

  @Test func `a tilde is expanded as a shell does`() throws {
    try save("record gad-7 --total 3 --subject A")
    bench.environment["HOME"] = bench.folder
    let name = URL(filePath: bench.store).lastPathComponent
    bench.environment["WELLBEING_STORE"] = nil
    #expect(try words("show", "--store", "~/" + name, "").contains("last"))
    #expect(try words("show", "--store=~/" + name, "") == [])
  }

  @Test func `values of a setting are listed, and can be set`() throws {
    try save("record gad-7 --total 3 --subject A")
    for key in Settings.names where key != Settings.store.row.name {
      let values = try words("config", "set", key, "")
      for value in values {
        #expect(bench.run(["config", "set", key, value]).code == .done, "\(key)")
        #expect(bench.run(["config", "unset", key]).code == .done, "\(key)")
      }
    }
    #expect(try words("config", "set", "requireSubject", "") == ["true", "false"])
    #expect(try words("config", "set", "policy", "").contains("prorate"))
    #expect(try words("config", "set", "subject", "") == ["A"])
    #expect(try words("config", "set", "region", "").contains("GB"))
    #expect(try words("config", "set", "handoffWord", "") == [])
    #expect(bench.run([Completion.word, "config", "set", "store", ""]).output == "\tpath\n")
  }

  @Test func `programs are those of decisions, or those that saved`() throws {
    try save("record gad-7 --total 3 --subject A")
    try save("store access revoke diary --type mood")
    #expect(try words("store", "access", "revoke", "") == ["diary"])
    #expect(try words("history", "--saved-by", "") == ["wellbeing"])
  }

  @Test func `drafts are named by their digits`() throws {
    _ = try bench.sit("take gad-7 --subject A", typing: ["", "1", "quit"])
    _ = try bench.sit("take gad-7 --subject B", typing: ["", "1", "quit"])
    let drafts = try bench.openStore().read { try $0.drafts() }
    #expect(try Set(words("drafts", "--discard", "")) == Set(drafts.map(\.id.reference)))
    #expect(try words("drafts", "--subject", "A", "--discard", "").count == 1)
  }

  @Test(arguments: [
    ["bogus", ""], ["show", "--bogus", ""], ["show", "x", "y", ""], ["show", "--subject", "", ""],
    ["show", "--store", "/", ""], ["show", "--help", ""], ["config", "set", "bogus", ""], [],
  ])
  func `nothing is listed and nothing is said if the line has an error`(line: [String]) throws {
    try save("record gad-7 --total 3 --subject A")
    let outcome = bench.run([Completion.word] + line)
    #expect(outcome.code == .done && outcome.output == "" && outcome.diagnostics == "")
  }

  @Test func `it is in no list of commands`() throws {
    #expect(try !bench.run("--help").output.contains(Completion.word))
    #expect(try bench.run("help \(Completion.word)").code == .usage)
    #expect(try !words("").contains(Completion.word))
  }
}
