public import Foundation

/// A thing that is handed over. A terminal hands nothing over: a provider that a program makes holds its object, and no drop
/// brings one.
public final class NSItemProvider: @unchecked Sendable {
  /// The object; it is never changed.
  private let object: AnyObject?
  private let kind: String?
  /// What the thing is called.
  public var suggestedName: String?

  /// A provider of nothing.
  public init() {
    object = nil
    kind = nil
  }

  /// A provider of an object.
  public init(object: AnyObject) {
    self.object = object
    kind =
      switch object {
      case is NSString: UTType.plainText.identifier
      case is NSURL: UTType.url.identifier
      default: nil
      }
  }

  /// A provider of an object of a kind.
  public init(item: AnyObject?, typeIdentifier: String?) {
    object = item
    kind = typeIdentifier
  }

  /// A provider of a file.
  public init?(contentsOf fileURL: URL) {
    object = fileURL as NSURL
    kind = UTType.fileURL.identifier
    suggestedName = fileURL.lastPathComponent
  }

  /// The kinds of what can be loaded.
  public var registeredTypeIdentifiers: [String] { kind.map { [$0] } ?? [] }

  /// Whether something of a kind can be loaded.
  public func hasItemConformingToTypeIdentifier(_ identifier: String) -> Bool {
    guard let kind else { return false }
    guard let own = UTType(kind), let other = UTType(identifier) else { return kind == identifier }
    return own.conforms(to: other)
  }

  /// Whether a value of a type can be loaded.
  public func canLoadObject<Value>(ofClass type: Value.Type) -> Bool { value(of: type) != nil }

  /// Loads a value; the handler is called at once.
  ///
  /// - Returns: how far that is: done.
  @discardableResult
  public func loadObject<Value>(
    ofClass type: Value.Type, completionHandler: @escaping @Sendable (Value?, (any Error)?) -> Void
  ) -> Progress {
    let value = value(of: type)
    completionHandler(value, value == nil ? CocoaError(.fileReadUnknown) : nil)
    return Self.done
  }

  /// Loads the thing as bytes; the handler is called at once.
  ///
  /// - Returns: how far that is: done.
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
