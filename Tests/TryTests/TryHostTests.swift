import Foundation
import TestSupport
import Testing

@testable import Try

@Suite("The compiler and the program side by side", .timeLimit(.minutes(20)))
struct TryHostTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func has(_ name: String) -> Bool { FileManager.default.fileExists(atPath: folder.path(name)) }

  /// Returns a fake compilation. It runs `script`, and makes a program from a shell script.
  private func compilation(_ number: Int, _ script: String = "", program: String) -> Compilation {
    let path = folder.path("program\(number)")
    let text = "cd '\(folder.path("."))'\n\(script)\nprintf '%s' \"$1\" > '\(path)' && chmod 700 '\(path)'"
    return Compilation(
      compiler: "/bin/sh", arguments: ["-c", text, "compiler", "#!/bin/sh\ncd '\(folder.path("."))'\n\(program)"],
      environment: ["PATH": "/usr/bin:/bin"], program: CompiledProgram(path: path, name: "A()", stateFolder: "x"),
      names: [])
  }

  /// A shell command that announces a program's intended end, like `TryNotes.willEnd`.
  private static let isMeant = "printf '\\001' | dd bs=1 seek=16 conv=notrunc of=/dev/fd/4 2>&-"

  private let environment = ["PATH": "/usr/bin:/bin"]

  @Test func `a program that prints continues while its replacement is compiled`() throws {
    var printed: [String] = []
    var builds = 0
    var hasChanged = false
    let host = TryHost(.screen([], watches: true), environment: environment) {
      guard !hasChanged, has("started") else { return false }
      hasChanged = true
      return true
    } writeError: {
      printed.append($0)
    } compile: { () throws(BuildFailure) in
      builds += 1
      if builds == 1 {
        // More than a pipe can buffer; then it waits for the end of its log.
        return compilation(
          1, program: ": > started; head -c 1000000 /dev/zero | tr '\\0' x; : > printed; cat <&3 > log; exit 143")
      }
      return compilation(2, "while ! test -e printed; do sleep 0.02; done", program: "\(Self.isMeant); exit 0")
    }
    #expect(try host.run() == 0)
    // If the tests have a terminal, the host reports the compilation.
    #expect(printed.filter { !$0.contains("compiling") } == [])
    #expect(builds == 2 && has("printed"))
  }

  @Test func `compiler messages are reported, and the output of a measured program is printed`() throws {
    var printed: [String] = []
    let faulty = TryHost(.measurement(["--height", "20"]), environment: environment) {
      printed.append($0)
    } compile: { () throws(BuildFailure) in
      compilation(1, "echo 'A.swift:1:1: error: no'; exit 1", program: "")
    }
    #expect(try faulty.run() == 1)
    let talking = TryHost(.measurement(["--height", "20"]), environment: environment) {
      printed.append($0)
    } compile: { () throws(BuildFailure) in
      compilation(2, program: "echo \"$*\"; exit 3")
    }
    #expect(try talking.run() == 3)
    #expect(
      printed == [
        "A.swift:1:1: error: no", "--measure --height 20", "lazyscope: A() exited with status 3",
      ])
    #expect(talking.report == nil)
  }
}
