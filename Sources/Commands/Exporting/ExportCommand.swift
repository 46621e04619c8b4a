import Foundation
import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingPrivateFiles
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

/// `export`: writes records to a file that this program and others read.
enum ExportCommand {
  private enum Format: String, CaseIterable {
    case jsonl, csv
  }

  private static let format = Option.oneOf(
    "format", Format.self, "FORMAT", "Write jsonl (default) or csv.",
    detail: "csv needs exactly one '--type'.")
  private static let output = Option.text(
    "output", short: "o", .path("FILE"), "Write to this file, only for you to read.",
    detail: "By default, or with '-', the records go to standard output."
  ).map { path, _ in path ?? "-" }
  private static let pseudonymise = Option.flag(
    "pseudonymise", "Replace subjects by random names, and shift their times.",
    detail:
      "Each subject's records are moved back by a random number of weeks within a year, and their "
      + "clock times are written as UTC. Notes, texts typed as answers, names of clinicians and "
      + "reviewers, metadata, programs and deleted records are left out. What leads back is kept "
      + "nowhere. Of a questionnaire that you added, ids, values and rules are written, and no "
      + "texts: choose ids that tell nothing.")

  static let command = Command(
    "export", group: "Store", "Write records to a file, as JSON Lines or CSV.",
    detail: [
      "JSON Lines, the default, has everything in the store: also deleted records, reviews, "
        + "definitions, plans, unfinished questionnaires, access and the audit trail. 'import' "
        + "reads it again without loss. With a filter it has the records that match, their reviews "
        + "and definitions.",
      "CSV has the records of one type, one per row: of a questionnaire with its answers, scores "
        + "and alerts. Of a review it has only the time.",
      "The file has health data in plain text, with answers and notes. Encrypt it before you send "
        + "it, and delete it afterwards.",
    ],
    options: [format, output, pseudonymise] + HistoryFilter.options,
    exclusions: HistoryFilter.exclusions,
    examples: [
      .init("wellbeing export --output all.jsonl", "Write everything to a file."),
      .init(
        "wellbeing export --format csv --type phq-9 --output phq-9.csv",
        "Write the PHQ-9 results as a table."),
      .init(
        "wellbeing export --type gad-7 --pseudonymise", "Print GAD-7 results without names."),
    ], hasDocument: false, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let isTable = try context[format] == .csv
    guard try !isTable || context[HistoryFilter.type].count == 1 else {
      throw Failure.usage(
        "'\(format.typed) csv' needs exactly one '\(HistoryFilter.type.typed)', such as "
          + "'\(HistoryFilter.type.typed) phq-9'.")
    }
    let conditions = try HistoryFilter(context)
    let types = try conditions.types(context)
    // An unknown name is an error even if nothing has been saved yet.
    _ = try conditions.filter(context, ofAllTypes: true)
    let export = Export(
      context: context, store: try context.store.openExisting(), conditions: conditions,
      type: isTable ? types.first : nil, isPseudonymous: try context[pseudonymise])
    let path = try context[output]
    let target = path == "-" ? nil : try OutputTarget(path, isPrivate: true)
    if let target, let other = context.option(reading: target) {
      throw Failure.sameFile(option: output.typed, other: other.typed)
    }
    let files = OutputFiles()
    try files.run {
      let file = try target.map(files.begin)
      let output = context.runtime.output
      var writer = ExportWriter { bytes in
        if let file { try file.write(bytes) } else { output.write(bytes: bytes) }
      }
      try export.write(to: &writer)
      try writer.flush()
      try files.publish()
    }
    try export.warnOfDrafts()
    return .nothing
  }
}

private struct Export {
  let context: CommandContext
  let store: HealthStore
  let conditions: HistoryFilter
  /// The type of the records of a table; nil for JSON Lines.
  let type: SampleType?
  let isPseudonymous: Bool

  /// Whether everything in the store is written.
  private var isWhole: Bool {
    !conditions.isGiven && context.namedSubject == nil && !isPseudonymous
  }

  /// Says that unfinished questionnaires with an alert are not in a file of a part.
  func warnOfDrafts() throws {
    guard !isWhole || type != nil else { return }
    let waiting = try store.read { try $0.waitingAlerts(about: context.namedSubject) }
    let count = Set(waiting.filter(\.isUnfinished).map(\.uuid)).count
    guard count > 0 else { return }
    context.remark(
      (count == 1
        ? "! An unfinished questionnaire with an alert is"
        : "! \(count) unfinished questionnaires with an alert are")
        + " not in the file: only a file of everything has them. 'wellbeing alerts' lists them.")
  }

