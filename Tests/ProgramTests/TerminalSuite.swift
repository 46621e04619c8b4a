import Testing
import WellbeingTestBytes

/// Tests in pseudo-terminals.
@Suite(.blocking) enum TerminalSuite {}
