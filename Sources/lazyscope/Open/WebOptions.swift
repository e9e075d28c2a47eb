import ArgumentParser
import Foundation
import LazyData

/// Options for files on web servers and in buckets.
struct WebOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Addresses and pages: a line of the header of each request, 'Name: value', or @FILE with such lines; repeatable.",
      valueName: "line"))
  var httpHeader: [String] = []

  @Option(
    help: ArgumentHelp(
      "s3://: the server in place of Amazon's (default: AWS_ENDPOINT_URL_S3, or the profile's).", valueName: "address"))
  var endpoint: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Addresses: the most MiB to request without a question although no row on screen needs them (default: 64).",
      valueName: "n"))
  var network: Int?

  func validate() throws {
    guard (0...1_048_576).contains(network ?? 0) else {
      throw ValidationError("Invalid --network; use a number from 0 to 1048576.")
    }
    if let endpoint, !["http://", "https://"].contains(where: { endpoint.lowercased().hasPrefix($0) }) {
      throw ValidationError("Invalid --endpoint; use https://HOST.")
    }
    for line in httpHeader where !line.hasPrefix("@") { try Self.check(line) }
  }

  private static func check(_ line: String) throws {
    let name = line.prefix { $0 != ":" }
    guard !name.isEmpty, name.count < line.count, name.allSatisfy(\.isASCII), !line.contains(where: \.isNewline) else {
      // The message does not contain the value, because it may be a secret.
      throw ValidationError("Invalid --http-header; use 'Name: value'.")
    }
  }

  /// Whether an option is given that only applies to addresses.
  var isForAddresses: Bool { endpoint != nil || network != nil }

  /// Returns the header lines of each request.
  ///
  /// - Throws: `ValidationError` if a line is invalid; `Failure` if a file with header lines cannot be read.
  func header() throws -> [String] { try httpHeader.flatMap(Self.lines) }

  private static func lines(_ option: String) throws -> [String] {
    guard option.hasPrefix("@") else { return [option] }
    let path = String(option.dropFirst())
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
      throw Failure("\(path): cannot be read; --http-header @FILE needs a file with lines 'Name: value'")
    }
    let lines = text.split(whereSeparator: \.isNewline).map(String.init).filter { !$0.isEmpty }
    for line in lines { try check(line) }
    return lines
  }
}
