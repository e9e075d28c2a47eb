public import Foundation

/// A value that can be read from a file and written to one.
public protocol FileDocument {
  /// What it is read from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// What it is written to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The kinds of files that it is read from.
  static var readableContentTypes: [UTType] { get }
  /// The kinds of files that it is written to.
  static var writableContentTypes: [UTType] { get }

  /// Reads the value.
  init(configuration: ReadConfiguration) throws

  /// Makes the file that the value is written to.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The kinds that it is read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// What a document is read from.
public struct FileDocumentReadConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file.
  public let file: FileWrapper
}

/// What a document is written to.
public struct FileDocumentWriteConfiguration {
  /// The kind of the file.
  public let contentType: UTType
  /// The file as it was; nil where there was none.
  public let existingFile: FileWrapper?
}

#if os(Linux)
  extension URL {
    /// Whether the file may be read: a terminal's program has no fences of its own.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
  }
#endif
