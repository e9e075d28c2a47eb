import SwiftUI

// Each form of the views and modifiers for controls and panels, used once. They must compile.

enum FlowKind: String, CaseIterable, Identifiable, Hashable {
  case one, two
  var id: String { rawValue }
}

struct FlowItem: Identifiable, Hashable { var id = 1 }

enum FlowError: LocalizedError {
  case broken
  var errorDescription: String? { "broken" }
}

struct FlowPressStyle: ButtonStyle {
  @Environment(\.isEnabled) private var isEnabled
  func makeBody(configuration: Configuration) -> some View {
    configuration.label
      .padding(8)
      .foregroundColor(configuration.isPressed || !isEnabled ? .gray : .blue)
  }
}

struct FlowTriggerStyle: PrimitiveButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    configuration.label.onTapGesture { configuration.trigger() }
  }
}

struct FlowCheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    Button {
      configuration.isOn.toggle()
    } label: {
      HStack {
        Image(systemName: configuration.isOn ? "checkmark.square" : "square")
        configuration.label
      }
    }
  }
}

extension ButtonStyle where Self == FlowPressStyle {
  static var flowPress: FlowPressStyle { FlowPressStyle() }
}

struct FlowButtons: View {
  @State private var isOn = false
  let title = "title"
  var body: some View {
    VStack {
      Button("a") { isOn.toggle() }
      Button("a", action: tap)
      Button(title, role: .destructive) {}
      Button("a", systemImage: "star") {}
      Button("a", systemImage: "star", action: tap)
      Button("a", systemImage: "star", role: .cancel, action: tap)
      Button(action: tap) { Text("a") }
      Button(role: .cancel, action: tap) { Label("a", systemImage: "star") }
      Button {
        tap()
      } label: {
        Image(systemName: "plus")
      }
      .buttonStyle(.borderedProminent).buttonBorderShape(.capsule).controlSize(.large)
    }
    .buttonStyle(.flowPress).buttonStyle(FlowTriggerStyle()).buttonStyle(PlainButtonStyle()).buttonStyle(.borderless)
    VStack {
      Toggle("a", isOn: $isOn).toggleStyle(.switch)
      Toggle(isOn: $isOn) { Text("a") }.toggleStyle(FlowCheckStyle())
      Toggle("a", systemImage: "star", isOn: $isOn).toggleStyle(.button).labelsHidden()
      Toggle(title, sources: [$isOn], isOn: \.self).toggleStyle(.automatic)
    }
    .disabled(!isOn)
  }

  func tap() { isOn = true }
}

struct FlowForm: View {
  enum Field: Hashable { case name, secret }
  @State private var name = ""
  @State private var kind = FlowKind.one
  @State private var chosen: FlowKind?
  @State private var count = 0
  @State private var share = 0.5
  @State private var date = Date()
  @State private var color = Color.red
  @FocusState private var field: Field?
  @FocusState private var isFocused: Bool

  private static let formatter: NumberFormatter = {
    let formatter = NumberFormatter()
    formatter.numberStyle = .decimal
    return formatter
  }()

