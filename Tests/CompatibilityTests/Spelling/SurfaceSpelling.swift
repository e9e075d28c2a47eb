import SwiftUI

// Every form of the interfaces that were added last, used once. They must compile.

struct SpelledPerson: Identifiable, Hashable {
  var id = 1
  var name = ""
  var age = 1
}

private struct SpelledToken: Identifiable {
  var id = 1
  var name = ""
}

private struct SpelledBoundsKey: PreferenceKey {
  static var defaultValue: [Anchor<CGRect>] = []
  static func reduce(value: inout [Anchor<CGRect>], nextValue: () -> [Anchor<CGRect>]) { value += nextValue() }
}

private struct SpelledFade: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.opacity(phase.isIdentity ? 1 : 0).offset(x: phase.value)
  }
}

private struct SpelledShake: GeometryEffect {
  var animatableData: CGFloat
  func effectValue(size: CGSize) -> ProjectionTransform {
    ProjectionTransform(CGAffineTransform(translationX: 10 * animatableData, y: 0))
  }
}

private struct SpelledCount: View, Animatable {
  var value: Double
  var animatableData: AnimatablePair<Double, CGFloat> {
    get { AnimatablePair(value, 0) }
    set { value = newValue.first }
  }
  var body: some View { Text("\(value)") }
}

private struct SpelledGaugeStyle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.label
      configuration.currentValueLabel
      Text("\(configuration.value)")
    }
  }
}

private struct SpelledProgressStyle: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    ProgressView(configuration).opacity(configuration.fractionCompleted ?? 0)
  }
}

private struct SpelledDisclosureStyle: DisclosureGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isExpanded.toggle()
    } label: {
      configuration.label
    }
    if configuration.isExpanded { configuration.content }
  }
}

private struct SpelledMenuStyle: MenuStyle {
  func makeBody(configuration: Configuration) -> some View { Menu(configuration).padding() }
}

private struct SpelledControlGroupStyle: ControlGroupStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.content
    }
  }
}

private struct SpelledFormStyle: FormStyle {
  func makeBody(configuration: Configuration) -> some View { VStack { configuration.content } }
}

private struct SpelledFocusKey: FocusedValueKey {
  typealias Value = Binding<String>
}

extension FocusedValues {
  fileprivate var spelledTitle: Binding<String>? {
    get { self[SpelledFocusKey.self] }
    set { self[SpelledFocusKey.self] = newValue }
  }
}

private struct SpelledValues: View {
  @ScaledMetric private var size: CGFloat = 10
  @ScaledMetric(relativeTo: .body) private var other = 12.0
  @Environment(\.openWindow) private var openWindow
  @Environment(\.sizeCategory) private var sizeCategory
  @FocusedValue(\.spelledTitle) private var title
  @FocusedBinding(\.spelledTitle) private var bound
  @AccessibilityFocusState private var isRead: Bool
  let resource: LocalizedStringResource = "x"
  let text = String(localized: "x \(3)", comment: "y")
  let folder = URL.documentsDirectory.appending(path: "x")

  var body: some View {
    Text(resource).frame(width: size, height: other).accessibilityFocused($isRead)
      .onReceive(Timer.publish(every: 1, on: .main, in: .common).autoconnect()) { _ in }
  }

  func load() async throws -> Data {
    let (data, response) = try await URLSession.shared.data(from: folder)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return data
  }
}

private struct SpelledViews: View {
  let url = URL(string: "https://example.com")
  @State private var people: [SpelledPerson] = []
  @State private var chosen: Set<SpelledPerson.ID> = []
  @State private var one: SpelledPerson.ID?
  @State private var order = [KeyPathComparator(\SpelledPerson.name)]
  @State private var selection: TextSelection?
  @State private var text = ""
  @State private var isShown = false
  @State private var tokens: [SpelledToken] = []
  @Namespace private var namespace
  let key: LocalizedStringKey = "Title"

  @ViewBuilder var pictures: some View {
    AsyncImage(url: url)
    AsyncImage(url: url) {
      $0.resizable()
    } placeholder: {
      ProgressView()
    }
    AsyncImage(url: url, transaction: Transaction(animation: .easeIn)) { phase in
      switch phase {
      case .empty: ProgressView()
      case .success(let image): image.resizable()
      case .failure(let error): Text(error.localizedDescription)
      @unknown default: EmptyView()
      }
    }
    Gauge(value: 0.4) { Text("x") }.gaugeStyle(.accessoryCircular)
    Gauge(value: 4, in: 0...10) {
      Text("x")
    } currentValueLabel: {
      Text("y")
    }.gaugeStyle(SpelledGaugeStyle())
    Gauge(value: 4, in: 0...10) {
      Text("x")
    } currentValueLabel: {
      Text("y")
    } minimumValueLabel: {
      Text("0")
    } maximumValueLabel: {
      Text("10")
    }
    TimelineView(.periodic(from: .now, by: 1)) { Text($0.date, style: .time) }
    TimelineView(.animation(minimumInterval: 0.1, paused: isShown)) { timeline in
      Canvas { context, size in
        var layer = context
        layer.translateBy(x: 1, y: 1)
        layer.fill(Path(CGRect(origin: .zero, size: size)), with: .color(.red))
        context.draw(Text("x"), at: CGPoint(x: size.width / 2, y: 0), anchor: .top)
      }
    }
    TimelineView(.everyMinute) { Text($0.date.formatted()) }
    PhaseAnimator([1.0, 2.0]) { Text("x").opacity($0) }
  }

