package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The sentences about changes of a score, in English; what definitions say is in their language.
public struct ChangeTexts: Sendable {
  package struct Paragraph: Sendable, Hashable {
    package let text: String
    /// The citations, without duplicates; empty for a remark.
    package let citations: [Questionnaire.Citation]
  }

  package let words: ScoreTexts
  let criteria: ChangeCriteria

  /// - Parameters:
  ///   - criteria: The sets of rules that statements name.
  ///   - language: The language of what definitions say, a BCP 47 tag.
  package init(criteria: ChangeCriteria, language: String) {
    words = ScoreTexts(language: language)
    self.criteria = criteria
  }

  /// Creates the texts for a language, with the built-in sets of rules.
  ///
  /// - Parameter language: A BCP 47 tag; `en-GB` gives `en`.
  /// - Throws: ``CourseError/languageNotOffered(_:)`` if there are no sentences in the language.
  public init(language: String = "en") throws(CourseError) {
    guard let found = language.language(among: ["en"]) else { throw .languageNotOffered(language) }
    self.init(criteria: .builtIn, language: found)
  }

  /// The language of the sentences, as a BCP 47 tag.
  package var language: String { words.language }

  func sentences(_ change: ScoreChange, by questionnaire: Questionnaire) -> [String] {
    [lead(change, by: questionnaire)]
      + statements(change, by: questionnaire).map(\.text) + remarks(change, by: questionnaire)
  }

  // MARK: The change in one sentence

  /// How much a sentence says.
  package enum Form: Sendable {
    /// The difference alone, as the respondent is told.
    case own
    /// What the rules find; names sets of rules only if they disagree.
    case findings
    /// What the rules find, and the thresholds of the sets for reliable change.
    case thresholds
  }

  /// A part of a sentence.
  package enum Part: Sendable {
    case words(String)
    case difference(ClosedRange<Double>)
    /// A finding on reliable change.
    case finding(ChangeStatement.Result)

    package var text: String {
      switch self {
      case .words(let text): text
      case .difference(let difference): difference.words
      case .finding(let result): ChangeTexts.reliableFinding(result)
      }
    }
  }

  /// Returns the change in one sentence, for example *PHQ-9: up 9 since 12 Oct: reliable
  /// deterioration; now at 8 or more (clinical cut-off).*
  package func lead(
    _ change: ScoreChange, by questionnaire: Questionnaire, _ form: Form = .findings,
    periodStart: LocalDay? = nil
  ) -> String {
    parts(change, by: questionnaire, form, periodStart: periodStart).map(\.text).joined()
  }

  /// Returns the parts of the sentence.
  ///
  /// - Parameter periodStart: The first day of the period shown; an earlier result is described as
  ///   before it.
  package func parts(
    _ change: ScoreChange, by questionnaire: Questionnaire, _ form: Form,
    periodStart: LocalDay? = nil
  ) -> [Part] {
    let measure = words.name(of: change.score, in: questionnaire)
    let reference = reference(change, questionnaire, form, periodStart: periodStart)
    let findings =
      form == .own
      ? []
      : findings(change, .reliableChange, form) { .finding($0.result) }
        + findings(change, .caseness, .findings) { .words(Self.caseFinding($0)) }
    return [.words("\(measure): "), .difference(change.difference), .words(" since \(reference)")]
      + (findings.isEmpty ? [] : [.words(": ")]) + findings.joined(separator: [.words("; ")])
      + [.words(".")]
  }

  private func reference(
    _ change: ScoreChange, _ questionnaire: Questionnaire, _ form: Form, periodStart: LocalDay?
  ) -> String {
    let day = words.shortDay(change.from.localDay, besides: change.to.localDay)
    let reference =
      switch change.reference {
      case .last: form == .thresholds ? "the last result on \(day)" : day
      case .baseline: Self.start(of: change, on: day)
      case .complete: "\(day), the first complete result"
      case .best:
        "the best result, "
          + words.value(of: change.from, score: change.score, by: questionnaire) + " on \(day)"
      }
    guard let periodStart, change.from.localDay < periodStart else { return reference }
    return "\(reference), before this period"
  }

  private static func start(of change: ScoreChange, on day: String) -> String {
    let isAfterBlank = change.remarks.contains {
      if case .blank(let results) = $0 {
        results.contains { $0.startDate < change.from.startDate }
      } else {
        false
      }
    }
    return switch change.baseline {
    case .chosen: "the baseline of \(day)"
    case .first where isAfterBlank, .episode where isAfterBlank:
      "\(day), the first result that is not blank"
    case .first: "the first result on \(day)"
    case .episode: "the first result of the episode on \(day)"
    }
  }

