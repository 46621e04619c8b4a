import Foundation
import WellbeingTextFormats

/// One run of a questionnaire: the current step and the answers so far.
///
/// A value without any input or output: a renderer shows ``step``, passes on the person's input,
/// and shows the next step. The definition alone determines what is asked. No item requires an
/// answer; an item left unanswered is distinguished from one that was not reached.
public struct Administration: Sendable, Hashable {
  /// The next step.
  public enum Step: Sendable, Hashable {
    /// Ask this item.
    case item(Questionnaire.Item)
    /// Show all answers, allow changes, then finish.
    case review
  }

  /// The definition that is administered.
  public let questionnaire: Questionnaire
  /// The language in which the items are asked: one of ``Questionnaire/languages``.
  public let language: String
  /// The answers and the current item.
  package private(set) var progress: AdministrationProgress

  /// Starts an administration at the first item.
  ///
  /// - Parameters:
  ///   - questionnaire: The definition to administer.
  ///   - language: The language of the items, as ``Questionnaire/language(for:)`` looks it up; by
  ///     default the definition's first.
  /// - Throws: ``AdministrationError/languageNotOffered(_:)``.
  public init(
    of questionnaire: Questionnaire, language: String? = nil
  ) throws(AdministrationError) {
    let tag = language ?? questionnaire.defaultLanguage
    guard let language = questionnaire.language(for: [tag]) else {
      throw .languageNotOffered(tag)
    }
    self.questionnaire = questionnaire
    self.language = language
    progress = AdministrationProgress(current: questionnaire.items.first?.id)
  }

  /// Resumes an administration that was interrupted.
  package init(
    of questionnaire: Questionnaire, language: String? = nil,
    resuming progress: AdministrationProgress
  ) throws(AdministrationError) {
    try self.init(of: questionnaire, language: language)
    guard progress.fits(questionnaire) else { throw .doesNotFit }
    self.progress = progress
  }

  /// Creates an administration of which only some answers are known.
  ///
  /// - Throws: ``AdministrationError/doesNotFit`` if they do not match this definition.
  package init(
    of questionnaire: Questionnaire, language: String, answers: [String: Answer]
  ) throws(AdministrationError) {
    let next = questionnaire.items.first { answers[$0.id] == nil && $0.askedIf == nil }
    try self.init(
      of: questionnaire, language: language,
      resuming: AdministrationProgress(answers: answers, current: next?.id))
  }

  /// The next step.
  public var step: Step {
    progress.current.flatMap { questionnaire.item($0) }.map { .item($0) } ?? .review
  }

  /// The answers so far, by item id.
  public var answers: [String: Answer] { progress.answers }

  /// The items that are asked given the answers so far, in order.
  public var askedItems: [Questionnaire.Item] {
    Scorer(questionnaire).askedItems(answers).filter { questionnaire.asks($0, in: language) }
  }

  /// The asked items without an answer, in order.
  public var unanswered: [Questionnaire.Item] {
    askedItems.filter { answers[$0.id] == nil }
  }

  /// The asked items that have not been reached yet, in order.
  public var notReached: [Questionnaire.Item] {
    askedItems.filter { answers[$0.id] == nil && !progress.left.contains($0.id) }
  }

  /// Where an administration is, for example at question 3 of 9.
  public struct Position: Sendable, Hashable {
    /// The current item's number, from 1.
    public let number: Int
    /// The number of items that are asked given the answers so far.
    public let count: Int
  }

  /// The current item's number among those that are asked, not counting choices that no score uses;
  /// nil at the review and at such an item.
  public var position: Position? {
    let counted = askedItems.filter(\.isCounted)
    guard let index = counted.firstIndex(where: { $0.id == progress.current }) else { return nil }
    return Position(number: index + 1, count: counted.count)
  }

  /// Returns the alerts that the answers so far raise, and those that cannot be evaluated.
  ///
  /// An item without an answer was *left blank* if the person went on from it, has *no answer saved*
  /// if it is or was before them, and otherwise was *not shown*.
  ///
  /// - Throws: ``ScoringError`` if they cannot be evaluated, which never means that there is none.
  public func alerts() throws(ScoringError) -> AlertFindings {
    // The first item that was not passed is on the screen, or was before the person went back.
    let missing = notReached.enumerated().map { place, item in
      let isUnseen = place > 0 || item.id == progress.unshown
      return (item.id, isUnseen ? UnassessedAlert.Reason.notShown : .noAnswerSaved)
    }
    return try Scorer(questionnaire).alerts(
      of: answers, missing: Dictionary(uniqueKeysWithValues: missing), language: language)
  }

  /// Ends the administration before its next item is put before the person, because what was answered
  /// could not be saved: ``alerts()`` then says of that item that it was not shown.
  public mutating func stopBeforeNextItem() {
    progress.unshown = notReached.first?.id
  }

