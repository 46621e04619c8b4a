import Foundation
import WellbeingCommandLine
import WellbeingSamples

enum MoodFilter {
  static let kind = Option.text(
    "kind", .known(.moodKind, "KIND"), "Show only momentaryEmotion or dailyMood."
  ).word(StateOfMind.Kind.self).map { word, _ in word.map { SampleFilter.kind($0) } }
  static let valence = Option.text(
    "valence", .comparison(">=0.2"), "Show only moods with a valence like '>=0.2'.",
    detail: "From -1 to 1.", isSensitive: true
  ).map { typed, _ in try typed.map(comparison) }
  static let classification = Option.text(
    "classification", .known(.valenceClassification, "CLASS"),
    "Show only moods of this class, such as slightlyPleasant."
  ).word(StateOfMind.ValenceClassification.self)
    .map { word, _ in word.map { SampleFilter.classification($0) } }
  static let label = Option.texts(
    "label", .known(.label, "LABEL"), "Show only moods with this label, such as happy.",
    detail: "Can be repeated: one of the labels is enough, unless --all is given."
  ).words(StateOfMind.Label.self).map { words, _ in words.map { SampleFilter.label($0) } }
  static let association = Option.texts(
    "association", .known(.association, "WORD"),
    "Show only moods with this association, such as work.",
    detail: "Can be repeated. If labels and associations are given, both must match."
  ).words(StateOfMind.Association.self)
    .map { words, _ in words.map { SampleFilter.association($0) } }
  static let all = Option.flag("all", "Require every label and every association.")

  static let conditions: [any OptionRow] = [kind, valence, classification, label, association]
  static let options = conditions + [all]

  /// The records of the program that '--saved-by' names.
  static func savedBy(_ context: CommandContext) throws -> [SampleFilter] {
    try context[Options.savedBy].map { [.sources([Source(name: $0, version: "").name])] } ?? []
  }

  static func filters(_ context: CommandContext) throws -> [SampleFilter] {
    let (isAll, lists) = (try context[all], [try context[label], try context[association]])
    let single = [try context[kind], try context[valence], try context[classification]]
    return single.compactMap(\.self)
      + lists.filter { !$0.isEmpty }.map { isAll ? SampleFilter.all($0) : .any($0) }
  }

  private static func comparison(_ text: String) throws -> SampleFilter {
    let (comparison, limit) = try Comparison.parse(text, of: valence.spec, example: ">=0.2")
    guard (-1...1).contains(limit) else {
      throw Failure.dataError(
        "Option '\(valence.typed)' needs a number from -1 to 1 to compare with.")
    }
    return .valence(comparison, limit)
  }
}

/// A comparison as typed, such as `>=10`; a number alone means equal.
enum Comparison {
  static func parse(
    _ text: some StringProtocol, of option: OptionSpec, example: String
  ) throws(Failure) -> (SampleFilter.Comparison, Double) {
    let operators = SampleFilter.Comparison.allCases.sorted {
      $0.rawValue.count > $1.rawValue.count
    }
    let trimmed = text.trimmingCharacters(in: .whitespaces)
    let found = operators.first { trimmed.hasPrefix($0.rawValue) }
    let number = trimmed.dropFirst(found?.rawValue.count ?? 0)
      .trimmingCharacters(in: .whitespaces)
    guard let value = Double(number), value.isFinite else {
      throw .usage(
        "Option '\(option.typed)' needs a comparison such as '\(example)', with = != < <= > or >=.")
    }
    return (found ?? .equalTo, value)
  }
}
