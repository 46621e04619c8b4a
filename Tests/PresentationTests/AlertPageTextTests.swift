import Testing
import WellbeingInstruments
import WellbeingTerminal
import WellbeingTestBytes
import WellbeingTextFormats

@testable import WellbeingPresentation

/// What is said of an alert: on a page, as printed lines, and as it is kept with the result.
@Suite struct AlertPageTextTests {
  private struct Reader {
    let name: String
    var audience = ReaderRole.person
    var language = "en"
    /// The country that was named, or else the likely one.
    var region: String?
    var locale: String?
    var readers = Readers.nobody
    var countries: [String] = []
    var own: String?
  }

  private static let countries = ["Where are you?", "United Kingdom", "Ireland", "Elsewhere"]

  private static let readers = [
    Reader(name: "staff", audience: .staff),
    Reader(name: "a country, and who reads", region: "GB", readers: .named("the ward's team")),
    Reader(name: "a likely country, asked for it", locale: "GB", countries: countries),
    Reader(name: "no country, asked for it", countries: countries),
    Reader(name: "a country without a helpline", region: "PL", readers: .staff),
    Reader(name: "German, with English below", language: "de", region: "DE"),
    Reader(
      name: "an own text with a list", region: "GB", readers: .administrator,
      own: "Ask at the desk, or call {contacts}. We are there until 17:00. {readBy}"),
    Reader(name: "an own text without a list", region: "GB", own: "Ask at the desk."),
    Reader(
      name: "an own text of two paragraphs", region: "GB", own: "Ask at the\ndesk.\n\nWe wait."),
  ]

  private func text(_ reader: Reader, _ questionnaire: Questionnaire) -> AlertText {
    let person = PersonTexts.builtIn(reader.language)
    return AlertText(
      questionnaire: questionnaire, language: reader.language, audience: reader.audience,
      contacts: reader.audience == .staff
        ? nil
        : ContactText(
          own: nil, region: reader.region, locale: reader.locale, isBrief: true, reader: person),
      texts: .builtIn, readers: reader.readers
    ) { part, _, language in part == .person && language == "en" ? reader.own : nil }
  }

  @Test func `each reader sees the alert on a page and in lines, and it is kept as it was`() throws
  {
    let questionnaire = try #require(try QuestionnaireCatalog.builtIn.questionnaire("phq-9"))
    let raised = RaisedAlert(item: "selfHarm", value: 2, staffMessage: "Item 9 was answered.")
    let implied = RaisedAlert(
      item: "selfHarm", value: 1, state: .implied, staffMessage: "The total implies item 9.")
    let open = UnassessedAlert(item: "selfHarm", reason: .declined)
    var page = ""
    for reader in Self.readers {
      let text = text(reader, questionnaire)
      page += "=== \(reader.name)\n"
      page += drawn(text.paragraphs(raised: [raised], notAssessed: []), reader)
    }
    let person = text(Self.readers[1], questionnaire)
    for (name, alerts) in [
      ("implied by the total", person.paragraphs(raised: [implied], notAssessed: [])),
      (
        "taken back, then declined",
        person.paragraphs(
          raised: [], notAssessed: [open], takenBack: [TakenBackAlert(raised, now: .declined)])
      ),
      ("not answered", person.paragraphs(raised: [], notAssessed: [open])),
      ("not saved", person.unsaved(isAlone: true)),
    ] {
      page += "=== \(name)\n" + kept(alerts)
    }
    try expectGolden(page, "alerts.txt")
  }

  private func drawn(_ alerts: [AlertParagraph], _ reader: Reader) -> String {
    var page = ""
    for width in reader.countries.isEmpty ? [76] : [76, 38] {
      page += "--- on a page of \(width) columns\n"
      for alert in alerts {
        page += alert.blocks(width: width, asking: reader.countries)
          .map(drawn).joined()
      }
    }
    page += "--- as lines\n"
    for alert in alerts {
      page += alert.lines(width: 76, asking: reader.countries)
        .map { "\($0.first?.tone == .alert ? "alert" : "-----") \($0.text)\n" }.joined()
    }
    return page + kept(alerts)
  }

  private func kept(_ alerts: [AlertParagraph]) -> String {
    "--- as it is kept\n" + alerts.flatMap { $0.sentences }.map { "\($0)\n" }.joined()
  }

  /// A block with its tones; text is not wrapped.
  private func drawn(_ block: ScreenPage.Block) -> String {
    guard block.lines.isEmpty else {
      return block.lines.map { line in
        line.map { "\($0.tone)" }.joined(separator: " ") + "| \(line.text)\n"
      }.joined()
    }
    guard block != .space else { return "\n" }
    let mark = block.repeatsMark ? "repeated " : ""
    return
      "\(block.markTone.map { "\($0) " } ?? "")\(mark)\(block.tone)| \(block.mark)\(block.text)\n"
  }
}
