import WellbeingTerminal
import WellbeingPresentation

/// A page about alerts, which is left only by pressing its key deliberately.
struct AlertPage {
  let header: [Page.Block]
  /// What is shown before the alerts.
  let lead: [Page.Block]
  let paragraphs: [String]
  /// How many columns there are for the list of contacts.
  var width = 80

  fileprivate var form: NoticeForm {
    NoticeForm(
      header: header,
      body: lead + paragraphs.flatMap { AlertLayout($0).blocks(width: width) },
      way: .deliberate("r", "I have read this"), canQuit: false)
  }
}

extension ScreenStage {
  /// Shows a page about alerts, runs a body that saves their answers, and waits until it was read.
  ///
  /// - Parameter interruption: What Ctrl-C throws, unless the device was handed over.
  func show<Result>(
    _ page: AlertPage, before body: (_ shown: [String]) throws -> Result,
    interruption: () -> any Error
  ) throws -> Result {
    let form = page.form
    var failures = Failures()
    let isDrawn = failures.attempt { try draw(form) } != nil
    let result = failures.attempt { try body(isDrawn ? page.paragraphs : []) }
    if isDrawn { failures.attempt { try waitUntilRead(form, interruption) } }
    return try failures.value(result)
  }

  private func waitUntilRead(_ form: NoticeForm, _ interruption: () -> any Error) throws {
    while true {
      switch try run(form) {
      case .done, .hungUp: return
      case .interrupted where !isHandedOver: throw interruption()
      case .interrupted, .inputEnded: continue
      }
    }
  }
}
