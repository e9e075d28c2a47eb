#if !canImport(Darwin)
  public import Foundation

  /// Joins elements to a list in the language of a locale: `a, b, and c`.
  public class ListFormatter: Formatter, @unchecked Sendable {
    /// The language of the list.
    public var locale: Locale = .current
    /// The formatter of elements that are not strings. If it is `nil`, such elements are shown as their descriptions.
    public var itemFormatter: Formatter?

    /// Returns the elements as a list in the user's language.
    public class func localizedString(byJoining strings: [String]) -> String { ListFormatter().joined(strings) }

    /// Returns the elements as a list.
    public func string(from items: [Any]) -> String? { joined(items.map(text)) }

    public override func string(for object: Any?) -> String? { (object as? [Any]).flatMap(string) }

    private func text(of item: Any) -> String {
      itemFormatter?.string(for: item) ?? (item as? String) ?? String(describing: item)
    }

    private func joined(_ strings: [String]) -> String {
      strings.formatted(.list(type: .and).locale(locale))
    }
  }
#endif
