import WellbeingCommandLine
import WellbeingInstruments
import WellbeingPrivateFiles
import WellbeingTextFormats

enum LearnTopic: Equatable {
  case questionnaire(Questionnaire.ID)
  case stateOfMind
  /// A topic covered only by an institution's own text.
  case added(String)

  static let stateOfMindName = "state-of-mind"

  var name: String {
    switch self {
    case .questionnaire(let id): id.rawValue
    case .stateOfMind: Self.stateOfMindName
    case .added(let topic): topic
    }
  }

  /// The word for its kind in JSON.
  var kind: String { caseName(of: self) }

  /// Returns all topics: the built-in ones, then the added ones that are not built in.
  ///
  /// - Parameter ids: The IDs of the questionnaires.
  static func all(_ ids: [Questionnaire.ID], _ added: AddedTexts) -> [LearnTopic] {
    let builtIn = ids.map { LearnTopic.questionnaire($0) } + [.stateOfMind]
    let names = Set(builtIn.map(\.name))
    return builtIn + added.topics.filter { !names.contains($0) }.map { .added($0) }
  }

  static func named(_ typed: String, among all: [LearnTopic]) throws -> LearnTopic {
    let name = knownID(typed, among: all.map(\.name))
    if let found = all.first(where: { $0.name == name }) { return found }
    // A name that a terminal cannot display cannot be typed.
    let names = all.map(\.name).filter { $0 == printable($0) }
    throw Failure.usage(
      "There is no topic \(quoted(typed))"
        + Suggestion.advice(
          Suggestion.closest(to: typed.lowercased(), among: names),
          else: "'wellbeing learn' lists all"))
  }
}

/// The texts an institution has added to the built-in ones: plain text files, each named after its
/// topic.
struct AddedTexts {
  struct Entry: Equatable {
    /// The topic: the file's name without its extension.
    let topic: String
    let path: String
  }

  /// The maximum size of a text, in bytes.
  static let limit = 256 * 1024
  private static let extensions = [".md", ".txt"]

  /// The files in name order; empty if there is no folder.
  let entries: [Entry]
  /// The error that prevented listing the files; nil if there is none.
  let fault: Failure?

  /// Lists the files without reading them.
  ///
  /// - Parameter folder: The folder of the texts; nil if there is no data folder.
  init(in folder: String?) {
    do throws(Failure) {
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

  /// Reads the texts about a topic, without a byte order mark.
  ///
  /// - Returns: The readable texts, and the error because of which others may be missing.
  func texts(about topic: String) -> (texts: [String], fault: Failure?) {
    var texts: [String] = []
    var fault = fault
    for entry in entries where entry.topic == topic {
      do throws(Failure) {
        texts.append(try Self.text(at: entry.path))
      } catch {
        fault = fault ?? error
      }
    }
    return (texts, fault)
  }

  private static func entries(in folder: String) throws(Failure) -> [Entry] {
    let names: [String]
    do throws(FileError) {
      names = try Folder(folder).names()
    } catch {
      guard error.kind == .missing else { throw unreadable(folder) }
      return []
    }
    return names.sorted().compactMap { name in
      guard let ending = extensions.first(where: name.hasSuffix), !name.hasPrefix("."),
        isFile("\(folder)/\(name)")
      else { return nil }
      return Entry(topic: String(name.dropLast(ending.count)), path: "\(folder)/\(name)")
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

  private static func text(at path: String) throws(Failure) -> String {
    let bytes: [UInt8]
    do throws(FileError) {
      // One byte more than the limit, so that longer texts can be detected.
      bytes = try InputFile(path, followingLink: true, pipes: .refused).bytes(atMost: limit + 1)
    } catch {
      throw unreadable(path)
    }
    guard bytes.count <= limit else {
      throw .dataError(
        "\(quotedPath(path)) is longer than \(limit / 1024) KiB: divide it into several files.")
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw .notText(source: quotedPath(path))
    }
    return text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
  }

  private static func unreadable(_ path: String) -> Failure {
    Failure(.noPermission, "\(quotedPath(path)) cannot be read: make it readable, or remove it.")
  }
}
