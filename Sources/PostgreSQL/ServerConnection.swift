#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A connection to a PostgreSQL server.
///
/// What is asked for is collected, and goes to the server with the next request that waits for an
/// answer (libpq's pipeline): together they are one round trip. After an error the server skips
/// what follows in the same round trip, a COMMIT included.
package final class ServerConnection {
  let library: LibPQ
  private let parameters: [(String, String)]
  let handle: LibPQ.Connection?
  /// Counts the sessions: a prepared statement belongs to one.
  private(set) var session = 1
  /// Names of prepared statements that nobody needs any longer.
  var unneeded: [String] = []
  private var nameCount = 0

  /// What was asked for and not yet answered, in order.
  private var pending: ArraySlice<Request> = []
  /// Whether the server was not yet told to answer the last of them.
  private var isCollecting = false

  /// How many times the connection has waited for the server.
  package var roundTrips = 0

  /// Ends the running statement, from any thread.
  package let cancellation = ServerCancellation()

  /// How long to wait for an answer; nil for a statement that may take long: then as long as the server
  /// lets another connection begin, every ten seconds.
  package var answerLimit: Duration?

  /// - Parameter parameters: Keywords of `PQconnectdbParams` with their values.
  package init(parameters: [(String, String)]) throws(ServerError) {
    let library = try LibPQ.loaded()
    (self.library, self.parameters) = (library, parameters)
    // It is only begun, and made by `connect`, because notices would be written to standard error.
    handle = Self.withTexts(parameters) { library.beginConnecting($0, $1, 1) }
    _ = library.setNoticeProcessor(handle, { _, _ in }, nil)
    try connect()
  }

  deinit {
    cancellation.follow(nil)
    library.finish(handle)
  }

  /// Drops the requests that have no answer. Their statements would keep this connection open.
  package func abandon() { forgetRequests(ServerError(.broken)) }

  /// Begins another session with the same parameters, whose settings are the server's defaults.
  package func reconnect() throws(ServerError) {
    forgetRequests(ServerError(.broken))
    session += 1
    isEnded = false
    unneeded = []
    try connect()
  }

  /// Tries the hosts in turn, each address of them for `connect_timeout`.
  private func connect() throws(ServerError) {
    library.reset(handle)
    guard library.status(handle) == 0 else {
      throw ServerError(
        connecting: library.connectionMessage(handle).map { String(cString: $0) } ?? "")
    }
    cancellation.follow(handle)
    guard library.enterPipeline(handle) == 1 else { throw ServerError(.unexpectedResult) }
  }

  /// Lends the keywords and the values of parameters as the library takes them.
  private static func withTexts<Result>(
    _ parameters: [(String, String)], _ body: (LibPQ.Texts, LibPQ.Texts) -> Result
  ) -> Result {
    let names = parameters.map { strdup($0.0) } + [nil]
    let values = parameters.map { strdup($0.1) } + [nil]
    defer { for text in names + values { free(text) } }
    return body(names.map { LibPQ.Text($0) }, values.map { LibPQ.Text($0) })
  }

  /// Waits for bytes of the server. A signal ends the wait, too.
  ///
  /// - Returns: False if the time is over.
  private func hasInput(within limit: Duration) -> Bool {
    let (seconds, attoseconds) = limit.components
    let milliseconds = seconds * 1000 + attoseconds / 1_000_000_000_000_000
    var place = pollfd(fd: library.socket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&place, 1, Int32(clamping: max(milliseconds, 0))) != 0
  }

  package var isBroken: Bool { isEnded || library.status(handle) != 0 }
  /// The server has said that it ends the session.
  private var isEnded = false

  /// Also true in a failed transaction.
  package var isInTransaction: Bool { library.transactionStatus(handle) != 0 }

  /// A statement of the transaction was refused: the server would answer COMMIT by undoing all.
  package var isTransactionFailed: Bool { library.transactionStatus(handle) == 3 }

  /// - Parameter sql: One statement, with `?` for each parameter.
  package func statement(_ sql: String) -> ServerStatement { ServerStatement(sql, on: self) }

  /// Asks for one statement without parameters, whose result nobody reads.
  package func queue(_ sql: String) throws(ServerError) {
    try note(
      .run(nil), sent: library.sendParameters(handle, sql, 0, nil, nil, nil, nil, 1))
    // Before BEGIN, they would be part of a transaction that has begun.
    guard sql.hasPrefix("BEGIN") else { return }
    let names = unneeded
    unneeded = []
    for name in names { try queue("DEALLOCATE \(name)") }
  }

  /// Sends the requests made so far, without waiting. The next call that waits reads their answers.
  package func send() throws(ServerError) {
    guard isCollecting else { return }
    try requireSent(library.endPipeline(handle))
    pending.append(.end)
    isCollecting = false
  }

  private func sendAndWait() throws(ServerError) {
    if isCollecting { roundTrips += 1 }
    try send()
  }

  /// Sends what was asked for, and waits until the server has done it.
  package func flush() throws(ServerError) {
    try sendAndWait()
    while !pending.isEmpty { try readAnswer(for: nil) }
  }

  /// Waits until the server has done what was asked for, ignoring rows and errors.
  package func discard() {
    if isCollecting { roundTrips += 1 }
    _ = fail(ServerError(.unexpectedResult))
  }

  // MARK: Requests

  enum Request {
    /// The preparation of a statement under a name.
    case prepare(ServerStatement, String)
    /// A run, and the statement that reads its rows, if any.
    case run(ServerStatement?)
    /// The end of a round trip.
    case end
  }

  func newName() -> String {
    nameCount += 1
    return "w\(nameCount)"
  }

  /// Notes what was handed to the library, with the code that it returned.
  func note(_ request: Request, sent code: Int32) throws(ServerError) {
    try requireSent(code)
    pending.append(request)
    isCollecting = true
    // Very many answers would fill the memory.
    if case .run(nil) = request, pending.count >= 2_000 { try flush() }
  }

  private func requireSent(_ code: Int32) throws(ServerError) {
    guard code == 1 else { throw fail(ServerError(isBroken ? .broken : .unexpectedResult)) }
  }

  // MARK: Answers

  /// Reads up to a statement's next row, or its end.
  func answer(_ statement: ServerStatement) throws(ServerError) {
    try sendAndWait()
    while statement.isWaiting { try readAnswer(for: statement) }
    guard !statement.isRunning else { return }
    while case .end? = pending.first { try readAnswer(for: nil) }
  }

  /// Whether the server answers another connection, even by refusing it.
  private var isAnswering: Bool {
    Self.withTexts(parameters) { library.ping($0, $1, 1) } < 2
  }

  private func waitForAnswer() throws(ServerError) {
    let limit = answerLimit ?? .seconds(10)
    while library.isBusy(handle) == 1 {
      guard hasInput(within: limit) else {
        if answerLimit == nil, isAnswering { continue }
        isEnded = true
        throw fail(
          ServerError(connecting: "no answer within \(limit.components.seconds) seconds"))
      }
      guard library.consumeInput(handle) == 1 else { return }
    }
  }

  /// Reads from the answer to the first request: a row if it is this reader's, otherwise all.
  private func readAnswer(for reader: ServerStatement?) throws(ServerError) {
    guard let first = pending.first else { throw fail(ServerError(.unexpectedResult)) }
    if case .run(let owner?) = first, owner === reader, owner.begin() {
      _ = library.setSingleRowMode(handle)
    }
    try waitForAnswer()
    guard let found = library.getResult(handle) else {
      if isBroken { throw fail(ServerError(.broken)) }
      if case .run(let owner?) = first { owner.end() }
      removeFirst()
      return
    }
    let result = ServerResult(found)
    switch (first, result.status) {
    case (.end, .pipelineEnd): removeFirst()
    case (.run(let owner), .row), (.run(let owner), .rows), (.run(let owner), .command):
      owner?.take(result)
    case (.prepare, .command): break
    default: throw fail(error(in: result))
    }
  }

  private func removeFirst() {
    pending.removeFirst()
    // A slice keeps what was removed from it, and each statement keeps the connection.
    if pending.isEmpty { pending = [] }
  }

  /// Lets everything end that was asked for.
  private func fail(_ error: ServerError) -> ServerError {
    // What was asked for after the failed round trip must not go with the next one.
    if isCollecting, library.endPipeline(handle) == 1 { pending.append(.end) }
    isCollecting = false
    var ends = pending.count { if case .end = $0 { true } else { false } }
    var isAtEnd = false
    while ends > 0, !isBroken {
      if let found = library.getResult(handle) {
        if ServerResult(found).status == .pipelineEnd { ends -= 1 }
        isAtEnd = false
      } else if isAtEnd {
        break
      } else {
        isAtEnd = true  // nil ends the answer to one request, twice nil that to all
      }
    }
    forgetRequests(error)
    return error
  }

  private func forgetRequests(_ error: ServerError) {
    for request in pending {
      switch request {
      case .prepare(let statement, let name): statement.forget(name)
      case .run(let owner): owner?.fail(error)
      case .end: break
      }
    }
    pending = []
    isCollecting = false
  }

  private func error(in result: ServerResult) -> ServerError {
    switch result.status {
    case .failed, .bad:
      let error = ServerError(library, result.handle, isBroken: isBroken)
      isEnded = isEnded || error.isBroken
      return error
    default: return ServerError(isBroken ? .broken : .unexpectedResult)
    }
  }
}

@available(*, unavailable)
extension ServerConnection: Sendable {}
