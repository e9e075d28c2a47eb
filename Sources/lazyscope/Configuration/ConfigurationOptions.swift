import ArgumentParser
import Foundation

/// Whether the user's configuration counts.
struct ConfigurationOptions: ParsableArguments {
  @Flag(name: .customLong("no-config"), help: "Pass the configuration over.")
  var isPassedOver = false

  /// The user's configuration.
  var configuration: Configuration { isPassedOver ? Configuration() : .ofUser() }
}

extension Configuration {
  /// What the user's file holds, if there is one.
  static func ofUser() -> Configuration {
    // Two variables are asked for faster than all are copied.
    let names = ["XDG_CONFIG_HOME", "HOME"]
    let values = names.compactMap { name in getenv(name).map { (name, String(cString: $0)) } }
    let file = ConfigurationFile(environment: Dictionary(uniqueKeysWithValues: values))
    return file.map { Configuration($0) } ?? Configuration()
  }
}
