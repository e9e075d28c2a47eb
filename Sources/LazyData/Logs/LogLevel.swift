/// The severity of a log line.
///
/// ```swift
/// let level = LogLevel(named: "WARN")  // .warning
/// let condition = RecordCondition(atLeast: level ?? .error)
/// ```
///
/// Levels are ordered by severity, from ``trace`` to ``fatal``.
public enum LogLevel: Int, Comparable, CaseIterable, Hashable, Sendable {
  case trace, debug, info, notice, warning, error, fatal

  public static func < (one: LogLevel, other: LogLevel) -> Bool { one.rawValue < other.rawValue }

  /// The name of the level in the status line.
  public var name: String { Self.names.first { $0.level == self }?.name ?? "" }

  /// The accepted names of levels. The first name of each level is displayed.
  private static let names: [(name: String, level: LogLevel)] = [
    ("trace", .trace), ("debug", .debug), ("dbg", .debug), ("info", .info), ("inf", .info), ("notice", .notice),
    ("warn", .warning), ("warning", .warning), ("wrn", .warning), ("error", .error), ("err", .error),
    ("severe", .error), ("fatal", .fatal), ("crit", .fatal), ("critical", .fatal), ("alert", .fatal),
    ("emerg", .fatal), ("panic", .fatal),
  ]

  /// Creates the level with a name, ignoring case.
  public init?(named name: String) {
    var name = name
    guard let found = name.withUTF8({ Self.named(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = found
  }

  /// The names that a user may enter, separated by commas.
  public static var knownNames: String { allCases.map(\.name).joined(separator: ", ") }

  /// Returns the level with a name of ASCII letters, ignoring case.
  static func named(_ word: UnsafeRawBufferPointer) -> LogLevel? {
    guard (3...8).contains(word.count) else { return nil }
    return names.first { entry in
      entry.name.utf8.count == word.count && zip(entry.name.utf8, word).allSatisfy { $0 == $1 | 0x20 }
    }?.level
  }

  /// Creates the level for a numeric code, as some programs write it: from 10 for trace to 60 for fatal.
  init?(number: Int) {
    switch number {
    case 0..<20: self = .trace
    case 20..<30: self = .debug
    case 30..<40: self = .info
    case 40..<50: self = .warning
    case 50..<60: self = .error
    case 60...100: self = .fatal
    default: return nil
    }
  }

  /// Creates the level for a syslog priority. Its lowest three bits are the severity.
  init?(priority: Int) {
    guard (0...191).contains(priority) else { return nil }
    switch priority & 7 {
    case 0...2: self = .fatal
    case 3: self = .error
    case 4: self = .warning
    case 5: self = .notice
    case 6: self = .info
    default: self = .debug
    }
  }
}
