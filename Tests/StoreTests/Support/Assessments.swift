import Foundation
import Testing
import WellbeingInstruments
import WellbeingSamples

/// The built-in definition of an id; a missing one fails the test that asks.
func builtIn(_ id: Questionnaire.ID) throws -> Questionnaire {
  try #require(try QuestionnaireCatalog.builtIn.questionnaire(id))
}

/// A header some days before the clock of ``TestStore``.
func header(daysAgo days: Double = 1, subject: String = "P1") throws -> SampleHeader {
  try SampleHeader(startDate: TestStore.now - days * 86_400, timeZone: .gmt, subject: subject)
}

/// PHQ-9 with the same answer to the first eight items and one of its own to the last.
func phq9(
  _ value: Int = 1, selfHarm: Answer? = 0, policy: MissingAnswerPolicy = .refuse,
  header given: SampleHeader? = nil
) throws -> ScoredAssessment {
  let questionnaire = try builtIn("phq-9")
  var answers: [String: Answer] = [:]
  for item in questionnaire.items where item.isScored { answers[item.id] = .value(value) }
  answers["selfHarm"] = selfHarm
  return try ScoredAssessment(
    questionnaire, answers: answers, policy: policy,
    header: given ?? header())
}

/// GAD-7 of which only the total is known.
func gad7(total: Double = 5, header given: SampleHeader? = nil) throws -> ScoredAssessment {
  try ScoredAssessment(
    builtIn("gad-7"), total: total, header: given ?? header())
}

/// GAD-7 under another id; equal ids with different endings are different documents.
func copyOfGAD7(id: Questionnaire.ID, ending: String = "") throws -> Questionnaire {
  let text = String(decoding: try builtIn("gad-7").document, as: UTF8.self)
  let changed = text.replacing("\"id\": \"gad-7\"", with: "\"id\": \"\(id)\"")
  try #require(changed != text)
  return try Questionnaire(decoding: Array((changed + ending).utf8))
}

/// PHQ-9 under another id, with an alert on its second item too.
func phq9WithTwoAlerts() throws -> Questionnaire {
  let document = Data(try builtIn("phq-9").document)
  var object = try #require(try JSONSerialization.jsonObject(with: document) as? [String: Any])
  object["id"] = "two-alerts"
  let alerts = try #require(object["alerts"] as? [[String: Any]])
  var second = try #require(alerts.first)
  second["item"] = "mood"
  object["alerts"] = alerts + [second]
  return try Questionnaire(decoding: Array(JSONSerialization.data(withJSONObject: object)))
}
