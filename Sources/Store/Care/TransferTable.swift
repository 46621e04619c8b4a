import Foundation
import WellbeingSamples
package import WellbeingTextFormats

/// A table whose rows a file of another store holds as objects, one per row.
package struct TransferTable: Sendable {
  enum Kind: Sendable {
    case text, integer, flag, moment, day, uuid
    /// The name of a program.
    case source
    /// The version of the definition that the column `questionnaire` names.
    case definition
  }

  typealias Column = (name: String, column: String, kind: Kind)

  /// The word for `type` in the file.
  package let type: String
  let table: String
  /// The first one is the order of the rows.
  let columns: [Column]
  /// Writes a row.
  let insertion: String

  /// The condition on its rows (as `t`), and their order.
  private let condition: String
  private let order: String

  private init(
    type: String, table: String, columns: [Column], where condition: String = "TRUE",
    order: String = "1, 2"
  ) {
    (self.type, self.table, self.columns) = (type, table, columns)
    (self.condition, self.order) = (condition, order)
    insertion =
      "INSERT INTO \(table) (\(columns.map(\.column).joined(separator: ", "))) "
      + "VALUES (\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }

  static let access = TransferTable(
    type: "access", table: "access",
    columns: [
      ("program", "source", .source), ("recordType", "type", .text), ("share", "share", .text),
      ("read", "read", .text),
    ])
  static let plan = TransferTable(
    type: "plan", table: "plan",
    columns: [
      ("uuid", "uuid", .uuid), ("subject", "subject", .text), ("recordType", "type", .text),
      ("every", "every", .text), ("weekdays", "weekdays", .text),
      ("firstDay", "first_day", .day), ("lastDay", "last_day", .day), ("note", "note", .text),
    ])
  static let episode = TransferTable(
    type: "episode", table: "episode",
    columns: [
      ("uuid", "uuid", .uuid), ("subject", "subject", .text), ("firstDay", "first_day", .day),
    ])
  static let draft = TransferTable(
    type: "draft", table: "draft",
    columns: [
      ("uuid", "uuid", .uuid), ("subject", "subject", .text),
      ("questionnaire", "questionnaire", .text), ("version", "definition", .definition),
      ("source", "source", .source), ("language", "language", .text),
      ("started", "started_us", .moment), ("updated", "updated_us", .moment),
      ("revision", "revision", .integer), ("progress", "progress", .text),
      ("policy", "policy", .text), ("administeredBy", "administered_by", .text),
      ("clinician", "clinician", .text), ("note", "note", .text), ("day", "day", .day),
      ("isAlertRaised", "is_alert_raised", .flag), ("raised", "raised", .text),
      ("raisedSince", "raised_us", .moment), ("setAside", "set_aside", .text),
      ("discarded", "discarded_us", .moment),
    ])
  /// The reviews of drafts; those of results are written with them.
  static let draftReview = TransferTable(
    type: "draftReview", table: "review",
    columns: [
      ("draft", "draft", .uuid), ("alerts", "alerts", .text), ("reviewer", "reviewer", .text),
      ("outcome", "outcome", .text), ("note", "note", .text), ("nextDay", "next_day", .day),
      ("nextBy", "next_by", .text), ("date", "reviewed_us", .moment),
    ], where: "t.draft IS NOT NULL", order: "1, t.id")
  static let logEntry = TransferTable(
    type: "logEntry", table: "log",
    columns: [
      ("id", "id", .integer), ("uuid", "uuid", .uuid), ("event", "event", .text),
      ("record", "record", .uuid), ("recordType", "type", .text), ("replaces", "replaces", .uuid),
      ("at", "at_us", .moment), ("source", "source", .source), ("login", "login", .text),
      ("reason", "reason", .text), ("program", "program", .text),
    ])

  /// In the order of the file.
  package static let all = [plan, episode, draft, draftReview, access, logEntry]

  /// The key of a member that is not a column; nil if there is none.
  package func unknownMember(of object: Node) -> String? {
    object.members?.first { member in
      member.key != "type" && !columns.contains { $0.name == member.key }
        && !(type == Self.draft.type && Self.formerMembers.contains(member.key))
    }?.key
  }

  /// In files of earlier versions: when the person told someone, and of which alerts.
  fileprivate static let formerMembers = ["told", "toldOf"]

  /// Whether a row is an unfinished questionnaire with an alert, also one that was taken back.
  package func raisesAlert(_ object: Node) -> Bool {
    guard type == Self.draft.type, object["discarded"]?.string == nil else { return false }
    return object["isAlertRaised"]?.integer == 1 || object["raised"]?.string != "[]"
  }

  /// Reads the rows in the order of the file.
  var select: String {
    let selected = columns.map { column in
      switch column.kind {
      case .source: "(SELECT name FROM source WHERE id = t.\(column.column))"
      case .definition: "(SELECT version FROM definition WHERE id = t.\(column.column))"
      case .text, .integer, .flag, .moment, .day, .uuid: "t.\(column.column)"
      }
    }
    // By the names of programs: their numbers differ between stores.
    return """
      SELECT \(selected.joined(separator: ", ")) FROM \(table) AS t WHERE \(condition)
      ORDER BY \(order)
      """
  }

  /// Counts the rows.
  var count: String { "SELECT count(*) FROM \(table) AS t WHERE \(condition)" }

  func form(_ row: Row) throws(StoreError) -> JSONForm {
    var members: [JSONForm.Member] = [.init(named: "type", .string(type))]
    for (place, column) in columns.enumerated() where !row.isNull(place) {
      let value: JSONForm =
        switch column.kind {
        case .text, .source, .definition: .string(try row.text(place))
        case .integer, .flag: .integer(try row.int(place))
        case .day: try row.day(place).jsonForm
        case .uuid: try row.uuid(place).jsonForm
        case .moment: Date(microsecondsSince1970: try row.int64(place)).jsonForm
        }
      members.append(.init(named: column.name, value))
    }
    return .object(members)
  }
}

extension HealthStore.Writer {
  /// Writes the row that an object describes, within a transaction.
  ///
  /// - Throws: `unexpectedValue` for a member that is missing or not valid.
  func insert(_ object: Node, into table: TransferTable) throws(StoreError) {
    var values: [any BindingConvertible] = []
    for column in table.columns {
      values.append(try value(object[column.name], of: column, in: object))
    }
    try database.withStatement(table.insertion) { statement throws(StoreError) in
      try statement.bind(values)
      try statement.run()
    }
    if table.type == TransferTable.draft.type { try keepFindings(ofDraft: object["uuid"]?.string) }
    let told = TransferTable.formerMembers.map { object[$0]?.string }
    if table.type == TransferTable.draft.type, let moment = told[0].flatMap(RFC3339.date),
      let alerts = told[1], let draft = object["uuid"]?.string.flatMap(UUID.init(uuidString:)),
      let subject = object["subject"]?.string
    {
      let review = Review(
        of: draft, reviewer: subject, date: moment, outcome: .toldSomeone, note: nil)
      try insert(review, ofDraftWith: alerts)
    }
  }

  /// Evaluates the alerts of a draft that was just written. If that fails, the list shows it.
  private func keepFindings(ofDraft text: String?) throws(StoreError) {
    let uuid = text.flatMap(UUID.init(uuidString:))
    let row = try database.row("\(Self.selectDraft) WHERE d.uuid = ?", [uuid]) {
      row throws(StoreError) in try? draft(row)
    }
    guard let found = row ?? nil else { return }
    let findings = try? alerts(
      of: found.progress, by: found.questionnaire, language: found.language)
    guard let findings else { return }
    try database.run(
      "UPDATE draft SET findings = ? WHERE uuid = ?", try DraftText.encode(findings), uuid)
  }

  fileprivate func value(
    _ value: Node?, of column: TransferTable.Column, in object: Node
  ) throws(StoreError) -> any BindingConvertible {
    guard let value, !value.isNull else { return Optional<String>.none }
    let bound: (any BindingConvertible)? =
      switch column.kind {
      case .text: value.string
      case .integer: value.integer
      case .flag: value.integer.map { $0 != 0 }
      case .day: value.string.flatMap(LocalDay.init)?.daysSince1970
      case .uuid: value.string.flatMap(UUID.init(uuidString:))
      case .moment: value.string.flatMap(RFC3339.date)?.microsecondsSince1970
      case .source: try value.string.map { name throws(StoreError) in try sourceRow(of: name) }
      case .definition:
        try database.row(
          "SELECT id FROM definition WHERE questionnaire = ? AND version = ?",
          [object["questionnaire"]?.string, value.string], first: Row.int64)
      }
    guard let bound else { throw .unexpectedValue(column: column.name) }
    return bound
  }
}
