internal import Foundation

/// The compiler that the user has.
package struct Toolchain {
  /// `swift`, which builds packages.
  package let swift: String
  /// `swiftc`, which compiles files.
  package let swiftc: String
  package let environment: [String: String]

  /// Looks for it in the folders of `PATH`.
  ///
  /// - Throws: `TryError` where there is none.
  package init(environment: [String: String]) throws(TryError) {
    func find(_ name: String) -> String? {
      (environment["PATH"] ?? "").split(separator: ":").lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
    }
    guard let swift = find("swift"), let swiftc = find("swiftc") else {
      throw TryError(
        "there is no Swift here (no 'swiftc' in PATH); install it from https://www.swift.org/install and try again")
    }
    self.swift = swift
    self.swiftc = swiftc
    self.environment = environment
  }

  /// What tells this compiler from others, without starting it: where it is, how long, and of when.
  var identity: String {
    guard let path = realpath(swiftc, nil) else { return swiftc }
    defer { free(path) }
    var status = stat()
    guard stat(path, &status) == 0 else { return swiftc }
    return "\(String(cString: path)) \(status.st_size) \(FileStamp(status).text)"
  }
}

/// When a file was changed last, and how long it is.
package struct FileStamp: Equatable, Sendable {
  let text: String

  init(_ status: stat) {
    #if canImport(Glibc)
      let time = status.st_mtim
    #else
      let time = status.st_mtimespec
    #endif
    text = "\(time.tv_sec).\(time.tv_nsec)/\(status.st_size)/\(status.st_ino)"
  }

  /// Nil where there is no such file.
  package init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    self.init(status)
  }
}
