import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPresentation
import WellbeingSamples
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreAccessListCommand {
  static let command = Command(
    "list", "List what programs may save and read.",
    detail: ["In CSV and JSON, 'share' and 'read' are authorized, denied or notDetermined."],
    columns: fields.names,
    examples: [.init("wellbeing store access list", "List them.")], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let grants = try context.store.openForReading()?.read { try $0.grants() } ?? []
    return .list(grants, as: listing, orSay: "Nothing was decided about any program.") {
      guard context.listingForm == .table else { return }
      if context.isData { try context.runtime.output.flush() }
      guard !context.isQuiet else { return }
      context.conversation.writeLine()
      for paragraph in AccessText.limits { context.say(paragraph) }
    }
  }

  private static let fields: ListingFields<Grant> = [
    .init("program") { $0.program },
    .init("type") { $0.sampleType.rawValue },
    .init("share") { $0.share.rawValue },
    .init("read") { $0.read.rawValue },
  ]

  private static var listing: Listing<Grant> {
    Listing(
      key: "access", fields: fields,
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

enum StoreAccessRevokeCommand {
  private static let program = Operand.word(
    "NAME", .known(.program), "The name under which the program saves.")
  private static let types = Option.texts(
    "type", .known(.recordType, "TYPE"), "Name the type of records, such as phq-9 or mood.",
    detail: "'mood' means moods and emotions. Can be repeated.")
  private static let share = Option.flag("share", "Apply to saving records, and changing its own.")
  private static let read = Option.flag("read", "Apply to reading what other programs saved.")

  static let command = Command(
    "revoke", "Revoke a program's access to a record type.",
    detail: [
      "By default, it applies to both saving and reading.",
      "The program still sees what it saved itself.",
    ],
    [program], options: [types, share, read],
    examples: [
      .init(
        "wellbeing store access revoke diary --type mood",
        "Stop 'diary' from saving moods and reading those of other programs.")
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let (program, words) = (try context[program], try context[types])
    guard !words.isEmpty else {
      throw Failure.usage(
        "Name the type of records: '\(types.typed) gad-7', '\(types.typed) mood' or several.")
    }
    // Access can be revoked after the definition was removed.
    let grants = try context.store.openForReadingIfThere()?.read { try $0.grants() } ?? []
    let decided = Set(grants.map(\.sampleType))
    let types = Set(
      try words.map {
        let type = SampleType(rawValue: $0)
        return decided.contains(type) ? type : try context.sampleType($0)
      })
    let isOfBoth = try context[share] == context[read]
    let (share, read) = (try isOfBoth || context[share], try isOfBoth || context[read])
    try context.store.change(context.store.open(), .other) {
      try $0.revoke(from: program, share: share ? types : [], read: read ? types : [])
    }
    let verbs = (share ? ["save"] : []) + (read ? ["read"] : [])
    let names = types.map { TypeName.word(for: $0.rawValue) }.sorted()
    return CommandResult(
      json: [
        "revoked": [
          "program": program, "types": types.map(\.rawValue).sorted(), "share": share,
          "read": read,
        ] as JSONForm
      ],
      "\(quoted(program)) may not \(verbs.joined(separator: " or ")) "
        + "\(names.joined(separator: ", ")).")
  }
}
