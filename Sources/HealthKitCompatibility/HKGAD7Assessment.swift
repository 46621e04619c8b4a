public import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The result of a GAD-7, on anxiety: seven answers, and a score from 0 to 21 points.
public final class HKGAD7Assessment: HKScoredAssessment, @unchecked Sendable {
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
  }

  /// The severity band of the score (Spitzer and others, 2006). It is a screening result and not a
  /// diagnosis.
  public enum Risk: Int, RiskBand, Sendable, CaseIterable {
    /// From 0 to 4 points.
    case noneToMinimal = 1
    /// From 5 to 9 points.
    case mild = 2
    /// From 10 to 14 points.
    case moderate = 3
    /// From 15 to 21 points.
    case severe = 4

    static let bands = ["noneToMinimal", "mild", "moderate", "severe"]
  }

  /// The answers, in the order of the questions.
  public let answers: [Answer]
  /// The severity band of the score.
  public let risk: Risk

  private init(sheet: ScoredSheet<Answer, Risk>) {
    answers = sheet.answers
    risk = sheet.risk
    super.init(sheet)
  }

  /// Creates a result from a record of the store; nil if an answer or the score is missing.
  convenience init?(_ native: ScoredAssessment) {
    guard let sheet = ScoredSheet<Answer, Risk>(native, .gad7) else { return nil }
    self.init(sheet: sheet)
  }

  /// Scores the answers to a GAD-7.
  ///
  /// Stops the program unless there are seven answers, if the date is before 1900 or after 9999, or
  /// if the metadata is not valid.
  ///
  /// - Parameters:
  ///   - date: The time of the answers. A store refuses one in the future.
  ///   - answers: The answers, in the order of the questions.
  ///   - metadata: Additional values: texts, numbers, Booleans and dates.
  public convenience init(date: Date, answers: [Answer], metadata: [String: Any]? = [:]) {
    self.init(sheet: ScoredSheet(answers, to: .gad7, date: date, metadata: metadata))
  }
}
