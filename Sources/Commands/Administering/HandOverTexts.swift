/// What is said round a device that staff hand to a person.
enum HandOverTexts {
  /// To staff, before it is handed over.
  static let before = [
    "Once it has begun, hand the device to the person. They see the questions, what an answer calls "
      + "for, and no score.",
    "At the end the screen waits for your word.",
  ]
  /// To the person, at the end.
  static let after = ["Thank you. Please give the device back."]
  /// To staff, when they have it again.
  static let prompt = "Staff: type your word, then Enter:"
  static let wrongWord = "That is not the word."
}
