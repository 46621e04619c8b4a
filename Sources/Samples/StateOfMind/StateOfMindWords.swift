extension StateOfMind {
  /// A word for a feeling.
  ///
  /// The raw values are HealthKit's, in the order in which the words were introduced.
  public enum Label: Int, NamedWord {
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

    package static let names = allCases.map { "\($0)" }
  }
}

extension StateOfMind {
  /// Something a feeling has to do with.
  ///
  /// The raw values are HealthKit's, in the order in which the words were introduced.
  public enum Association: Int, NamedWord {
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
    /// The feeling has to do with a partner.
    case partner = 12
    /// The feeling has to do with self-care.
    case selfCare = 13
    /// The feeling has to do with spirituality.
    case spirituality = 14
    /// The feeling has to do with tasks.
    case tasks = 15
    /// The feeling has to do with travel.
    case travel = 16
    /// The feeling has to do with work.
    case work = 17
    /// The feeling has to do with the weather.
    case weather = 18

    package static let names = allCases.map { "\($0)" }
  }
}

/// A word of the vocabulary of State of Mind.
///
/// Raw values and case names are HealthKit's; data and JSON use the name.
public protocol VocabularyWord: RawRepresentable, CaseIterable, Codable, Hashable, Sendable
where RawValue == Int {
  /// The name of the case as used in data and JSON, for example `selfCare`.
  var name: String { get }

  /// Creates the word with a name; nil if there is none.
  init?(name: String)
}

/// A word whose type knows the names of all cases, starting with raw value 1.
package protocol NamedWord: VocabularyWord {
  static var names: [String] { get }
}

extension NamedWord {
  /// The name of the case as used in data and JSON.
  public var name: String { Self.names[rawValue - 1] }

  /// Creates the word with a name; nil if there is none.
  public init?(name: String) {
    guard let index = Self.names.firstIndex(of: name) else { return nil }
    self.init(rawValue: index + 1)
  }

  /// Reads a name; an unknown name is an error.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    guard let word = Self(name: try container.decode(String.self)) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "not in the vocabulary of State of Mind")
    }
    self = word
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}
