import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTestDefinitions

@testable import WellbeingCommands

/// What `learn` prints for programs, and what it never says.
@Suite struct LearnContractTests {
  private let bench: Workbench
  private static let ids = ["gad-2", "gad-7", "phq-15", "phq-2", "phq-4", "phq-8", "phq-9"]

  init() throws {
    bench = try Workbench()
  }

  @Test func theTopicsAreOneDocument() throws {
    try bench.addText("our-clinic.md", "Here.")
    try bench.addText("gad-7.md", "Here.")
    let document = try JSON(try bench.run("learn --json").output)
    #expect(document["schemaVersion"] == 1)
    let topics = document["topics"]?.elements ?? []
    #expect(topics.map { $0["topic"]?.text } == Self.ids + ["state-of-mind", "our-clinic"])
    #expect(topics.first?["kind"] == "questionnaire")
    #expect(topics.first?["title"] == "Generalized Anxiety Disorder 2-item scale")
    #expect(topics.last == ["topic": "our-clinic", "kind": "added"])
  }

  @Test(arguments: ids + ["state-of-mind"])
  func aTopicIsOneDocument(topic: String) throws {
    try bench.addText("\(topic).txt", "Added.\n")
    let document = try JSON(try bench.run("learn \(topic) --json").output)
    #expect(
      document.keys == ["schemaVersion", "topic", "kind", "title", "sections", "added"])
    #expect(document["topic"]?.text == topic)
    #expect(document["added"] == ["Added.\n"])
    let sections = document["sections"]?.elements ?? []
    #expect(sections.count >= 6)
    for section in sections {
      #expect(section.keys == ["id", "title", "paragraphs"])
      for paragraph in section["paragraphs"]?.elements ?? [] {
        #expect(paragraph.keys == ["text", "sources"])
      }
    }
  }

  @Test func aTextThatWasAddedIsAsItIsInItsFile() throws {
    try bench.addText("our-clinic.md", "\u{FEFF}\nA\r\n\u{1B}[1m\u{202E}b\n\n")
    let document = try JSON(try bench.run("learn our-clinic --json").output)
    #expect(document["added"] == ["\nA\r\n\u{1B}[1m\u{202E}b\n\n"])
  }

  @Test func theWorksOfADefinitionThatWasNotAddedAreInItsFile() throws {
    let file = bench.folder + "/made-up.json"
    try FileManager.default.copyItem(atPath: MadeUpQuestionnaire.path, toPath: file)
    func advice() throws -> String {
      let lines = try bench.run("learn --definition \(file)").output.split(separator: "\n")
      let start = try #require(lines.firstIndex { $0.hasPrefix("Full references for") })
      return lines[start...].joined(separator: " ")
    }
    let start = "Full references for the names in brackets: wellbeing"
    let ofFile = "questionnaires cite made-up --definition '\(file)'"
    #expect(try advice() == "\(start) \(ofFile)")
    #expect(try bench.run(ofFile).code == .done)
    try #require(try bench.run("questionnaires add \(file)").code == .done)
    #expect(try advice() == "\(start) questionnaires cite made-up")
  }

  @Test func aScaleIsAListForPrograms() throws {
    let document = try JSON(try bench.run("learn phq-2 --json").output)
    let scoring = document["sections"]?.elements.first { $0["id"] == "scoring" }
    let texts = scoring?["paragraphs"]?.elements.dropFirst().map { $0["text"]?.text }
    #expect(
      texts == [
        "0 to 2: below the cut-off of 3", "3 to 6: at or above the cut-off of 3",
        "cut-off: 3 or more",
      ])
  }

  @Test(arguments: QuestionnaireCatalog.builtIn.ids)
  func whatOnlyStaffIsShownIsNotInIt(id: Questionnaire.ID) throws {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
    let shown = try bench.run("learn \(id)").output.lowercased()
    #expect(!shown.contains("pattern") && !shown.contains("syndrome"))
    for patternRule in questionnaire.patternRules where patternRule.audience == .staff {
      let title = try #require(patternRule.title.text(in: "en"))
      #expect(!shown.contains(title.lowercased()))
    }
    for alert in questionnaire.alerts {
      let message = try #require(alert.messages.staff.text(in: "en"))
      #expect(!shown.contains(message.prefix(40).lowercased()))
    }
  }

  @Test(arguments: ["learn", "learn gad-7", "learn state-of-mind"])
  func noStoreIsOpened(commandLine: String) throws {
    bench.environment["WELLBEING_STORE"] = bench.folder + "/nowhere/store.sqlite"
    #expect(try bench.run(commandLine).code == .done)
    #expect(try FileManager.default.contentsOfDirectory(atPath: bench.folder) == [])
    bench.environment = [:]
    #expect(try bench.run(commandLine).code == .done)
  }

  @Test func theFolderForDataMayBeElsewhere() throws {
    try bench.addText("here.md", "Here.")
    let data = bench.folder + "/data"
    bench.environment["XDG_DATA_HOME"] = data
    #expect(try bench.run("learn here").code == .usage)
    try FileManager.default.createDirectory(
      atPath: data, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: bench.folder + "/.local/share/wellbeing", toPath: data + "/wellbeing")
    #expect(try bench.run("learn here").output == "here\n\nAdded here\n  Here.\n")
  }

  @Test func aPipeIsNoTextAndIsNotWaitedFor() throws {
    try bench.addText("here.md", "Here.")
    try #require(mkfifo(bench.addedTexts + "/pipe.md", 0o600) == 0)
    #expect(try !bench.run("learn").output.contains("pipe"))
  }
}
