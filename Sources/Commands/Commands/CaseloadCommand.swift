import Foundation
import WellbeingArguments
import WellbeingInterviews
import WellbeingKit
import WellbeingPresentation
import WellbeingRuntime
import WellbeingTerminal

/// `caseload`: lists every subject, those who need attention first.
struct CaseloadCommand: Command {
  private static let sort = OptionSpec(
    "sort", value: .oneOf(Caseload.Order.allCases.map(\.rawValue), "ORDER"),
    summary: "Sort by worst (default), subject, seen or score.",
    detail: "worst: unreviewed alerts first, then reliable deterioration, then alerts that are not "
      + "assessed, then those seen last. score: the least favourable first.")
  private static let filter = OptionSpec(
    "filter", value: .oneOf(Caseload.Filter.allCases.map(\.rawValue), "STATE"),
    summary: "Show only alert, worse, better or not-assessed.",
    detail: "Can be repeated: a subject is shown if one of them applies.", isRepeatable: true)
  private static let csv = OptionSpec.csv
  private static let plain = OptionSpec.plain(
    "subject, alerts, then " + Caseload.names(of: "ID").joined(separator: ", ")
      + " of each questionnaire, and lastSeen, as with '--csv'")
  private static let standard = ["phq-9", "gad-7"]

  static let spec = CommandSpec(
    "caseload", group: "Looking back",
    summary: "List all subjects, those who need attention first.",
    detail: [
      "Each line shows the latest score of each questionnaire, its change since the last result, and "
        + "when the subject was last seen. '!' marks an alert that nobody has reviewed, in a result "
        + "or an unfinished questionnaire; '?' an alert of the latest result that was not assessed.",
      "A change is worse or better only if it is reliable by the questionnaire's first rule (for "
        + "PHQ-9 and GAD-7 that of NHS Talking Therapies), whatever the missing answers are. If that "
        + "depends on missing answers, it is undetermined.",
    ],
    operands: [
      OperandSpec(
        "ID", .any, kind: .known(.questionnaire),
        summary: "The questionnaires (default: phq-9 and gad-7).")
    ],
    options: [sort, filter, csv, plain],
    exclusions: [
      .init(CommonOptions.json, csv), .init(CommonOptions.json, plain), .init(csv, plain),
    ],
    examples: [
      .init("wellbeing caseload", "List all subjects, those who need attention first."),
      .init(
        "wellbeing caseload --filter alert --filter worse",
        "List the subjects with an alert to review or a reliable deterioration."),
      .init("wellbeing caseload phq-9 --sort score --csv", "Print the PHQ-9 scores as CSV."),
    ])

  private let words: [String]
  private let order: Caseload.Order
  private let filters: Set<Caseload.Filter>
  let isPaged: Bool

  init(_ arguments: Invocation) throws {
    words = arguments.operands
    order = arguments.value(of: Self.sort).flatMap(Caseload.Order.init) ?? .worst
    filters = Set(arguments.values(of: Self.filter).compactMap(Caseload.Filter.init))
    isPaged = !arguments.has(Self.csv)
    if arguments.value(of: CommonOptions.subject) != nil {
      throw Failure.usage(
        "'caseload' lists every subject. For one, use 'wellbeing history --subject ID'.")
    }
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    let types = try types(context)
    let store = try context.store.openForReading(askingFor: Set(types))
    let ids = types.map(\.rawValue)
    let entries = try store?.sync { try $0.caseload(of: ids, depth: Caseload.depth) } ?? []
    let definitions = CaseloadDefinitions(context, store)
    let questionnaires = try ids.enumerated().map { place, id in
      try definitions.questionnaire(id, latest: entries.lazy.compactMap { $0.results[place].last })
    }
    let caseload = Caseload(
      entries, of: questionnaires, criteria: try ChangeCriteria.builtIn(), order: order,
      filters: filters)
    let cells = CaseloadCells(
      context.console.style, of: questionnaires, at: context.runtime.clock(),
      in: try context.zone(), definition: definitions.definition)
    try context.console.show(
      caseload.rows, as: caseload.listing(cells, context.console.style),
      orSay: entries.isEmpty
        ? "Nothing yet. Start with 'wellbeing record phq-9 --subject ID'." : "No subject matches.")
    if context.console.listingForm == .table, !caseload.rows.isEmpty {
      let conversation = context.console.conversation
      conversation.writeLine()
      for words in ["\(caseload.counts).", order.words] {
        conversation.writeLine(context.console.paragraph(words))
      }
    }
    return .done
  }

  /// The record types of the chosen questionnaires.
  private func types(_ context: CommandContext) throws -> [SampleType] {
    var types: [SampleType] = []
    for word in words.isEmpty ? Self.standard : words {
      let type = try context.typeOfResults(word)
      guard !types.contains(type) else { throw TrendOptions.repeatedError(word) }
      types.append(type)
    }
    return types
  }
}

/// The definitions of a caseload, each read once.
private final class CaseloadDefinitions {
  private let context: CommandContext
  private let store: HealthStore?
  private var known: [Questionnaire.Key: Questionnaire?] = [:]

  init(_ context: CommandContext, _ store: HealthStore?) {
    self.context = context
    self.store = store
  }

  /// Returns the definition that a result refers to; nil if it is unknown or damaged, so that its
  /// ids are shown.
  func definition(_ key: Questionnaire.Key) throws -> Questionnaire? {
    if let known = known[key] { return known }
    var found: Questionnaire?
    do {
      found = try context.definitions.definition(key, in: store)
    } catch StoreError.Code.unexpectedValue {}
    known[key] = .some(found)
    return found
  }

  /// Returns the present definition with an ID, or if it was removed that of a result.
  func questionnaire(
    _ id: String, latest: some Sequence<AssessmentSummary>
  ) throws -> Questionnaire {
    if let present = try context.definitions.catalog().questionnaire(id) { return present }
    let key = latest.max { $0.startDate < $1.startDate }?.questionnaire
    return try key.flatMap(definition) ?? context.definitions.questionnaire(id)
  }
}
