import SwiftUI
import UniformTypeIdentifiers

// Every form of these families, used once. They must compile.

private struct HandedD1: View { var body: some View { Text("").allowsHitTesting(false) } }
private struct HandedD2: View { var body: some View { ContentUnavailableView("a", image: "x", description: Text("")) } }
private struct HandedD2b: View {
  var body: some View {
    ContentUnavailableView("a", systemImage: "x", description: Text("")); ContentUnavailableView("a", image: "x");
    ContentUnavailableView.search; ContentUnavailableView.search(text: "q");
    ContentUnavailableView {
      Label("a", systemImage: "b")
    } description: {
      Text("")
    } actions: {
      Button("") {}
    }; ContentUnavailableView(String("x"), systemImage: "x"); ContentUnavailableView { Text("a") }
  }
}
private struct HandedD3: View {
  var body: some View {
    ScrollView { Text("") }.defaultScrollAnchor(.bottom, for: .initialOffset).defaultScrollAnchor(.top, for: .alignment)
      .defaultScrollAnchor(.bottom, for: .sizeChanges)
  }
}
private struct HandedD4: View {
  @State var s = "";
  var body: some View {
    PasteButton(payloadType: String.self) { strings in s = strings[0] };
    PasteButton(supportedContentTypes: [.text]) { providers in }
  }
}
private struct HandedD5: View {
  @FocusState var f: Bool; @State var s = "";
  var body: some View {
    TextField("a", text: $s).focused($f).contextMenu { RenameButton() }.renameAction { f = true };
    Text("").renameAction($f)
  }
}
private struct HandedD6: View {
  @State var dates: Set<DateComponents> = [];
  var body: some View {
    MultiDatePicker("Dates", selection: $dates); MultiDatePicker("Dates", selection: $dates, in: Date()...);
    MultiDatePicker("Dates", selection: $dates, in: Date()..<Date.distantFuture);
    MultiDatePicker("Dates", selection: $dates, in: ..<Date.distantFuture);
    MultiDatePicker(selection: $dates) { Text("x") }
  }
}
private struct HandedD7: View {
  var body: some View { List { Section("a") { Text("x") }.sectionActions { Button("Add") {} } } }
}
private struct HandedD8: View {
  @State var items = ["a"];
  var body: some View {
    List {
      ForEach(items, id: \.self) { Text($0) }.onInsert(of: [.text]) { index, providers in }.onDelete {
        items.remove(atOffsets: $0)
      }
    }
  }
}
private struct HandedD8b: View {
  @State var items = ["a"];
  var body: some View {
    List { ForEach(items, id: \.self) { Text($0) }.onInsert(of: [UTType.plainText.identifier], perform: ins) }
  }
  func ins(at offset: Int, itemProvider: [NSItemProvider]) {
    for provider in itemProvider {
      if provider.canLoadObject(ofClass: URL.self) {
        _ = provider.loadObject(ofClass: URL.self) { url, error in DispatchQueue.main.async {} }
      }
    }
  }
}
private struct HandedD9: View {
  var body: some View {
    Text("").onDrag { NSItemProvider(object: "x" as NSString) }.onDrag {
      NSItemProvider()
    } preview: {
      Text("p")
    }
  }
}
private struct HandedD10: View {
  @State var t = false;
  var body: some View {
    Text("").onDrop(of: [.text], isTargeted: $t) { providers in true };
    Text("").onDrop(of: [.image], isTargeted: nil) { providers, location in true };
    Text("").onDrop(of: ["public.text"], isTargeted: nil) { p in false };
    Text("").onDrop(of: [UTType.text], delegate: HandedDel())
  }
}
private struct HandedDel: DropDelegate {
  func performDrop(info: DropInfo) -> Bool { true }; func dropEntered(info: DropInfo) {};
  func dropUpdated(info: DropInfo) -> DropProposal? { DropProposal(operation: .move) };
  func validateDrop(info: DropInfo) -> Bool { info.hasItemsConforming(to: [.text]) }
}
private struct HandedTodo: Codable, Transferable, Identifiable, Hashable {
  var id = UUID(); var t = "";
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: .todo); ProxyRepresentation(exporting: \.t)
  }
}
extension UTType { static let todo = UTType(exportedAs: "com.x.todo") }
private struct HandedD11: View {
  @State var items: [HandedTodo] = [];
  var body: some View {
    List {
      ForEach(items) { i in
        Text(i.t).draggable(i); Text(i.t).draggable(i) { Text("preview") }
      }.dropDestination(for: HandedTodo.self) { items, index in }
    }.dropDestination(for: HandedTodo.self) { items, location in
      true
    } isTargeted: { t in
    }; Text("").dropDestination(for: String.self) { i, l in false }
  }
}
private struct HandedD12: View {
  struct HandedS: Identifiable { var id = 1; var c = 2 }; @State var s: [HandedS] = [];
  var body: some View {
    Picker("x", sources: $s, selection: \.c) { Text("1").tag(1) };
    Picker(sources: $s, selection: \.c) {
      Text("1").tag(1)
    } label: {
      Text("")
    }; Toggle("t", sources: $s, isOn: \.b)
  }
}
private extension HandedD12.HandedS {
  var b: Bool {
    get { true }
    set {}
  }
}
private struct HandedD13: View {
  @State var p = false; @State var doc: HandedTextFile? = HandedTextFile();
  var body: some View {
    Text("").fileImporter(isPresented: $p, allowedContentTypes: [.plainText]) { result in
      switch result {
      case .success(let url): print(url);
      case .failure(let e): print(e)
      }
    }
    Text("").fileImporter(isPresented: $p, allowedContentTypes: [.plainText], allowsMultipleSelection: true) { result in
      if case .success(let urls) = result { print(urls.first?.startAccessingSecurityScopedResource() ?? false) }
    }
    Text("").fileExporter(isPresented: $p, document: doc, contentType: .plainText, defaultFilename: "x") { result in }
    Text("").fileMover(isPresented: $p, file: nil) { result in }
    Text("").fileExporter(isPresented: $p, item: "String", contentTypes: [.plainText], defaultFilename: "x") { result in
    }
  }
}
private struct HandedTextFile: FileDocument {
  static var readableContentTypes: [UTType] = [.plainText]; var text = ""; init(t: String = "") {};
  init(configuration: ReadConfiguration) throws {
    if let data = configuration.file.regularFileContents { text = String(decoding: data, as: UTF8.self) }
  };
  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: Data(text.utf8))
  }
}
private struct HandedD14: View {
  @State var on = false;
  var body: some View {
    Text("").keyframeAnimator(initialValue: HandedV(), trigger: on) { content, v in
      content.scaleEffect(v.s).offset(y: v.o)
    } keyframes: { _ in
      KeyframeTrack(\.s) {
        LinearKeyframe(1.0, duration: 0.3); SpringKeyframe(1.5, duration: 0.2, spring: .bouncy);
        CubicKeyframe(1, duration: 1); MoveKeyframe(0)
      }; KeyframeTrack(\.o) { LinearKeyframe(1.0, duration: 0.3) }
    }
    Text("").phaseAnimator([false, true]) { content, phase in
      content.opacity(phase ? 1 : 0.5)
    } animation: { phase in
      .easeInOut
    }
    Text("").phaseAnimator([1, 2], trigger: on) { content, phase in content.opacity(Double(phase)) }
    PhaseAnimator([0, 1]) { p in
      Text("\(p)")
    } animation: { _ in
      .default
    }
    KeyframeAnimator(initialValue: HandedV(), trigger: on) { v in
      Text("\(v.s)")
    } keyframes: { _ in
      KeyframeTrack(\.s) { LinearKeyframe(1.0, duration: 0.3) }
    }
  }
}
private struct HandedV { var s = 1.0; var o = 0.0 }
private struct HandedD15: View {
  @State var v = false;
  var body: some View {
    let layout = v ? AnyLayout(HStackLayout(spacing: 3)) : AnyLayout(VStackLayout(alignment: .leading, spacing: 4));
    layout { Text("a") }; let g = AnyLayout(GridLayout(alignment: .leading, horizontalSpacing: 1, verticalSpacing: 2));
    g { GridRow { Text("") } }; ZStackLayout() { Text("") }; GridLayout() { Text("") }
  }
}
