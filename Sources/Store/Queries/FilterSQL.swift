import Foundation
import WellbeingInstruments
package import WellbeingSamples

/// A filter as an SQL condition on records (`s`), with the values that it binds.
///
/// A missing value makes a comparison false, never unknown, so that negation works as in memory.
///
/// SQL does not decide about notes and metadata: their conditions, and the negations of these, let all
/// records through that can satisfy them. Then the condition is not exact, and
/// ``SampleFilter/matches(_:)`` decides about the records that it finds.
package struct FilterSQL {
  /// The maximum nesting of a filter, in entries of SQLite's parser stack. The stack has a hundred,
  /// some fifty of which are needed around the filter and within its simple conditions.
  ///
  /// A nested group takes one if it comes first, otherwise three. A list takes as many again each
  /// time it gets sixteen times as long.
  private static let deepestNesting = 48

  package private(set) var text: String
  package private(set) var values: [any BindingConvertible]
  private(set) var isExact = true
  /// The subject of the records, if the filter names only one.
  let subject: String?
  /// Whether it looks up few records by their numbers or identifiers, so that an index on any other
  /// column would be slower.
  let isLookup: Bool
  /// Whether it is about entries of the log (`e`), of which it knows the type and record alone.
  private let isOfEntries: Bool
  /// Whether the records begin before a position in the history, so that the index is not needed for
  /// the end of the filter's own range.
  private let isAfterPosition: Bool

  /// - Parameters:
  ///   - terms: The conditions that must all hold.
  ///   - isRare: Whether looking up the records that an index names is faster than reading the history.
  /// - Throws: `filterTooLarge`.
  init(
    _ terms: [FilterTerm], isOfEntries: Bool = false, isAfterPosition: Bool = false,
    isRare: (IndexCondition) throws(StoreError) -> Bool = { _ throws(StoreError) in false }
  ) throws(StoreError) {
    self.isOfEntries = isOfEntries
    self.isAfterPosition = isAfterPosition
    subject = terms.lazy.compactMap(\.subject).first
    text = ""
    values = []
    var lookup = terms.firstIndex(where: \.namesRecords)
    var rows: IndexCondition?
    for place in terms.indices where lookup == nil && !isOfEntries && !terms[place].isInOrder {
      guard let condition = terms[place].indexCondition, try isRare(condition) else { continue }
      (lookup, rows) = (place, condition)
    }
    isLookup = lookup != nil
    var parts: [Part] = []
    for (place, term) in terms.enumerated() {
      if place == lookup, let rows {
        parts.append(Part("s.id IN (\(rows.numbers))", rows.values))
      } else {
        parts.append(try part(term, depth: 1, usesIndex: place == lookup || lookup == nil))
      }
    }
    let whole = Part(parts, isAll: true)
    guard whole.nesting <= Self.deepestNesting, whole.values.count <= SampleFilter.mostValues else {
      throw .filterTooLarge
    }
    text = whole.text
    values = whole.values
  }

  private init(_ text: String, _ values: [any BindingConvertible] = [], isLookup: Bool) {
    self.text = text
    self.values = values
    self.isLookup = isLookup
    subject = nil
    isOfEntries = false
    isAfterPosition = false
  }

  static var everything: FilterSQL { FilterSQL("TRUE", isLookup: false) }

  /// The condition on records with some numbers.
  init(numbers: [Int64]) {
    self.init(Dialect.isIn("s.id"), [Dialect.list(numbers)], isLookup: true)
  }

  /// - Parameters:
  ///   - depth: The number of enclosing groups.
  ///   - usesIndex: Whether an index may be chosen for the condition.
  private mutating func part(
    _ term: FilterTerm, depth: Int, usesIndex: Bool = false
  ) throws(StoreError) -> Part {
    // Unlimited recursion would overflow the stack.
    guard depth <= Self.deepestNesting else { throw .filterTooLarge }
    if let group = term.group {
      var parts: [Part] = []
      for part in group.parts { parts.append(try self.part(part, depth: depth + 1)) }
      return Part(parts, isAll: group.isAll)
    }
    let part =
      isOfEntries ? ofEntries(term.filter) : simple(term.filter, usesIndex && !term.isNegated)
    if let part { return term.isNegated ? part.negated : part }
    isExact = false
    return term.isNegated || isOfEntries ? .always : possible(term.filter)
  }

  private func ofEntries(_ filter: SampleFilter) -> Part? {
    switch filter {
    case .uuids(let uuids): .list("e.record", Array(uuids))
    case .types(let types): .list("e.type", types.map(\.rawValue).sorted())
    default: nil
    }
  }

  /// What every record has that satisfies a condition that SQL does not decide.
  private func possible(_ filter: SampleFilter) -> Part {
    if case .noteContains = filter {
      Part("s.note IS NOT NULL")
    } else {
      Part("s.metadata <> '\(MetadataText.empty)'")
    }
  }

  /// The condition of a filter that is not a group; nil if SQL does not decide it: texts are compared
  /// without case, and metadata in ways that the functions of no engine have.
  private func simple(_ filter: SampleFilter, _ usesIndex: Bool) -> Part? {
    func column(_ name: String, _ isIndexed: Bool = true) -> String {
      usesIndex && isIndexed ? "s.\(name)" : Dialect.unindexed("s.\(name)")
    }
    switch filter {
    case .startsAtOrAfter(let date):
      return Part("\(column("start_us")) >= ?", [date.microsecondsSince1970])
    case .startsBefore(let date):
      return Part("\(column("start_us", !isAfterPosition)) < ?", [date.microsecondsSince1970])
    case .endsAtOrAfter(let date):
      let moment = date.microsecondsSince1970
      guard usesIndex else { return Part("s.end_us >= ?", [moment]) }
      return Part(
        """
        (s.end_us >= ? AND s.start_us >= (
          SELECT coalesce(min(\(Dialect.unindexed("start_us"))), ?) FROM sample
          WHERE end_us > start_us AND end_us >= ? AND \(Dialect.unindexed("start_us")) < ?
            AND deleted_us IS NULL))
        """, [moment, moment, moment, moment])
    case .endsBefore(let date):
      let moment = date.microsecondsSince1970
      return Part(
        "(s.end_us < ? AND \(column("start_us", !isAfterPosition)) < ?)", [moment, moment])
    case .uuids(let uuids): return .list(column("uuid"), Array(uuids))
    case .subject(let name):
      // Subjects are stored in this form.
      return Part("\(column("subject")) = ?", [name.precomposedStringWithCanonicalMapping])
    case .sources(let names) where names.count == 1 && usesIndex:
      return Part("s.source = (SELECT id FROM source WHERE name = ?)", Array(names))
    case .sources(let names):
      return .list("name", names.sorted()).within {
        "\(Dialect.unindexed("s.source")) IN (SELECT id FROM source WHERE \($0))"
      }
    case .types(let types) where types.count == 1:
      return Part("\(column("type", subject == nil)) = ?", types.map(\.rawValue))
    case .types(let types):
      return .list(Dialect.unindexed("s.type"), types.map(\.rawValue).sorted())
    case .metadataKey, .metadata, .noteContains: return nil
    case .score(let comparison, let points, nil):
      return .ofResult(.number("s.value", comparison, points))
    case .score(let comparison, let points, let id?):
      let value = Part.number(Dialect.number("c.value", "'$.value'"), comparison, points)
      return .ofResult(
        Part(
          """
          EXISTS (SELECT 1 FROM json_each(s.document, '$.scores') AS c
            WHERE json_extract(c.value, '$.id') = ? AND \(value.text))
          """, [id] + value.values))
    case .band(let band): return .text("scores[0].band", band)
    case .basis(let basis): return .text("scores[0].basis", basis.rawValue)
    case .alert(let state): return .exists("assessment_alert", Part("state = ?", [state.rawValue]))
    case .reviewed: return Part("coalesce(s.review_state, '') = 'reviewed'")
    case .item(let item, let comparison, let value):
      let path = Dialect.answerPath(item)
      let answer = Part.number(Dialect.number("s.document", "?"), comparison, value)
      return .ofResult(
        answer.text == Part.never.text ? answer : Part(answer.text, [path, path] + answer.values))
    case .administeredBy(let way): return .text("administeredBy", way.rawValue)
    case .clinician(let name):
      return .text("clinician", name.precomposedStringWithCanonicalMapping)
    case .kind(let kind): return .of(.stateOfMind, Part("s.kind = ?", [kind.name]))
    case .valence(let comparison, let valence):
      return .of(.stateOfMind, .number("s.value", comparison, valence))
    case .classification(let classification):
      let start = classification.lowerBound
      guard let end = classification.upperBound else {
        return .of(.stateOfMind, Part("s.value >= ?", [start]))
      }
      return .of(.stateOfMind, Part("s.value >= ? AND s.value < ?", [start, end]))
    case .label, .association:
      return filter.word.map { .exists("word", Part("word = ? AND kind = ?", [$0.name, $0.kind])) }
    case .factor(let factor): return .of(.factor, Part("s.kind = ?", [factor.name]))
    case .factorValue(let comparison, let value):
      return .of(.factor, .number("s.value", comparison, value))
    case .all, .any, .not: return nil
    }
  }
}

