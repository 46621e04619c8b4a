import Testing
import WellbeingTextFormats
import WellbeingTestDefinitions

@testable import WellbeingInstruments

/// Questions about self-harm in words of their own, which no built-in item has.
@Suite("A question about self-harm without an alert")
struct RiskWordTests {
  /// The warnings about the first question of a definition without alerts.
  private func words(_ question: String, _ language: String) throws -> [String] {
    let document = String(decoding: try DailyCheckIn.document(), as: UTF8.self)
      .replacing("How strong is your pain now?", with: question)
      .replacing("\"en\"", with: "\"\(language)\"")
    let report = QuestionnaireLinter.check(Array(document.utf8))
    try #require(report.faults == [])
    return report.warnings.compactMap { warning in
      guard warning.code == "unwatched" else { return nil }
      #expect(warning.path.hasPrefix("$.items[0].text"))
      return warning.message.firstMatch(of: /\('(.+?)'\)/).map { String($0.1) }
    }
  }

  @Test(
    "is warned about, in every language of the list",
    arguments: [
      ("en", "I have made plans to end my life", "end my life"),
      ("en-GB", "I thought of hurting or HARMING myself.", "harming myself"),
      ("en", "The thought of (self-)harm has occurred to me", "self harm"),
      ("en", "I wished that I were dead", "dead"),
      ("en", "Suicidal thoughts", "suicidal"),
      ("de", "Ich habe daran gedacht, mich umzubringen", "umzubringen"),
      ("de-AT", "Ich wäre lieber tot", "tot"),
      ("fr", "J’ai pensé que je serais mieux si j’étais morte", "étais morte"),
      ("fr", "Penser à vous faire du mal", "faire du mal"),
      ("es", "He pensado en quitarme la vida", "quitarme la vida"),
      ("pt", "Pensei em suicídio", "suicídio"),
      ("pt-BR", "Pensar em se ferir", "se ferir"),
      ("it", "Ho pensato di farmi del male", "farmi del male"),
      ("zh", "有过想死的念头", "有过想死的念头"),
      ("zh-Hant", "我想過傷害自己", "我想過傷害自己"),
      ("ja", "死にたいと思ったことがある", "死にたいと思ったことがある"),
      ("ko", "자살을 생각한 적이 있다", "자살을"),
      ("ko", "자신을 해칠 생각을 했다", "자신을 해칠"),
      ("vi", "Tôi đã nghĩ đến việc tự tử", "tự tử"),
      ("pl", "Myśli, że lepiej byłoby umrzeć", "umrzeć"),
      ("pl", "Myśli o samobójstwie", "samobójstwie"),
      ("pl", "Chciałam zasnąć i więcej się nie obudzić", "nie obudzić"),
      ("ru", "Мысли о том, чтобы причинить себе вред", "причинить себе"),
      ("ru", "Мне хотелось заснуть и не проснуться", "не проснуться"),
      ("en", "I wished I could go to sleep and not wake up", "not wake up"),
      ("en", "Others would be better off without me", "better off without me"),
      ("en", "My life was not worth living", "life was not worth living"),
      ("en", "I don't want to live any more", "don t want to live"),
      ("de", "Ich wollte einschlafen und nicht mehr aufwachen", "nicht mehr aufwachen"),
      // A text of another language than its tag says, and one of a language that is not in the list.
      ("en", "Ich habe daran gedacht, mich umzubringen", "umzubringen"),
      ("de", "Suicidal thoughts", "suicidal"),
      ("xx", "suicide", "suicide"),
    ])
  func isFound(language: String, question: String, words: String) throws {
    #expect(try self.words(question, language) == [words])
  }

  @Test(
    "is not seen in a word that only begins or ends like one",
    arguments: [
      ("en", "I met every deadline, and felt in harmony with myself"),
      ("en", "My diet is good, and I am skilled at what I do"),
      ("en", "I harm nobody"),
      ("de", "Die Totale des Films hat mich ermüdet, und die Toten Hosen auch"),
      ("fr", "Je mords la vie à pleines dents"),
      ("es", "La noche me pareció larga"),
      ("it", "Ho mangiato la mortadella"),
      ("vi", "Tôi tự tin"),
      ("de", "Die Kill-Rate des Spiels"), ("en", "The tot was asleep"), ("fr", "Die Hard"),
    ])
  func isNotFound(language: String, question: String) throws {
    #expect(try words(question, language) == [])
  }

  @Test("has no warning if it has an alert, and none beside the fault of a copied item")
  func watched() throws {
    let phq9 = try builtIn("phq-9")
    let own = String(decoding: phq9.document, as: UTF8.self)
      .replacing(phq9.items[8].text.text(in: "en") ?? "", with: "I made plans to end my life")
    let report = QuestionnaireLinter.check(Array(own.utf8))
    #expect(report.faults == [] && report.warnings == [])
    // The alert, and no other rule about the item.
    let alert = "{\n      \"item\": \"selfHarm\","
    let other = alert.replacing("selfHarm", with: "movement")
    let unwatched = own.replacing(alert, with: other)
    try #require(unwatched != own)
    let reasons = QuestionnaireLinter.check(Array(unwatched.utf8)).warnings.map(\.problem)
    #expect(reasons.contains(.unwatched(words: "end my life")))
    let copied = String(decoding: phq9.document, as: UTF8.self).replacing(alert, with: other)
    let both = QuestionnaireLinter.check(Array(copied.utf8))
    #expect(both.faults.contains { $0.code == "missingAlert" })
    #expect(!both.warnings.contains { $0.code == "unwatched" })
  }

  @Test("is recognized after any number of words")
  func longTexts() throws {
    let question = String(repeating: "over the last week ", count: 200) + "I wanted to kill myself"
    #expect(try words(question, "en") == ["kill"])
  }
}
