/// A picker for the named colours. It offers no other colours, because few of them look the same on all terminals. If
/// the current colour has no name, the picker also lists it as `own`.
///
/// ```swift
/// struct TagColor: View {
///   @State private var color = Color.red
///   var body: some View { ColorPicker("Tag", selection: $color) }
/// }
/// ```
///
/// See also ``Color`` and ``Picker``.
public struct ColorPicker<Label: View>: View {
  private let label: Label
  private let selection: Binding<Color>

  /// Creates a color picker.
  ///
  /// - Parameters:
  ///   - selection: The selected colour.
  ///   - supportsOpacity: No effect.
  ///   - label: The purpose of the colour.
  public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
    self.selection = selection
    self.label = label()
  }

  private static var colors: [(name: String, color: Color)] {
    [
      ("red", .red), ("orange", .orange), ("yellow", .yellow), ("green", .green), ("blue", .blue), ("purple", .purple),
      ("pink", .pink), ("brown", .brown), ("gray", .gray), ("black", .black), ("white", .white),
      ("primary", .primary),
    ]
  }

  private var isNamed: Bool { Self.colors.contains { $0.color == selection.wrappedValue } }

  public var body: some View {
    Picker(selection: selection) {
      ForEach(Self.colors.indices, id: \.self) { index in
        swatch(Self.colors[index].name, Self.colors[index].color)
      }
      if !isNamed { swatch("own", selection.wrappedValue) }
    } label: {
      label
    }
  }

  private func swatch(_ name: String, _ color: Color) -> some View {
    HStack {
      Text(verbatim: "██").foregroundStyle(color)
      Text(verbatim: name)
    }
    .tag(color)
  }
}

extension ColorPicker where Label == Text {
  /// Creates a color picker with a text label.
  @_disfavoredOverload
  public init(_ title: some StringProtocol, selection: Binding<Color>, supportsOpacity: Bool = true) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(title) }
  }
}
