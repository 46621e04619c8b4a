import WellbeingCommandLine
import WellbeingSamples

/// The options of `amend`: named values are corrected, others are kept.
struct AmendOptions {
  /// A part of a record that only `--clear` can remove.
  enum Part: String, CaseIterable {
    case note
    case clinician
    case labels
    case associations

    var option: OptionSpec {
      switch self {
      case .note: OptionSpec.note
      case .clinician: RecordOptions.clinician
      case .labels: MoodOptions.label
      case .associations: MoodOptions.association
      }
    }

    var emptyError: Failure {
      .dataError(
        "Option '\(option.typed)' is empty. To remove the \(rawValue), use "
          + "'\(AmendOptions.clear.typed) \(rawValue)'.")
    }
  }

  static let date = OptionSpec(
    "date", value: .text("DATE"), summary: "Set the correct day or time.",
    detail: DateArgument.forms + " By default, it is in the time zone of the record.")
  static let answer = OptionSpec(
    "answer", value: .text("ITEM=VALUE"),
    summary: "Set the correct answer to one item, such as 3=1.",
    detail:
      "ITEM is the item's number or id. VALUE is the number of a choice, '-' for unanswered, 'd' "
      + "for declined, 'n' for not applicable. Can be repeated. Other answers "
      + "are kept, except those to questions that are then not asked.",
    isRepeatable: true, isSensitive: true)
  private static let policy = OptionSpec(
    OptionSpec.policy.name, value: OptionSpec.policy.value,
    summary: "Refuse or prorate unanswered items.", detail: OptionSpec.policyMeaning)
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

  static let ofAssessments = [
    answer, OptionSpec.answers, RecordOptions.total, RecordOptions.administeredBy,
    RecordOptions.clinician, policy,
  ]
  static let value = OptionSpec(
    "value", value: .text("AMOUNT"), summary: "Set the correct amount of a factor, such as 7h30.",
    detail: "Without a unit, it is in the unit of the record.", isSensitive: true)

  static let ofFactors = [value]
  static let ofMoods = [
    MoodOptions.kind, MoodOptions.valence, label, association, language,
  ]

  static let all =
    ofAssessments + ofMoods + ofFactors
    + [date, OptionSpec.note, clear, CorrectionOptions.reason, CorrectionOptions.yes]

  let reference: String
  let correction: CorrectionOptions
  var record: RecordOptions
  var mood: MoodOptions
  var answers: [String]
  /// Whether nothing to correct is named, so that a form asks for it.
  let isForm: Bool
  var cleared: Set<Part>
  /// The correct amount of a factor, as typed.
  let value: String?
  /// Whether the date is in another zone than that of the record.
  let namesZone: Bool
  /// The first option for results of questionnaires only.
  private let ofAssessment: OptionSpec?
  /// The first option for moods only.
  private let ofMood: OptionSpec?

  /// - Throws: An error if options contradict each other, for any kind of record.
  init(_ arguments: Invocation) throws {
    reference = arguments.operands[0]
    correction = try CorrectionOptions(arguments)
    record = try RecordOptions(arguments)
    mood = try MoodOptions(arguments)
    answers = arguments.values(of: Self.answer)
    let others = [CorrectionOptions.reason.name, CorrectionOptions.yes.name]
    isForm =
      !arguments.has(CommonOptions.subject)
      && !Self.all.contains { !others.contains($0.name) && arguments.has($0) }
    cleared = Set(arguments.values(of: Self.clear).compactMap(Part.init))
    ofAssessment = Self.ofAssessments.first(where: arguments.has)
    ofMood = Self.ofMoods.first(where: arguments.has)
    value = arguments.value(of: Self.value)
    namesZone = arguments.has(CommonOptions.timeZone)
    for part in Part.allCases where cleared.contains(part) && arguments.has(part.option) {
      throw UsageError.excluded(option: part.option.typed, by: Self.clear.typed)
    }
    guard !SampleReference.isLast(reference) || !arguments.has(CommonOptions.subject) else {
      throw Failure.usage(
        "'--subject' sets the new subject and does not narrow 'last': \(Failure.nameByDigits)")
    }
    if namesZone, !arguments.has(Self.date) {
      throw Failure.usage("Option '--time-zone' needs a date: add '\(Self.date.typed)'.")
    }
    if record.clinician?.allSatisfy(\.isWhitespace) == true { throw Part.clinician.emptyError }
  }

  /// Rejects options of the other kinds of record.
  func check(_ record: SampleRecord) throws(Failure) {
    let (assessment, mood, factor) = (
      "questionnaire results", "moods", "life factors"
    )
    let others: [(kind: String, option: OptionSpec?, parts: [Part])] = [
      (assessment, ofAssessment, [.clinician]), (mood, ofMood, [.labels, .associations]),
      (factor, value == nil ? nil : Self.value, []),
    ]
    let (own, article) =
      switch record {
      case .assessment: (assessment, "a questionnaire result")
      case .stateOfMind: (mood, "a mood")
      case .factor: (factor, "a life factor")
      }
    for other in others where other.kind != own {
      let part = other.parts.first(where: cleared.contains)
      guard
        let option = other.option?.typed ?? part.map({ "\(Self.clear.typed) \($0.rawValue)" })
      else { continue }
      throw .usage("'\(option)' is for \(other.kind), but this is \(article): leave it out.")
    }
  }
}
