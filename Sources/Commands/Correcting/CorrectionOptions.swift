/// The options of commands that correct or remove what was saved.
enum CorrectionOptions {
  static let yes = OptionSpec("yes", summary: "Do it without asking.")
}
