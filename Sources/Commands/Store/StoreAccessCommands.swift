import WellbeingCommandLine
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
        .init("program") { $0.program },
        .init("type") { $0.sampleType.rawValue },
        .init("share") { $0.share.rawValue },
        .init("read") { $0.read.rawValue },
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

struct StoreAccessRevokeCommand: Command {
  private static let type = OptionSpec(
    "type", value: .known(.recordType, "TYPE"),
    summary: "Name the type of records, such as phq-9 or mood.",
    detail: "'mood' means moods and emotions. Can be repeated.", isRepeatable: true)
  private static let share = OptionSpec(
    "share", summary: "Apply to saving records, and changing its own.")
  private static let read = OptionSpec(
    "read", summary: "Apply to reading what other programs saved.")

  static let spec = CommandSpec(
    "revoke", summary: "Revoke a program's access to a record type.",
    detail: [
      "By default, it applies to both saving and reading.",
      "The program still sees what it saved itself.",
    ],
    operands: [
      OperandSpec(
        "NAME", kind: .known(.program), summary: "The name under which the program saves.")
    ],
    options: [type, share, read],
    examples: [
      .init(
        "wellbeing store access revoke diary --type mood",
        "Stop 'diary' from saving moods and reading those of other programs.")
    ])

  private let program: String
  /// The record types as typed.
  private let words: [String]
  private let rights: [OptionSpec]

  init(_ arguments: Invocation) throws {
    program = arguments.operands[0]
    words = arguments.values(of: Self.type)
    guard !words.isEmpty else {
      let option = Self.type.typed
      throw Failure.usage(
        "Name the type of records: '\(option) gad-7', '\(option) mood' or several.")
    }
    let chosen = [Self.share, Self.read].filter(arguments.has)
    rights = chosen.isEmpty ? [Self.share, Self.read] : chosen
  }

  /// Revokes the access, and reports it, such as `'diary' may not save or read gad-7, mood.`
  func run(_ context: CommandContext) throws -> ExitCode {
    // Access can be revoked after the definition was removed.
    let grants = try context.store.openForReadingIfThere()?.read { try $0.grants() } ?? []
    let decided = Set(grants.map(\.sampleType))
    let types = Set(
      try words.map {
        let type = SampleType(rawValue: $0)
        return decided.contains(type) ? type : try context.sampleType($0)
      })
    let (share, read) = (rights.contains(Self.share), rights.contains(Self.read))
    try context.store.change(context.store.open(), .other) {
      try $0.revoke(from: program, share: share ? types : [], read: read ? types : [])
    }
    guard !context.console.isQuiet else { return .done }
    let verbs = (share ? ["save"] : []) + (read ? ["read"] : [])
    let names = types.map { TypeName.word(for: $0.rawValue) }.sorted()
    context.console.conversation.writeLine(
      context.console.paragraph(
        "\(quoted(program)) may not \(verbs.joined(separator: " or ")) "
          + "\(names.joined(separator: ", "))."))
    return .done
  }
}
