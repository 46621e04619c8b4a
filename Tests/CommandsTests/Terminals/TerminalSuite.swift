import Testing

/// Everything that needs terminals: reading one blocks a thread, so they are used in turn.
@Suite(.serialized) enum TerminalSuite {}
