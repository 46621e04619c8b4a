import Foundation

/// Returns the system's message for an error, such as `No space left on device`, with its number.
func systemWords(_ errno: Int32) -> String {
  // The system's own wording, since the problem has to be fixed there.
  "\(strerror(errno).map { String(cString: $0) } ?? "error"), error \(errno)"
}
