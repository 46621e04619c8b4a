package import WellbeingInstruments
import WellbeingTextFormats

/// A fact of a definition, for `questionnaires show`, `questionnaires cite` or both.
struct DefinitionFact {
  enum Kind: Hashable {
    case heading, item, alert, work, licence
    case choices(String)
    case score(String)
  }

  let text: String
  /// What `show` prints it as, all facts of a kind together; nil if it does not.
  let kind: Kind?
  /// The title under which `cite` lists it if it has sources; nil if it does not.
  let group: String?
  /// The ids of the works that support it.
  let sources: [String]
  /// The level of evidence for a rule; nil for other facts.
  let evidence: Questionnaire.Evidence?

  /// Returns the fact with its evidence and with a mark for each of its sources, such as a number.
  func text(citing marks: [String]) -> String {
    guard !marks.isEmpty else { return text }
    let evidence = evidence.map { " (\($0.rawValue))" } ?? ""
    return "\(text.withoutFullStop)\(evidence) [\(marks.joined(separator: ", "))]"
  }
}

/// What a definition states, in order.
package struct DefinitionFacts {
  let language: String
  private(set) var facts: [DefinitionFact] = []
  private let questionnaire: Questionnaire

  /// - Parameter language: Nil means the definition's first language.
  package init(_ questionnaire: Questionnaire, language: String? = nil) {
    self.questionnaire = questionnaire
    self.language = language ?? questionnaire.languages[0]
    addAbout()
    for (index, item) in questionnaire.items.enumerated() { add(item, number: index + 1) }
    addChoices()
    for score in questionnaire.scores { add(score) }
    addRules()
    addReferences()
  }

  /// The facts that `show` prints, a section for each kind.
  package var document: Document {
    Document(
      facts.grouped(by: \.kind).map { _, facts in
        .init(facts.flatMap { [Document.Block].lines(of: $0.text(citing: $0.sources)) })
      })
  }

  private mutating func add(
    _ text: String, _ kind: DefinitionFact.Kind? = nil, under group: String? = nil,
    citing sources: [String] = [], evidence: Questionnaire.Evidence? = nil
  ) {
    facts.append(
      DefinitionFact(text: text, kind: kind, group: group, sources: sources, evidence: evidence))
  }

  private func text(_ localized: LocalizedText) -> String { localized.text(in: language) ?? "" }

  /// Returns a text safe to print within a line.
  private func name(_ localized: LocalizedText) -> String { printable(text(localized)) }

  private func name(ofScore id: String) -> String {
    questionnaire.score(id).map { name($0.title) } ?? id
  }

  private mutating func addAbout() {
    let names = "\(name(questionnaire.title)) (\(name(questionnaire.shortTitle)))"
    let title = "\(names), definition \(questionnaire.version)"
    add(title, .heading)
    add("\(title): terms of use", under: "Instrument", citing: questionnaire.licence.sources)
    add("\(name(questionnaire.measures.name)). \(text(questionnaire.measures.text))", .heading)
    let people = "Intended for, and studied in"
    if let intended = questionnaire.intendedFor {
      add(text(intended.text), .heading, under: people, citing: intended.sources)
    }
    for studied in questionnaire.population {
      add(text(studied.text), under: people, citing: studied.sources)
    }
    add(text(questionnaire.instructions), .heading)
    if let notice = questionnaire.notices.person { add("To the person: \(text(notice))", .heading) }
    if let notice = questionnaire.notices.staff { add("To staff: \(text(notice))", .heading) }
  }

  // MARK: Questions

  private mutating func add(_ item: Questionnaire.Item, number: Int) {
    if let other = item.notApplicable {
      add("Question \(number): \"\(name(other.text))\"", under: "Questions", citing: other.sources)
    }
    guard questionnaire.asks(item, in: language) else {
      return add("\(number). Not asked in this language (\(item.id))", .item)
    }
    let marks = [
      item.entry?.words(in: language) ?? (item.isScored ? nil : "not scored"),
      item.isDeclinable ? "may be declined" : nil,
      item.notApplicable.map { "or: \(name($0.text))" },
      item.askedIf == nil ? nil : "not always asked", skipped(item),
    ].compactMap(\.self)
    let suffix = marks.isEmpty ? "" : " [\(marks.joined(separator: ", "))]"
    add("\(number). \(name(item.text)) (\(item.id))\(suffix)", .item)
  }

  /// Returns what the item contributes to a score if it is not asked.
  private func skipped(_ item: Questionnaire.Item) -> String? {
    switch item.ifSkipped {
    case .value(let value): "counts as \(value) if not asked"
    case .leftOut: "left out if not asked"
    case nil: nil
    }
  }

  private mutating func addChoices() {
    let asked = questionnaire.items.filter { questionnaire.asks($0, in: language) }
    let used = Set(asked.map(\.choiceSet.id))
    for set in questionnaire.choiceSets where used.contains(set.id) {
      add("Answers (\(set.id)):", .choices(set.id))
      for (index, choice) in set.choices.enumerated() {
        add("\(choice.value ?? index)  \(name(choice.text))", .choices(set.id))
      }
    }
  }

  // MARK: Scores and rules

  private mutating func add(_ score: Questionnaire.ScoreRule) {
    let title = name(score.title)
    let formula = questionnaire.hasPlainScore ? "" : ", \(formula(score))"
    add("\(title): \(score.range.words)\(formula)", .score(score.id))
    for band in score.bands {
      let name = name(band.text)
      // Filters take the id.
      let id = name == band.id ? "" : " (\(band.id))"
      add("\(band.range.words): \(name)\(id)", .score(score.id))
    }
    for (sources, bands) in score.bands.grouped(by: \.sources) {
      let ranges = bands.map(\.range.words).joined(separator: ", ")
      add("Bands \(ranges)", under: title, citing: sources)
    }
    for cutoff in score.cutoffs {
      add(cutoff.words(in: language), .score(score.id), under: title, citing: cutoff.sources)
    }
    for rule in score.missing {
      let limit = "Policy \(rule.policy.rawValue), up to \(rule.maximumMissing) unanswered"
      add(
        "\(limit): \(text(rule.text))", .score(score.id), under: title, citing: rule.sources,
        evidence: rule.evidence)
    }
    if let rule = score.declined {
      add("Without '\(rule.item)', where it was declined", under: title, citing: rule.sources)
    }
  }

  private func formula(_ score: Questionnaire.ScoreRule) -> String {
    let items = score.items.map { id in
      let threshold = score.thresholds[id].map { " from \($0) on" } ?? ""
      let number = questionnaire.number(of: id) ?? 1
      return "\(number)\(threshold)\(score.reversed.contains(id) ? " reversed" : "")"
    }
    let method =
      switch score.method {
      case .sum: "sum"
      case .mean: "mean, \(score.decimals) decimals,"
      case .count: "number"
      }
    return "\(method) of items \(items.joined(separator: ", "))"
      + (score.multiplier == 1 ? "" : ", times \(score.multiplier)")
      + (score.conversionTable.isEmpty ? "" : ", by a table")
  }

  private mutating func addRules() {
    for rule in questionnaire.alerts {
      let words = "'\(rule.item)' answered \(rule.atLeast) or more, whatever the total"
      add("Alert: \(words)", .alert, under: "Alerts", citing: rule.sources)
    }
    for rule in questionnaire.patternRules {
      add(name(rule.title), under: "Patterns of answers", citing: rule.sources)
    }
    for rule in questionnaire.changeRules {
      let isMain = questionnaire.scores.first?.id == rule.score
      add(
        (isMain ? "" : "\(name(ofScore: rule.score)): ") + rule.meaning.words,
        under: "Change between two results", citing: rule.sources, evidence: rule.evidence)
    }
    for notice in questionnaire.resultNotices {
      let ends = [
        notice.atLeast.map { "\(points($0)) or more" }, notice.below.map { "below \(points($0))" },
      ].compactMap(\.self)
      add(
        "\(name(ofScore: notice.score)), \(ends.isEmpty ? "any" : ends.joined(separator: " and "))",
        under: "What is said of a result", citing: notice.sources)
    }
    for lesson in questionnaire.learn {
      add(name(lesson.title), under: "What there is to learn", citing: lesson.sources)
    }
  }

  private mutating func addReferences() {
    for work in questionnaire.citations { add("[\(work.id)] \(work.textWithPlace)", .work) }
    add(questionnaire.licence.text, .licence)
    for notice in questionnaire.licence.notices { add(notice, .licence) }
    for (tag, status) in questionnaire.translationStatus.sorted(by: { $0.key < $1.key }) {
      add("Wording (\(tag)): \(status.note)", .licence)
    }
  }
}

extension Questionnaire {
  /// Whether there is one score, the plain sum of all scored items, so that the formula needs no
  /// explanation.
  fileprivate var hasPlainScore: Bool {
    guard let score = scores.first, scores.count == 1 else { return false }
    return score.method == .sum && score.multiplier == 1 && score.reversed.isEmpty
      && score.conversionTable.isEmpty && score.items == scoredItems.map(\.id)
  }
}
