import WellbeingCommandLine
import WellbeingPresentation

/// The help pages that are not about commands, also used for the manual.
extension HelpTopic {
  static let environment = HelpTopic(
    name: "environment", summary: "The environment variables that the program reads.",
    detail: [
      "An option overrides a variable, and a variable overrides the settings file. Only TERM is "
        + "overridden by the settings file. An empty variable counts as not set, except TZ."
    ],
    heading: "Variables",
    entries: EnvironmentVariable.all.map { .init(label: $0.name, text: $0.effect) })

  static let json = HelpTopic(
    name: "json", summary: "The JSON that --json prints.",
    detail: [
      "With --json, a command prints one JSON document on standard output; messages go to standard "
        + "error. A command that has no document refuses it. The document is complete or missing: it is written only once all its data was "
        + "read."
    ],
    heading: "Rules",
    entries: [
      .init(
        label: "schemaVersion",
        text: "Every document is an object with the member schemaVersion, now "
          + "\(JSONOutput.schemaVersion). New members may be added to a version, so ignore those "
          + "that you do not know. Only what has a form of its own has none: a questionnaire's "
          + "definition, and its references, which are CSL-JSON."),
      .init(label: "Times", text: "RFC 3339 in UTC, such as 2026-11-20T09:30:00.000000Z."),
      .init(
        label: "Missing values",
        text: "A member without a value is left out; it is never null. Lists and maps are always "
          + "there, even if they are empty."),
      .init(
        label: "JSON Lines",
        text: "With --follow, and with 'score', each line is one document."),
      .init(
        label: "Errors",
        text: "An error is one line on standard error: an object with schemaVersion and error, "
          + "which has the members code, message and exitCode. New codes may be added."),
      .init(
        label: "Exit codes",
        text: "The same as without --json: 0 means success, 'wellbeing --help' lists the "
          + "others."),
    ])

  static let files = HelpTopic(
    name: "files", summary: "Where the store, the settings and your own files are.",
    detail: [
      "If XDG_DATA_HOME or XDG_CONFIG_HOME is an absolute path, it replaces ~/.local/share or "
        + "~/.config."
    ],
    heading: "Files",
    entries: [
      .init(
        label: "~/.local/share/wellbeing/wellbeing.sqlite",
        text: "The store, an SQLite file that only its owner can read. --store, WELLBEING_STORE or "
          + "the settings file can name another file, or a shared store: "
          + "postgresql://HOST/DATABASE (see 'store sql')."),
      .init(
        label: "~/.local/share/wellbeing/questionnaires",
        text: "The definitions that you added with 'questionnaires add'."),
      .init(
        label: "~/.local/share/wellbeing/learn",
        text: "Your own texts for 'learn', as plain text files."),
      .init(label: "~/.config/wellbeing/config.json", text: "The settings file."),
    ])
}
