import SwiftUI
import UniformTypeIdentifiers

// Every form of these families, used once. They must compile.

extension ImageResource { static let logo = ImageResource(name: "logo", bundle: .main) }
extension ColorResource { static let brand = ColorResource(name: "brand", bundle: .main) }
private struct GlassD16: View {
  var body: some View {
    Image(.logo).resizable(); Text("").foregroundStyle(Color(.brand)); Image("x", bundle: .main);
    Image(decorative: "a"); Image("a", variableValue: 0.4); Image(systemName: "wifi", variableValue: 0.3);
    Label("a", image: "x"); Label("a", image: .logo); Button("a", image: .logo) {}
  }
}
private struct GlassD17: View {
  var body: some View {
    Text("").glassEffect(); Text("").glassEffect(.regular.tint(.red).interactive(), in: .rect(cornerRadius: 16));
    Text("").glassEffect(.clear, in: .capsule)
    Button("x") {}.buttonStyle(.glass); Button("x") {}.buttonStyle(.glassProminent)
    GlassEffectContainer(spacing: 20) { Text("") }
    Text("").glassEffectID("a", in: ns).glassEffectUnion(id: "a", namespace: ns).glassEffectTransition(.matchedGeometry)
    Text("").backgroundExtensionEffect()
    ScrollView { Text("") }.scrollEdgeEffectStyle(.soft, for: .top).scrollEdgeEffectHidden(true, for: .all)
    List { Text("") }.safeAreaBar(edge: .bottom) { Text("bar") }
    NavigationStack {
      List {}.searchable(text: $s).searchToolbarBehavior(.minimize).toolbar {
        ToolbarItem { Text("") }; ToolbarSpacer(.fixed); ToolbarSpacer(.flexible, placement: .bottomBar);
        DefaultToolbarItem(kind: .search, placement: .bottomBar); ToolbarItem(placement: .title) { Text("") };
        ToolbarItem(placement: .subtitle) { Text("") }
      }.navigationSubtitle("sub")
    }
    Text("").sharedBackgroundVisibility(.hidden)
    Button("x", role: .close) {};
    Button(role: .confirm) {
    } label: {
      Text("")
    }
    Button(role: .cancel) {}
    List {}.listSectionMargins(.horizontal, 20).listSectionSpacing(.compact)
    Text("").labelIconToTitleSpacing(3).labelReservedIconWidth(30)
    Text("").buttonSizing(.flexible)
    Text("").tabBarMinimizeBehavior(.never)
    Text("").navigationLinkIndicatorVisibility(.hidden)
    Text("").lineHeight(.loose)
    Text("").toolbar(removing: .title).toolbarVisibility(.hidden, for: .tabBar)
  }; @Namespace var ns; @State var s = ""
}
