import Foundation
import Glyphs
import Testing

@testable import LazyUI

@MainActor
@Suite("Labels")
struct LabelTests {
  private let label = Label("like", systemImage: "heart")

  @Test func `a label looks as its style says`() {
    expectPicture(6, 1, "♡ like") { label }
    expectPicture(6, 1, "♡ like") { label.labelStyle(.titleAndIcon).labelStyle(.iconOnly) }
    expectPicture(4, 1, "like") { label.labelStyle(.titleOnly) }
    expectPicture(1, 1, "♡") { VStack { label }.labelStyle(.iconOnly) }
    expectPicture(4, 2, "like\n ♡") { label.labelStyle(StackedLabelStyle()) }
    expectPicture(6, 1, "(like)") { label.labelStyle(WrappedLabelStyle()).labelStyle(.titleOnly) }
    #expect(Label<Text, Image>._rowShape().count == 1)
  }

  @Test func `labelled content is at the opposite edge of its label`() {
    expectPicture(9, 1, "size    3") { LabeledContent("size", value: "3") }
    expectPicture(9, 1, "size    3") { LabeledContent("size") { Text("3") } }
    expectPicture(9, 1, "3 <- size") { LabeledContent("size", value: "3").labeledContentStyle(BackwardsStyle()) }
  }

  @Test func `a badge is at the end of a list's row, and nowhere else`() {
    expectPicture(9, 3, "inbox   3\ndrafts\nsent  new") {
      List {
        Text("inbox").badge(3)
        Text("drafts").badge(0)
        Text("sent").badge("new")
      }
    }
    expectPicture(5, 1, "inbox") { Text("inbox").badge(3) }
    expectPicture(6, 1, "ver… 9") { List { Text("very long").badge(Text("9")).lineLimit(1) }.frame(width: 6) }
  }

  @Test func `a style reads the environment`() {
    expectPicture(8, 1, "off like") { label.labelStyle(RespectfulLabelStyle()).disabled(true) }
    expectPicture(5, 1, "off x") {
      LabeledContent("a", value: "x").labeledContentStyle(RespectfulContentStyle()).disabled(true)
    }
  }
}

/// A style that reads the environment, like a view.
private struct RespectfulLabelStyle: LabelStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(isEnabled ? "on" : "off")
      configuration.title
    }
  }
}

private struct RespectfulContentStyle: LabeledContentStyle {
  @Environment(\.isEnabled) private var isEnabled

  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(isEnabled ? "on" : "off")
      configuration.content
    }
  }
}

private struct StackedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.title
      configuration.icon
    }
  }
}

private struct WrappedLabelStyle: LabelStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack(spacing: 0) {
      Text("(")
      Label(configuration)
      Text(")")
    }
  }
}

private struct BackwardsStyle: LabeledContentStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      configuration.content
      Text("<-")
      configuration.label
    }
  }
}
