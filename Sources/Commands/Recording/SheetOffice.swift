import Foundation
import WellbeingKit

/// What holds for all sheets that are copied in one run.
struct SheetOffice {
  let session: Session
  let presenter: Presenter
  let questionnaire: Questionnaire
  let language: String?
  let policy: MissingAnswerPolicy
  let clinician: String?
  let note: String?
  let zone: TimeZone
  let store: HealthStore

  var title: String { questionnaire.name(in: language ?? questionnaire.languages[0]) }

  var subjectRemark: SubjectRemark {
    SubjectRemark(
      store: store, seesOthers: !session.invocation.has(CommonOptions.source),
      questionnaire: questionnaire.id)
  }

  /// A new sheet.
  func sheet(_ proposal: PaperSheet.Proposal) throws -> PaperSheet {
    PaperSheet(try Administration(of: questionnaire, language: language), proposal)
  }

  /// What is said about a sheet.
  func texts(of sheet: PaperSheet) -> FormTexts {
    FormTexts(
      sheet.administration,
      FormContent(
        subject: sheet.subject ?? "", policy: policy, audience: audience(of: sheet)
      ) { _ in })
  }

  /// The result of a sheet of which every part was entered.
  ///
  /// - Parameter total: The total that the answers must give; nil for any.
  func assessment(of sheet: PaperSheet, stated total: Double?) throws -> ScoredAssessment? {
    guard let subject = sheet.subject, let stamp = sheet.date?.stamp,
      let administeredBy = sheet.administeredBy
    else { return nil }
    let header = try SampleHeader(
      uuid: .version7(at: session.context.clock()), start: stamp.date, timeZone: zone,
      datePrecision: stamp.precision == .day ? .day : .instant, subject: subject, note: note)
    return try ResultContent.answers(sheet.administration.answers, stated: total)
      .assessment(
        of: questionnaire, header: header, language: language, policy: policy,
        administeredBy: administeredBy, clinician: clinician)
  }

  private func audience(of sheet: PaperSheet) -> Audience {
    sheet.subject.map(session.audience) ?? .staff
  }

  /// What the answers that were copied so far call for.
  ///
  /// Of items that were not come to nothing is said: they stand on the paper.
  func alerts(of sheet: PaperSheet) -> [String] {
    let administration = sheet.administration
    let notReached = Set(administration.notReached.map(\.id))
    guard
      let alerts = try? Scorer(questionnaire)
        .alerts(of: administration.answers, notAsked: notReached, language: language)
    else { return [] }
    return presenter.alertText(
      questionnaire, language: administration.language, audience(of: sheet), withContacts: false
    )
    .paragraphs(
      raised: alerts.raised,
      notAssessed: alerts.notAssessed.filter { !notReached.contains($0.item) })
  }
}

extension SheetOffice {
  /// Reads what the command line says, and refuses what cannot come to its end before anything is
  /// typed.
  init(_ questionnaire: Questionnaire, language: String?, _ presenter: Presenter) throws {
    let session = presenter.session
    guard session.invocation.value(of: RecordOptions.note) != "-" else {
      throw CommandError.standardInputTwice
    }
    let policy = try session.policy(of: questionnaire)
    guard questionnaire.offers(policy) else {
      throw CommandError.scoring(.policyNotOffered(policy), questionnaire: questionnaire.id)
    }
    let type = SampleType.questionnaire(questionnaire.id)
    let store = try session.openStore(toSave: [type], toRead: [type])
    try store.requireSameDefinition(questionnaire)
    self.init(
      session: session, presenter: presenter, questionnaire: questionnaire, language: language,
      policy: policy, clinician: session.clinician,
      note: try session.note(RecordOptions.note), zone: try session.zone(), store: store)
  }
}

extension Session {
  /// What the command line, and the configuration file, say of the first sheet.
  func sheetProposal() throws -> PaperSheet.Proposal {
    let subject = try subjectSetting()
    // Nobody copies sheets about themselves unless they say so.
    let isUnsaid = !subject.origin.isOption && subject.value == SampleHeader.ownSubject
    var proposal = PaperSheet.Proposal(subject: isUnsaid ? "" : subject.value)
    if let typed = invocation.value(of: RecordCommand.date) {
      proposal.date = try SheetDate(typed, now: context.clock(), zone: zone()).typed
    }
    proposal.administeredBy = invocation.value(of: RecordOptions.administeredBy)
      .flatMap(ScoredAssessment.AdministeredBy.init)
    return proposal
  }
}
