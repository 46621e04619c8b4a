/// What rules compare with the values of choices.
extension StructureCheck {
  /// What rules need to know of the values of a set of choices.
  struct ChoiceValues {
    /// The lowest and the highest; nil where no choice has a value.
    let ends: ClosedRange<Int>?
    let isComplete: Bool
    let all: Set<Int>

    init(_ set: Questionnaire.ChoiceSet) {
      let values = set.choices.compactMap(\.value)
      all = Set(values)
      ends = values.isEmpty ? nil : values.ends
      isComplete = values.count == set.choices.count
    }
  }

  func values(of item: Questionnaire.Item) -> ChoiceValues {
    choiceValues[item.choiceSet.id] ?? ChoiceValues(item.choiceSet)
  }
}
