import WellbeingPrivateFiles
import WellbeingArguments

/// The texts an institution has added to the built-in ones: plain text files, each named after its
/// topic.
struct AddedTexts {
  /// A text file.
  struct Entry: Equatable {
    /// The topic: the file's name without its extension.
    let topic: String
    let path: String
  }

  /// The readable texts about a topic.
  struct Reading {
    /// The content of each file, without a byte order mark.
    let texts: [String]
    /// The error because of which texts may be missing; nil if there is none.
    let fault: CommandError?
  }

  /// The maximum size of a text, in bytes.
  static let limit = 256 * 1024
  private static let extensions = [".md", ".txt"]

  /// The files in name order; empty if there is no folder.
  let entries: [Entry]
  /// The error that prevented listing the files; nil if there is none.
  let fault: CommandError?

  /// Lists the files without reading them.
  ///
  /// - Parameter folder: The folder of the texts; nil if there is no data folder.
  init(in folder: String?) {
    do throws(CommandError) {
      entries = try folder.map(Self.entries) ?? []
      fault = nil
    } catch {
      entries = []
      fault = error
    }
  }

  /// Lists the files in the user's data folder.
  static func standard(_ environment: [String: String]) -> AddedTexts {
    let folder = try? Folder.data(environment)
    return AddedTexts(in: folder.map { $0 + "/learn" })
  }

  /// The topics without duplicates.
  var topics: [String] {
    var seen: Set<String> = []
    return entries.map(\.topic).filter { seen.insert($0).inserted }
  }

  /// Reads the texts about a topic.
  func texts(about topic: String) -> Reading {
    var texts: [String] = []
    var fault = fault
    for entry in entries where entry.topic == topic {
      do throws(CommandError) {
        texts.append(try Self.text(at: entry.path))
      } catch {
        fault = fault ?? error
      }
    }
    return Reading(texts: texts, fault: fault)
  }

  private static func entries(in folder: String) throws(CommandError) -> [Entry] {
    try names(in: folder).sorted().compactMap { name in
      guard let ending = extensions.first(where: name.hasSuffix), !name.hasPrefix("."),
        isFile("\(folder)/\(name)")
      else { return nil }
      return Entry(topic: String(name.dropLast(ending.count)), path: "\(folder)/\(name)")
    }
  }

  private static func names(in folder: String) throws(CommandError) -> [String] {
    do throws(FileError) {
      return try Folder(folder).names()
    } catch {
      guard error.kind == .missing else { throw unreadable(folder) }
      return []
    }
  }

  /// Whether the path is that of a regular file; reading a folder or pipe could fail or block. True
  /// if this cannot be determined, so that reading it reports the error.
  private static func isFile(_ path: String) -> Bool {
    do throws(FileError) {
      return try FileStatus(of: path, followingLink: true).kind == .file
    } catch {
      return error.kind != .missing
    }
  }

  private static func text(at path: String) throws(CommandError) -> String {
    let bytes = try bytes(at: path)
    guard bytes.count <= limit else {
      throw .dataError(
        "\(quotedPath(path)) is longer than \(limit / 1024) KiB: divide it into several files.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError.notText(source: quotedPath(path))
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// Reads the bytes of a file, at most one more than the limit.
  private static func bytes(at path: String) throws(CommandError) -> [UInt8] {
    do throws(FileError) {
      let file = try InputFile(path, followingLink: true, pipes: .refused)
      return try file.bytes(atMost: limit + 1)
    } catch {
      throw unreadable(path)
    }
  }

  private static func unreadable(_ path: String) -> Failure {
    Failure(.noPermission, "\(quotedPath(path)) cannot be read: make it readable, or remove it.")
  }
}
