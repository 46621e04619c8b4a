import WellbeingInstruments
import WellbeingSamples
import WellbeingTextFormats

/// Writing what a result says beyond its header; see ``Schema`` for the names.
extension ScoredAssessment {
  /// - Parameter position: Returns the position of an item in its definition.
  /// - Throws: ``StoreError/Code/invalidArgument``.
  func document(position: (String) -> Int?) throws(StoreError) -> JSONForm {
    // A server cannot read it, not even where another part is asked for.
    let texts = answers.values.map { if case .text(let text) = $0 { text } else { "" } }
    guard !(texts + [clinician ?? ""]).contains(where: { $0.utf8.contains(0) }) else {
      throw .nullCharacter
    }
    var items: [(position: Int, item: String, answer: Answer?, blank: Blank?)] = []
    func add(_ item: String, _ answer: Answer?, _ blank: Blank?) throws(StoreError) {
      guard let place = position(item) else { throw .unknownItem(item) }
      items.append((place, item, answer, blank))
    }
    for (item, answer) in answers {
      try add(item, answer == .declined ? nil : answer, answer == .declined ? .declined : nil)
    }
    for item in unanswered { try add(item, nil, .unanswered) }
    for item in skipped { try add(item, nil, .skipped) }
    items.sort { $0.position < $1.position }
    let blanks = items.compactMap { item in
      item.blank.map { JSONForm.Member(named: item.item, .string($0.rawValue)) }
    }
    var members: [JSONForm.Member] = [
      .init(named: "language", .string(language)),
      .init(named: "policy", .string(policy.rawValue)),
      .init(named: "administeredBy", .string(administeredBy.rawValue)),
    ]
    if let clinician { members.append(.init(named: "clinician", .string(clinician))) }
    func add(_ key: String, _ part: [JSONForm.Member]) {
      if !part.isEmpty { members.append(.init(named: key, .object(part))) }
    }
    func add(_ key: String, _ part: [JSONForm]) {
      if !part.isEmpty { members.append(.init(named: key, .array(part))) }
    }
    add("answers", items.map { .init(named: $0.item, $0.answer?.jsonForm ?? .null) })
    add("blanks", blanks)
    add("scores", scores.map(\.jsonForm))
    add("alerts", alerts.map(\.jsonForm))
    add("alertsNotAssessed", alertsNotAssessed.map(\.jsonForm))
    add("patterns", patterns.map(\.jsonForm))
    return .object(members)
  }

  /// - Throws: `unexpectedValue`.
  init(
    document: [UInt8], header: SampleHeader, questionnaire: Questionnaire.Key, reviews: [Review]
  ) throws(StoreError) {
    guard let root = try? JSONDocument(parsing: document).root, let content = ResultContent(root)
    else {
      throw .unexpectedValue(column: "document")
    }
    self.init(
      header: header, questionnaire: questionnaire, language: content.language,
      policy: content.policy, answers: content.answers, unanswered: content.unanswered,
      skipped: content.skipped, scores: content.scores, alerts: content.alerts,
      alertsNotAssessed: content.notAssessed, patterns: content.patterns,
      administeredBy: content.administeredBy, clinician: content.clinician, reviews: reviews)
  }
}

/// Why an item has no answer.
private enum Blank: String {
  case declined, unanswered, skipped
}

/// What the document of a result says. A member that is missing or not known, or a value that does not
/// read, makes all of it unreadable.
private struct ResultContent {
  private(set) var language = ""
  private(set) var policy = MissingAnswerPolicy.refuse
  private(set) var administeredBy = ScoredAssessment.AdministeredBy.`self`
  var clinician: String?
  var answers: [String: Answer] = [:]
  var unanswered: [String] = []
  var skipped: [String] = []
  var scores: [Score] = []
  var alerts: [RaisedAlert] = []
  var notAssessed: [UnassessedAlert] = []
  var patterns: [SymptomPattern] = []

  init?(_ root: Node) {
    guard let members = root.members,
      Set(["language", "policy", "administeredBy"]).isSubset(of: members.map(\.key))
    else { return nil }
    var open: Set<String> = []
    var blanks: Node? = nil
    for member in members {
      let node = member.node
      let isRead =
        switch member.key {
        case "language": node.string.assign(to: &language)
        case "policy": node.word().assign(to: &policy)
        case "administeredBy": node.word().assign(to: &administeredBy)
        case "clinician": node.string.map(Optional.some).assign(to: &clinician)
        case "answers": read(answers: node, &open)
        case "blanks": Optional(.some(node)).assign(to: &blanks)
        case "scores": node.list(Score.init).assign(to: &scores)
        case "alerts": node.list(RaisedAlert.init).assign(to: &alerts)
        case "alertsNotAssessed": node.list(UnassessedAlert.init).assign(to: &notAssessed)
        case "patterns": node.list(SymptomPattern.init).assign(to: &patterns)
        default: false
        }
      guard isRead else { return nil }
    }
    // They say why there is no answer, wherever they stand.
    guard blanks.map({ read(blanks: $0, &open) }) ?? true, open.isEmpty else { return nil }
  }

