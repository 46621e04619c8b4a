extension StateOfMind {
  /// What a feeling has to do with.
  ///
  /// The raw values are HealthKit's, in the order in which its words came to be.
  public enum Association: Int, VocabularyWord {
    /// The feeling has to do with community.
    case community = 1
    /// The feeling has to do with current events.
    case currentEvents = 2
    /// The feeling has to do with dating.
    case dating = 3
    /// The feeling has to do with education.
    case education = 4
    /// The feeling has to do with family.
    case family = 5
    /// The feeling has to do with fitness.
    case fitness = 6
    /// The feeling has to do with friends.
    case friends = 7
    /// The feeling has to do with health.
    case health = 8
    /// The feeling has to do with hobbies.
    case hobbies = 9
    /// The feeling has to do with identity.
    case identity = 10
    /// The feeling has to do with money.
    case money = 11
    /// The feeling has to do with partner.
    case partner = 12
    /// The feeling has to do with self care.
    case selfCare = 13
    /// The feeling has to do with spirituality.
    case spirituality = 14
    /// The feeling has to do with tasks.
    case tasks = 15
    /// The feeling has to do with travel.
    case travel = 16
    /// The feeling has to do with work.
    case work = 17
    /// The feeling has to do with weather.
    case weather = 18

    /// The names of all words, the raw value 1 first.
    public static let names = [
      "community", "currentEvents", "dating", "education", "family", "fitness", "friends", "health",
      "hobbies", "identity", "money", "partner", "selfCare", "spirituality", "tasks", "travel",
      "work", "weather",
    ]
  }
}
