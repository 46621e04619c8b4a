extension Session {
  /// Where the configuration file lies: `wellbeing/config.json` in the folder for the user's
  /// settings.
  ///
  /// - Throws: `CommandError.noConfigurationFolder` where there is no such folder: then nobody knows
  ///   what holds.
  func configurationPath() throws -> String {
    let environment = context.environment
    if let folder = environment["XDG_CONFIG_HOME"], folder.hasPrefix("/") {
      return folder + "/wellbeing/config.json"
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else {
      throw CommandError.noConfigurationFolder
    }
    return home + "/.config/wellbeing/config.json"
  }

  /// The settings of the configuration file, or those that hold where there is none.
  ///
  /// It is read where a setting is needed, so that a fault in it never keeps back the rest, such as
  /// where to find help. One that cannot be read is a fault: it may ask for a subject.
  func configuration() throws -> Configuration {
    let path = try configurationPath()
    let bytes: [UInt8]
    do {
      bytes = try self.bytes(at: path)
    } catch CommandError.cannotRead(_, let isMissing) {
      guard isMissing else { throw CommandError.unreadableConfiguration(path: path) }
      return Configuration()
    }
    do throws(ConfigurationFault) {
      return try Configuration(parsing: bytes)
    } catch {
      throw CommandError.configuration(error, path: path)
    }
  }

  /// Whom what is saved is about: the subject that was named, else the configured one, else the
  /// person's own.
  ///
  /// - Throws: `CommandError.subjectRequired` where none was named and the configuration asks for
  ///   one.
  func subject() throws -> String {
    let configuration = try configuration()
    if let named = try namedSubject() { return named }
    guard !configuration.requireSubject else {
      throw CommandError.subjectRequired(path: try configurationPath())
    }
    return configuration.subject
  }
}
