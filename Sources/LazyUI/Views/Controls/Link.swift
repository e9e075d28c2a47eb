public import Foundation

/// An underlined label that opens an address. Enter, Space and a click open the address with `\.openURL`. If that
/// action returns `systemAction` (the default), the link shows the address after its label, and a second press hides
/// it.
///
/// ```swift
/// struct ManualLink: View {
///   var body: some View { Link("Manual", destination: URL(string: "https://example.org")!) }
/// }
/// ```
///
/// See also ``OpenURLAction``, ``Button`` and ``ShareLink``.
public struct Link<Label: View>: View {
  let label: Label
  let destination: URL
  @Environment(\.openURL) private var openURL
  @State private var shown: URL?

  /// Creates a link with a view as its label.
  public init(destination: URL, @ViewBuilder label: () -> Label) {
    self.destination = destination
    self.label = label()
  }

  public var body: some View {
    Button {
      shown = shown == nil ? openURL.open(destination) : nil
    } label: {
      label.underline()
      if let shown { Text(verbatim: shown.absoluteString) }
    }
    .buttonStyle(.borderless)
  }
}

extension Link where Label == Text {
  /// Creates a link with a text label.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// Creates a link with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