  /// Answers the current item with the choice of an id and moves on.
  ///
  /// - Throws: ``AdministrationError/nothingAsked`` at the review, or
  ///   ``AdministrationError/unknownChoice(item:)``.
  public mutating func answer(_ choice: String) throws(AdministrationError) {
    let item = try current()
    guard let choice = item.choice(choice) else { throw .unknownChoice(item: item.id) }
    record(choice.answer, for: item)
  }

  /// Answers the current item with a number or a text and moves on.
  ///
  /// - Throws: ``AdministrationError/nothingAsked`` at the review, or
  ///   ``AdministrationError/outsideLimits(item:)``, also if the item has choices.
  public mutating func enter(_ answer: Answer) throws(AdministrationError) {
    let item = try current()
    guard item.entry?.accepts(answer) == true else { throw .outsideLimits(item: item.id) }
    record(answer, for: item)
  }

  /// Records that the person declined the current item, and moves on.
  ///
  /// - Throws: ``AdministrationError/nothingAsked`` at the review, or
  ///   ``AdministrationError/notDeclinable(item:)``.
  public mutating func decline() throws(AdministrationError) {
    let item = try current()
    guard item.isDeclinable else { throw .notDeclinable(item: item.id) }
    record(.declined, for: item)
  }

  /// Records that the current item does not apply to the person, and moves on.
  ///
  /// - Throws: ``AdministrationError/nothingAsked`` at the review, or
  ///   ``AdministrationError/alwaysApplicable(item:)``.
  public mutating func markNotApplicable() throws(AdministrationError) {
    let item = try current()
    guard item.notApplicable != nil else { throw .alwaysApplicable(item: item.id) }
    record(.notApplicable, for: item)
  }

  /// Leaves the current item unanswered, drops an earlier answer to it, and moves on.
  ///
  /// - Throws: ``AdministrationError/nothingAsked`` at the review.
  public mutating func leaveUnanswered() throws(AdministrationError) {
    let item = try current()
    progress.answers[item.id] = nil
    progress.left.insert(item.id)
    goOn()
  }

  /// Records any answer to the current item, or that it has none, and moves on.
  package mutating func record(_ answer: Answer?) throws(AdministrationError) {
    let item = try current()
    switch answer {
    case nil: try leaveUnanswered()
    case .declined: try decline()
    case .notApplicable: try markNotApplicable()
    case let answer? where item.entry != nil: try enter(answer)
    case let answer?:
      guard let choice = item.choice(of: answer) else { throw .unknownChoice(item: item.id) }
      try self.answer(choice.id)
    }
  }

  /// Goes back to the previous asked item; its answer is kept until it is changed.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  public mutating func goBack() -> Bool {
    let asked = askedItems.map(\.id)
    let index = progress.current.flatMap { asked.firstIndex(of: $0) } ?? asked.count
    guard index > 0 else { return false }
    progress.current = asked[index - 1]
    return true
  }

  /// Goes on to the next asked item, or to the review after the last, and keeps the answer to the
  /// current one: the way back after ``goBack()``.
  ///
  /// - Returns: Whether the current item was reached before, so that it can be passed.
  @discardableResult
  public mutating func goForward() -> Bool {
    let asked = askedItems.map(\.id)
    guard let current = progress.current, progress.hasReached(current),
      let index = asked.firstIndex(of: current)
    else { return false }
    let next = asked.dropFirst(index + 1).first
    progress.current = next.flatMap { progress.hasReached($0) ? $0 : nil } ?? notReached.first?.id
    return true
  }

  /// Goes to an item that was already reached, to change its answer.
  ///
  /// - Throws: ``AdministrationError/notAsked(item:)`` if the item was not reached.
  public mutating func reopen(_ item: String) throws(AdministrationError) {
    guard askedItems.contains(where: { $0.id == item }), progress.hasReached(item) else {
      throw .notAsked(item: item)
    }
    progress.current = item
  }

  /// Notes that the item before which the administration had ended is now shown.
  ///
  /// - Returns: Whether there was one.
  package mutating func showNextItem() -> Bool {
    guard progress.unshown != nil else { return false }
    progress.unshown = nil
    return true
  }

  private func current() throws(AdministrationError) -> Questionnaire.Item {
    guard case .item(let item) = step else { throw .nothingAsked }
    return item
  }

  private mutating func record(_ answer: Answer, for item: Questionnaire.Item) {
    progress.answers[item.id] = answer
    progress.left.remove(item.id)
    goOn()
  }

  /// Drops answers no longer asked for, then goes to the first item not reached, or the review.
  private mutating func goOn() {
    progress.answers = Scorer(questionnaire).answersToAsked(progress.answers)
    progress.left.formIntersection(askedItems.map(\.id))
    progress.current = notReached.first?.id
    progress.unshown = nil
  }
}

