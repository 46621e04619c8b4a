import Foundation
import Testing

@testable import WellbeingInstruments

/// What the lessons of the shipped definitions may say.
@Suite("Lessons")
struct LessonTests {
  @Test("Every instrument has two to four, in every language", arguments: shippedIDs)
  func count(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    #expect((2...4).contains(questionnaire.learn.count))
    for lesson in questionnaire.learn {
      for language in questionnaire.languages {
        #expect(lesson.title.text(in: language)?.isEmpty == false)
        #expect(lesson.text.text(in: language)?.isEmpty == false)
      }
    }
  }

  @Test("The first says what a result is not", arguments: shippedIDs)
  func limits(id: Questionnaire.ID) throws {
    let text = try #require(try builtIn(id).learn.first?.text.text(in: "en"))
    #expect(text.contains("The result is a screening result, not a diagnosis"))
    let asksAboutSelfHarm = try builtIn(id).item("selfHarm") != nil
    let saysThatItDoesNot = text.contains("does not ask about thoughts of death or self-harm")
    #expect(saysThatItDoesNot != asksAboutSelfHarm)
  }

  @Test("No figure is in them that the definition does not state elsewhere", arguments: shippedIDs)
  func figures(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    let known = try Self.numbers(in: Self.document(of: questionnaire))
    for lesson in questionnaire.learn {
      let own = Self.numbers(in: lesson.text.text(in: "en") ?? "")
      #expect(known.isSuperset(of: own), "\(own.subtracting(known))")
    }
  }

  @Test(
    "Every work that they name by author and year is among those they cite", arguments: shippedIDs)
  func citations(id: Questionnaire.ID) throws {
    let questionnaire = try builtIn(id)
    for lesson in questionnaire.learn {
      let works = questionnaire.citations(lesson.sources).map(\.text)
      let text = try #require(lesson.text.text(in: "en"))
      for match in text.matches(of: #/\(([^()]*[0-9]{4})\)/#) {
        for name in match.1.split(separator: ", ") {
          let words = name.split(separator: " ").filter { $0 != "and" }
          #expect(works.contains { work in words.allSatisfy { work.contains($0) } }, "\(name)")
        }
      }
    }
  }

  /// The definition without its lessons.
  private static func document(of questionnaire: Questionnaire) throws -> String {
    var object =
      try JSONSerialization.jsonObject(with: Data(questionnaire.document)) as? [String: Any] ?? [:]
    object["learn"] = nil
    try #require(object.count > 10)
    return String(
      decoding: try JSONSerialization.data(withJSONObject: object), as: UTF8.self)
  }

  private static func numbers(in text: String) -> Set<String> {
    Set(text.matches(of: #/[0-9]+(?:[.,][0-9]+)*/#).map { String($0.0) })
  }
}
