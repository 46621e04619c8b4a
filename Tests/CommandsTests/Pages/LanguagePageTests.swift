import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTestMachines

@testable import WellbeingCommands
import WellbeingTextFormats

/// What a person sees of a form in another language, and what staff see of it.
@Suite struct LanguagePageTests {
  static let languages = ["de", "es-419", "fr", "ko", "pl", "pt-BR", "ru"]

  static func asksDifficulty(_ language: String) -> Bool { !["de", "ko", "pl"].contains(language) }

  private func bench() throws -> Workbench {
    let bench = try Workbench()
    try bench.configure(#"{"region": "KR", "handoffWord": "gate"}"#)
    return bench
  }

  @Test func `staff read English before and after a hand-over in Korean`() throws {
    let bench = try bench()
    // Item 9 is answered with its third choice.
    let answers: [Key] = [.enter] + "111111112".flatMap { [.character($0), .enter] } + [.enter]
    let keys: [Key] = [.pageDown, .pageDown, "r", "g", "a", "t", "e", .enter]
    let frames = try bench.play(
      "take phq-9 --language ko --subject P1 --handoff", keys: answers + keys
    ).frames
    let first = try #require(frames.first)
    #expect(first.text.contains("PHQ-9 in Korean (ko). Question 10 is not asked."))
    #expect(first.text.contains("nobody has reviewed"))
    #expect(frames.contains { $0.text.contains("감사합니다. 기기를 돌려주세요.") })
    let staff = frames.map { $0.text.replacing(/\s+/, with: " ") }
    #expect(staff.contains { $0.contains("suicide risk") && $0.contains("half the days") })
    #expect(try bench.run("alerts").output.contains("P1"))
    #expect(try !bench.run("alerts").output.contains("이상"))
  }

  @Test(arguments: [("de", "nein"), ("es", "no")])
  func `line by line, what is typed is the same in every language`(tag: String, no: String) throws {
    let difficulty = tag == "de" ? [] : ["0"]
    let outcome = try bench().sit(
      "take phq-9 --accessible --language \(tag)",
      typing: [""] + Array(repeating: "0", count: 8) + ["2"] + difficulty + ["save", "read", no])
    let text = outcome.output + outcome.diagnostics
    #expect(
      text.contains(tag == "de" ? "Ihre Antwort (0, 1, 2, 3):" : "Su respuesta (0, 1, 2, 3):"))
    #expect(text.contains("In English: Thank you for answering honestly."))
    for english in ["Your answer", "Type the number", "Recorded", "These are your answers"] {
      #expect(!text.contains(english))
    }
  }

  @Test func `a language is never replaced by English without a word`() throws {
    let bench = try bench()
    try bench.configure(#"{"language": "vi"}"#)
    let answers =
      #"{"nervous":0,"controlWorry":0,"worryTooMuch":0,"relaxing":0,"restless":0,"irritable":0,"afraid":0}"#
    let run = try bench.run("record gad-7 --administered-by self --answers -", input: answers)
    #expect(run.diagnostics.contains("There is no 'vi' version of GAD-7"))
    let other = try bench.run(
      "record gad-7 --language pt --administered-by self --answers -", input: answers)
    #expect(other.diagnostics.contains("GAD-7 in 'pt' is the version 'pt-BR'."))
    let refused = try bench.run(
      "record gad-7 --language es-ES --administered-by self --answers -", input: answers)
    #expect(refused.diagnostics.contains("There is no 'es-ES' version"))
  }

  @Test func `a translation is checked, added, used and removed`() throws {
    let bench = try bench()
    func write(_ name: String) throws -> String {
      let text = EmbeddedFile.text(named: "\(name).ko.json")
        .replacing(#""language": "ko""#, with: #""language": "vi""#)
      try Data(text.utf8).write(to: URL(filePath: bench.folder + "/\(name).vi.json"))
      return bench.folder + "/\(name).vi.json"
    }
    let (form, person) = (try write("phq-9"), try write("person"))
    let check = try bench.run("questionnaires check \(form) \(person)")
    #expect(check.output.contains("phq-9.vi.json: sound."))
    #expect(try bench.run("questionnaires add \(form)").output.contains("once person.vi.json"))
    let listed = try bench.run("questionnaires list")
    #expect(listed.diagnostics.contains("person.vi.json"))
    _ = try bench.run("questionnaires add \(person)")
    #expect(try bench.run("questionnaires list").output.contains("vi"))
    let answers =
      #"{"interest":0,"mood":0,"sleep":0,"energy":0,"appetite":0,"selfWorth":0,"concentration":0,"movement":0,"selfHarm":2}"#
    let taken = try bench.run(
      "record phq-9 --language vi --administered-by self --answers -", input: answers)
    #expect(taken.output.contains("In English:"))
    let removed = try bench.run("questionnaires remove phq-9 --language vi")
    #expect(removed.output.contains("Removed phq-9.vi"))
    #expect(try !bench.run("questionnaires show phq-9 --language vi").diagnostics.isEmpty)
    let shown = try bench.run("show last").output
    #expect(shown.contains("More than half the days"))
    #expect(try bench.run("alerts").output.contains("self"))
  }
}