  /// Returns what a rule finds; sets of rules with the same result share a finding, and
  /// so do the same cut-offs.
  private func findings(
    _ change: ScoreChange, _ rule: ChangeStatement.Rule, _ form: Form,
    _ finding: (ChangeStatement) -> Part
  ) -> [[Part]] {
    let groups = change.statements.filter { $0.rule == rule }
      .grouped { [$0.result.rawValue, rule == .caseness ? $0.threshold.map(points) ?? "" : ""] }
    return groups.map { _, statements in
      let sets = statements.compactMap { statement in
        set(statement).map { set in
          let limit = statement.threshold.map { ": \(points($0)) or more" } ?? ""
          return words.text(set.title) + (form == .thresholds ? limit : "")
        }
      }
      let isNamed = !sets.isEmpty && (form == .thresholds || groups.count > 1)
      let end =
        form == .thresholds ? " (\(sets.joined(separator: "; ")))" : " by \(seriesWords(sets))"
      return [finding(statements[0]), .words(isNamed ? end : "")]
    }
  }

  /// Returns a sentence if a set of rules has none for a questionnaire.
  package func noRule(in set: String, for questionnaire: Questionnaire, score: String) -> String? {
    guard let set = criteria.criteria.first(where: { $0.id == set }) else { return nil }
    let title = words.text(set.title)
    let measure = words.name(of: score, in: questionnaire)
    if case .measures = set.scope { return "\(title) has no rule for \(measure)." }
    return "No \(title.prefix(1).lowercased() + title.dropFirst()) is stated for \(measure)."
  }

  static func reliableFinding(_ result: ChangeStatement.Result) -> String {
    switch result {
    case .improvement: "reliable improvement"
    case .deterioration: "reliable deterioration"
    case .undetermined: "reliable change cannot be determined"
    default: "no reliable change"
    }
  }

  private static func caseFinding(_ statement: ChangeStatement) -> String {
    let cutoff = statement.threshold.map(points) ?? ""
    return switch statement.result {
    case .entered: "now at \(cutoff) or more (clinical cut-off)"
    case .left: "now below \(cutoff) (clinical cut-off)"
    case .remained: "still at \(cutoff) or more (clinical cut-off)"
    case .undetermined: "whether it is at \(cutoff) or more (clinical cut-off) cannot be determined"
    default: "below \(cutoff) (clinical cut-off) both times"
    }
  }

  /// Returns both results, for example *8 (mild) on 2026-10-12, 17 (moderately severe) on
  /// 2026-11-22.*
  package func values(_ change: ScoreChange, by questionnaire: Questionnaire) -> String {
    [change.from, change.to].map { value($0, change.score, questionnaire) }
      .joined(separator: ", ") + "."
  }

  private func value(
    _ result: AssessmentSummary, _ score: String, _ questionnaire: Questionnaire
  ) -> String {
    "\(words.value(of: result, score: score, by: questionnaire)) on "
      + words.shortDay(result.localDay)
  }

  /// Returns the best and the worst result with their days; nil if either depends on missing
  /// answers.
  package func extremes(_ changes: ScoreChanges, by questionnaire: Questionnaire) -> String? {
    guard let best = changes.best, let worst = changes.worst else { return nil }
    return "Best \(value(best, changes.score, questionnaire)), "
      + "worst \(value(worst, changes.score, questionnaire))."
  }

  /// Returns a sentence naming the result that begins the course when none was chosen.
  package func courseStart(_ result: AssessmentSummary) -> String {
    "The start of the course is taken to be \(words.shortDay(result.localDay)), the first result. If "
      + "this course of care began later, name its first day: wellbeing subjects episode SUBJECT "
      + "--from DAY"
  }

  // MARK: Differences and days

  /// Returns a difference, for example *9 points higher*, or a range.
  func difference(_ difference: ClosedRange<Double>) -> String {
    let value = difference.lowerBound
    guard value == difference.upperBound, value != 0 else { return difference.words }
    return "\(pointsText(value.magnitude)) \(value < 0 ? "lower" : "higher")"
  }

  /// Returns a number of points, for example *1 point*.
  func pointsText(_ value: Double) -> String { "\(points(value)) point\(value == 1 ? "" : "s")" }

  func set(_ statement: ChangeStatement) -> ChangeCriteria.Criterion? {
    criteria.criteria.first { $0.id == statement.criterion }
  }
}

extension ClosedRange<Double> {
  /// Whether a difference is a rise; nil if there is none, or that is not certain.
  package var isUp: Bool? {
    lowerBound >= 0 && upperBound > 0 ? true : lowerBound < 0 && upperBound <= 0 ? false : nil
  }

  /// How large a rise or a fall is, for example *9* or *3 to 6*.
  package var size: String {
    let ends = [lowerBound.magnitude, upperBound.magnitude]
    return rangeWords(ends.min() ?? 0, ends.max() ?? 0)
  }

  /// A difference, for example *up 9*, *down 3 to 6* or *between 2 lower and 5 higher*.
  package var words: String {
    switch isUp {
    case true?: "up \(size)"
    case false?: "down \(size)"
    case nil where self == 0...0: "no difference"
    case nil: "between \(points(-lowerBound)) lower and \(points(upperBound)) higher"
    }
  }
}
