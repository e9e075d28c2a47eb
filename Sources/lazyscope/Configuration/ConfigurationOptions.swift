import ArgumentParser
import Foundation

/// Whether the user's configuration counts.
struct ConfigurationOptions: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Pass the configuration over.")
  var isPassedOver = false

  /// The user's configuration.
  var configuration: Configuration { .ofUser(isPassedOver: isPassedOver) }
}

extension Configuration {
  /// What the user's file holds, if there is one, on the terminal that there is.
  ///
  /// - Parameter isPassedOver: whether the file does not count.
  static func ofUser(isPassedOver: Bool = false) -> Configuration {
    var configuration = isPassedOver ? Configuration() : ofFile()
    configuration.preferences.chooseTheme(colors: getenv("COLORFGBG").map { String(cString: $0) })
    return configuration
  }

  private static func ofFile() -> Configuration {
    // Two variables are asked for faster than all are copied.
    let names = ["XDG_CONFIG_HOME", "HOME"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    let file = ConfigurationFile(environment: Dictionary(uniqueKeysWithValues: values))
    return file.map { Configuration($0) } ?? Configuration()
  }
}
