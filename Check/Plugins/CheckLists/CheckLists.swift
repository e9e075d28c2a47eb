import Foundation
import PackagePlugin

/// Runs lazyscope-check on the targets of a package: `swift package check-lists`.
@main
struct CheckLists: CommandPlugin {
  /// - Parameter arguments: options of lazyscope-check. `--target NAME`, which may be repeated, chooses targets.
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    var extractor = ArgumentExtractor(arguments)
    let names = extractor.extractOption(named: "target")
    let targets = names.isEmpty ? context.package.targets : try context.package.targets(named: names)
    let folders = targets.compactMap { ($0 as? any SourceModuleTarget)?.directoryURL.path }
    guard !folders.isEmpty else { return Diagnostics.error("no target with source code") }
    guard let program = Self.program else {
      return Diagnostics.error("lazyscope-check is not installed; 'make build-check install' of lazyscope installs it")
    }
    try run(program, extractor.remainingArguments + ["--"] + folders, in: context.package.directoryURL)
  }

  private func run(_ program: String, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus != 0 else { return }
    Diagnostics.error("lazyscope-check ended with status \(process.terminationStatus)")
  }

  /// The first program of the name in `PATH`, or in a usual folder. Xcode has a short `PATH`.
  private static var program: String? {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let folders = path.split(separator: ":").map(String.init) + ["/usr/local/bin", "/opt/homebrew/bin"]
    return folders.map { "\($0)/lazyscope-check" }.first(where: FileManager.default.isExecutableFile)
  }
}
