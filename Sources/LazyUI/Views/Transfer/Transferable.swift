public import Foundation

// The interface for sharing values by drag and drop or the clipboard. A terminal supports neither, so the
// representations are never used. Programs that declare them still compile.

/// A value that can be transferred to other programs. On a terminal values are never transferred.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation

  /// The representations that the value can be transferred as.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A format for transferring a value.
///
/// The built-in representations are ``CodableRepresentation``, ``ProxyRepresentation``, ``DataRepresentation`` and
/// ``FileRepresentation``.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item
}

extension TransferRepresentation {
  /// Returns the representation unchanged.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }

  /// Returns the representation unchanged.
  public func suggestedFileName(_ fileName: String) -> Self { self }

  /// Returns the representation unchanged.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self { self }
}

/// The programs that may read a representation.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  case all, team, group, ownProcess
}

/// A representation of a value as JSON.
///
/// See also ``TransferRepresentation`` and ``Transferable``.
public struct CodableRepresentation<Item: Codable & Sendable>: TransferRepresentation {
  /// Creates a representation as JSON, with a content type.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// A representation of a value as another transferable value.
///
/// See also ``TransferRepresentation`` and ``Transferable``.
public struct ProxyRepresentation<Item: Sendable, Proxy: Sendable>: TransferRepresentation {
  /// Creates a representation that is exported to and imported from another value.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}

  /// Creates a representation that is exported to another value.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}

  /// Creates a representation that is imported from another value.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
}

/// A representation of a value as bytes.
///
/// See also ``TransferRepresentation`` and ``Transferable``.
public struct DataRepresentation<Item: Sendable>: TransferRepresentation {
  /// Creates a representation that is exported to and imported from bytes.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  /// Creates a representation that is exported to bytes.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}

  /// Creates a representation that is imported from bytes.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

/// A representation of a value as a file.
///
/// See also ``TransferRepresentation`` and ``Transferable``.
public struct FileRepresentation<Item: Sendable>: TransferRepresentation {
  /// Creates a representation that is exported to and imported from a file.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  /// Creates a representation that is exported to a file.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  /// Creates a representation that is imported from a file.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file to send.
public struct SentTransferredFile: Sendable {
  /// The address of the file.
  public let file: URL

  /// Creates a file to send. The parameter has no effect on a terminal.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A received file.
public struct ReceivedTransferredFile: Sendable {
  /// The address of the file.
  public let file: URL
  /// Whether the file is the sender's original. If not, it is a copy.
  public let isOriginalFile: Bool
}

/// A combination of representations. The first representation that fits is used.
public struct _TransferRepresentations<Item>: TransferRepresentation {}

/// The result builder for the representations of a value.
@resultBuilder
public enum TransferRepresentationBuilder<Item> {
  public static func buildExpression<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<Content: TransferRepresentation>(_ content: Content) -> Content
  where Content.Item == Item { content }

  public static func buildBlock<each Content: TransferRepresentation>(
    _ content: repeat each Content
  ) -> _TransferRepresentations<Item> { _TransferRepresentations() }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation<String>(contentType: .plainText)
  }
}

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation<Data>(contentType: .data)
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation<URL>(contentType: .url)
  }
}

extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<AttributedString, String>(exporting: { String($0.characters) })
  }
}
