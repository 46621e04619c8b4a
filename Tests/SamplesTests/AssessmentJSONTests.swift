import Foundation
import Testing
import WellbeingTestBytes
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats
import WellbeingTestRecords

struct AssessmentJSONTests {
  private let uuid = "0199c0de-0000-7000-8000-00000000000a"

  private func phq(_ changes: [String: Answer?] = [:]) -> [String: Answer] {
    var answers: [String: Answer] = [
      "interest": 2, "mood": 2, "sleep": 2, "energy": 2, "appetite": 1, "selfWorth": 1,
      "concentration": 2, "movement": 0, "selfHarm": 0,
    ]
    for (item, answer) in changes { answers[item] = answer }
    return answers
  }

  private func bareHeader() throws -> SampleHeader {
    try SampleHeader(
      uuid: #require(UUID(uuidString: uuid)), startDate: moment("2026-01-05T11:00:00Z"),
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), subject: SampleHeader.ownSubject)
  }

  private func fullHeader() throws -> SampleHeader {
    var header = try SampleHeader(
      uuid: #require(UUID(uuidString: uuid)), startDate: moment("2026-01-05T11:00:00.000001Z"),
      endDate: moment("2026-01-05T11:05:00Z"),
      timeZone: #require(TimeZone(identifier: "Europe/Berlin")), datePrecision: .day,
      subject: "P1", note: "by phone",
      metadata: ["seen": .bool(true), "weight": .number(70.5)], syncIdentifier: "ehr/7",
      syncVersion: 2)
    header.recorded = try moment("2026-01-06T08:00:00Z")
    header.source = Source(name: "wellbeing", version: "0.1.0")
    header.replaces = UUID(uuidString: "0199c0de-0000-7000-8000-00000000000b")
    header.replacedBy = UUID(uuidString: "0199c0de-0000-7000-8000-00000000000c")
    return header
  }

  @Test func `a sample with everything has this form`() throws {
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: phq(["difficulty": .choice("somewhatDifficult")]),
      header: fullHeader(), administeredBy: .clinician, clinician: "Ward 7")
    #expect(
      try made.json() == """
        {"administeredBy":"clinician","alerts":[],"alertsNotAssessed":[],\
        "answers":{"appetite":1,"concentration":2,"difficulty":"somewhatDifficult","energy":2,\
        "interest":2,"mood":2,"movement":0,"selfHarm":0,"selfWorth":1,"sleep":2},\
        "clinician":"Ward 7","datePrecision":"day","end":"2026-01-05T11:05:00Z","language":"en",\
        "metadata":{"seen":true,"weight":70.5},"note":"by phone",\
        "patterns":[{"id":"majorDepressive","result":"met"},\
        {"id":"otherDepressive","result":"notMet"}],"policy":"refuse",\
        "questionnaire":{"id":"phq-9","version":"\(builtIn("phq-9").version)"},"recorded":"2026-01-06T08:00:00Z",\
        "replacedBy":"0199c0de-0000-7000-8000-00000000000c",\
        "replaces":"0199c0de-0000-7000-8000-00000000000b","reviews":[],\
        "scores":[{"band":"moderate","basis":"complete","id":"total","maximum":27,"minimum":0,\
        "value":12}],"skipped":[],"source":{"name":"wellbeing","version":"0.1.0"},\
        "start":"2026-01-05T11:00:00.000001Z","subject":"P1","syncIdentifier":"ehr/7",\
        "syncVersion":2,"timeZone":"Europe/Berlin","type":"scoredAssessment","unanswered":[],\
        "uuid":"0199c0de-0000-7000-8000-00000000000a"}
        """)
  }

  @Test func `what is absent is left out, lists and maps stay`() throws {
    let made = try ScoredAssessment(builtIn("gad-7"), total: 14, header: bareHeader())
    #expect(
      try made.json() == """
        {"administeredBy":"clinician","alerts":[],"alertsNotAssessed":[],"answers":{},\
        "end":"2026-01-05T11:00:00Z","language":"en","metadata":{},"patterns":[],\
        "policy":"refuse","questionnaire":{"id":"gad-7","version":"\(builtIn("gad-7").version)"},"reviews":[],\
        "scores":[{"band":"moderate","basis":"totalOnly","id":"total","maximum":21,"minimum":0,\
        "value":14}],"skipped":[],"start":"2026-01-05T11:00:00Z","subject":"self",\
        "timeZone":"Europe/Berlin","type":"scoredAssessment","unanswered":[],\
        "uuid":"0199c0de-0000-7000-8000-00000000000a"}
        """)
  }

  /// The value of one key, as JSON.
  private func part(_ key: String, of assessment: ScoredAssessment) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(assessment.json().utf8))
    let value = try #require((object as? [String: Any])?[key])
    let data = try JSONSerialization.data(withJSONObject: value, options: [.sortedKeys])
    return String(decoding: data, as: UTF8.self)
  }

  @Test func `a prorated score says how many items it rests on`() throws {
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: phq(["mood": nil]), policy: .prorate, header: bareHeader())
    #expect(try part("policy", ofText: made) == #""prorate""#)
    #expect(
      try part("scores", of: made) == """
        [{"answered":8,"band":"moderate","basis":"prorated","highest":13,"id":"total",\
        "lowest":10,"maximum":27,"minimum":0,"missing":["mood"],"of":9,"value":11}]
        """)
  }

  /// The value of a key whose value is a text, as JSON.
  private func part(_ key: String, ofText assessment: ScoredAssessment) throws -> String {
    let object = try JSONSerialization.jsonObject(with: Data(assessment.json().utf8))
    return try #require((object as? [String: Any])?[key] as? String).json()
  }

  @Test func `an unscorable score has no value and says what is missing`() throws {
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: phq(["mood": nil]), header: bareHeader())
    #expect(
      try part("scores", of: made) == """
        [{"basis":"unscorable","highest":13,"id":"total","lowest":10,"maximum":27,"minimum":0,\
        "missing":["mood"]}]
        """)
  }

  @Test func `a declined item is said, and its alert was not assessed`() throws {
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: phq(["selfHarm": .declined]), header: bareHeader())
    #expect(try part("answers", of: made).contains(#""selfHarm":"declined""#))
    #expect(
      try part("alertsNotAssessed", of: made) == #"[{"item":"selfHarm","reason":"declined"}]"#)
    #expect(
      try part("scores", of: made) == """
        [{"band":"moderate","basis":"itemDeclined","highest":15,"id":"total","lowest":12,\
        "maximum":24,"minimum":0,"missing":["selfHarm"],"value":12}]
        """)
  }

  @Test func `a raised alert has its item, its value and what is said to staff`() throws {
    let made = try ScoredAssessment(
      builtIn("phq-9"), answers: phq(["selfHarm": 1]), header: bareHeader())
    let alert = try #require(made.alerts.first)
    #expect(
      try part("alerts", of: made) == """
        [{"item":"selfHarm","message":\(alert.staffMessage.json()),"state":"raised","value":1}]
        """)
    #expect(alert.staffMessage.contains("Several days"))
  }

  @Test(arguments: Rounds.seeds(quick: 3, full: 30))
  func `what was written reads back as the same sample`(seed: UInt64) throws {
    var random = try RandomRecords(
      seed: seed, of: QuestionnaireCatalog.builtIn.ids, subjects: ["P1", "Zoë", "患者 7"])
    for _ in 0..<200 {
      let made = try random.assessment()
      let text = try made.json()
      let read = try ScoredAssessment(json: text)
      #expect(read == made)
      #expect(String(decoding: made.jsonForm.bytes, as: UTF8.self) == text)
      #expect(try read.json() == text)
    }
  }

  @Test func `reviews read back as they were written, and a document may lack them`() throws {
    let plain = try ScoredAssessment(builtIn("gad-7"), total: 3, header: bareHeader())
    let reviews = """
      "reviews":[{"date":"2026-01-06T08:00:00Z",\
      "result":"0199c0de-0000-7000-8000-00000000000b","reviewer":"Ward 7"},\
      {"date":"2026-01-06T08:00:00.000001Z","note":"by phone","outcome":"referred",\
      "result":"\(plain.uuid.uuidString.lowercased())","reviewer":"B"}]
      """
    let text = try plain.json().replacing(#""reviews":[]"#, with: reviews)
    let read = try ScoredAssessment(json: text)
    #expect(read.reviews.map(\.reviewer) == ["Ward 7", "B"])
    #expect(read.reviews.map(\.outcome) == [nil, .referred])
    #expect(read.reviews.map(\.note) == [nil, "by phone"])
    #expect(read.reviews.map { $0.result == plain.uuid } == [false, true])
    #expect(read.reviews.map { $0.result == plain.uuid } == [false, true])
    #expect(try read.json() == text)
    #expect(String(decoding: read.jsonForm.bytes, as: UTF8.self) == text)
    #expect(
      try ScoredAssessment(json: plain.json().replacing(#""reviews":[],"#, with: "")) == plain)
  }

  @Test func `an identifier may be in capitals, and is written small`() throws {
    let text = try ScoredAssessment(builtIn("gad-7"), total: 3, header: bareHeader()).json()
    let capital = text.replacing(uuid, with: uuid.uppercased())
    #expect(capital != text)
    #expect(try ScoredAssessment(json: capital).json() == text)
  }

  @Test(arguments: [
    (#""type":"scoredAssessment""#, #""type":"stateOfMind""#),
    (#""type":"scoredAssessment","#, ""),
    ("Europe/Berlin", "Europe/Atlantis"), ("Europe/Berlin", "GMT+1"), ("Europe/Berlin", "EST"),
    (#""start":"2026-01-05T11:00:00Z""#, #""start":"2026-01-05""#),
    (#""start":"2026-01-05T11:00:00Z""#, #""start":1767610800"#),
    (#""policy":"refuse""#, #""policy":"guess""#),
    (#""administeredBy":"clinician""#, #""administeredBy":"robot""#),
    (#""basis":"totalOnly""#, #""basis":"felt""#), (#""metadata":{}"#, #""metadata":{"a":null}"#),
    (#""answers":{}"#, #""answers":{"nervous":[1]}"#), (#""alerts":[],"#, ""),
    (#""uuid":"0199c0de-0000-7000-8000-00000000000a""#, #""uuid":"7""#),
  ])
  func `a document of another form is refused`(part: String, replacement: String) throws {
    let text = try ScoredAssessment(builtIn("gad-7"), total: 14, header: bareHeader()).json()
    let changed = text.replacing(part, with: replacement)
    #expect(changed != text)
    #expect(throws: DecodingError.self) { try ScoredAssessment(json: changed) }
  }

  @Test(
    arguments: [
      (#""end":"2026-01-05T11:00:00Z""#, #""end":"2026-01-05T10:59:59Z""#, .endsBeforeStart),
      (#""start":"2026-01-05T11:00:00Z""#, #""start":"1899-12-31T23:59:59Z""#, .timeOutOfRange),
      (#""subject":"self""#, #""subject":"""#, .subjectLength),
      (#""subject":"self""#, #""subject":"a\nb""#, .subjectCharacters),
      (#""subject":"self""#, #""subject":"self","syncVersion":1"#, .incompleteSync),
    ] as [(String, String, InvalidSample)])
  func `what a new record must meet, a document must meet too`(
    part: String, replacement: String, error: InvalidSample
  ) throws {
    let text = try ScoredAssessment(builtIn("gad-7"), total: 14, header: bareHeader()).json()
    #expect(throws: error) {
      try ScoredAssessment(json: text.replacing(part, with: replacement))
    }
  }
}
