/// Errors in the settings.
extension Failure {
  static let noHandOverWord = Failure(
    .configuration, "Set a staff word first: wellbeing config set handoffWord -")

  static func alertTextsConfigured(_ id: String, path: String) -> Self {
    dataError(
      "The settings have alert texts for '\(id)': remove them from 'alertTexts' in "
        + "\(quotedPath(path)) first.")
  }
}

extension SettingsError {
  /// The same error with its exit code.
  var failure: Failure {
    let exitCode: ExitCode =
      switch kind {
      case .invalidFile: .configuration
      case .invalidValue: .usage
      case .cannotCreate: .cannotCreate
      }
    return Failure(exitCode, message)
  }
}
