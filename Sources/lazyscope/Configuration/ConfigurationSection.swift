import TOMLKit

/// A table of a configuration. Its methods return valid values, and report invalid ones.
struct ConfigurationSection {
  private let table: TOMLTable
  private let path: [TOMLLines.Step]
  private let report: Report

  /// Collects the mistakes of a configuration.
  final class Report {
    let file: ConfigurationFile
    let lines: TOMLLines
    private(set) var mistakes: [ConfigurationMistake] = []

    init(_ file: ConfigurationFile, _ lines: TOMLLines) {
      self.file = file
      self.lines = lines
    }

    func add(_ text: String, at path: [TOMLLines.Step]) {
      mistakes.append(file.mistake(text, line: lines.line(of: path)))
    }
  }

  /// Creates the section for the top-level table of the document.
  init(_ table: TOMLTable, _ report: Report) { self.init(table, [], report) }

  private init(_ table: TOMLTable, _ path: [TOMLLines.Step], _ report: Report) {
    (self.table, self.path, self.report) = (table, path, report)
  }

  /// The keys, sorted by line number.
  var keys: [String] {
    table.keys.map { (line(of: $0) ?? .max, $0) }.sorted { $0 < $1 }.map(\.1)
  }

  /// Returns the line number of a key, counted from 1; nil if unknown.
  func line(of key: String) -> Int? { report.lines.line(of: path + [.key(key)]) }

  /// Reports a mistake in the value of a key.
  func refuse(_ key: String, _ text: String) { report.add(text, at: path + [.key(key)]) }

  /// Reports an error for each key that is not in `known`.
  func refuseOthers(than known: [String], _ kind: String) {
    for key in keys where !known.contains(key) {
      refuse(key, "unknown \(kind) '\(key)'; use one of \(known.joined(separator: ", "))")
    }
  }

  func section(_ key: String) -> ConfigurationSection? {
    value(key, "must be a table, [\(key)]") { $0.table }.map { ConfigurationSection($0, path + [.key(key)], report) }
  }

  /// Returns the tables of an array.
  func sections(_ key: String) -> [ConfigurationSection] {
    guard let array = value(key, "must be an array of tables, [[\(key)]]", { $0.array }) else { return [] }
    return array.enumerated().compactMap { index, element in
      let path = path + [.key(key), .index(index)]
      guard let table = element.table else {
        report.add("\(key) must be an array of tables, [[\(key)]]", at: path)
        return nil
      }
      return ConfigurationSection(table, path, report)
    }
  }

  func string(_ key: String) -> String? { value(key, "must be a string in quotes") { $0.string } }
  func bool(_ key: String) -> Bool? { value(key, "must be true or false") { $0.bool } }

  /// Returns the value of a key as a flag, a number or text.
  func setting(_ key: String) -> ConfiguredValue? {
    value(key, "must be a string, a number, or true or false") { value in
      value.bool.map(ConfiguredValue.flag) ?? value.int.map(ConfiguredValue.number)
        ?? value.string.map(ConfiguredValue.text)
    }
  }

  private func value<Value>(_ key: String, _ kind: String, _ take: (any TOMLValueConvertible) -> Value?) -> Value? {
    guard let value = table[key] else { return nil }
    if let taken = take(value) { return taken }
    refuse(key, "\(key) \(kind)")
    return nil
  }
}

/// The value of an option in a configuration.
enum ConfiguredValue: Hashable, CustomStringConvertible {
  case flag(Bool)
  case number(Int)
  case text(String)

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\"", "\\": return "\\\(scalar)"
    case _ where scalar.value < 0x20 || scalar.value == 0x7F:
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    default: return String(Character(scalar))
    }
  }

  /// The value as TOML.
  var description: String {
    switch self {
    case .flag(let value): "\(value)"
    case .number(let value): "\(value)"
    case .text(let value): "\"\(value.unicodeScalars.map(Self.escaped).joined())\""
    }
  }
}
