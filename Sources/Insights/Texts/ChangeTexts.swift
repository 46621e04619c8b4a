package import WellbeingInstruments
package import WellbeingSamples

/// The sentences about changes of a score in one language.
public struct ChangeTexts: Sendable {
  package struct Paragraph: Sendable, Hashable {
    package let text: String
    /// The citations, without duplicates; empty for a remark.
    package let citations: [Questionnaire.Citation]
  }

  package let words: ScoreTexts
  let criteria: ChangeCriteria

  /// Creates the texts for a language.
  ///
  /// - Parameters:
  ///   - criteria: The sets of rules that statements name.
  ///   - language: A BCP 47 tag.
  package init(_ texts: GeneralTexts, criteria: ChangeCriteria, language: String) {
    words = ScoreTexts(texts, language: language)
    self.criteria = criteria
  }

  /// Creates the texts for a language, with the built-in sets of rules.
  ///
  /// - Parameter language: A BCP 47 tag; `en-GB` gives `en`.
  /// - Throws: ``CourseError/languageNotOffered(_:)`` if there are no sentences in the language.
  public init(language: String = "en") throws(CourseError) {
    let texts = GeneralTexts.builtIn
    guard let found = texts.language(for: language) else { throw .languageNotOffered(language) }
    self.init(texts, criteria: .builtIn, language: found)
  }

  /// The language of the sentences, as a BCP 47 tag.
  public var language: String { words.language }

  func sentences(_ change: ScoreChange, by questionnaire: Questionnaire) -> [String] {
    [lead(change, by: questionnaire)]
      + statements(change, by: questionnaire).map(\.text) + remarks(change, by: questionnaire)
  }

  // MARK: The change in one sentence

  /// Returns the change in one sentence, for example *PHQ-9: up 9 since 12 Oct: reliable
  /// deterioration; now at 8 or more (clinical cut-off).*
  ///
  /// - Parameters:
  ///   - periodStart: The first day of the period shown; an earlier result is described as before
  ///     it.
  ///   - isForStaff: Whether to say what the rules find; the respondent is told the difference alone.
  package func lead(
    _ change: ScoreChange, by questionnaire: Questionnaire, periodStart: LocalDay? = nil,
    isForStaff: Bool = true
  ) -> String {
    var values = [
      "measure": words.name(of: change.score, in: questionnaire),
      "difference": shortDifference(change.difference),
      "reference": reference(change, questionnaire, periodStart: periodStart),
    ]
    let findings = isForStaff ? findings(change) : []
    guard !findings.isEmpty else { return words.text(.changeLeadPlain, values) }
    values["findings"] = findings.joined(separator: "; ")
    return words.text(.changeLead, values)
  }

  func reference(
    _ change: ScoreChange, _ questionnaire: Questionnaire, periodStart: LocalDay?,
    isBrief: Bool = false
  ) -> String {
    let day = words.shortDay(change.from.localDay, besides: change.to.localDay)
    let reference =
      switch change.reference {
      case .last: isBrief ? words.text(.changeSinceLast, ["day": day]) : day
      case .baseline: words.text(Self.startName(of: change), ["day": day])
      case .complete: words.text(.changeSinceComplete, ["day": day])
      case .best:
        words.text(
          .changeSinceBest,
          [
            "day": day,
            "value": words.value(of: change.from, score: change.score, by: questionnaire),
          ])
      }
    guard let periodStart, change.from.localDay < periodStart else { return reference }
    return words.text(.changeOutside, ["reference": reference])
  }

  private static func startName(of change: ScoreChange) -> GeneralTexts.Name {
    let isAfterBlank = change.remarks.contains {
      if case .blank(let results) = $0 {
        results.contains { $0.startDate < change.from.startDate }
      } else {
        false
      }
    }
    return switch change.baseline {
    case .chosen: .changeSinceBaseline
    case .first where isAfterBlank, .episode where isAfterBlank: .changeSinceAnswered
    case .first: .changeSinceFirst
    case .episode: .changeSinceEpisode
    }
  }

  /// Returns the findings on reliable change and the clinical cut-off; names sets of rules only if
  /// they disagree.
  private func findings(_ change: ScoreChange) -> [String] {
    findings(change, .reliableChange, Self.reliableFinding) + caseFindings(change)
  }

  /// Returns a sentence if a set of rules has none for a questionnaire.
  package func noRule(in set: String, for questionnaire: Questionnaire, score: String) -> String? {
    guard let set = criteria.criteria.first(where: { $0.id == set }) else { return nil }
    let title = words.text(set.title)
    let values = ["measure": words.name(of: score, in: questionnaire)]
    if case .measures = set.scope {
      return words.text(.changeNoRuleBy, values.merging(["set": title]) { own, _ in own })
    }
    let rule = title.prefix(1).lowercased() + title.dropFirst()
    return words.text(.changeNoRule, values.merging(["rule": rule]) { own, _ in own })
  }

