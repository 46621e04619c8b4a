import WellbeingKit

/// The texts about program access.
enum AccessText {
  /// What access control protects against, and what it does not.
  static let limits = [
    "Each program sees what it saved itself, and what you let it read; what you refuse looks to it "
      + "as if nothing were there. It saves what you let it save, and changes only its own.",
    "This is a rule between programs that keep to it, and no wall: whoever can read the file of "
      + "the store can read all of it.",
  ]

  /// Returns a name for the records of a type, such as `GAD-7 results`.
  static func records(of type: SampleType, _ catalog: QuestionnaireCatalog) -> String {
    if type == .stateOfMind { return "moods and emotions" }
    let known = try? catalog.questionnaire(type.rawValue)
    return "\(known.map { $0.name(in: "en") } ?? type.rawValue) results"
  }
}
