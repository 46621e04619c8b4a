import Foundation

/// How to reach a shared store: a schema of a PostgreSQL database.
package struct ServerLocation: Sendable, Hashable {
  /// The names of the servers, or the folder of a Unix socket, with ports; tried in this order.
  private let hosts: [Host]
  private let user: String?
  private let database: String
  /// The options after `?`, apart from the schema.
  private let options: [String: String]
  /// The schema that contains the store.
  package let schema: ServerSchema

  private struct Host: Hashable {
    /// Empty for libpq's default.
    let name: String
    let port: String
  }

  static let scheme = "postgresql://"

  /// - Parameter address: `postgresql://[USER@]HOST[:PORT][,HOST…]/DATABASE`, and after `?` any of
  ///   `user`, `service`, `schema`, `connect_timeout` and `target_session_attrs`. A folder as the
  ///   host, with its slashes as `%2F`, is that of a Unix socket.
  /// - Throws: ``StoreError/Code/invalidPath``, which never repeats the address.
  init(_ address: String) throws(StoreError) {
    guard address.hasPrefix(Self.scheme) else {
      throw address.lowercased().contains("password") ? .passwordInAddress : .invalidAddress
    }
    let (rest, query) = Self.halves(address.dropFirst(Self.scheme.count), at: "?")
    let (place, database) = Self.halves(rest, at: "/")
    var (userPart, hostPart): (Substring?, Substring) = (nil, place)
    if let at = place.lastIndex(of: "@") {
      (userPart, hostPart) = (place[..<at], place[place.index(after: at)...])
    }
    // A password can contain a slash; in the name of a database an @ is written as %40.
    guard userPart?.contains(":") != true, database?.contains("@") != true else {
      throw .passwordInAddress
    }
    var options: [String: String] = [:]
    for part in (query ?? "").split(separator: "&", omittingEmptySubsequences: true) {
      let (name, value) = Self.halves(part, at: "=")
      guard name != "password" else { throw .passwordInAddress }
      guard Self.names.contains(String(name)) else { throw .unknownOptionOfAddress }
      guard let value, options[String(name)] == nil else { throw .invalidAddress }
      options[String(name)] = try Self.decoded(value)
    }
    let named = try userPart.map { text throws(StoreError) in try Self.decoded(text) }
    guard named == nil || options["user"] == nil else { throw .invalidAddress }
    user = named ?? options["user"]
    self.database = try Self.decoded(database ?? "")
    guard !self.database.isEmpty || options["service"] != nil else { throw .invalidAddress }
    if let seconds = options["connect_timeout"], Int(seconds).map({ $0 > 0 }) != true {
      throw .invalidAddress
    }
    guard let schema = ServerSchema(options["schema"] ?? "wellbeing") else { throw .invalidAddress }
    self.schema = schema
    hosts = try Self.hosts(hostPart)
    self.options = options.filter { $0.key != "schema" && $0.key != "user" }
  }

  /// What tells the store from others, whoever uses it.
  var identity: String {
    let options = options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return "\(hosts) \(database) \(schema) \(options)"
  }

  private static let names: Set = [
    "user", "service", "schema", "connect_timeout", "target_session_attrs",
  ]

  private static func halves(
    _ text: Substring, at separator: Character
  ) -> (Substring, Substring?) {
    guard let place = text.firstIndex(of: separator) else { return (text, nil) }
    return (text[..<place], text[text.index(after: place)...])
  }

  private static func decoded(_ text: Substring) throws(StoreError) -> String {
    guard let decoded = String(text).removingPercentEncoding, !decoded.utf8.contains(0) else {
      throw .invalidAddress
    }
    return decoded
  }

  private static func hosts(_ text: Substring) throws(StoreError) -> [Host] {
    var hosts: [Host] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      var (name, port) = (part, Substring())
      if part.hasPrefix("["), let end = part.firstIndex(of: "]") {
        name = part[part.index(after: part.startIndex)..<end]
        port = part[part.index(after: end)...]
        guard port.isEmpty || port.first == ":" else { throw .invalidAddress }
        port = port.dropFirst()
      } else if let colon = part.firstIndex(of: ":") {
        (name, port) = (part[..<colon], part[part.index(after: colon)...])
      }
      guard port.isEmpty || UInt16(port) != nil else { throw .invalidAddress }
      hosts.append(Host(name: try decoded(name), port: String(port)))
    }
    return hosts
  }

  /// The name of the store in messages. It does not contain the user.
  var name: String {
    let store = database.isEmpty ? schema.name : "\(database)/\(schema.name)"
    let host = hosts.first?.name ?? ""
    return host.isEmpty ? store : "\(store) on \(host)"
  }

  /// The parameters of a connection: see libpq's `PQconnectdbParams`.
  ///
  /// libpq ignores `sslmode` for Unix sockets. A password is not among them: libpq looks for it in
  /// `.pgpass` and the service file.
  package var parameters: [(String, String)] {
    var parameters = [
      ("sslmode", "verify-full"), ("gssencmode", "disable"), ("application_name", "wellbeing"),
      ("client_encoding", "UTF8"),
      ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "10000"),
      ("connect_timeout", options["connect_timeout"] ?? "10"),
    ]
    if hosts.contains(where: { !$0.name.isEmpty }) {
      parameters.append(("host", hosts.map(\.name).joined(separator: ",")))
    }
    if hosts.contains(where: { !$0.port.isEmpty }) {
      parameters.append(("port", hosts.map(\.port).joined(separator: ",")))
    }
    if let user { parameters.append(("user", user)) }
    if !database.isEmpty { parameters.append(("dbname", database)) }
    for name in ["service", "target_session_attrs"] {
      if let value = options[name] { parameters.append((name, value)) }
    }
    return parameters
  }
}

