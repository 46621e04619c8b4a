import WellbeingSamples
import WellbeingTerminal
import WellbeingStrictJSON
import WellbeingPresentation

/// The value of a setting as it is shown.
enum SettingValue: Equatable {
  case unset
  case bool(Bool)
  case text(String)
  /// It is set, and nobody is to read it over a shoulder or in a report.
  case hidden
  case supportLine(SupportLine)
  case alertTexts(OwnAlertTexts)
  /// Files by name.
  case paths([String: ConfiguredPath])

  init(_ text: String?) {
    self = text.map { .text($0) } ?? .unset
  }

  init(_ paths: [String: ConfiguredPath]) {
    self = paths.isEmpty ? .unset : .paths(paths)
  }

  /// For people, in one line; of texts of alerts only which there are.
  var words: String {
    switch self {
    case .unset: "(not set)"
    case .hidden: "(set)"
    case .bool(let bool): "\(bool)"
    case .text(let text): printable(text)
    case .supportLine(let line): printable(line.words)
    case .alertTexts(let texts): texts.overview
    case .paths(let paths):
      paths.sorted { $0.key < $1.key }.map { printable("\($0.key) \($0.value.text)") }
        .joined(separator: ", ")
    }
  }

  /// For programs, whole; nil where it is not set, or not shown.
  var json: JSONForm? {
    switch self {
    case .unset, .hidden: nil
    case .bool(let bool): .bool(bool)
    case .text(let text): .string(text)
    case .supportLine(let line):
      .map(line.texts) { .string($0) }
    case .alertTexts(let texts): texts.json
    case .paths(let paths): .map(paths) { .string($0.text) }
    }
  }
}

extension SupportLine {
  /// Its parts by the names that they have in the file.
  fileprivate var texts: [String: String] {
    let parts: [(Part, String?)] = [(.name, name), (.action, action), (.hours, hours)]
    return Dictionary(parts.compactMap { part, text in text.map { (part.rawValue, $0) } }) {
      first, _ in first
    }
  }
}

extension OwnAlertTexts {
  /// Which texts there are, as `phq-9 selfHarm: person en, staff en`.
  fileprivate var overview: String {
    let items = groups.flatMap { group in
      group.items.map { item in
        let wordings = item.wordings.map { "\($0.part.rawValue) \($0.language.word)" }
        return "\(group.questionnaire.word) \(item.name.word): "
          + (wordings.isEmpty ? "no text" : wordings.joined(separator: ", "))
      }
    }
    return items.isEmpty ? "no text" : printable(items.joined(separator: "; "))
  }

  /// As the file has them.
  fileprivate var json: JSONForm {
    let groups = groups.map { group in
      (group.questionnaire.word, JSONForm.keyed(group.items.map { ($0.name.word, $0.json) }))
    }
    return .keyed(groups)
  }
}

extension OwnAlertTexts.Item {
  fileprivate var json: JSONForm {
    let parts = OwnAlertTexts.Part.allCases.map { part in
      (part.rawValue, wordings.filter { $0.part == part }.map { ($0.language.word, $0.text) })
    }
    return .keyed(
      parts.filter { !$0.1.isEmpty }.map { part, texts in
        (part, .keyed(texts.map { ($0, .string($1)) }))
      })
  }
}

extension JSONForm {
  /// An object; no key occurs twice.
  fileprivate static func keyed(_ members: [(String, JSONForm)]) -> JSONForm {
    .map(Dictionary(members) { first, _ in first }) { $0 }
  }
}
