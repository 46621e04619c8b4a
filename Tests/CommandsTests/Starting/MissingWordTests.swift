import Foundation
import Testing
import WellbeingCommandSupport
import WellbeingStore
import WellbeingTerminal

@testable import WellbeingCommands

/// Words that are missing on the command line are asked for in a terminal.
@Suite struct MissingWordTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
  }

  @Test(arguments: [("plan", "list"), ("subjects", "list"), ("store", "info")])
  func `a group offers its commands`(group: String, command: String) throws {
    try #require(try bench.run("mood 😊 -q").code == .done)
    let performance = try bench.play(group, keys: MoodKeys.typed(command + "\n"))
    #expect(performance.frames.first?.text.contains(command) == true)
    #expect(performance.outcome.code == .done)
    #expect(
      try performance.outcome.output == bench.play("\(group) \(command)", keys: []).outcome.output)
  }

  @Test func `a life factor is asked for, and then its amount`() throws {
    let performance = try bench.play("factor", keys: MoodKeys.typed("sleep\n7h30\n"))
    #expect(performance.outcome.code == .done)
    #expect(try bench.run("factor list --csv").output.contains("sleep"))
  }

  @Test func `a study is scored with the file that is asked for`() throws {
    let path = bench.folder + "/a.csv"
    try Data("q1,q2\n1,2\n".utf8).write(to: URL(filePath: path))
    let performance = try bench.play("score", keys: MoodKeys.typed("phq-2\n\(path)\n"))
    #expect(performance.outcome.code == .done)
    #expect(performance.outcome.output.contains("3"))
  }

  @Test func `whoever leaves changes nothing, and nobody is asked without a terminal`() throws {
    #expect(try bench.play("factor", keys: [.escape]).outcome.code == .done)
    for line in ["factor", "plan", "subjects", "score"] {
      #expect(try bench.run(line).code == .usage)
    }
  }

  @Test func `a word that begins several questionnaires names them`() throws {
    let outcome = try bench.run("take phq")
    #expect(outcome.code == .usage)
    #expect(
      outcome.diagnostics.contains("There is no 'phq': phq-2, phq-4, phq-8, phq-9 or phq-15?"))
    let other = try bench.run("take 'phq 99'").diagnostics
    #expect(other.contains("There is no such questionnaire"))
  }

  @Test func `going on without Enter is offered before the first result, and not again`() throws {
    func pages(_ line: String) throws -> [String] {
      try bench.play(line, keys: MoodKeys.typed("\n1\n1\nS\n\n")).frames.map(\.text)
    }
    let offer = "wellbeing config set advance true"
    #expect(try pages("take phq-2").contains { $0.contains(offer) })
    #expect(try !bench.savedSubjects().isEmpty)
    #expect(try !pages("take gad-2").contains { $0.contains(offer) })
    #expect(try bench.run("config set advance true -q").code == .done)
    #expect(try !pages("take phq-2 --subject P1").contains { $0.contains(offer) })
  }
}

extension Workbench {
  fileprivate func savedSubjects() throws -> Set<String> {
    Set(try openStore().read { try $0.subjectNames() })
  }
}
