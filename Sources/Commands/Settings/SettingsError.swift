import Foundation
import WellbeingCommandLine
import WellbeingPrivateFiles
package import WellbeingTextFormats

/// Why the settings cannot be used or changed. Never contains the value of a setting.
package struct SettingsError: Error, Equatable {
  let exitCode: ExitCode
  /// One or two sentences: what is wrong, where, and what to do.
  package let message: String
  /// The key at fault; nil if it concerns the whole file.
  let key: String?

  private init(_ exitCode: ExitCode, _ message: String, key: String? = nil) {
    (self.exitCode, self.message, self.key) = (exitCode, message, key)
  }

  // MARK: Values

  init(_ problem: Problem, in file: SettingsFile, key: String?) {
    var problem = problem
    if problem.place?.path == "$" { problem.place?.path = nil }
    self.init(.configuration, problem.sentence(in: file.quoted), key: key)
  }

  /// - Parameters:
  ///   - isText: Whether it was typed as text, which has no positions.
  ///   - example: The JSON that was probably meant.
  package init(_ problem: Problem, isText: Bool, example: String?) {
    let path = problem.place?.path ?? "$"
    let setting = path.hasPrefix("$.") ? String(path.dropFirst(2)) : path
    let (line, column) = (problem.place?.line ?? 1, problem.place?.column ?? 1)
    let place = isText ? "" : ", line \(line), column \(column) of the value"
    let remedy = example.map { " Type JSON such as '\($0)'." } ?? ""
    self.init(.usage, problem.at(nil).sentence(in: "Setting \(setting)\(place)") + remedy)
  }

  /// Whether this could be the reason why a key is not set: a fault of the whole file, of the key, or
  /// of a key with a similar name.
  func mayConcern(_ row: SettingRow) -> Bool {
    guard let key else { return true }
    return Suggestion.closest(to: key.lowercased(), among: [row.name.lowercased()]) != nil
  }

  // MARK: The file

  /// A fault could concern the path of the store.
  static let unknownStore = Self(
    .configuration, "The settings do not say which store to use: fix them, or give '--store PATH'.")

  package static let noFolder = Self(
    .configuration,
    "The settings folder is not known: set HOME or XDG_CONFIG_HOME to an absolute path.")

  static func tooLong(_ file: SettingsFile) -> Self {
    let limit = SettingsFile.limit / 1024
    return Self(
      .configuration, "The settings file \(file.quoted) is longer than \(limit) KiB: shorten it.")
  }

  /// The file cannot be read; distinguishes broken paths, folders and devices, and permissions.
  static func unreadable(_ file: SettingsFile, _ error: FileError) -> Self {
    let problem =
      switch error.kind {
      case .isDirectory, .isSymbolicLink, .notRegularFile:
        "is not a regular file: replace or remove it."
      case .missing, .system(errno: ENOTDIR), .system(errno: ELOOP):
        "cannot be reached: fix or remove the broken link or the file in its path."
      default: "cannot be read: check its permissions, or remove it."
      }
    return Self(.configuration, "The settings file \(file.quoted) \(problem)")
  }

  static func folderNotMade(_ folder: String) -> Self {
    Self(
      .cannotCreate,
      "The settings folder \(FilePath.quoted(folder)) cannot be created: check what is there, and "
        + "the permissions of the folders above it.")
  }
}
