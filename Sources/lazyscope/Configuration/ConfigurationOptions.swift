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
  static func ofUser(_ environment: [String: String] = ProcessInfo.processInfo.environment) -> Configuration {
    ConfigurationFile(environment: environment).map { Configuration($0) } ?? Configuration()
  }
}
