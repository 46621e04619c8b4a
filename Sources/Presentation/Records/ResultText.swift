package import WellbeingInstruments
package import WellbeingSamples
package import WellbeingTextFormats

package struct ResultText {
  let assessment: ScoredAssessment
  let questionnaire: Questionnaire
  let audience: ReaderRole
  let texts: GeneralTexts
  let words: PersonWords
  private let language: String

  /// - Parameter language: That of the page; by default the one in which it was asked.
  package init(
    assessment: ScoredAssessment, questionnaire: Questionnaire, audience: ReaderRole,
    texts: GeneralTexts, words: PersonWords = PersonWords(), in language: String? = nil
  ) {
    self.assessment = assessment
    self.questionnaire = questionnaire
    self.audience = audience
    self.texts = texts
    self.language =
      audience == .staff
      ? questionnaire.languageOfStaff : questionnaire.shown(in: language ?? assessment.language)
    // The words of a language whose form was removed do not fit the English texts.
    self.words = self.language == "en" ? PersonWords() : words
  }

  /// Each score in a line, and what explains it.
  private var scores: [(headline: String, notes: [String])] {
    assessment.scores.compactMap { score in
      questionnaire.score(score.id).map {
        (headline(score, $0), basis(score, $0) + notices(score))
      }
    }
  }

  package var headlines: [String] { scores.map(\.headline) }

  /// What is said of the result besides its scores.
  private var remarks: [String] {
    let notDiagnosis = texts.text(.notDiagnosis, in: language)
    // The notices of most definitions say it in words of their own; a diary has no result to explain.
    let isSaid = scores.contains { score in
      score.notes.contains { $0.contains(notDiagnosis) || $0.contains("not a diagnosis") }
    }
    return (isSaid || assessment.scores.isEmpty ? [] : [notDiagnosis]) + patterns() + staffNotice
  }

  package var blocks: [Document.Block] {
    scores.flatMap { score -> [Document.Block] in
      .lines(of: score.headline, .strong) + .lines(of: score.notes)
    } + .lines(of: remarks)
  }

  package var paragraphs: [String] { scores.flatMap { [$0.headline] + $0.notes } + remarks }

  /// The paragraphs without the headlines.
  package var notes: [String] { scores.flatMap(\.notes) + remarks }

  /// The notice to staff on what the questionnaire does not ask about, shown with every result.
  private var staffNotice: [String] {
    audience == .staff
      ? [questionnaire.notices.staff?.text(in: language)].compactMap(\.self) : []
  }

  /// Returns the score, its range and its band in one line.
  package func headline(_ score: Score, _ rule: Questionnaire.ScoreRule) -> String {
    guard words.isEnglish else { return translatedHeadline(score, rule) }
    let name = name(of: rule)
    guard let value = score.value else { return "\(name): \(noTotal(score, rule))" }
    let scale =
      score.minimum == 0
      ? " out of \(points(score.maximum))"
      : ", range \(points(score.minimum)) to \(points(score.maximum))"
    let band = bandText(score, rule)
    return "\(name): \(points(value))\(scale)\(band.isEmpty ? "" : ", \(band)")."
  }

  private func translatedHeadline(_ score: Score, _ rule: Questionnaire.ScoreRule) -> String {
    let isMain = questionnaire.scores.first?.id == rule.id
    var values = [
      "title": questionnaire.name(in: language),
      "measure": printable(
        questionnaire.text(isMain ? questionnaire.measures.name : rule.title, in: language)),
    ]
    guard let value = score.value else {
      values["text"] = noTotal(score, rule)
      return words(.headlineOnly, values)
    }
    let band = bandText(score, rule)
    values["value"] = points(value)
    values["maximum"] = points(score.maximum)
    values["band"] = band.isEmpty ? "" : ", \(band)"
    return words(.headline, values)
  }

  /// Returns the questionnaire's name and what the score measures.
  private func name(of rule: Questionnaire.ScoreRule) -> String {
    let title = questionnaire.name(in: language)
    let isMain = questionnaire.scores.first?.id == rule.id
    let measure = isMain ? questionnaire.measures.name : rule.title
    return "\(title) (\(printable(measure.text(in: language) ?? rule.id)))"
  }

  /// Returns the band in words, with its range unless its name states it.
  func bandText(_ score: Score, _ rule: Questionnaire.ScoreRule) -> String {
    guard let band = score.band.flatMap({ rule.band($0) }) else { return "" }
    let name = printable(band.text.text(in: language) ?? band.id)
    guard !name.contains(where: \.isNumber) else { return name }
    let upper = min(band.range.maximum, score.maximum)
    let to = words.isEnglish ? " to " : "–"
    return "\(name) (\(points(band.range.minimum))\(to)\(points(upper)))"
  }

  /// Returns why there is no total, and the possible values given the missing answers.
  func noTotal(_ score: Score, _ rule: Questionnaire.ScoreRule) -> String {
    let count = score.missing?.count ?? 0
    guard count > 0 else { return texts.text(.noTotalNone, in: language) }
    let reason = texts.text(
      count == 1 ? .noTotalOne : .noTotalMany, in: language, ["n": "\(count)"])
    return [reason, limits(score, rule)].compactMap { $0 }.joined(separator: " ")
  }

  /// Returns the possible values given the missing answers, with the band or side of the cut-off
  /// that contains them all.
  private func limits(_ score: Score, _ rule: Questionnaire.ScoreRule) -> String? {
    guard let lowest = score.lowest, let highest = score.highest else { return nil }
    var values = ["lowest": points(lowest), "highest": points(highest)]
    // If cut-offs differ by sex, only what holds for both.
    let cutoffs = rule.primaryCutoffs(in: language).map(\.atLeast)
    let name: PersonWord
    if let band = rule.band(containing: lowest), band == rule.band(containing: highest) {
      values["band"] = printable(band.text.text(in: language) ?? band.id)
      name = .betweenInBand
    } else if let cutoff = cutoffs.max(), lowest >= cutoff {
      values["cutoff"] = points(cutoff)
      name = .betweenAtLeast
    } else if let cutoff = cutoffs.min(), highest < cutoff {
      values["cutoff"] = points(cutoff)
      name = .betweenBelow
    } else {
      name = .between
    }
    return texts.text(name, in: language, values)
  }

  private func basis(_ score: Score, _ rule: Questionnaire.ScoreRule) -> [String] {
    switch score.basis {
    case .complete: return []
    case .itemDeclined: return [rule.declined?.text.text(in: language) ?? ""]
    case .totalOnly: return [texts.text(.totalOnly, in: language)]
    case .unscorable:
      let missing = (score.missing ?? []).compactMap { number(of: $0) }
      guard !missing.isEmpty else { return [] }
      guard words.isEnglish else {
        return [words(.numbersNotAnswered, ["numbers": missing.joined(separator: ", ")])]
      }
      let noun = missing.count == 1 ? "question" : "questions"
      return ["Not answered: \(noun) \(missing.joined(separator: ", "))."]
    case .prorated:
      let values = ["answered": "\(score.answeredItemCount ?? 0)", "of": "\(score.itemCount ?? 0)"]
      let rules = rule.missing.filter { $0.policy == assessment.policy }
      return [texts.text(.prorated, in: language, values)]
        + [limits(score, rule)].compactMap { $0 }
        + rules.compactMap { $0.text.ownText(in: language) }
    }
  }

  /// The notices on the scores, in order.
  var notices: [String] { assessment.scores.flatMap(notices) }

  private func notices(_ score: Score) -> [String] {
    questionnaire.notices(on: score, forStaff: audience == .staff)
      .compactMap { $0.text(in: language) }
  }

  /// Returns the symptom patterns that may be shown to the audience.
  ///
  /// - Parameter leavesOutUnmet: Whether to leave out patterns that are not met after one that is.
  func patterns(leavesOutUnmet: Bool = false) -> [String] {
    let scorer = Scorer(questionnaire)
    var isMet = false
    return questionnaire.patternRules.compactMap { patternRule in
      guard audience.reads(patternRule.audience),
        let pattern = assessment.patterns.first(where: { $0.id == patternRule.id })
      else { return nil }
      let title = printable(patternRule.title.text(in: language) ?? patternRule.id)
      switch pattern.result {
      case .met:
        isMet = true
        let count = scorer.symptomCount(of: patternRule.id, in: assessment.answers) ?? 0
        let text = patternRule.text.text(in: language) ?? ""
        return "Symptom pattern: \(text.replacing("{n}", with: "\(count)"))"
      case .notMet where isMet && leavesOutUnmet: return nil
      case .notMet: return "Symptom pattern \"\(title)\": not met."
      case .undetermined:
        let cause =
          assessment.score?.basis == .totalOnly
          ? "the answers are not known" : "it depends on missing answers"
        return "Symptom pattern \"\(title)\": not determined, because \(cause)."
      }
    }
  }

  private func number(of id: String) -> String? {
    questionnaire.number(of: id).map { "\($0)" }
  }
}
