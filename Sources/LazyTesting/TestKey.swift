internal import Terminal

/// A key that a test presses.
///
/// A literal of one character is the key that writes this character.
///
/// ```swift
/// import LazyUI
///
/// struct Numbers: View {
///   var body: some View { List(0..<1_000) { Text("\($0)") } }
/// }
///
/// let screen = TestScreen { Numbers() }
/// screen.press(.end, "g", .control("d"))
/// ```
public struct TestKey: Hashable, Sendable {
  let key: Key

  private init(_ key: Key) { self.key = key }

  /// Creates the key that writes `character`.
  public init(_ character: Character) { key = Key(character) }

  public static let up = TestKey(Key(.up))
  public static let down = TestKey(Key(.down))
  public static let left = TestKey(Key(.left))
  public static let right = TestKey(Key(.right))
  public static let home = TestKey(Key(.home))
  public static let end = TestKey(Key(.end))
  public static let pageUp = TestKey(Key(.pageUp))
  public static let pageDown = TestKey(Key(.pageDown))
  public static let enter = TestKey(Key(.enter))
  public static let space = TestKey(Key(" "))
  public static let tab = TestKey(Key(.tab))
  /// Shift and Tab.
  public static let backTab = TestKey(Key(.backTab))
  public static let escape = TestKey(Key(.escape))
  public static let insert = TestKey(Key(.insert))
  public static let delete = TestKey(Key(.delete))
  public static let backspace = TestKey(Key(.backspace))

  /// Returns a function key, counted from 1.
  public static func function(_ number: Int) -> TestKey { TestKey(Key(.function(number))) }

  /// Returns the key that a terminal sends for Control and a letter.
  public static func control(_ letter: Character) -> TestKey {
    TestKey(.control(letter.lowercased().first ?? letter))
  }

  /// Returns the key with Alt held.
  public static func alt(_ key: TestKey) -> TestKey {
    TestKey(Key(key.key.code, key.key.modifiers.union(.alt)))
  }
}

extension TestKey: ExpressibleByExtendedGraphemeClusterLiteral {
  public init(extendedGraphemeClusterLiteral character: Character) { self.init(character) }
}
