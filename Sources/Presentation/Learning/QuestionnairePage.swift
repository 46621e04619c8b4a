import WellbeingInsights
package import WellbeingInstruments
import WellbeingTextFormats

/// The page about a questionnaire, for the people who answer it.
///
/// It leaves out anything shown only to staff, such as symptom patterns. Its own sentences are in English.
package struct QuestionnairePage {
  let questionnaire: Questionnaire
  let language: String
  private let texts = GeneralTexts.builtIn
  /// Nil leaves out where to get help.
  let contacts: ContactText?
  let readers: Readers
  /// The files in which to look for the definition if it was not added.
  var files: [String] = []

  package init(
    questionnaire: Questionnaire, language: String, contacts: ContactText?,
    readers: Readers, files: [String] = []
  ) {
    self.questionnaire = questionnaire
    self.language = language
    self.contacts = contacts
    self.readers = readers
    self.files = files
  }

  package var page: LearnPage {
    let all =
      [measures] + lessons
      + [
        section("scoring", "How it is scored", questionnaire.scores.flatMap(score)),
        section("cutoffs", "What the cut-offs mean", cutoffs),
        section("unanswered", "If a question is not answered", unanswered),
        section("alerts", "A question that is considered on its own", alerts),
        section("limits", "What a result cannot tell you", limits),
        help,
      ]
    let sections = all.filter { !$0.parts.isEmpty }
    return LearnPage(
      title: "\(text(questionnaire.title)) (\(text(questionnaire.shortTitle))): "
        + text(questionnaire.measures.name),
      sections: sections,
      ending: sections.flatMap(\.parts).flatMap(\.paragraphs).contains { !$0.sources.isEmpty }
        ? works : nil)
  }

  private var works: String {
    let options = files.map { "--definition \(shellQuoted($0))" }
    return "Full references for the names in brackets: wellbeing questionnaires cite "
      + ([questionnaire.id.rawValue] + options).joined(separator: " ")
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  private func section(
    _ id: String, _ title: String, _ parts: [LearnPage.Part]
  ) -> LearnPage.Section {
    LearnPage.Section(id: id, title: title, parts: parts)
  }

  static let notDiagnosis = "A result is a screening result, not a diagnosis."
  static let helpTitle = "Where to find someone to talk to"

  // MARK: The instrument

  private var measures: LearnPage.Section {
    let period = [
      text(questionnaire.measures.text),
      "It asks about \(text(questionnaire.recallPeriod.text)).",
      questionnaire.retestInterval.map { text($0.text) },
    ].compactMap { $0 }
    let studied: [LearnPage.Part] = questionnaire.population.map {
      .entry("Studied in: \(text($0.text))", sources: $0.sources)
    }
    let intended = questionnaire.intendedFor.map {
      LearnPage.Part.entry(text($0.text), sources: $0.sources)
    }
    return section(
      "measures", "What it measures",
      [.text(period.joined(separator: " "))] + [intended].compactMap(\.self) + studied)
  }

  private var lessons: [LearnPage.Section] {
    questionnaire.learn.map { lesson in
      LearnPage.Section(
        id: "lesson", title: text(lesson.title),
        parts: [.text(text(lesson.text), sources: lesson.sources)])
    }
  }

  // MARK: Scores

  private func score(_ score: Questionnaire.ScoreRule) -> [LearnPage.Part] {
    let range = score.range.words
    let method =
      switch score.method {
      case .sum: "The points for the answers are added up."
      case .mean: "The score is the average of the points."
      case .count: "The score is the number of answers that reach a threshold."
      }
    let sentences = [
      "\(text(score.title)): \(score.items.count) questions, \(range) points.", method,
      score.reversed.isEmpty ? nil : "Some questions are scored in reverse.",
      score.multiplier == 1 ? nil : "The result is multiplied by \(score.multiplier).",
      score.conversionTable.isEmpty ? nil : "The result is converted to the score with a table.",
    ].compactMap { $0 }
    return [.text(sentences.joined(separator: " ")), .scale(scale(score))]
  }

  /// Draws the bands in proportion to their ranges, with the primary cut-offs marked.
  private func scale(_ score: Questionnaire.ScoreRule) -> ScaleText {
    ScaleText(
      parts: score.bands.map { band in
        ScaleText.Part(
          start: band.range.minimum, end: score.end(of: band, upTo: score.range.maximum),
          edge: points(band.range.minimum),
          range: rangeWords(band.range.minimum, band.range.maximum),
          name: printable(text(band.text)))
      },
      lastEdge: points(score.range.maximum),
      marks: score.primaryCutoffs(in: language).map { cutoff in
        let mark = "cut-off: \(points(cutoff.atLeast)) or more"
        let people = cutoff.sex.map { " (\(words(for: $0)))" } ?? ""
        return ScaleText.Mark(value: cutoff.atLeast, name: printable(mark + people))
      })
  }

  /// Returns the score's title as a prefix; empty if there is only one score.
  private func prefix(_ score: Questionnaire.ScoreRule) -> String {
    questionnaire.scores.count == 1 ? "" : "\(text(score.title)): "
  }

  private func words(for sex: Questionnaire.Sex) -> String {
    sex == .female ? "women" : "men"
  }

  // MARK: Cut-offs

  private var cutoffs: [LearnPage.Part] {
    let all: [LearnPage.Part] = questionnaire.scores.flatMap { score in
      score.cutoffs.filter { $0.language == nil || $0.language == language }
        .map { .entry(sentence($0, of: score), sources: $0.sources) }
    }
    return all.isEmpty
      ? []
      : [
        .text(
          "No cut-off is perfect. It misses some people who have the condition, and some people without "
            + "it reach it.")
      ] + all
  }

  /// Describes a cut-off, its accuracy in numbers of people, and the population it was found in.
  private func sentence(
    _ cutoff: Questionnaire.Cutoff, of score: Questionnaire.ScoreRule
  ) -> String {
    let name = prefix(score)
    let people = [cutoff.sex.map(words), cutoff.population.map(text), cutoff.purpose.map(text)]
      .compactMap { $0 }
    let figures = figures(cutoff)
    guard !people.isEmpty else { return name + figures }
    let end = figures.hasSuffix(".") ? "." : ""
    return "\(name)\(figures.dropLast(end.count)) (\(people.joined(separator: "; ")))\(end)"
  }

  private func figures(_ cutoff: Questionnaire.Cutoff) -> String {
    let (limit, condition) = ("\(points(cutoff.atLeast)) or more", text(cutoff.condition))
    let found = cutoff.sensitivity.map { people($0.minimum, $0.maximum) }
    let reached = cutoff.specificity.map { people(1 - $0.maximum, 1 - $0.minimum) }
    return switch (found, reached) {
    case (let found?, let reached?):
      "\(found) people with \(condition) scored \(limit); so did \(reached) people without it."
    case (let found?, nil): "\(found) people with \(condition) scored \(limit)."
    case (nil, let reached?): "\(reached) people without \(condition) also scored \(limit)."
    case (nil, nil): "\(limit) is the cut-off for \(condition)."
    }
  }

  /// Formats a range of proportions as numbers of people out of 100, rounded half up.
  private func people(_ minimum: Double, _ maximum: Double) -> String {
    let numbers = [minimum, maximum].map { ($0 * 100).text(decimals: 0) }
    let number = numbers[0] == numbers[1] ? numbers[0] : "\(numbers[0]) to \(numbers[1])"
    return "\(number) of 100"
  }

  // MARK: Answers

  private var unanswered: [LearnPage.Part] {
    let neverZero =
      "An unanswered question is never counted as zero. A score is worked out without it only if a rule "
      + "allows that. Otherwise you see the lowest and highest the score could be."
    return [.text(neverZero)] + questionnaire.scores.flatMap(policies) + notApplicable + declined
  }

  private func policies(_ score: Questionnaire.ScoreRule) -> [LearnPage.Part] {
    score.missing.map { rule in
      .entry(
        "\(prefix(score))If this was chosen beforehand, the score is estimated when no more than "
          + "\(rule.maximumMissing) of the \(score.items.count) answers are missing. \(text(rule.text))",
        sources: rule.sources)
    }
  }

  private var notApplicable: [LearnPage.Part] {
    questionnaire.items.compactMap { item in
      item.notApplicable.map { rule in
        .entry(
          "If question \(number(of: item.id)) does not apply to you, choose \"\(text(rule.text))\". It is "
            + "then left out of the total.", sources: rule.sources)
      }
    }
  }

  private var declined: [LearnPage.Part] {
    questionnaire.scores.compactMap { score in
      score.declined.map { rule in
        .entry(
          "\(prefix(score))You can choose not to answer question \(number(of: rule.item)). The score then "
            + "leaves it out.", sources: rule.sources)
      }
    }
  }

  private var alerts: [LearnPage.Part] {
    let rules: [LearnPage.Part] = questionnaire.alerts.map { rule in
      let choices = questionnaire.item(rule.item)?.choiceSet.choices ?? []
      let answer = choices.first { $0.value == rule.atLeast }.map { text($0.text) }
      return .text(
        "Question \(number(of: rule.item)) is considered on its own, whatever the total. If you answer "
          + "\"\(answer ?? "\(rule.atLeast)")\" or more often, you will see where to find help before you "
          + "see any score. If somebody asks you the questions, they will see a note about it.",
        sources: rule.sources)
    }
    let open =
      "If you leave it out, that is mentioned too. A missing answer is never taken as \"no\"."
    return rules.isEmpty ? [] : rules + [.text(open)]
  }

  /// Returns the number of the question, starting at 1.
  private func number(of id: String) -> String {
    questionnaire.number(of: id).map { "\($0)" } ?? id
  }

  // MARK: Results

  /// Notices about results, except those with figures shown under cut-offs.
  private var limits: [LearnPage.Part] {
    let notices = questionnaire.resultNotices.filter { notice in
      guard notice.audience != .staff else { return false }
      let cutoffs = questionnaire.score(notice.score)?.cutoffs ?? []
      return !cutoffs.contains { $0.atLeast == notice.atLeast && $0.sensitivity != nil }
    }
    return [.text(Self.notDiagnosis)]
      + notices.map { .text(text($0.text), sources: $0.sources) }
  }

  private var help: LearnPage.Section {
    guard let contacts else { return section("help", Self.helpTitle, []) }
    let introduction = texts.text(.danger, in: language, ["contacts": ""]).prefix { $0 != ":" }
    let readers = questionnaire.alerts.isEmpty ? nil : texts.text(readers, in: language)
    let ending = [contacts.lack(texts), readers, texts.text(.support, in: language)].compactMap(
      \.self)
    return section(
      "help", Self.helpTitle,
      [.text("\(introduction):"), .contacts(contacts.lines)] + ending.map { .text($0) })
  }
}
