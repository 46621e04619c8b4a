import Foundation
import WellbeingSamples
import WellbeingStore

/// What the owner's settings file says about the store and the owner. The program itself reads the
/// other settings, too; this module does not depend on it.
struct OwnerSettings {
  private struct File: Decodable {
    var store: String?
    var subject: String?
  }

  let location: StoreLocation
  /// The subject that stands for the owner.
  let subject: String

  /// - Throws: ``HKError/errorDatabaseInaccessible`` if the file cannot be read, because it may name
  ///   another store.
  init(environment: [String: String]) throws {
    let file = try Self.file(environment)
    subject = try SampleHeader.normalized(subject: file.subject ?? SampleHeader.ownSubject)
    if let path = environment["WELLBEING_STORE"], !path.isEmpty {
      location = try .named(path)
    } else if let path = file.store {
      guard path.hasPrefix("~/") else {
        location = try .named(path)
        return
      }
      guard let home = Self.folder(environment["HOME"]) else { throw StoreError.noDefaultLocation }
      location = .path(home + path.dropFirst())
    } else {
      location = try .standard(environment: environment)
    }
  }

  /// The path of a variable; nil if it is not absolute.
  private static func folder(_ path: String?) -> String? {
    path.flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  private static func file(_ environment: [String: String]) throws(HKError) -> File {
    let home = folder(environment["HOME"]).map { $0 + "/.config" }
    guard let folder = folder(environment["XDG_CONFIG_HOME"]) ?? home else { return File() }
    let path = folder + "/wellbeing/config.json"
    do {
      return try JSONDecoder().decode(File.self, from: Data(contentsOf: URL(filePath: path)))
    } catch CocoaError.fileReadNoSuchFile {
      return File()
    } catch {
      throw HKError(
        .errorDatabaseInaccessible,
        "The settings file '\(path)' cannot be read: 'wellbeing config' says what is wrong with it."
      )
    }
  }
}
