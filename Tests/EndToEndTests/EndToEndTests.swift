import Testing

/// The program as it is run: a process on a terminal. One test at a time, for they all wait for the same processors.
@Suite("End to end", .serialized)
enum EndToEndTests {}
