#if os(Linux)
  import Foundation

  /// Files of the C library that are included in an archive of the program, for systems with another C library or none.
  enum BundledFiles {
    /// Makes the C library load the included files, and removes their paths from the environment. Other programs have
    /// their own C library, which does not match these files. Must be called before other threads exist.
    static func adopt() {
      adopt("gconv", named: "GCONV_PATH") {
        // Opening a converter makes the C library read the variable. It reads the variable only once.
        let conversion = iconv_open("UTF-8", "ISO-8859-1")
        if UInt(bitPattern: conversion) != .max { iconv_close(conversion) }
      }
      // This locale is used unless the locale in the environment is installed.
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
