package import WellbeingInstruments
import WellbeingTerminal
import WellbeingTextFormats

/// The evidence for each part of a definition: its statements in groups, each with the works it
/// cites.
package struct Citations {
  package struct Statement {
    package let text: String
    /// The level of evidence for a rule; nil if the statement is not a rule.
    package var evidence: Questionnaire.Evidence?
    package let sources: [String]
  }

  package struct Group {
    package let title: String
    package let statements: [Statement]
  }

  let questionnaire: Questionnaire
  private let language: String
  /// The translation that the wording is from; nil for the definition's own.
  package let translation: Translation?

  /// - Parameter language: Nil means the definition's first language.
  package init(_ questionnaire: Questionnaire, language: String? = nil) {
    self.questionnaire = questionnaire
    self.language = language ?? questionnaire.languages[0]
    translation = questionnaire.translation(in: self.language)
  }

  package var groups: [Group] {
    let all =
      [
        Group(title: "Instrument", statements: instrument),
        Group(title: "Intended for, and studied in", statements: population),
        Group(title: "Questions", statements: items),
      ] + questionnaire.scores.map { Group(title: text($0.title), statements: score($0)) } + [
        Group(title: "Alerts", statements: alerts),
        Group(title: "Patterns of answers", statements: patternRules),
        Group(title: "Change between two results", statements: changes),
        Group(title: "What is said of a result", statements: notices),
        Group(title: "What there is to learn", statements: lessons),
      ]
    return all.filter { !$0.statements.isEmpty }
  }

  /// The works in the order in which the groups cite them, followed by any uncited ones.
  package var works: [Questionnaire.Citation] {
    let cited = groups.flatMap(\.statements).flatMap(\.sources)
    let all = cited + questionnaire.citations.map(\.id)
    var seen: Set<String> = []
    return all.filter { seen.insert($0).inserted }.compactMap {
      questionnaire.citations([$0]).first
    }
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  private var instrument: [Statement] {
    let name = "\(text(questionnaire.title)) (\(text(questionnaire.shortTitle)))"
    return [
      Statement(
        text: "\(name), definition \(questionnaire.version): terms of use",
        sources: questionnaire.licence.sources)
    ]
  }

  private var population: [Statement] {
    ([questionnaire.intendedFor].compactMap(\.self) + questionnaire.population).map {
      Statement(text: text($0.text), sources: $0.sources)
    }
  }

  private var items: [Statement] {
    questionnaire.items.enumerated().compactMap { index, item in
      item.notApplicable.map {
        Statement(text: "Question \(index + 1): \"\(text($0.text))\"", sources: $0.sources)
      }
    }
  }

  private func score(_ score: Questionnaire.ScoreRule) -> [Statement] {
    bands(score)
      + score.cutoffs.map { Statement(text: $0.words(in: language), sources: $0.sources) }
      + score.missing.map {
        Statement(
          text: "Policy \($0.policy.rawValue), up to \($0.maximumMissing) unanswered: "
            + text($0.text),
          evidence: $0.evidence, sources: $0.sources)
      }
      + [score.declined].compactMap { $0 }.map {
        Statement(text: "Without '\($0.item)', where it was declined", sources: $0.sources)
      }
  }

  /// Lists the bands; those that cite the same works share one statement.
  private func bands(_ score: Questionnaire.ScoreRule) -> [Statement] {
    score.bands.grouped(by: \.sources).map { sources, bands in
      let ranges = bands.map { "\(points($0.range.minimum)) to \(points($0.range.maximum))" }
      return Statement(text: "Bands \(ranges.joined(separator: ", "))", sources: sources)
    }
  }

  private var alerts: [Statement] {
    questionnaire.alerts.map {
      Statement(text: "'\($0.item)' answered \($0.atLeast) or more", sources: $0.sources)
    }
  }

  private var patternRules: [Statement] {
    questionnaire.patternRules.map { Statement(text: text($0.title), sources: $0.sources) }
  }

  private var changes: [Statement] {
    questionnaire.changeRules.map { rule in
      let score = questionnaire.score(rule.score).map { text($0.title) } ?? rule.score
      let isMain = questionnaire.scores.first?.id == rule.score
      return Statement(
        text: (isMain ? "" : "\(score): ") + rule.meaning.words, evidence: rule.evidence,
        sources: rule.sources)
    }
  }

  private var notices: [Statement] {
    questionnaire.resultNotices.map { notice in
      let score = questionnaire.score(notice.score).map { text($0.title) } ?? notice.score
      let ends = [
        notice.atLeast.map { "\(points($0)) or more" }, notice.below.map { "below \(points($0))" },
      ].compactMap { $0 }
      return Statement(
        text: "\(score), \(ends.isEmpty ? "any" : ends.joined(separator: " and "))",
        sources: notice.sources)
    }
  }

  private var lessons: [Statement] {
    questionnaire.learn.filter { !$0.sources.isEmpty }
      .map { Statement(text: text($0.title), sources: $0.sources) }
  }

  /// The works as CSL-JSON, which Zotero, pandoc and Quarto read, on one line.
  package var cslJSON: String {
    String(decoding: JSONForm.array(works.map(\.cslItem)).bytes, as: UTF8.self)
  }
}

extension Questionnaire.Cutoff {
  func words(in language: String, withFigures: Bool = true) -> String {
    let people = [
      sex.map { $0 == .female ? "women" : "men" }, self.language.map { "in '\($0)'" },
      population?.text(in: language), purpose?.text(in: language),
    ].compactMap { $0 }
    let qualifier = people.isEmpty ? "" : " (\(people.joined(separator: "; ")))"
    let figures = [
      sensitivity.map { "sensitivity \($0.percent)" },
      specificity.map { "specificity \($0.percent)" },
    ].compactMap { $0 }
    return "Cut-off \(points(atLeast)) for \(condition.text(in: language) ?? "")\(qualifier)"
      + (figures.isEmpty || !withFigures ? "" : ": " + figures.joined(separator: ", "))
  }
}

extension Questionnaire.Proportion {
  /// The proportion in percent, with at most one decimal, as in some studies.
  fileprivate var percent: String {
    let ends = [minimum, maximum].map { points(($0 * 1000).rounded() / 10) }
    return ends[0] == ends[1] ? "\(ends[0]) %" : "\(ends[0])-\(ends[1]) %"
  }
}

extension Questionnaire.ChangeRule.Meaning {
  var words: String {
    switch self {
    case .minimalImportantDifference(let difference):
      "Minimal important difference: \(points(difference)) points"
    case .reliableChange(let change): "Reliable change: \(points(change.points)) points"
    case .response(let drop): "Response: a drop by \(drop) %"
    case .remission(let below): "Remission: below \(points(below))"
    case .caseness(let atLeast): "Caseness: \(points(atLeast)) or more"
    case .clinicallySignificantChange(let drop, let below):
      "Clinically significant change: a drop by \(drop) % to below \(points(below))"
    }
  }
}

extension Questionnaire.Citation {
  /// The reference, followed by its DOI link or URL, if any.
  package var textWithPlace: String {
    let place = doi.map { " https://doi.org/\($0)" } ?? url.map { " \($0)" } ?? ""
    return text + place
  }
}
