import WellbeingTerminal
import WellbeingPresentation

/// A page of alerts that can be left only by pressing its own key.
struct AlertPage {
  let header: [Page.Block]
  /// The blocks before the alerts.
  let lead: [Page.Block]
  let paragraphs: [String]
  /// The width available for the list of contacts, in columns.
  var width = 80

  fileprivate var form: NoticeForm {
    NoticeForm(
      header: header,
      body: lead + paragraphs.flatMap { AlertLayout($0).blocks(width: width) },
      way: .deliberate("r", "I have read this"), canQuit: false)
  }
}

extension ScreenStage {
  /// Shows a page of alerts, runs a body that saves their answers, and waits until it was read.
  ///
  /// - Parameter interruption: The error thrown on Ctrl-C, unless the device was handed over.
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
