package import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
package import WellbeingSamples
package import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// An answer that raises an alert and could not be saved.
package struct UnsavedAlert: Codable, Sendable {
  package let id: UUID
  /// The identity of the store in which it belongs.
  var store = ""
  /// Its name in messages.
  var place: String?
  /// The store's own identifier; nil if it could never be opened.
  let storeID: UUID?
  /// The draft that may have the answer after all: it was saved again, and the program was killed.
  let draft: UUID?
  package let subject: String
  let questionnaire: Questionnaire.Key
  let language: String
  /// The answers that raise an alert, by item; no others.
  let answers: [String: Answer]
  let administeredBy: ScoredAssessment.AdministeredBy
  let date: Date

  /// - Parameters:
  ///   - result: The answers, whether they are all of a form or not.
  ///   - draft: The draft in which they could not be saved; nil if there is none.
  ///   - storeID: The identifier of the store; nil if it could never be opened.
  package init(_ result: ScoredAssessment, of draft: UUID? = nil, in storeID: UUID? = nil) {
    id = result.uuid
    self.storeID = storeID
    self.draft = draft
    subject = result.subject
    questionnaire = result.questionnaire
    language = result.language
    let items = Set(result.alerts.map(\.item))
    answers = result.answers.filter { items.contains($0.key) }
    administeredBy = result.administeredBy
    date = result.startDate
  }

  /// Whether another one is of the same form, and not of a draft of its own.
  func isSame(as other: UnsavedAlert) -> Bool {
    draft == nil && other.draft == nil && store == other.store && subject == other.subject
      && questionnaire == other.questionnaire && answers == other.answers
      && abs(date.timeIntervalSince(other.date)) < 24 * 60 * 60
  }

  /// Where it is, and what can be done about it.
  package var words: String {
    "\(id.reference) could not be saved in \(quotedPath(place ?? store)), and is on this machine "
      + "only. 'wellbeing review \(id.reference)' moves it into this store, and reviews it."
  }

  package var waiting: [WaitingAlert] {
    answers.sorted { $0.key < $1.key }.map { item, answer in
      let value = if case .value(let value) = answer { value } else { Int?.none }
      return WaitingAlert(
        .unsaved, uuid: id, subject: subject, questionnaire: questionnaire, item: item,
        value: value, date: date, isUnfinished: true)
    }
  }
}

/// The answers that raise an alert and could not be saved, each in a private file beside the settings,
/// until the store can be written again.
package struct UnsavedAlerts {
  private let folder: String
  private static let start = "unsaved-alert-"
  private static let limit = 1 << 16

  /// Without a folder for settings nothing can be kept.
  package init(_ environment: [String: String]) {
    folder = (try? SettingsFile.path(environment)).map(FilePath.parent(of:)) ?? ""
  }

  /// Nothing is kept beside the demo store.
  package init(visibleTo context: CommandContext) {
    let isStored = (try? context.store.location()) != nil
    self.init(isStored ? context.runtime.environment : [:])
  }

  /// What is said of files that cannot be read.
  package var warnings: [String] {
    ((try? all().unreadable) ?? []).map {
      "! \(quotedPath($0)) may have an alert that could not be saved, and cannot be read. Look at it."
    }
  }

  private func file(_ id: UUID) -> PrivateFile {
    PrivateFile(FilePath.join(folder, "\(Self.start)\(id.uuidString.lowercased()).json"))
  }

  /// - Returns: False if it could not be kept, so that it is on no list.
  package func keep(_ alert: UnsavedAlert, _ context: CommandContext) -> Bool {
    guard !folder.isEmpty, !alert.answers.isEmpty else { return false }
    var alert = alert
    do {
      let location = try context.store.location()
      (alert.store, alert.place) = (location.identity, location.path)
      // The same form, tried once more.
      if try all().alerts.contains(where: { alert.isSame(as: $0) }) { return true }
      try Folder(folder).make()
      try file(alert.id).replace(by: Array(JSONEncoder().encode(alert)))
      return true
    } catch {
      return false
    }
  }

  package func forget(_ id: UUID) throws { try file(id).remove() }

  /// What is kept, oldest first, and the files that cannot be read: they may have an alert, too.
  package func all() throws -> (alerts: [UnsavedAlert], unreadable: [String]) {
    guard !folder.isEmpty, !FilePath.isMissing(folder) else { return ([], []) }
    var (alerts, unreadable): ([UnsavedAlert], [String]) = ([], [])
    for name in try Folder(folder).names().sorted()
    where name.hasPrefix(Self.start) && name.hasSuffix(".json") {
      let path = FilePath.join(folder, name)
      do {
        let bytes = try PrivateFile(path).bytes(atMost: Self.limit)
        alerts.append(try JSONDecoder().decode(UnsavedAlert.self, from: Data(bytes)))
      } catch {
        // Another process may have moved it into the store meanwhile.
        if !FilePath.isMissing(path) { unreadable.append(path) }
      }
    }
    return (alerts.sorted { $0.date < $1.date }, unreadable)
  }

  /// The one that a reference names: its identifier, or at least the last eight digits.
  package func named(_ reference: String) -> UnsavedAlert? {
    guard reference.count >= 8 else { return nil }
    return try? all().alerts.first { "\($0.id)".lowercased().hasSuffix(reference.lowercased()) }
  }

  /// Moves what is kept for a store into it. What cannot be moved stays on the list of this machine, and
  /// hinders no other.
  package func move(
    into store: HealthStore, at location: StoreLocation, _ definitions: Definitions
  ) throws {
    let alerts = try all().alerts.filter { $0.store == location.identity }
    guard !alerts.isEmpty else { return }
    let storeID = try store.read { try $0.storeID() }
    for alert in alerts where [nil, storeID].contains(alert.storeID) {
      try? move(alert, into: store, definitions)
    }
  }

  /// Moves the one that a reference names into a store, also if it was kept for another one.
  package func move(
    _ reference: String, into store: HealthStore, _ definitions: Definitions
  ) throws {
    if let alert = named(reference) { try move(alert, into: store, definitions) }
  }

  private func move(
    _ alert: UnsavedAlert, into store: HealthStore, _ definitions: Definitions
  ) throws {
    guard let questionnaire = try definitions.definition(alert.questionnaire, in: store) else {
      throw StoreError.unknownDefinition(alert.questionnaire)
    }
    let administration = try Administration(
      of: questionnaire, language: questionnaire.shown(in: alert.language),
      answers: alert.answers)
    try store.write { store in
      try store.setAside(
        administration, subject: alert.subject,
        circumstances: .init(administeredBy: alert.administeredBy), unsaved: alert.id,
        unlessIn: alert.draft, answered: alert.date)
      // In a damaged store, nobody may be able to read it.
      _ = try store.waitingAlerts()
    }
    try forget(alert.id)
  }
}

extension CommandContext {
  /// The error for a reference to what could not be saved; nil for another reference.
  package func unsaved(_ reference: String) -> Failure? {
    UnsavedAlerts(visibleTo: self).named(reference).map {
      .noInput($0.words, code: "unknownSample")
    }
  }

  /// Points out alerts that could not be saved, below a list of what the store has.
  package func showUnsavedAlerts() {
    let sink = console.listingForm == .table ? console.conversation : runtime.diagnostics
    for remark in Worklist.unsaved(self)?.remarks(besides: []) ?? [] {
      sink.writeLine(remark.text)
    }
  }
}
