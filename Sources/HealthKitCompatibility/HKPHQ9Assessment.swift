public import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The result of a PHQ-9, on depression: nine answers, and a score from 0 to 27 points.
///
/// An answer to question 9, on self-harm, above `notAtAll` raises an alert in the store, which
/// stays on the owner's list until somebody has reviewed it. So does a declined one as *not
/// assessed*. Your program must deliver the alert to somebody.
public final class HKPHQ9Assessment: HKScoredAssessment, @unchecked Sendable {
  /// How often a person was bothered by a problem over the last two weeks.
  public enum Answer: Int, Sendable, CaseIterable {
    /// Not at all.
    case notAtAll = 0
    /// On several days.
    case severalDays = 1
    /// On more than half the days.
    case moreThanHalfTheDays = 2
    /// Nearly every day.
    case nearlyEveryDay = 3
    /// The person prefers not to answer; for question 9 alone.
    ///
    /// It counts for nothing: the score is the sum of the other eight, at most 24.
    case preferNotToAnswer = 4
  }

  /// The severity band of the score (Kroenke, Spitzer and Williams, 2001). It is a screening result
  /// and not a diagnosis.
  public enum Risk: Int, RiskBand, Sendable, CaseIterable {
    /// From 0 to 4 points.
    case noneToMinimal = 1
    /// From 5 to 9 points.
    case mild = 2
    /// From 10 to 14 points.
    case moderate = 3
    /// From 15 to 19 points.
    case moderatelySevere = 4
    /// From 20 to 27 points.
    case severe = 5

    static let bands = ["noneToMinimal", "mild", "moderate", "moderatelySevere", "severe"]
  }

  /// The answers, in the order of the questions.
  public let answers: [Answer]
  /// The severity band of the score, also of one without question 9.
  public let risk: Risk

  private init(sheet: ScoredSheet<Answer, Risk>) {
    answers = sheet.answers
    risk = sheet.risk
    super.init(sheet)
  }

  /// Creates a result from a record of the store; nil if an answer or the score is missing.
  convenience init?(_ native: ScoredAssessment) {
    guard let sheet = ScoredSheet<Answer, Risk>(native, .phq9) else { return nil }
    self.init(sheet: sheet)
  }

  /// Scores the answers to a PHQ-9.
  ///
  /// Stops the program unless there are nine answers, if another than the last is
  /// `preferNotToAnswer`, if the date is before 1900 or after 9999, or if the metadata is not valid.
  ///
  /// - Parameters:
  ///   - date: The time of the answers. A store refuses one in the future.
  ///   - answers: The answers, in the order of the questions.
  ///   - metadata: Additional values: texts, numbers, Booleans and dates.
  public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
    self.init(sheet: ScoredSheet(answers, to: .phq9, date: date, metadata: metadata))
  }
}
