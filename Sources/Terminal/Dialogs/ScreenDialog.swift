package import WellbeingTextFormats

/// Asks on a full screen, one page per question. Nothing stays on the terminal afterwards but what
/// was printed with ``print(_:)``.
///
/// The screen is opened with the first page. Input typed before a page was drawn is dropped.
package final class ScreenDialog: Dialog {
  private let device: any ScreenDevice
  /// The stream for lines after the screen is restored.
  private let sink: any TextSink
  private var isOpen = false
  private var afterwards: [String] = []
  private var remarks: [String] = []
  /// A page to read that could not be drawn: it comes before any other page, or else is printed.
  private var missed: KeyQuestion?
  private var isCleared = false
  private(set) package var isHandedOver = false
  package let leavesTrace = false

  private let helplines: Helplines

  package init(
    _ device: any ScreenDevice, sink: any TextSink, _ helplines: Helplines = .none
  ) {
    (self.device, self.sink, self.helplines) = (device, sink, helplines)
  }

  package var restore: @Sendable () -> Void { device.restore }

  package func handOver() {
    isHandedOver = true
  }

  package func say(_ text: String) {
    remarks.append(text)
  }

  package func print(_ lines: [String]) {
    afterwards += lines
  }

  package func copy(_ text: String) throws {
    try device.copy(text)
  }

  package func clear() {
    isCleared = true
  }

  package func close() throws {
    device.close()
    isOpen = false
    if isCleared { sink.write(TerminalText.clearing) }
    for line in (missed?.printed ?? []) + afterwards { sink.writeLine(line) }
    (missed, afterwards, isCleared) = (nil, [], false)
    try sink.flush()
  }

  // MARK: Asking

  package func ask<Q: Question>(
    _ question: inout Q, isNewPage: Bool
  ) throws -> Answered<Q.Reply> {
    try open()
    let hasDropped = try isNewPage && device.beginPage()
    var state = QuestionState(
      question, after: takeRemarks(), hasDroppedKeys: hasDropped, helplines)
    defer { question = state.question }
    while true {
      try device.show(state.frame(device.size, device.colors))
      switch try device.next(takingBursts: question.acceptsFastInput) {
      case .redraw: continue
      case .ended: throw DialogEnd.hungUp
      case .key(let press):
        switch press.key {
        case .interrupt: throw DialogEnd.interrupted
        case .endOfInput: throw DialogEnd.inputEnded
        case .suspend: if !isHandedOver { try device.suspend() }
        case .redraw: continue
        default: if let answer = state.handle(press) { return answer }
        }
      }
    }
  }

  private func open() throws {
    if !isOpen {
      try device.open()
      isOpen = true
    }
    guard let page = missed else { return }
    missed = nil
    do {
      while try waitUntilRead(page, []) != 0 {}
    } catch {
      missed = page
      throw error
    }
  }

  private func takeRemarks() -> [String] {
    defer { remarks = [] }
    return remarks
  }

  // MARK: Pages to read

  @discardableResult
  package func show(_ page: KeyQuestion) throws -> Answered<Int> { try ask(page) }

  @discardableResult
  package func show(
    _ page: KeyQuestion, before body: (_ isShown: Bool) -> Void
  ) throws -> Int {
    let remarks = takeRemarks()
    let drawn = Result {
      try open()
      var state = QuestionState(
        page, after: remarks, hasDroppedKeys: try device.beginPage(), helplines)
      try device.show(state.frame(device.size, device.colors))
    }
    body((try? drawn.get()) != nil)
    do {
      try drawn.get()
    } catch {
      missed = page
      throw error
    }
    do {
      return try waitUntilRead(page, remarks)
    } catch {
      // The person did not wait.
      print(page.printed)
      throw error
    }
  }

  private func waitUntilRead(_ page: KeyQuestion, _ remarks: [String]) throws -> Int {
    while true {
      self.remarks = remarks
      do {
        guard case .reply(let place) = try ask(page) else { return 0 }
        return place
      } catch DialogEnd.interrupted where isHandedOver {
        continue
      } catch DialogEnd.inputEnded {
        continue
      } catch DialogEnd.hungUp {
        return 0
      }
    }
  }

  package func wait(
    forWord word: String, _ prompt: String, after paragraphs: [String], wrong: String,
    in words: PersonWords
  ) throws {
    var context = QuestionContext(leaving: .never)
    context.words = words
    let question = TextQuestion(
      context, lead: .spaced(paragraphs + [prompt]), isSecret: true, allowsEmpty: true,
      fault: { $0 == word ? nil : wrong })
    while true {
      do {
        _ = try ask(question)
        return
      } catch DialogEnd.interrupted {
        continue
      } catch DialogEnd.inputEnded {
        continue
      }
    }
  }
}
