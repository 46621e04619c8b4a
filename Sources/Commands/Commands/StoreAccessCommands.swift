import WellbeingArguments
import WellbeingCommandKit
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

struct StoreAccessListCommand: Command {
  private static let plain = OptionSpec.plain(
    "program, type, share and read, each of which is authorized, denied or notDetermined")

  static let spec = CommandSpec(
    "list", summary: "List what programs may save and read.", options: [plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [.init("wellbeing store access list", "List them.")])

  var isPaged: Bool { true }

  init(_ arguments: Invocation) {}

  func run(_ context: CommandContext) throws -> ExitCode {
    let grants = try context.store.openForReading()?.read { try $0.grants() } ?? []
    try context.console.show(
      grants, as: Self.listing, orSay: "Nothing was decided about any program.")
    guard context.console.listingForm == .table else { return .done }
    if context.console.isData { try context.runtime.output.flush() }
    guard !context.console.isQuiet else { return .done }
    context.console.conversation.writeLine()
    for paragraph in AccessText.limits {
      context.console.conversation.writeLine(context.console.paragraph(paragraph))
    }
    return .done
  }

  private static var listing: Listing<Grant> {
    Listing(
      key: "access",
      fields: [
        .text("program") { $0.program },
        .text("type") { $0.sampleType.rawValue },
        .text("share") { $0.share.rawValue },
        .text("read") { $0.read.rawValue },
      ],
      columns: [
        .init("Program", .isWrapped(to: 9)) { printable($0.program) },
        .init("Type") { TypeName.word(for: $0.sampleType.rawValue) },
        .init("Save", needsHeading: true) { words($0.share) },
        .init("Read", needsHeading: true) { words($0.read) },
      ])
  }

  private static func words(_ decision: Grant.Decision) -> String {
    switch decision {
    case .notDetermined: "not asked"
    case .denied: "refused"
    case .authorized: "allowed"
    }
  }
}

/// A change by `store access grant` or `store access revoke` to the rights of a program.
private struct StoreAccessChange {
  static let type = OptionSpec(
    "type", value: .known(.recordType, "TYPE"),
    summary: "Name the type of records, such as phq-9 or mood.",
    detail: "'mood' means moods and emotions. Can be repeated.", isRepeatable: true)
  static let share = OptionSpec(
    "share", summary: "Apply to saving records, and changing its own.")
  static let read = OptionSpec("read", summary: "Apply to reading what other programs saved.")

  static let options = [type, share, read]
  static let operands = [
    OperandSpec("NAME", kind: .known(.program), summary: "The name under which the program saves.")
  ]
  static let detail = "By default, it applies to both saving and reading."

  private let program: String
  /// The record types as typed.
  private let words: [String]
  private let changesSharing: Bool
  private let changesReading: Bool

  init(_ arguments: Invocation) throws {
    program = try StoreAccess.programName(arguments.operands[0])
    words = arguments.values(of: Self.type)
    guard !words.isEmpty else {
      let option = Self.type.typed
      throw Failure.usage(
        "Name the type of records: '\(option) gad-7', '\(option) mood' or several.")
    }
    let (share, read) = (arguments.has(Self.share), arguments.has(Self.read))
    (changesSharing, changesReading) = (share || !read, read || !share)
  }

  /// Makes the change, and reports it, such as `'diary' may save and read gad-7, mood.`
  func run(
    _ context: CommandContext, saying verb: String, _ conjunction: String,
    _ change:
      (
        HealthStore.Writer, _ program: String, _ share: Set<SampleType>, _ read: Set<SampleType>
      ) throws -> Void
  ) throws -> ExitCode {
    let types = Set(try words.map { try decidedType($0, context) ?? context.sampleType($0) })
    try context.store.change(context.store.open(), .other) {
      try change($0, program, changesSharing ? types : [], changesReading ? types : [])
    }
    guard !context.console.isQuiet else { return .done }
    let rights = (changesSharing ? ["save"] : []) + (changesReading ? ["read"] : [])
    let names = types.map { TypeName.word(for: $0.rawValue) }.sorted()
    context.console.conversation.writeLine(
      context.console.paragraph(
        "\(quoted(program)) \(verb) \(rights.joined(separator: " \(conjunction) ")) "
          + "\(names.joined(separator: ", "))."))
    return .done
  }

  /// Returns the result type for a word if there is an access decision about it, otherwise nil.
  /// Access can thus be revoked after the definition was removed.
  private func decidedType(_ word: String, _ context: CommandContext) throws -> SampleType? {
    let type = SampleType.questionnaire(word)
    guard Questionnaire.Key.isWellFormed(id: word),
      let store = try context.store.openForReadingIfThere()
    else { return nil }
    return try store.read { try $0.grants() }.contains { $0.sampleType == type } ? type : nil
  }
}

struct StoreAccessGrantCommand: Command {
  static let spec = CommandSpec(
    "grant", summary: "Let a program save and read records of a type.",
    detail: [StoreAccessChange.detail], operands: StoreAccessChange.operands,
    options: StoreAccessChange.options,
    examples: [
      .init(
        "wellbeing store access grant diary --type mood --read",
        "Let 'diary' read the moods that other programs saved.")
    ])

  private let change: StoreAccessChange

  init(_ arguments: Invocation) throws {
    change = try StoreAccessChange(arguments)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try change.run(context, saying: "may", "and") { try $0.grant(to: $1, share: $2, read: $3) }
  }
}

struct StoreAccessRevokeCommand: Command {
  static let spec = CommandSpec(
    "revoke", summary: "Revoke a program's access to a record type.",
    detail: [
      StoreAccessChange.detail, "The program still sees what it saved itself.",
    ], operands: StoreAccessChange.operands, options: StoreAccessChange.options,
    examples: [
      .init(
        "wellbeing store access revoke diary --type mood",
        "Stop 'diary' from saving moods and reading those of other programs.")
    ])

  private let change: StoreAccessChange

  init(_ arguments: Invocation) throws {
    change = try StoreAccessChange(arguments)
  }

  func run(_ context: CommandContext) throws -> ExitCode {
    try change.run(context, saying: "may not", "or") {
      try $0.revoke(from: $1, share: $2, read: $3)
    }
  }
}
