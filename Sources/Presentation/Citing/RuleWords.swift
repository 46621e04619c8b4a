package import WellbeingInstruments
import WellbeingTextFormats

extension Questionnaire.ScoreRange {
  var words: String { "\(points(minimum)) to \(points(maximum))" }
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
    let ends = [minimum, maximum].map { ($0 * 100).text(decimals: 1) }
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
