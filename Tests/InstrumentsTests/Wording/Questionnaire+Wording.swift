@testable import WellbeingInstruments

extension Questionnaire {
  /// What people read of the questionnaire, in a form to compare with what was published.
  var wording: String {
    let sections =
      [about, [words(instructions)], items.enumerated().flatMap(question)] + answers
      + scores.map(lines) + [resultNotices.map(line)] + alerts.map(lines)
      + patternRules.map(lines) + [changeRules.map(line)]
    return sections.filter { !$0.isEmpty }.map { $0.joined(separator: "\n") + "\n" }
      .joined(separator: "\n")
  }

  private var about: [String] {
    let stages = translationStatus.map { "\($0) (\($1.stage))" }.sorted().joined(separator: ", ")
    return [
      "\(words(title)) (\(words(shortTitle)))", "Definition: \(id) \(version)\(list(codes))",
      "Languages: \(languages.joined(separator: ", ")); wording of \(stages)",
      "Measures: \(words(measures.name))", words(measures.text),
    ] + said("Intended for", intendedFor?.text, intendedFor?.sources)
      + population.flatMap { said("Studied in", $0.text, $0.sources) }
      + said("Recall period of \(recallPeriod.days) days", recallPeriod.text)
      + said("Ask again after \(retestInterval?.days ?? 0) days", retestInterval?.text)
      + said("To the person before the questions", notices.person)
      + said("To staff before the questions", notices.staff)
      + ["Licence: \(licence.text)\(cite(licence.sources))"] + licence.notices
  }

  private func question(_ place: Int, _ item: Item) -> [String] {
    var rules = "\(item.id)\(list(item.codes)), answers: \(item.choiceSet.id)"
    if !item.isScored { rules += ", not scored" }
    if item.isDeclinable { rules += ", may be declined" }
    if let condition = item.askedIf { rules += ", asked if \(words(condition))" }
    return ["\(place + 1). \(words(item.text))", "   \(rules)"]
      + said("   May not apply", item.notApplicable?.text, item.notApplicable?.sources)
  }

  /// The answers of each set, numbered as the first item that has it shows them.
  private var answers: [[String]] {
    choiceSets.map { set in
      let numbers = items.first { $0.choiceSet == set }?.choiceNumbers ?? []
      return ["Answers: \(set.id)"]
        + zip(numbers, set.choices).map { number, choice in
          let value = choice.value.map { "\($0)" } ?? "(\(number))"
          return "\(value)  \(words(choice.text)) (\(choice.id)\(list(choice.codes)))"
        }
    }
  }

  private func lines(_ score: ScoreRule) -> [String] {
    let items = score.items.joined(separator: ", ")
    return ["Score: \(words(score.title)) (\(score.id)\(list(score.codes)))"]
      + ["\(score.method) of \(items): \(words(score.range))"]
      + score.bands.map { "\(words($0.range)): \(words($0.text)) (\($0.id))\(cite($0.sources))" }
      + score.missing.flatMap { rule in
        said(
          "\(rule.policy) up to \(rule.maximumMissing) missing answers (\(rule.evidence))",
          rule.text, rule.sources)
      }
      + (score.declined.map { rule in
        said("\(rule.item) declined: \(words(rule.range))", rule.text, rule.sources)
      } ?? []) + score.cutoffs.map(line)
  }

  private func line(_ cutoff: Cutoff) -> String {
    let sides = [("sensitivity", cutoff.sensitivity), ("specificity", cutoff.specificity)]
    let parts =
      [words(cutoff.condition)] + (cutoff.population.map { ["in \(words($0))"] } ?? [])
      + (cutoff.purpose.map { [words($0)] } ?? []) + (cutoff.sex.map { ["\($0)"] } ?? [])
      + (cutoff.language.map { [$0] } ?? []) + (cutoff.isPrimary ? ["primary"] : [])
      + sides.compactMap { name, side in
        side.map { "\(name) \(words(ScoreRange(minimum: $0.minimum, maximum: $0.maximum)))" }
      }
    return "≥ \(words(cutoff.atLeast)): \(parts.joined(separator: ", ")) (\(cutoff.id))"
      + cite(cutoff.sources)
  }

