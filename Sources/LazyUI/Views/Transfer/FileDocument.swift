public import Foundation

/// A value that can be read from a file and written to a file.
///
/// Used by ``View/fileExporter(isPresented:document:contentType:defaultFilename:onCompletion:)`` and
/// ``View/fileExporter(isPresented:document:contentTypes:defaultFilename:onCompletion:onCancellation:)``.
public protocol FileDocument {
  /// The file to read the value from.
  typealias ReadConfiguration = FileDocumentReadConfiguration
  /// The file to write the value to.
  typealias WriteConfiguration = FileDocumentWriteConfiguration

  /// The types of files that the value can be read from.
  static var readableContentTypes: [UTType] { get }
  /// The types of files that the value can be written to.
  static var writableContentTypes: [UTType] { get }

  /// Reads the value from a file.
  init(configuration: ReadConfiguration) throws

  /// Returns a file with the value's content.
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper
}

extension FileDocument {
  /// The default is the types that the value can be read from.
  public static var writableContentTypes: [UTType] { readableContentTypes }
}

/// The file to read a document from.
public struct FileDocumentReadConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The content of the file, or of the folder.
  public let file: FileWrapper
}

/// The file to write a document to.
public struct FileDocumentWriteConfiguration {
  /// The type of the file.
  public let contentType: UTType
  /// The file that will be replaced, or `nil` if it does not exist.
  public let existingFile: FileWrapper?
}

#if os(Linux)
  extension URL {
    /// Returns `true`, because there is no sandbox.
    public func startAccessingSecurityScopedResource() -> Bool { true }

    /// Does nothing.
    public func stopAccessingSecurityScopedResource() {}
  }
#endif
