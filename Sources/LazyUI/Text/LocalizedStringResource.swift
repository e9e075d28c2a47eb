public import Foundation

#if !canImport(Darwin)
  /// A text that is looked up where it is shown, as a `LocalizedStringKey`; Foundation has none here.
  public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// What is looked up, with `%lld` and the like where values are.
    public let key: String
    /// The text itself.
    let text: LocalizedStringKey
    public var table: String?
    public var locale: Locale = .current

    public init(stringLiteral value: String) {
      key = value
      text = LocalizedStringKey(value)
    }

    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
      text = LocalizedStringKey(stringInterpolation: stringInterpolation)
      key = text.key
    }

    /// A text, with what else is known of it. Nothing is looked up in tables.
    public init(
      _ key: LocalizedStringKey, defaultValue: String? = nil, table: String? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      text = defaultValue.map { LocalizedStringKey($0) } ?? key
      self.key = key.key
      self.table = table
      self.locale = locale
    }
  }

  extension Text {
    /// A text that a resource says. A literal is a ``LocalizedStringKey``.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(resource.text) }
  }

  extension String {
    /// What a resource says.
    public init(localized resource: LocalizedStringResource) { self = Text(resource.text).string }

    /// A text with values in it, as the locale writes them. It is looked up in the tables of a bundle where one is given.
    public init(
      localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self = Text(key, tableName: table, bundle: bundle).string
    }

    /// A text by its key, or as it is said beside.
    public init(
      localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = Text(defaultValue).string
    }
  }

  extension URL {
    /// The user's folder of documents.
    public static var documentsDirectory: URL { Self.folder(.documentDirectory) }
    /// The user's folder of what a program keeps.
    public static var applicationSupportDirectory: URL { Self.folder(.applicationSupportDirectory) }
    /// The user's folder of what can be made again.
    public static var cachesDirectory: URL { Self.folder(.cachesDirectory) }
    /// The user's folder of what was loaded.
    public static var downloadsDirectory: URL { Self.folder(.downloadsDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? FileManager.default.homeDirectoryForCurrentUser
    }
  }
#endif
