import ArgumentParser
import Foundation

/// Options about the user's configuration.
struct ConfigurationOptions: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Ignore the configuration file.")
  var isPassedOver = false

  var configuration: Configuration { .ofUser(isPassedOver: isPassedOver) }
}

extension Configuration {
  /// Returns the configuration in the user's file. Its theme matches the terminal.
  ///
  /// - Parameter isPassedOver: whether to ignore the file.
  static func ofUser(isPassedOver: Bool = false) -> Configuration {
    var configuration = isPassedOver ? Configuration() : ofFile()
    configuration.preferences.chooseTheme(colors: getenv("COLORFGBG").map { String(cString: $0) })
    return configuration
  }

  private static func ofFile() -> Configuration {
    // Reading two variables is faster than copying all of them.
    let names = ["XDG_CONFIG_HOME", "HOME"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    let file = ConfigurationFile(environment: Dictionary(uniqueKeysWithValues: values))
    return file.map { Configuration($0) } ?? Configuration()
  }
}
