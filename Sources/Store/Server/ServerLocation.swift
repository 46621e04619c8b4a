import Foundation

/// How to reach a shared store: a schema of a PostgreSQL database.
package struct ServerLocation: Sendable, Hashable {
  /// The address as libpq reads it, without the schema.
  private let address: String
  /// The servers, or the folder of a Unix socket, with ports, as in the address.
  private let hosts: [Substring]
  private let database: String
  private let options: [String: String]
  /// The schema that contains the store.
  package let schema: ServerSchema

  /// - Parameter address: `postgresql://[USER@]HOST[:PORT][,HOST…]/DATABASE`, and after `?` any of
  ///   `user`, `service`, `schema`, `connect_timeout` and `target_session_attrs`. A folder as the
  ///   host, with its slashes as `%2F`, is that of a Unix socket.
  /// - Throws: `invalidPath`, which never repeats the address.
  init(_ address: String) throws(StoreError) {
    let pattern = /(postgresql:\/\/)([^?]*@)?([^\/?]*)(\/[^?]*)?(?:\?(.*))?/
    guard let parts = address.wholeMatch(of: pattern), let plain = address.removingPercentEncoding,
      !plain.utf8.contains(0)
    else { throw address.lowercased().contains("password") ? .passwordInAddress : .invalidAddress }
    // A password can contain a slash; in the name of a database an @ is written as %40.
    guard parts.2?.contains(/[:\/]/) != true else { throw .passwordInAddress }
    hosts = parts.3.split(separator: ",", omittingEmptySubsequences: false)
    guard hosts.allSatisfy({ $0.wholeMatch(of: Self.host) != nil }) else { throw .invalidAddress }
    let given = (parts.5 ?? "").split(separator: "&")
    var options: [String: String] = parts.2 == nil ? [:] : ["user": ""]
    for option in given {
      let pair = option.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard pair[0] != "password" else { throw .passwordInAddress }
      guard Self.names.contains(String(pair[0])) else { throw .unknownOptionOfAddress }
      let former =
        pair.count < 2 ? "" : options.updateValue(String(pair[1]), forKey: String(pair[0]))
      guard former == nil else { throw .invalidAddress }
    }
    database = (parts.4?.dropFirst()).map(Self.plain) ?? ""
    guard !database.isEmpty || options["service"] != nil,
      options["connect_timeout"].map({ Int($0).map { $0 > 0 } ?? false }) != false,
      let schema = ServerSchema(options["schema"].map(Self.plain) ?? "wellbeing")
    else { throw .invalidAddress }
    self.schema = schema
    self.address =
      "\(parts.1)\(parts.2 ?? "")\(parts.3)\(parts.4 ?? "")?"
      + given.filter { !$0.hasPrefix("schema=") }.joined(separator: "&")
    self.options = options.filter { $0.key != "user" }
  }

  private static var host: Regex<(Substring, Substring, Substring?)> {
    /(\[[^\]]+\]|[^:\[\]]*)(:[0-9]{0,5})?/
  }

  private static let names: Set = [
    "user", "service", "schema", "connect_timeout", "target_session_attrs",
  ]

  private static func plain(_ text: some StringProtocol) -> String {
    text.removingPercentEncoding ?? ""
  }

  /// The same text for everybody who uses the store, and another one for other stores.
  var identity: String {
    let service = options["service"].map { ["service=\($0)"] } ?? []
    return "\(hosts) \(database) \(schema.name) \(service)"
  }

  /// The name of the store in messages. It does not contain the user.
  var name: String {
    let store = database.isEmpty ? schema.name : "\(database)/\(schema.name)"
    let host = hosts.first?.wholeMatch(of: Self.host)?.1.trimmingCharacters(in: ["[", "]"]) ?? ""
    return host.isEmpty ? store : "\(store) on \(Self.plain(host))"
  }

  /// The parameters of a connection: see libpq's `PQconnectdbParams`. Those after the address
  /// replace what it says.
  ///
  /// libpq ignores `sslmode` for Unix sockets. A password is not among them: libpq looks for it in
  /// `.pgpass` and the service file.
  package var parameters: [(String, String)] {
    [
      ("dbname", address),
      ("sslmode", "verify-full"), ("gssencmode", "disable"), ("application_name", "wellbeing"),
      ("client_encoding", "UTF8"),
      ("keepalives", "1"), ("keepalives_idle", "10"), ("keepalives_interval", "5"),
      ("keepalives_count", "3"), ("tcp_user_timeout", "10000"),
      ("connect_timeout", options["connect_timeout"] ?? "10"),
    ]
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
  /// - Throws: `invalidPath` for any other address, and for one with a password.
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

extension ServerSchema: Hashable {
  package static func == (first: Self, second: Self) -> Bool { first.name == second.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
