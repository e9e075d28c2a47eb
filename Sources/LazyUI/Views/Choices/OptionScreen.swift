/// The screen of a picker that is a link. It closes when the user has chosen a view.
struct OptionScreen<Label: View, Content: View>: View {
  let label: Label
  let content: Content
  let selection: OptionSelection
  @Environment(\.dismiss) private var dismiss
  @FocusState private var isFocused: Bool

  var body: some View {
    ScrollView {
      OptionList(content: content, selection: selection.followed { dismiss() }, layout: .menu)
        .focused($isFocused)
        .onAppear { isFocused = true }
        .frame(maxWidth: .infinity, alignment: .leading)
    }
    .navigationTitle(title)
  }

  private var title: Text {
    label as? Text ?? (label as? LazyUI.Label<Text, Image>)?.title ?? Text(verbatim: "")
  }
}
