public import Foundation

/// A label that leads to an address, underlined. Enter, Space and a click open it by `\.openURL`; where that leaves it to
/// the terminal, the address is shown behind the label.
public struct Link<Label: View>: View {
  let label: Label
  let destination: URL
  @Environment(\.openURL) private var openURL
  @State private var shown: URL?

  /// A link with any view for a label.
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
  /// A link with a text for a label.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }

  /// A link with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, destination: URL) {
    self.init(destination: destination) { Text(title) }
  }
}
