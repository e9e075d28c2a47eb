import Foundation
import Glyphs
import Observation
import TestSupport
import Testing

@testable import LazyUI

/// The headers that a lazy stack with `pinnedViews` keeps on screen.
@MainActor
@Suite("Pinned headers")
struct PinnedHeaderTests {
  /// Ten sections of ten rows, in `around`, with the fifth row of the third section at the top.
  private func linesInThirdSection<Around: View>(_ around: @escaping (AnyView) -> Around) -> [String] {
    var list = CountedList(height: 6) {
      ScrollView { around(AnyView(Self.sections)) }
    }
    _ = list.step()
    list.container?.select(26)
    _ = list.step()
    return list.lines.map { $0.trimmingCharacters(in: .whitespaces) }
  }

  private static var sections: some View {
    LazyVStack(spacing: 0, pinnedViews: [.sectionHeaders]) {
      ForEach(0..<10) { section in
        Section {
          ForEach(0..<10) { Text(verbatim: "row \(section).\($0)") }
        } header: {
          Text(verbatim: "section \(section)")
        }
      }
    }
  }

  private struct Wrapper<Content: View>: View {
    let content: Content
    var body: some View { content }
  }

  @Test func `a header stays at the top while rows of its section are below it`() {
    #expect(linesInThirdSection { $0 }.first == "section 2")
  }

  @Test func `what is around the stack leaves its headers pinned`() {
    let pinned = linesInThirdSection { $0 }
    #expect(linesInThirdSection { $0.environment(\.lineLimit, 1) } == pinned)
    #expect(linesInThirdSection { $0.font(.body) } == pinned)
    #expect(linesInThirdSection { $0.disabled(true) } == pinned)
    #expect(linesInThirdSection { $0.buttonStyle(.plain) } == pinned)
    #expect(linesInThirdSection { $0.padding(.leading, 0) } == pinned)
    #expect(linesInThirdSection { $0.id("stack") } == pinned)
    #expect(linesInThirdSection { content in ScrollViewReader { _ in content } } == pinned)
    #expect(linesInThirdSection { Wrapper(content: $0) } == pinned)
    #expect(linesInThirdSection { content in Group { content } } == pinned)
  }

  /// Whether headers are pinned.
  @Observable final class Pins {
    var areOn = false
  }

  private struct Pinning: View {
    let pins: Pins
    var body: some View {
      ScrollView {
        LazyVStack(spacing: 0, pinnedViews: pins.areOn ? [.sectionHeaders] : []) {
          ForEach(0..<10) { section in
            Section {
              ForEach(0..<10) { Text(verbatim: "row \(section).\($0)") }
            } header: {
              Text(verbatim: "section \(section)")
            }
          }
        }
      }
    }
  }

  @Test func `headers are pinned only while the stack says so`() {
    let pins = Pins()
    var list = CountedList(height: 6) { Pinning(pins: pins) }
    func top() -> String? { list.lines.first?.trimmingCharacters(in: .whitespaces) }
    _ = list.step()
    list.container?.select(28)
    _ = list.step()
    #expect(top() == "row 2.3")
    pins.areOn = true
    _ = list.step()
    #expect(top() == "section 2")
    pins.areOn = false
    _ = list.step()
    #expect(top() == "row 2.3")
  }
}
