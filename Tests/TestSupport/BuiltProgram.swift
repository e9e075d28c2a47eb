import Foundation

/// The programs of the package that were built with the tests.
package enum BuiltProgram {
  /// Returns the path of the program `name`. The program is beside the tests or, on some systems, some folders above
  /// them.
  ///
  /// The environment variable `LAZYSCOPE_PROGRAMS` overrides the folder. Tests under a sanitizer use it to start
  /// programs that run without the sanitizer.
  ///
  /// - Throws: `Command.Failure` if the program does not exist.
  package static func path(_ name: String) throws -> String {
    if let folder = ProcessInfo.processInfo.environment["LAZYSCOPE_PROGRAMS"] {
      let path = "\(folder)/\(name)"
      guard access(path, X_OK) == 0 else { throw Command.Failure(description: "\(path) is not built") }
      return path
    }
    var folder = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    for _ in 0..<6 {
      folder.deleteLastPathComponent()
      let path = folder.appendingPathComponent(name).path
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue { return path }
    }
    throw Command.Failure(description: "\(name) is not built; run the tests by 'make test'")
  }

  /// Returns the cache folder for the programs that tests start. The folder is beside the programs, so that the demo is
  /// created only once.
  ///
  /// - Throws: `Command.Failure` if nothing is built.
  package static func cacheFolder() throws -> String {
    URL(fileURLWithPath: try path("lazyscope")).deletingLastPathComponent().appendingPathComponent("test-cache").path
  }

  /// Returns the path of a system program.
  ///
  /// - Throws: `Command.Failure` if it is not installed.
  package static func installed(_ name: String) throws -> String {
    for folder in Command.searchPath.split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    throw Command.Failure(description: "\(name) is not installed; 'make test' installs what the tests need")
  }
}
