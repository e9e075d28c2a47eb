import Foundation
import Synchronization
import TestSupport
import Testing

@testable import LazyTerminal
@testable import LazyUI

@MainActor
@Suite("Files of values", .timeLimit(.minutes(20)))
struct ValueFileTests {
  @Test func `values that a program stores are there at its next start`() throws {
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.path("state/program/storage.plist"))
    let file = ValueFile(url)
    let values = file.values()
    values.set(1, for: "a")
    values.set("text", for: "b")
    values.set(2, for: "a")
    file.finishWriting()
    let next = ValueFile(url).values()
    #expect(next.value(for: "a").plain as? Int == 2 && next.value(for: "b").plain as? String == "text")
  }

  @Test func `a file that is no property list counts as empty, and a failed write is ignored`() throws {
    let folder = try ScratchFolder()
    let url = URL(fileURLWithPath: folder.path("storage.plist"))
    try Data("no list".utf8).write(to: url)
    #expect(ValueFile(url).values().value(for: "a").plain == nil)
    let file = ValueFile(URL(fileURLWithPath: folder.path("storage.plist/below/storage.plist")))
    let values = file.values()
    values.set(1, for: "a")
    file.finishWriting()
    #expect(values.value(for: "a").plain as? Int == 1)
  }

  @Test func `of many values set during a write, the last ones are written, once`() throws {
    let stored = Mutex<[Data]>([])
    let (begun, goesOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let file = ValueFile(URL(fileURLWithPath: "/nowhere")) { data, _ in
      let isFirst = stored.withLock { stored in
        stored.append(data)
        return stored.count == 1
      }
      guard isFirst else { return }
      begun.signal()
      goesOn.wait()
    }
    let values = file.values()
    values.set(0, for: "a")
    begun.wait()
    for number in 1...100 { values.set(number, for: "a") }
    goesOn.signal()
    file.finishWriting()
    let lists = try stored.withLock(\.self).map {
      try PropertyListSerialization.propertyList(from: $0, format: nil) as? [String: Int]
    }
    #expect(lists == [["a": 0], ["a": 100]])
    values.set(101, for: "a")
    file.finishWriting()
    #expect(stored.withLock(\.count) == 3)
  }

  @Test func `the file is in the user's folder for state`() {
    func path(_ environment: [String: String]) -> String? {
      ValueFile.url(environment: environment, program: "p")?.path
    }
    #expect(path(["XDG_STATE_HOME": "/x", "HOME": "/h"]) == "/x/p/storage.plist")
    #expect(path(["XDG_STATE_HOME": "x", "HOME": "/h"]) == "/h/.local/state/p/storage.plist")
    #expect(path([:]) == nil)
  }
}