  var body: some View {
    Form {
      Section {
        TextField("Name", text: $name).focused($field, equals: .name).submitLabel(.next)
        TextField("Name", text: $name, prompt: Text("prompt"))
        TextField("Name", text: $name, axis: .vertical).lineLimit(3)
        TextField(text: $name) { Text("Name") }
        TextField("Name", text: $name, onEditingChanged: { _ in }, onCommit: {})
        TextField("Name", text: $name, onEditingChanged: { _ in })
        TextField("Name", text: $name, onCommit: {})
        TextField("Count", value: $count, format: .number).keyboardType(.numberPad)
        TextField("Count", value: $share, formatter: Self.formatter)
        TextField("Share", value: $share, format: .percent).textFieldStyle(.roundedBorder)
        SecureField("Secret", text: $name).focused($field, equals: .secret)
        TextEditor(text: $name).focused($isFocused).frame(height: 80)
      } header: {
        Text("fields")
      } footer: {
        Text("below")
      }
      .onSubmit { field = .secret }
      .onSubmit(of: .search) {}
      Section("choices") {
        Picker("Kind", selection: $kind) { ForEach(FlowKind.allCases) { Text($0.rawValue).tag($0) } }
        Picker("Kind", selection: $chosen) {
          Text("None").tag(nil as FlowKind?)
          Text("None").tag(Optional<FlowKind>.none)
          ForEach(FlowKind.allCases) { kind in Text(kind.rawValue).tag(kind as FlowKind?) }
        }
        .pickerStyle(.segmented)
        Picker(selection: $kind) {
          ForEach(FlowKind.allCases, id: \.self) { Text($0.rawValue) }
        } label: {
          Label("Kind", systemImage: "star")
        }
        .pickerStyle(.inline)
        Picker(selection: $kind, label: Text("Kind")) { Text("One").tag(FlowKind.one) }.pickerStyle(MenuPickerStyle())
        Picker("Kind", systemImage: "star", selection: $kind) { Text("One").tag(FlowKind.one) }
          .pickerStyle(.navigationLink)
        Picker("Kind", selection: $kind) { Text("One").tag(FlowKind.one) }.pickerStyle(.wheel)
      }
      Section(header: Text("numbers")) {
        Stepper("Count \(count)", value: $count)
        Stepper("Count", value: $count, in: 0...10, step: 2)
        Stepper(value: $count, in: 0...10) { Text("Count") }
        Stepper(value: $share, in: 0...1, step: 0.1) { Text("Share") }
        Stepper("Count", onIncrement: { count += 1 }, onDecrement: { count -= 1 })
        Stepper {
          Text("Count")
        } onIncrement: {
          count += 1
        } onDecrement: {
          count -= 1
        }
        Slider(value: $share)
        Slider(value: $share, in: 0...10, step: 1)
        Slider(value: $share, in: 0...10) { Text("a") }
        Slider(value: $share, in: 0...10, step: 1) {
          Text("a")
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("10")
        } onEditingChanged: { _ in
        }
        DatePicker("Date", selection: $date)
        DatePicker("Date", selection: $date, displayedComponents: .date).datePickerStyle(.compact)
        DatePicker("Date", selection: $date, in: ...Date(), displayedComponents: [.date, .hourAndMinute])
        DatePicker("Date", selection: $date, in: Date()..., displayedComponents: .hourAndMinute)
        DatePicker(selection: $date) { Text("Date") }
        ColorPicker("Color", selection: $color, supportsOpacity: false)
      }
    }
    .formStyle(.grouped)
  }
}

struct FlowPanels: View {
  @Environment(\.dismiss) var dismiss
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.isPresented) var isPresented
  @State private var isShown = false
  @State private var item: FlowItem?
  @State private var error: FlowError?
  let title = "title"

  var body: some View {
    sheets
      .alert("a", isPresented: $isShown) {}
      .alert(title, isPresented: $isShown) {
        Button("OK") {}
      } message: {
        Text("m")
      }
      .alert(Text("a"), isPresented: $isShown, actions: { Button("OK", role: .cancel) {} })
      .alert("a", isPresented: $isShown, presenting: item) { item in
        Button("Delete \(item.id)", role: .destructive) {}
      } message: { item in
        Text("\(item.id)")
      }
      .alert(isPresented: $isShown, error: error) { Button("OK") {} }
      .alert(isPresented: $isShown, error: error) { _ in
        Button("OK") {}
      } message: { error in
        Text(error.localizedDescription)
      }
      .alert(isPresented: $isShown) {
        Alert(title: Text("a"), message: Text("m"), dismissButton: .default(Text("OK")))
      }
      .alert(item: $item) { item in
        Alert(
          title: Text("\(item.id)"), primaryButton: .destructive(Text("Delete")) { self.item = nil },
          secondaryButton: .cancel())
      }
    Text("b")
      .confirmationDialog("a", isPresented: $isShown) { Button("One") {} }
      .confirmationDialog("a", isPresented: $isShown, titleVisibility: .visible) {
        Button("One") {}
      } message: {
        Text("m")
      }
      .confirmationDialog("a", isPresented: $isShown, presenting: item) { Text("\($0.id)") }
      .actionSheet(isPresented: $isShown) {
        ActionSheet(title: Text("a"), message: Text("m"), buttons: [.default(Text("One")) {}, .cancel()])
      }
  }

  var sheets: some View {
    Text("a")
      .sheet(isPresented: $isShown) { FlowButtons() }
      .sheet(isPresented: $isShown, onDismiss: { item = nil }) { Text("a").presentationDetents([.medium, .large]) }
      .sheet(isPresented: $isShown, onDismiss: done, content: FlowButtons.init)
      .sheet(item: $item) { item in Text("\(item.id)").presentationDragIndicator(.visible) }
      .fullScreenCover(isPresented: $isShown) { Text("a").interactiveDismissDisabled() }
      .fullScreenCover(item: $item, onDismiss: done) { Text("\($0.id)") }
      .popover(isPresented: $isShown) { Text("a") }
      .popover(isPresented: $isShown, attachmentAnchor: .point(.center), arrowEdge: .bottom) { Text("a") }
  }

  func done() {
    dismiss()
    presentationMode.wrappedValue.dismiss()
  }
}

