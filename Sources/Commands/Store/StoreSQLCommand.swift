import WellbeingCommandLine
import WellbeingStore
import WellbeingTerminal
import WellbeingTextFormats

enum StoreSQLCommand {
  private static let schema = Option.text(
    "schema", .text("NAME"), "The schema to create (default: \(ServerSchema.defaultName))."
  ).map { typed, _ in
    let name = typed ?? ServerSchema.defaultName
    guard let schema = ServerSchema(name) else {
      throw Failure.usage(
        "\(quoted(name)) is not a name for a schema: use up to 50 lower-case letters, digits and "
          + "underscores, beginning with a letter.")
    }
    return schema
  }

  static let command = Command(
    "sql", "Print the script that makes a shared store in PostgreSQL.",
    detail: [
      "The administrator of the server runs it once, for a database 'clinic' with: psql -v "
        + "ON_ERROR_STOP=1 -f store.sql clinic. It makes a schema with tables and views, and three "
        + "roles that cannot log in: NAME_owner may do everything, NAME_staff everything but purge, "
        + "erase and restore, NAME_reader may read the views. If the schema or a role exists, nothing is "
        + "changed.",
      "Then give each person a login, and one of these roles: GRANT wellbeing_staff TO maria.",
    ],
    options: [schema],
    examples: [
      .init("wellbeing store sql > store.sql", "Write the script to a file.")
    ], hasDocument: false
  ) { context in
    context.runtime.output.write(try context[schema].script)
    return .nothing
  }
}
