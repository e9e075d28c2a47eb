import ArgumentParser
import Foundation
import Terminal
import TestSupport
import Testing

@testable import lazyscope

@Suite("The contents of packages")
struct PackagingTests {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  @Test func `every version number is the program's`() throws {
    let version = Lazyscope.configuration.version
    #expect(try Self.text("Packaging/lazyscope.rb").contains("tag: \"v\(version)\""))
    #expect(try Self.text("CHANGELOG.md").contains("\n## [\(version)] - "))
    // These scripts ask the program that they package, as the manual page does.
    for script in ["Scripts/make-dist", "Scripts/make-deb"] {
      #expect(try Self.text(script).contains("--version)") && !Self.text(script).contains(version), "\(script)")
    }
    // `Scripts/check-dist` reads this line of the source.
    let line = try Self.text("Sources/lazyscope/Lazyscope.swift").split(separator: "\n").filter {
      $0.contains("version: \"")
    }
    #expect(line == ["    version: \"\(version)\","])
  }

  #if os(Linux)
    /// Otherwise Dispatch would end the process a second later.
    @Test func `without /proc the program reports it before it starts`() throws {
      #expect(ProcessStart.lack() == nil)
      #expect(
        ProcessStart.lack(processes: "/none")
          == "/none is not mounted, but threads need it; run mount -t proc proc /none")
    }

    /// Makes the archive's folder with the launcher. Scripts replace the program and the loader, and print their
    /// arguments.
    private func launcher(interpreter: String, needed: String) throws -> Shell {
      let shell = try Shell()
      let result = try shell.run(
        """
        mkdir -p a/bin a/libexec a/lib/lazyscope
        cc -DINTERPRETER="\\"$I\\"" -DNEEDED="\\"$V\\"" -o a/bin/lazyscope "$R/Packaging/launcher.c" || exit 1
        cat >a/libexec/lazyscope <<'END'
        #!/bin/sh
        echo "program $# $1 ${GCONV_PATH-none} ${TERMINFO_DIRS-none}"
        END
        sed 's/program/loader/; s/\\$1/$1 $2 $4 $6/' a/libexec/lazyscope >a/lib/lazyscope/loader
        chmod +x a/libexec/lazyscope a/lib/lazyscope/loader
        """, ["I": interpreter, "V": needed, "R": Self.root.path])
      try #require(result.end == .exited(0), "\(result.errors)")
      return shell
    }

    /// The loader of this process, which is the one that this system's programs name.
    private static var interpreter: String {
      ["/lib64/ld-linux-x86-64.so.2", "/lib/ld-linux-aarch64.so.1"].first { access($0, F_OK) == 0 } ?? "/none"
    }

    @Test func `a system with the required C library starts the program by itself`() throws {
      let shell = try launcher(interpreter: Self.interpreter, needed: "GLIBC_2.17")
      let result = try shell.run("ln -s a/bin/lazyscope l; cd / && \"$OLDPWD\"/l 'x y'", ["TERM": "xterm"])
      #expect(result.output.hasPrefix("program 1 x y none "), "\(result.output)\(result.errors)")
    }

    @Test(arguments: [("/none/loader", "GLIBC_2.17"), (interpreter, "GLIBC_9.99")])
    func `on a system without it the archive's loader starts the program`(interpreter: String, needed: String) throws {
      let shell = try launcher(interpreter: interpreter, needed: needed)
      let result = try shell.run("A=$PWD; a/bin/lazyscope 'x y'; echo $A", ["TERM": "xterm"])
      let lines = result.output.split(separator: "\n")
      try #require(lines.count == 2, "\(result.errors)")
      let folder = try #require(realpath(String(lines[1]), nil).map { String(cString: $0) }) + "/a/lib/lazyscope"
      #expect(lines[0].hasPrefix("loader 6 --argv0 a/bin/lazyscope \(folder) x y \(folder)/gconv "), "\(lines[0])")
    }

    @Test func `the description of an unknown terminal is searched for in the archive`() throws {
      let shell = try launcher(interpreter: Self.interpreter, needed: "GLIBC_2.17")
      let unknown = try shell.run("a/bin/lazyscope x", ["TERM": "no-such-terminal"])
      #expect(
        unknown.output.contains(" :/") && unknown.output.hasSuffix("/a/lib/lazyscope/terminfo\n"), "\(unknown.output)")
      let given = try shell.run("a/bin/lazyscope x", ["TERM": "no-such-terminal", "TERMINFO_DIRS": "/mine"])
      #expect(given.output.hasSuffix(" /mine\n"), "\(given.output)")
    }

    @Test func `an incomplete archive reports what is missing`() throws {
      let shell = try launcher(interpreter: Self.interpreter, needed: "GLIBC_2.17")
      let result = try shell.run("rm a/libexec/lazyscope; a/bin/lazyscope x")
      #expect(result.end == .exited(126))
      #expect(result.errors.hasSuffix("cannot be started: No such file or directory; unpack the whole archive\n"))
    }
  #endif
}
