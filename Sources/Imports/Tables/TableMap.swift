package import Foundation
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
    /// The dates that decided between formats; nil if none did.
    var dates: WrittenDates?

    init(_ columns: [String], _ formats: [TimeFormat]) {
      (self.columns, self.formats) = (columns, formats)
    }

    func text(_ row: TableRow) -> String {
      columns.map(row.text).filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  /// A value of a record: of a column, or always the same.
  struct Cell: Sendable {
    let column: String?
    let value: String?
    /// The words or numbers for the contents of cells, by their comparable form.
    let words: [String: String]
    let separator: String?
    /// The numbers for −1 and 1.
    let scale: (lowest: Double, highest: Double)?
  }

  struct Mood: Sendable {
    let kind: Cell
    let valence: Cell
    let labels: Cell?
    let associations: Cell?
    /// The columns that are kept in the metadata.
    let keep: [String]
  }

  struct Form: Sendable {
    let questionnaire: String
    /// The columns of the scored items, in order; nil to find them.
    let items: [String]?
    let columnsByItem: [String: String]?
    let total: Cell?
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
  package static let builtInIDs = ["daylio", "factors", "health-auto-export"]

  package let id: String
  package let title: String
  let kind: Kind
  package let requires: [String]
  package private(set) var subject: String?
  private(set) var start: Times
  private(set) var end: Times?
  let identity: [String]
  let identityOtherwise: [String]
  private(set) var note: [String]
  let only: (column: String, values: Set<String>)?
  let records: [Record]
  /// Whether it reads CSV of `export`: see ``ExportColumns``.
  private(set) var isOfExport = false

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
  ///
  /// - Parameter rows: Opens the file. What is wrong with it is said when it is read.
  package func decided(
    by rows: () throws -> TableRows?, zone: TimeZone, now: Date
  ) rethrows -> TableMap {
    func decide(_ times: Times) throws -> Times {
      guard let place = times.formats.firstIndex(where: { $0.pattern == TimeFormat.automatic }),
        let rows = try rows()
      else { return times }
      var (dates, times) = (WrittenDates(zone: zone, now: now), times)
      while let row = try? rows.next() {
        if row.problem == nil { dates.note(times.text(row), line: row.line) }
      }
      times.formats.replaceSubrange(place...place, with: dates.formats)
      times.dates = dates
      return times
    }
    var map = self
    map.start = try decide(start)
    map.end = try end.map(decide)
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
        [form.total, form.administeredBy, form.clinician, form.language]
      case .factor(let amount): [amount.factor, amount.value]
      }
    }
    return requires + start.columns + (end?.columns ?? []) + identity
      + [subject, only?.column].compactMap(\.self) + cells.compactMap { $0?.column }
  }

  /// The name of the records' source: that of the program for the map of its own factors.
  var sourceName: String { id == "factors" ? Source.reservedSourceName : id }

  /// - Throws: `DefinitionError` with every fault found.
  package init(decoding document: [UInt8]) throws(DefinitionError) {
    self = try DefinitionReader.read(document) { $0.tableMap }
  }

  /// Returns the text of a built-in map, or nil if no built-in map has the id.
  package static func builtIn(_ id: String) -> [UInt8]? {
    builtInIDs.contains(id) ? EmbeddedFile.bytes(named: "maps/\(id).json") : nil
  }

  /// The JSON Schema of maps.
  package static var schema: String { EmbeddedFile.text(named: "maps/map.schema.json") }

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

  fileprivate init(
    _ id: String, _ title: String, _ kind: Kind, _ requires: [String], _ subject: String?,
    _ start: Times, _ end: Times?, _ identity: [String], _ identityOtherwise: [String],
    _ note: [String], _ only: (column: String, values: Set<String>)?, _ records: [Record]
  ) {
    (self.id, self.title, self.kind, self.requires) = (id, title, kind, requires)
    (self.subject, self.start, self.end, self.identity) = (subject, start, end, identity)
    (self.identityOtherwise, self.note, self.only) = (identityOtherwise, note, only)
    self.records = records
  }

  /// The map of CSV that `export` wrote.
  init(exportIn start: Times, note: [String], _ record: Record) {
    self.init(
      Source.reservedSourceName, "CSV of 'wellbeing export'", .csv(delimiter: nil, headerRows: nil),
      [], "subject", start, nil, [], [], note, nil, [record])
    isOfExport = true
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

// MARK: Decoding

extension DefinitionObject {
  fileprivate mutating func strings(_ key: String) -> [String]? {
    optional(key, { $0.list(\.string) }).map { $0 ?? [] }
  }
}

extension DefinitionNode {
  fileprivate var tableMap: TableMap? {
    object { object in
      _ = object.optional("$schema")
      if let version = object.required("formatVersion"), let number = version.integer,
        number != TableMap.formatVersion
      {
        version.report(.unknownFormat(supported: TableMap.formatVersion))
      }
      let file = object.required("file")?.mapFile
      return build(
        object.required("id")?.string, object.required("title")?.string, file?.kind,
        file?.requires, object.optional("subject", \.mapColumn),
        object.required("start")?.mapTimes, object.optional("end", \.mapTimes),
        object.strings("identity"), object.strings("identityOtherwise"), object.strings("note"),
        object.optional("only", \.mapOnly), object.required("records")?.list(\.mapRecord),
        with: TableMap.init)
    }
  }

  private var mapFile: (kind: TableMap.Kind, requires: [String])? {
    object { object in
      let kindNode = object.required("kind")
      let delimiter = object.optional("delimiter", \.mapDelimiter)
      let headerRows = object.optional("headerRows", \.integer)
      let rows = object.optional("rows", \.plainStrings)
      let requires = object.strings("requires")
      guard let kind = kindNode?.string, let delimiter, let headerRows, let rows, let requires
      else { return nil }
      switch kind {
      case "csv":
        if let headerRows, !(1...10).contains(headerRows) { return refuse(.empty) }
        return (.csv(delimiter: delimiter, headerRows: headerRows), requires)
      case "json": return (.json(rows: rows ?? [""]), requires)
      default: return kindNode?.refuse(.unknownWord(allowed: ["csv", "json"]))
      }
    }
  }

  private var mapDelimiter: UInt8? {
    guard let byte = value.string?.utf8.first, value.string?.utf8.count == 1,
      DelimitedTextStart.canDelimit(byte)
    else { return wrongType("delimiter such as \";\"") }
    return byte
  }

  /// Strings that may be empty.
  private var plainStrings: [String]? {
    list { $0.value.string ?? $0.wrongType("string") }
  }

  private var mapColumn: String? { object { $0.required("column")?.string } }

  private var mapTimes: TableMap.Times? {
    object {
      build(
        $0.required("columns")?.list(\.string), $0.required("formats")?.list(\.timeFormat),
        with: { TableMap.Times($0, $1) })
    }
  }

  private var timeFormat: TimeFormat? {
    guard let pattern = string else { return nil }
    return TimeFormat(pattern)
      ?? wrongType("format of \(TimeFormat.letters), or iso8601 or auto")
  }

  private var mapOnly: (column: String, values: Set<String>)? {
    object {
      build(
        $0.required("column")?.string, $0.required("in")?.plainStrings,
        with: { (column: $0, values: Set($1)) })
    }
  }

  private var mapCell: TableMap.Cell? {
    object { object in
      let (column, value) = (object.optional("column"), object.optional("value"))
      guard (column == nil) != (value == nil) else { return refuse(.missingKey("column")) }
      let scale = object.optional("scale", { $0.list(\.double) })
      let words = object.optional("words", \.mapWords)
      let separator = object.optional("separator", { $0.value.string })
      guard let scale, let words, let separator else { return nil }
      if let scale, scale.count != 2 || scale[0] == scale[1] {
        return wrongType("scale of two different numbers")
      }
      return TableMap.Cell(
        column: column?.string, value: value?.word, words: words ?? [:], separator: separator,
        scale: scale.map { ($0[0], $0[1]) })
    }
  }

  /// A word or a number, as text.
  private var word: String? {
    value.string ?? value.numberText ?? wrongType("string or number")
  }

  private var mapWords: [String: String]? {
    guard let members = value.members else { return wrongType("object") }
    var words: [String: String] = [:]
    for member in members {
      guard let word = member.node.string ?? member.node.numberText else {
        return wrongType("object of strings and numbers")
      }
      words[member.key.comparableWord] = word
    }
    return words
  }

  private var mapRecord: TableMap.Record? {
    object { object in
      let type = object.required("type")
      switch type?.string {
      case "stateOfMind":
        return build(
          object.required("kind")?.mapCell, object.required("valence")?.mapCell,
          object.optional("labels", \.mapCell), object.optional("associations", \.mapCell),
          object.strings("keep"), with: TableMap.Mood.init
        ).map { .stateOfMind($0) }
      case "questionnaire": return form(&object).map { .questionnaire($0) }
      case "factor":
        return build(
          object.required("factor")?.mapCell, object.required("value")?.mapCell,
          object.optional("unit", \.mapCell), with: TableMap.Amount.init
        ).map { .factor($0) }
      case .some:
        return type?.refuse(.unknownWord(allowed: ["stateOfMind", "questionnaire", "factor"]))
      case nil: return nil
      }
    }
  }

  private func form(_ object: inout DefinitionObject) -> TableMap.Form? {
    let items = object.optional("items")
    let isList = items?.value.elements != nil
    let codes = object.optional("codes", \.mapCodes)
    let (missing, declined) = (
      object.optional("missing", \.plainStrings), object.optional("declined", \.plainStrings)
    )
    let coding: AnswerCoding? =
      if let codes, let missing, let declined {
        AnswerCoding(missing: missing ?? [], declined: declined ?? [], codes: codes ?? [])
      } else { nil }
    let policy = object.optional(
      "policy", { $0.word(of: MissingAnswerPolicy.allCases) })
    return build(
      object.required("questionnaire")?.string,
      isList ? items?.list(\.string).map { .some($0) } : .some(nil),
      items == nil || isList ? .some(nil) : items?.mapColumns.map { .some($0) },
      object.optional("total", \.mapCell), coding, policy.map { $0 ?? .refuse },
      object.optional("administeredBy", \.mapCell), object.optional("clinician", \.mapCell),
      object.optional("language", \.mapCell), with: TableMap.Form.init)
  }

  private var mapColumns: [String: String]? {
    guard let members = value.members else { return wrongType("list or object") }
    var columns: [String: String] = [:]
    for member in members {
      guard let column = member.node.string else { return wrongType("object of columns") }
      columns[member.key] = column
    }
    return columns
  }

  private var mapCodes: [AnswerCoding.Code]? {
    guard let members = value.members else { return wrongType("object") }
    var codes: [AnswerCoding.Code] = []
    for member in members {
      guard let value = member.node.integer else { return wrongType("object of values") }
      codes.append(AnswerCoding.Code(cell: member.key, value: value))
    }
    return codes
  }
}
