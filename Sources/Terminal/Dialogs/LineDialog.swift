package import WellbeingTextFormats

package struct LineQuestion<Reply> {
  /// A word that can be typed instead of an answer, and what it does.
  package struct Word {
    package let word: String
    /// What it does; empty for a word that help need not list.
    package let help: String
    package let reply: Reply
    /// The sentence shown before a second request; nil if the word needs none.
    package let asksFirst: String?

    package init(_ word: String, _ reply: Reply, help: String, asksFirst: String? = nil) {
      self.word = word
      self.reply = reply
      self.help = help
      self.asksFirst = asksFirst
    }
  }

  package enum Meaning {
    case reply(Reply)
    /// What is wrong with it, as a sentence.
    case fault(String)
    /// Content to show before the prompt is repeated.
    case more([ScreenPage.Block])
  }

  /// What of a page is said when it is asked again under the same title.
  package enum Repetition: Sendable {
    /// Everything.
    case all
    /// What has changed.
    case changes
    /// Everything if anything has changed, because its parts do not stand alone.
    case allOrNothing
  }

  /// What is shown above the question. What was also shown above the last one is not repeated.
  package let lead: [ScreenPage.Block]
  package let body: [ScreenPage.Block]
  /// The prompt, such as `Your answer (0 to 3):`.
  package let prompt: String
  /// What can be typed, as a sentence.
  package let hint: String
  package let words: [Word]
  /// What help says after the words.
  package let notes: [String]
  package let repetition: Repetition
  /// Whether Enter alone is passed to ``meaning``; otherwise it is never an answer.
  package let takesEmpty: Bool
  /// What to say to Enter alone.
  package let nothing: String
  package let meaning: (String) -> Meaning
  /// Returns what to say after a reply; nil for nothing.
  package let echo: (Reply) -> String?

  package init(
    lead: [ScreenPage.Block] = [], body: [ScreenPage.Block], prompt: String, hint: String,
    words: [Word] = [],
    notes: [String] = [], repetition: Repetition = .all, takesEmpty: Bool = false,
    nothing: String = "Nothing was typed. ",
    meaning: @escaping (String) -> Meaning, echo: @escaping (Reply) -> String? = { _ in nil }
  ) {
    self.lead = lead
    self.body = body
    self.prompt = prompt
    self.hint = hint
    self.words = words
    self.notes = notes
    self.repetition = repetition
    self.takesEmpty = takesEmpty
    self.nothing = nothing
    self.meaning = meaning
    self.echo = echo
  }
}

extension LineQuestion {
  /// - Parameter words: The words and their replies; words of one letter are not mentioned.
  package init(_ text: String? = nil, prompt: String, words: [(String, Reply)]) {
    let said = words.map(\.0).filter { $0.count > 1 } + ["quit"]
    let hint = "Type \(said.dropLast().joined(separator: ", ")) or \(said[said.count - 1])."
    self.init(
      body: text.map { [ScreenPage.Block(printable($0))] } ?? [], prompt: prompt, hint: hint,
      words: words.map { Word($0.0, $0.1, help: "") }, nothing: "", meaning: { _ in .fault(hint) })
  }
}

