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
  private enum Format {
    case lines
    case csv(TableMap)
    case json(TableMap, Node)
    /// An export of the Health app.
    case health

    var isLines: Bool { if case .lines = self { true } else { false } }

    var title: String {
      switch self {
      case .lines: "JSON Lines"
      case .csv(let map), .json(let map, _): map.title
      case .health: "life factors"
      }
    }
  }

  /// The largest size of a JSON document in bytes.
  private static let documentLimit = 1 << 28

  let name: String
  private let path: String
  private let runtime: Runtime
  private var tables: TableReader.Context
  private var format: Format
  /// The identities of the rows of a table, if rows replace results.
  private(set) var identities: Set<String> = []
  /// The copy of what can be read only once.
  private let copy: NamelessFile?
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
    runtime = context.runtime
    self.tables = tables
    let input = try FileInput(typed, of: "import", runtime)
    name = input.name
    report = ImportReport(file: name, format: "")
    if typed != "-", input.size != nil {
      (path, copy) = (typed, nil)
    } else {
      let copy = try Self.copy(of: input)
      (path, self.copy) = (copy.path, copy)
    }
    format = try Self.format(of: path, maps, option, name, runtime)
    isComplete = try format.isLines && Self.isWhole(path, runtime)
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
      format = .csv(
        survey(map, try TableRows(map.records(FileInput(path, of: "import", runtime).read))))
    case .json(let map, let document):
      format = .json(survey(map, TableRows(document, map)), document)
    }
  }

  /// Copies what can be read only once, after a look at its beginning: no format has a zero byte, and
  /// none but a JSON document a line of 16 MiB.
  private static func copy(of input: FileInput) throws -> NamelessFile {
    let copy = try NamelessFile(in: NSTemporaryDirectory())
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    var (size, first, hasLine) = (0, UInt8(0), false)
    while case let count = try buffer.withUnsafeMutableBytes(input.read), count > 0 {
      let part = buffer[..<count]
      if size == 0 {
        _ = try start(of: part, input.name)
        guard !part.contains(0) else { throw unknown(input.name) }
      }
      if first <= 32 { first = part.first { $0 > 32 } ?? 0 }
      hasLine = hasLine || part.contains(UInt8(ascii: "\n"))
      size += count
      let isJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      guard hasLine || size <= (isJSON ? documentLimit : 1 << 24) else {
        throw isJSON ? tooLarge(input.name) : unknown(input.name)
      }
      try buffer.withUnsafeBytes { bytes in try copy.write(.init(rebasing: bytes[..<count])) }
    }
    return copy
  }

  // MARK: Formats

  /// Whether JSON Lines begin with the header of a whole store's file. What is wrong with a header is
  /// said when the file is read.
  private static func isWhole(_ path: String, _ runtime: Runtime) throws -> Bool {
    do {
      return try RecordLines(FileInput(path, of: "import", runtime).read).header.isComplete
    } catch is Problem {
      return false
    }
  }

  private static func format(
    of path: String, _ maps: [TableMap], _ option: String?, _ name: String, _ runtime: Runtime
  ) throws -> Format {
    let head = try runtime.bytes(at: path, atMost: 1 << 16)
    let text = head.dropFirst(try start(of: head, name))
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
        throw notATable(name, "JSON Lines", option)
      }
      return try json(path, maps, option, name, runtime)
    }
    if first == UInt8(ascii: "<") {
      guard let option else { return .health }
      throw notATable(name, "XML", option)
    }
    let columns = try columns(path, name, runtime)
    let names = HeaderNames(columns)
    if let option, let map = maps.first {
      guard map.isOfCSV else { throw otherKind(name, "CSV", map, option) }
      return .csv(map.adapted(to: names))
    }
    let fitting = maps.filter { $0.fits(columns: names) }
    guard let map = fitting.first else { throw unknown(name) }
    guard fitting.count <= 1 else { throw several(fitting, name) }
    return .csv(map.adapted(to: names))
  }

  /// - Throws: `Failure` for what is not a text in UTF-8.
  private static func start(of bytes: some Collection<UInt8>, _ name: String) throws -> Int {
    do throws(Problem) {
      return try TextSource.start(of: bytes)
    } catch {
      throw Failure.dataError("\(error.sentence(in: name)) Nothing was saved.")
    }
  }

  private static func notATable(_ name: String, _ format: String, _ option: String) -> Failure {
    .usage("\(name) is \(format), and '\(option)' is for tables: leave it out.")
  }

  private static func otherKind(
    _ name: String, _ format: String, _ map: TableMap, _ option: String
  ) -> Failure {
    .usage("\(name) is \(format), which the map \(map.id) of '\(option)' does not read.")
  }

  private static func columns(
    _ path: String, _ name: String, _ runtime: Runtime
  ) throws -> [String] {
    do {
      return try TableRecords(FileInput(path, of: "import", runtime).read).names
    } catch let error as BulkScoringError {
      throw failure(error, name)
    }
  }

  private static func failure(_ error: BulkScoringError, _ name: String) -> Failure {
    .dataError("\(error.sentence(in: name)) Nothing was saved.")
  }

  private static func json(
    _ path: String, _ maps: [TableMap], _ option: String?, _ name: String, _ runtime: Runtime
  ) throws -> Format {
    let document = try document(path, name, runtime)
    if document["resourceType"] != nil {
      throw Failure.dataError("\(name) is FHIR, which is not read yet. Nothing was saved.")
    }
    if let option, let map = maps.first {
      guard !map.isOfCSV else { throw otherKind(name, "JSON", map, option) }
      guard TableRows(document, map) != nil else {
        throw Failure.dataError(
          "\(name) has no list of rows where the map \(map.id) says, with the members that it needs: "
            + "\(map.requires.joined(separator: ", ")). Nothing was saved.")
      }
      return .json(map, document)
    }
    let fitting = maps.filter { TableRows(document, $0) != nil }
    guard let map = fitting.first else { throw unknown(name) }
    guard fitting.count == 1 else { throw several(fitting, name) }
    return .json(map, document)
  }

  private static func document(
    _ path: String, _ name: String, _ runtime: Runtime
  ) throws -> Node {
    let bytes = try runtime.bytes(at: path, atMost: documentLimit + 1)
    guard bytes.count <= documentLimit else { throw tooLarge(name) }
    let start = try start(of: bytes, name)
    do throws(Problem) {
      return try JSONDocument(parsing: Array(bytes.dropFirst(start))).root
    } catch {
      throw Failure.dataError(
        "\(name), line \(error.place?.line ?? 1): this is not valid JSON: \(error.words). "
          + "Nothing was saved.")
    }
  }

  private static func tooLarge(_ name: String) -> Failure {
    .dataError("\(name) is larger than 256 MiB: export it in parts.")
  }

  private static func unknown(_ name: String) -> Failure {
    .dataError(
      "\(name) has no known format: import reads JSON Lines of 'wellbeing export', and tables by the "
        + "maps \(TableMap.builtInIDs.joined(separator: ", ")) or your own ('--map').")
  }

  private static func several(_ maps: [TableMap], _ name: String) -> Failure {
    .usage(
      "\(name) fits the maps \(maps.map(\.id).joined(separator: " and ")): print the right one with "
        + "'wellbeing import maps', and name it with '--map'.")
  }

  // MARK: Reading

  /// Reads the file once. ``report`` says what was found, also if an error is thrown.
  func pass(
    _ store: HealthStore.Reader, _ options: Importer.Options,
    _ replacements: Importer.Replacements, restores: Bool, _ writer: HealthStore.Writer?
  ) throws {
    self.replacements = replacements
    report = ImportReport(file: name, format: format.title)
    do {
      let read = try FileInput(path, of: "import", runtime).read
      switch format {
      case .lines:
        var lines = try RecordLines(read)
        try pass(&lines, store, options, restores: restores && isComplete, writer)
      case .health:
        var file = try HealthFile(name, FileInput(path, of: "import", runtime), tables)
        try pass(&file, store, options, restores: false, writer)
        report.remarks = file.remarks
        report.advice =
          "States of mind, GAD-7 and PHQ-9 are not in export.xml: the Health app does not "
          + "export them there. The app Health Auto Export writes a JSON file with states of mind."
      case .csv(let map): try pass(TableRows(map.records(read)), map, store, options, writer)
      case .json(let map, let document):
        guard let rows = TableRows(document, map) else { throw Self.unknown(name) }
        try pass(rows, map, store, options, writer)
      }
    } catch let problem as Problem {
      throw Failure.dataError(problem.sentence(in: name) + " Nothing was saved.")
    } catch let error as BulkScoringError {
      throw Self.failure(error, name)
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
    var importer = try Importer(options, replacements, restores: restores, report, store)
    defer { report = importer.report }
    if restores { try writer?.beginRestoring() }
    do {
      while let incoming = try reader.next() { try importer.take(incoming, store, writer) }
    } catch let problem as Problem {
      importer.stop(problem)
    }
    if isTable { importer.endTable(line: reader.line) }
    importer.noteOutdated()
    if let writer { try importer.end(writer, line: reader.line) }
  }
}
