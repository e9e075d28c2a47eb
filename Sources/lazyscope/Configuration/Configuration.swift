import Glyphs
import LazyData
import LazyTerminal
import LazyViewer
import TOMLKit
import Terminal

/// The user's configuration: the valid settings, and the mistakes in it.
struct Configuration {
  /// A key that the user has bound in the configuration.
  struct OwnKey: Hashable {
    let key: Key
    /// The name of an action, a command with its colon, or `none`.
    let action: String
    let line: Int?
  }

  var preferences = Preferences()
  private(set) var mistakes: [ConfigurationMistake] = []
  /// The line number of each option that is set.
  private(set) var optionLines: [String: Int] = [:]
  private(set) var keys: [OwnKey] = []
  /// The line number of each role whose style is set.
  private(set) var styleLines: [Role: Int] = [:]

  /// Creates a configuration with the defaults.
  init() {}

  /// Reads `file`. If the file has a syntax error, nothing in it is used. An invalid value is skipped, and the other
  /// values are used.
  init(_ file: ConfigurationFile) {
    self.init()
    do {
      if let text = try file.text() { self = Configuration(text, of: file) }
    } catch {
      mistakes = [error]
    }
  }

  init(_ text: String, of file: ConfigurationFile) {
    do {
      let report = ConfigurationSection.Report(file, try TOMLLines(text))
      read(ConfigurationSection(try TOMLTable(string: text), report))
      mistakes = report.mistakes
    } catch let error as TOMLLines.Malformed {
      mistakes = [file.mistake(error.text, line: error.line)]
    } catch let error as TOMLParseError {
      mistakes = [file.mistake(error.description, line: error.source.begin.line)]
    } catch {
      mistakes = [file.mistake("\(error)")]
    }
  }

  private mutating func read(_ document: ConfigurationSection) {
    document.refuseOthers(than: ["options", "keys", "colors", "highlight", "format"], "table")
    if let options = document.section("options") { read(options: options) }
    if let keys = document.section("keys") { read(keys: keys) }
    if let colors = document.section("colors") { read(colors: colors) }
    preferences.showing.highlights = document.sections("highlight").compactMap(HighlightRule.init)
    preferences.formats = document.sections("format").compactMap(FormatRule.init)
  }

  private mutating func read(options: ConfigurationSection) {
    options.refuseOthers(than: ConfigurableOption.all.map(\.name), "option")
    for option in ConfigurableOption.all {
      guard let value = options.setting(option.name) else { continue }
      if option.set(value, &preferences) {
        optionLines[option.name] = options.line(of: option.name)
      } else {
        options.refuse(option.name, "\(option.name) must be \(option.takes)")
      }
    }
  }

  private mutating func read(colors section: ConfigurationSection) {
    section.refuseOthers(than: Role.allCases.map(\.name), "role")
    for role in Role.allCases {
      guard let words = section.string(role.name) else { continue }
      guard let appearance = words == Self.plain ? .plain : TextAppearance(words: words) else {
        section.refuse(
          role.name, "invalid colour; use 'bold red on yellow' or '\(Self.plain)', with \(TextAppearance.allWords)")
        continue
      }
      preferences.styles[role] = Style(appearance)
      styleLines[role] = section.line(of: role.name)
    }
  }

  /// The name for the appearance of text without a role.
  static let plain = "plain"

  private mutating func read(keys section: ConfigurationSection) {
    let actions = ViewerKeys.standard.actionNames.union(ViewerKeys.pager.actionNames)
    var taken: [Key: String] = [:]
    for spelling in section.keys {
      guard let action = section.string(spelling) else { continue }
      guard let key = Key(spelling: spelling) else {
        section.refuse(spelling, "unknown key '\(spelling)'; use a key such as j, ctrl-d, alt-x, shift-up, pageup, f5")
        continue
      }
      if let reason = Self.reason(against: key), key != .control("c") || action != Self.interrupt {
        section.refuse(spelling, reason)
      } else if let other = taken[key] {
        section.refuse(spelling, "'\(spelling)' is the same key as '\(other)', which is bound to \(own(key))")
      } else if action.hasPrefix(":")
        ? ViewerAction(command: String(action.dropFirst())) == nil : !actions.contains(action)
      {
        section.refuse(
          spelling,
          "unknown \(action.hasPrefix(":") ? "command" : "action") '\(action)'; run 'lazyscope config' for a list"
        )
      } else {
        taken[key] = spelling
        keys.append(OwnKey(key: key, action: action, line: section.line(of: spelling)))
      }
    }
    preferences.ownKeys = keys.map { ($0.key, $0.action) }
  }

  private func own(_ key: Key) -> String { keys.first { $0.key == key }?.action ?? "" }

  /// The name of the action of ^C, which cannot be changed.
  private static let interrupt = "interrupt"

  /// Returns the reason why a key cannot be bound, or nil if it can.
  private static func reason(against key: Key) -> String? {
    if key == .control("c") { return "^C always interrupts and cannot be changed" }
    if key.text?.isASCII == true, key.text?.isNumber == true { return "a digit is part of a count and cannot be a key" }
    return nil
  }
}

extension FormatRule {
  /// Creates the rule from a table. Returns nil if the table has no valid name. Mistakes are reported.
  init?(_ section: ConfigurationSection) {
    section.refuseOthers(than: ["name", "format", "encoding", "delimiter", "header", "raw"], "key")
    guard let name = section.string("name") else {
      if !section.keys.contains("name") { section.refuse("name", "missing name; set it to a pattern of file names") }
      return nil
    }
    names = name
    format = section.string("format")
    encoding = section.string("encoding")
    hasHeader = section.bool("header")
    isRaw = section.bool("raw")
    if let format, !OpeningOptions.formats.contains(format) {
      section.refuse(
        "format", "unknown format '\(format)'; use one of \(OpeningOptions.formats.joined(separator: ", "))")
      self.format = nil
    }
    if let encoding, !OpeningOptions.isEncoding(encoding) {
      section.refuse("encoding", "unknown or unsupported encoding '\(encoding)'")
      self.encoding = nil
    }
    guard let text = section.string("delimiter") else { return }
    delimiter = FieldDelimiter.byte(of: text)
    if delimiter == nil { section.refuse("delimiter", "invalid delimiter; use one ASCII character, or 'tab'") }
  }
}

extension HighlightRule {
  /// Creates the rule from a table. Returns nil if the table is invalid. Mistakes are reported.
  init?(_ section: ConfigurationSection) {
    section.refuseOthers(than: ["pattern", "style", "line", "literal", "ignore-case"], "key")
    for key in ["pattern", "style"] where !section.keys.contains(key) {
      section.refuse(key, "missing \(key); a highlight needs a pattern and a style")
      return nil
    }
    guard let text = section.string("pattern"), let words = section.string("style") else { return nil }
    guard let appearance = TextAppearance(words: words) else {
      section.refuse("style", "invalid style; use 'bold red on yellow', with \(TextAppearance.allWords)")
      return nil
    }
    do {
      let pattern = try Pattern(
        text, syntax: section.bool("literal") == true ? .literal : .regularExpression,
        ignoresCase: section.bool("ignore-case") ?? false)
      self.init(pattern, appearance, marksLine: section.bool("line") ?? false)
    } catch {
      section.refuse("pattern", "\(error)")
      return nil
    }
  }
}
