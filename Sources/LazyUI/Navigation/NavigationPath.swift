/// The screens on top of a stack's first one, told by values of any hashable types.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// The path to the first screen.
  public init() {}

  /// The path that leads over these values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// Screens on top of the first one.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Adds a screen on top.
  public mutating func append(_ value: some Hashable) {
    values.append(AnyHashable(value))
  }

  /// Takes away the topmost `count` screens.
  ///
  /// - Precondition: there are as many.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(count)
  }
}

/// Where a stack keeps the values of its screens.
@MainActor
struct NavigationSource {
  var values: () -> [AnyHashable]
  /// Adds a value; false where it is not of the path's type.
  var append: (AnyHashable) -> Bool
  var removeLast: (_ count: Int) -> Void
}

extension NavigationSource {
  init(_ path: Binding<NavigationPath>) {
    self.init(
      values: { path.wrappedValue.values },
      append: { value in
        path.wrappedValue.append(value)
        return true
      },
      removeLast: { count in path.wrappedValue.removeLast(min(count, path.wrappedValue.count)) })
  }

  init<Path: RandomAccessCollection & RangeReplaceableCollection>(_ path: Binding<Path>) where Path.Element: Hashable {
    self.init(
      values: { path.wrappedValue.map { AnyHashable($0) } },
      append: { value in
        guard let value = value.base as? Path.Element else { return false }
        path.wrappedValue.append(value)
        return true
      },
      removeLast: { count in
        let left = max(0, path.wrappedValue.count - count)
        path.wrappedValue = Path(path.wrappedValue.prefix(left))
      })
  }
}
