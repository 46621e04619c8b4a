import WellbeingKit

/// What a command line says of a result: its answers, its total, or both.
struct ResultEntry {
  private let session: Session
  private let list: String?
  private let total: Double?

  init(_ session: Session) throws {
    self.session = session
    list = session.invocation.value(of: RecordOptions.answers)
    guard !(list == "-" && session.invocation.value(of: RecordOptions.note) == "-") else {
      throw CommandError.standardInputTwice
    }
    total = try session.points(RecordOptions.total)
  }

  /// The answers or the total by a definition; nil where neither was given.
  func content(of questionnaire: Questionnaire) throws -> ResultContent? {
    guard let list else { return total.map { .total($0) } }
    return .answers(try answers(list, of: questionnaire), stated: total)
  }

  private func answers(
    _ list: String, of questionnaire: Questionnaire
  ) throws -> [String: Answer] {
    let text = list == "-" ? try session.standardInput() : list
    do throws(AnswerListFault) {
      return try AnswerList.parse(text, of: questionnaire)
    } catch {
      throw CommandError.answerList(error)
    }
  }
}

/// What a result is scored from.
enum ResultContent {
  /// Answers by item id, with the total that they must give where one is stated.
  case answers([String: Answer], stated: Double?)
  /// The total alone.
  case total(Double)

  /// The result by a definition.
  ///
  /// - Parameter language: The language of administration; nil means the definition's first.
  func assessment(
    of questionnaire: Questionnaire, header: SampleHeader, language: String?,
    policy: MissingAnswerPolicy, administeredBy: ScoredAssessment.AdministeredBy,
    clinician: String?
  ) throws -> ScoredAssessment {
    do throws(ScoringError) {
      switch self {
      case .answers(let answers, let stated):
        let assessment = try ScoredAssessment(
          questionnaire, answers: answers, policy: policy, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
        try Self.compare(assessment, withStated: stated)
        return assessment
      case .total(let total):
        return try ScoredAssessment(
          questionnaire, total: total, header: header, language: language,
          administeredBy: administeredBy,
          clinician: clinician)
      }
    } catch {
      throw CommandError.scoring(error, questionnaire: questionnaire.id)
    }
  }

  private static func compare(
    _ assessment: ScoredAssessment, withStated total: Double?
  ) throws(ScoringError) {
    guard let total else { return }
    let computed = assessment.score?.value
    guard computed == total else {
      throw .totalContradicts(stated: total, computed: computed)
    }
  }
}
