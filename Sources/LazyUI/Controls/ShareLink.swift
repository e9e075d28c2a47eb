import Foundation

/// A button for what is to be given away. A terminal's program knows nobody to give it to: Enter, Space and a click show it
/// behind the label, from where it can be copied; and hide it again.
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
  /// Several things, with any view for a label.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) { self.init(shared: items, label: label()) }

  /// A thing, with any view for a label.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: label()) }
}

extension ShareLink where PreviewImage == Never, PreviewIcon == Never, Label == DefaultShareLinkLabel {
  /// Several things.
  public init(items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel())
  }

  /// Several things, with a text for a label.
  public init(_ titleKey: LocalizedStringKey, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// Several things, with a text for a label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, items: Data, subject: Text? = nil, message: Text? = nil) {
    self.init(shared: items, label: DefaultShareLinkLabel(Text(title)))
  }

  /// A thing.
  public init<I>(item: I, subject: Text? = nil, message: Text? = nil) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel())
  }

  /// A thing, with a text for a label.
  public init<I>(_ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A thing, with a text for a label.
  @_disfavoredOverload
  public init<I>(_ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }

  /// A thing, with a text for a label.
  public init<I>(_ title: Text, item: I, subject: Text? = nil, message: Text? = nil)
  where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(title))
  }
}

// With what is shown of a thing before it is given away: a terminal shows the thing itself.

extension ShareLink {
  /// Several things, with any view for a label; the previews are not shown.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>, @ViewBuilder label: () -> Label
  ) { self.init(shared: items, label: label()) }

  /// A thing, with any view for a label; the preview is not shown.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>,
    @ViewBuilder label: () -> Label
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: label()) }
}

extension ShareLink where Label == DefaultShareLinkLabel {
  /// Several things; the previews are not shown.
  public init(
    items: Data, subject: Text? = nil, message: Text? = nil,
    preview: @escaping (Data.Element) -> SharePreview<PreviewImage, PreviewIcon>
  ) { self.init(shared: items, label: DefaultShareLinkLabel()) }

  /// A thing; the preview is not shown.
  public init<I>(
    item: I, subject: Text? = nil, message: Text? = nil, preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> { self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel()) }

  /// A thing, with a text for a label; the preview is not shown.
  public init<I>(
    _ titleKey: LocalizedStringKey, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(titleKey)))
  }

  /// A thing, with a text for a label; the preview is not shown.
  @_disfavoredOverload
  public init<I>(
    _ title: some StringProtocol, item: I, subject: Text? = nil, message: Text? = nil,
    preview: SharePreview<PreviewImage, PreviewIcon>
  ) where Data == CollectionOfOne<I> {
    self.init(shared: CollectionOfOne(item), label: DefaultShareLinkLabel(Text(title)))
  }
}

/// The label of a link that has none of its own.
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

/// What is shown of a thing before it is given away; nothing on a terminal.
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
