import ArgumentParser
import Foundation
import Terminal

/// Runs the separate program `lazyscope-check`. It is separate because its parser takes longer to build than lazyscope.
struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check", abstract: "Find the constructs in SwiftUI code that make lists slow.",
    discussion: """
      Runs lazyscope-check with the same arguments. 'make build-check' builds it, and 'make install' then installs it. \
      'lazyscope check --help' prints its options.
      """)

  @Argument(
    parsing: .captureForPassthrough, help: ArgumentHelp("Options, files and folders.", valueName: "argument"))
  var arguments: [String] = []

  func run() throws {
    try Failure.reporting {
      guard !SecureMode.isOn else { throw Failure("LESSSECURE is set: check cannot run another program") }
      guard let path = CheckProgram.find(path: ProcessInfo.processInfo.environment["PATH"] ?? "") else {
        throw Failure("\(CheckProgram.name) is not installed; 'make build-check' builds it")
      }
      // With `--prove`, `lazyscope-check` runs this program.
      setenv("LAZYSCOPE_PROGRAM", ProgramPath.current, 1)
      // `execv` returns only if the program cannot be started.
      let words = ([path] + arguments).map { strdup($0) }
      defer { for word in words { free(word) } }
      execv(path, words + [nil])
      throw Failure("\(path): cannot be started: \(String(cString: strerror(errno)))")
    }
  }
}

/// The program that `lazyscope check` runs.
enum CheckProgram {
  static let name = "lazyscope-check"

  /// Returns the first executable: beside this program, in `libexec`, in the checkout that this program was built in,
  /// or in `path`, the value of `PATH`.
  static func find(path: String) -> String? {
    let folders = ProgramPath.current.split(separator: "/").dropLast()
    func joined(_ folders: some Sequence<Substring>) -> String { folders.map { "/" + $0 }.joined() }
    var places = [joined(folders), joined(folders.dropLast()) + "/libexec"]
    if let build = folders.firstIndex(of: ".build") {
      places.append(joined(folders[..<build]) + "/Check/.build/release")
    }
    places += path.split(separator: ":").map(String.init)
    return places.lazy.map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}
