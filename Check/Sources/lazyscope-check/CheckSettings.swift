import Foundation
import ListCheck
import TOMLKit

/// The table `[check]` of `.lazyscope.toml`.
struct CheckSettings {
  var enabled: Set<Rule> = []
  var disabled: Set<Rule> = []
  var excluded: [String] = []
  var system: Int?
  var sdk: Int?
  var isStrict = false
  var reportsNotes = true
  var baseline: String?

  static let name = ".lazyscope.toml"

  /// Returns the settings in the folder of `path`, or in the nearest parent folder that contains a settings file.
  static func find(from path: String) throws -> CheckSettings {
    var folder = URL(fileURLWithPath: path).standardizedFileURL
    while true {
      let file = folder.appendingPathComponent(name).path
      if FileManager.default.fileExists(atPath: file) { return try CheckSettings(file) }
      guard folder.path != "/" else { return CheckSettings() }
      folder.deleteLastPathComponent()
    }
  }

  private init() {}

  /// - Throws: `CheckFailure` if a value is not valid.
  private init(_ file: String) throws {
    let table: TOMLTable
    do {
      table = try TOMLTable(string: String(decoding: FileReader.data(file), as: UTF8.self))
    } catch let error as TOMLParseError {
      throw CheckFailure("\(file):\(error.source.begin.line): \(error.description)")
    }
    guard let value = table["check"] else { return }
    let check = try Self.require(value.table, "\(file): check: use a table, [check]")
    for key in check.keys {
      guard let value = check[key] else { continue }
      try set(key, value, file)
    }
  }

  private mutating func set(_ key: String, _ value: any TOMLValueConvertible, _ file: String) throws {
    switch key {
    case "enable": enabled = try rules(value, key, file)
    case "disable": disabled = try rules(value, key, file)
    case "exclude": excluded = try names(value, key, file)
    case "os": system = try release(value, key, file)
    case "sdk": sdk = try release(value, key, file)
    case "strict": isStrict = try Self.require(value.bool, "\(file): strict: use true or false")
    case "notes": reportsNotes = try Self.require(value.bool, "\(file): notes: use true or false")
    case "baseline": baseline = try Self.require(value.string, "\(file): baseline: use the name of a file")
    default: throw CheckFailure("\(file): unknown setting '\(key)'")
    }
  }

  private func rules(_ value: any TOMLValueConvertible, _ key: String, _ file: String) throws -> Set<Rule> {
    Set(try names(value, key, file).map { try Self.require(Rule(rawValue: $0), "\(file): \(key): no rule '\($0)'") })
  }

  private func names(_ value: any TOMLValueConvertible, _ key: String, _ file: String) throws -> [String] {
    let array = try Self.require(value.array, "\(file): \(key): use an array of strings")
    return try array.map { try Self.require($0.string, "\(file): \(key): use an array of strings") }
  }

  private func release(_ value: any TOMLValueConvertible, _ key: String, _ file: String) throws -> Int {
    let release = try Self.require(value.int, "\(file): \(key): use 17, 18, 26 or 27")
    guard Releases.systems.contains(release) else { throw CheckFailure("\(file): \(key): use 17, 18, 26 or 27") }
    return release
  }

  private static func require<Value>(_ value: Value?, _ message: String) throws -> Value {
    guard let value else { throw CheckFailure(message) }
    return value
  }
}
