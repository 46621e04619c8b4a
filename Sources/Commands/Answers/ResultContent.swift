import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// Answers by item ID as they were read, with the first fault in the others.
struct ReadAnswers {
  var answers: [String: Answer] = [:]
  private(set) var fault: Failure?

  mutating func add(_ fault: Failure) { self.fault = self.fault ?? fault }
}

/// The input from which a result is scored.
enum ResultContent {
  /// Answers by item ID, with the stated total, if any, and a fault in others that could not be read.
  case answers([String: Answer], stated: Double?, fault: Failure? = nil)
  case total(Double)

  /// - Throws: The fault, if nothing was read.
  init(_ read: ReadAnswers, stated: Double?) throws(Failure) {
    if let fault = read.fault, read.answers.isEmpty { throw fault }
    self = .answers(read.answers, stated: stated, fault: read.fault)
  }

  /// The same content without a total to compare with the answers, and without a fault: for its
  /// alerts, which come before both.
  var unchecked: ResultContent {
    if case .answers(let answers, _, _) = self { .answers(answers, stated: nil) } else { self }
  }

  var fault: Failure? {
    if case .answers(_, _, let fault) = self { fault } else { nil }
  }

  /// - Parameter language: The language of administration; nil means the definition's first one.
  /// - Throws: ``Failure`` if an answer is not valid, or if they do not agree with the stated total.
  func assessment(
    of questionnaire: Questionnaire, header: SampleHeader, language: String?,
    policy: MissingAnswerPolicy, administeredBy: ScoredAssessment.AdministeredBy,
    clinician: String?
  ) throws -> ScoredAssessment {
    do {
      switch self {
      case .answers(let answers, let stated, let fault):
        if let fault { throw fault }
        let assessment = try ScoredAssessment(
          questionnaire, answers: answers, policy: policy, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
        if stated != nil { try requireAgreement(with: assessment, by: questionnaire) }
        return assessment
      case .total(let total):
        return try ScoredAssessment(
          questionnaire, total: total, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
      }
    } catch let error as ScoringError {
      let name = printable(questionnaire.name(in: language ?? questionnaire.languages[0]))
      throw Failure.scoring(error, questionnaire: name)
    }
  }
}

extension ResultContent {
  /// - Parameter isCorrection: Whether an earlier version, which keeps its alerts, is saved.
  /// - Throws: ``Failure`` if an answer is not valid, or if the stated total contradicts the result
  ///   of the answers. It says if an alert is then on no list.
  func requireAgreement(
    with assessment: ScoredAssessment, by questionnaire: Questionnaire, isCorrection: Bool = false
  ) throws(Failure) {
    let lost = isCorrection || assessment.alerts.isEmpty ? nil : "The alert is on no list."
    if let fault { throw lost.map(fault.adding) ?? fault }
    guard case .answers(let answers, let stated?, _) = self,
      let found = TotalContradiction(of: stated, answers, assessment, questionnaire)
    else { return }
    let remedy = found.isUnchecked ? "Leave out the total, or complete the answers." : nil
    throw .dataError(
      [found.reason, remedy, found.hint, lost].compactMap { $0 }.joined(separator: " "))
  }
}

struct TotalContradiction: Equatable {
  let reason: String
  /// What the other answers imply about the total; nil if nothing.
  let hint: String?
  /// Whether the total cannot be checked because answers are missing.
  let isUnchecked: Bool

  /// Compares a stated total with a result scored from answers.
  ///
  /// - Returns: Nil if they agree.
  init?(
    of stated: Double, _ answers: [String: Answer], _ assessment: ScoredAssessment,
    _ questionnaire: Questionnaire
  ) {
    guard let score = assessment.score, score.value != stated else { return nil }
    isUnchecked = score.value == nil
    if let computed = score.value {
      let sum =
        score.basis == .prorated ? "the estimate from the answers is" : "the answers add up to"
      reason = "The total on the paper is \(points(stated)), but \(sum) \(points(computed))."
      hint = "Check the paper."
      return
    }
    let scored = questionnaire.score(score.id)?.items ?? []
    let blanks = questionnaire.items.enumerated().filter { _, item in
      scored.contains(item.id) && answers[item.id] == nil
        && score.missing?.contains(item.id) == true
    }
    let numbers = blanks.map { "\($0.offset + 1)" }
    let cause =
      switch numbers.count {
      case 0: "no question applies"
      case 1: "item \(numbers[0]) is blank"
      default: "items \(seriesWords(numbers)) are blank"
      }
    reason = "The total \(points(stated)) cannot be checked, because \(cause)."
    let only = blanks.count == 1 ? blanks[0].element : nil
    let needed = only.flatMap { Self.value(of: $0, for: stated, score, answers, questionnaire) }
    if let needed {
      let rest = points(stated - Double(needed))
      let others =
        questionnaire.score(score.id)?.isPlainSum == true
        ? "The other items add up to \(rest), so" : "With that total"
      hint = "\(others) item \(numbers[0]) would be \(needed): look at the paper."
    } else if !blanks.isEmpty, let range = score.possibleRange, !range.contains(stated) {
      let limits = "\(points(range.lowerBound)) to \(points(range.upperBound))"
      hint = "With the other answers it would be \(limits): look at the paper."
    } else {
      hint = nil
    }
  }

  /// Returns the value of a blank item that would produce the total; nil if no value does.
  private static func value(
    of item: Questionnaire.Item, for total: Double, _ score: Score, _ answers: [String: Answer],
    _ questionnaire: Questionnaire
  ) -> Int? {
    let scorer = Scorer(questionnaire)
    return item.choiceSet.choices.first { choice in
      let completed = answers.merging([item.id: choice.answer]) { _, new in new }
      let result = try? scorer.score(completed)
      return result?.scores.first { $0.id == score.id }?.value == total
    }?.value
  }
}

extension Questionnaire.ScoreRule {
  fileprivate var isPlainSum: Bool {
    method == .sum && multiplier == 1 && conversionTable.isEmpty && reversed.isEmpty
  }
}
