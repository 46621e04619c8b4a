package import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPrivateFiles
package import WellbeingSamples
package import WellbeingStore
import WellbeingTextFormats

/// An answer that raises an alert and could not be saved.
package struct UnsavedAlert: Codable, Sendable {
  package let id: UUID
  /// The store in which it belongs; nil for the one of the settings.
  var store: String?
  let subject: String
  let questionnaire: Questionnaire.Key
  let language: String
  /// The answers that raise an alert, by item; no others.
  let answers: [String: Answer]
  let administeredBy: ScoredAssessment.AdministeredBy
  let date: Date

  /// - Parameter result: The answers, whether they are all of a form or not.
  package init(_ result: ScoredAssessment) {
    id = result.uuid
    subject = result.subject
    questionnaire = result.questionnaire
    language = result.language
    let items = Set(result.alerts.map(\.item))
    answers = result.answers.filter { items.contains($0.key) }
    administeredBy = result.administeredBy
    date = result.startDate
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

  private func file(_ id: UUID) -> PrivateFile {
    PrivateFile(FilePath.join(folder, "\(Self.start)\(id.uuidString.lowercased()).json"))
  }

  /// - Returns: False if it could not be kept, so that it is on no list.
  package func keep(_ alert: UnsavedAlert, _ context: CommandContext) -> Bool {
    guard !folder.isEmpty, !alert.answers.isEmpty else { return false }
    var alert = alert
    alert.store = (try? context.store.location()).map(Self.name)
    do {
      try Folder(folder).make()
      try file(alert.id).replace(by: Array(JSONEncoder().encode(alert)))
      return true
    } catch {
      return false
    }
  }

  /// The name of a store, whichever folder the program is started in.
  private static func name(_ location: StoreLocation) -> String {
    location.server == nil ? URL(filePath: location.path).path : location.path
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

  /// Moves what is kept for a store into it. What cannot be moved stays.
  package func move(into store: HealthStore, at location: StoreLocation, _ definitions: Definitions)
    throws
  {
    for alert in try all().alerts where alert.store == Self.name(location) {
      guard
        let questionnaire = try definitions.definition(alert.questionnaire, in: store),
        let administration = try? Administration(
          of: questionnaire, language: questionnaire.shown(in: alert.language),
          answers: alert.answers)
      else { continue }
      try store.sync {
        try $0.setAside(
          administration, subject: alert.subject,
          circumstances: .init(administeredBy: alert.administeredBy), unsaved: alert.id,
          answered: alert.date)
      }
      try forget(alert.id)
    }
  }
}
