public import Foundation

/// A file in memory, or a folder of such files.
public final class FileWrapper {
  private enum Content {
    case file(Data)
    case folder([String: FileWrapper])
  }

  private var content: Content
  /// The name of the file that was read; `nil` for a new file.
  public var filename: String?
  /// The name that is preferred when the file is written.
  public var preferredFilename: String?

  /// Creates a file with the given content.
  public init(regularFileWithContents contents: Data) { content = .file(contents) }

  /// Creates a folder of files. The keys are the preferred names of the files.
  public init(directoryWithFileWrappers childrenByPreferredName: [String: FileWrapper]) {
    content = .folder(childrenByPreferredName)
    for (name, child) in childrenByPreferredName { child.preferredFilename = name }
  }

  /// Reads a file, or a folder with its content.
  ///
  /// - Throws: An error if reading fails.
  public init(url: URL, options: ReadingOptions = []) throws {
    var isDirectory: ObjCBool = false
    _ = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
    if isDirectory.boolValue {
      var children: [String: FileWrapper] = [:]
      for child in try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil) {
        children[child.lastPathComponent] = try FileWrapper(url: child, options: options)
      }
      content = .folder(children)
    } else {
      content = .file(try Data(contentsOf: url))
    }
    filename = url.lastPathComponent
    preferredFilename = filename
  }

  /// Options for reading files. They have no effect, because files are always read immediately.
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let immediate = ReadingOptions(rawValue: 1)
    public static let withoutMapping = ReadingOptions(rawValue: 2)
  }

  /// Options for writing files.
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Writes each file to a temporary file first, and then renames it.
    public static let atomic = WritingOptions(rawValue: 1)
    public static let withNameUpdating = WritingOptions(rawValue: 2)
  }

  /// Whether the value is a folder.
  public var isDirectory: Bool { fileWrappers != nil }
  /// Whether the value is a file.
  public var isRegularFile: Bool { !isDirectory }

  /// The bytes of a file; `nil` for a folder.
  public var regularFileContents: Data? { if case .file(let data) = content { data } else { nil } }

  /// The content of a folder; `nil` for a file.
  public var fileWrappers: [String: FileWrapper]? { if case .folder(let children) = content { children } else { nil } }

  /// Adds a file to the folder. A file of the same name is replaced. Does nothing if this value is a file.
  ///
  /// - Returns: The name of the added file.
  @discardableResult
  public func addFileWrapper(_ child: FileWrapper) -> String {
    let name = child.preferredFilename ?? child.filename ?? "untitled"
    if case .folder(var children) = content {
      children[name] = child
      content = .folder(children)
    }
    return name
  }

  /// Removes a file from the folder. Does nothing if the folder does not contain it.
  public func removeFileWrapper(_ child: FileWrapper) {
    if case .folder(let children) = content { content = .folder(children.filter { $0.value !== child }) }
  }

  /// Writes the file, or the folder with its content.
  ///
  /// - Throws: An error if writing fails. Files that were already written remain.
  public func write(to url: URL, options: WritingOptions = [], originalContentsURL: URL? = nil) throws {
    switch content {
    case .file(let data): try data.write(to: url, options: options.contains(.atomic) ? .atomic : [])
    case .folder(let children):
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
      for (name, child) in children { try child.write(to: url.appendingPathComponent(name), options: options) }
    }
  }
}
