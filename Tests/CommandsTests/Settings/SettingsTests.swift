import Testing
import WellbeingInstruments
import WellbeingTerminal

@testable import WellbeingCommands

/// What each key of the configuration file takes.
@Suite struct SettingsTests {
  private func parsed(_ text: String) throws(Failure) -> Settings {
    try Settings(parsing: Array(text.utf8))
  }

  @Test func `a file says all there is to say`() throws {
    let settings = try parsed(
      """
      {"requireSubject": true, "subject": "P1", "region": "gb", "readBy": " the ward. ",
       "accessible": false, "color": "never", "handoffWord": " tea pot ", "$schema": "s.json",
       "reviewer": " Ward 7 ", "language": "de", "policy": "prorate", "store": "~/s",
       "supportLine": {"name": "Team", "action": "call 1.", "hours": "ever"},
       "alertTexts": {"phq-9": {"selfHarm": {"person": {"en": "Please call one of these now: {contacts}."}}}}}
      """)
    #expect(settings[Settings.requireSubject] && settings[Settings.subject] == "P1")
    #expect(settings[Settings.region] == "GB")
    #expect(settings[Settings.readBy] == "the ward")
    #expect(!settings[Settings.accessible])
    #expect(
      settings.origin(of: Settings.accessible.row) == Origin(layer: .file, line: 2))
    #expect(settings[Settings.color] == .never)
    #expect(settings[Settings.language] == "de" && settings[Settings.policy] == .prorate)
    #expect(settings[Settings.store] == "/home/me/s")
    #expect(settings[Settings.supportLine]?.words == "Team: call 1 (ever)")
    #expect(settings[Settings.handoffWord] == "tea pot" && settings[Settings.reviewer] == "Ward 7")
    #expect(
      settings[Settings.alertTexts].texts
        == ["phq-9": ["selfHarm": ["person": ["en": "Please call one of these now: {contacts}."]]]])
  }

  @Test func `each key may be left out`() throws {
    let settings = try parsed("{}")
    for row in Settings.all { #expect(settings.origin(of: row) == Origin(layer: .standard)) }
    let texts = #"{"phq-9": {}, "phq-8": {"x": {}}, "gad-7": {"y": {"staff": {}}}}"#
    #expect(try parsed(#"{"alertTexts": \#(texts)}"#)[Settings.alertTexts].texts.count == 3)
  }

  @Test(arguments: [
    ("\"region\": \"\"", "a two-letter country code is expected: use one such as US or GB."),
    (
      "\"region\": \"GBR\"",
      "a two-letter country code is expected: did you mean 'GB' (United Kingdom)?"
    ),
    ("\"region\": \"4!\"", "a two-letter country code is expected: use one such as US or GB."),
    ("\"region\": 44", "a text is expected."),
    ("\"color\": \"red\"", "auto, always or never is expected."),
    ("\"color\": true", "a text is expected."),
    ("\"accessible\": \"yes\"", "true or false is expected."),
    ("\"accessible\": 1", "true or false is expected."),
    ("\"readBy\": \" \"", "a text of 1 to 200 characters is expected."),
    ("\"readBy\": []", "a text is expected."),
    ("\"readBy\": \"a\\u001b[31mb\"", "one paragraph without control characters is expected."),
    ("\"readBy\": \"a\\nb\"", "one paragraph without control characters is expected."),
    ("\"readBy\": \"a\\u202eb\"", "one paragraph without control characters is expected."),
    ("\"readBy\": \"a\\u0085b\"", "one paragraph without control characters is expected."),
    ("\"handoffWord\": \"  ab  \"", "a text of 3 to 64 characters is expected."),
    ("\"handoffWord\": \"a\\tbc\"", "one paragraph without control characters is expected."),
    ("\"reviewer\": \" \"", "a text of 1 to 200 characters is expected."),
    ("\"reviewer\": \"a\\u202eb\"", "one paragraph without control characters is expected."),
    ("\"alertTexts\": []", "an object in braces is expected."),
  ])
  func `a value that is none is refused`(member: String, words: String) throws {
    try expectFault("{\(member)}", words)
  }

  @Test func `a word to give a device back has 3 through 64 characters`() throws {
    for length in [3, 64] {
      let word = String(repeating: "x", count: length)
      #expect(try parsed(#"{"handoffWord": "\#(word)"}"#)[Settings.handoffWord] == word)
    }
    let long = String(repeating: "x", count: 65)
    try expectFault(
      #"{"handoffWord": "\#(long)"}"#, "a text of 3 to 64 characters is expected.")
  }

  private func expectFault(_ text: String, _ words: String) throws {
    let fault = #expect(throws: Failure.self) { try parsed(text) }
    let message = try #require(fault?.message)
    #expect(message.hasSuffix(": \(words)"))
    #expect(message.hasPrefix("'/c', line 1, column "))
  }
}
