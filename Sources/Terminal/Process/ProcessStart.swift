internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// What a program puts right in its process before it does anything else.
package enum ProcessStart {
  /// Makes the process such that what its user has closed or limited makes calls of the system fail, and nothing worse. To be
  /// called on the main thread, while it is the only one.
  ///
  /// - A standard stream that is closed is taken by one that can be neither read nor written: else the next file that is
  ///   opened would be it, and messages would be written into that.
  /// - Writing to a file that may not grow any further fails with an error, and no signal ends the program.
  package static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest number that is free is the one that is missing. It is opened for what it is not used for.
      let mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      let opened = open("/dev/null", mode)
      if opened > descriptor { close(opened) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Replaces standard input by an empty file: code of others that reads it would take the keys of the terminal.
  package static func emptyStandardInput() {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing > STDIN_FILENO else { return }
    dup2(nothing, STDIN_FILENO)
    close(nothing)
  }

  /// What the process lacks that it cannot do without, in one line; nil where it lacks nothing.
  ///
  /// Dispatch looks each second, where work waits, which threads run. On Linux it does that in /proc, and traps where nothing
  /// is there.
  ///
  /// - Parameter processes: where /proc is.
  package static func lack(processes: String = "/proc") -> String? {
    #if os(Linux)
      if access("\(processes)/self/stat", R_OK) != 0 {
        return "\(processes) is not there, which threads need: have it mounted, by mount -t proc proc \(processes)"
      }
    #endif
    return nil
  }

  /// The arguments that the process was started with, without the program's name: each byte of them, and also where /proc is not
  /// there, in which Swift looks for them.
  package static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    while let argument = cterminal_argument(Int32(arguments.count) + 1) {
      arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
    return arguments
  }

  /// Where the program lies that runs, without symbolic links; nil where the system does not tell. Before the working folder
  /// is changed, and also where /proc is not there, or names the loader that has loaded the program.
  package static var program: String? {
    guard let name = cterminal_program(), let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Has each line that is printed written at once, also where standard output is no terminal. To be called before anything
  /// is printed.
  package static func writeLinesAtOnce() { cterminal_write_lines_at_once() }
}
