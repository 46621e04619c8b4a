import Foundation
import WellbeingBulkScoring
import WellbeingImports
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTextFormats

/// A file to import, which is read twice.
final class ImportFile {
  fileprivate enum Format {
    case lines
    case csv(TableMap)
    case json(TableMap, Node)
    /// An export of the Health app.
    case health

    var title: String {
      switch self {
      case .lines: "JSON Lines"
      case .csv(let map), .json(let map, _): map.title
      case .health: "life factors"
      }
    }
  }

  private let source: ImportSource
  private var tables: TableReader.Context
  private var format: Format
  /// The identities of the rows of a table, if rows replace results.
  private(set) var identities: Set<String> = []
  /// The copy of what can be read only once.
  private let copy: NamelessFile?
  var name: String { source.name }
  /// Whether it is a whole store's file.
  let isComplete: Bool
  /// What the last reading found.
  private(set) var report: ImportReport
  private var replacements = Importer.Replacements()

  /// - Parameters:
  ///   - maps: The maps of tables to try; one that an option names is taken.
  ///   - option: The option that names the map; nil if none does.
  init(
    _ typed: String, maps: [TableMap], namedBy option: String?, _ tables: TableReader.Context,
    _ context: CommandContext
  ) throws {
    self.tables = tables
    let input = try FileInput(typed, of: "import", context.runtime)
    report = ImportReport(file: input.name, format: "")
    var source = ImportSource(name: input.name, path: typed, runtime: context.runtime)
    copy = typed != "-" && input.size != nil ? nil : try source.copy(of: input)
    source.path = copy?.path ?? typed
    self.source = source
    format = try source.format(maps, option)
    isComplete = if case .lines = format { try source.isWhole } else { false }
    try survey()
  }

  /// Reads a table once before its records, if only all of it decides how they are read.
  private func survey() throws {
    func survey(_ map: TableMap, _ rows: @autoclosure () throws -> TableRows?) -> TableMap {
      guard let rows = try? rows(),
        let reader = try? TableReader(map, rows, tables, definition: { _ in nil })
      else { return map }
      let survey = reader.survey()
      (identities, tables.oneTooHigh) = (survey.identities, survey.oneTooHigh)
      return map.dated(survey)
    }
    switch format {
    case .lines, .health: break
    case .csv(let map):
      format = .csv(survey(map, try TableRows(map.records(source.input().read))))
    case .json(let map, let document):
      format = .json(survey(map, TableRows(document, map)), document)
    }
  }

  /// Reads the file once. ``report`` says what was found, also if an error is thrown.
  func pass(
    _ store: HealthStore.Reader, _ options: Importer.Options,
    _ replacements: Importer.Replacements, restores: Bool, _ writer: HealthStore.Writer?
  ) throws {
    self.replacements = replacements
    report = ImportReport(file: name, format: format.title)
    do {
      let read = try source.input().read
      switch format {
      case .lines:
        var lines = try RecordLines(read)
        try pass(&lines, store, options, restores: restores && isComplete, writer)
      case .health:
        var file = try HealthFile(name, source.input(), tables)
        try pass(&file, store, options, restores: false, writer)
        report.remarks = file.remarks
        report.advice =
          "States of mind, GAD-7 and PHQ-9 are not in export.xml: the Health app does not "
          + "export them there. The app Health Auto Export writes a JSON file with states of mind."
      case .csv(let map): try pass(TableRows(map.records(read)), map, store, options, writer)
      case .json(let map, let document):
        guard let rows = TableRows(document, map) else { throw source.unknown }
        try pass(rows, map, store, options, writer)
      }
    } catch let problem as Problem {
      throw Failure.dataError(problem.sentence(in: name) + " Nothing was saved.")
    } catch let error as BulkScoringError {
      throw source.failure(error)
    }
  }

  private func pass(
    _ rows: TableRows, _ map: TableMap, _ store: HealthStore.Reader,
    _ options: Importer.Options, _ writer: HealthStore.Writer?
  ) throws {
    var context = tables
    context.factorUnits = try store.factorUnits()
    let catalog = context.catalog
    var reader = try TableReader(map, rows, context) { key in
      let own = try? catalog.questionnaire(key.id)
      return own?.key == key ? own : try store.definition(key)
    }
    report.columns = reader.columns
    try pass(&reader, store, options, restores: false, writer, isTable: true)
    (report.unknownMoods, report.keptWords) = (reader.unknownMoods, reader.keptWords)
    report.subject = map.subject == nil ? context.subject : nil
  }

  private func pass(
    _ reader: inout some IncomingReader, _ store: HealthStore.Reader,
    _ options: Importer.Options, restores: Bool, _ writer: HealthStore.Writer?,
    isTable: Bool = false
  ) throws {
    var importer = try Importer(options, replacements, restores: restores, report, store, writer)
    defer { report = importer.report }
    if restores { try writer?.beginRestoring() }
    do {
      while let incoming = try reader.next() { try importer.take(incoming) }
    } catch let problem as Problem {
      importer.report.add(problem)
    }
    if isTable { importer.endTable(line: reader.line) }
    importer.noteOutdated()
    try importer.end(line: reader.line)
  }
}

/// What is in a file to import, which can be read as often as needed.
private struct ImportSource {
  /// The largest size of a JSON document in bytes.
  private static let documentLimit = 1 << 28

  let name: String
  var path: String
  let runtime: Runtime

  func input() throws -> FileInput { try FileInput(path, of: "import", runtime) }

