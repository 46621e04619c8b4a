import WellbeingInstruments

/// The sets of rules that are part of the binary, read once.
enum Shipped {
  private static let stored = Result { try ChangeCriteria.builtIn() }

  static var criteria: ChangeCriteria {
    get throws { try stored.get() }
  }
}
