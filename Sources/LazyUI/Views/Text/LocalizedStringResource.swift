public import Foundation

#if !canImport(Darwin)
  /// A text like a ``LocalizedStringKey``. It is declared here for systems whose Foundation lacks this type.
  public struct LocalizedStringResource: Equatable, Sendable, ExpressibleByStringInterpolation {
    /// The key to look up. Placeholders such as `%lld` represent values.
    public let key: String
    /// The text, with its values.
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

    /// Creates a resource from a text that is its own key.
    @_disfavoredOverload
    public init(_ value: String) { self.init(stringLiteral: value) }

    /// Creates a resource. Its text is not looked up in tables.
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
    /// Creates a text from a resource. If the argument is a literal, the initializer for a ``LocalizedStringKey`` is
    /// used instead.
    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) { self.init(resource.text) }
  }

  extension String {
    /// A text to look up, with its values.
    public typealias LocalizationValue = LocalizedStringResource

    /// Creates the text of a resource.
    public init(localized resource: LocalizedStringResource) { self = Text(resource.text).string }

    /// Creates the text of a key, with values formatted for the locale. The key is looked up only if a bundle is
    /// passed.
    public init(
      localized key: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil, locale: Locale = .current,
      comment: StaticString? = nil
    ) {
      self = Text(key, tableName: table, bundle: bundle).string
    }

    /// Creates a text from its default value. The key is not looked up in tables.
    public init(
      localized key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, bundle: Bundle? = nil,
      locale: Locale = .current, comment: StaticString? = nil
    ) {
      self = Text(defaultValue).string
    }
  }

  extension URL {
    /// The user's documents folder.
    public static var documentsDirectory: URL { Self.folder(.documentDirectory) }
    /// The user's folder for data of programs.
    public static var applicationSupportDirectory: URL { Self.folder(.applicationSupportDirectory) }
    /// The user's folder for data that can be created again.
    public static var cachesDirectory: URL { Self.folder(.cachesDirectory) }
    /// The user's downloads folder.
    public static var downloadsDirectory: URL { Self.folder(.downloadsDirectory) }

    private static func folder(_ directory: FileManager.SearchPathDirectory) -> URL {
      FileManager.default.urls(for: directory, in: .userDomainMask).first
        ?? FileManager.default.homeDirectoryForCurrentUser
    }
  }
#endif
