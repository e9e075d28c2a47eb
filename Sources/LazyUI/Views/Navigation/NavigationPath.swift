/// The path to the topmost screen of a stack. It has one hashable value, of any type, for each screen after the first.
///
/// ```swift
/// struct Folders: View {
///   @State private var path = NavigationPath()
///   var body: some View {
///     NavigationStack(path: $path) {
///       Button("Open folder 7") { path.append(7) }
///         .navigationDestination(for: Int.self) { Text("Folder \($0)") }
///     }
///   }
/// }
/// ```
///
/// See also ``NavigationStack`` and ``View/navigationDestination(for:destination:)``.
public struct NavigationPath: Equatable {
  var values: [AnyHashable] = []

  /// Creates an empty path, which shows the first screen.
  public init() {}

  /// Creates a path from values.
  public init<S: Sequence>(_ elements: S) where S.Element: Hashable {
    values = elements.map { AnyHashable($0) }
  }

  /// The number of values, which is the number of screens on top of the first one.
  public var count: Int { values.count }
  public var isEmpty: Bool { values.isEmpty }

  /// Appends a value, which opens a screen on top.
  public mutating func append(_ value: some Hashable) {
    values.append(AnyHashable(value))
  }

  /// Removes the last `count` values, which closes the topmost screens.
  ///
  /// - Precondition: The path has at least `count` values.
  public mutating func removeLast(_ count: Int = 1) {
    values.removeLast(count)
  }
}

/// Closures that read and change the path of a stack. The path may be stored in the stack or in the program.
@MainActor
struct NavigationSource {
  var values: () -> [AnyHashable]
  /// Appends a value. Returns `false` if the value does not have the path's element type.
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
