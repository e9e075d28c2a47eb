import Foundation
import SwiftUI
import Testing

private struct Stamp: Identifiable {
  let id = UUID()
  let value: Int
}

private struct StampAlbum: View {
  @State var stamps = (0..<50).map { Stamp(value: $0) }

  var body: some View {
    List {
      ForEach(stamps) { stamp in
        StampRow(stamp: stamp)
          .id(stamp.id)
      }
    }
  }
}

private struct LazyStampAlbum: View {
  @State var stamps = (0..<50).map { Stamp(value: $0) }

  var body: some View {
    ScrollView {
      LazyVStack {
        ForEach(stamps) { stamp in
          StampRow(stamp: stamp)
            .id(stamp.id)
        }
      }
    }
  }
}

private struct StampGrid: View {
  @State var stamps = (0..<50).map { Stamp(value: $0) }

  var body: some View {
    ScrollView {
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible())]) {
        ForEach(stamps) { stamp in
          StampRow(stamp: stamp)
            .id(stamp.id)
        }
      }
    }
  }
}

private struct StampRow: View {
  let stamp: Stamp

  init(stamp: Stamp) {
    self.stamp = stamp
    print("\(stamp.value) made")
  }

  var body: some View {
    let _ = print("\(stamp.value) shown")
    Text("stamp \(stamp.value)")
      .frame(height: 30)
  }
}

@MainActor @Suite("Article 000: an id on each row", .printing) struct IDPerRowListing {
  private func counts(_ view: some View) -> (made: Int, shown: Int) {
    let screen = Screen(view)
    #expect(screen.shows("stamp 0"))
    let lines = printed
    return (lines.count { $0.hasSuffix("made") }, lines.count { $0.hasSuffix("shown") })
  }

  @Test func `a list makes all rows, and evaluates those on screen`() {
    let counts = counts(StampAlbum())
    #expect(counts.made == 50)
    #expect((1...20).contains(counts.shown))
  }

  @Test func `a lazy stack and a lazy grid make only the rows on screen`() {
    for counts in [counts(LazyStampAlbum()), counts(StampGrid())] {
      #expect((1...40).contains(counts.made))
      #expect(counts.shown == counts.made)
    }
  }
}
