package import WellbeingInstruments
package import WellbeingSamples
import WellbeingTextFormats

/// The parts of a result without columns of their own: its answers, the texts of its alerts, and
/// its symptom patterns, stored as a JSON document. See ``Schema`` for the format.
package struct AssessmentDetails {
  package private(set) var answers: [String: Answer] = [:]
  package private(set) var unanswered: [String] = []
  package private(set) var skipped: [String] = []
  /// The texts of the raised alerts, by item.
  package private(set) var messages: [String: String] = [:]
  package private(set) var patterns: [SymptomPattern] = []

  /// The JSON text of a result.
  ///
  /// - Parameter position: Returns the position of an item in its definition.
  /// - Throws: ``StoreError/Code/invalidArgument``.
  package static func text(
    of sample: ScoredAssessment, position: (String) -> Int?
  ) throws(StoreError) -> String {
    var items: [(position: Int, item: String, answer: Answer?, blank: String?)] = []
    func add(_ item: String, _ answer: Answer?, _ blank: String?) throws(StoreError) {
      guard let place = position(item) else { throw .unknownItem(item) }
      items.append((place, item, answer, blank))
    }
    for (item, answer) in sample.answers {
      try add(item, answer == .declined ? nil : answer, answer == .declined ? "declined" : nil)
    }
    for item in sample.unanswered { try add(item, nil, "unanswered") }
    for item in sample.skipped { try add(item, nil, "skipped") }
    items.sort { $0.position < $1.position }
    let blanks = items.compactMap { item in item.blank.map { (item.item, quoted($0)) } }
    let members = [
      ("answers", object(items.map { ($0.item, $0.answer.map(text) ?? "null") })),
      ("blanks", object(blanks)),
      ("messages", object(sample.alerts.map { ($0.item, quoted($0.staffMessage)) })),
      ("patterns", object(sample.patterns.map { ($0.id, quoted($0.result.rawValue)) })),
    ]
    return object(members.filter { $0.1 != "{}" })
  }

  private static func text(_ answer: Answer) -> String {
    switch answer {
    case .value(let value): String(value)
    case .decimal(let value): String(decoding: JSONForm.number(value).bytes, as: UTF8.self)
    case .text(let text): object([(Answer.TextKey.text.rawValue, quoted(text))])
    case .choice(let id): quoted(id)
    case .declined: "null"
    // Stored like a choice without a value.
    case .notApplicable: quoted(Answer.notApplicableWord)
    }
  }

  private static func object(_ members: [(key: String, value: String)]) -> String {
    "{\(members.map { "\(quoted($0.key)):\($0.value)" }.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String {
    // Most texts have nothing to escape.
    let isPlain = text.utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != 0x5C }
    return isPlain ? "\"\(text)\"" : String(decoding: JSONForm.string(text).bytes, as: UTF8.self)
  }

  /// - Throws: ``StoreError/Code/unexpectedValue``.
  package init(_ text: [UInt8]) throws(StoreError) {
    guard (try? read(text)) == true else { throw .unexpectedValue(column: "document") }
  }

  private static func answer(_ node: Node) -> Answer? {
    if let number = node.double { return Answer(number: number) }
    if let word = node.string { return Answer(word: word) }
    guard let members = node.members, members.count == 1,
      members[0].key == Answer.TextKey.text.rawValue
    else { return nil }
    return members[0].node.string.map { .text($0) }
  }

  /// - Returns: Whether the text is valid.
  private mutating func read(_ text: [UInt8]) throws(Problem) -> Bool {
    var blanks: [String: String] = [:]
    var open: [String] = []
    guard let parts = try Document(parsing: text).root.members else { return false }
    for part in parts {
      guard let members = part.node.members else { return false }
      for member in members {
        let (key, node) = (member.key, member.node)
        switch (part.key, node.kind) {
        case ("answers", .null): open.append(key)
        case ("answers", _):
          guard let answer = Self.answer(node) else { return false }
          answers[key] = answer
        case ("blanks", .string): blanks[key] = node.string
        case ("messages", .string): messages[key] = node.string
        case ("patterns", .string):
          guard let result = node.string.flatMap(SymptomPattern.Result.init) else { return false }
          patterns.append(SymptomPattern(id: key, result: result))
        default: return false
        }
      }
    }
    for item in open {
      switch blanks.removeValue(forKey: item) {
      case "declined": answers[item] = .declined
      case "unanswered": unanswered.append(item)
      case "skipped": skipped.append(item)
      default: return false
      }
    }
    return blanks.isEmpty
  }
}
