/// The four sets of flags of a terminal, and its special characters, as `termios(3)` has them.
package struct TerminalModes: Sendable, Equatable {
  let input: UInt
  let output: UInt
  let control: UInt
  let local: UInt
  let characters: [UInt8]
}
