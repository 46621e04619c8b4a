import WellbeingArguments

/// The options of commands that correct or remove saved records.
enum CorrectionOptions {
  static let reason = OptionSpec(
    "reason", value: .text("TEXT"), summary: "Why, for the audit trail.",
    detail: "Needed where the result, or one that it corrects, was not saved today or raises an "
      + "alert; a terminal asks for it. It is kept for good, even after a purge, so it should name "
      + "nobody.",
    isSensitive: true)
  static let yes = OptionSpec("yes", summary: "Do it without asking.")
}
