extension StateOfMind {
  /// Over what time a state of mind extends.
  ///
  /// The raw values are HealthKit's.
  public enum Kind: Int, VocabularyWord {
    /// An emotion, as it is right now: it lasts seconds to minutes.
    case momentaryEmotion = 1
    /// A mood, as it has been today: it lasts hours to days.
    case dailyMood = 2

    /// The names of both kinds, the raw value 1 first.
    public static let names = [
      "momentaryEmotion", "dailyMood",
    ]
  }
}
