import Foundation
import WellbeingCommands
import WellbeingPrivateFiles
import WellbeingTerminal

CoreDumps.prevent()
ProcessSignals.unblockDefaults()
let hadPassword = ProcessEnvironment.remove(secret: "PGPASSWORD")
let environment = ProcessInfo.processInfo.environment
var runtime = Runtime(
  environment, input: LineReader(descriptor: 0), output: DescriptorSink(descriptor: 1),
  diagnostics: DescriptorSink(descriptor: 2))
runtime.isInputTerminal = TerminalInfo.isTerminal(0)
runtime.isDiagnosticsTerminal = TerminalInfo.isTerminal(2)
runtime.outputInfo = { TerminalInfo(descriptor: 1, environment: environment) }
runtime.makeScreen = { stream, colors in
  let output: Int32 = stream == .output ? 1 : 2
  guard TerminalInfo.isTerminal(0), TerminalInfo.isTerminal(output) else { return nil }
  return TerminalScreen(input: 0, output: output, colors: colors)
}
runtime.lineModes = runtime.isInputTerminal ? LineModes(descriptor: 0) : nil
runtime.signalNotice = { text in
  let sink = DescriptorSink(descriptor: 2)
  sink.write(text)
  // The process is about to end by a signal, so a failure cannot be reported.
  try? sink.flush()
}
runtime.ignoreSIGPIPE = ProcessSignals.ignoreSIGPIPE
runtime.terminalInput = {
  let descriptor = open("/dev/tty", O_RDONLY | O_CLOEXEC)
  return descriptor < 0 ? nil : LineReader(descriptor: descriptor)
}
runtime.openFile = { path in
  #if os(macOS)
    let opener = "/usr/bin/open"
  #else
    let opener = "/usr/bin/xdg-open"
    guard environment["DISPLAY"] ?? environment["WAYLAND_DISPLAY"] != nil else { return false }
  #endif
  let process = Process()
  process.executableURL = URL(filePath: opener)
  process.arguments = [path]
  (process.standardInput, process.standardOutput) = (FileHandle.nullDevice, FileHandle.nullDevice)
  process.standardError = FileHandle.nullDevice
  return (try? process.run()) != nil
}
runtime.diskEncryption = { DiskEncryption(of: $0) }
if hadPassword {
  runtime.diagnostics.writeLine(
    "PGPASSWORD was ignored: put the password into the file .pgpass, which only you can read.")
}
// `CommandLine.arguments` has U+FFFD for other bytes, so that two names could become one.
let arguments = (1..<max(1, Int(CommandLine.argc))).map { place in
  CommandLine.unsafeArgv[place].flatMap { String(validatingCString: $0) }
}
let code = Program.run(arguments, runtime)
if code == .interrupted { ProcessSignals.end(by: SIGINT) }
exit(code.rawValue)
