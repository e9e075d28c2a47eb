import SwiftUI
import Testing

/// The life cycle events of one kind of views, a line of the table in docs/lifecycle.md.
struct LifecycleCase: CustomTestStringConvertible, Sendable {
  /// The scenario.
  let name: String
  /// SwiftUI's behaviour, in a few words.
  let rule: String
  /// The source of that knowledge.
  let source: String
  /// The expected printed lines, in order.
  let expected: [String]
  /// Runs the scenario. The screen lives until the printed lines have been read.
  let perform: @MainActor @Sendable () async -> Screen

  init(
    _ name: String, rule: String, source: String, prints expected: [String],
    when perform: @escaping @MainActor @Sendable () async -> Screen
  ) {
    self.name = name
    self.rule = rule
    self.source = source
    self.expected = expected
    self.perform = perform
  }

  var testDescription: String { name }

  static let all =
    appearing + containers + changes + identity + ownership + values + work + screens

  /// Returns the case's line in the table.
  func line(_ number: Int) -> String {
    "| \(number) | \(name) | \(rule) | \(expected.map { "`\($0)`" }.joined(separator: ", ")) | \(source) |"
  }
}

/// Prints when it is made, evaluated, shown and removed, and when its state is made and freed.
struct Traced: View {
  @State private var token: Token
  let name: String

  init(_ name: String) {
    print("init \(name)")
    self.name = name
    _token = State(initialValue: Token(name))
  }

  var body: some View {
    let _ = print("body \(name)")
    let _ = token.keep()
    Text(verbatim: name)
      .onAppear { print("appear \(name)") }
      .onDisappear { print("disappear \(name)") }
  }
}

/// State that prints when it is first read, and when it is freed after that.
final class Token {
  private let name: String
  private let journal = Journal.current
  private var isKept = false

  init(_ name: String) { self.name = name }

  func keep() {
    if !isKept { journal.note("state \(name)") }
    isKept = true
  }

  deinit { if isKept { journal.note("free \(name)") } }
}

/// Prints only when it appears and disappears.
struct Seen: View {
  let name: String

  init(_ name: some CustomStringConvertible) { self.name = name.description }

  var body: some View {
    Text(verbatim: name)
      .onAppear { print("appear \(name)") }
      .onDisappear { print("disappear \(name)") }
  }
}

/// The state that a case changes from outside.
@Observable @MainActor
final class Switchboard {
  var isOn = false
  var number = 0
  var names = ["a", "b", "c"]
}

extension Screen {
  /// Discards the printed lines.
  func forget() {
    update()
    _ = printed
  }

  /// Replaces the printed lines.
  func reprint(_ change: ([String]) -> [String]) { for line in change(printed) { print(line) } }

  func settled() async -> Screen {
    await settle()
    return self
  }
}