  func write(to writer: inout ExportWriter) throws {
    try store.read { store in
      var content = try store.transferContent(where: isWhole ? nil : filter(in: store))
      // The order of saving would tell which of two people came first.
      if isPseudonymous { content.records?.shuffle() }
      let table = try type.map { try ExportTable($0, versions(of: $0, content.definitions)) }
      if let table {
        try writer.write(table.header)
      } else {
        try writer.write(header(content))
      }
      var pseudonyms = isPseudonymous ? Pseudonyms() : nil
      try store.lines(of: content) { line in
        switch line {
        case .definition(let key, let text):
          guard table == nil else { break }
          let isReduced = isPseudonymous && !isBuiltIn(key, text)
          let text = isReduced ? ReducedDefinition.text(of: text) ?? text : text
          try writer.write(
            ["document": text, "id": key.id.rawValue, "type": "definition", "version": key.version])
        case .record(var record):
          if let sample = pseudonyms?.pseudonymised(record.sample) {
            record = TransferredSample(sample)
          }
          if let table {
            try writer.write(table.row(record.sample))
          } else {
            try writer.write(record.jsonForm)
          }
        case .row(_, let form): try writer.write(form)
        }
      }
    }
  }

  private func filter(in store: HealthStore.Reader) throws -> SampleFilter {
    let corrected = try store.waitingAlerts([.corrected]).correctedItems
    return try conditions.filter(context, corrected: Set(corrected.keys), ofAllTypes: true)
  }

  /// The versions of a questionnaire that results use, the present one first.
  private func versions(
    of type: SampleType, _ used: [Questionnaire.Key]
  ) throws -> [Questionnaire] {
    guard type != .stateOfMind, type != .factor else { return [] }
    let id = Questionnaire.ID(rawValue: type.rawValue)
    let present = try context.definitions.readableCatalog.questionnaire(id)
    let all = try used.filter { $0.id == id }.compactMap {
      try context.definitions.definition($0, in: store)
    }
    guard !all.isEmpty else { return [present].compactMap(\.self) }
    return all.sorted { $0.key.isNewer(than: $1.key) }
  }

  /// Whether a definition is one of this program's, so that its texts tell nothing.
  private func isBuiltIn(_ key: Questionnaire.Key, _ text: String) -> Bool {
    let own = try? QuestionnaireCatalog.builtIn.questionnaire(key.id)
    return own.map { $0.document == Array(text.utf8) } ?? false
  }

  private func header(_ content: TransferContent) -> JSONForm {
    [
      "counts": content.counts, "created": context.runtime.clock(), "formatVersion": 1,
      "isComplete": isWhole, "program": "\(Program.name) \(Program.version)",
      "storeID": isPseudonymous ? nil : content.storeID, "type": "header",
    ]
  }
}

/// Writes lines in blocks.
struct ExportWriter {
  private let output: ([UInt8]) throws -> Void
  private var bytes: [UInt8] = []
  private var cells = DelimitedTextWriter()

  init(_ output: @escaping ([UInt8]) throws -> Void) { self.output = output }

  mutating func write(_ line: JSONForm) throws {
    bytes += line.bytes
    bytes.append(UInt8(ascii: "\n"))
    if bytes.count > 1 << 16 { try flush() }
  }

  mutating func write(_ row: [DelimitedTextWriter.Cell]) throws {
    cells.row(row)
    bytes += cells.takeBytes()
    if bytes.count > 1 << 16 { try flush() }
  }

  mutating func flush() throws {
    try output(bytes)
    bytes.removeAll(keepingCapacity: true)
  }
}

extension TransferredSample {
  /// The form that `--json` prints, and what the store keeps beside it.
  fileprivate var jsonForm: JSONForm {
    let taken = takenBack.map { alert in
      ["item": alert.item, "message": alert.staffMessage, "value": alert.value] as JSONForm
    }
    let purged = ofPurged.map { row in
      [
        "isImplied": row.isImplied, "item": row.item, "message": row.message ?? "",
        "state": row.state.rawValue, "value": row.value ?? 0,
        "version": row.origin ?? sample.uuid, "wasSettled": row.wasSettled, "wasTold": row.wasTold,
      ] as JSONForm
    }
    return .sample(sample) + [
      "alertsOfPurgedVersions": purged.isEmpty ? nil : purged, "deleted": deleted,
      "formerSubjects": formerSubjects.isEmpty ? nil : formerSubjects,
      "takenBackAlerts": taken.isEmpty ? nil : taken,
    ]
  }
}
