import WellbeingInstruments

/// Works in words, one after the other.
enum Citations {
  /// The works that a rule of a definition comes from, then those of a set of rules.
  ///
  /// - Parameters:
  ///   - works: The works, the first first; one that stands there twice is named once.
  static func text(_ works: [Questionnaire.Source]) -> String {
    var known: Set<String> = []
    let texts = works.map(\.text).filter { known.insert($0).inserted }
    // A point ends a work, a semicolon parts it from the next.
    let parted = texts.dropLast().map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    return (parted + texts.suffix(1)).joined(separator: "; ")
  }
}
