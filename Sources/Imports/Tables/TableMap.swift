import Foundation
package import WellbeingBulkScoring
package import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// How the rows of a file become records: a document of the format in *Write a map*.
package struct TableMap: Sendable {
  enum Kind: Sendable {
    case csv(delimiter: UInt8?, headerRows: Int?)
    /// The paths of the list of rows, tried in order; the empty one is the document.
    case json(rows: [String])
  }

  struct Times: Sendable {
    let columns: [String]
    var formats: [TimeFormat]
    let zone: Cell?
    let precision: Cell?
    /// The dates that decided between formats; nil if none did.
    var dates: WrittenDates?

    init(
      _ columns: [String], _ formats: [TimeFormat], zone: Cell?, precision: Cell?
    ) {
      (self.columns, self.formats, self.zone, self.precision) = (columns, formats, zone, precision)
    }

    /// Whether the whole column decides about its format.
    var isOpen: Bool { formats.contains { $0.pattern == TimeFormat.automatic } }

    fileprivate mutating func decide(_ found: WrittenDates?) {
      guard let found else { return }
      dates = found
      formats = formats.flatMap { $0.pattern == TimeFormat.automatic ? found.formats : [$0] }
    }

    func text(_ row: TableRow) -> String {
      columns.map(row.text).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// A value of a record: of a column, or always the same.
  struct Cell: Sendable {
    var column: String?
    var value: String?
    /// The words or numbers for the contents of cells, by their comparable form.
    var words: [String: String] = [:]
    var separator: String?
    /// The numbers for −1 and 1.
    var scale: (lowest: Double, highest: Double)?
  }

  struct Mood: Sendable {
    let kind: Cell
    let valence: Cell
    let labels: Cell?
    let associations: Cell?
    /// The columns that are kept in the metadata.
    let keep: [String]
  }

  typealias Items = (inOrder: [String]?, byItem: [String: String]?)
  typealias File = (kind: Kind, requires: [String])

  struct Form: Sendable {
    let questionnaire: Cell
    /// The version that a row names; nil for the one that is known.
    let version: Cell?
    /// The columns of the scored items in order, or of items by id; nil to find them.
    var items: Items?
    var total: Cell?
    let coding: AnswerCoding
    let policy: MissingAnswerPolicy
    let administeredBy: Cell?
    let clinician: Cell?
    let language: Cell?
  }

  struct Amount: Sendable {
    let factor: Cell
    let value: Cell
    let unit: Cell?
  }

  enum Record: Sendable {
    case stateOfMind(Mood)
    case questionnaire(Form)
    case factor(Amount)
  }

  package static let formatVersion = 1
  /// The ids of the maps that are part of the binary.
  package static let builtInIDs = [
    "daylio", "export", "export-moods", "factors", "health-auto-export",
  ]

  package let id: String
  package let title: String
  let kind: Kind
  package let requires: [String]
  /// The column with the identifiers of records that this program exported: they are those records
  /// again, not new ones.
  let uuid: String?
  package private(set) var subject: String?
  private(set) var start: Times
  private(set) var end: Times?
  let identity: [String]
  let identityOtherwise: [String]
  private(set) var note: [String]
  let only: (column: String, values: Set<String>)?
  let records: [Record]

  /// The map for a file with some columns: factors may have a subject and a note.
  package func adapted(to columns: HeaderNames) -> TableMap {
    guard id == "factors" else { return self }
    func found(_ name: String) -> String? { columns.places(of: name).isEmpty ? nil : name }
    var map = self
    map.subject = found("subject")
    map.note = [found("note")].compactMap(\.self)
    return map
  }

  /// The map with the formats in which the rows of a file have their dates, in place of `auto`.
  package func dated(_ survey: TableReader.Survey) -> TableMap {
    var map = self
    map.start.decide(survey.starts)
    map.end?.decide(survey.ends)
    return map
  }

  /// The columns of a file that the map does not read.
  ///
  /// - Parameter answers: Those of the items.
  func columnsNotRead(of names: [String], answers: [String]) -> [String] {
    let cells = records.flatMap { record -> [Cell?] in
      if case .factor(let amount) = record { [amount.unit] } else { [] }
    }
    let read = HeaderNames(
      columns + identityOtherwise + note + answers + cells.compactMap { $0?.column })
    return names.filter { !$0.isEmpty && read.places(of: $0).isEmpty }
  }

  /// The columns that a file must have.
  var columns: [String] {
    let cells = records.flatMap { record -> [Cell?] in
      switch record {
      case .stateOfMind(let mood): [mood.kind, mood.valence, mood.labels, mood.associations]
      case .questionnaire(let form):
        [
          form.questionnaire, form.version, form.total, form.administeredBy, form.clinician,
          form.language,
        ]
      case .factor(let amount): [amount.factor, amount.value]
      }
    }
    let times = [start, end].compactMap(\.self)
    return requires + times.flatMap(\.columns) + identity
      + [uuid, subject, only?.column].compactMap(\.self)
      + (cells + times.flatMap { [$0.zone, $0.precision] }).compactMap { $0?.column }
  }

  /// The name of the records' source: that of the program for the map of its own factors.
  var sourceName: String { id == "factors" ? Source.reservedSourceName : id }

  /// - Throws: `DefinitionError` with every fault found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try Self.shape.decode(document)
  }

  /// Returns the text of a built-in map, or nil if no built-in map has the id.
  package static func builtIn(_ id: String) -> [UInt8]? {
    builtInIDs.contains(id) ? EmbeddedFile.bytes(named: "maps/\(id).json") : nil
  }

  /// The JSON Schema of maps.
  package static var schema: String { shape.schema.document(title: "Map of a table") }

  /// Opens a CSV file as the map says.
  package func records(
    _ read: @escaping @Sendable (UnsafeMutableRawBufferPointer) throws -> Int
  ) throws -> TableRecords {
    guard case .csv(let delimiter, let headerRows) = kind else { return try TableRecords(read) }
    return try TableRecords(delimiter: delimiter, headerRows: headerRows, read)
  }

  /// Whether a file is CSV, and has all the columns that identify the format.
  package func fits(columns: HeaderNames) -> Bool {
    isOfCSV && requires.allSatisfy { !columns.places(of: $0).isEmpty }
  }

  package var isOfCSV: Bool { if case .csv = kind { true } else { false } }

  /// Takes the parts in the order of the document; the schema's address and the format's version are only
  /// checked.
  init(
    _: Bool, _: Int, _ id: String, _ title: String, _ file: File, _ uuid: String?,
    _ subject: String?, _ start: Times, _ end: Times?, _ identity: [String],
    _ identityOtherwise: [String], _ note: [String],
    _ only: (column: String, values: Set<String>)?, _ records: [Record]
  ) {
    (self.id, self.title, self.uuid) = (id, title, uuid)
    (kind, requires) = (file.kind, file.requires)
    (self.subject, self.start, self.end, self.identity) = (subject, start, end, identity)
    (self.identityOtherwise, self.note, self.only) = (identityOtherwise, note, only)
    self.records = records
  }
}

extension String {
  /// The text for comparisons: without case, spaces, underscores and hyphens.
  var comparableWord: String {
    // The hyphen of a number is its sign.
    if let number = Double(self) { return String(number) }
    return lowercased().filter { !$0.isWhitespace && $0 != "_" && $0 != "-" }
  }
}