struct FlowScreens: View {
  enum Page: Hashable { case first, second }
  @State private var page = Page.first
  @State private var isActive = false
  @State private var selection: Int?
  @State private var item: FlowItem?

  var body: some View {
    TabView(selection: $page) {
      NavigationView {
        List {
          NavigationLink(destination: Text("a"), isActive: $isActive) { Text("a") }
          NavigationLink("a", destination: Text("a"), tag: 1, selection: $selection)
          NavigationLink("a", isActive: $isActive) { Text("a") }
          Menu("Menu") {
            Button("One", action: {})
            Section("Part") { Toggle("a", isOn: $isActive) }
            Divider()
            Menu("More") { Button("Two") {} }
          }
          Menu {
            Button("One") {}
          } label: {
            Label("Menu", systemImage: "ellipsis.circle")
          } primaryAction: {
          }
          .menuStyle(.borderlessButton).menuIndicator(.hidden)
          GroupBox("Box") { Text("a") }
          GroupBox(label: Label("Box", systemImage: "star")) { Text("a") }
          ControlGroup { Button("One") {} }
        }
        .navigationBarTitle("Title", displayMode: .inline)
        .navigationBarItems(leading: EmptyView(), trailing: Button("Add") {})
        .navigationBarHidden(false)
      }
      .navigationViewStyle(.stack)
      .tabItem {
        Image(systemName: "house")
        Text("Home")
      }
      .tag(Page.first)
      NavigationStack {
        Text("a")
          .navigationDestination(isPresented: $isActive) { Text("b") }
          .navigationDestination(item: $item) { Text("\($0.id)") }
          .toolbar {
            ToolbarItem(placement: .navigationBarTrailing) { Button("Add") {}.keyboardShortcut("n") }
            ToolbarItemGroup(placement: .bottomBar) {
              Button("One") {}.keyboardShortcut(.defaultAction)
              Spacer()
              Button("Two") {}.keyboardShortcut("t", modifiers: [.command, .shift])
            }
            if isActive { ToolbarItem(placement: .principal) { Text("p") } }
          }
          .toolbar(.hidden, for: .tabBar)
          .toolbarBackground(.visible, for: .navigationBar)
      }
      .tabItem { Label("Second", systemImage: "star") }
      .tag(Page.second)
    }
    .onKeyPress(.space) { .handled }
    .onKeyPress(characters: .alphanumerics) { press in press.characters == "a" ? .handled : .ignored }
    .focusable()
  }
}

struct FlowNewTabs: View {
  @State private var page = 1
  var body: some View {
    TabView(selection: $page) {
      Tab("One", systemImage: "star", value: 1) { Text("a") }
      Tab(value: 2) {
        Text("b")
      } label: {
        Text("Two")
      }
      TabSection("More") { Tab("Three", systemImage: "star", value: 3) { Text("c") } }
    }
    TabView {
      Tab("One", systemImage: "star") { Text("a") }
      Tab("Two", systemImage: "star") { Text("b") }
    }
    .tabViewStyle(.sidebarAdaptable)
    TabView { ForEach(0..<3) { Text("\($0)") } }.tabViewStyle(.page(indexDisplayMode: .always))
      .tabViewStyle(PageTabViewStyle())
  }
}

struct FlowColumns: View {
  @State private var visibility = NavigationSplitViewVisibility.all
  @State private var column = NavigationSplitViewColumn.sidebar
  var body: some View {
    NavigationSplitView {
      Text("a").navigationSplitViewColumnWidth(min: 100, ideal: 200)
    } detail: {
      Text("b")
    }
    .navigationSplitViewStyle(.balanced)
    NavigationSplitView(columnVisibility: $visibility) {
      Text("a")
    } content: {
      Text("b")
    } detail: {
      Text("c")
    }
    NavigationSplitView(preferredCompactColumn: $column) {
      Text("a")
    } detail: {
      Text("b")
    }
  }
}
