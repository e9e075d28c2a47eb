internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// The setup of the process, before the program does anything else.
package enum ProcessStart {
  /// Makes system calls fail, and nothing worse, for streams that the user has closed and limits that the user has set.
  /// Call it on the main thread, while that is the only one.
  ///
  /// - A closed standard stream is replaced by one that can be neither read nor written. Otherwise the next file that
  ///   is opened would take its number, and messages would be written into that file.
  /// - Writing beyond a limit of the file size fails with an error; no signal ends the program.
  package static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the missing one. It is opened for the direction that the stream is not used for.
      let mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      let opened = open("/dev/null", mode)
      if opened > descriptor { close(opened) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Replaces standard input by an empty file: foreign code that reads it would take the keys of the terminal.
  package static func emptyStandardInput() {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing > STDIN_FILENO else { return }
    dup2(nothing, STDIN_FILENO)
    close(nothing)
  }

  /// Returns the missing requirement of the process in one line; nil if it has all.
  ///
  /// Each second in which work waits, Dispatch looks up which threads run. On Linux it reads /proc for that, and traps
  /// if /proc is empty.
  ///
  /// - Parameter processes: the path of /proc.
  package static func lack(processes: String = "/proc") -> String? {
    #if os(Linux)
      if access("\(processes)/self/stat", R_OK) != 0 {
        return "\(processes) is not mounted, but threads need it; run mount -t proc proc \(processes)"
      }
    #endif
    return nil
  }

  /// The arguments of the process without the program's name, byte for byte. Unlike Swift's
  /// `CommandLine`, it works without /proc.
  package static var arguments: [[UInt8]] {
    var arguments: [[UInt8]] = []
    while let argument = cterminal_argument(Int32(arguments.count) + 1) {
      arguments.append(Array(UnsafeRawBufferPointer(start: argument, count: strlen(argument))))
    }
    return arguments
  }

  /// The path of the running program, without symbolic links; nil if the system does not report it. Read it before the
  /// working folder is changed. It does not depend on /proc, which may be missing or name the loader.
  package static var program: String? {
    guard let name = cterminal_program(), let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes each printed line be written at once, even if standard output is not a terminal. Call it before anything is
  /// printed.
  package static func writeLinesAtOnce() { cterminal_write_lines_at_once() }
}
