import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Panels that ask for files, content types, and pickers for several values.
@MainActor
@Suite("Transfer")
struct TransferTests {
  @Test func `types are found by their extensions, and conform to each other`() {
    #expect(UTType(filenameExtension: "PNG") == .png && UTType.png.conforms(to: .image))
    #expect(UTType.json.isSubtype(of: .text) && !UTType.text.isSubtype(of: .json) && !UTType.png.conforms(to: .text))
    #expect(UTType(filenameExtension: "todo")?.preferredFilenameExtension == "todo")
    #expect(UTType("public.nothing") == nil && UTType(exportedAs: "a.b").identifier == "a.b")
  }

  @Test func `a path is accepted if the file exists and has a matching type`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("a.txt")
    try Data("x".utf8).write(to: file)
    func check(_ paths: String, _ types: [UTType], several: Bool = false) -> Result<[String], PathCheck.Problem> {
      PathCheck(paths: paths, allowsSeveral: several).files(of: types).map { $0.map(\.lastPathComponent) }
    }
    #expect(check(" \(file.path) ", [.plainText]) == .success(["a.txt"]))
    #expect(check("\(file.path), \(file.path)", [.text], several: true) == .success(["a.txt", "a.txt"]))
    #expect(throws: PathCheck.Problem.self) { try check(file.path, [.image]).get() }
    #expect(throws: PathCheck.Problem.self) { try check(folder.path, [.data]).get() }
    #expect(throws: PathCheck.Problem.self) { try check("", [.data]).get() }
    #expect(throws: PathCheck.Problem.self) { try check(file.path + "x", [.data]).get() }
    #expect(throws: PathCheck.Problem.self) {
      try PathCheck(paths: folder.path + "/b/c", allowsSeveral: false).place.get()
    }
  }

  private final class Log { var urls: [URL] = [] }

  private struct Exporting: View {
    let path: String
    let log: Log
    @State private var isShown = false
    var body: some View {
      Button("save") { isShown = true }
        .fileExporter(isPresented: $isShown, item: "text", contentTypes: [.plainText], defaultFilename: path) {
          if case .success(let url) = $0 { log.urls.append(url) }
        }
    }
  }

  @Test func `an exported file is written to the path typed in the panel`() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let log = Log()
    let session = Session { Exporting(path: folder.path + "/note", log: log) }
    try session.press("save", 100, 10)
    try session.press("Save ]", 100, 10)
    #expect(log.urls.map(\.lastPathComponent) == ["note.txt"])
    #expect(try String(contentsOf: folder.appendingPathComponent("note.txt"), encoding: .utf8) == "text")
  }

  private struct Days: View {
    let calendar: Calendar
    @State var days: Set<DateComponents>
    var body: some View {
      MultiDatePicker("Days", selection: $days)
        .environment(\.calendar, calendar).environment(\.locale, Locale(identifier: "en_US"))
    }
  }

  @Test func `days of a month are selected one by one`() throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    calendar.firstWeekday = 2
    let third = calendar.dateComponents(
      [.calendar, .era, .year, .month, .day], from: Date(timeIntervalSince1970: 1_714_694_400))
    let session = Session { Days(calendar: calendar, days: [third]) }
    let text = session.picture(40, 9)
    #expect(text.contains("May 2024"))
    #expect(text.contains(" 1   2 [ 3]  4   5"))
    try session.press(" 2 ", 40, 9)
    #expect(session.picture(40, 9).contains(" 1 [ 2][ 3]  4   5"))
  }

  private struct Item: Identifiable {
    var id: Int
    var size: String
  }

  private struct Sized: View {
    @State private var items = [Item(id: 1, size: "S"), Item(id: 2, size: "M")]
    var body: some View {
      VStack(spacing: 0) {
        Text(items.map(\.size).joined())
        Picker("size", sources: $items, selection: \.size) {
          Text("small").tag("S")
          Text("middle").tag("M")
        }
        .pickerStyle(.segmented)
      }
    }
  }

  @Test func `a picker for several values shows the common one, and sets all`() throws {
    let session = Session { Sized() }
    let text = session.picture(30, 2)
    #expect(text.contains("SM") && !text.contains("["))
    try session.press("middle", 30, 2)
    #expect(session.picture(30, 2).contains("MM") && session.picture(30, 2).contains("[middle]"))
  }
}

extension Session {
  /// Clicks on the first place on screen with `label`.
  fileprivate func press(_ label: String, _ width: Int, _ height: Int) throws {
    let lines = picture(width, height).split(separator: "\n", omittingEmptySubsequences: false)
    let y = try #require(lines.firstIndex { $0.contains(label) })
    let start = try #require(lines[y].range(of: label)).lowerBound
    click(x: lines[y].distance(from: lines[y].startIndex, to: start) + 1, y: y)
    update(size: Size(width: width, height: height))
  }
}
