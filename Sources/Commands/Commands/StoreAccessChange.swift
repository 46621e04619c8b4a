import WellbeingArguments
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// A change by `store access grant` or `store access revoke` to the rights of a program.
struct StoreAccessChange {
  static let type = OptionSpec(
    "type", value: .known(.recordType, "TYPE"),
    summary: "Records of this type, such as phq-9, or mood.",
    detail: "'mood' means moods and emotions. Repeat it for several.", isRepeatable: true)
  static let share = OptionSpec(
    "share", summary: "To save such records, and to change its own.")
  static let read = OptionSpec("read", summary: "To read those that other programs saved.")

  static let options = [type, share, read]
  static let operands = [
    OperandSpec("NAME", kind: .known(.program), summary: "The name under which the program saves.")
  ]
  /// The default if neither right is given.
  static let detail = "Without --share and --read, both are meant."

  let program: String
  let share: Set<SampleType>
  let read: Set<SampleType>

  init(_ session: Session) throws {
    let invocation = session.invocation
    program = try Session.programName(invocation.operands[0])
    let types = Set(
      try invocation.values(of: Self.type).map { word in
        try session.decidedType(word) ?? session.sampleType(word)
      })
    guard !types.isEmpty else {
      let option = Self.type.typed
      throw Failure.usage(
        "Name the type of records: '\(option) gad-7', '\(option) mood' or several.")
    }
    let isBoth = !invocation.has(Self.share) && !invocation.has(Self.read)
    share = isBoth || invocation.has(Self.share) ? types : []
    read = isBoth || invocation.has(Self.read) ? types : []
  }

  /// The changed rights, such as `save and read gad-7, mood`.
  func words(joiningRightsBy conjunction: String) -> String {
    let rights = (share.isEmpty ? [] : ["save"]) + (read.isEmpty ? [] : ["read"])
    let types = share.union(read).map { HistoryFilter.word(for: $0.rawValue) }.sorted()
    return rights.joined(separator: " \(conjunction) ") + " " + types.joined(separator: ", ")
  }
}

/// `store access grant NAME`: allows a program to save and read record types.
enum StoreAccessGrantCommand: Command {
  static let spec = CommandSpec(
    "grant", summary: "Let a program save and read records of a type.",
    detail: [StoreAccessChange.detail], operands: StoreAccessChange.operands,
    options: StoreAccessChange.options,
    examples: [
      .init(
        "wellbeing store access grant diary --type mood --read",
        "Let 'diary' read the moods that others saved.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let change = try StoreAccessChange(session)
    try session.change(session.openStore(), .other) {
      try $0.grant(to: change.program, share: change.share, read: change.read)
    }
    if !session.isQuiet {
      session.conversation.writeLine(
        session.paragraph("\(quoted(change.program)) may \(change.words(joiningRightsBy: "and"))."))
    }
    return .done
  }
}

/// `store access revoke NAME`: revokes a program's access to record types.
enum StoreAccessRevokeCommand: Command {
  static let spec = CommandSpec(
    "revoke", summary: "Refuse a program to save and read records of a type.",
    detail: [
      StoreAccessChange.detail, "What it saved stays, and it goes on seeing that.",
    ], operands: StoreAccessChange.operands, options: StoreAccessChange.options,
    examples: [
      .init(
        "wellbeing store access revoke diary --type mood",
        "Refuse 'diary' to save moods, and to read those of others.")
    ])

  static func run(_ session: Session) throws -> ExitCode {
    let change = try StoreAccessChange(session)
    try session.change(session.openStore(), .other) {
      try $0.revoke(from: change.program, share: change.share, read: change.read)
    }
    if !session.isQuiet {
      session.conversation.writeLine(
        session.paragraph(
          "\(quoted(change.program)) may not \(change.words(joiningRightsBy: "or"))."))
    }
    return .done
  }
}
