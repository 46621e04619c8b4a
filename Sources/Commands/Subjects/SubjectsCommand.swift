import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct SubjectsListCommand: Command {
  private static let plain = OptionSpec.plain(
    "subject, first and last time, number of unfinished questionnaires, number of deleted records, "
      + "results by type such as phq-9:2")

  static let spec = CommandSpec(
    "list", summary: "List all subjects.", options: [plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [
      .init("wellbeing subjects list --plain | cut -f 1", "Print one identifier per line.")
    ])

  var isPaged: Bool { true }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let store = try context.store.openForReading()
    let subjects = try store?.read { try $0.subjects() } ?? []
    let listing = Listing(
      key: "subjects", fields: Self.fields,
      columns: [
        // Not truncated, so that it can be copied.
        .init("Subject") { withoutControls($0.subject) },
        .init("First", needsHeading: true) { $0.firstDay?.description ?? "" },
        .init("Last", needsHeading: true) { $0.lastDay?.description ?? "" },
        .init("Unfinished", needsHeading: true) { "\($0.draftCount)" },
        .init("Deleted", needsHeading: true) { "\($0.deletedCount)" },
        .init("Results", .isWrapped(to: 12)) { $0.countWords },
      ])
    try context.console.show(subjects, as: listing, orSay: "There is nothing about anyone yet.")
    context.showUnsavedAlerts()
    return .done
  }

  static let fields: ListingFields<SubjectSummary> = [
    .init("subject") { $0.subject },
    .init("first") { $0.firstStart },
    .init("last") { $0.lastStart },
    .init("drafts") { $0.draftCount },
    .init("deleted") { $0.deletedCount },
    .init("samples", in: .json) {
      JSONForm.object($0.counts.map { .init(named: $0.key.rawValue, .integer($0.value)) })
    },
    .init("results", in: .cells) {
      $0.counts.map { "\($0.key.rawValue):\($0.value)" }.sorted()
    },
  ]
}

struct SubjectsShowCommand: Command {
  static let spec = CommandSpec(
    "show", summary: "Summarise one subject, and list similar identifiers.",
    operands: [OperandSpec("ID", kind: .known(.subject), summary: "The subject's identifier.")],
    examples: [.init("wellbeing subjects show P0412", "Summarise the records of a subject.")])

  var isPaged: Bool { true }

  private let name: String

  init(_ arguments: Invocation) throws {
    name = try SampleHeader.normalized(subject: arguments.operands[0])
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let store = try context.openStoreForReading(name)
    let (found, resembled, episodes) = try store.read {
      try ($0.subject(name), $0.subjects(resembling: name), $0.episodes(of: name))
    }
    let ended = try context.followedDrafts(of: name, in: store).map(\.sentence)
    let worklist = try Worklist(context, store, about: name)
    guard let subject = found else {
      for remark in worklist.remarks(besides: []) {
        context.runtime.diagnostics.writeLine(remark.text)
      }
      throw try context.formerSubject(name, in: store) ?? StoreError.unknownSubject(name)
    }
    let output = context.runtime.output
    if context.console.isJSON {
      output.writeLine(
        JSONOutput.document([
          "subject": SubjectsListCommand.fields.json(subject),
          "alerts": worklist.alerts.map(AlertsCommand.fields.json),
          "episodes": episodes, "resembles": resembled,
        ]))
      return .done
    }
    context.console.show(fields: [
      ("Subject", withoutControls(subject.subject)), ("First", subject.firstDay?.description ?? ""),
      ("Last", subject.lastDay?.description ?? ""), ("Results", subject.countWords),
      ("Unfinished", "\(subject.draftCount)"), ("Deleted", "\(subject.deletedCount)"),
      ("Episodes", SubjectsEpisodeCommand.words(episodes, on: try context.today())),
      ("Resembles", resembled.map(quoted).joined(separator: ", ")),
    ])
    for sentence in ended { output.writeLine(context.console.paragraph(sentence)) }
    for remark in worklist.remarks(besides: []) { output.writeLine(remark.text) }
    return .done
  }
}

extension SubjectSummary {
  /// The number of records of each type, such as `gad-7 3, mood 5`.
  fileprivate var countWords: String {
    counts.map { (TypeName.word(for: $0.rawValue), $1) }.sorted { $0 < $1 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
