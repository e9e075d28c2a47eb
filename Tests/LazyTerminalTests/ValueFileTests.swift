import Foundation
import TestSupport
import Testing

@testable import LazyTerminal
@testable import LazyUI

@MainActor
@Suite("Files of values", .timeLimit(.minutes(10)))
struct ValueFileTests {
  @Test func `what a program keeps is there for the next one`() async throws {
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.path("state/program/storage.plist"))
    let file = ValueFile(url)
    let values = file.values()
    values.set(1, for: "a")
    values.set("text", for: "b")
    values.set(2, for: "a")
    await file.writing?.value
    let next = ValueFile(url).values()
    #expect(next.value(for: "a").plain as? Int == 2 && next.value(for: "b").plain as? String == "text")
  }

  @Test func `what is no property list counts as nothing, and a file that cannot be written is no failure`()
    async throws
  {
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.path("storage.plist"))
    try Data("no list".utf8).write(to: url)
    #expect(ValueFile(url).values().value(for: "a").plain == nil)
    let file = ValueFile(URL(fileURLWithPath: folder.path("storage.plist/below/storage.plist")))
    let values = file.values()
    values.set(1, for: "a")
    await file.writing?.value
    #expect(values.value(for: "a").plain as? Int == 1)
  }

  @Test func `the file is where its user's programs keep their state`() {
    func path(_ environment: [String: String]) -> String? {
      ValueFile.url(environment: environment, program: "p")?.path
    }
    #expect(path(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/p/storage.plist")
    #expect(path(["XDG_STATE_HOME": "x", "HOME": "/h"]) == "/h/.local/state/p/storage.plist")
    #expect(path([:]) == nil)
  }
}
