import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore

extension HistoryWords {
  convenience init(_ context: CommandContext, _ store: HealthStore?) {
    self.init(
      now: context.runtime.clock,
      catalog: { context.definitions.readableCatalog },
      definition: { try context.definitions.definition($0, in: store) })
  }
}

extension Worklist {
  /// - Parameters:
  ///   - store: Nil if nothing was saved yet.
  ///   - subject: The subject of the alerts; nil for everyone.
  init(_ context: CommandContext, _ store: HealthStore?, about subject: String? = nil) throws {
    let alerts = try store?.read { try $0.waitingAlerts(about: subject) } ?? []
    try self.init(alerts, about: subject, context, store)
  }

  /// The alerts that could not be saved, for the case that the store cannot be read, either; nil if
  /// there is none.
  static func unsaved(_ context: CommandContext) -> Worklist? {
    let list = try? Worklist([], about: context.namedSubject, context, nil)
    return list?.alerts.isEmpty == false ? list : nil
  }

  /// - Parameter alerts: Those of the store; those that could not be saved are added.
  init(
    _ alerts: [WaitingAlert], about subject: String?, _ context: CommandContext,
    _ store: HealthStore?
  ) throws {
    let unsaved = try UnsavedAlerts(visibleTo: context).all().alerts.flatMap(\.waiting)
      .filter { subject == nil || $0.subject == subject }
    let alerts = (unsaved + alerts).sorted { $0.date < $1.date }
    var definitions: [Questionnaire.Key: Questionnaire] = [:]
    for key in Set(alerts.map(\.questionnaire)) {
      do {
        definitions[key] = try context.definitions.definition(key, in: store)
      } catch StoreError.Code.unexpectedValue {
        // If the definition is damaged, its alert is shown by id.
      }
    }
    let reader = Reader(texts: GeneralTexts.builtIn, zone: try context.zone()) {
      context.audience(of: $0) == .person
    }
    self.init(alerts, definitions: definitions, for: reader)
  }
}

extension RescoringText {
  init(_ plan: RescoringPlan, isDone: Bool, _ context: CommandContext, _ store: HealthStore)
    throws
  {
    let presenter = try Presenter(context)
    let keys = Set(plan.changes.flatMap { [$0.old.questionnaire, $0.new.questionnaire] })
    self.init(
      plan, isDone: isDone, namesSubjects: context.namedSubject == nil,
      definitions: try context.definitions.definitions(keys, in: store)
    ) { definition, language in
      presenter.alertText(definition, language: language, .staff, withContacts: false)
    }
  }
}

extension SampleText {
  /// Creates the texts of a result in a store, with its change.
  init(
    _ assessment: ScoredAssessment, _ questionnaire: Questionnaire, deleted: Date? = nil,
    _ versionHistory: VersionHistory?, in store: HealthStore, _ context: CommandContext
  ) throws {
    let criteria = context.criteria()
    var change: String?
    do {
      let course = try store.read {
        try $0.course(of: assessment.subject, where: .types([.questionnaire(questionnaire.id)]))
      }
      let (changes, worse) = course.changes(
        to: assessment.uuid, by: questionnaire, criteria, at: context.runtime.clock())
      change = changes.line(worse: worse, of: assessment)
    } catch is StoreError {
      change = "The change could not be read."
    }
    self.init(
      assessment: assessment, questionnaire: questionnaire, deleted: deleted,
      versionHistory: versionHistory, change: change)
  }

  /// Returns the paragraphs about its alerts and those of earlier versions.
  func alerts(by presenter: Presenter, for audience: ReaderRole) -> [AlertParagraph] {
    presenter.alertParagraphs(assessment, questionnaire, audience, withContacts: false)
      + EarlierAlertText(versionHistory, questionnaire).paragraphs(for: audience)
  }
}
