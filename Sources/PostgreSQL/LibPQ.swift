#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The functions of PostgreSQL's client library that a connection calls.
///
/// The library is loaded when the first connection is made, so that the program builds and runs
/// where it is not installed.
struct LibPQ: Sendable {
  typealias Connection = OpaquePointer
  typealias Result = OpaquePointer
  typealias Text = UnsafePointer<CChar>
  typealias Texts = UnsafePointer<Text?>
  typealias Integers = UnsafePointer<Int32>

  let beginConnecting: @convention(c) (Texts, Texts, Int32) -> Connection? = Self.function(
    "PQconnectStartParams")
  let reset: @convention(c) (Connection?) -> Void = Self.function("PQreset")
  let ping: @convention(c) (Texts, Texts, Int32) -> Int32 = Self.function("PQpingParams")
  let socket: @convention(c) (Connection?) -> Int32 = Self.function("PQsocket")
  let isBusy: @convention(c) (Connection?) -> Int32 = Self.function("PQisBusy")
  let consumeInput: @convention(c) (Connection?) -> Int32 = Self.function("PQconsumeInput")
  let finish: @convention(c) (Connection?) -> Void = Self.function("PQfinish")
  let status: @convention(c) (Connection?) -> Int32 = Self.function("PQstatus")
  let transactionStatus: @convention(c) (Connection?) -> Int32 = Self.function(
    "PQtransactionStatus")
  let connectionMessage: @convention(c) (Connection?) -> Text? = Self.function("PQerrorMessage")
  let setNoticeProcessor:
    @convention(c) (
      Connection?, (@convention(c) (UnsafeMutableRawPointer?, Text?) -> Void)?,
      UnsafeMutableRawPointer?
    ) -> UnsafeMutableRawPointer? = Self.function("PQsetNoticeProcessor")
  let makeCancellation: @convention(c) (Connection?) -> OpaquePointer? = Self.function(
    "PQgetCancel")
  let freeCancellation: @convention(c) (OpaquePointer?) -> Void = Self.function("PQfreeCancel")
  let cancel: @convention(c) (OpaquePointer?, UnsafeMutablePointer<CChar>, Int32) -> Int32 =
    Self.function("PQcancel")
  let enterPipeline: @convention(c) (Connection?) -> Int32 = Self.function("PQenterPipelineMode")
  let endPipeline: @convention(c) (Connection?) -> Int32 = Self.function("PQpipelineSync")
  let sendPrepare:
    @convention(c) (Connection?, Text, Text, Int32, UnsafePointer<UInt32>?) -> Int32 =
      Self.function("PQsendPrepare")
  let sendPrepared:
    @convention(c) (Connection?, Text, Int32, Texts?, Integers?, Integers?, Int32) -> Int32 =
      Self.function("PQsendQueryPrepared")
  let sendParameters:
    @convention(c) (
      Connection?, Text, Int32, UnsafePointer<UInt32>?, Texts?, Integers?, Integers?, Int32
    ) -> Int32 = Self.function("PQsendQueryParams")
  let setSingleRowMode: @convention(c) (Connection?) -> Int32 = Self.function("PQsetSingleRowMode")
  let getResult: @convention(c) (Connection?) -> Result? = Self.function("PQgetResult")
  let resultStatus: @convention(c) (Result?) -> Int32 = Self.function("PQresultStatus")
  let errorField: @convention(c) (Result?, Int32) -> Text? = Self.function("PQresultErrorField")
  let clear: @convention(c) (Result?) -> Void = Self.function("PQclear")
  let rowCount: @convention(c) (Result?) -> Int32 = Self.function("PQntuples")
  let columnCount: @convention(c) (Result?) -> Int32 = Self.function("PQnfields")
  let columnName: @convention(c) (Result?, Int32) -> Text? = Self.function("PQfname")
  let columnType: @convention(c) (Result?, Int32) -> UInt32 = Self.function("PQftype")
  let isNull: @convention(c) (Result?, Int32, Int32) -> Int32 = Self.function("PQgetisnull")
  let value: @convention(c) (Result?, Int32, Int32) -> UnsafePointer<UInt8>? = Self.function(
    "PQgetvalue")
  let length: @convention(c) (Result?, Int32, Int32) -> Int32 = Self.function("PQgetlength")
  let changedRows: @convention(c) (Result?) -> Text? = Self.function("PQcmdTuples")

  /// The loaded library.
  ///
  /// - Throws: A ``ServerError/Kind/libraryMissing`` if it is not installed, or older than version
  ///   14; a ``ServerError/Kind/libraryUnsupported`` in a program that cannot load any library.
  static func loaded() throws(ServerError) -> LibPQ {
    #if canImport(Musl)
      throw ServerError(.libraryUnsupported)
    #else
      // Version 14 brought pipelines, and has everything else.
      guard let library, dlsym(library, "PQpipelineSync") != nil else {
        throw ServerError(.libraryMissing)
      }
      return shared
    #endif
  }

  /// Use ``loaded()``, which checks that the library is there; a result of it proves that already.
  static let shared = LibPQ()

  /// On macOS, Homebrew's folders are not searched by default.
  private static let names = [
    "libpq.so.5", "libpq.5.dylib", "/opt/homebrew/opt/libpq/lib/libpq.5.dylib",
    "/usr/local/opt/libpq/lib/libpq.5.dylib",
  ]

  // It is never closed.
  nonisolated(unsafe) private static let library =
    names.lazy.compactMap { dlopen($0, RTLD_NOW | RTLD_LOCAL) }.first

  private static func function<F>(_ name: String) -> F {
    unsafeBitCast(dlsym(library, name), to: F.self)
  }
}