/// Asks line by line. Nothing is redrawn, so it works with screen readers.
///
/// Enter alone, a line cut off by the end of the input and Ctrl-D are never an answer.
package final class LineDialog: Dialog {
  package let sink: any TextSink
  private let input: LineReader
  private let width: Int
  /// The terminal modes of a device that may be handed over.
  private let modes: LineModes?
  private let helplines: Helplines
  /// The lines around the last question; those that stay the same are not repeated.
  private var known: Set<ScreenPage.Block> = []
  /// What was last said below each title.
  private var pages: [ScreenPage.Title: Set<ScreenPage.Block>] = [:]
  private(set) package var isHandedOver = false
  package let leavesTrace = true

  /// - Parameters:
  ///   - modes: The terminal's modes; nil if input is not a terminal.
  package init(
    sink: any TextSink, input: LineReader, width: Int, modes: LineModes? = nil,
    _ helplines: Helplines = .none
  ) {
    self.helplines = helplines
    self.sink = sink
    self.input = input
    self.width = width
    self.modes = modes
  }

  package var restore: @Sendable () -> Void {
    { [modes] in modes?.surrender() }
  }

  package func close() {
    if isHandedOver { modes?.restore() }
  }

  package func handOver() throws {
    try modes?.begin()
    isHandedOver = true
  }

  package func copy(_ text: String) {}

  package func clear() throws {
    sink.write(TerminalText.clearing)
    try sink.flush()
  }

  // MARK: Saying

  package func say(_ text: String) {
    say(ScreenPage.Block(printable(text)))
  }

  package func print(_ lines: [String]) {
    for line in lines { sink.writeLine(line) }
  }

  package func refuse(_ text: String) { refuse(text, PersonWords()) }

  private func refuse(_ text: String, _ words: PersonWords) {
    say(words(.error, ["text": words.of(text)]))
  }

  private func say(_ block: ScreenPage.Block) {
    guard block.lines.isEmpty else {
      let lines = block.lines.flatMap { wrap($0.text, width: width) }
      return lines.forEach { sink.writeLine($0) }
    }
    let aside = block.aside.map { $0.text.isEmpty ? "" : ": \($0.text)" } ?? ""
    // On a screen, indentation sets off what is asked.
    let isSetOff = block.tone == .strong && block.mark.allSatisfy { $0 == " " }
    let mark = isSetOff ? "" : block.mark
    let indent = String(repeating: " ", count: DisplayWidth.columns(of: mark))
    let lines = wrap(
      printable(block.text + aside, keepingNewlines: true), width: width, firstIndent: mark,
      indent: indent)
    for line in lines { sink.writeLine(line) }
  }

  // MARK: Asking

  /// Prompts for a line, after dropping whatever was typed before the prompt appeared.
  ///
  /// - Returns: The line without spaces around it.
  package func line(_ prompt: String) throws -> String {
    input.discardTyped()
    // Leaves room for the space and one typed character.
    sink.write(wrap(prompt, width: width - 2).joined(separator: "\n") + " ")
    try sink.flush()
    switch try input.next() {
    case .line(let line): return line.trimmingSpaces
    case .unterminated, .endOfInput:
      sink.writeLine()
      throw DialogEnd.inputEnded
    case .interrupted:
      sink.writeLine()
      throw DialogEnd.interrupted
    }
  }

  /// The same as ``line(_:)``, but does not show what is typed.
  package func hiddenLine(_ prompt: String) throws -> String {
    try modes?.hideTyped()
    defer { modes?.showTyped() }
    let typed = try line(prompt)
    // The newline that was typed is not shown.
    sink.writeLine()
    return typed
  }

  package func ask<Q: Question>(
    _ question: inout Q, isNewPage: Bool
  ) throws -> Answered<Q.Reply> {
    try ask(question.lines, question.context)
  }

  package func ask<Reply>(
    _ question: LineQuestion<Reply>, _ context: QuestionContext = QuestionContext()
  ) throws -> Answered<Reply> {
    let above = context.title.parts.map { ScreenPage.Block.text($0) } + question.lead
    show(above.filter { !known.contains($0) } + unsaid(question, context.title))
    known = Set(above)
    var asked: String?
    while true {
      let typed = try line(question.prompt)
      let (word, says) = (typed.lowercased(), context.words)
      let isSecond = asked == word
      asked = nil
      switch word {
      // U+FFFD stands for bytes that were not valid text.
      case _ where typed.unicodeScalars.contains("\u{FFFD}"):
        refuse(PersonWord.notUTF8.english, says)
      case "" where !question.takesEmpty: refuse(question.nothing + question.hint, says)
      case "quit" where context.leaving != .never:
        guard case .afterAsking(let sentence) = context.leaving, !isSecond else { return .quit }
        say("\(sentence) \(says(.quitAgain))")
        asked = word
      case "back" where context.canGoBack: return .back
      case "back" where context.leaving != .never: refuse(PersonWord.noWayBack.english, says)
      case "repeat": show(above + question.body)
      case "!" where helplines.areThere: show(helplines.blocks(says, .spoken))
      case "help": help(question, context)
      default:
        if let known = question.words.first(where: { $0.word == word }) {
          guard let sentence = known.asksFirst, !isSecond else {
            return replied(known.reply, question)
          }
          say(sentence)
          asked = word
          continue
        }
        var meaning = question.meaning(typed)
        if case .fault = meaning { meaning = question.meaning(typed.withASCIIDigits) }
        switch meaning {
        case .reply(let reply): return replied(reply, question)
        case .fault(let words): refuse(words, says)
        case .more(let blocks): for block in blocks { say(block) }
        }
      }
    }
  }

  private func replied<Reply>(
    _ reply: Reply, _ question: LineQuestion<Reply>
  ) -> Answered<Reply> {
    if let words = question.echo(reply) { say(words) }
    return .reply(reply)
  }

  /// Returns what of a page was not said before.
  private func unsaid<Reply>(
    _ question: LineQuestion<Reply>, _ title: ScreenPage.Title
  ) -> [ScreenPage.Block] {
    guard !title.parts.isEmpty else { return question.body }
    let before = pages.updateValue(Set(question.body), forKey: title) ?? []
    return switch question.repetition {
    case .all: question.body
    case .changes: question.body.filter { !before.contains($0) }
    case .allOrNothing: before == Set(question.body) ? [] : question.body
    }
  }

  private func show(_ blocks: [ScreenPage.Block]) {
    if !blocks.isEmpty { sink.writeLine() }
    for block in blocks where block != .space { say(block) }
  }

  private func help<Reply>(_ question: LineQuestion<Reply>, _ context: QuestionContext) {
    say(question.hint)
    guard context.words.isEnglish else { return say(context.words(.howToType)) }
    for word in question.words where !word.help.isEmpty { say("\(word.word): \(word.help)") }
    for note in question.notes { say(note) }
    if context.canGoBack { say("back: the previous question.") }
    say("repeat: this question again.")
    if helplines.areThere { say("!: who to call.") }
    if context.leaving != .never { say("quit: leave.") }
  }

  // MARK: Pages to read

  @discardableResult
  package func show(_ page: KeyQuestion) throws -> Answered<Int> {
    let above = page.context.title.parts.map { ScreenPage.Block.text($0) }
    show(above.filter { !known.contains($0) } + page.lines.body)
    known = Set(above)
    return .reply(0)
  }

  @discardableResult
  package func show(
    _ page: KeyQuestion, before body: (_ isShown: Bool) -> Void
  ) throws -> Int {
    let shown = Result {
      print(page.printed)
      try sink.flush()
    }
    body((try? shown.get()) != nil)
    try shown.get()
    // Ctrl-D at an earlier question must not count here.
    _ = input.resume()
    let says = page.context.words
    let choices = page.numbers.map { "\($0.prompt) " } ?? ""
    while true {
      do {
        let typed = try line(choices + says(.typeRead)).lowercased()
        switch typed {
        case "read": return 0
        case "repeat": print(page.printed)
        case "help" where says.isEnglish:
          say("\(choices)read: go on, once you have read it. repeat: show it again.")
        default:
          if let place = page.place(ofNumber: typed.withASCIIDigits) { return place }
          refuse(PersonWord.readOrRepeat.english, says)
        }
      } catch is DialogEnd {
        // Neither Ctrl-D nor Ctrl-C on a handed-over device confirms. If the input has ended for
        // good, the page was shown anyway.
        guard input.resume() else { return 0 }
      }
    }
  }

  package func wait(
    forWord word: String, _ prompt: String, after paragraphs: [String], wrong: String,
    in words: PersonWords
  ) throws {
    try clear()
    for paragraph in paragraphs { say(paragraph) }
    _ = input.resume()
    try modes?.hideTyped()
    defer { modes?.showTyped() }
    while true {
      do {
        let typed = try line(prompt)
        // The newline that was typed is not shown.
        sink.writeLine()
        if typed == word { return }
        refuse(wrong, words)
      } catch is DialogEnd {
        guard input.resume() else { throw DialogEnd.inputEnded }
      }
    }
  }
}

extension String {
  package var trimmingSpaces: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
