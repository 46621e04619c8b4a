import WellbeingCommandLine
import WellbeingPresentation
import WellbeingStore
import WellbeingTextFormats

enum StoreShareCommand {
  private static let group = Option.text(
    "group", .text("GROUP"), "Share the store with this Unix group.")
  private static let isPrivate = Option.flag(
    "private", "Stop sharing: only the owner can use the store.")

  static let command = Command(
    "share", "Let a group of this machine's users use one store.",
    detail: [
      "Everyone in the group reads and changes everything in the store, also with other programs. The "
        + "audit trail keeps who did what, by login.",
      "The store must be in a folder of its own, which the group can reach. Its files get the mode "
        + "0660, and the folder 2770. Backups stay private to who makes them.",
      "Each user names the store in the settings: 'wellbeing config set store PATH'.",
    ],
    options: [group, isPrivate], exclusions: [.init(group, isPrivate)],
    examples: [
      .init(
        "wellbeing store share --group clinic --store /srv/wellbeing/store.sqlite",
        "Share a store with the group 'clinic'."),
      .init("wellbeing store share --private", "Stop sharing it."),
    ], run: run)

  private static func run(_ context: CommandContext) throws -> CommandResult {
    let group = try context[group]
    guard group != nil || context.has(isPrivate) else {
      throw Failure.usage("'store share' needs '\(Self.group.spec.usage)' or '\(isPrivate.typed)'.")
    }
    let location = try context.store.location()
    let file = try location.onDisk()
    if let group {
      try file.share(withGroup: group)
    } else {
      try file.makePrivate()
    }
    return CommandResult(
      json: ["path": location.path, "group": group],
      group.map {
        "Shared with the group \(quoted($0)): everyone in it can read and change everything. The "
          + "audit trail keeps who did what, by login."
      } ?? "No longer shared: only the owner can use the store.")
  }
}
