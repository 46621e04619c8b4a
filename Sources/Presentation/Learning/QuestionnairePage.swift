package import WellbeingInstruments
import WellbeingTextFormats

/// The page about a questionnaire, for the people who answer it.
///
/// It leaves out anything shown only to staff, such as symptom patterns.
package struct QuestionnairePage {
  let questionnaire: Questionnaire
  let language: String
  let texts: GeneralTexts
  /// Nil leaves out where to get help.
  let contacts: ContactText?
  let readers: Readers
  /// The files in which to look for the definition if it was not added.
  var files: [String] = []

  package init(
    questionnaire: Questionnaire, language: String, texts: GeneralTexts, contacts: ContactText?,
    readers: Readers, files: [String] = []
  ) {
    self.questionnaire = questionnaire
    self.language = language
    self.texts = texts
    self.contacts = contacts
    self.readers = readers
    self.files = files
  }

  package var page: LearnPage {
    let all =
      [measures] + lessons
      + [
        section("scoring", .learnScoring, questionnaire.scores.flatMap(score)),
        section("cutoffs", .learnCutoffs, cutoffs),
        section("unanswered", .learnUnanswered, unanswered),
        section("alerts", .learnAlerts, alerts), section("limits", .learnLimits, limits),
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
    return said(.learnWorks, ["id": ([questionnaire.id] + options).joined(separator: " ")])
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  private func said(_ name: GeneralTexts.Name, _ values: [String: String] = [:]) -> String {
    texts.text(name, in: language, values)
  }

  private func section(
    _ id: String, _ title: GeneralTexts.Name, _ parts: [LearnPage.Part]
  ) -> LearnPage.Section {
    LearnPage.Section(id: id, title: said(title), parts: parts)
  }

  // MARK: The instrument

  private var measures: LearnPage.Section {
    let period = [
      text(questionnaire.measures.text),
      said(.learnPeriod, ["period": text(questionnaire.recallPeriod.text)]),
      questionnaire.retestInterval.map { text($0.text) },
    ].compactMap { $0 }
    let studied: [LearnPage.Part] = questionnaire.population.map {
      .entry(said(.learnStudied, ["population": text($0.text)]), sources: $0.sources)
    }
    let intended = questionnaire.intendedFor.map {
      LearnPage.Part.entry(text($0.text), sources: $0.sources)
    }
    return section(
      "measures", .learnMeasures,
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
    let values = [
      "score": text(score.title), "count": "\(score.items.count)",
      "lowest": points(score.range.minimum), "highest": points(score.range.maximum),
    ]
    let method: GeneralTexts.Name =
      switch score.method {
      case .sum: .learnSum
      case .mean: .learnMean
      case .count: .learnCount
      }
    let sentences = [
      said(.learnScoreRange, values), said(method),
      score.reversed.isEmpty ? nil : said(.learnReversed),
      score.multiplier == 1 ? nil : said(.learnTimes, ["factor": "\(score.multiplier)"]),
      score.conversionTable.isEmpty ? nil : said(.learnTable),
    ].compactMap { $0 }
    return [.text(sentences.joined(separator: " ")), .scale(scale(score))]
  }

  /// Draws the bands in proportion to their ranges, with the primary cut-offs marked.
  private func scale(_ score: Questionnaire.ScoreRule) -> ScaleText {
    ScaleText(
      parts: score.bands.map { band in
        ScaleText.Part(
          start: band.range.minimum, end: score.end(of: band, upTo: score.range.maximum),
          edge: points(band.range.minimum), range: range(band.range),
          name: printable(text(band.text)))
      },
      lastEdge: points(score.range.maximum),
      marks: score.primaryCutoffs(in: language).map { cutoff in
        let mark = said(.learnMark, ["cutoff": points(cutoff.atLeast)])
        let people = cutoff.sex.map { " (\(words(for: $0)))" } ?? ""
        return ScaleText.Mark(value: cutoff.atLeast, name: printable(mark + people))
      })
  }

  /// Returns the score's title as a prefix; empty if there is only one score.
  private func prefix(_ score: Questionnaire.ScoreRule) -> String {
    questionnaire.scores.count == 1 ? "" : "\(text(score.title)): "
  }

  private func range(_ range: Questionnaire.ScoreRange) -> String {
    let (lowest, highest) = (points(range.minimum), points(range.maximum))
    guard lowest != highest else { return lowest }
    return said(.learnRange, ["lowest": lowest, "highest": highest])
  }

  private func words(for sex: Questionnaire.Sex) -> String {
    said(sex == .female ? .learnWomen : .learnMen)
  }

  // MARK: Cut-offs

  private var cutoffs: [LearnPage.Part] {
    let all: [LearnPage.Part] = questionnaire.scores.flatMap { score in
      score.cutoffs.filter { $0.language == nil || $0.language == language }
        .map { .entry(sentence($0, of: score), sources: $0.sources) }
    }
    return all.isEmpty ? [] : [.text(said(.learnCutoffsUse))] + all
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
    var values = ["cutoff": points(cutoff.atLeast), "condition": text(cutoff.condition)]
    values["found"] = cutoff.sensitivity.map { people($0.minimum, $0.maximum) }
    values["reached"] = cutoff.specificity.map { people(1 - $0.maximum, 1 - $0.minimum) }
    let name: GeneralTexts.Name =
      switch (values["found"], values["reached"]) {
      case (.some, .some): .learnFound
      case (.some, nil): .learnFoundOnly
      case (nil, .some): .learnReachedOnly
      case (nil, nil): .learnCutoffOnly
      }
    return said(name, values)
  }

  /// Formats a range of proportions as numbers of people out of 100, rounded half up.
  private func people(_ minimum: Double, _ maximum: Double) -> String {
    // Studies give at most three decimals; binary floating-point error must not affect rounding.
    let numbers = [minimum, maximum].map { "\((Int(($0 * 1000).rounded()) + 5) / 10)" }
    let number =
      numbers[0] == numbers[1]
      ? numbers[0] : said(.learnRange, ["lowest": numbers[0], "highest": numbers[1]])
    return said(.learnShare, ["n": number, "of": "100"])
  }

  // MARK: Answers

  private var unanswered: [LearnPage.Part] {
    [.text(said(.learnNeverZero))] + questionnaire.scores.flatMap(policies) + notApplicable
      + declined
  }

  private func policies(_ score: Questionnaire.ScoreRule) -> [LearnPage.Part] {
    score.missing.map { rule in
      let values = ["n": "\(rule.maximumMissing)", "of": "\(score.items.count)"]
      return .entry(
        "\(prefix(score))\(said(.learnPolicy, values)) \(text(rule.text))",
        sources: rule.sources)
    }
  }

  private var notApplicable: [LearnPage.Part] {
    questionnaire.items.compactMap { item in
      item.notApplicable.map { rule in
        let values = ["n": number(of: item.id), "answer": text(rule.text)]
        return .entry(said(.learnNotApplicable, values), sources: rule.sources)
      }
    }
  }

  private var declined: [LearnPage.Part] {
    questionnaire.scores.compactMap { score in
      score.declined.map { rule in
        let sentence = said(.learnDeclined, ["n": number(of: rule.item)])
        return .entry(prefix(score) + sentence, sources: rule.sources)
      }
    }
  }

  private var alerts: [LearnPage.Part] {
    let rules: [LearnPage.Part] = questionnaire.alerts.map { rule in
      let choices = questionnaire.item(rule.item)?.choiceSet.choices ?? []
      let answer = choices.first { $0.value == rule.atLeast }.map { text($0.text) }
      let values = ["n": number(of: rule.item), "answer": answer ?? "\(rule.atLeast)"]
      return .text(said(.learnAlert, values), sources: rule.sources)
    }
    return rules.isEmpty ? [] : rules + [.text(said(.learnAlertOpen))]
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
    return [.text(said(.learnNotDiagnosis))]
      + notices.map { .text(text($0.text), sources: $0.sources) }
  }

  private var help: LearnPage.Section {
    guard let contacts else { return section("help", .learnHelp, []) }
    let introduction = said(.danger, ["contacts": ""]).prefix { $0 != ":" }
    let readers = questionnaire.alerts.isEmpty ? nil : texts.text(readers, in: language)
    let ending = [contacts.lack(texts), readers, said(.support)].compactMap(\.self)
    return section(
      "help", .learnHelp,
      [.text("\(introduction):"), .contacts(contacts.lines)] + ending.map { .text($0) })
  }
}
