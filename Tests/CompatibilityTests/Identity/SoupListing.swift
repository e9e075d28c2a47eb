import Foundation
import SwiftUI
import Testing

private class SoupState {
  let id: UUID

  init(id: UUID = UUID()) {
    self.id = id
    print("soup \(id)")
  }

  deinit {
    print("gone \(id)")
  }
}

private struct SoupView: View {
  let tint: Color
  @State private var state: SoupState = .init()

  var body: some View {
    let _ = state
    Circle()
      .fill(tint)
      .frame(width: 180, height: 180)
      .overlay(
        Image(systemName: "flame.fill")
          .resizable()
          .scaledToFit()
          .foregroundColor(.white)
          .padding(44)
      )
  }
}

private struct BranchedKitchen: View {
  @State private var isHot = true

  @ViewBuilder
  var soup: some View {
    if isHot {
      SoupView(tint: .red)
        .padding(.top, 32)
      Spacer()
        .padding(.bottom, 32)
    } else {
      Spacer()
      SoupView(tint: .blue)
        .padding(.bottom, 32)
    }
  }

  var body: some View {
    VStack {
      Button("Stove") { isHot.toggle() }
      soup
    }
  }
}

private struct Kitchen: View {
  @State private var isHot = true

  var soup: some View {
    SoupView(tint: isHot ? .red : .blue)
      .padding(.top, 32)
      .padding(.bottom, 32)
      .frame(maxHeight: .infinity, alignment: isHot ? .top : .bottom)
  }

  var body: some View {
    VStack {
      Button("Stove") { isHot.toggle() }
      soup
    }
  }
}

@MainActor @Suite("Article 003: a branch and a parameter", .printing) struct SoupListing {
  @Test func `each branch makes its state, and then frees that of the other branch`() throws {
    let screen = Screen(BranchedKitchen())
    var soups = printed
    #expect(soups.count == 1)
    for _ in 0..<2 {
      let old = try #require(soups.last).dropFirst(5)
      #expect(screen.tap("Stove"))
      let lines = printed
      #expect(lines.count == 2)
      #expect(lines.first?.hasPrefix("soup") == true)
      #expect(lines.last == "gone \(old)")
      soups = lines.filter { $0.hasPrefix("soup") }
    }
  }

  @Test func `a view with a parameter keeps its state`() throws {
    let screen = Screen(Kitchen())
    let first = try #require(printed.first).dropFirst(5)
    #expect(screen.tap("Stove"))
    #expect(screen.tap("Stove"))
    // Each value of the view makes an initial value, which is freed with it. The first one is the state.
    #expect(!printed.contains("gone \(first)"))
  }
}
