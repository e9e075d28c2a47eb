#if os(Linux)
  import Foundation

  /// What an archive of the program carries of the C library's converters between encodings, for systems that have another C
  /// library, or none.
  enum CarriedConverters {
    /// The folder that is named to the C library where it is carried too.
    private static let variable = "GCONV_PATH"

    /// Has the C library take note of the folder, and takes its name out of the environment: programs that are started have a
    /// C library of their own, which these converters do not fit. To be called while no thread but the first is there.
    static func adopt() {
      guard let folder = getenv(variable), String(cString: folder) == ProgramPath.beside("lib/lazyscope/gconv") else {
        return
      }
      // It reads the name once, when it first looks for a converter.
      let conversion = iconv_open("UTF-8", "ISO-8859-1")
      if UInt(bitPattern: conversion) != .max { iconv_close(conversion) }
      unsetenv(variable)
    }
  }
#endif
