import WellbeingArguments
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// `store access list`: lists the record types that each program may save and read.
enum StoreAccessListCommand: UnparsedCommand {
  private static let plain = OptionSpec.plain(
    "program, type, share and read, each of which is authorized, denied or notDetermined")

  static let spec = CommandSpec(
    "list", summary: "List what programs may save and read.", options: [plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [.init("wellbeing store access list", "List them.")])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let grants = try session.openStoreForReading()?.sync { try $0.grants() } ?? []
    try session.show(grants, as: listing, orSay: "Nothing was decided about any program.")
    guard session.listingForm == .table else { return .done }
    if session.isOutputData { try session.context.output.flush() }
    guard !session.isQuiet else { return .done }
    session.conversation.writeLine()
    for paragraph in AccessText.limits {
      session.conversation.writeLine(session.paragraph(paragraph))
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
        .init("Type") { HistoryFilter.word(for: $0.sampleType.rawValue) },
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
