import Foundation
import Testing
import WellbeingTestMachines
import WellbeingCommandSupport
import WellbeingTerminal

@testable import WellbeingCommands

/// What the README and the articles show is what happens.
@Suite struct ReadmeTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let documents: [String] = {
    let folder = "Sources/Documentation.docc/"
    let articles =
      (try? FileManager.default.contentsOfDirectory(
        atPath: Repository.root.appending(path: folder).path)) ?? []
    return ["README.md"] + articles.filter { $0.hasSuffix(".md") }.map { folder + $0 }.sorted()
  }()

  @Test(arguments: documents)
  func `every file that is linked or named in the repository is there`(document: String) throws {
    let text = try Repository.text(of: document)
    let folder = document.split(separator: "/").dropLast().map { $0 + "/" }.joined()
    let links = text.matches(of: #/\]\(([^)#]+)(#[^)]*)?\)/#).map { String($0.1) }
      .filter { !$0.contains(":") }.map { folder + $0 }
    let named = text.matches(of: #/Questionnaires/[A-Za-z0-9./-]+[a-z]/#).map { String($0.0) }
    let articles = text.matches(of: #/<doc:([A-Za-z]+)>/#).map {
      "Sources/Documentation.docc/\($0.1).md"
    }
    for path in links + named + articles {
      #expect(
        FileManager.default.fileExists(atPath: Repository.root.appending(path: path).path),
        "\(document) names \(path)")
    }
  }

  @Test func `the example of a questionnaire is the one of the article`() throws {
    let example = try Repository.text(of: "Questionnaires/data/examples/rested.json")
    let article = try Repository.text(
      of: "Sources/Documentation.docc/WriteYourOwnQuestionnaire.md")
    #expect(article.contains("```json\n\(example)```"))
    let path = Repository.root.appending(path: "Questionnaires/data/examples/rested.json").path
    let outcome = try bench.run("questionnaires check '\(path)'")
    #expect(outcome.code == .done && outcome.output.contains("sound. 6 of 6 examples hold."))
  }

  @Test func `the example of a study is scored as the article shows`() throws {
    let path = Repository.root.appending(path: "Questionnaires/data/examples/answers.csv").path
    let outcome = try bench.run("score phq-9 '\(path)'")
    let article = try Repository.text(of: "Sources/Documentation.docc/ScoreAStudy.md")
    #expect(outcome.code == .done && article.contains("$ cat scores.csv\n\(outcome.output)```"))
    #expect(article.contains("! Item 9 (selfHarm): alert in 1 row (line 4)."))
  }
}

/// The demo store: invented records to look around in.
@Suite struct DemoStoreTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  private static let note = "Note: The demo store is invented"

  @Test(arguments: [
    ("caseload", "P0412  PHQ-9 13 moderate"), ("trend phq-9", "Depression symptoms"),
    ("trend phq-9 gad-7 --subject P0412", "Anxiety symptoms"), ("alerts", "P0509"),
    ("history --subject P0412", "✓ reviewed"), ("due", "P0530"), ("insights", "Best moments"),
    ("trend mood --with sleep", "goes with more sleep"), ("show last", "Mood for self"),
    ("subjects list", "P0521"), ("store check", "The store is sound."),
    ("history --json --limit 3", "schemaVersion"),
  ])
  func `can be looked at, and says that it is invented`(line: String, words: String) throws {
    bench.environment["LANG"] = "C.UTF-8"
    let outcome = try bench.run("\(line) --store demo")
    #expect(outcome.code == .done && outcome.output.contains(words))
    #expect(outcome.diagnostics.contains(Self.note))
    #expect(try bench.contents() == .init(samples: [], drafts: []))
  }

  @Test(arguments: [
    "record phq-9 --total 3", "mood --kind emotion --valence 0.5", "delete last --yes --reason x",
    "review last:phq-9 --outcome spoken-with --reviewer A", "plan add phq-9", "store purge --yes",
    "amend last:phq-9 --total 3 --yes --reason x", "store restore /tmp/x --yes",
  ])
  func `keeps nothing`(line: String) throws {
    let outcome = try bench.run("\(line) --store demo")
    #expect(outcome.code == .noPermission)
    #expect(outcome.diagnostics.contains("The demo store is invented, and nothing is saved in it."))
  }

  @Test func `is the same whenever it is made on one day`() throws {
    let first = try bench.run("history --limit 500 --store demo").output
    #expect(try bench.run("history --limit 500 --store demo").output == first)
  }

  @Test func `can be copied to a file, which is a store`() throws {
    let path = bench.folder + "/copy.sqlite"
    try #require(try bench.run("store backup '\(path)' --store demo").code == .done)
    #expect(try bench.run("alerts --store '\(path)'").output.contains("P0509"))
  }

  @Test func `a file of its name is named with its folder`() throws {
    let outcome = try bench.run("history --store ./demo")
    #expect(outcome.code == .noInput && !outcome.diagnostics.contains(Self.note))
  }
}
