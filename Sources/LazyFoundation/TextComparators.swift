#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// Compares texts as lists of files do, by the user's language: "b9" comes before "B10".
    public struct _LocalizedComparator: SortComparator, Hashable, Sendable {
      public var order: SortOrder
      let isStandard: Bool

      public func compare(_ left: String, _ right: String) -> ComparisonResult {
        let result = isStandard ? left.localizedStandardCompare(right) : left.localizedCompare(right)
        guard order == .reverse else { return result }
        switch result {
        case .orderedAscending: return .orderedDescending
        case .orderedDescending: return .orderedAscending
        case .orderedSame: return .orderedSame
        }
      }
    }

    /// The text as it is sorted in a list of files.
    fileprivate var standardKey: StandardKey { StandardKey(text: self) }
  }

  extension SortComparator where Self == String._LocalizedComparator {
    /// Compares texts as lists of files do, by the user's language.
    public static var localizedStandard: Self { Self(order: .forward, isStandard: true) }

    /// Compares texts by the user's language.
    public static var localized: Self { Self(order: .forward, isStandard: false) }
  }

  /// A text that is compared as lists of files do.
  private struct StandardKey: Comparable {
    let text: String

    static func < (left: Self, right: Self) -> Bool {
      left.text.localizedStandardCompare(right.text) == .orderedAscending
    }

    static func == (left: Self, right: Self) -> Bool {
      left.text.localizedStandardCompare(right.text) == .orderedSame
    }
  }

  extension SortDescriptor {
    /// Sorts by a text as lists of files do, by the user's language.
    ///
    /// - Parameter comparator: `.localizedStandard` or `.localized`, which are the same here but for their order.
    public init(
      _ keyPath: KeyPath<Compared, String>, comparator: String._LocalizedComparator, order: SortOrder = .forward
    ) {
      let keys: KeyPath<Compared, StandardKey> = keyPath.appending(path: \.standardKey)
      // A key path of properties holds nothing that another thread could change; what it was made of is not known to say so.
      self.init(
        unsafeBitCast(keys, to: (any KeyPath<Compared, StandardKey> & Sendable).self),
        order: comparator.order == order ? .forward : .reverse)
    }
  }
#endif
