import Foundation
import WellbeingCommandLine
import WellbeingInsights
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum SubjectsListCommand {
  static let command = Command(
    "list", "List all subjects.",
    detail: ["In CSV, results are counted by type, as in 'phq-9:2'."], columns: fields.names,
    examples: [.init("wellbeing subjects list", "List them.")], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let store = try context.store.openForReading()
    let subjects = try store?.read { try $0.subjects() } ?? []
    let listing = Listing(
      key: "subjects", fields: fields,
      columns: [
        // Not truncated, so that it can be copied.
        .init("Subject") { withoutControls($0.subject) },
        .init("First", needsHeading: true) { $0.firstDay?.description ?? "" },
        .init("Last", needsHeading: true) { $0.lastDay?.description ?? "" },
        .init("Unfinished", needsHeading: true) { "\($0.draftCount)" },
        .init("Deleted", needsHeading: true) { "\($0.deletedCount)" },
        .init("Results", .isWrapped(to: 12)) { $0.countWords },
      ])
    return .list(
      subjects, as: listing, orSay: "There is nothing about anyone yet.",
      opening: [
        .enter("open", title: "Results and moods") {
          ["history", Options.subject.typed, $0.subject]
        },
        .key(.handOver) {
          ["take", Options.subject.typed, $0.subject, TakeCommand.handoff.typed]
        },
      ],
      then: context.showUnsavedAlerts)
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

enum SubjectsShowCommand {
  private static let subject = Operand.subject("ID", "The subject's identifier.")

  static let command = Command(
    "show", "Summarise one subject, and list similar identifiers.", [subject],
    examples: [.init("wellbeing subjects show P0412", "Summarise the records of a subject.")],
    isPaged: { _ in true }, run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let name = try context[subject]
    let store = try context.openStoreForReading(name)
    let (found, resembled, episodes) = try store.read {
      try ($0.subject(name), $0.subjects(resembling: name), $0.episodes(of: name))
    }
    let ended = try context.followedDrafts(of: name, in: store).map(\.sentence)
    let worklist = try Worklist(context, store, about: name)
    guard let subject = found else {
      for remark in worklist.remarks(besides: []) { context.remark(remark.text) }
      throw try context.formerSubject(name, in: store) ?? StoreError.unknownSubject(name)
    }
    let today = try context.today()
    return .fields(
      json: {
        [
          "subject": SubjectsListCommand.fields.json(subject),
          "alerts": worklist.alerts.map(AlertsCommand.fields.json),
          "episodes": episodes, "resembles": resembled,
        ]
      },
      then: {
        guard !context.isJSON else { return }
        context.show(.lines(of: ended))
        for remark in worklist.remarks(besides: []) {
          context.runtime.output.writeLine(remark.text)
        }
      }
    ) {
      [
        ("Subject", withoutControls(subject.subject)),
        ("First", subject.firstDay?.description ?? ""),
        ("Last", subject.lastDay?.description ?? ""), ("Results", subject.countWords),
        ("Unfinished", "\(subject.draftCount)"), ("Deleted", "\(subject.deletedCount)"),
        ("Episodes", SubjectsEpisodeCommand.words(episodes, on: today)),
        ("Resembles", resembled.map(quoted).joined(separator: ", ")),
      ]
    }
  }
}

extension SubjectSummary {
  /// The number of records of each type, such as `gad-7 3, mood 5`.
  fileprivate var countWords: String {
    counts.map { (TypeName.word(for: $0.rawValue), $1) }.sorted { $0 < $1 }
      .map { "\($0) \($1)" }.joined(separator: ", ")
  }
}
