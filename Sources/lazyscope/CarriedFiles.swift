#if os(Linux)
  import Foundation

  /// What an archive of the program carries of the files of the C library, for systems that have another C library, or none.
  enum CarriedFiles {
    /// Has the C library take note of them where they are carried, and takes their names out of the environment: programs that
    /// are started have a C library of their own, which these do not fit. To be called while no thread but the first is there.
    static func adopt() {
      adopt("gconv", named: "GCONV_PATH") {
        // It reads the name once, when it first looks for a converter.
        let conversion = iconv_open("UTF-8", "ISO-8859-1")
        if UInt(bitPattern: conversion) != .max { iconv_close(conversion) }
      }
      // This locale stays where the one that the environment names is not there.
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
