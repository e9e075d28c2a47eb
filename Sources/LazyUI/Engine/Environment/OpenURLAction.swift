public import Foundation

/// An action that opens a URL.
///
/// A program on a terminal has no browser. By default, a link shows its URL, which most terminals open on a click. Set
/// another action with `environment(\.openURL, …)`.
@preconcurrency @MainActor
public struct OpenURLAction {
  /// How a URL was handled.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled
      case discarded
      case shown(URL?)
    }

    let kind: Kind

    /// The URL was handled.
    public static let handled = Result(kind: .handled)
    /// The URL is ignored.
    public static let discarded = Result(kind: .discarded)
    /// The link shows the URL.
    public static let systemAction = Result(kind: .shown(nil))

    /// The link shows another URL.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .shown(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// Creates an action.
  ///
  /// - Parameter handler: called with the URL.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens a URL.
  public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens a URL, and calls `completion` with true if the action has handled it.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor (_ accepted: Bool) -> Void) {
    if case .handled = handler(url).kind { completion(true) } else { completion(false) }
  }

  /// Opens a URL.
  ///
  /// - Returns: the URL that the link shows, or `nil` if it shows none.
  func open(_ url: URL) -> URL? {
    if case .shown(let other) = handler(url).kind { other ?? url } else { nil }
  }
}

extension EnvironmentValues {
  /// The action that opens the URLs of links.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
