public import LazyUI

extension EnvironmentValues {
  private struct FetchContextKey: EnvironmentKey {
    static var defaultValue: FetchContext? { nil }
  }

  /// The database that the fetch requests of views use.
  public var fetchContext: FetchContext? {
    get { self[FetchContextKey.self] }
    set { self[FetchContextKey.self] = newValue }
  }
}
