import Foundation
import Testing
import WellbeingCommands
import WellbeingInstruments
import WellbeingStore

extension Workbench {
  /// Puts a result and an unfinished administration into the store.
  package func fill() throws {
    try #require(try run("record phq-9 --total 3 -q").code == .done)
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("gad-7"))
    var administration = try Administration(of: questionnaire)
    try administration.answer("severalDays")
    let begun = administration
    _ = try openStore().write { try $0.beginDraft(begun, subject: "self") }
    // Closing writes to the file.
    HealthStore.waitForClosings()
  }

  /// Puts a text of an institution where the program looks for it.
  package func addText(_ name: String, _ text: String) throws {
    try addText(name, bytes: Array(text.utf8))
  }

  /// Puts bytes where the program looks for an institution's texts.
  package func addText(_ name: String, bytes: [UInt8]) throws {
    let folder = addedTexts
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try #require(
      FileManager.default.createFile(atPath: "\(folder)/\(name)", contents: Data(bytes)))
  }

  /// Where the program looks for an institution's texts.
  package var addedTexts: String { folder + "/.local/share/wellbeing/learn" }

  /// Records totals of a questionnaire, one a day.
  package func record(
    _ id: String, _ totals: [(day: String, total: Int)], subject: String = "P1"
  ) throws {
    for (day, total) in totals {
      try done("record \(id) --total \(total) --date \(day) --subject \(subject)")
    }
  }

  /// Runs a command line that must succeed, without its conversation.
  package func done(_ commandLine: String) throws {
    let outcome = try run(commandLine + " -q")
    try #require(outcome.code == .done, "\(commandLine)")
  }
}
