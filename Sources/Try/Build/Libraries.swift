internal import Foundation

/// The built libraries that are linked to the user's files.
package struct Libraries: Equatable {
  /// The folder that contains the library and the folder of its modules.
  package let folder: String
  /// The module maps of C modules, as arguments for the compiler.
  package let moduleMaps: [String]

  static let library = "LazyTry"

  #if os(macOS)
    private static let file = "libLazyTry.dylib"
  #else
    private static let file = "libLazyTry.so"
  #endif

  /// Finds the libraries in a build folder. Returns nil if they are missing.
  ///
  /// - Parameters:
  ///   - folder: the folder `debug` or `release` of a build folder.
  ///   - sources: the package with the sources of the libraries; nil to search the folders around the build folder.
  package init?(folder: String, sources: String? = nil) {
    guard access("\(folder)/\(Self.file)", R_OK) == 0,
      access("\(folder)/Modules/\(Self.library).swiftmodule", R_OK) == 0
    else { return nil }
    guard let path = realpath(folder, nil) else { return nil }
    defer { free(path) }
    self.folder = String(cString: path)
    // The folders from inner to outer: release, x86_64-unknown-linux-gnu, .build, the package.
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

  /// Returns whether a program that uses the libraries can import a module.
  package func has(_ module: String) -> Bool {
    ModuleAliases.replaces(module) || ModuleCheck.usual.contains(module)
      || access("\(folder)/Modules/\(module).swiftmodule", F_OK) == 0
  }

  /// The compiler's arguments for files that use the libraries.
  package var arguments: [String] {
    ModuleAliases.all.flatMap { ["-module-alias", "\($0)=\($1)"] }
      // Foundation cannot be replaced by a module alias. Apple's additions to Foundation are therefore imported
      // implicitly.
      + ["-Xfrontend", "-import-module", "-Xfrontend", "LazyFoundation", "-I", "\(folder)/Modules"]
      + moduleMaps.flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
      + ["-L", folder, "-l\(Self.library)", "-Xlinker", "-rpath", "-Xlinker", folder]
  }
}

/// Collects the module maps of C modules.
private struct ModuleMaps {
  private(set) var paths: [String] = []
  private var names: Set<String> = []

  static func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Adds the module maps in the folders of `folder`, each module once.
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
