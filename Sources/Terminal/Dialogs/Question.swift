package import WellbeingTextFormats

/// A question as a value: what it asks, and how a key or a typed line answers it.
///
/// A ``Dialog`` asks it: ``ScreenDialog`` draws ``body(_:)`` as a page and passes keys to
/// ``take(_:)``; ``LineDialog`` prints ``lines`` and parses what is typed. Both go back, quit and show
/// help in the same way for every question.
package protocol Question: Sendable {
  associatedtype Reply: Sendable

  var context: QuestionContext { get }

  // MARK: On a screen

  /// What stays at the top below the title, such as what was chosen so far.
  var status: [ScreenPage.Block] { get }
  /// Adapts to the size of the screen, before each drawing.
  mutating func fit(_ area: PageArea)
  func body(_ area: PageArea) -> [ScreenPage.Block]
  var fillsScreen: Bool { get }
  var message: String? { get }
  /// The keys that currently have an effect, besides those that go back, quit, scroll and show help.
  var hints: [KeyHint] { get }
  var backKeys: [Key] { get }
  /// What going back does, as a sentence.
  var backDetail: String { get }
  var quitKeys: [Key] { get }
  var takesText: Bool { get }
  var showsCursor: Bool { get }
  /// Whether `?` opens help; otherwise it is typed.
  var opensHelp: Bool { get }
  /// Whether keys count however fast they arrive; text marked as pasted never counts.
  var acceptsFastInput: Bool { get }
  /// Whether the end of the page must have been in view before a reply ends the question.
  func requiresReadingToEnd(for reply: Reply) -> Bool
  /// Whether no key passes over a part of the page before the end was in view.
  var isReadWhole: Bool { get }
  /// - Returns: The reply that ends the question; nil to continue.
  mutating func handle(_ press: KeyPress) -> Reply?
  /// Clears messages and unfinished input, because another key was pressed.
  mutating func cancelPending()

  // MARK: Line by line

  var lines: LineQuestion<Reply> { get }
}

extension Question {
  package var status: [ScreenPage.Block] { [] }
  package var fillsScreen: Bool { false }
  package var message: String? { nil }
  package var takesText: Bool { false }
  package var showsCursor: Bool { takesText }
  package var opensHelp: Bool { !takesText }
  package mutating func fit(_ area: PageArea) {}
  package var acceptsFastInput: Bool { false }
  package var backKeys: [Key] {
    takesText ? [.backTab] : [.left, .character("b"), .backTab]
  }
  package var backDetail: String { "Go back to the previous page." }
  package var quitKeys: [Key] { [takesText ? .escape : .character("q")] }
  package func requiresReadingToEnd(for reply: Reply) -> Bool { false }
  package var isReadWhole: Bool { false }
  package mutating func cancelPending() {}
}

/// What is shown around a question, and how it can be left without a reply.
package struct QuestionContext: Sendable, Hashable {
  package enum Leaving: Sendable, Hashable {
    case never
    case atOnce
    /// After this sentence and a second request, because something would be lost.
    case afterAsking(String)
  }

  /// The questionnaire or task, the subject and the position in it.
  package var title: ScreenPage.Title
  /// The progress, 0 to 1, drawn below the title; nil for none.
  package var progress: Double?
  package var canGoBack: Bool
  package var leaving: Leaving
  /// What leaving does, in a word or two for the line of keys.
  package var leavingWords: String
  /// What going back does, in a few words for the line of keys.
  package var backWords = "back"
  package var words = PersonWords()

  package init(
    _ title: ScreenPage.Title = ScreenPage.Title(), progress: Double? = nil,
    canGoBack: Bool = false,
    leaving: Leaving = .atOnce, leavingWords: String = "leave"
  ) {
    self.title = title
    self.progress = progress
    self.canGoBack = canGoBack
    self.leaving = leaving
    self.leavingWords = leavingWords
  }

  /// Returns the context of a page in the words of a language.
  package func said(in words: PersonWords) -> QuestionContext {
    var context = self
    context.words = words
    return context
  }
}

/// Where the content of a page is shown.
package struct PageArea: Sendable, Hashable {
  /// The columns and rows without the frame of the page.
  package let size: ScreenSize
  package let colors: ColorDepth
  /// Whether it is said line by line instead of drawn.
  package let isSpoken: Bool

  package init(_ size: ScreenSize, _ colors: ColorDepth, isSpoken: Bool = false) {
    (self.size, self.colors, self.isSpoken) = (size, colors, isSpoken)
  }

  package static let spoken = PageArea(
    ScreenSize(columns: 80, rows: 24), .none, isSpoken: true)
}