  func caseFindings(_ change: ScoreChange) -> [String] {
    findings(change, .caseness, Self.caseFinding)
  }

  private func findings(
    _ change: ScoreChange, _ rule: ChangeStatement.Rule,
    _ name: (ChangeStatement.Result) -> GeneralTexts.Name
  ) -> [String] {
    let statements = change.statements.filter { $0.rule == rule }
    let isOne = Set(statements.map(\.result)).count == 1
    return (isOne ? Array(statements.prefix(1)) : statements).map { statement in
      let finding = words.text(
        name(statement.result), ["cutoff": statement.threshold.map(points) ?? ""])
      guard !isOne, let set = set(statement) else { return finding }
      return words.text(.changeFindingBy, ["finding": finding, "set": words.text(set.title)])
    }
  }

  static func reliableFinding(_ result: ChangeStatement.Result) -> GeneralTexts.Name {
    switch result {
    case .improvement: .changeFindingImproved
    case .deterioration: .changeFindingDeteriorated
    case .undetermined: .changeFindingOpen
    default: .changeFindingUnreliable
    }
  }

  private static func caseFinding(_ result: ChangeStatement.Result) -> GeneralTexts.Name {
    switch result {
    case .entered: .changeFindingEntered
    case .left: .changeFindingLeft
    case .remained: .changeFindingRemained
    case .undetermined: .changeFindingCaseOpen
    default: .changeFindingAbsent
    }
  }

  /// Returns both results, for example *8 (mild) on 2026-10-12, 17 (moderately severe) on
  /// 2026-11-22.*
  package func values(_ change: ScoreChange, by questionnaire: Questionnaire) -> String {
    words.text(
      .changeValues,
      [
        "before": words.value(of: change.from, score: change.score, by: questionnaire),
        "start": words.shortDay(change.from.localDay),
        "after": words.value(of: change.to, score: change.score, by: questionnaire),
        "end": words.shortDay(change.to.localDay),
      ])
  }

  /// Returns the best and the worst result with their days; nil if either depends on missing
  /// answers.
  package func extremes(_ changes: ScoreChanges, by questionnaire: Questionnaire) -> String? {
    guard let best = changes.best, let worst = changes.worst else { return nil }
    func value(_ result: AssessmentSummary) -> String {
      words.text(
        .changeValueOn,
        [
          "value": words.value(of: result, score: changes.score, by: questionnaire),
          "day": words.shortDay(result.localDay),
        ])
    }
    return words.text(
      .changeExtremes, ["best": value(best), "worst": value(worst)])
  }

  /// Returns a sentence naming the result that begins the course when none was chosen.
  package func courseStart(_ result: AssessmentSummary) -> String {
    words.text(.changeCourseStart, ["day": words.shortDay(result.localDay)])
  }

  // MARK: Differences and days

  /// Returns a difference, for example *up 9*, *down 3 to 6* or *between 2 lower and 5 higher*.
  package func shortDifference(_ difference: ClosedRange<Double>) -> String {
    let (low, high) = (difference.lowerBound, difference.upperBound)
    if low == high {
      guard low != 0 else { return words.text(.changeSame) }
      return words.text(low > 0 ? .changeUp : .changeDown, ["n": points(low.magnitude)])
    }
    guard low >= 0 || high <= 0 else {
      return words.text(.changeEitherWay, ["down": points(-low), "up": points(high)])
    }
    let ends = [low.magnitude, high.magnitude].sorted()
    return words.text(
      low >= 0 ? .changeUpRange : .changeDownRange,
      ["lowest": points(ends[0]), "highest": points(ends[1])])
  }

  /// Returns a difference, for example *9 points higher*, or a range.
  func difference(_ difference: ClosedRange<Double>) -> String {
    let value = difference.lowerBound
    guard value == difference.upperBound, value != 0 else { return shortDifference(difference) }
    if value.magnitude == 1 { return words.text(value < 0 ? .changeLowerOne : .changeHigherOne) }
    return words.text(
      value < 0 ? .changeLower : .changeHigher, ["n": points(value.magnitude)])
  }

  func days(_ count: Int) -> String {
    words.text(count == 1 ? .changeDaysOne : .changeDays, ["n": "\(count)"])
  }

  func set(_ statement: ChangeStatement) -> ChangeCriteria.Criterion? {
    criteria.criteria.first { $0.id == statement.criterion }
  }
}
