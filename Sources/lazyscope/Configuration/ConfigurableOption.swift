import LazyData
import LazyViewer
import Terminal

/// An option that can be set in a configuration, with its name on the command line.
struct ConfigurableOption: Sendable {
  let name: String
  /// The valid values, for an error message.
  var takes: String { domain.description }
  /// Returns the option's value in `preferences`.
  let value: @Sendable (Preferences) -> ConfiguredValue
  /// Sets the option.
  ///
  /// - Returns: false if the value is invalid.
  let set: @Sendable (ConfiguredValue, inout Preferences) -> Bool
  private let domain: Domain

  /// The valid values of an option. The description is built only for an error message.
  private enum Domain: CustomStringConvertible {
    case flag
    case number(ClosedRange<Int>)
    case choice([String])
    case text(String)

    var description: String {
      switch self {
      case .flag: "true or false"
      case .number(let range): "a number from \(range.lowerBound) to \(range.upperBound)"
      case .choice(let names): "one of " + names.joined(separator: ", ")
      case .text(let description): description
      }
    }
  }

  /// All options, in the order of the listing.
  static let all: [ConfigurableOption] = [
    flag("mouse", \.terminal.takesMouse),
    choice("color", TerminalOptions.Color.allCases.map(\.rawValue), get: { $0.terminal.color.rawValue }) { text, all in
      TerminalOptions.Color(rawValue: text).map { all.terminal.color = $0 } != nil
    },
    choice("theme", ThemeChoice.allCases.map(\.rawValue), get: { $0.theme.rawValue }) { text, all in
      ThemeChoice(rawValue: text).map { all.theme = $0 } != nil
    },
    flag("numbers", \.showing.showsNumbers),
    flag("wrap", \.showing.wraps),
    flag("ignore-case", \.showing.patterns.ignoresCase),
    flag("normalize", \.showing.patterns.normalizes),
    number("freeze", 0...1_000, \.showing.frozenColumns),
    flag("raw", \.opening.isRaw),
    flag("quit-if-one-screen", \.quitsIfOneScreen),
    flag("no-init", \.keepsScreen),
    ConfigurableOption(
      name: "time-key", value: { .text($0.opening.timeKey ?? "") },
      set: { value, all in
        guard case .text(let text) = value else { return false }
        all.opening.timeKey = text.isEmpty ? nil : text
        return true
      }, domain: .text("the name of a key, or empty for the usual keys")),
    number("memory", 1...1_048_576, \.opening.memory, unit: 1 << 20),
    number("spill", 0...1_073_741_824, \.opening.spill, unit: 1 << 20),
    ConfigurableOption(
      name: "panes", value: { .flag($0.showsPanes ?? false) },
      set: { value, all in
        guard case .flag(let flag) = value else { return false }
        all.showsPanes = flag
        return true
      }, domain: .flag),
    choice("container", ContainerKind.allCases.map(\.rawValue), get: { $0.list.container.rawValue }) { text, all in
      ContainerKind(argument: text).map { all.list.container = $0 } != nil
    },
    choice("modes", Modes.all.map(\.name), get: { $0.list.modes.names.joined(separator: ",") }) { text, all in
      (try? ModeNames(parsing: text)).map { all.list.modes = $0.modes } != nil
    },
    number("overscan", 0...10_000, \.list.overscan),
  ]

  private static func flag(
    _ name: String, _ path: any WritableKeyPath<Preferences, Bool> & Sendable
  ) -> ConfigurableOption {
    ConfigurableOption(
      name: name, value: { .flag($0[keyPath: path]) },
      set: { value, all in
        guard case .flag(let flag) = value else { return false }
        all[keyPath: path] = flag
        return true
      }, domain: .flag)
  }

  private static func number(
    _ name: String, _ range: ClosedRange<Int>, _ path: any WritableKeyPath<Preferences, Int> & Sendable, unit: Int = 1
  ) -> ConfigurableOption {
    ConfigurableOption(
      name: name, value: { .number($0[keyPath: path] / unit) },
      set: { value, all in
        guard case .number(let number) = value, range.contains(number) else { return false }
        all[keyPath: path] = number * unit
        return true
      }, domain: .number(range))
  }

  private static func choice(
    _ name: String, _ names: [String], get: @escaping @Sendable (Preferences) -> String,
    set: @escaping @Sendable (String, inout Preferences) -> Bool
  ) -> ConfigurableOption {
    ConfigurableOption(
      name: name, value: { .text(get($0)) },
      set: { value, all in
        guard case .text(let text) = value else { return false }
        return set(text, &all)
      }, domain: .choice(names))
  }
}
