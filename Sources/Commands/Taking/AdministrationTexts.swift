import WellbeingInsights
import WellbeingInstruments
import WellbeingSamples
import WellbeingTerminal
import WellbeingTextFormats

/// The texts of a questionnaire for the reader who is asked.
struct AdministrationTexts {
  let subject: String
  let questionnaire: Questionnaire
  let language: String
  let policy: MissingAnswerPolicy
  let audience: ReaderRole
  /// Whether each answer is saved immediately.
  var isSaved = false
  /// The past day that the answers are about; nil for the present.
  var pastDay: LocalDay?
  /// The words of the page around the form.
  var words = PersonWords()

  var title: String { text(questionnaire.shortTitle) }
  /// The time that the answers are about, with the date of a past day.
  var recallPeriod: String {
    let period = text(questionnaire.recallPeriod.text)
    guard let pastDay else { return period }
    let day = words.isEnglish ? LocalTime.span(pastDay...pastDay) : "\(pastDay)"
    guard questionnaire.recallPeriod.days > 1 else { return day }
    return words.isEnglish ? "\(period) up to \(day)" : "\(period), \(day)"
  }
  func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  /// The definition's notice before the questions; nil if there is none.
  var notice: String? {
    (audience == .person ? questionnaire.notices.person : questionnaire.notices.staff).map(text)
  }

  func choices(of item: Questionnaire.Item) -> [ChoiceQuestion.Choice] {
    zip(item.choiceNumbers, item.choiceSet.choices).map { number, choice in
      ChoiceQuestion.Choice("\(number)", printable(text(choice.text)))
    }
  }

  func answer(to item: Questionnaire.Item, in administration: Administration) -> String? {
    administration.answers[item.id].map { item.words(for: $0, in: language) }
  }

  func rows(of administration: Administration) -> [AnsweredItem] {
    administration.askedItems.map { item in
      AnsweredItem(
        item, administration.answers[item.id], otherwise: words(.notAnswered),
        declined: words.isEnglish ? nil : words(.preferNot), in: language)
    }
  }

  /// Returns what unanswered and declined items mean under the policy, without any score.
  func consequences(
    of administration: Administration
  ) throws(ScoringError) -> [String] {
    let scores = try Scorer(questionnaire).score(administration.answers, policy: policy)
      .scores
    return scores.compactMap { score in
      let rule = questionnaire.score(score.id)
      let count = rule?.items.count { administration.answers[$0] == nil } ?? 0
      let open = counted(count, "question")
      let unanswered = "\(open) \(count == 1 ? "was" : "were") left unanswered"
      switch score.basis {
      case .unscorable where audience == .person:
        return words(count == 1 ? .leftOneNoTotal : .leftNoTotal, ["n": "\(count)"])
      case .prorated where audience == .person:
        return words(count == 1 ? .leftOneEstimated : .leftEstimated, ["n": "\(count)"])
      case .unscorable:
        return "\(unanswered), so there will be no total: blank answers are not counted."
      case .prorated:
        return "\(unanswered), so the total will be estimated from the others."
      case .itemDeclined where audience == .person: return words(.declinedOne)
      case .itemDeclined:
        return rule?.declined.map {
          questionnaire.text($0.text, in: questionnaire.languageOfStaff)
        }
      case .complete, .totalOnly: return nil
      }
    }
  }
}

struct AnsweredItem {
  let text: String
  let answer: String
  /// The number of the answer, a hyphen for another way to answer; empty if the answer is typed.
  let value: String
  /// Whether it was not answered.
  let isOpen: Bool
  let labels: [String]

  /// - Parameters:
  ///   - otherwise: The text for a missing answer.
  ///   - declined: That for a declined one; nil for the English one.
  init(
    _ item: Questionnaire.Item, _ answer: Answer?, otherwise: String, declined: String? = nil,
    in language: String
  ) {
    let place = answer.flatMap(item.place(of:))
    let words = place.map { item.choiceSet.choices[$0].text.text(in: language) ?? "" }
    text = printable(item.text.text(in: language) ?? item.id)
    let other = answer.map { answer in
      answer == .declined && declined != nil
        ? declined ?? "" : item.words(for: answer, in: language)
    }
    self.answer = printable(words ?? other ?? otherwise)
    value =
      place.map { "\(item.choiceNumbers[$0])" } ?? (item.entry == nil || answer == nil ? "-" : "")
    isOpen = answer == nil
    labels = item.choiceNumbers.map { "\($0)" }
  }

  /// - Parameter language: That of the page.
  init(
    _ item: Questionnaire.Item, in assessment: ScoredAssessment, language: String,
    words: PersonWords = PersonWords()
  ) {
    self.init(
      item, assessment.answers[item.id],
      otherwise: words.isEnglish
        ? assessment.words(for: item, in: language) : words(.notAnswered),
      declined: words.isEnglish ? nil : words(.preferNot), in: language)
  }

  static func blocks(of result: ScoredAssessment, _ questionnaire: Questionnaire) -> [ScreenPage
    .Block]
  {
    let language = questionnaire.languageOfStaff
    let name = questionnaire.name(in: language)
    let score = result.score?.words(by: questionnaire, in: language) ?? ""
    return [.text("\(name): \(score) (\(result.uuid.reference))", .strong), .space]
      + questionnaire.items.enumerated().map { index, item in
        let raisesAlert = result.alerts.contains { $0.item == item.id }
        return AnsweredItem(item, in: result, language: language)
          .line(number: index + 1, after: raisesAlert ? " (raised an alert)" : "")
      } + [.space]
  }

  var row: ReviewRow {
    .init(text, answer, value: value, isOpen: isOpen, labels: labels)
  }

  /// - Parameter remark: What follows the answer.
  func line(number: Int, _ tone: Tone = .plain, after remark: String = "") -> ScreenPage.Block {
    let mark = number < 10 ? " \(number)  " : "\(number)  "
    return ScreenPage.Block(
      text, mark: mark + (value.isEmpty ? " " : value) + "  ", tone: tone,
      aside: .init(answer + remark, remark.isEmpty ? tone : .alert))
  }
}

extension Questionnaire {
  /// The number of questions in words; "up to" if some are conditional.
  var lengthWords: String {
    let limit = items.contains { $0.askedIf != nil } ? "up to " : ""
    return "\(limit)\(counted(items.count, "question"))"
  }

  /// Returns the number of counted items that are answered or declined, and of all counted items.
  func progress(_ answers: [String: Answer]) -> (answered: Int, count: Int) {
    let counted = countedItems.map(\.id)
    return (counted.count { answers[$0] != nil }, counted.count)
  }
}

extension Questionnaire.Item {
  /// Returns the index of the choice that an answer chooses; nil for another way to answer.
  func place(of answer: Answer) -> Int? {
    choice(of: answer).flatMap { choiceSet.choices.firstIndex(of: $0) }
  }
}
