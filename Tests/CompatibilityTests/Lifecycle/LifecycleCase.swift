import SwiftUI
import Testing

/// What views of one kind are told in their lives, as the table in docs/lifecycle.md has it.
struct LifecycleCase: CustomTestStringConvertible, Sendable {
  /// What happens to what.
  let name: String
  /// What SwiftUI does, in a few words.
  let rule: String
  /// Where that is known from.
  let source: String
  /// What is printed, in order.
  let expected: [String]
  /// Does it. The screen lives until what was printed has been read.
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

  /// The case's line in the table.
  func line(_ number: Int) -> String {
    "| \(number) | \(name) | \(rule) | \(expected.map { "`\($0)`" }.joined(separator: ", ")) | \(source) |"
  }
}

/// Says when it is made, evaluated, seen and gone, and when its state is made and freed.
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

/// State that says when it is first read, and when it is freed after that.
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

/// Says only when it appears and disappears.
struct Seen: View {
  let name: String

  init(_ name: some CustomStringConvertible) { self.name = name.description }

  var body: some View {
    Text(verbatim: name)
      .onAppear { print("appear \(name)") }
      .onDisappear { print("disappear \(name)") }
  }
}

/// What a case changes from outside.
@Observable @MainActor
final class Switchboard {
  var isOn = false
  var number = 0
  var names = ["a", "b", "c"]
}

extension Screen {
  /// Forgets what was printed.
  func forget() {
    update()
    _ = printed
  }

  /// Has something else printed in place of all that was.
  func reprint(_ change: ([String]) -> [String]) { for line in change(printed) { print(line) } }

  func settled() async -> Screen {
    await settle()
    return self
  }
}
