import WellbeingArguments
import WellbeingKit

/// The options of `amend`: named values are corrected, others are kept.
enum AmendOptions {
  /// A part of a record that only `--clear` can remove.
  enum Part: String, CaseIterable {
    case note
    case clinician
    case labels
    case associations
  }

  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the correct day or time.",
    detail: DateArgument.forms + " By default, it is in the time zone of the record.")
  static let answer = OptionSpec(
    "answer", value: .text("ITEM=VALUE"),
    summary: "Set the correct answer to one item, such as 3=1.",
    detail:
      "ITEM is the item's number or id. VALUE is the number of a choice, '-' for unanswered, 'd' "
      + "for declined, 'n' for not applicable. Can be repeated. Other answers are not changed.",
    isRepeatable: true, isSensitive: true)
  private static let policy = OptionSpec(
    RecordOptions.policy.name, value: RecordOptions.policy.value,
    summary: "Refuse or prorate unanswered items.", detail: RecordOptions.policyMeaning)
  private static let label = OptionSpec(
    MoodOptions.label.name, value: MoodOptions.label.value,
    summary: "Set the label of the feeling, such as calm.",
    detail: "Can be repeated. The labels replace all earlier ones.", isRepeatable: true,
    isSensitive: true)
  private static let association = OptionSpec(
    MoodOptions.association.name, value: MoodOptions.association.value,
    summary: "Set what it has to do with, such as work.",
    detail: "Can be repeated. The associations replace all earlier ones.", isRepeatable: true,
    isSensitive: true)
  private static let language = OptionSpec(
    MoodOptions.language.name, value: MoodOptions.language.value,
    summary: "Show the changes in this language, such as en.", detail: MoodOptions.language.detail)
  static let clear = OptionSpec(
    "clear", value: .oneOf(Part.allCases.map(\.rawValue), "WHAT"),
    summary: "Remove the note, the clinician, the labels or the associations.",
    detail: "Can be repeated.", isRepeatable: true, isSensitive: true)

  /// Options for results of questionnaires only.
  static let ofAssessments = [
    answer, RecordOptions.answers, RecordOptions.total, RecordOptions.administeredBy,
    RecordOptions.clinician, policy,
  ]
  /// Options for moods only.
  static let ofMoods = [
    MoodOptions.kind, MoodOptions.valence, label, association, language,
  ]

  static let all =
    ofAssessments + ofMoods
    + [date, RecordOptions.note, clear, CorrectionOptions.reason, CorrectionOptions.yes]

  /// Rejects options that contradict each other, for any kind of record.
  static func check(_ session: Session) throws {
    for part in Part.allCases where session.clears(part) && session.invocation.has(part.option) {
      throw UsageError.excluded(option: part.option.typed, by: clear.typed)
    }
    let isLast = SampleReference.isLast(session.invocation.operands[0])
    guard !isLast || session.options.subject == nil else {
      throw Failure.newSubjectOfLast
    }
    if session.options.timeZone != nil, !session.invocation.has(date) {
      throw Failure.usage("Option '--time-zone' needs a date: add '\(date.typed)'.")
    }
    if try RecordOptions(session.invocation).clinician?.allSatisfy(\.isWhitespace) == true {
      throw Failure.emptyText(.clinician)
    }
  }

  /// Rejects options of the other kind of record.
  ///
  /// - Parameter isMood: Whether the record is a mood.
  static func check(_ session: Session, isMood: Bool) throws {
    let others = isMood ? ofAssessments : ofMoods
    if let option = others.first(where: session.invocation.has) {
      throw isOfOtherKind(option.typed, isMood: isMood)
    }
    let parts: [Part] = isMood ? [.clinician] : [.labels, .associations]
    if let part = parts.first(where: session.clears) {
      throw isOfOtherKind("\(clear.typed) \(part.rawValue)", isMood: isMood)
    }
  }

  private static func isOfOtherKind(_ option: String, isMood: Bool) -> Failure {
    .usage(
      isMood
        ? "'\(option)' is for questionnaire results, but this is a mood: leave it out."
        : "'\(option)' is for moods, but this is a questionnaire result: leave it out.")
  }
}

extension AmendOptions.Part {
  /// The option that sets a new value for the part.
  var option: OptionSpec {
    switch self {
    case .note: RecordOptions.note
    case .clinician: RecordOptions.clinician
    case .labels: MoodOptions.label
    case .associations: MoodOptions.association
    }
  }
}

extension Session {
  /// Returns whether a part of the record is to be removed.
  func clears(_ part: AmendOptions.Part) -> Bool {
    invocation.values(of: AmendOptions.clear).contains(part.rawValue)
  }
}
