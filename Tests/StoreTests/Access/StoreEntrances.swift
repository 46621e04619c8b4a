import Foundation

/// The entrances of the store, as its source files declare them: what is public or of the package
/// in `HealthStore`, its readers and writers, and whatever takes a store.
///
/// It relies on the layout that the formatter gives: types and extensions begin and end at the
/// margin, and the members of each are indented by two spaces.
enum StoreEntrances {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Sources/Store")

  /// The entrances of the store, such as `sample(_:)`; with the types of the parameters where two
  /// have the same labels, and after a type's name where they are not of the store itself.
  static func declared() throws -> [String] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return try entrances(
      in: names.filter { $0.hasSuffix(".swift") }.map {
        try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
      })
  }

  static func entrances(in files: [String]) -> [String] {
    Dictionary(grouping: files.flatMap(entrances), by: \.labels).flatMap { labels, alike in
      // A read for tasks has the same parameters as the one within the store that it calls.
      let types = Set(alike.map(\.types))
      return types.count == 1 ? [labels] : Array(types)
    }
  }

  private static let types = ["HealthStore", "HealthStore.Reader", "HealthStore.Writer"]

  private static func entrances(in file: String) -> [(labels: String, types: String)] {
    var found: [(labels: String, types: String)] = []
    var scope = SourceScope(type: "", isOpen: false)
    let lines = file.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("}") { scope = SourceScope(type: "", isOpen: false) }
      if let opened = SourceScope(opening: line) { scope = opened }
      guard scope.isOpen || line.contains("public ") || line.contains("package ") else { continue }
      guard let member = SourceMember(line, isOpen: scope.isOpen) else { continue }
      let rest = lines[(index + 1)...].joined(separator: "\n")
      let (labels, types) = member.signature(followedBy: rest)
      if Self.types.contains(scope.type) && member.indentation == 2 {
        found.append((labels, types))
      } else if types.contains(/\bHealthStore\b/) {
        let prefix = scope.type.isEmpty ? "" : "\(scope.type)."
        found.append((prefix + labels, prefix + types))
      }
    }
    return found
  }
}

/// A type or an extension at the margin.
private struct SourceScope {
  let type: String
  /// Whether its members are as visible as itself, and that is beyond the module.
  let isOpen: Bool

  init(type: String, isOpen: Bool) {
    self.type = type
    self.isOpen = isOpen
  }

  init?(opening line: Substring) {
    let pattern =
      #/
      ^(?<modifiers>.*?\ )??
      (?:actor|struct|class|enum|protocol|(?<extension>extension))\ (?<type>[\w.]+)
      /#
    guard let first = line.first, first != " ", first != "}", first != "/",
      let match = line.firstMatch(of: pattern)
    else { return nil }
    type = String(match.output.type)
    isOpen =
      match.output.extension != nil
      && (match.output.modifiers ?? "").contains(/\b(public|package|open)\b/)
  }
}

/// A line that declares something visible beyond the module.
private struct SourceMember {
  let indentation: Int
  private let isCallable: Bool
  /// What follows the keyword; for an initialiser with it.
  private let start: Substring

  init?(_ line: Substring, isOpen: Bool) {
    let pattern =
      #/
      ^(?<indentation>\ *)(?<modifiers>(?:@?[\w.]+(?:\([^)]*\))?\ )*?)
      (?<keyword>func\ |var\ |let\ |init\b|subscript\b)
      /#
    guard let match = line.firstMatch(of: pattern) else { return nil }
    let modifiers = match.output.modifiers
    let isVisible =
      modifiers.contains(/\b(public|package|open)\b/)
      || isOpen && !modifiers.contains(/\b(private|fileprivate|internal)\b/)
    guard isVisible else { return nil }
    let keyword = match.output.keyword
    indentation = match.output.indentation.count
    isCallable = keyword != "var " && keyword != "let "
    start = keyword.last == " " ? line[match.range.upperBound...] : line[keyword.startIndex...]
  }

  /// The name, and of a function the labels of its parameters, without and with their types.
  func signature(followedBy rest: String) -> (labels: String, types: String) {
    let name = String(start.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    let text = "\(start)\n\(rest)"
    guard isCallable, let open = text.firstIndex(of: "(") else { return (name, name) }
    let parameters = Self.parts(of: text[text.index(after: open)...]).map(Self.parameter)
    return (
      "\(name)(\(parameters.map { $0.label + ":" }.joined()))",
      "\(name)(\(parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", ")))"
    )
  }

  /// What stands between the commas up to the parenthesis that closes the list.
  private static func parts(of text: Substring) -> [String] {
    var parts = [""]
    var depth = 0
    for character in text {
      switch character {
      case ")" where depth == 0: return parts.filter { !$0.isEmpty }
      case "(", "[", "<", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case ">" where parts[parts.count - 1].last != "-": depth -= 1
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return []
  }

  /// A parameter's label and type, without its name and its default.
  private static func parameter(_ text: String) -> (label: Substring, type: Substring) {
    let declared = text.split(separator: " = ", maxSplits: 1)[0]
    let parts = declared.split(separator: ":", maxSplits: 1)
    let label = parts[0].split(whereSeparator: \.isWhitespace)[0]
    let type = parts[1].split(whereSeparator: \.isNewline)[0]
    return (label, type.drop(while: \.isWhitespace))
  }
}
