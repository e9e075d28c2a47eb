public import Foundation
internal import Synchronization

/// The clipboard, as UIKit names it. It belongs to the program: other programs neither see nor change it.
///
/// ```swift
/// struct CopyCode: View {
///   let code: String
///   var body: some View { Button("Copy") { UIPasteboard.general.string = code } }
/// }
/// ```
public final class UIPasteboard: Sendable {
  private struct Contents {
    var strings: [String] = []
    var image: UIImage?
  }

  /// The clipboard of the program.
  public static let general = UIPasteboard()

  /// The name of a notification that UIKit posts when the contents change. It is never posted on a terminal.
  public static let changedNotification = Notification.Name("UIPasteboardChangedNotification")

  private let contents = Mutex(Contents())

  private init() {}

  /// The texts; `nil` if there are none. New texts replace all contents.
  public var strings: [String]? {
    get { contents.withLock { $0.strings.isEmpty ? nil : $0.strings } }
    set { contents.withLock { $0 = Contents(strings: newValue ?? []) } }
  }

  /// The first text; `nil` if there is none. A new text replaces all contents.
  public var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }

  /// The first text as an address; `nil` if it is none. A new address replaces all contents.
  public var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }

  /// The image; `nil` if there is none. A new image replaces all contents.
  public var image: UIImage? {
    get { contents.withLock { $0.image } }
    set { contents.withLock { $0 = Contents(image: newValue) } }
  }

  public var hasStrings: Bool { strings != nil }
  public var hasURLs: Bool { url != nil }
  public var hasImages: Bool { image != nil }
}

/// The clipboard, as AppKit names it. It belongs to the program: other programs neither see nor change it.
public final class NSPasteboard: Sendable {
  /// The kind of a value in a clipboard.
  public struct PasteboardType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }

    public static let string = Self("public.utf8-plain-text")
    public static let URL = Self("public.url")
    public static let fileURL = Self("public.file-url")
    public static let html = Self("public.html")
    public static let png = Self("public.png")
    public static let tiff = Self("public.tiff")
  }

  /// The clipboard of the program.
  public static let general = NSPasteboard()

  private let state = Mutex((values: [PasteboardType: Data](), changes: 0))

  private init() {}

  /// The number of times that the contents were cleared.
  public var changeCount: Int { state.withLock { $0.changes } }

  /// The kinds of the values; `nil` if there are none.
  public var types: [PasteboardType]? { state.withLock { $0.values.isEmpty ? nil : Array($0.values.keys) } }

  /// Removes all values.
  ///
  /// - Returns: the new ``changeCount``.
  @discardableResult
  public func clearContents() -> Int {
    state.withLock {
      $0 = ([:], $0.changes + 1)
      return $0.changes
    }
  }

  /// Removes all values.
  ///
  /// - Returns: the new ``changeCount``.
  @discardableResult
  public func declareTypes(_ newTypes: [PasteboardType], owner newOwner: Any?) -> Int { clearContents() }

  /// Stores a text.
  ///
  /// - Returns: true.
  @discardableResult
  public func setString(_ string: String, forType type: PasteboardType) -> Bool {
    setData(Data(string.utf8), forType: type)
  }

  /// Returns the text of a kind; `nil` if there is none.
  public func string(forType type: PasteboardType) -> String? {
    data(forType: type).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Stores the bytes of a value; `nil` removes the value.
  ///
  /// - Returns: true.
  @discardableResult
  public func setData(_ data: Data?, forType type: PasteboardType) -> Bool {
    state.withLock { $0.values[type] = data }
    return true
  }

  /// Returns the bytes of a value; `nil` if there is none.
  public func data(forType type: PasteboardType) -> Data? { state.withLock { $0.values[type] } }
}
