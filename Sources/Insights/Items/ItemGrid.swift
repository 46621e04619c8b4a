package import WellbeingInstruments
package import WellbeingSamples

/// The answers of several administrations side by side: one row per item, one column per result.
package struct ItemGrid: Sendable, Hashable {
  package enum Cell: Sendable, Hashable {
    /// The value of the choice, or the number.
    case value(Double)
    /// The choice, if it has no value.
    case choice(String)
    case text(String)
    case declined
    case notApplicable
    /// The item was asked but not answered.
    case unanswered
    /// The definition's rules skipped the item.
    case notAsked
    /// Only the total is known, or the result's definition has no such item.
    case unknown

    package var value: Double? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  package enum Change: Sendable, Hashable {
    /// The last value minus the one before.
    case points(Double)
    /// One of the two was left blank or declined.
    case undetermined

    package init(from previous: Double, to last: Double) {
      self = .points((ExactPoints(last) - ExactPoints(previous)).points)
    }
  }

  package struct Row: Sendable, Hashable {
    package let item: Questionnaire.Item
    /// The position in the questionnaire, from 1.
    package let number: Int
    /// Whether the item can raise an alert.
    package let isWatched: Bool
    /// The item's state in each result, in the order of the results.
    package let cells: [Cell]

    /// The change between the last two results that asked the item and have a comparable state; nil if
    /// there are fewer than two, or if its answers have no values.
    package var change: Change? {
      guard item.values != nil else { return nil }
      let ends = cells.filter { cell in
        switch cell {
        case .value, .declined, .unanswered: true
        case .choice, .text, .notApplicable, .notAsked, .unknown: false
        }
      }
      guard ends.count > 1 else { return nil }
      guard let last = ends[ends.count - 1].value, let previous = ends[ends.count - 2].value else {
        return .undetermined
      }
      return Change(from: previous, to: last)
    }
  }

  /// The results, in order of time.
  package let results: [ScoredAssessment]
  /// The rows: first the items that can raise an alert, then the others, both in the
  /// questionnaire's order.
  package let rows: [Row]

  /// Arranges the answers of results in a grid.
  ///
  /// - Parameters:
  ///   - results: Its results, in order of time.
  ///   - items: The ids of the items to include; nil means all.
  package init(
    _ questionnaire: Questionnaire, _ results: [ScoredAssessment], items: [String]? = nil
  ) {
    let watched = Set(questionnaire.alerts.map(\.item))
    self.results = results
    let rows = questionnaire.items.enumerated().compactMap { index, item -> Row? in
      guard items?.contains(item.id) ?? true else { return nil }
      return Row(
        item: item, number: index + 1, isWatched: watched.contains(item.id),
        cells: results.map { Cell($0, item: item.id) })
    }
    self.rows = rows.filter(\.isWatched) + rows.filter { !$0.isWatched }
  }
}

extension Questionnaire.Item {
  /// The lowest and the highest value of its choices, or the limits of its number; nil if its
  /// answers have no values.
  package var values: ClosedRange<Double>? {
    if let number = entry?.number { return number.range }
    let values = choiceSet.choices.compactMap { $0.value.map(Double.init) }
    guard let least = values.min(), let most = values.max() else { return nil }
    return least...most
  }
}

extension ItemGrid.Cell {
  fileprivate init(_ result: ScoredAssessment, item: String) {
    switch result.answers[item] {
    case .value(let value): self = .value(Double(value))
    case .decimal(let value): self = .value(value)
    case .text(let text): self = .text(text)
    case .choice(let id): self = .choice(id)
    case .declined: self = .declined
    case .notApplicable: self = .notApplicable
    case nil:
      self =
        result.unanswered.contains(item)
        ? .unanswered : result.skipped.contains(item) ? .notAsked : .unknown
    }
  }
}
