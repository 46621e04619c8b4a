import WellbeingInstruments

/// The data that is part of the binary, read once.
enum Shipped {
  private static let storedCriteria = Result { try ChangeCriteria.builtIn() }
  private static let storedTexts = Result { try GeneralTexts.builtIn() }

  static var criteria: ChangeCriteria {
    get throws { try storedCriteria.get() }
  }

  static var texts: GeneralTexts {
    get throws { try storedTexts.get() }
  }
}
