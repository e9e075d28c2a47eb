internal import Foundation
internal import Terminal

// What a file that was written on Apple's systems finds under the name of os: a log, which here is standard error. With the
// compiler's option `-module-alias os=LazyLog` such a file needs no other import line.

/// How much a message matters.
public struct OSLogType: Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) { self.rawValue = rawValue }

  public static let `default` = OSLogType(rawValue: 0)
  public static let info = OSLogType(rawValue: 1)
  public static let debug = OSLogType(rawValue: 2)
  public static let error = OSLogType(rawValue: 0x10)
  public static let fault = OSLogType(rawValue: 0x11)

  /// What stands before a message; nothing for what tells of no trouble.
  var mark: String {
    switch self {
    case .error: "error: "
    case .fault: "fault: "
    default: ""
    }
  }
}

/// Writes messages as lines of standard error, which a terminal's viewer shows in its log.
public struct Logger: Sendable {
  private let category: String

  /// - Parameters:
  ///   - subsystem: is not written: all messages are those of one program.
  ///   - category: stands before each message.
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
    // A log that nobody reads is no failure.
    try? StandardStream.error.write(line: Self.line(category, type, message))
  }

  /// A message as it is written.
  static func line(_ category: String, _ type: OSLogType, _ message: OSLogMessage) -> String {
    (category.isEmpty ? "" : "\(category): ") + type.mark + message.text
  }
}

/// A log, as it was named before `Logger`.
public final class OSLog: Sendable {
  let category: String

  public init(subsystem: String, category: String) { self.category = category }

  public static let `default` = OSLog(subsystem: "", category: "")
}

/// Writes a message; in it `%@`, `%d` and their like stand for the arguments.
public func os_log(
  _ message: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  // What is public and what is not makes no difference here.
  let format = "\(message)".replacing("%{public}", with: "%").replacing("%{private}", with: "%")
  Logger(log).log(level: type, OSLogMessage(text: String(format: format, arguments: arguments)))
}

/// Writes a message.
public func os_log(_ type: OSLogType = .default, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}
