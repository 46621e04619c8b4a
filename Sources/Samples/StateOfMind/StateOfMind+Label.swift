extension StateOfMind {
  /// A word for a feeling.
  ///
  /// The raw values are HealthKit's, in the order in which its words came to be.
  public enum Label: Int, VocabularyWord {
    /// The feeling is *amazed*.
    case amazed = 1
    /// The feeling is *amused*.
    case amused = 2
    /// The feeling is *angry*.
    case angry = 3
    /// The feeling is *anxious*.
    case anxious = 4
    /// The feeling is *ashamed*.
    case ashamed = 5
    /// The feeling is *brave*.
    case brave = 6
    /// The feeling is *calm*.
    case calm = 7
    /// The feeling is *content*.
    case content = 8
    /// The feeling is *disappointed*.
    case disappointed = 9
    /// The feeling is *discouraged*.
    case discouraged = 10
    /// The feeling is *disgusted*.
    case disgusted = 11
    /// The feeling is *embarrassed*.
    case embarrassed = 12
    /// The feeling is *excited*.
    case excited = 13
    /// The feeling is *frustrated*.
    case frustrated = 14
    /// The feeling is *grateful*.
    case grateful = 15
    /// The feeling is *guilty*.
    case guilty = 16
    /// The feeling is *happy*.
    case happy = 17
    /// The feeling is *hopeless*.
    case hopeless = 18
    /// The feeling is *irritated*.
    case irritated = 19
    /// The feeling is *jealous*.
    case jealous = 20
    /// The feeling is *joyful*.
    case joyful = 21
    /// The feeling is *lonely*.
    case lonely = 22
    /// The feeling is *passionate*.
    case passionate = 23
    /// The feeling is *peaceful*.
    case peaceful = 24
    /// The feeling is *proud*.
    case proud = 25
    /// The feeling is *relieved*.
    case relieved = 26
    /// The feeling is *sad*.
    case sad = 27
    /// The feeling is *scared*.
    case scared = 28
    /// The feeling is *stressed*.
    case stressed = 29
    /// The feeling is *surprised*.
    case surprised = 30
    /// The feeling is *worried*.
    case worried = 31
    /// The feeling is *annoyed*.
    case annoyed = 32
    /// The feeling is *confident*.
    case confident = 33
    /// The feeling is *drained*.
    case drained = 34
    /// The feeling is *hopeful*.
    case hopeful = 35
    /// The feeling is *indifferent*.
    case indifferent = 36
    /// The feeling is *overwhelmed*.
    case overwhelmed = 37
    /// The feeling is *satisfied*.
    case satisfied = 38

    /// The names of all words, the raw value 1 first.
    public static let names = [
      "amazed", "amused", "angry", "anxious", "ashamed", "brave", "calm", "content", "disappointed",
      "discouraged", "disgusted", "embarrassed", "excited", "frustrated", "grateful", "guilty",
      "happy", "hopeless", "irritated", "jealous", "joyful", "lonely", "passionate", "peaceful",
      "proud", "relieved", "sad", "scared", "stressed", "surprised", "worried", "annoyed",
      "confident", "drained", "hopeful", "indifferent", "overwhelmed", "satisfied",
    ]
  }
}
