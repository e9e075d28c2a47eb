import Glyphs
import LazyData
import LazyTerminal
import LazyViewer
import Terminal

/// A listing of the settings in effect as TOML, each with its origin.
struct ConfigurationListing {
  private var lines: [String]
  private let configuration: Configuration
  private let path: String

  /// - Parameters:
  ///   - path: the path of the user's configuration; nil if none is read.
  ///   - variable: the value of `LAZYSCOPE`, which overrides the configuration.
  init(_ configuration: Configuration, path: String?, variable: String = "") {
    self.configuration = configuration
    self.path = path ?? ""
    lines = ["# " + (path ?? "No configuration file is read.")]
    if !variable.isEmpty { lines.append("# \(CommandWords.variable)=\(variable)") }
    addOptions()
    addKeys()
    addColors()
    for rule in configuration.preferences.showing.highlights { add(rule) }
    for rule in configuration.preferences.formats { add(rule) }
  }

  var text: String { lines.joined(separator: "\n") }

  /// Adds a table of keys and values, with a remark after each.
  private mutating func add(_ title: String, _ values: [(line: String, remark: String)]) {
    let width = values.map(\.line.count).max() ?? 0
    lines += ["", title] + values.map { $0.line.padded(to: width) + "  # " + $0.remark }
  }

  private func origin(_ line: Int?) -> String { line.map { "\(path):\($0)" } ?? path }

  private mutating func addOptions() {
    add(
      "[options]",
      ConfigurableOption.all.map { option in
        let isSet = configuration.optionLines.keys.contains(option.name)
        return (
          "\(option.name) = \(option.value(configuration.preferences))",
          isSet ? origin(configuration.optionLines[option.name]) : "default"
        )
      })
  }

  private mutating func addColors() {
    let preferences = configuration.preferences
    add(
      "[colors]",
      Role.allCases.map { role in
        let words = TextAppearance(preferences.styles[role] ?? preferences.terminal.theme[role]).words
        return (
          "\(role.name) = \(ConfiguredValue.text(words.isEmpty ? Configuration.plain : words))",
          preferences.styles[role] != nil ? origin(configuration.styleLines[role]) : "default"
        )
      })
  }

  private mutating func addKeys() {
    let own = Dictionary(configuration.keys.map { ($0.key, origin($0.line)) }) { _, last in last }
    let keys = configuration.preferences.keys
    var actions: [Key: String] = [:]
    func line(_ binding: KeyBinding<ViewerAction>, _ key: Key, _ place: String) -> (String, String) {
      let remark = own[key] ?? (place.isEmpty ? "default" : "default, \(place)")
      return (
        "\(ConfiguredValue.text(key.name)) = \(ConfiguredValue.text(binding.name))", "\(binding.help) (\(remark))"
      )
    }
    var values: [(String, String)] = []
    for binding in keys.besidePanes.groups.flatMap(\.bindings) {
      for key in binding.keys {
        actions[key] = binding.name
        values.append(line(binding, key, ""))
      }
    }
    // Keys that have another action while the panes are hidden.
    for binding in keys.alone.groups.flatMap(\.bindings) {
      for key in binding.keys where actions[key] != binding.name {
        let (key, remark) = line(binding, key, "if the panes are hidden")
        values.append(("# \(key)", remark))
      }
    }
    // Keys with another action in a text, if the program is a pager.
    let alone = Dictionary(
      keys.alone.groups.flatMap(\.bindings).flatMap { binding in binding.keys.map { ($0, binding.name) } }
    ) { first, _ in first }
    for binding in configuration.preferences.keys(over: .pager).alone.groups.flatMap(\.bindings) {
      for key in binding.keys where alone[key] != binding.name {
        let (key, remark) = line(binding, key, "as a pager")
        values.append(("# \(key)", remark))
      }
    }
    for key in configuration.keys where key.action == ViewerKeys.none {
      values.append(("\(ConfiguredValue.text(key.key.name)) = \(ConfiguredValue.text(key.action))", origin(key.line)))
    }
    var listed = Set(keys.groups.flatMap(\.bindings).map(\.name))
    for binding in ViewerKeys.standard.groups.flatMap(\.bindings) where listed.insert(binding.name).inserted {
      values.append(("# \(ConfiguredValue.text(binding.name)) has no key", binding.help))
    }
    add("[keys]", values)
  }

  private mutating func add(_ rule: HighlightRule) {
    lines += ["", "[[highlight]]", "pattern = \(ConfiguredValue.text(rule.pattern.text))"]
    if rule.pattern.syntax == .literal { lines.append("literal = true") }
    if rule.pattern.ignoresCase { lines.append("ignore-case = true") }
    if rule.marksLine { lines.append("line = true") }
    lines.append("style = \(ConfiguredValue.text(rule.appearance.words))")
  }

  private mutating func add(_ rule: FormatRule) {
    lines += ["", "[[format]]", "name = \(ConfiguredValue.text(rule.names))"]
    let texts = [
      ("format", rule.format), ("encoding", rule.encoding),
      ("delimiter", rule.delimiter.map { $0 == 9 ? "tab" : String(UnicodeScalar($0)) }),
    ]
    for case (let key, let value?) in texts { lines.append("\(key) = \(ConfiguredValue.text(value))") }
    for case (let key, let value?) in [("header", rule.hasHeader), ("raw", rule.isRaw)] {
      lines.append("\(key) = \(value)")
    }
  }
}
