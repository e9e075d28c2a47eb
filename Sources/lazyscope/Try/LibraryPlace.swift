import Foundation
import Terminal
import Try

/// The location of the libraries that are linked to the user's files.
struct LibraryPlace {
  /// The value of `--libraries`.
  private let given: String?
  private let cache: String
  private let toolchain: Toolchain

  init(_ given: String?, cache: String, toolchain: Toolchain) {
    self.given = given
    self.cache = cache
    self.toolchain = toolchain
  }

  /// Returns the libraries. Builds them if necessary.
  ///
  /// - Throws: `Failure` or `TryError`, with the remedy.
  func find() throws -> Libraries {
    if let given {
      if let libraries = Libraries(folder: given) { return libraries }
      guard let sources = Self.sources(given) else {
        throw Failure("\(given): contains neither lazyscope's sources nor libraries built from them")
      }
      return try build(sources)
    }
    guard let sources = SourcePlaces.all.lazy.compactMap(Self.sources).first else {
      throw Failure(
        "cannot find the sources of the libraries; use --libraries PATH with a copy of lazyscope's sources")
    }
    return try build(sources)
  }

  private func build(_ sources: String) throws -> Libraries {
    var line = ProgressLine()
    return try LibraryBuild(sources: sources, cache: cache, toolchain: toolchain).libraries { line.show($0) }
  }

  /// Returns the absolute path of a folder if it contains the package, otherwise nil.
  private static func sources(_ folder: String) -> String? {
    guard access("\(folder)/Package.swift", R_OK) == 0, access("\(folder)/Sources/LazyTry", R_OK) == 0,
      let path = realpath(folder, nil)
    else { return nil }
    defer { free(path) }
    return String(cString: path)
  }
}

/// Prints the progress of building the libraries to standard error.
private struct ProgressLine {
  private var shownTenth = -1

  mutating func show(_ progress: BuildProgress) {
    switch progress {
    case .waiting: report("waiting for another lazyscope that is building the libraries")
    case .started: report("building the libraries; this is done once and takes a few minutes")
    case .step(let done, let total):
      let tenth = total > 0 ? min(done, total) * 10 / total : 0
      guard tenth > shownTenth else { return }
      shownTenth = tenth
      report("built \(done) of \(total)")
    case .ended: shownTenth = -1
    }
  }

  private func report(_ text: String) { try? StandardStream.error.write(line: "lazyscope: \(text)") }
}