extension Administration {
  /// What an administration keeps between two steps, for example in a browser: which questionnaire
  /// it is, but never the definition itself, which the program takes from a source that it trusts.
  ///
  /// ```swift
  /// let sent = try JSONEncoder().encode(administration.state)
  /// let state = try JSONDecoder().decode(Administration.State.self, from: sent)
  /// let resumed = try Administration(resuming: state, from: .builtIn)
  /// ```
  public struct State: Sendable, Hashable, Codable {
    /// The id and version of the definition.
    public let questionnaire: Questionnaire.Key
    /// The language in which the items are asked, as a BCP 47 tag.
    public let language: String
    /// The answers and the current item.
    package let progress: AdministrationProgress

    package init(
      questionnaire: Questionnaire.Key, language: String, progress: AdministrationProgress
    ) {
      (self.questionnaire, self.language, self.progress) = (questionnaire, language, progress)
    }
  }

  /// The present state, to resume from later.
  public var state: State {
    State(questionnaire: questionnaire.key, language: language, progress: progress)
  }

  /// Resumes an administration from its state by the definition that a catalog has.
  ///
  /// - Throws: ``AdministrationError/otherDefinition(_:)`` if the catalog has no valid definition of
  ///   the state's questionnaire and version, and ``AdministrationError/doesNotFit`` if the state does not
  ///   match it.
  public init(
    resuming state: State, from catalog: QuestionnaireCatalog
  ) throws(AdministrationError) {
    guard let questionnaire = try? catalog.questionnaire(state.questionnaire.id),
      questionnaire.key == state.questionnaire
    else { throw .otherDefinition(state.questionnaire) }
    try self.init(of: questionnaire, language: state.language, resuming: state.progress)
  }
}

/// The answers of an administration and where it is: small enough to save after each answer.
package struct AdministrationProgress: Sendable, Hashable, Codable {
  /// The answers so far, by item id.
  package internal(set) var answers: [String: Answer] = [:]
  /// The items that were left unanswered on purpose.
  package internal(set) var left: Set<String> = []
  /// The current item; nil at the review.
  package internal(set) var current: String?
  /// The item before which the administration ended, so that nobody saw it; nil if there is none.
  package internal(set) var unshown: String?

  /// The number of items that were answered or declined.
  package var answeredCount: Int { answers.count }

  func hasReached(_ item: String) -> Bool {
    answers[item] != nil || left.contains(item)
  }

  /// Returns whether an administration of a definition can have reached this state: every item and
  /// choice belongs to the definition, every entry is for an asked item, and none was skipped.
  func fits(_ questionnaire: Questionnaire) -> Bool {
    let scorer = Scorer(questionnaire)
    guard (try? scorer.responses(answers)) != nil else { return false }
    let asked = scorer.askedItems(answers).map(\.id)
    let next = asked.first { !hasReached($0) }
    // A translation may leave out what no score uses.
    let isEnd = next.flatMap(questionnaire.item)?.isCounted != true
    let isCurrentReached = current.map { $0 == next || hasReached($0) } ?? isEnd
    return isCurrentReached && left.isSubset(of: asked) && left.isDisjoint(with: answers.keys)
  }
}

/// Why a step of an administration is not possible.
///
/// Cases name items, never answers.
public enum AdministrationError: LibraryError, Hashable {
  /// The definition is not available in this language.
  case languageNotOffered(String)
  /// Every item was reached; the review is shown.
  case nothingAsked
  /// The item does not have this choice.
  case unknownChoice(item: String)
  /// The number or text is not within the item's limits.
  case outsideLimits(item: String)
  /// The item may not be declined.
  case notDeclinable(item: String)
  /// The item applies to everyone.
  case alwaysApplicable(item: String)
  /// The item is not asked, or was not reached yet.
  case notAsked(item: String)
  /// The progress does not match the definition.
  case doesNotFit
  /// The catalog has no definition of this id and version.
  case otherDefinition(Questionnaire.Key)

  package var label: String {
    switch self {
    case .nothingAsked: "nothingAsked"
    case .doesNotFit: "doesNotFit"
    default: caseName(of: self)
    }
  }

  package var text: String {
    switch self {
    case .languageNotOffered(let language): ScoringError.languageNotOffered(language).message
    case .unknownChoice(let item): ScoringError.unknownChoice(item: item).message
    case .outsideLimits(let item): ScoringError.outsideLimits(item: item).message
    case .notDeclinable(let item): ScoringError.notDeclinable(item: item).message
    case .alwaysApplicable(let item): ScoringError.alwaysApplicable(item: item).message
    case .nothingAsked:
      "Every question was reached, so none is asked now: go back to one, or finish."
    case .notAsked(let item):
      "'\(item)' is not asked given the other answers, or was not reached yet: answer the current "
        + "question first."
    case .doesNotFit:
      "The answers so far do not fit the definition: start the questionnaire again."
    case .otherDefinition(let key):
      "The definition of \(key.id) \(key.version) is needed: pass it, or a catalog that has it."
    }
  }
}
