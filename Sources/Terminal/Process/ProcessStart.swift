internal import CTerminal

#if canImport(Glibc)
  internal import Glibc
#else
  internal import Darwin
#endif

/// Sets up the process, before the program does anything else.
package enum ProcessStart {
  /// Prepares for streams that the user has closed and limits that the user has set. System calls then fail with an
  /// error, and nothing worse happens. Must be called on the main thread before other threads exist.
  ///
  /// - A closed standard stream is replaced by one that can be neither read nor written. Otherwise the next file that
  ///   is opened would get its number, and messages would be written into that file.
  /// - Writing beyond a limit of the file size fails with an error, and no signal ends the program.
  package static func prepare() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(descriptor, F_GETFD) < 0 {
      // The lowest free number is the missing stream. It is opened for the opposite direction, so that every use of the
      // stream fails.
      let mode = descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY
      let opened = open("/dev/null", mode)
      if opened > descriptor { close(opened) }
    }
    signal(SIGXFSZ, SIG_IGN)
  }

  /// Replaces standard input by an empty file. Otherwise other code that reads it would take the terminal's keys.
  package static func emptyStandardInput() {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard nothing > STDIN_FILENO else { return }
    dup2(nothing, STDIN_FILENO)
    close(nothing)
  }

  /// Returns a requirement that the system does not meet, in one line; nil if it meets all.
  ///
  /// While work is waiting, Dispatch looks up the running threads once a second. On Linux it reads /proc for that, and
  /// crashes if /proc is empty.
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

  /// The path of the running program without symbolic links; nil if the system does not report it. Must be read before
  /// the working folder changes. It does not depend on /proc, which may be missing or name the loader.
  package static var program: String? {
    guard let name = cterminal_program(), let path = realpath(name, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// Makes the program write each printed line immediately, even if standard output is not a terminal. Must be called
  /// before anything is printed.
  package static func writeLinesAtOnce() { cterminal_write_lines_at_once() }
}
