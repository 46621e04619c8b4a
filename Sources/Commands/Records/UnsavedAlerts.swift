import Foundation
import WellbeingInsights
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// An answer that raises an alert and could not be saved.
struct UnsavedAlert: Codable, Sendable {
  let id: UUID
  /// The identity of the store in which it belongs.
  var store = ""
  /// Its name in messages, if it is on a server.
  var place: String?
  /// The store's own identifier; nil if it could never be opened.
  let storeID: UUID?
  /// The draft that may have the answer after all: it was saved again, and the program was killed.
  let draft: UUID?
  let subject: String
  let questionnaire: Questionnaire.Key
  let language: String
  /// The answers that raise an alert, by item; no others.
  let answers: [String: Answer]
  let administeredBy: ScoredAssessment.AdministeredBy
  /// When they were given; of a form about an earlier day, when it was entered.
  var date: Date
  /// The earlier day that the form is about.
  var day: LocalDay?

  /// - Parameters:
  ///   - result: The answers, whether they are all of a form or not.
  ///   - draft: The draft in which they could not be saved; nil if there is none.
  ///   - storeID: The identifier of the store; nil if it could never be opened.
  init(_ result: ScoredAssessment, of draft: UUID? = nil, in storeID: UUID? = nil) {
    id = result.uuid
    (self.storeID, self.draft) = (storeID, draft)
    subject = result.subject
    questionnaire = result.questionnaire
    language = result.language
    let items = Set(result.alerts.map(\.item))
    answers = result.answers.filter { items.contains($0.key) }
    administeredBy = result.administeredBy
    date = result.startDate
    day = result.header.datePrecision == .day ? result.header.localDay : nil
  }

  /// Whether another one is of the same form, and not of a draft of its own.
  func isSame(as other: UnsavedAlert) -> Bool {
    draft == nil && other.draft == nil && store == other.store && subject == other.subject
      && questionnaire == other.questionnaire && answers == other.answers
      && administeredBy == other.administeredBy && day == other.day
      && abs(date.timeIntervalSince(other.date)) < 24 * 60 * 60
  }

  /// Whether a result has its answers, and is of its day.
  func isPart(of result: ScoredAssessment) -> Bool {
    let zone = IANAZone.named(result.header.timeZone) ?? .gmt
    return subject == result.subject && questionnaire == result.questionnaire
      && administeredBy == result.administeredBy
      && (day ?? LocalDay(of: date, in: zone)) == result.header.localDay
      && answers.allSatisfy { result.answers[$0.key] == $0.value }
  }

  /// The path of its store; nil for one on a server.
  var path: String? { store.hasPrefix("/") ? store : nil }

  var waiting: [WaitingAlert] {
    let moment = WaitingAlert.moment(date, of: day)
    return answers.sorted { $0.key < $1.key }.map { item, answer in
      let value = if case .value(let value) = answer { value } else { Int?.none }
      return WaitingAlert(
        .unsaved, uuid: id, subject: subject, questionnaire: questionnaire, item: item,
        value: value, date: moment.date, datePrecision: moment.precision, isUnfinished: true)
    }
  }
}

/// The answers that raise an alert and could not be saved, each in a private file beside the settings,
/// until the store can be written again.
struct UnsavedAlerts: Sendable {
  private let folder: String
  private static let start = "unsaved-alert-"
  private static let limit = 1 << 16

  /// The list on which they are, which no other login shows.
  static var list: String { "your list (login \(printable(NSUserName())))" }

  /// Without a folder for settings nothing can be kept.
  init(_ environment: [String: String]) {
    folder = (try? SettingsFile.path(environment)).map(FilePath.parent(of:)) ?? ""
  }

  /// Nothing is kept beside the demo store.
  init(visibleTo context: CommandContext) {
    let isStored = (try? context.store.location()) != nil
    self.init(isStored ? context.runtime.environment : [:])
  }

  /// What is said of files that cannot be read.
  var warnings: [String] {
    ((try? all().unreadable) ?? []).map {
      "! \(quotedPath($0)) may have an alert that could not be saved, and cannot be read. Look at it."
    }
  }

  private func file(_ id: UUID) -> PrivateFile {
    PrivateFile(FilePath.join(folder, "\(Self.start)\(id.uuidString.lowercased()).json"))
  }

  /// - Returns: False if it could not be kept, so that it is on no list.
  func keep(_ alert: UnsavedAlert, _ context: CommandContext) -> Bool {
    prepared(alert, context).map(keep) ?? false
  }

  /// The alert with its store and the time; nil if it cannot be kept.
  func prepared(_ alert: UnsavedAlert, _ context: CommandContext) -> UnsavedAlert? {
    guard !folder.isEmpty, !alert.answers.isEmpty, let location = try? context.store.location(),
      let today = try? context.today()
    else { return nil }
    var alert = alert
    alert.store = location.identity
    if location.server != nil { alert.place = location.path }
    if alert.day != nil { alert.date = context.runtime.clock() }
    if alert.day == today { alert.day = nil }
    return alert
  }

  func keep(_ alert: UnsavedAlert) -> Bool {
    do {
      // The same form, tried once more.
      if try all().alerts.contains(where: { alert.isSame(as: $0) }) { return true }
      try Folder(folder).make()
      try file(alert.id).replace(by: Array(JSONEncoder().encode(alert)))
      return true
    } catch {
      return false
    }
  }

