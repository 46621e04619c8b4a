import Foundation
import Testing
@testable import WellbeingCommands
import WellbeingCommandSupport
import WellbeingInstruments
import WellbeingTestBytes
import WellbeingTextFormats
import WellbeingTestStores

/// A page whose definition, names and notes try to be more than text.
@Suite struct ReportHostileTests {
  @Test func `what is in a definition, a name or a note adds no element`() throws {
    let expected = try page("harmless")
    let texts = [
      "</style><script>", "\"><img src=x onerror=alert(1)>", "]]>", "{{answer}}", "<!--",
      "&#0;&amp;",
      String(repeating: "e\u{301}\u{302}", count: 40),
    ]
    for text in texts {
      for (known, found) in zip(expected, try page(text)) { #expect(found == known, "\(text)") }
    }
  }

  /// Returns the elements of the pages of somebody about whom a text was written in every place.
  private func page(_ text: String) throws -> [[String]] {
    let bench = try Workbench()
    let phq = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    var form = try JSONSerialization.jsonObject(with: Data(phq.document)) as? [String: Any] ?? [:]
    form["id"] = "own"
    let own = try #require(Self.adding(text, to: form) as? [String: Any])
    let file = bench.folder + "/own.json"
    try JSONSerialization.data(withJSONObject: own).write(to: URL(filePath: file))
    let subject =
      "S"
      + text.unicodeScalars.filter { !$0.isControl }.prefix(100).map(String.init)
      .joined()
    for (day, answers) in [
      ("2026-01-05", "1,1,1,1,1,1,1,1,1,1"), ("2026-02-05", "1,0,0,0,0,0,0,0,d,0"),
    ] {
      let saved = bench.run([
        "record", "own", "--definition", file, "--administered-by", "self", "--answers", answers,
        "--date", day, "--subject",
        subject, "--note", text, "-q",
      ])
      try #require(saved.code == .done, "\(saved.diagnostics)")
    }
    return try [["--notes"], ["--for", "person"]].map { options in
      let made = bench.run(
        ["report", "own", "--subject", subject, "--mark", "2026-01-20=\(text)"]
          + ["--definition", file, "--output", "-", "--region", "GB"] + options)
      try #require(made.code == .done, "\(made.diagnostics)")
      return try ElementTree.names(of: made.output)
    } + [ElementTree.names(of: bench.run(["questionnaires", "form", "--definition", file]).output)]
  }

  /// What is printed of a definition that is in no language: the licence and the works cited.
  private static let plainTexts: Set = ["text", "notices", "doi", "url"]

  /// Returns a definition with a text added to all that is said.
  private static func adding(_ text: String, to value: Any, isText: Bool = false) -> Any {
    switch value {
    case let words as String: isText ? words + " " + text : words
    case let list as [Any]: list.map { adding(text, to: $0, isText: isText && $0 is String) }
    case let map as [String: Any]:
      Dictionary(
        uniqueKeysWithValues: map.map {
          ($0, adding(text, to: $1, isText: $0 == "en" || plainTexts.contains($0)))
        })
    default: value
    }
  }
}
