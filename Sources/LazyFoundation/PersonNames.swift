#if !canImport(Darwin)
  public import Foundation

  extension PersonNameComponents {
    /// Parses a name: the first word is the given name, the last the family name.
    ///
    /// - Throws: `CocoaError.formatting` if the text contains no word.
    public init(_ value: String) throws {
      let words = value.split(whereSeparator: \.isWhitespace).map(String.init)
      guard let first = words.first else { throw CocoaError(.formatting) }
      self.init(
        givenName: first, middleName: words.count > 2 ? words.dropFirst().dropLast().joined(separator: " ") : nil,
        familyName: words.count > 1 ? words.last : nil)
    }

    /// Returns the given name and the family name, in this order.
    public func formatted() -> String { formatted(.name(style: .medium)) }

    /// Returns the name in a format.
    public func formatted<S: Foundation.FormatStyle>(_ style: S) -> S.FormatOutput
    where S.FormatInput == PersonNameComponents { style.format(self) }

    /// A format for names, in the order of European languages.
    public struct FormatStyle: Foundation.FormatStyle, Sendable {
      /// The parts of a name to write.
      public enum Style: String, Codable, Hashable, Sendable {
        /// The nickname, otherwise the given name, otherwise the family name.
        case short
        /// The given name and the family name.
        case medium
        /// All parts.
        case long
        /// The initials of the given name and the family name.
        case abbreviated
      }

      public var style: Style
      public var locale: Locale

      public init(style: Style = .medium, locale: Locale = .autoupdatingCurrent) {
        (self.style, self.locale) = (style, locale)
      }

      public func locale(_ locale: Locale) -> Self { Self(style: style, locale: locale) }

      public func format(_ value: PersonNameComponents) -> String {
        let (given, family) = (value.givenName, value.familyName)
        switch style {
        case .short: return [value.nickname, given, family].compactMap(\.self).first { !$0.isEmpty } ?? ""
        case .medium: return Self.joined([given, family])
        case .long: return Self.joined([value.namePrefix, given, value.middleName, family, value.nameSuffix])
        case .abbreviated: return [given, family].compactMap { $0?.first.map(String.init) }.joined()
        }
      }

      private static func joined(_ parts: [String?]) -> String {
        parts.compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
      }
    }
  }

  extension FormatStyle where Self == PersonNameComponents.FormatStyle {
    /// Returns a format for a person's name.
    public static func name(style: PersonNameComponents.FormatStyle.Style) -> Self { Self(style: style) }
  }
#endif
