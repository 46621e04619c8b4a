import Testing
import WellbeingTestSupport

/// Tests in pseudo-terminals.
@Suite(.blocking) enum TerminalSuite {}
