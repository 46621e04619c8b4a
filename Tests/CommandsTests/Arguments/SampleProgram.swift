@testable import WellbeingCommands

/// A small table with every kind of row.
enum SampleProgram {
  static let json = OptionSpec("json", summary: "Print one JSON document.", category: .common)
  static let quiet = OptionSpec(
    "quiet", short: "q", summary: "Say nothing beyond the result.", category: .common)
  static let store = OptionSpec(
    "store", short: "s", value: .path("PATH"), summary: "Use this store.",
    detail: "Otherwise WELLBEING_STORE names it, or it lies in the data directory.",
    category: .common)
  static let color = OptionSpec(
    "color", value: .oneOf(["auto", "always", "never"], "WHEN"), summary: "When to use colour.",
    category: .common)

  static let answers = OptionSpec(
    "answers", short: "a", value: .text("LIST"), summary: "The answers in item order.",
    isSensitive: true)
  static let total = OptionSpec("total", short: "t", value: .text("N"), summary: "The total alone.")
  static let note = OptionSpec(
    "note", value: .text("TEXT"), summary: "A note.", isSensitive: true)
  static let mode = OptionSpec(
    "mode", value: .oneOf(["alone", "read"], "MODE"), summary: "How it was asked.",
    isSensitive: true)
  static let label = OptionSpec(
    "label", short: "l", value: .known(.label, "WORD"), summary: "Only samples with this label.",
    isRepeatable: true)
  static let deep = OptionSpec("deep", short: "d", summary: "Look at every row.")

  static let log = OptionSpec(
    "log", value: .optionalPath("FILE"), summary: "Tell what was done.")

  static let record = CommandSpec(
    "record", group: "Answer", summary: "Record a result from elsewhere.",
    detail: ["The answers are scored as if they had been given here."],
    operands: [
      OperandSpec("ID", kind: .known(.questionnaire), summary: "The questionnaire.")
    ],
    options: [answers, total, note, mode], exclusions: [.init(answers, total)],
    examples: [
      .init("wellbeing record phq-9 --total 14", "Records a total of 14."),
      .init("echo '2,2,1' | wellbeing record x --answers - -s \"a b\"", "Reads the answers."),
    ])
  static let take = CommandSpec(
    "take", group: "Answer", summary: "Answer questionnaires.",
    operands: [OperandSpec("ID", .oneOrMore, summary: "A questionnaire.")])
  static let history = CommandSpec(
    "history", group: "Look back", summary: "List samples.", options: [label])
  static let completions = CommandSpec(
    "completions", group: "Look back", summary: "Print a completion script.",
    operands: [
      OperandSpec("SHELL", kind: .oneOf(["bash", "zsh"]), summary: "The shell."),
      OperandSpec("FILE", .optional, kind: .path, summary: "Where to write it."),
    ],
    options: [log])
  static let check = CommandSpec(
    "check", summary: "Check the store.", options: [deep],
    examples: [.init("wellbeing store check --deep", "Checks every row.")])
  static let info = CommandSpec(
    "info", summary: "Describe the store.",
    options: [OptionSpec("log", summary: "Tell what was done in it.")])
  static let storeGroup = CommandSpec(
    "store", group: "Look back", summary: "Look after the store.", subcommands: [info, check])

  static let spec = ProgramSpec(
    "wellbeing", summary: "Score questionnaires.", detail: ["Everything stays on this machine."],
    commands: [take, record, history, completions, storeGroup],
    commonOptions: [json, quiet, store, color])
}
