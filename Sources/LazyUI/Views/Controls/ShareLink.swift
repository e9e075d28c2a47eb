import Foundation

/// A button that shows the items to share after its label, so that the user can copy them. A second press hides them. A
/// terminal has no sharing services.
public struct ShareLink<Data: RandomAccessCollection, PreviewImage, PreviewIcon, Label: View>: View {
  private let items: Data
  private let label: Label
  @State private var isShown = false

  private init(shared items: Data, label: Label) {
    self.items = items
    self.label = label
  }

  public var body: some View {
    Button {
      isShown.toggle()
    } label: {
      label
      if isShown { Text(verbatim: text) }
    }
    .buttonStyle(.borderless)
  }

  private var text: String {
    items.map { ($0 as? URL)?.absoluteString ?? ($0 as? String) ?? String(describing: $0) }.joined(separator: " ")
  }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never {
  /// Creates a link that shares several items, with a view as its label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(shared: items, label: label()) }

  /// Creates a link that shares an item, with a view as its label.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Creates a link that shares several items.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares several items, with a text label.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares several items, with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares an item.
  public init<I>(item: I, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }

  /// Creates a link that shares an item, with a text label.
  public init<I>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares an item, with a text label.
  @_disfavoredOverload
  public init<I>(_ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// Creates a link that shares an item, with a text label.
  public init<I>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(title))
  }
}

// Initializers with previews. A terminal does not show the previews.

extension ShareLink {
  /// Creates a link that shares several items, with a view as its label. The previews are not shown.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) { self.init(shared: items, label: label()) }

  /// Creates a link that shares an item, with a view as its label. The preview is not shown.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Creates a link that shares several items. The previews are not shown.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(shared: items, label: DefaultShareLinkLabel()) }

  /// Creates a link that shares an item. The preview is not shown.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel()) }

  /// Creates a link that shares an item, with a text label. The preview is not shown.
  public init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Creates a link that shares an item, with a text label. The preview is not shown.
  @_disfavoredOverload
  public init<I>(
    _ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }
}

/// The default label of a ``ShareLink``.
public struct DefaultShareLinkLabel: View {
  private let title: Text?

  init(_ title: Text? = nil) { self.title = title }

  public var body: some View {
    Label {
      title ?? Text(verbatim: "Share…")
    } icon: {
      Image(systemName: "square.and.arrow.up")
    }
  }
}

/// The preview of a shared item. A terminal does not show it.
public struct SharePreview<PreviewImage, PreviewIcon> {
  init() {}
}

extension SharePreview where PreviewImage == Never, PreviewIcon == Never {
  public init(_ titleKey: LocalizedStringKey) { self.init() }
  @_disfavoredOverload public init(_ title: some StringProtocol) { self.init() }
  public init(_ title: Text) { self.init() }
}

extension SharePreview where PreviewIcon == Never {
  public init(_ titleKey: LocalizedStringKey, image: PreviewImage) { self.init() }
  @_disfavoredOverload public init(_ title: some StringProtocol, image: PreviewImage) { self.init() }
  public init(_ title: Text, image: PreviewImage) { self.init() }
}

extension SharePreview where PreviewImage == Never {
  public init(_ titleKey: LocalizedStringKey, icon: PreviewIcon) { self.init() }
  @_disfavoredOverload public init(_ title: some StringProtocol, icon: PreviewIcon) { self.init() }
}

extension SharePreview {
  public init(_ titleKey: LocalizedStringKey, image: PreviewImage, icon: PreviewIcon) { self.init() }
  @_disfavoredOverload
  public init(_ title: some StringProtocol, image: PreviewImage, icon: PreviewIcon) { self.init() }
}
