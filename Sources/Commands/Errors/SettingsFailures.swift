import WellbeingPlainText

/// Errors in the settings.
extension Failure {
  static func configuration(_ fault: ConfigurationFault, path: String) -> Self {
    Failure(.configuration, fault.message(path: path))
  }

  /// The value is not valid in the configuration file.
  ///
  /// - Parameters:
  ///   - isText: Whether the value was typed as text, which has no positions.
  ///   - example: The JSON that was probably meant.
  static func valueOfSetting(
    _ fault: ConfigurationFault, isText: Bool, example: String?
  ) -> Self {
    usage(
      fault.message(ofTypedText: isText) + (example.map { " Type JSON such as '\($0)'." } ?? ""))
  }

  /// The configuration cannot be read, and it may require a subject.
  static func unreadableConfiguration(
    path: String, _ obstacle: SettingsFile.Obstacle
  ) -> Self {
    let path = quotedPath(path)
    let message =
      switch obstacle {
      case .notPermitted:
        "The settings in \(path) cannot be read: make them readable, or remove what is there."
      case .leadsNowhere:
        "The path of your settings, \(path), leads nowhere: repair or remove the link or file that "
          + "breaks it."
      case .notAFile:
        "The settings in \(path) cannot be read, because it is not a regular file: replace or remove "
          + "it."
      }
    return Failure(.configuration, message)
  }

  /// - Parameter limit: The maximum size in bytes.
  static func configurationTooLong(path: String, limit: Int) -> Self {
    Failure(
      .configuration,
      "The settings in \(quotedPath(path)) are longer than \(limit / 1024) KiB: shorten them.")
  }

  static func settingsFolderNotMade(path: String) -> Self {
    Failure(
      .cannotCreate,
      "The folder \(quotedPath(path)) for your settings cannot be created: check what is at that "
        + "path, and the permissions of the folders above it.")
  }

  static let noConfigurationFolder = Failure(
    .configuration,
    "There is no folder for your settings: set HOME or XDG_CONFIG_HOME to an absolute path.",
    code: .noConfigurationFolder)
  static let noHandOverWord = Failure(
    .configuration, "Set a staff word first: wellbeing config set handoffWord -")
}

extension Failure.Code {
  /// The settings file is not valid or cannot be read.
  static let configuration: Self = "configuration"
  static let noConfigurationFolder: Self = "noConfigurationFolder"
}
