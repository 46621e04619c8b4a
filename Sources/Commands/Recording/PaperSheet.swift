import WellbeingArguments
import WellbeingDialogs
import WellbeingKit
import WellbeingTerminal

/// The data entered from a paper form so far.
struct PaperSheet {
  /// Initial values of a form that the user confirms.
  struct Proposal {
    var subject = ""
    var date = SheetDate.today
    var administeredBy: ScoredAssessment.AdministeredBy?
    var clinician: String?
  }

  /// The parts of a form in the order in which they are asked.
  enum Part: Int, CaseIterable {
    case subject
    case items
    case date
    case administeredBy
    case clinician
    case total
  }

  let proposal: Proposal
  var administration: Administration
  var subject: String?
  var date: SheetDate?
  var administeredBy: ScoredAssessment.AdministeredBy?
  var clinician: String?
  /// Whether the clinician's name has been asked.
  var isClinicianAsked = false
  /// The total written on the paper form; nil if there is none.
  var total: Double?
  /// Whether only the total is known, without answers.
  private(set) var isTotalOnly = false
  /// Whether all parts have been asked once, so that each can be opened separately.
  var isChecked = false
  /// Whether more keys were pressed than there are items, and the rows have not been compared yet.
  private(set) var hasExtraKeys = false

  init(_ administration: Administration, _ proposal: Proposal) {
    self.administration = administration
    self.proposal = proposal
    clinician = proposal.clinician
  }

  /// Whether leaving would lose entries.
  var hasEntries: Bool {
    total != nil || !hasNoItems
  }

  /// Whether no item has been entered.
  var hasNoItems: Bool {
    administration.answers.isEmpty && administration.progress.left.isEmpty
  }

  /// Initial values of the next form: same day and origin, as for a stack of forms.
  var nextProposal: Proposal {
    Proposal(
      date: date?.typed ?? SheetDate.today, administeredBy: administeredBy, clinician: clinician)
  }

  // MARK: Parts

  /// Returns the next part; nil for the final check.
  func part(after part: Part) -> Part? {
    if isChecked { return missing }
    return Part.allCases.first { $0.rawValue > part.rawValue && isAsked($0) }
  }

  /// Returns the previous part; a nil argument means the final check.
  func part(before part: Part?) -> Part? {
    guard let part else { return .total }
    if isChecked { return nil }
    return Part.allCases.last { $0.rawValue < part.rawValue && isAsked($0) } ?? part
  }

  private func isAsked(_ part: Part) -> Bool {
    part != .clinician || administeredBy == .clinician
  }

  /// The first part that must still be entered before saving; nil if there is none.
  var missing: Part? {
    if subject == nil { return .subject }
    // A changed answer can make a conditional item apply.
    if !isTotalOnly, !administration.notReached.isEmpty { return .items }
    if date == nil { return .date }
    guard let administeredBy else { return .administeredBy }
    if administeredBy == .clinician, !isClinicianAsked { return .clinician }
    return isTotalOnly && total == nil ? .total : nil
  }

  // MARK: Items

  /// Returns the entry for an item; nil if there is none yet.
  func entry(of item: Questionnaire.Item) -> SheetQuestion.Entry? {
    switch administration.answers[item.id] {
    case .declined: .declined
    case .notApplicable: .notApplicable
    case let answer?: item.place(of: answer).map { .choice($0) }
    case nil: administration.progress.left.contains(item.id) ? .unanswered : nil
    }
  }

  /// Enters the current item, and continues with the next.
  mutating func enter(_ entry: SheetQuestion.Entry, for item: Questionnaire.Item) throws {
    switch entry {
    case .choice(let place): try administration.answer(item.choiceSet.choices[place].id)
    case .unanswered: try administration.leaveUnanswered()
    case .declined: try administration.decline()
    case .notApplicable: try administration.markNotApplicable()
    }
    isTotalOnly = false
  }

  /// Keeps the entry for the current item, and continues with the next.
  mutating func goOn(from item: Questionnaire.Item) throws {
    let rest = administration.askedItems.drop { $0.id != item.id }.dropFirst()
    if let next = rest.first, entry(of: next) != nil {
      try administration.reopen(next.id)
    } else if let entry = entry(of: item) {
      try enter(entry, for: item)
    }
  }

  /// Records that only the total is known, without answers.
  mutating func leaveAnswersOut() {
    isTotalOnly = true
  }

  /// Records that an answer key was pressed although every item is entered.
  mutating func noteExtraKey() {
    hasExtraKeys = true
  }

  /// Records that the rows were compared with the paper form.
  mutating func confirmRows() {
    hasExtraKeys = false
  }
}
