import Foundation

/// The programs of the package, as they were built with the tests.
package enum BuiltProgram {
  /// The path of the program `name`. It lies beside the tests, some folders up on some systems, or in the folder that the
  /// environment variable `LAZYSCOPE_PROGRAMS` names: tests that a sanitizer looks at start programs that have none.
  ///
  /// - Throws: `Command.Failure` where there is none.
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

  /// A cache folder for the programs that tests start, beside the programs, so that the demo is made once.
  ///
  /// - Throws: `Command.Failure` where nothing is built.
  package static func cacheFolder() throws -> String {
    URL(fileURLWithPath: try path("lazyscope")).deletingLastPathComponent().appendingPathComponent("test-cache").path
  }

  /// The path of a program of the system.
  ///
  /// - Throws: `Command.Failure` where it is not installed.
  package static func installed(_ name: String) throws -> String {
    for folder in Command.searchPath.split(separator: ":") {
      let path = "\(folder)/\(name)"
      if access(path, X_OK) == 0 { return path }
    }
    throw Command.Failure(description: "\(name) is not installed; 'make test' installs what the tests need")
  }
}
