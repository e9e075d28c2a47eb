import LazyTerminal
import SwiftUI
import Testing

@testable import os

/// The replacements for Apple's own formats and logs.
@MainActor
@Suite("Names, texts and logs")
struct LogSpellingTests {
  @Test func `names, measurements and texts are formatted and sorted as on Apple's systems`() {
    let contacts = ["b10", "B9", "a"].map { LogSpelling.Contact(name: $0) }
    #expect(LogSpelling.sorted(contacts) == ["a", "B9", "b10", "a", "b10", "B9"])
    ScreenDriver(LogSpelling()).expect("Ann Lee", "Annie", "Ann B Lee", "AL", "21.5°C", "3 km", "70.0 kg")
  }

  @Test func `a log message is a line with its category, its level and its formatted values`() {
    #expect(Logger.line("List", .info, "\(1, privacy: .public) of \(255, format: .hex)") == "List: 1 of ff")
    #expect(Logger.line("", .error, "\(0.5, format: .fixed(precision: 2))") == "error: 0.50")
  }
}
