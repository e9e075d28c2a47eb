internal import Algorithms
internal import Foundation

/// The answer of a web server.
struct WebAnswer: Sendable {
  let address: WebAddress
  let status: Int
  /// The header lines.
  let header: [String]
  let body: [UInt8]

  /// Returns the values of the header lines with this name.
  func values(_ name: String) -> [String] { WebHeader(header).values(name) }

  /// The address that the answer redirects to; `nil` if it does not.
  var redirection: String? { [301, 302, 303, 307, 308].contains(status) ? values("location").first : nil }

  /// The time to wait before the request is repeated, if the server specifies one.
  ///
  /// - Parameter now: the current time.
  func retryAfter(at now: Date) -> Duration? {
    guard [403, 429, 503].contains(status), let value = values("retry-after").first else { return nil }
    if let seconds = Int(value) { return seconds >= 0 ? .seconds(min(seconds, Self.longest)) : nil }
    let format = DateFormatter()
    format.locale = Locale(identifier: "en_US_POSIX")
    format.timeZone = TimeZone(identifier: "GMT")
    format.dateFormat = "EEE, dd MMM yyyy HH:mm:ss zzz"
    guard let date = format.date(from: value) else { return nil }
    return .seconds(min(max(0, Int(date.timeIntervalSince(now).rounded(.up))), Self.longest))
  }

  /// The maximum time that a server may specify, in seconds: a year.
  private static let longest = 365 * 86_400

  /// The status in words, with the message of the server if it has one.
  var complaint: String {
    let words = header.first.map { $0.split(separator: " ", maxSplits: 2).dropFirst(2).joined() } ?? ""
    let message = body.withUnsafeBytes { bytes in
      JSONDocument(bytes).flatMap { document in
        document.members(of: document.value).lazy.filter { Self.messages.contains($0.name) }
          .compactMap { document.text(of: $0.value) }.first
      }
    }
    return "the server answered with status \(status)"
      + (words.isEmpty ? "" : " (\(words))")
      + ((message ?? markedMessage).map { ": \($0.prefix(Self.mostWords))" } ?? "")
  }

  /// The text of the first element `Message` of an XML document, which S3 sends with an error; `nil` if it is missing.
  private var markedMessage: String? {
    let text = String(decoding: body.prefix(Self.longestError), as: UTF8.self)
    guard let start = text.range(of: "<Message>"), let end = text[start.upperBound...].range(of: "</Message>") else {
      return nil
    }
    return String(text[start.upperBound..<end.lowerBound])
  }

  private static let longestError = 4_096

  private static let messages = ["message", "error", "detail"].map { Array($0.utf8) }
  private static let mostWords = 200
}

/// The links in the `Link` header lines of an answer (RFC 8288).
struct WebLinks {
  /// Each address with its relation types.
  private let links: [(address: String, types: [Substring])]

  init(_ lines: [String]) {
    links = lines.flatMap { line in Self.parts(of: line, at: ",").compactMap(Self.link) }
  }

  /// The address of the next page.
  var next: String? { links.first { $0.types.contains("next") }?.address }

  /// Whether a link leads to another page. If so, the last page is the one without a link to a next page, however many
  /// records it has.
  var arePages: Bool { links.contains { !Self.pages.isDisjoint(with: $0.types) } }

  private static let pages: Set<Substring> = ["next", "prev", "previous", "first", "last"]

  private static func link(_ text: Substring) -> (address: String, types: [Substring])? {
    let parts = parts(of: text, at: ";")
    guard let first = parts.first?.trimmed, first.hasPrefix("<"), first.hasSuffix(">") else { return nil }
    let types = parts.dropFirst().flatMap { part -> [Substring] in
      let pair = part.split(separator: "=", maxSplits: 1)
      guard pair.count == 2, pair[0].trimmed.lowercased() == "rel" else { return [] }
      return pair[1].trimmed.lowercased().split { $0 == "\"" || $0 == " " }.map { Substring($0) }
    }
    return (String(first.dropFirst().dropLast()), types)
  }

  /// Splits a text at a separator, but not within `<>` or quotes.
  private static func parts(of text: some StringProtocol, at separator: Character) -> [Substring] {
    var (isAddress, isQuoted) = (false, false)
    var parts: [Substring] = [""]
    for character in text {
      if character == separator, !isAddress, !isQuoted {
        parts.append("")
        continue
      }
      if character == "\"", !isAddress { isQuoted.toggle() }
      if !isQuoted { isAddress = character == "<" || isAddress && character != ">" }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

extension Substring {
  fileprivate var trimmed: Substring { drop { $0 == " " || $0 == "\t" }.trimmingSuffix { $0 == " " || $0 == "\t" } }
}
