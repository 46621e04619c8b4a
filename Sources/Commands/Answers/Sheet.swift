import Foundation
import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// A form on its way to a result: its answers or its total, and what is known about them.
///
/// `take`, paper forms, `record`, `amend` and unfinished questionnaires fill it in.
struct Sheet {
  enum Content {
    /// Answers by item id, the total on the paper, if any, and a fault in others that could not be
    /// read.
    case answers([String: Answer], stated: Double? = nil, fault: Failure? = nil)
    case total(Double)
  }

  let questionnaire: Questionnaire
  /// The language of the items; nil for the definition's first one.
  var language: String?
  var content: Content
  var subject: String
  /// When it was answered; nil for the moment of its creation, or for the time of the original.
  var time: TypedDate.Stamp?
  var zone: TimeZone
  /// How it was answered, with the note. The day in it does not count: ``time`` does.
  var circumstances: Draft.Circumstances
  /// The result that is corrected.
  private(set) var original: ScoredAssessment?
  /// Of all results that are scored from it: what is said before one is saved names it.
  private let uuid: UUID
  private let now: Date

  init(
    _ questionnaire: Questionnaire, language: String?, _ content: Content, subject: String,
    at time: TypedDate.Stamp? = nil, in zone: TimeZone, _ circumstances: Draft.Circumstances,
    now: Date
  ) {
    (self.now, uuid) = (now, .version7(at: now))
    (self.questionnaire, self.language, self.content) = (questionnaire, language, content)
    (self.subject, self.time, self.zone) = (subject, time, zone)
    self.circumstances = circumstances
  }

  /// Creates the sheet of a saved result, to correct it.
  init(correcting result: ScoredAssessment, by questionnaire: Questionnaire, now: Date) throws {
    guard let zone = IANAZone.named(result.header.timeZone) else {
      throw InvalidSample.unknownTimeZone
    }
    let total = result.score.flatMap { $0.basis == .totalOnly ? $0.value : nil }
    self.init(
      questionnaire, language: questionnaire.shown(in: result.language),
      total.map { .total($0) } ?? .answers(result.answers), subject: result.subject, in: zone,
      .init(
        policy: result.policy, administeredBy: result.administeredBy, clinician: result.clinician,
        note: result.header.note), now: now)
    original = result
  }

  /// A fault in answers that could not be read.
  var fault: Failure? {
    if case .answers(_, _, let fault) = content { fault } else { nil }
  }

  /// Scores it, whatever ``requireAgreement(with:)`` says: the alerts of the answers come before that.
  func assessment() throws -> ScoredAssessment {
    let header = try header
    let (policy, administeredBy) = (circumstances.policy, circumstances.administeredBy)
    let clinician = circumstances.clinician
    var assessment: ScoredAssessment
    do throws(ScoringError) {
      switch content {
      case .answers(let answers, _, _):
        assessment = try ScoredAssessment(
          questionnaire, answers: answers, policy: policy, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
      case .total(let total):
        assessment = try ScoredAssessment(
          questionnaire, total: total, header: header, language: language,
          administeredBy: administeredBy, clinician: clinician)
      }
    } catch {
      let name = printable(questionnaire.name(in: language ?? questionnaire.languages[0]))
      throw Failure.scoring(error, questionnaire: name)
    }
    guard let original else { return assessment }
    assessment.language = original.language
    // An item that was not shown then is still one that was not shown, not one left blank.
    return assessment.with(reasons: original.alertsNotAssessed)
  }

  private var header: SampleHeader {
    get throws {
      guard let old = original?.header else {
        return try SampleHeader(
          uuid: uuid, startDate: time?.date ?? now, timeZone: zone,
          datePrecision: time?.precision ?? .instant, subject: subject, note: circumstances.note)
      }
      return try old.corrected(
        startDate: time?.date ?? old.startDate, timeZone: zone,
        datePrecision: time?.precision ?? old.datePrecision, subject: subject,
        note: circumstances.note, now: now)
    }
  }

  /// Throws the fault, or an error if the total on the paper contradicts the result of the answers.
  /// The error says if an alert is then on no list; not for a correction, whose earlier version keeps
  /// its alerts.
  func requireAgreement(with assessment: ScoredAssessment) throws(Failure) {
    let isLost = original == nil && !assessment.alerts.isEmpty
    if let fault { throw isLost ? fault.adding(Self.onNoList) : fault }
    guard case .answers(let answers, let stated?, _) = content,
      let found = TotalContradiction(of: stated, answers, assessment, questionnaire)
    else { return }
    throw .dataError(
      [
        found.reason, found.isUnchecked ? "Leave out the total, or complete the answers." : nil,
        found.hint, isLost ? Self.onNoList : nil,
      ].compactMap(\.self).joined(separator: " "))
  }

  static let onNoList = "The alert is on no list."
}
