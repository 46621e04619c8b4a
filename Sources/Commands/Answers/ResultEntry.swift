import WellbeingArguments
import WellbeingKit
import WellbeingTerminal

/// A result given on the command line: its answers, its total, or both.
struct ResultEntry {
  private let session: Session
  private let list: String?
  private let total: Double?

  init(_ session: Session) throws {
    self.session = session
    list = session.invocation.value(of: RecordOptions.answers)
    guard !(list == "-" && session.invocation.value(of: RecordOptions.note) == "-") else {
      throw Failure.standardInputTwice
    }
    total = try session.points(RecordOptions.total)
  }

  /// Reads the answers or the total with a definition; nil if neither was given.
  func content(of questionnaire: Questionnaire) throws -> ResultContent? {
    guard let list else { return total.map { .total($0) } }
    return .answers(try answers(list, of: questionnaire), stated: total)
  }

  private func answers(
    _ list: String, of questionnaire: Questionnaire
  ) throws -> [String: Answer] {
    let text = list == "-" ? try session.standardInput() : list
    return try AnswerList.parse(text, of: questionnaire)
  }
}

/// The input from which a result is scored.
enum ResultContent {
  /// Answers by item ID, with the stated total, if any.
  case answers([String: Answer], stated: Double?)
  /// The total alone.
  case total(Double)

  /// The same content without a total to compare with the answers.
  var unchecked: ResultContent {
    if case .answers(let answers, _) = self { .answers(answers, stated: nil) } else { self }
  }

  /// Scores the content with a definition.
  ///
  /// - Parameter language: The language of administration; nil means the definition's first one.
  /// - Throws: `Failure.scoring` or `Failure.totalContradicts`.
  func assessment(
    of questionnaire: Questionnaire, header: SampleHeader, language: String?,
    policy: MissingAnswerPolicy, administeredBy: ScoredAssessment.AdministeredBy,
    clinician: String?
  ) throws -> ScoredAssessment {
    do {
      switch self {
      case .answers(let answers, let stated):
        let assessment = try ScoredAssessment(
          questionnaire, answers: answers, policy: policy, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
        if let stated,
          let found = TotalContradiction(of: stated, answers, assessment, questionnaire)
        {
          throw Failure.totalContradicts(found)
        }
        return assessment
      case .total(let total):
        return try ScoredAssessment(
          questionnaire, total: total, header: header, language: language,
          administeredBy: administeredBy,
          clinician: clinician)
      }
    } catch let error as ScoringError {
      let name = printable(questionnaire.name(in: language ?? questionnaire.languages[0]))
      throw Failure.scoring(error, questionnaire: name)
    }
  }
}