  private func line(_ notice: ResultNotice) -> String {
    let sides =
      (notice.atLeast.map { " ≥ \(words($0))" } ?? "")
      + (notice.below.map { " < \(words($0))" } ?? "")
    let reader = notice.audience == .person ? "the person" : "\(notice.audience)"
    return "To \(reader) if \(notice.score)\(sides.isEmpty ? " is anything" : sides): "
      + words(notice.text) + cite(notice.sources)
  }

  private func lines(_ alert: AlertRule) -> [String] {
    ["Alert: \(alert.item) ≥ \(alert.atLeast)\(cite(alert.sources))"]
      + said("To the person", alert.messages.person)
      + said("To staff", alert.messages.staff)
      + said("Not answered, to the person", alert.messages.notAssessedPerson)
      + said("Not answered, to staff", alert.messages.notAssessed)
      + said("Stopped there, to the person", alert.messages.stoppedPerson)
      + said("Stopped there, to staff", alert.messages.stopped)
      + said("Taken back, to the person", alert.messages.takenBackPerson)
      + said("Taken back, to staff", alert.messages.takenBack)
      + said("Only the total is known, to staff", alert.messages.totalOnly)
      + said("The total implies it, to the person", alert.messages.totalImpliesPerson)
      + said("The total implies it, to staff", alert.messages.totalImplies)
  }

  private func lines(_ pattern: SymptomPatternRule) -> [String] {
    let symptoms = pattern.symptoms.map { "\($0.item) ≥ \($0.atLeast)" }
    return [
      "Pattern for \(pattern.audience): \(words(pattern.title)) (\(pattern.id))",
      "\(words(pattern.condition)) of \(symptoms.joined(separator: ", "))",
    ] + said("Met", pattern.text, pattern.sources)
  }

  private func line(_ rule: ChangeRule) -> String {
    let meaning =
      switch rule.meaning {
      case .minimalImportantDifference(let points): "\(words(points)) points matter"
      case .reliableChange(let change):
        "\(words(change.points)) points are reliable"
          + (change.reliability.map { " (reliability \($0))" } ?? "")
          + (change.standardDeviation.map { " (standard deviation \($0))" } ?? "")
          + (change.confidence.map { " (confidence \($0))" } ?? "")
      case .response(let percent): "response, down by \(percent)%"
      case .remission(let below): "remission, < \(words(below))"
      case .caseness(let atLeast): "a clinical case, ≥ \(words(atLeast))"
      case .clinicallySignificantChange(let percent, let below):
        "clinically significant, down by \(percent)% and < \(words(below))"
      }
    return "Change of \(rule.score): \(meaning) (\(rule.id), \(rule.evidence))\(cite(rule.sources))"
      + (rule.text.map { ": \(words($0))" } ?? "")
  }
}

private func said(_ label: String, _ text: LocalizedText?, _ sources: [String]? = nil) -> [String] {
  text.map { ["\(label): \(words($0))\(cite(sources ?? []))"] } ?? []
}

/// The English text; every language of one that is in others too.
private func words(_ text: LocalizedText) -> String {
  let english = text.values["en"] ?? ""
  return text.values == ["en": english] ? english : "\(text.values)"
}

private func words(_ range: Questionnaire.ScoreRange) -> String {
  let ends = (words(range.minimum), words(range.maximum))
  return ends.0 == ends.1 ? ends.0 : "\(ends.0) to \(ends.1)"
}

private func words(_ number: Double) -> String { points(number) }

private func words(_ condition: Condition<String>) -> String {
  switch condition {
  case .item(let id, let atLeast): "\(id) ≥ \(atLeast)"
  case .count(_, let range): "\(range.lowerBound) to \(range.upperBound) symptoms"
  case .all(let parts): "(\(parts.map(words).joined(separator: " and ")))"
  case .any(let parts): "(\(parts.map(words).joined(separator: " or ")))"
  case .not: "\(condition)"
  }
}

private func list(_ codes: [Questionnaire.Code]) -> String {
  codes.map { ", \($0.system == "http://loinc.org" ? "LOINC" : $0.system) \($0.code)" }.joined()
}

private func cite(_ sources: [String]) -> String {
  sources.isEmpty ? "" : " [\(sources.joined(separator: ", "))]"
}