/// Who to call, which any page shows with one key.
package struct Helplines {
  /// Returns the page in the words of the page below it.
  let blocks: (PersonWords, PageArea) -> [ScreenPage.Block]
  let areThere: Bool

  package init(_ blocks: @escaping (PersonWords, PageArea) -> [ScreenPage.Block]) {
    (self.blocks, areThere) = (blocks, true)
  }

  private init() { (blocks, areThere) = ({ _, _ in [] }, false) }

  package static var none: Helplines { Helplines() }
}

package enum Answered<Reply> {
  case reply(Reply)
  case back
  case quit
}

extension Answered {
  package func map<Other>(_ body: (Reply) throws -> Other) rethrows -> Answered<Other> {
    switch self {
    case .reply(let reply): .reply(try body(reply))
    case .back: .back
    case .quit: .quit
    }
  }
}

extension Answered: Sendable where Reply: Sendable {}
extension Answered: Equatable where Reply: Equatable {}

/// The end of a dialog before a question was answered. It is never an answer.
package enum DialogEnd: Error, Sendable, Hashable {
  case interrupted
  /// Ctrl-D, or the end of the input.
  case inputEnded
  case hungUp
}

/// Asks questions: on a screen, or line by line.
package protocol Dialog: AnyObject {
  /// Asks a question, and keeps its final state, so that it can be asked again.
  ///
  /// - Parameter isNewPage: Whether input typed earlier is dropped.
  /// - Throws: ``DialogEnd``, `TerminalError`.
  func ask<Q: Question>(_ question: inout Q, isNewPage: Bool) throws -> Answered<Q.Reply>
  /// Shows a page that must not be missed, runs a body, and waits until the page was read. Typing
  /// ahead does not skip it.
  ///
  /// The body is run even if the page cannot be shown.
  ///
  /// - Parameter body: Receives whether the page was shown.
  /// - Returns: As the question: 0 if the page was read, more for a number, chosen without reading.
  /// - Throws: ``DialogEnd/interrupted`` after Ctrl-C, unless the device was handed over;
  ///   `TerminalError` if the page could not be shown.
  @discardableResult
  func show(_ page: KeyQuestion, before body: (_ isShown: Bool) -> Void) throws -> Int
  /// Shows a page to read: on a screen until a choice is made, which line by line is the first one.
  @discardableResult
  func show(_ page: KeyQuestion) throws -> Answered<Int>
  /// Waits until a word is typed that is not shown. No key ends or stops the program.
  ///
  /// - Throws: ``DialogEnd`` if the input has ended for good.
  func wait(
    forWord word: String, _ prompt: String, after paragraphs: [String], wrong: String,
    in words: PersonWords) throws
  /// Says something: on a screen with the next page.
  func say(_ text: String)
  /// Prints lines that stay in the terminal: after a screen was restored.
  func print(_ lines: [String])
  /// Copies a text to the clipboard of a terminal that allows it; elsewhere, nothing happens.
  func copy(_ text: String) throws
  /// Clears the terminal: on a screen when it is restored.
  func clear() throws
  /// Whether what was asked stays in the terminal.
  var leavesTrace: Bool { get }
  /// Whether a person holds the device who must not end or stop the program.
  var isHandedOver: Bool { get }
  /// Disables the keys that end or stop the program until the dialog is closed.
  func handOver() throws
  /// Restores the terminal, and prints what was kept until then.
  func close() throws
  /// Restores the terminal at once, from any thread, when a signal ends the program.
  var restore: @Sendable () -> Void { get }
}

extension Dialog {
  package func wait(
    forWord word: String, _ prompt: String, after paragraphs: [String], wrong: String
  ) throws {
    try wait(forWord: word, prompt, after: paragraphs, wrong: wrong, in: PersonWords())
  }

  package func ask<Q: Question>(_ question: Q) throws -> Answered<Q.Reply> {
    var question = question
    return try ask(&question, isNewPage: true)
  }
}

extension ScreenPage.Block {
  /// A block of text from files, the store or a person.
  package static func text(
    _ text: String, _ tone: Tone = .plain, isInFocus: Bool = false
  ) -> ScreenPage.Block {
    ScreenPage.Block(printable(text, keepingNewlines: true), tone: tone, isInFocus: isInFocus)
  }

  package static func asked(_ text: String) -> ScreenPage.Block {
    ScreenPage.Block(
      printable(text, keepingNewlines: true), mark: "  ", tone: .strong, isInFocus: true)
  }
}

extension [ScreenPage.Block] {
  package static func spaced(
    _ paragraphs: [String], _ tone: Tone = .plain
  ) -> [ScreenPage.Block] {
    paragraphs.flatMap { [.text($0, tone), .space] }
  }
}
