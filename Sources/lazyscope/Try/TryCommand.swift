import ArgumentParser
import Foundation
import LazyUI
import LazyViewer
import Terminal
import Try

/// Shows or measures the user's own SwiftUI code.
struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Build unchanged SwiftUI code, show it, and report the cost of its lists.",
    discussion: """
      The files are compiled unchanged, including 'import SwiftUI' and 'import Combine', and shown with panes that \
      count rows, bodies and state and explain why a list is not lazy. The view shown is --root if given, or the first of: \
      the content of the @main App, the first #Preview or PreviewProvider, the only view that needs no arguments. Swift \
      must be installed. The first run builds the libraries in the cache folder, which takes a few minutes.
      """)

  @Argument(help: ArgumentHelp("The Swift files.", valueName: "file"), completion: .file(extensions: ["swift"]))
  var files: [String]

  @Option(help: ArgumentHelp("The view to show, as a Swift expression: 'ContentView()'.", valueName: "expression"))
  var root: String?

  @Flag(
    help: """
      Load the list, jump to the bottom and back to the top, and count the work of each step, without a terminal. Waits up \
      to 5 seconds for tasks that views start.
      """)
  var measure = false

  @Flag(help: "With --measure: print one JSON object.")
  var json = false

  @Option(parsing: .unconditional, help: ArgumentHelp("With --measure: the number of lines on screen.", valueName: "h"))
  var height = 20

  @Option(
    help: ArgumentHelp(
      """
      With --measure: a condition on a counter, as --json names it: 'load.inits <= 100'. May be repeated. If one does \
      not hold, the exit status is 1.
      """, valueName: "condition"),
    transform: CounterExpectation.init(parsing:))
  var expect: [CounterExpectation] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The release of SwiftUI to behave like: iOS 17, 18, 26 or 27.", valueName: "release"))
  var os = SwiftUIRelease.newest

  @Flag(help: "Build and show the view again whenever a file changes.")
  var watch = false

  @Option(
    help: ArgumentHelp("A folder with lazyscope's sources, or with libraries built from them.", valueName: "path"),
    completion: .directory)
  var libraries: String?

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    guard (0...10_000).contains(height) else {
      throw ValidationError("Invalid --height; use a number from 0 to 10000.")
    }
    guard measure || !json else { throw ValidationError("--json needs --measure.") }
    guard measure || expect.isEmpty else { throw ValidationError("--expect needs --measure.") }
    guard !measure || !watch else { throw ValidationError("--watch cannot be used with --measure.") }
  }

  /// Reports imports of missing modules before the libraries are built, which takes minutes. With `--watch`, the
  /// program waits for a change of the files.
  private func reportMissingModules() throws {
    let lines = ProgramBuild.missingModules(in: files)
    for line in lines { try StandardStream.error.write(line: "lazyscope: \(line)") }
    if !lines.isEmpty, !watch { throw ExitCode(1) }
  }

  func run() throws {
    try Failure.reporting {
      guard !SecureMode.isOn else { throw Failure("LESSSECURE is set: try cannot build and run programs") }
      let environment = ProcessInfo.processInfo.environment
      let toolchain = try Toolchain(environment: environment)
      guard let cache = CacheFolder(environment: environment) else {
        throw Failure("no folder to build in; set XDG_CACHE_HOME or HOME")
      }
      try reportMissingModules()
      let libraries = try LibraryPlace(libraries, cache: cache.path, toolchain: toolchain).find()
      let folder = try RunFolder(cache: cache.path)
      defer { folder.remove() }
      let build = ProgramBuild(toolchain: toolchain, libraries: libraries)
      let trial = TrySession(
        build: build, files: files, root: root, release: os, folder: folder, environment: environment,
        checker: CheckProgram.find(path: environment["PATH"] ?? ""))
      let status =
        measure
        ? try trial.measure(height: height, asJSON: json, expecting: expect)
        : try trial.show(screen.terminal(over: screen.configuration.configuration.preferences.terminal), watches: watch)
      if status != 0 { throw ExitCode(status) }
    }
  }
}
