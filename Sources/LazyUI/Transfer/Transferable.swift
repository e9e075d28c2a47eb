public import Foundation

// What programs hand each other by dragging and by a pasteboard. A terminal has neither, so that nothing asks for what these
// describe; a program that declares it compiles, and works by its other means.

/// Something that can be handed over, as its representation says. On a terminal nothing asks for it.
public protocol Transferable: Sendable {
  associatedtype Representation: TransferRepresentation

  /// How it is handed over.
  @TransferRepresentationBuilder<Self> static var transferRepresentation: Representation { get }
}

/// A way in which something is handed over.
public protocol TransferRepresentation<Item>: Sendable {
  associatedtype Item
}

extension TransferRepresentation {
  /// The representation: on a terminal nobody is told what it is shown to.
  public func visibility(_ visibility: TransferRepresentationVisibility) -> Self { self }

  /// The representation: on a terminal it has no file.
  public func suggestedFileName(_ fileName: String) -> Self { self }

  /// The representation: on a terminal nothing asks for it.
  public func exportingCondition(_ condition: @escaping @Sendable (Item) -> Bool) -> Self { self }
}

/// Who may see a representation.
public enum TransferRepresentationVisibility: Hashable, Sendable {
  case all, team, group, ownProcess
}

/// As JSON.
public struct CodableRepresentation<Item: Codable & Sendable>: TransferRepresentation {
  /// What is handed over as JSON, of a kind.
  public init(for itemType: Item.Type = Item.self, contentType: UTType) {}
}

/// As something else that can be handed over.
public struct ProxyRepresentation<Item: Sendable, Proxy: Sendable>: TransferRepresentation {
  /// Handed over as what `exporting` makes of it, and made of that again.
  public init(
    exporting: @escaping @Sendable (Item) throws -> Proxy, importing: @escaping @Sendable (Proxy) throws -> Item
  ) {}

  /// Handed over as what `exporting` makes of it.
  public init(exporting: @escaping @Sendable (Item) throws -> Proxy) {}

  /// Made of what is handed over.
  public init(importing: @escaping @Sendable (Proxy) throws -> Item) {}
}

/// As bytes.
public struct DataRepresentation<Item: Sendable>: TransferRepresentation {
  /// Handed over as bytes, and made of them again.
  public init(
    contentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data,
    importing: @escaping @Sendable (Data) async throws -> Item
  ) {}

  /// Handed over as bytes.
  public init(exportedContentType: UTType, exporting: @escaping @Sendable (Item) async throws -> Data) {}

  /// Made of bytes.
  public init(importedContentType: UTType, importing: @escaping @Sendable (Data) async throws -> Item) {}
}

/// As a file.
public struct FileRepresentation<Item: Sendable>: TransferRepresentation {
  /// Handed over as a file, and made of it again.
  public init(
    contentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}

  /// Handed over as a file.
  public init(
    exportedContentType: UTType, shouldAllowToOpenInPlace: Bool = false,
    exporting: @escaping @Sendable (Item) async throws -> SentTransferredFile
  ) {}

  /// Made of a file.
  public init(
    importedContentType: UTType, shouldAttemptToOpenInPlace: Bool = false,
    importing: @escaping @Sendable (ReceivedTransferredFile) async throws -> Item
  ) {}
}

/// A file that is handed over.
public struct SentTransferredFile: Sendable {
  /// Where it is.
  public let file: URL

  /// A file that may be opened where it is, or is to be copied.
  public init(_ file: URL, allowAccessingOriginalFile: Bool = false) { self.file = file }
}

/// A file that was handed over.
public struct ReceivedTransferredFile: Sendable {
  /// Where it is.
  public let file: URL
  /// Whether it is where the sender has it.
  public let isOriginalFile: Bool
}

/// Representations one after the other: the first that serves is taken.
public struct _TransferRepresentations<Item>: TransferRepresentation {}

/// Puts representations together.
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
