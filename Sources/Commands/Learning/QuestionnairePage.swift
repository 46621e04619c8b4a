import WellbeingKit
import WellbeingTerminal
import WellbeingPresentation

/// The page about a questionnaire, for the people who answer it.
///
/// It leaves out anything shown only to staff, such as symptom patterns.
struct QuestionnairePage {
  let questionnaire: Questionnaire
  let language: String
  let texts: GeneralTexts
  let contacts: ContactText
  let readers: Readers
  /// The files in which to look for the definition if it was not added.
  var files: [String] = []

  var page: LearnPage {
    let all =
      [measures] + lessons
      + [
        scoring, section("cutoffs", .learnCutoffs, cutoffs),
        section("unanswered", .learnUnanswered, unanswered),
        section("alerts", .learnAlerts, alerts), section("limits", .learnLimits, limits),
        help,
      ]
    let sections = all.filter { !$0.parts.isEmpty }
    return LearnPage(
      title: "\(text(questionnaire.title)) (\(text(questionnaire.shortTitle))): "
        + text(questionnaire.measures.name),
      sections: sections,
      ending: sections.flatMap(\.parts).contains(where: \.isCiting) ? works : nil)
  }

  /// The hint where to find the full references.
  private var works: String {
    let options = files.map { "--definition \(shellQuoted($0))" }
    return said(.learnWorks, ["id": ([questionnaire.id] + options).joined(separator: " ")])
  }

  func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  func said(_ name: GeneralTexts.Name, _ values: [String: String] = [:]) -> String {
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

  private var scoring: LearnPage.Section {
    section("scoring", .learnScoring, questionnaire.scores.flatMap(score))
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
    questionnaire.items.firstIndex { $0.id == id }.map { "\($0 + 1)" } ?? id
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
    let introduction = said(.danger, ["contacts": ""]).prefix { $0 != ":" }
    let readers = questionnaire.alerts.isEmpty ? nil : texts.text(readers, in: language)
    let ending = [contacts.lack(texts), readers, said(.support)].compactMap(\.self)
    return section(
      "help", .learnHelp,
      [.text("\(introduction):"), .contacts(contacts.lines)] + ending.map { .text($0) })
  }
}
