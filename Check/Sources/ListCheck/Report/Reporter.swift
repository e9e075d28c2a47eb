import Foundation

/// A format of reports.
public enum Reporter: String, CaseIterable, Sendable {
  /// `FILE:LINE:COLUMN: warning: MESSAGE (RULE)`, as compilers print and Xcode reads; `note:` instead for notes.
  case xcode
  case json
  case sarif
  /// Annotations of GitHub Actions.
  case github

  /// Returns the report, which ends with a line feed unless it is empty.
  public func report(_ warnings: [Warning]) throws -> String {
    switch self {
    case .xcode:
      lines(warnings) { warning in
        "\(warning.file):\(warning.line):\(warning.column): \(warning.severity.rawValue): \(warning.message) (\(warning.rule))"
          .escapingControlCharacters
      }
    case .github:
      lines(warnings) { warning in
        let place = "file=\(Self.property(warning.file)),line=\(warning.line),col=\(warning.column)"
        let level = warning.severity == .warning ? "warning" : "notice"
        return "::\(level) \(place),title=\(Self.property(warning.rule))::\(Self.data(warning.message))"
      }
    case .json: try Self.encoded(warnings)
    case .sarif: try Self.encoded(SARIFLog(warnings))
    }
  }

  private func lines(_ warnings: [Warning], _ line: (Warning) -> String) -> String {
    warnings.map { line($0) + "\n" }.joined()
  }

  private static func encoded(_ value: some Encodable) throws -> String {
    String(decoding: try JSONFile.data(value), as: UTF8.self)
  }

  /// Escapes the message of an annotation.
  private static func data(_ text: String) -> String {
    text.replacingOccurrences(of: "%", with: "%25").replacingOccurrences(of: "\r", with: "%0D")
      .replacingOccurrences(of: "\n", with: "%0A")
  }

  /// Escapes a property of an annotation.
  private static func property(_ text: String) -> String {
    data(text).replacingOccurrences(of: ":", with: "%3A").replacingOccurrences(of: ",", with: "%2C")
  }
}
