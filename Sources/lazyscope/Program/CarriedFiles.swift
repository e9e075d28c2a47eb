#if os(Linux)
  import Foundation

  /// Files of the C library that an archive of the program includes, for systems with another C library, or none.
  enum CarriedFiles {
    /// Makes the C library load the included files, and removes their paths from the environment: other programs have a
    /// C library of their own, which these files do not fit. Call it while only the main thread exists.
    static func adopt() {
      adopt("gconv", named: "GCONV_PATH") {
        // The C library reads the variable once, when it first looks for a converter.
        let conversion = iconv_open("UTF-8", "ISO-8859-1")
        if UInt(bitPattern: conversion) != .max { iconv_close(conversion) }
      }
      // This locale stays in force if the one in the environment is not installed.
      adopt("locale", named: "LOCPATH") { setlocale(LC_CTYPE, "C.UTF-8") }
    }

    private static func adopt(_ folder: String, named variable: String, _ body: () -> Void) {
      guard let path = getenv(variable), String(cString: path) == ProgramPath.beside("lib/lazyscope/\(folder)") else {
        return
      }
      body()
      unsetenv(variable)
    }
  }
#endif
