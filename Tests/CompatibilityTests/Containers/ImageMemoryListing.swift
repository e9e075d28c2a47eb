import Foundation
import SwiftUI
import Testing

private struct Posters: View {
  var body: some View {
    List {
      ForEach(0..<100) { _ in
        Poster()
      }
    }
  }
}

private struct Poster: View {
  @State var image: Image?

  var body: some View {
    VStack {
      if let image {
        image
          .resizable()
          .frame(width: 200, height: 200)
      } else {
        Rectangle().fill(.gray.gradient)
          .frame(width: 200, height: 200)
      }
    }
    .task {
      if let bitmap = paint() {
        image = Image(bitmap)
      }
    }
    .onDisappear {
      image = nil
    }
  }

  func paint() -> Bitmap? {
    try? Bitmap(width: 100, height: 100, red: 200, green: 40, blue: 40)
  }
}

private struct DataPosters: View {
  var body: some View {
    List {
      ForEach(0..<100) { _ in
        DataPoster()
      }
    }
  }
}

private struct DataPoster: View {
  @State var data: Data?

  var body: some View {
    VStack {
      if let data, let image = Image(data: data) {
        image
          .resizable()
          .frame(width: 200, height: 200)
      } else {
        Rectangle().fill(.gray.gradient)
          .frame(width: 200, height: 200)
      }
    }
    .task {
      if let painted = await paint() {
        data = painted
      }
    }
    .onDisappear {
      data = nil
    }
  }

  func paint() async -> Data? {
    (try? Bitmap(width: 100, height: 100, red: 40, green: 40, blue: 200)).map { Data($0.ppm) }
  }
}

@MainActor @Suite("Article 000: memory of images", .printing) struct ImageMemoryListing {
  /// Returns the bytes of images when the first rows are shown, and after scrolling through the list.
  private func bytes(_ view: some View) async -> (load: Int, end: Int) {
    let screen = Screen(view)
    await screen.settle()
    let load = screen.bytesOfImages
    for row in stride(from: 20, to: 100, by: 20) {
      screen.select(row)
      await screen.settle()
    }
    return (load, screen.bytesOfImages)
  }

  @Test func `images that are set to nil stay in memory as long as the list`() async {
    let bytes = await bytes(Posters())
    #expect(bytes.load > 0)
    #expect(bytes.end >= 3 * bytes.load)
  }

  @Test func `data that is set to nil is freed at once`() async {
    let bytes = await bytes(DataPosters())
    #expect(bytes.load > 0)
    #expect(bytes.end <= 2 * bytes.load)
  }
}