  func forget(_ id: UUID) throws { try file(id).remove() }

  /// What is kept, oldest first, and the files that cannot be read: they may have an alert, too.
  func all() throws -> (alerts: [UnsavedAlert], unreadable: [String]) {
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
  func named(_ reference: String) -> UnsavedAlert? {
    guard reference.count >= 8 else { return nil }
    return try? all().alerts.first { "\($0.id)".lowercased().hasSuffix(reference.lowercased()) }
  }

  /// Forgets what is kept of a form that is saved now, here and in the store.
  func reconcile(with saved: ScoredAssessment, in store: HealthStore, _ context: CommandContext) {
    guard !saved.alerts.isEmpty, let place = try? context.store.location().identity else { return }
    for alert in (try? all().alerts) ?? [] where alert.store == place && alert.isPart(of: saved) {
      try? forget(alert.id)
    }
    for id in (try? store.read { try $0.unsavedDrafts(of: saved) }) ?? [] {
      try? store.write {
        try $0.withdraw(unsaved: id, reason: "Saved as \(saved.uuid.reference).")
      }
    }
  }

  /// What is kept of a subject for the present store, or for one that was at its place before.
  func kept(of subject: String, _ context: CommandContext) throws -> [UnsavedAlert] {
    let place = try context.store.location().identity
    return try all().alerts.filter { $0.store == place && $0.subject == subject }
  }

  /// Moves what is kept for a store into it. What cannot be moved stays on the list, and hinders no
  /// other.
  func move(
    into store: HealthStore, at location: StoreLocation, _ definitions: Definitions
  ) throws {
    let alerts = try all().alerts.filter { $0.store == location.identity }
    guard !alerts.isEmpty else { return }
    let storeID = try store.read { try $0.storeID() }
    for alert in alerts where [nil, storeID].contains(alert.storeID) {
      try? move(alert, into: store, definitions)
    }
  }

  /// Moves the one that a reference names into a store. One of another store that may be there goes
  /// only into a store that the command names.
  ///
  /// - Throws: ``Failure`` if it was moved into its own store instead, or belongs in another one.
  func move(_ reference: String, into store: HealthStore, _ context: CommandContext) throws {
    guard let alert = named(reference) else { return }
    let place = try context.store.location()
    let home = context.store.home(of: alert)
    var hindrance: String?
    if let home {
      do {
        try move(alert, into: context.store.open(at: home), context.definitions)
      } catch {
        hindrance = Failure(error).message
      }
    }
    if let home, hindrance == nil {
      throw Failure.noInput(
        "\(alert.id.reference) was saved in \(quotedPath(home.path)), where it belongs. To review it: "
          + "wellbeing review \(alert.id.reference) --store \(shellQuoted(home.path))",
        code: "unknownSample")
    }
    let isElsewhere = home != nil || alert.path == nil && alert.store != place.identity
    guard !isElsewhere || context.has(Options.store) else {
      throw Failure.noInput(context.words(of: alert, after: hindrance), code: "unknownSample")
    }
    try move(alert, into: store, context.definitions)
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
        circumstances: .init(administeredBy: alert.administeredBy, day: alert.day),
        unsaved: alert.id, unlessIn: alert.draft, answered: alert.date)
      // In a damaged store, nobody may be able to read it.
      _ = try store.waitingAlerts()
    }
    try forget(alert.id)
  }
}

extension CommandContext {
  /// The error for a reference to what could not be saved; nil for another reference.
  func unsaved(_ reference: String) -> Failure? {
    UnsavedAlerts(visibleTo: self).named(reference).map {
      .noInput(words(of: $0), code: "unknownSample")
    }
  }

  /// Where an alert is that could not be saved, and what can be done about it.
  ///
  /// - Parameter hindrance: Why it could not be moved into its own store just now.
  func words(of alert: UnsavedAlert, after hindrance: String? = nil) -> String {
    let (reference, path) = (alert.id.reference, quotedPath(alert.path ?? alert.place ?? ""))
    let review = "wellbeing review \(reference)"
    let belongs = "\(reference) belongs in \(path), and is only on your list."
    func named(_ path: String) -> String { "\(review) --store \(shellQuoted(path))" }
    let here = (try? store.location()).map {
      " To review it in this store instead: \(named($0.path))"
    }
    if let home = store.home(of: alert) {
      return hindrance.map { "\(belongs) It cannot be moved there: \($0)" + (here ?? "") }
        ?? "\(belongs) To review it there: \(named(home.path))"
    }
    if alert.path == nil, (try? store.location())?.identity != alert.store {
      return "\(belongs) To review it there, name that store with '--store'." + (here ?? "")
    }
    let isFormer = store.isForFormerStore(alert)
    return
      "\(reference) \(isFormer ? "was for the former store in" : "could not be saved in") \(path), "
      + "and is only on your list. '\(review)' moves it into this store, and reviews it."
  }

  /// Points out alerts that could not be saved, below a list of what the store has.
  func showUnsavedAlerts() {
    let sink = listingForm == .table ? conversation : runtime.diagnostics
    for remark in Worklist.unsaved(self)?.remarks(besides: []) ?? [] { sink.writeLine(remark.text) }
  }
}