  /// Copies what can be read only once, after a look at its beginning: no format has a zero byte, and
  /// none but a JSON document a line of 16 MiB.
  func copy(of input: FileInput) throws -> NamelessFile {
    let copy = try NamelessFile(in: NSTemporaryDirectory())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (size, first, hasLine) = (0, UInt8(0), false)
    while case let count = try buffer.withUnsafeMutableBytes(input.read), count > 0 {
      let part = buffer[..<count]
      if size == 0 {
        _ = try start(of: part)
        guard !part.contains(0) else { throw unknown }
      }
      if first <= 32 { first = part.first { $0 > 32 } ?? 0 }
      hasLine = hasLine || part.contains(UInt8(ascii: "\n"))
      size += count
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      guard hasLine || size <= (isJSON ? Self.documentLimit : 1 << 24) else {
        throw isJSON ? tooLarge : unknown
      }
      try buffer.withUnsafeBytes { bytes in try copy.write(.init(rebasing: bytes[..<count])) }
    }
    return copy
  }

  // MARK: Formats

  /// Whether JSON Lines begin with the header of a whole store's file. What is wrong with a header is
  /// said when the file is read.
  var isWhole: Bool {
    get throws {
      do {
        return try RecordLines(input().read).header.isComplete
      } catch is Problem {
        return false
      }
    }
  }

  func format(_ maps: [TableMap], _ option: String?) throws -> ImportFile.Format {
    let head = try runtime.bytes(at: path, atMost: 1 << 16)
    let text = head.dropFirst(try start(of: head))
    let first = text.first { $0 > 32 }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") {
      let line = Array(text.prefix { $0 != UInt8(ascii: "\n") })
      if let type = (try? JSONDocument(parsing: line))?.root["type"]?.string {
        guard type == "header" else {
          throw Failure.dataError(
            "\(name) lacks the first line of JSON Lines, the header: export it again. Nothing was saved."
          )
        }
        guard let option else { return .lines }
        throw notATable("JSON Lines", option)
      }
      return try json(maps, option)
    }
    if first == UInt8(ascii: "<") {
      guard let option else { return .health }
      throw notATable("XML", option)
    }
    let names = HeaderNames(try columns())
    if let option, let map = maps.first {
      guard map.isOfCSV else { throw otherKind("CSV", map, option) }
      return .csv(map.adapted(to: names))
    }
    let fitting = maps.filter { $0.fits(columns: names) }
    guard let map = fitting.first else { throw unknown }
    guard fitting.count <= 1 else { throw several(fitting) }
    return .csv(map.adapted(to: names))
  }

  /// - Throws: `Failure` for what is not a text in UTF-8.
  private func start(of bytes: some Collection<UInt8>) throws -> Int {
    do throws(Problem) {
      return try TextSource.start(of: bytes)
    } catch {
      throw Failure.dataError("\(error.sentence(in: name)) Nothing was saved.")
    }
  }

  private func notATable(_ format: String, _ option: String) -> Failure {
    .usage("\(name) is \(format), and '\(option)' is for tables: leave it out.")
  }

  private func otherKind(_ format: String, _ map: TableMap, _ option: String) -> Failure {
    .usage("\(name) is \(format), which the map \(map.id) of '\(option)' does not read.")
  }

  private func columns() throws -> [String] {
    do {
      return try TableRecords(input().read).names
    } catch let error as BulkScoringError {
      throw failure(error)
    }
  }

  func failure(_ error: BulkScoringError) -> Failure {
    .dataError("\(error.sentence(in: name)) Nothing was saved.")
  }

  private func json(_ maps: [TableMap], _ option: String?) throws -> ImportFile.Format {
    let document = try document()
    if document["resourceType"] != nil {
      throw Failure.dataError("\(name) is FHIR, which is not read yet. Nothing was saved.")
    }
    if let option, let map = maps.first {
      guard !map.isOfCSV else { throw otherKind("JSON", map, option) }
      guard TableRows(document, map) != nil else {
        throw Failure.dataError(
          "\(name) has no list of rows where the map \(map.id) says, with the members that it needs: "
            + "\(map.requires.joined(separator: ", ")). Nothing was saved.")
      }
      return .json(map, document)
    }
    let fitting = maps.filter { TableRows(document, $0) != nil }
    guard let map = fitting.first else { throw unknown }
    guard fitting.count == 1 else { throw several(fitting) }
    return .json(map, document)
  }

  private func document() throws -> Node {
    let bytes = try runtime.bytes(at: path, atMost: Self.documentLimit + 1)
    guard bytes.count <= Self.documentLimit else { throw tooLarge }
    let start = try start(of: bytes)
    do throws(Problem) {
      return try JSONDocument(parsing: Array(bytes.dropFirst(start))).root
    } catch {
      throw Failure.dataError(
        "\(name), line \(error.place?.line ?? 1): this is not valid JSON: \(error.words). "
          + "Nothing was saved.")
    }
  }

  private var tooLarge: Failure {
    .dataError("\(name) is larger than 256 MiB: export it in parts.")
  }

  var unknown: Failure {
    .dataError(
      "\(name) has no known format: import reads JSON Lines of 'wellbeing export', and tables by the "
        + "maps \(TableMap.builtInIDs.joined(separator: ", ")) or your own ('--map').")
  }

  private func several(_ maps: [TableMap]) -> Failure {
    .usage(
      "\(name) fits the maps \(maps.map(\.id).joined(separator: " and ")): print the right one with "
        + "'wellbeing import maps', and name it with '--map'.")
  }
}
