import WellbeingCommandSupport
import Foundation
import Testing
import WellbeingTestMachines
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

@testable import WellbeingCommands

/// An alert in another language is shown, with its numbers and in English as well, whatever happens
/// to the translation.
@Suite struct LanguageSafetyTests {
  private let bench: Workbench

  init() throws {
    bench = try Workbench()
    try bench.configure(#"{"region": "KR", "handoffWord": "gate"}"#)
  }

  private static let raised = """
    {"interest": 1, "mood": 1, "sleep": 1, "energy": 1, "appetite": 1, "selfWorth": 1,
     "concentration": 1, "movement": 1, "selfHarm": 2}
    """
  private static let sevenKeys = Array([[Key]](repeating: ["1", .enter], count: 8).joined())

  /// The Korean files, as those of a language that is not built in.
  private func file(_ name: String, _ change: (String) -> String = { $0 }) throws -> String {
    let text = EmbeddedFile.text(named: "\(name).ko.json")
      .replacing(#""language": "ko""#, with: #""language": "vi""#)
    let path = bench.folder + "/\(name).vi.json"
    try Data(change(text).utf8).write(to: URL(filePath: path))
    return path
  }

  private func addVietnamese() throws {
    for name in ["person", "phq-9"] {
      #expect(try bench.run("questionnaires add \(file(name))").code == .done)
    }
  }

  private func remove(_ name: String) throws {
    #expect(try bench.run("questionnaires remove \(name) --language vi").code == .done)
  }

  // MARK: The texts

  @Test(arguments: LanguagePageTests.languages + ["en"])
  func `every alert was without numbers, or without English`(language: String) throws {
    let run = try bench.run(
      "record phq-9 --administered-by self --answers - --language \(language)", input: Self.raised)
    let shown = run.diagnostics
    #expect(shown.contains("119") && shown.contains("109"))
    #expect(shown.contains("Thank you for answering honestly."))
    #expect(shown.contains("In English:") == (language != "en"))
  }

  @Test func `r works once both texts were read, at any size`() throws {
    for size in [ScreenSize(columns: 80, rows: 24), ScreenSize(columns: 40, rows: 12)] {
      bench.wait(days: 1)
      let says = try #require(PersonTexts.builtIn("ko")).words
      var presses = 0
      var keys = ([.enter] + Self.sevenKeys + ["2", .enter, .enter, .end])[...]
      let frames = try bench.play("take phq-9 --language ko", size: size) { frame in
        if let key = keys.popFirst() { return .key(key) }
        guard frame?.text.contains(says(.haveRead)) == true, presses < 40 else { return .end }
        presses += 1
        return .key("r")
      }.frames
      let seen = frames.map(\.text).filter { $0.contains(says(.haveRead)) }.joined()
      #expect(seen.contains("In English:") && seen.contains("119"))
      let last = GeneralTexts.builtIn.text(.readByNobody).suffix(30)
      #expect(seen.replacing(/\s+/, with: " ").contains(last))
    }
  }

  @Test func `an institution's own texts reach staff and the person in every language`() throws {
    try bench.configure(
      #"""
      {"region": "KR", "alertTexts": {"phq-9": {"selfHarm": {
        "person": {"en": "Please ask at the desk on the second floor. {contacts}"},
        "staff": {"en": "{answer}: page the crisis team."}}}}}
      """#)
    let run = try bench.run(
      "record phq-9 --administered-by self --answers - --language ko", input: Self.raised)
    let text = run.diagnostics.replacing(/\s+/, with: " ")
    let korean = try #require(Questionnaire.phq9.alerts.first?.messages.person.text(in: "ko"))
    #expect(text.contains(korean.prefix(16)))
    #expect(text.contains("109"))
    let keys = [.enter] + Self.sevenKeys + ["2", .enter, .enter, .pageDown, .pageDown, "r"]
    try bench.configure(
      #"""
      {"region": "KR", "handoffWord": "gate", "alertTexts": {"phq-9": {"selfHarm": {
        "person": {"ko": "이 층의 안내 데스크에 말씀해 주세요. 도움을 받을 수 있습니다. 기다리지 마세요. {contacts}"},
        "staff": {"en": "{answer}: page the crisis team."}}}}}
      """#)
    let frames = try bench.play(
      "take phq-9 --language ko --subject P2 --handoff",
      keys: keys + ["g", "a", "t", "e", .enter]
    ).frames
    #expect(frames.contains { $0.text.contains("안내 데스크에") })
    #expect(frames.contains { $0.text.contains("More than half the days: page the crisis team.") })
  }

  // MARK: Faulty and lost translations

  @Test(arguments: [
    (#""notAssessedPerson": "#, #""notAssessedOther": "#), (#" {readBy}""#, #"""#),
    (#""version": "1.5.0""#, #""version": "1.3.0""#), ("}\n", ""),
  ])
  func `a faulty translation is not offered, and its alert is shown`(
    part: String, other: String
  ) throws {
    try addVietnamese()
    let broken = EmbeddedFile.text(named: "phq-9.ko.json")
      .replacing(#""language": "ko""#, with: #""language": "vi""#).replacing(part, with: other)
    let stored = try #require(
      FileManager.default.enumerator(atPath: bench.folder)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("questionnaires/phq-9.vi.json") })
    try Data(broken.utf8).write(to: URL(filePath: "\(bench.folder)/\(stored)"))
    let refused = try bench.run(
      "record phq-9 --administered-by self --answers - --language vi", input: Self.raised)
    #expect(refused.code == .usage && refused.diagnostics.contains("There is no 'vi' version"))
    #expect(try bench.run("questionnaires list").diagnostics.contains("phq-9.vi.json"))
    let run = try bench.run("record phq-9 --administered-by self --answers -", input: Self.raised)
    #expect(run.diagnostics.contains("Thank you for answering honestly."))
  }

  @Test(arguments: ["phq-9", "person"])
  func `a draft whose language was removed keeps its alert`(removed: String) throws {
    try addVietnamese()
    let keys = [.enter] + Self.sevenKeys + ["2", .enter, "q", .pageDown, .pageDown, "r"]
    _ = try bench.play("take phq-9 --language vi", keys: keys)
    #expect(try bench.run("alerts").output.contains("item 9"))
    try remove(removed)
    #expect(try bench.run("alerts").output.contains("item 9: More than half the days"))
    let resumed = try bench.play("take phq-9 --resume", keys: [.enter, .enter])
    #expect(resumed.outcome.output.contains("started in 'vi', and it is not offered"))
    let restarted = try bench.play(
      "take phq-9 --restart", keys: [.enter, .pageDown, .pageDown, "r", "q"]
    ).frames
    #expect(restarted.contains { $0.text.contains("Thank you for answering honestly.") })
    #expect(restarted.contains { $0.text.contains("109") })
    #expect(try bench.run("alerts").output.contains("item 9: More than half the days"))
  }

  @Test func `a result whose language was removed can be corrected, checked and moved`() throws {
    try addVietnamese()
    _ = try bench.run(
      "record phq-9 --administered-by self --answers - --language vi --subject P1",
      input: Self.raised)
    try remove("phq-9")
    #expect(try bench.run("store check").code == .done)
    let amended = try bench.run("amend last --answer 2=2 --yes --reason typo")
    #expect(amended.code == .done, "\(amended.diagnostics)")
    let shown = try bench.run("show last --subject P1 --json")
    #expect(shown.output.contains(#""language":"vi""#))
    #expect(try bench.run("show last --subject P1").output.contains("in Vietnamese (vi)"))
    #expect(try bench.run("store check").code == .done)
    let records = try bench.run("export").output
    let other = try Workbench()
    other.wait(days: 1)
    let imported = try other.run("import -", input: records)
    #expect(imported.code == .done, "\(imported.diagnostics)")
    #expect(try other.run("alerts").output.contains("item 9: More than half the days"))
  }

  @Test func `what a translation cannot say in its language is refused`() throws {
    for (name, id) in [("phq-9", "phq-4"), ("phq-9", "phq-15")] {
      let path = try file(name) {
        $0.replacing(#""questionnaire": "phq-9""#, with: #""questionnaire": "\#(id)""#)
      }
      let run = try bench.run("questionnaires check \(path)")
      #expect(run.output.contains("a translation has no place for"), "\(run.output)")
    }
    let person = bench.folder + "/person.ko.json"
    try Data(EmbeddedFile.text(named: "person.ko.json").utf8).write(to: URL(filePath: person))
    let run = try bench.run("questionnaires add \(person)")
    #expect(run.code != .done && run.diagnostics.contains("a 'ko' translation already"))
  }

  @Test func `a table of results in a language that is not there is read`() throws {
    try addVietnamese()
    _ = try bench.run(
      "record phq-9 --administered-by self --answers - --language vi --subject P1",
      input: Self.raised)
    let path = bench.folder + "/phq-9.csv"
    let exported = try bench.run("export --format csv --type phq-9 --output \(path)")
    try #require(exported.code == .done, "\(exported.diagnostics)")
    let other = try Workbench()
    other.wait(days: 1)
    let imported = try other.run("import \(path)")
    #expect(imported.code == .done, "\(imported.diagnostics)")
    #expect(try other.run("show last --subject P1").output.contains("in Vietnamese (vi)"))
    #expect(try other.run("alerts").output.contains("item 9: More than half the days"))
    #expect(try other.run("store check").code == .done)
  }

  @Test func `a file under another name, or that others can change, is named`() throws {
    try addVietnamese()
    let stored = try #require(
      FileManager.default.enumerator(atPath: bench.folder)?.compactMap { $0 as? String }
        .first { $0.hasSuffix("questionnaires/phq-9.vi.json") })
    let path = "\(bench.folder)/\(stored)"
    let other = path.replacing("phq-9.vi", with: "phq-9.aa")
    try FileManager.default.moveItem(atPath: path, toPath: other)
    let named = try bench.run("questionnaires list")
    #expect(named.diagnostics.contains("not that of its language, 'vi'"))
    try FileManager.default.moveItem(atPath: other, toPath: path)
    try FileManager.default.setAttributes([.posixPermissions: 0o666], ofItemAtPath: path)
    #expect(try bench.run("questionnaires list").diagnostics.contains("others can change it"))
    let refused = try bench.run(
      "record phq-9 --administered-by self --answers - --language vi", input: Self.raised)
    #expect(refused.code == .usage)
  }

  @Test(arguments: LanguagePageTests.languages)
  func `the helplines are listed in the language`(language: String) throws {
    let reader = try #require(PersonTexts.builtIn(language))
    let shown = try bench.run("support --language \(language)").output
    #expect(shown.contains(reader.words(.emergency)))
    #expect(shown.contains("119") && shown.contains("112") && shown.contains("109"))
    #expect(!shown.contains("get help now"))
    #expect(!shown.contains("{"))
  }

  // MARK: Staff

  @Test func `staff are asked for the language of a subject's last form`() throws {
    _ = try bench.run(
      "record phq-9 --administered-by self --answers - --language ko --subject P1",
      input: Self.raised)
    bench.wait(days: 20)
    let asked = "The last form of P1 was in Korean (ko). In which language now?"
    let korean = try bench.play(
      "take gad-7 --subject P1 --handoff", keys: ["1", .enter, .enter, "1"]
    ).frames
    #expect(korean.contains { $0.text.contains(asked) })
    #expect(korean.contains { $0.text.contains("질문 1/7") })
    let english = try bench.play(
      "take gad-7 --subject P1 --handoff", keys: ["2", .enter, .enter, "1"]
    ).frames
    #expect(english.contains { $0.text.contains("question 1 of 7") })
    let given = try bench.play(
      "take gad-7 --subject P1 --handoff --language en", keys: [.enter, "1"]
    ).frames
    #expect(!given.contains { $0.text.contains("The last form") })
  }
}