extension FilterSQL {
  /// A part of a condition.
  private struct Part {
    static var always: Part { Part("TRUE") }
    static var never: Part { Part("FALSE") }

    let text: String
    let values: [any BindingConvertible]
    let nesting: Int

    init(_ text: String, _ values: [any BindingConvertible] = [], nesting: Int = 0) {
      self.text = text
      self.values = values
      self.nesting = nesting
    }

    /// - Parameter isAll: Whether all parts must hold, or one.
    init(_ parts: [Part], isAll: Bool) {
      let (empty, other) = isAll ? (Part.always, Part.never) : (Part.never, Part.always)
      let needed = parts.filter { $0.text != empty.text }
      self =
        if needed.contains(where: { $0.text == other.text }) { other } else {
          SQLList.fold(needed) { group in
            guard group.count > 1 else { return group[0] }
            let nestings = group.enumerated().map { $0 == 0 ? $1.nesting : $1.nesting + 2 }
            return Part(
              "(\(group.map(\.text).joined(separator: isAll ? " AND " : " OR ")))",
              group.flatMap(\.values), nesting: 1 + (nestings.max() ?? 0))
          } ?? empty
        }
    }

    var negated: Part {
      switch text {
      case Self.always.text: .never
      case Self.never.text: .always
      default: within { "NOT (\($0))" }
      }
    }