  @ViewBuilder var tables: some View {
    Table(people) {
      TableColumn("Name", value: \.name)
      TableColumn("Age") { Text("\($0.age)") }.width(50)
    }
    Table(people, selection: $chosen, sortOrder: $order) {
      TableColumn("Name", value: \.name)
      TableColumn("Age", value: \.age) { Text("\($0.age)") }.width(min: 10, ideal: 20, max: 30)
    }
    Table(of: SpelledPerson.self, selection: $one) {
      TableColumn("Name", value: \.name)
    } rows: {
      ForEach(people) { person in TableRow(person).contextMenu { Button("x") {} } }
    }
    .tableStyle(.inset)
  }

  @ViewBuilder var links: some View {
    ShareLink(item: folder)
    ShareLink("x", item: folder, preview: SharePreview("x", image: Image("y")))
    ShareLink(item: "text") { Label("x", systemImage: "star") }
    ShareLink(items: ["a", "b"])
    ProgressView(value: 0.5).progressViewStyle(SpelledProgressStyle())
    ProgressView(timerInterval: Date()...Date(), countsDown: false) { Text("x") }
    DisclosureGroup("x") { Text("y") }.disclosureGroupStyle(SpelledDisclosureStyle())
    Menu("x") {}.menuStyle(SpelledMenuStyle())
    ControlGroup {}.controlGroupStyle(SpelledControlGroupStyle())
    Form {}.formStyle(SpelledFormStyle())
    TextField("x", text: $text, selection: $selection)
    HSplitView { Text("x") }
  }

  let folder = URL.documentsDirectory

  @ViewBuilder var titles: some View {
    Picker(key, selection: $text) { Text("x").tag("") }
    Stepper(key, onIncrement: nil, onDecrement: nil)
    DatePicker(key, selection: .constant(.now), displayedComponents: .date)
    ColorPicker(key, selection: .constant(.red))
    Menu(key) { Button("x") {} }
    DisclosureGroup(key) { Text("y") }
    ContentUnavailableView(key, systemImage: "star")
    SecureField(key, text: $text)
    Section(key, isExpanded: $isShown) { Text("x") }
    TabView { Tab(key, systemImage: "star") { Text("x") } }
  }

  var body: some View {
    Text("x")
      .alert(key, isPresented: $isShown) { Button("OK") {} }
      .alert("Delete \(people.count) people?", isPresented: $isShown) {
      } message: {
        Text("m")
      }
      .confirmationDialog(key, isPresented: $isShown, titleVisibility: .visible) { Button("OK") {} }
      .navigationBarTitle(key, displayMode: .inline)
      .searchable(text: $text, prompt: "Among \(people.count)")
      .searchable(text: $text, tokens: $tokens) { Text($0.name) }
      .searchable(text: $text, editableTokens: $tokens) { Text($0.wrappedValue.name) }
      .anchorPreference(key: SpelledBoundsKey.self, value: .bounds) { [$0] }
      .overlayPreferenceValue(SpelledBoundsKey.self) { anchors in
        GeometryReader { proxy in
          ForEach(anchors.indices, id: \.self) { Rectangle().frame(width: proxy[anchors[$0]].width) }
        }
      }
      .visualEffect { content, proxy in content.offset(x: proxy.frame(in: .global).minX) }
      .modifier(SpelledShake(animatableData: 1))
      .transition(SpelledFade())
      .transition(.blurReplace)
      .gesture(DragGesture(minimumDistance: 0, coordinateSpace: .local).onChanged { _ in })
      .gesture(LongPressGesture().sequenced(before: DragGesture()))
      .gesture(MagnifyGesture().simultaneously(with: RotateGesture()))
      .onLongPressGesture(minimumDuration: 1, pressing: { _ in }, perform: {})
      .background(.linearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom))
      .background(.background.secondary)
      .containerBackground(.blue.gradient, for: .navigation)
      .accessibility(label: Text("x"))
      .onOpenURL { _ in }
      .draggable("x")
      .dropDestination(for: String.self) { _, _ in true }
  }
}

private struct SpelledCommands: Commands {
  var body: some Commands {
    CommandMenu("x") { Button("y") {} }
    CommandGroup(replacing: .newItem) {}
    SidebarCommands()
  }
}

private struct SpelledProgram: App {
  var body: some Scene {
    WindowGroup { Text("x") }
      .commands { SpelledCommands() }
      .windowResizability(.contentSize)
    Settings { Text("s") }
  }
}
