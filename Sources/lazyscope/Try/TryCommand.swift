import ArgumentParser
import Foundation
import LazyViewer
import Terminal
import Try

/// Shows or measures the user's own SwiftUI code.
struct TryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "try", abstract: "Build SwiftUI code as it is, show it, and tell what its lists cost.",
    discussion: """
      The files are compiled unchanged, with 'import SwiftUI' and 'import Combine' as they stand, and shown with panes that \
      count rows, bodies and state and say why a list is not lazy. What is shown is --root, else the content of the @main \
      App, else the first #Preview or PreviewProvider, else the one view that needs no argument. It needs Swift. The first \
      time the libraries are built and kept in the cache folder, which takes some minutes.
      """)

  @Argument(help: ArgumentHelp("The files of Swift.", valueName: "file"), completion: .file(extensions: ["swift"]))
  var files: [String]

  @Option(help: ArgumentHelp("What is shown, as it is written in Swift: 'ContentView()'.", valueName: "expression"))
  var root: String?

  @Flag(
    help: """
      Load the list, jump to its bottom and to its top, and count each step, without a terminal. Tasks that views begin are \
      waited for, 5 seconds at most.
      """)
  var measure = false

  @Flag(help: "With --measure: print one JSON object.")
  var json = false

  @Option(parsing: .unconditional, help: ArgumentHelp("With --measure: lines on screen.", valueName: "h"))
  var height = 20

  @Flag(help: "Build and show it again whenever a file changes.")
  var watch = false

  @Option(
    help: ArgumentHelp("Where lazyscope's sources are, or a folder of libraries built of them.", valueName: "path"),
    completion: .directory)
  var libraries: String?

  @OptionGroup var screen: ScreenOptions

  func validate() throws {
    guard (0...10_000).contains(height) else { throw ValidationError("--height takes a number from 0 to 10000.") }
    guard measure || !json else { throw ValidationError("--json goes with --measure.") }
    guard !measure || !watch else { throw ValidationError("--watch shows a screen; it does not go with --measure.") }
  }

  func run() throws {
    try Failure.reporting {
      guard !SecureMode.isOn else { throw Failure("try builds and runs programs, which LESSSECURE forbids") }
      let environment = ProcessInfo.processInfo.environment
      let toolchain = try Toolchain(environment: environment)
      guard let cache = CacheFolder(environment: environment) else {
        throw Failure("there is no folder for what is built: set XDG_CACHE_HOME, or HOME, to one")
      }
      let libraries = try LibraryPlace(libraries, cache: cache.path, toolchain: toolchain).find()
      let folder = try RunFolder(cache: cache.path)
      defer { folder.remove() }
      let build = ProgramBuild(toolchain: toolchain, libraries: libraries)
      let trial = TrySession(
        build: build, files: files, root: root, folder: folder, environment: environment)
      let status =
        measure
        ? try trial.measure(height: height, asJSON: json)
        : try trial.show(screen.terminal(over: screen.configuration.configuration.preferences.terminal), watches: watch)
      if status != 0 { throw ExitCode(status) }
    }
  }
}
