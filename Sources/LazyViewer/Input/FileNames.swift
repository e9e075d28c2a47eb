import Foundation

/// The names of files, for completion.
enum FileNames {
  /// The maximum number of files of a folder that are read, because a folder may have millions.
  private static let mostRead = 4_096

  /// Returns the paths that begin with a text, in alphabetical order; those of folders end with a slash.
  ///
  /// Hidden files are omitted unless the name starts with a full stop. Names that cannot be typed are omitted.
  static func paths(beginningWith text: String) -> [String] {
    let folder = text.lastIndex(of: "/").map { text[...$0] } ?? ""
    let name = text.dropFirst(folder.count)
    return names(in: folder.isEmpty ? "." : String(folder)).filter { file in
      file.hasPrefix(name) && (name.first == "." || file.first != ".")
    }
    .map { folder + $0 }.sorted()
  }

  /// Returns the names of the files in a folder; those of folders end with a slash.
  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while names.count < mostRead, let entry = readdir(stream) {
      guard let name = name(of: entry), name != ".", name != "..", isTypable(name) else {
        continue
      }
      names.append(isFolder(entry.pointee.d_type, "\(folder)/\(name)") ? name + "/" : name)
    }
    return names
  }

  /// Returns the name of an entry; nil if it is not UTF-8.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    // The name is the last field of an entry, and may be shorter than its C declaration. Copying the declared length
    // could read beyond the buffer of the stream.
    guard let start = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let bytes = (UnsafeRawPointer(entry) + start).assumingMemoryBound(to: UInt8.self)
    return String(validating: UnsafeBufferPointer(start: bytes, count: strlen(bytes)), as: UTF8.self)
  }

  private static func isTypable(_ name: String) -> Bool {
    name.unicodeScalars.allSatisfy { $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) }
      && name.first != " " && name.last != " "
  }

  private static func isFolder(_ kind: UInt8, _ path: String) -> Bool {
    if kind == UInt8(DT_DIR) { return true }
    guard kind == UInt8(DT_LNK) || kind == UInt8(DT_UNKNOWN) else { return false }
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
