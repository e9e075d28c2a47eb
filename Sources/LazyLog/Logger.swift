internal import Foundation
internal import Terminal

// The target that replaces `os` in files written for Apple's systems: a log that writes to standard error. The
// compiler option `-module-alias os=LazyLog` makes their import lines work unchanged.

/// The severity of a log message.
public struct OSLogType: Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 0x10)
  public static let fault = OSLogType(rawValue: 0x11)

  /// The prefix of a message; empty for a severity that does not indicate a problem.
  var mark: String {
    switch self {
    case .error: "error: "
    case .fault: "fault: "
    default: ""
    }
  }
}

/// A log that writes messages as lines to standard error. While a screen is shown, the viewer shows them in its log.
public struct Logger: Sendable {
  private let category: String

  /// Creates a log.
  ///
  /// - Parameters:
  ///   - subsystem: No effect: all messages are from one program.
  ///   - category: The prefix of each message.
  public init(subsystem: String, category: String) { self.category = category }

  public init() { category = "" }

  public init(_ log: OSLog) { category = log.category }

  public func log(_ message: OSLogMessage) { write(.default, message) }
  public func log(level: OSLogType, _ message: OSLogMessage) { write(level, message) }
  public func trace(_ message: OSLogMessage) { write(.debug, message) }
  public func debug(_ message: OSLogMessage) { write(.debug, message) }
  public func info(_ message: OSLogMessage) { write(.info, message) }
  public func notice(_ message: OSLogMessage) { write(.default, message) }
  public func warning(_ message: OSLogMessage) { write(.error, message) }
  public func error(_ message: OSLogMessage) { write(.error, message) }
  public func critical(_ message: OSLogMessage) { write(.fault, message) }
  public func fault(_ message: OSLogMessage) { write(.fault, message) }

  private func write(_ type: OSLogType, _ message: OSLogMessage) {
    // A failed write is ignored, because nobody reads the log in that case.
    try? StandardStream.error.write(line: Self.line(category, type, message))
  }

  /// Returns a message as it is written to the log.
  static func line(_ category: String, _ type: OSLogType, _ message: OSLogMessage) -> String {
    (category.isEmpty ? "" : "\(category): ") + type.mark + message.text
  }
}

/// The older form of a log, which ``Logger`` has replaced.
public final class OSLog: Sendable {
  let category: String

  public init(subsystem: String, category: String) { self.category = category }

  public static let `default` = OSLog(subsystem: "", category: "")
}

/// Writes a message. Placeholders such as `%@` and `%d` are replaced with the arguments.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  // Privacy has no effect here.
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  Logger(log).log(level: type, OSLogMessage(text: String(format: format, arguments: arguments)))
}

/// Writes a message.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}
