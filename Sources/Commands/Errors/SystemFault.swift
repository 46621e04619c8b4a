import Foundation

/// What the system calls an error, such as `No space left on device`, with its number.
func systemWords(_ errno: Int32) -> String {
  // In the words of the system, for whoever has to mend it there.
  "\(strerror(errno).map { String(cString: $0) } ?? "error"), error \(errno)"
}
