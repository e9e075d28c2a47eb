internal import Foundation

/// The libraries that the user's files are built with, as they were built.
package struct Libraries: Equatable {
  /// The folder with the library and the folder of its modules.
  package let folder: String
  /// What the compiler is told of modules in C.
  package let moduleMaps: [String]

  static let library = "LazyTrial"

  #if os(macOS)
    private static let file = "libLazyTrial.dylib"
  #else
    private static let file = "libLazyTrial.so"
  #endif

  /// The libraries in a folder of a build; nil where they are not there.
  ///
  /// - Parameters:
  ///   - folder: `debug` or `release` of a build folder.
  ///   - sources: the package that they were built from; nil where it is to be found around the build folder.
  package init?(folder: String, sources: String? = nil) {
    guard access("\(folder)/\(Self.file)", R_OK) == 0,
      access("\(folder)/Modules/\(Self.library).swiftmodule", R_OK) == 0
    else { return nil }
    guard let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    self.folder = String(cString: path)
    // release → x86_64-unknown-linux-gnu → .build → the package
    let build = ((self.folder as NSString).deletingLastPathComponent as NSString).deletingLastPathComponent
    let sources = sources ?? (build as NSString).deletingLastPathComponent
    var maps = ModuleMaps()
    maps.add(in: self.folder, endingIn: ".build", below: [""])
    maps.add(in: "\(sources)/Sources", below: ["", "/include"])
    for package in ModuleMaps.names(in: "\(build)/checkouts") {
      maps.add(in: "\(build)/checkouts/\(package)/Sources", below: ["", "/include"])
    }
    moduleMaps = maps.paths
  }

  /// The names that modules have on Apple's systems, and those of what stands for them here.
  private static let aliases: [(String, String)] = {
    var aliases = [
      ("SwiftUI", "LazySwiftUI"), ("Combine", "LazyCombine"), ("UniformTypeIdentifiers", "LazyUniformTypes"),
      ("CoreTransferable", "LazyTransfer"),
    ]
    #if os(Linux)
      // Apple's systems have these themselves, below all else that is imported.
      aliases += [("os", "LazyLog"), ("OSLog", "LazySystemLog")]
    #endif
    return aliases
  }()

  /// Whether something else stands for a module here.
  static func isStandIn(_ module: String) -> Bool { aliases.contains { $0.0 == module } }

  /// Whether a module can be imported by a program that is built with them.
  package func has(_ module: String) -> Bool {
    Self.isStandIn(module) || ModuleCheck.usual.contains(module)
      || access("\(folder)/Modules/\(module).swiftmodule", F_OK) == 0
  }

  /// The arguments of the compiler for files that are built with them.
  package var arguments: [String] {
    Self.aliases.flatMap { ["-module-alias", "\($0)=\($1)"] }
      // Foundation cannot have another name: what it has more on Apple's systems is there without an import line.
      + ["-Xfrontend", "-import-module", "-Xfrontend", "LazyFoundation", "-I", "\(folder)/Modules"]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-L", folder, "-l\(Self.library)", "-Xlinker", "-rpath", "-Xlinker", folder]
  }
}

/// The files that say what modules in C are made of.
private struct ModuleMaps {
  private(set) var paths: [String] = []
  private var names: Set<String> = []

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Adds those of the folders in `folder`, each module once.
  mutating func add(in folder: String, endingIn suffix: String = "", below: [String]) {
    for name in Self.names(in: folder) where name.hasSuffix(suffix) {
      let module = suffix.isEmpty ? name : String(name.dropLast(suffix.count))
      guard !names.contains(module) else { continue }
      for place in below {
        let path = "\(folder)/\(name)\(place)/module.modulemap"
        guard access(path, R_OK) == 0 else { continue }
        paths.append(path)
        names.insert(module)
        break
      }
    }
  }
}
