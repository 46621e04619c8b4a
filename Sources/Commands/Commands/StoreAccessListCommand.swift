import WellbeingArguments
import WellbeingKit
import WellbeingSampleStore
import WellbeingTerminal

/// `store access list`: lists the record types that each program may save and read.
enum StoreAccessListCommand: Command {
  private static let plain = OptionSpec.plain(
    "program, type, share and read, each of which is authorized, denied or notDetermined")

  static let spec = CommandSpec(
    "list", summary: "List what programs may save and read.", options: [plain],
    exclusions: [.init(CommonOptions.json, plain)],
    examples: [.init("wellbeing store access list", "List them.")])

  static var paging: Paging { .text() }

  static func run(_ session: Session) throws -> ExitCode {
    let output = session.context.output
    let grants = try session.openStoreForReading()?.sync { try $0.grants() } ?? []
    if session.isJSON {
      output.writeLine(try JSONOutput.text(Document(grants)))
      return .done
    }
    if session.isPlain {
      session.showPlain(
        grants.map { grant in
          [
            grant.program, grant.sampleType.rawValue, grant.share.rawValue, grant.read.rawValue,
          ]
        })
      return .done
    }
    if grants.isEmpty {
      session.conversation.writeLine("Nothing was decided about any program.")
    } else {
      let rows = grants.map { grant in
        [
          printable(grant.program), HistoryFilter.word(for: grant.sampleType.rawValue),
          words(grant.share), words(grant.read),
        ]
      }
      session.show(Table(columns, rows: rows))
    }
    if session.isOutputData { try output.flush() }
    guard !session.isQuiet else { return .done }
    session.conversation.writeLine()
    for paragraph in AccessText.limits {
      session.conversation.writeLine(session.paragraph(paragraph))
    }
    return .done
  }

  private static let columns = [
    TableColumn("Program", .isWrapped(to: 9)), TableColumn("Type"),
    TableColumn("Save", needsHeading: true), TableColumn("Read", needsHeading: true),
  ]

  private static func words(_ decision: Grant.Decision) -> String {
    switch decision {
    case .notDetermined: "not asked"
    case .denied: "refused"
    case .authorized: "allowed"
    }
  }

  private struct Document: Encodable {
    struct Entry: Encodable {
      let program: String
      let type: String
      let share: String
      let read: String
    }

    let schemaVersion = JSONOutput.schemaVersion
    let access: [Entry]

    init(_ grants: [Grant]) {
      access = grants.map { grant in
        Entry(
          program: grant.program, type: grant.sampleType.rawValue, share: grant.share.rawValue,
          read: grant.read.rawValue)
      }
    }
  }
}