    func within(_ words: (String) -> String) -> Part {
      Part(words(text), values, nesting: nesting)
    }

    static func list(_ column: String, _ values: [any BindingConvertible]) -> Part {
      Part(SQLList.places(column, values.count), values)
    }

    /// NaN and infinities are not bound: all stored numbers compare with them in the same way.
    static func number(
      _ column: String, _ comparison: SampleFilter.Comparison, _ number: Double
    ) -> Part {
      if number.isFinite { return Part("\(column) \(comparison.sql) ?", [number]) }
      return comparison.holds(0, number) ? Part("\(column) IS NOT NULL") : .never
    }

    /// Whether a table has a row of the record.
    static func exists(_ table: String, _ part: Part) -> Part {
      part.within { "EXISTS (SELECT 1 FROM \(table) WHERE sample = s.id AND \($0))" }
    }

    /// A condition on the document of a result. Those of other records are not searched.
    static func ofResult(_ part: Part) -> Part {
      part.within { "(s.definition IS NOT NULL AND coalesce(\($0), FALSE))" }
    }

    static func text(_ path: String, _ text: String) -> Part {
      ofResult(Part("json_extract(s.document, '$.\(path)') = ?", [text]))
    }

    /// A condition on the columns that records of a type have.
    static func of(_ type: SampleType, _ part: Part) -> Part {
      part.within { "(\(Dialect.unindexed("s.type")) = '\(type.rawValue)' AND \($0))" }
    }
  }
}

extension SampleFilter {
  /// The maximum number of values of a filter. SQLite allows 32,766, including the query's own.
  package static let mostValues = 32_000
}

extension SampleFilter.Comparison {
  /// The operator in SQL.
  fileprivate var sql: String {
    switch self {
    case .equalTo: "="
    case .notEqualTo: "<>"
    case .lessThan: "<"
    case .lessThanOrEqualTo: "<="
    case .greaterThan: ">"
    case .greaterThanOrEqualTo: ">="
    }
  }
}
