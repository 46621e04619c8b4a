import Foundation
package import WellbeingCommandLine
package import WellbeingSamples

package enum MoodFilter {
  static let kind = OptionSpec(
    "kind", value: .known(.moodKind, "KIND"),
    summary: "Show only momentaryEmotion or dailyMood."
  )
  static let valence = OptionSpec(
    "valence", value: .comparison(">=0.2"),
    summary: "Show only moods with a valence like '>=0.2'.", detail: "From -1 to 1.",
    isSensitive: true)
  static let classification = OptionSpec(
    "classification", value: .known(.valenceClassification, "CLASS"),
    summary: "Show only moods of this class, such as slightlyPleasant.")
  static let label = OptionSpec(
    "label", value: .known(.label, "LABEL"),
    summary: "Show only moods with this label, such as happy.",
    detail: "Can be repeated: one of the labels is enough, unless --all is given.",
    isRepeatable: true)
  static let association = OptionSpec(
    "association", value: .known(.association, "WORD"),
    summary: "Show only moods with this association, such as work.",
    detail: "Can be repeated. If labels and associations are given, both must match.",
    isRepeatable: true)
  static let all = OptionSpec(
    "all", summary: "Require every label and every association.")

  /// The records of the programs that '--saved-by' names.
  package static func savedBy(_ arguments: Invocation) -> [SampleFilter] {
    arguments.values(of: .savedBy).map { .sources([Source(name: $0, version: "").name]) }
  }

  package static let conditions = [kind, valence, classification, label, association]
  package static let options = conditions + [all]

  package static func filters(_ arguments: Invocation) throws -> [SampleFilter] {
    guard conditions.contains(where: arguments.has) else { return [] }
    let words = VocabularyArgument(StateOfMindVocabulary.builtIn)
    var parts: [SampleFilter] = []
    if let typed = arguments.value(of: kind) {
      parts.append(.kind(try words.word(typed, of: kind)))
    }
    if let text = arguments.value(of: valence) { parts.append(try comparison(text)) }
    if let typed = arguments.value(of: classification) {
      parts.append(.classification(try words.word(typed, of: classification)))
    }
    let labels = try arguments.values(of: label).map { typed in
      SampleFilter.label(try words.word(typed, of: label))
    }
    let associations = try arguments.values(of: association).map { typed in
      SampleFilter.association(try words.word(typed, of: association))
    }
    let join: ([SampleFilter]) -> SampleFilter = { arguments.has(all) ? .all($0) : .any($0) }
    return parts + [labels, associations].filter { !$0.isEmpty }.map(join)
  }

  private static func comparison(_ text: String) throws -> SampleFilter {
    guard let (comparison, number) = Comparison.parse(text), let valence = Double(number),
      valence.isFinite
    else { throw Failure.notAComparison(option: Self.valence.typed, example: ">=0.2") }
    guard (-1...1).contains(valence) else {
      throw Failure.dataError(
        "Option '\(Self.valence.typed)' needs a number from -1 to 1 to compare with.")
    }
    return .valence(comparison, valence)
  }
}

/// A comparison as typed, such as `>=10`; a number alone means equal.
package enum Comparison {
  package static func parse(_ text: some StringProtocol) -> (SampleFilter.Comparison, String)? {
    let operators = SampleFilter.Comparison.allCases.sorted {
      $0.rawValue.count > $1.rawValue.count
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let found = operators.first { trimmed.hasPrefix($0.rawValue) }
    let number = trimmed.dropFirst(found?.rawValue.count ?? 0)
      .trimmingCharacters(in: .whitespaces)
    return number.isEmpty ? nil : (found ?? .equalTo, number)
  }
}
