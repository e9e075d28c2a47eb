import Foundation
import LazyData
import LazyTerminal
import Terminal
import TestSupport
import Testing

@testable import LazyViewer

/// Copying to the clipboard, in each form.
@MainActor
@Suite("Copying")
struct CopyingTests {
  private static let people = ListedSource(
    [["1", "Ada", "London"], ["22", "Grace \"G\"", "New York, NY"]], columns: ["age", "name", "city"])

  /// Returns the content of the clipboard after a command.
  private func copied(_ command: String, _ stage: ViewerDriver) throws -> String? {
    stage.press(":")
    stage.enter(command)
    return stage.request.clipboard.map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func `Y copies the cell in the selected column`() throws {
    let stage = try ViewerDriver(Self.people)
    stage.press("j", Key(.right), "Y")
    #expect(stage.request.clipboard == Array("Grace \"G\"".utf8) && stage.status.contains("cell copied"))
    let text = try ViewerDriver(ListedSource(lines: 3))
    text.press("Y")
    #expect(text.request.clipboard == Array("line 1".utf8))
  }

  @Test(
    arguments: [
      ("copy", "22,Grace \"G\",New York, NY"), ("copy text", "22,Grace \"G\",New York, NY"),
      ("copy csv", "22,\"Grace \"\"G\"\"\",\"New York, NY\""),
      ("copy json", #"{"age": 22, "name": "Grace \"G\"", "city": "New York, NY"}"#),
      ("copy markdown", "| age | name | city |\n| ---: | --- | --- |\n| 22 | Grace \"G\" | New York, NY |"),
      ("copy cell", "22"), ("copy cell json", "22"),
      ("copy row  json", #"{"age": 22, "name": "Grace \"G\"", "city": "New York, NY"}"#),
    ])
  func `a row is copied in the requested form`(command: String, text: String) throws {
    let stage = try ViewerDriver(Self.people)
    stage.press("j")
    #expect(try copied(command, stage) == text)
  }

  @Test func `JSON is copied as it is written, with escapes that are not valid text`() async throws {
    let folder = try ScratchFolder()
    func stage(_ text: String) async throws -> ViewerDriver {
      let path = folder.path("a.jsonl")
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      guard case .records(let source) = try RecordFile.open(path) else { throw CancellationError() }
      let stage = try ViewerDriver(source)
      await stage.settle { source.status.isComplete }
      return stage
    }
    let escapes = #"{"a": "\ud800 \u00e4\/ä\\", "k\udfff": "x", "n": 1.50, "s": [1, "\udc00"]}"#
    #expect(
      try await copied("copy json", stage(escapes + "\n"))
        == #"{"a": "\ud800 \u00e4\/ä\\", "k\udfff": "x", "n": 1.50, "s": [1,"\udc00"]}"#)
    #expect(try await copied("copy cell json", stage(escapes + "\n")) == #""\ud800 \u00e4\/ä\\""#)
    // Invalid JSON is repaired, and equal keys are made distinct.
    let broken = try await stage("{\"a\": \"tab\t\", \"b\": \"\\q\", \"\\u0062\": \"\\u0078\"}\n")
    let copy = try copied("copy json", broken)
    #expect(copy == #"{"a": "tab\t", "b": "\\q", "b_2": "\u0078"}"#)
    // A record of an array, and text in another encoding.
    #expect(try await copied("copy json", stage("[{\"a\": \"\\ud800\"},\n{\"a\": \"y\"}]\n")) == #"{"a": "\ud800"}"#)
  }

  @Test(arguments: ["copy xml", "copy json csv", "copy json cell"])
  func `an unknown form is reported`(command: String) throws {
    let stage = try ViewerDriver(Self.people)
    #expect(try copied(command, stage) == nil && stage.status.contains("usage: :copy or :copy FORM or :copy cell FORM"))
  }

  @Test func `a line of text is one value`() throws {
    let stage = try ViewerDriver(ListedSource([["a|\"b\""]]))
    #expect(try copied("copy json", stage) == #""a|\"b\"""#)
    #expect(try copied("copy markdown", stage) == "a\\|\"b\"")
    #expect(try copied("copy csv", stage) == #""a|""b""""#)
  }

  @Test func `a JSON value that is too long, or an empty cell, is not copied`() throws {
    let stage = try ViewerDriver(
      ListedSource([[String(repeating: "x", count: 80_000), ""]], columns: ["long", "empty"]))
    #expect(try copied("copy json", stage) == nil && stage.status.contains("limit: 74,994 bytes"))
    stage.press("Y")
    #expect(stage.request.clipboard == nil)
    stage.press(Key(.right), "Y")
    #expect(stage.request.clipboard == nil && stage.status.contains("the cell is empty"))
  }

  @Test func `nothing is copied in secure mode`() throws {
    var options = RecordListController.Options()
    options.isSecure = true
    let stage = try ViewerDriver(Self.people, options: options)
    #expect(try copied("copy json", stage) == nil && stage.status.contains("LESSSECURE"))
    stage.press("Y")
    #expect(stage.request.clipboard == nil && stage.status.contains("LESSSECURE"))
  }

  @Test func `copied JSON is valid, whatever the fields contain`() throws {
    func field(_ text: String, _ kind: RecordField.Kind = .text) -> RecordField {
      RecordField(Array(text.utf8), kind: kind)
    }
    let fields = [
      field("007", .number), field("-1.5e+3", .number), field("+1", .number), field("1.", .number),
      field("-0", .number),
      field("", .null), field("", .missing), field("{\"a\":[1]}", .nested), field("true", .word), field("yes", .word),
      field("a\u{1}\t\\\"\u{7F}é🙂"), RecordField([0xFF, 0x41]),
    ]
    let row = CopiedRow(names: fields.indices.map { "k\($0 / 2)" }, fields)
    #expect(row.names[0...3] == ["k0", "k0_2", "k1", "k1_2"])
    let text = row.bytes(as: .json)
    let object = try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [String: Any])
    #expect(object.count == 11 && object["k3"] == nil, "what is missing is left out")
    #expect(object["k0"] as? String == "007" && object["k0_2"] as? Double == -1_500 && object["k1"] as? String == "+1")
    #expect(object["k1_2"] as? String == "1." && object["k2"] as? Double == 0 && object["k2_2"] is NSNull)
    #expect(object["k5"] as? String == "a\u{1}\t\\\"\u{7F}é🙂" && object["k5_2"] as? String == "\u{FFFD}A")
  }
}
