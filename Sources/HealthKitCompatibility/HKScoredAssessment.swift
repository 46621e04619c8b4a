import Foundation
import WellbeingInstruments
import WellbeingSamples

/// The result of a questionnaire that is scored.
public class HKScoredAssessment: HKSample, @unchecked Sendable {
  /// The sum of the answers, in points. A declined answer adds none.
  public let score: Int

  init<Answer, Risk>(_ sheet: ScoredSheet<Answer, Risk>) {
    score = sheet.score
    super.init(native: sheet.native)
  }
}

/// A severity band of a questionnaire's score.
protocol RiskBand: RawRepresentable<Int> {
  /// The ids of the bands in the questionnaire's definition, starting with raw value 1.
  static var bands: [String] { get }
}

/// A result with an answer to every item that counts, in HealthKit's terms.
struct ScoredSheet<Answer: RawRepresentable<Int>, Risk: RiskBand> {
  let native: ScoredAssessment
  /// The answers to the items that count, in their order.
  let answers: [Answer]
  let score: Int
  let risk: Risk

  /// HealthKit's raw value for a person who prefers not to answer.
  private static var declined: Int { 4 }

  /// Creates a sheet from a record of the store; nil if an answer or the score is missing.
  init?(_ native: ScoredAssessment, _ questionnaire: Questionnaire) {
    var answers: [Answer] = []
    for item in questionnaire.scoredItems {
      let code: Int? =
        switch native.answers[item.id] {
        case .value(let value)?: value
        case .declined?: Self.declined
        default: nil
        }
      guard let answer = code.flatMap(Answer.init) else { return nil }
      answers.append(answer)
    }
    guard let score = native.score?.value.flatMap(Int.init(exactly:)),
      let place = native.score?.band.flatMap(Risk.bands.firstIndex),
      let risk = Risk(rawValue: place + 1)
    else { return nil }
    self.native = native
    self.answers = answers
    self.score = score
    self.risk = risk
  }

  /// Scores answers; stops the program where HealthKit raises an exception.
  ///
  /// - Parameter answers: The answers to the items that count, in their order.
  init(_ answers: [Answer], to questionnaire: Questionnaire, date: Date, metadata: [String: Any]?) {
    let (items, title) = (questionnaire.scoredItems, questionnaire.id.rawValue.uppercased())
    guard answers.count == items.count else {
      raise("\(title): \(items.count) answers are needed, but \(answers.count) were given.")
    }
    var given: [String: WellbeingInstruments.Answer] = [:]
    for (item, answer) in zip(items, answers) {
      given[item.id] = answer.rawValue == Self.declined ? .declined : .value(answer.rawValue)
    }
    do throws(Metadata.Fault) {
      let header = try Metadata.header(date: date, metadata: metadata)
      guard let native = try? ScoredAssessment(questionnaire, answers: given, header: header),
        let sheet = Self(native, questionnaire)
      else { throw Metadata.Fault("only item 9 of the PHQ-9 can be preferNotToAnswer") }
      self = sheet
    } catch {
      raise("\(title): \(error.message).")
    }
  }
}
