import Testing

/// The built program as a process on a terminal. Tests run one at a time, because they share the same processors.
@Suite("End to end", .serialized)
enum EndToEndTests {}
