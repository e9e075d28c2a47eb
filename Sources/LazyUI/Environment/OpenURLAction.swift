public import Foundation

/// Opens an address.
///
/// A terminal's program knows no browser: where nothing is set with `environment(\.openURL, …)`, a link shows its address,
/// which most terminals open themselves when it is clicked.
@preconcurrency @MainActor
public struct OpenURLAction {
  /// What became of an address.
  public struct Result: Sendable {
    enum Kind: Sendable {
      case handled
      case discarded
      case shown(URL?)
    }

    let kind: Kind

    /// It is taken care of.
    public static let handled = Result(kind: .handled)
    /// Nothing is done about it.
    public static let discarded = Result(kind: .discarded)
    /// The link shows it.
    public static let systemAction = Result(kind: .shown(nil))

    /// The link shows another address.
    public static func systemAction(_ url: URL) -> Result { Result(kind: .shown(url)) }
  }

  private let handler: @MainActor (URL) -> Result

  /// - Parameter handler: called with the address.
  public nonisolated init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

  /// Opens an address.
  public func callAsFunction(_ url: URL) { _ = handler(url) }

  /// Opens an address, and tells whether somebody has taken care of it.
  public func callAsFunction(_ url: URL, completion: @escaping @MainActor (_ accepted: Bool) -> Void) {
    if case .handled = handler(url).kind { completion(true) } else { completion(false) }
  }

  /// Opens an address.
  ///
  /// - Returns: what the link is to show; nil for nothing.
  func open(_ url: URL) -> URL? {
    if case .shown(let other) = handler(url).kind { other ?? url } else { nil }
  }
}

extension EnvironmentValues {
  /// What opens the addresses of links.
  public var openURL: OpenURLAction {
    get { self[OpenURLKey.self] }
    set { self[OpenURLKey.self] = newValue }
  }
}

private enum OpenURLKey: EnvironmentKey {
  static var defaultValue: OpenURLAction { OpenURLAction { _ in .systemAction } }
}
