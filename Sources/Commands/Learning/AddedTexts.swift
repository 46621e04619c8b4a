import WellbeingPrivateFiles
import WellbeingArguments

/// The texts that an institution has put beside the built-in ones: files of plain text, each named
/// as the topic that it is about.
struct AddedTexts {
  /// One file.
  struct Entry: Equatable {
    /// The topic: the file's name without its extension.
    let topic: String
    let path: String
  }

  /// The texts about a topic as far as they can be read.
  struct Reading {
    /// Each as it is in its file, without a byte order mark.
    let texts: [String]
    /// Why there may be more; nil where there is none.
    let fault: CommandError?
  }

  /// The longest text, in bytes.
  static let limit = 256 * 1024
  private static let extensions = [".md", ".txt"]

  /// In the order of their names; none where there is no folder.
  let entries: [Entry]
  /// Why nobody knows which files there are; nil where it is known.
  let fault: CommandError?

  /// Looks which files there are, without reading them.
  ///
  /// - Parameter folder: Where they lie; nil where there is no folder for data.
  init(in folder: String?) {
    do throws(CommandError) {
      entries = try folder.map(Self.entries) ?? []
      fault = nil
    } catch {
      entries = []
      fault = error
    }
  }

  /// Looks which files there are in the folder for the user's data.
  static func standard(_ environment: [String: String]) -> AddedTexts {
    let folder = try? Folder.data(environment)
    return AddedTexts(in: folder.map { $0 + "/learn" })
  }

  /// The topics, each once.
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
      guard error.kind == .missing else { throw .unreadableText(path: folder) }
      return []
    }
  }

  /// Whether something is a file, and no folder or pipe, which could not be read to its end. What may
  /// not be looked at is taken for one, so that reading it says so.
  private static func isFile(_ path: String) -> Bool {
    do throws(FileError) {
      return try FileStatus(of: path, followingLink: true).kind == .file
    } catch {
      return error.kind != .missing
    }
  }

  private static func text(at path: String) throws(CommandError) -> String {
    let bytes = try bytes(at: path)
    guard bytes.count <= limit else { throw CommandError.textTooLong(path: path, limit: limit) }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw CommandError.notText(source: quotedPath(path))
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  /// The bytes of a file, one more than is allowed at most.
  private static func bytes(at path: String) throws(CommandError) -> [UInt8] {
    do throws(FileError) {
      let file = try InputFile(path, followingLink: true, pipes: .refused)
      return try file.bytes(atMost: limit + 1)
    } catch {
      throw .unreadableText(path: path)
    }
  }
}
