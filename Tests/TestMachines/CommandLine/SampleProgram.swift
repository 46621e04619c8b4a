package import WellbeingCommandLine

/// A small table with every kind of row.
package enum SampleProgram {
  package static let json = OptionSpec(
    "json", summary: "Print one JSON document.", category: .common)
  package static let quiet = OptionSpec(
    "quiet", short: "q", summary: "Say nothing beyond the result.", category: .common)
  package static let store = OptionSpec(
    "store", short: "s", value: .path("PATH"), summary: "Use this store.",
    detail: "Otherwise WELLBEING_STORE names it, or it lies in the data directory.",
    category: .common)
  package static let color = OptionSpec(
    "color", value: .oneOf(["auto", "always", "never"], "WHEN"), summary: "When to use colour.",
    category: .common)

  package static let answers = OptionSpec(
    "answers", short: "a", value: .text("LIST"), summary: "The answers in item order.",
    isSensitive: true)
  package static let total = OptionSpec(
    "total", short: "t", value: .text("N"), summary: "The total alone.")
  package static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "A note.", isSensitive: true)
  package static let mode = OptionSpec(
    "mode", value: .oneOf(["alone", "read"], "MODE"), summary: "How it was asked.",
    isSensitive: true)
  package static let label = OptionSpec(
    "label", short: "l", value: .known(CompletionSource("label") { (_: Void, _) in [] }, "WORD"),
    summary: "Only samples with this label.",
    isRepeatable: true)
  package static let deep = OptionSpec("deep", short: "d", summary: "Look at every row.")

  package static let log = OptionSpec(
    "log", value: .path("FILE"), summary: "Write what was done.")

  package static let record = CommandSpec(
    "record", group: "Answer", summary: "Record a result from elsewhere.",
    detail: ["The answers are scored as if they had been given here."],
    operands: [
      OperandSpec(
        "ID", kind: .known(CompletionSource("questionnaire") { (_: Void, _) in [] }),
        summary: "The questionnaire.")
    ],
    options: [answers, total, note, mode], exclusions: [.init(answers, total)],
    examples: [
      .init("wellbeing record phq-9 --total 14", "Records a total of 14."),
      .init("echo '2,2,1' | wellbeing record x --answers - -s \"a b\"", "Reads the answers."),
    ])
  package static let take = CommandSpec(
    "take", group: "Answer", summary: "Answer questionnaires.",
    operands: [OperandSpec("ID", .oneOrMore, summary: "A questionnaire.")])
  package static let history = CommandSpec(
    "history", group: "Look back", summary: "List samples.", options: [label])
  package static let completions = CommandSpec(
    "completions", group: "Look back", summary: "Print a completion script.",
    operands: [
      OperandSpec("SHELL", kind: .oneOf(["bash", "zsh"]), summary: "The shell."),
      OperandSpec("FILE", .optional, kind: .path, summary: "Where to write it."),
    ],
    options: [log])
  package static let check = CommandSpec(
    "check", summary: "Check the store.", options: [deep],
    examples: [.init("wellbeing store check --deep", "Checks every row.")])
  package static let info = CommandSpec(
    "info", summary: "Describe the store.",
    options: [OptionSpec("log", summary: "Print what was done in it.")])
  package static let storeGroup = CommandSpec(
    "store", group: "Look back", summary: "Look after the store.", subcommands: [info, check])

  package static let spec = ProgramSpec(
    "wellbeing", summary: "Score questionnaires.", detail: ["Everything stays on this machine."],
    commands: [take, record, history, completions, storeGroup],
    commonOptions: [json, quiet, store, color],
    exitCodes: [
      .init(label: "0", text: "Done."), .init(label: "64", text: "The command line is malformed."),
    ])
}
