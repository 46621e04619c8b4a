package import WellbeingInstruments
package import WellbeingSamples

/// The answers of several administrations side by side: a row an item, a column a result.
package struct ItemGrid: Sendable, Hashable {
  /// What a result says of an item.
  package enum Cell: Sendable, Hashable {
    /// The value of the choice.
    case value(Int)
    /// The choice, where it has no value.
    case choice(String)
    /// The person declined.
    case declined
    /// The person said that it does not apply.
    case notApplicable
    /// It was asked and not answered.
    case unanswered
    /// The definition did not ask it.
    case notAsked
    /// Only the total is known, or the result's definition has no such item.
    case unknown

    /// The value, where there is one.
    package var value: Int? {
      if case .value(let value) = self { value } else { nil }
    }
  }

  /// The change of an answer between two results.
  package enum Change: Sendable, Hashable {
    /// The last value less the first.
    case points(Int)
    /// One of the two was left blank or declined.
    case undetermined
  }

  /// One item over all results.
  package struct Row: Sendable, Hashable {
    /// The item.
    package let item: Questionnaire.Item
    /// Its place in the questionnaire, from 1.
    package let number: Int
    /// Whether an answer to it can raise an alert.
    package let isWatched: Bool
    /// What each result says of it, in the order of the results.
    package let cells: [Cell]

    /// The change from the first to the last result that asked the item with a value to compare;
    /// nil if fewer than two did, and if its choices have no values.
    package var change: Change? {
      guard item.choiceSet.choices.contains(where: { $0.value != nil }) else { return nil }
      let ends = cells.filter { cell in
        switch cell {
        case .value, .declined, .unanswered: true
        case .choice, .notApplicable, .notAsked, .unknown: false
        }
      }
      guard ends.count > 1, let first = ends.first, let last = ends.last else { return nil }
      guard let first = first.value, let last = last.value else { return .undetermined }
      return .points(last - first)
    }
  }

  /// The results, in order of time.
  package let results: [ScoredAssessment]
  /// The items that can raise an alert first, then the others, each in the order of the
  /// questionnaire.
  package let rows: [Row]

  /// Sets the answers of results beside each other.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition whose items are the rows.
  ///   - results: Results of it, in order of time.
  ///   - items: The ids of the items that are wanted; nil means all.
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

extension ItemGrid.Cell {
  fileprivate init(_ result: ScoredAssessment, item: String) {
    switch result.answers[item] {
    case .value(let value): self = .value(value)
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
