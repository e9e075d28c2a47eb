public import Foundation

/// An item for drag and drop or the clipboard. A terminal supports neither, so a provider only holds an object of the
/// program itself.
public final class NSItemProvider: @unchecked Sendable {
  /// The object. It never changes, so it can be read on any thread.
  private let object: AnyObject?
  private let kind: String?
  /// The suggested name of the item.
  public var suggestedName: String?

  /// Creates an empty provider.
  public init() {
    object = nil
    kind = nil
  }

  /// Creates a provider for an object.
  public init(object: AnyObject) {
    self.object = object
    kind =
      switch object {
      case is NSString: UTType.plainText.identifier
      case is NSURL: UTType.url.identifier
      default: nil
      }
  }

  /// Creates a provider for an object with a type identifier.
  public init(item: AnyObject?, typeIdentifier: String?) {
    object = item
    kind = typeIdentifier
  }

  /// Creates a provider for the address of a file.
  public init?(contentsOf fileURL: URL) {
    object = fileURL as NSURL
    kind = UTType.fileURL.identifier
    suggestedName = fileURL.lastPathComponent
  }

  /// The types that can be loaded from the provider.
  public var registeredTypeIdentifiers: [String] { kind.map { [$0] } ?? [] }

  /// Whether an item of a type can be loaded.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    guard let kind else { return false }
    guard let own = UTType(kind), let other = UTType(identifier) else { return kind == identifier }
    return own.conforms(to: other)
  }

  /// Whether a value of a class can be loaded.
  public func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { value(of: type) != nil }

  /// Loads a value. The handler is called before the method returns.
  ///
  /// - Returns: A progress that is already completed.
  @discardableResult
  public func loadObject<Value>(
    ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    let value = value(of: type)
    completionHandler(value, value == nil ? CocoaError(.fileReadUnknown) : nil)
    return Self.done
  }

  /// Loads the item as bytes if it is text. The handler is called before the method returns.
  ///
  /// - Returns: A progress that is already completed.
  @discardableResult
  public func loadDataRepresentation(
    forTypeIdentifier identifier: String, completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
  ) -> Progress {
    let text = hasItemConformingToTypeIdentifier(identifier) ? value(of: String.self) : nil
    completionHandler(text.map { Data($0.utf8) }, text == nil ? CocoaError(.fileReadUnknown) : nil)
    return Self.done
  }

  private func value<Value>(of type: Value.Type) -> Value? {
    switch object {
    case let value as Value: value
    case let text as NSString: String(describing: text) as? Value
    case let url as NSURL: (url as URL) as? Value
    default: nil
    }
  }

  private static var done: Progress {
    let progress = Progress(totalUnitCount: 1)
    progress.completedUnitCount = 1
    return progress
  }
}