  private mutating func read(answers node: Node, _ open: inout Set<String>) -> Bool {
    guard let members = node.members else { return false }
    answers.reserveCapacity(members.count)
    for member in members {
      if member.node.isNull {
        open.insert(member.key)
      } else {
        guard let answer = Answer(member.node) else { return false }
        answers[member.key] = answer
      }
    }
    return true
  }

  private mutating func read(blanks node: Node, _ open: inout Set<String>) -> Bool {
    guard let members = node.members else { return false }
    for member in members {
      guard open.remove(member.key) != nil, let blank: Blank = member.node.word() else {
        return false
      }
      switch blank {
      case .declined: answers[member.key] = .declined
      case .unanswered: unanswered.append(member.key)
      case .skipped: skipped.append(member.key)
      }
    }
    return true
  }
}

extension Optional {
  /// Replaces a value, if there is one to replace it by.
  fileprivate func assign(to value: inout Wrapped) -> Bool {
    guard let self else { return false }
    value = self
    return true
  }
}

extension Node {
  func word<Word: RawRepresentable>() -> Word? where Word.RawValue == String {
    string.flatMap(Word.init(rawValue:))
  }

  /// The elements of an array; nil if one does not read.
  func list<Element>(_ make: (Node) -> Element?) -> [Element]? {
    guard let elements else { return nil }
    var list: [Element] = []
    list.reserveCapacity(elements.count)
    for element in elements {
      guard let value = make(element) else { return nil }
      list.append(value)
    }
    return list
  }

  /// Whether it is an object without other members than these.
  func has(only names: Set<String>) -> Bool {
    members?.allSatisfy { names.contains($0.key) } == true
  }

  /// The value of a member; nil inside if there is none, nil if it does not read.
  func optional<Value>(_ key: String, _ read: (Node) -> Value?) -> Value?? {
    guard let node = self[key] else { return .some(nil) }
    return read(node).map { .some($0) }
  }
}

extension Answer {
  fileprivate init?(_ node: Node) {
    if let number = node.double {
      self.init(number: number)
    } else if let word = node.string {
      self.init(word: word)
    } else if let members = node.members, members.count == 1,
      members[0].key == TextKey.text.rawValue, let text = members[0].node.string
    {
      self = .text(text)
    } else {
      return nil
    }
  }
}

/// The members that the parts of a document can have.
private enum Names {
  static let alert: Set<String> = ["item", "value", "state", "message"]
  static let notAssessed: Set<String> = ["item", "reason"]
  static let pattern: Set<String> = ["id", "result"]
}

extension Score {
  init?(_ node: Node) {
    guard let id = node["id"]?.string, let minimum = node["minimum"]?.double,
      let maximum = node["maximum"]?.double,
      let basis: Basis = node["basis"]?.word(), let value = node.optional("value", \.double),
      // Only a score that cannot be computed has no value.
      (value == nil) == (basis == .unscorable), let band = node.optional("band", \.string),
      let answered = node.optional("answered", \.integer),
      let count = node.optional("of", \.integer),
      let missing = node.optional("missing", { $0.list(\.string) }),
      let lowest = node.optional("lowest", \.double),
      let highest = node.optional("highest", \.double)
    else { return nil }
    let present = [
      value != nil, band != nil, answered != nil, count != nil, missing != nil, lowest != nil,
      highest != nil,
    ]
    // Nothing else is there.
    guard node.count == 4 + present.count(where: \.self) else { return nil }
    self.init(
      id: id, value: value, minimum: minimum, maximum: maximum, band: band, basis: basis,
      answeredItemCount: answered, itemCount: count, missing: missing, lowest: lowest,
      highest: highest)
  }
}

extension RaisedAlert {
  init?(_ node: Node) {
    guard node.has(only: Names.alert), let item = node["item"]?.string,
      let value = node["value"]?.integer, let state: State = node["state"]?.word(),
      let message = node["message"]?.string
    else { return nil }
    self.init(item: item, value: value, state: state, staffMessage: message)
  }
}

extension UnassessedAlert {
  init?(_ node: Node) {
    guard node.has(only: Names.notAssessed), let item = node["item"]?.string,
      let reason: Reason = node["reason"]?.word()
    else { return nil }
    self.init(item: item, reason: reason)
  }
}

extension SymptomPattern {
  fileprivate init?(_ node: Node) {
    guard node.has(only: Names.pattern), let id = node["id"]?.string,
      let result: Result = node["result"]?.word()
    else { return nil }
    self.init(id: id, result: result)
  }
}
