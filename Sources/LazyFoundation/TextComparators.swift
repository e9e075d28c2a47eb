#if !canImport(Darwin)
  public import Foundation

  extension String {
    /// Compares text in the user's language, as file managers do: "b9" precedes "B10".
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

    /// The key that sorts texts as file managers do.
    fileprivate var standardKey: StandardKey { StandardKey(text: self) }
  }

  extension SortComparator where Self == String._LocalizedComparator {
    /// Compares text in the user's language, as file managers do.
    public static var localizedStandard: Self { Self(order: .forward, isStandard: true) }

    /// Compares text in the user's language.
    public static var localized: Self { Self(order: .forward, isStandard: false) }
  }

  /// A text with the sort order of file managers.
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
    /// Sorts by a text in the user's language, as file managers do.
    ///
    /// - Parameter comparator: `.localizedStandard` or `.localized`. Both sort in the same way here; only their
    ///   direction is used.
    public init(
      _ keyPath: KeyPath<Compared, String>, comparator: String._LocalizedComparator, order: SortOrder = .forward
    ) {
      let keys: KeyPath<Compared, StandardKey> = keyPath.appending(path: \.standardKey)
      // A key path of properties contains nothing that another thread could change, but `appending(path:)` loses
      // `Sendable`.
      self.init(
        unsafeBitCast(keys, to: (any KeyPath<Compared, StandardKey> & Sendable).self),
        order: comparator.order == order ? .forward : .reverse)
    }
  }
#endif