extension StoreLocation {
  /// A shared store on a PostgreSQL server, which an administrator has made with
  /// `wellbeing store sql`.
  ///
  /// The connection is encrypted, and the server's certificate is checked, unless it is a Unix
  /// socket. Passwords come from `.pgpass` or the service file.
  ///
  /// - Parameter address: `postgresql://[USER@]HOST[:PORT][,HOST…]/DATABASE`, and after `?` any of
  ///   `user`, `service`, `schema` (`wellbeing` by default), `connect_timeout` (in seconds) and
  ///   `target_session_attrs`.
  /// - Throws: ``StoreError/Code/invalidPath`` for any other address, and for one with a password.
  ///   The error does not repeat it.
  public static func server(_ address: String) throws(StoreError) -> StoreLocation {
    StoreLocation(.server(try ServerLocation(address)))
  }

  /// Whether a text is meant as an address. PostgreSQL's own programs also take `postgres://` and
  /// `host=… password=…`, which are refused here, and must not become the name of a file.
  package static func isAddress(_ text: String) -> Bool {
    text.contains(
      /^\s*postgres(ql)?:|:\/\/|password\s*=|(^|\s)(host|hostaddr|dbname|service)\s*=/.ignoresCase()
    )
  }

  /// The location that a person has named: the address of a shared store if it begins with
  /// `postgresql://`, otherwise the path of a file. What resembles an address is never a path.
  ///
  /// - Throws: What ``server(_:)`` throws.
  public static func named(_ text: String) throws(StoreError) -> StoreLocation {
    isAddress(text) ? try server(text) : .path(text)
  }
}

extension StoreError {
  static let invalidAddress = Self(
    .invalidPath,
    "The address of the shared store is malformed: write postgresql://HOST/DATABASE.")
  static let passwordInAddress = Self(
    .invalidPath,
    "The address of the shared store contains a password: put it into the file .pgpass instead, "
      + "which only you can read.")
  static let unknownOptionOfAddress = Self(
    .invalidPath,
    "The address of the shared store has an option that is not known: after '?' there may be user, "
      + "service, schema, connect_timeout and target_session_attrs.")
}

extension ServerSchema: Hashable {
  package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
