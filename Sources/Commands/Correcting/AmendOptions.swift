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

    var option: any OptionRow {
      switch self {
      case .note: Options.note
      case .clinician: RecordOptions.clinician
      case .labels: MoodOptions.label
      case .associations: MoodOptions.association
      }
    }

    var emptyError: Failure {
      .dataError(
        "Option '\(option.spec.typed)' is empty. To remove the \(rawValue), use "
          + "'\(AmendOptions.clear.typed) \(rawValue)'.")
    }
  }

  static let reference = Operand.word(
    "REF", .known(.sampleOfAnyone), Operand.reference.spec.summary)
  static let date = Option.text(
    "date", .text("DATE"), "Set the correct day or time.",
    detail: TypedDate.forms + " By default, it is in the time zone of the record.")
  static let answer = Option.texts(
    "answer", .text("ITEM=VALUE"), "Set the correct answer to one item, such as 3=1.",
    detail:
      "ITEM is the item's number or id. VALUE is the number of a choice, '-' for unanswered, 'd' "
      + "for declined, 'n' for not applicable. Can be repeated. Other answers "
      + "are kept, except those to questions that are then not asked.", isSensitive: true)
  private static let policy = Options.policy.with(
    summary: "Refuse or prorate unanswered items.", detail: Options.policyMeaning)
  private static let label = MoodOptions.label.with(
    summary: "Set the label of the feeling, such as calm.",
    detail: "Can be repeated. The labels replace all earlier ones.")
  private static let association = MoodOptions.association.with(
    summary: "Set what it has to do with, such as work.",
    detail: "Can be repeated. The associations replace all earlier ones.")
  private static let language = MoodOptions.language.with(
    summary: "Show the changes in this language, such as en.")
  static let clear = Option.texts(
    "clear", .oneOf(Part.allCases.map(\.rawValue), "WHAT"),
    "Remove the note, the clinician, the labels or the associations.",
    detail: "Can be repeated.", isSensitive: true)
  static let value = Option.text(
    "value", .text("AMOUNT"), "Set the correct amount of a factor, such as 7h30.",
    detail: "Without a unit, it is in the unit of the record.", isSensitive: true)

  private static let ofAssessments: [any OptionRow] = [
    answer, Options.answers, RecordOptions.total, RecordOptions.administeredBy,
    RecordOptions.clinician, policy,
  ]
  private static let ofMoods: [any OptionRow] = [
    MoodOptions.kind, MoodOptions.valence, label, association, language,
  ]
  /// What is to be corrected.
  private static let corrections: [any OptionRow] =
    ofAssessments + ofMoods + [value, date, Options.note, clear]

  static let all = corrections + [CorrectionOptions.reason, CorrectionOptions.yes]

  let reference: String
  let correction: CorrectionOptions
  let record: RecordOptions
  let mood: MoodOptions
  let answers: [String]
  /// Whether nothing to correct is named, so that a form asks for it.
  let isForm: Bool
  let cleared: Set<Part>
  /// The correct amount of a factor, as typed.
  let value: String?
  /// Whether the date is in another zone than that of the record.
  let namesZone: Bool
  /// The first option for results of questionnaires only.
  private let ofAssessment: (any OptionRow)?
  /// The first option for moods only.
  private let ofMood: (any OptionRow)?

  /// A form for a record of which nothing has been corrected yet.
  init(formOf reference: String) {
    self.reference = reference
    (correction, record, mood) = (CorrectionOptions(), RecordOptions(), MoodOptions(date: nil))
    (answers, cleared, isForm, namesZone) = ([], [], true, false)
    (value, ofAssessment, ofMood) = (nil, nil, nil)
  }

  /// - Throws: An error if options contradict each other, for any kind of record.
  init(_ context: CommandContext) throws {
    reference = try context[Self.reference]
    correction = try CorrectionOptions(context)
    record = try RecordOptions(context)
    mood = try MoodOptions(context)
    answers = try context[Self.answer]
    isForm = !context.has(Options.subject) && !Self.corrections.contains(where: context.has)
    cleared = Set(try context[Self.clear].compactMap(Part.init))
    ofAssessment = Self.ofAssessments.first(where: context.has)
    ofMood = Self.ofMoods.first(where: context.has)
    value = try context[Self.value]
    namesZone = context.has(Options.timeZone)
    for part in Part.allCases where cleared.contains(part) && context.has(part.option) {
      throw UsageError.excluded(option: part.option.spec.typed, by: Self.clear.typed)
    }
    guard !SampleReference.isLast(reference) || !context.has(Options.subject) else {
      throw Failure.usage(
        "'--subject' sets the new subject and does not narrow 'last': \(Failure.nameByDigits)")
    }
    if namesZone, !context.has(Self.date) {
      throw Failure.usage("Option '--time-zone' needs a date: add '\(Self.date.typed)'.")
    }
    if record.clinician?.allSatisfy(\.isWhitespace) == true { throw Part.clinician.emptyError }
  }

  /// Rejects options of the other kinds of record.
  func check(_ record: SampleRecord) throws(Failure) {
    let (assessment, mood, factor) = (
      "questionnaire results", "moods", "life factors"
    )
    let others: [(kind: String, option: (any OptionRow)?, parts: [Part])] = [
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
        let option = other.option?.spec.typed ?? part.map({ "\(Self.clear.typed) \($0.rawValue)" })
      else { continue }
      throw .usage("'\(option)' is for \(other.kind), but this is \(article): leave it out.")
    }
  }
}
