import Foundation
import Glyphs
import Testing

@testable import LazyUI

/// Pictures: reading, drawing, scaling and caching.
@MainActor
@Suite("Images")
struct ImageTests {
  /// Returns a picture of two columns and three lines: red, green; blue, white; black, transparent.
  private func flag() throws -> Bitmap {
    try Bitmap(
      width: 2, height: 3,
      rgba: [
        255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 0,
      ])
  }

  @Test func `a cell is two pixels`() throws {
    let flag = try flag()
    let session = Session { Image(flag) }
    #expect(session.picture(2, 2) == "▀▀\n▀")
    let surface = session.surface(size: Size(width: 2, height: 2))
    #expect(surface[0, 0].style == Style(foreground: .rgb(255, 0, 0), background: .rgb(0, 0, 255)))
    #expect(surface[1, 0].style == Style(foreground: .rgb(0, 255, 0), background: .rgb(255, 255, 255)))
    #expect(surface[0, 1].style == Style(foreground: .rgb(0, 0, 0)))
  }

  @Test func `a picture is scaled to its space, with or without its proportions`() throws {
    let square = try Bitmap(width: 100, height: 100, red: 9, green: 9, blue: 9)
    expectPicture(8, 2, "▀▀▀▀▀▀▀▀\n▀▀▀▀▀▀▀▀") { Image(square).resizable() }
    expectPicture(8, 2, "  ▀▀▀▀\n  ▀▀▀▀") { Image(square).resizable().scaledToFit() }
    expectPicture(4, 1, "▀▀▀▀") { Image(square).resizable().scaledToFill().frame(width: 4, height: 1) }
    expectPicture(8, 3, "▀▀▀▀\n▀▀▀▀\nx") {
      List {
        Image(square).resizable().aspectRatio(contentMode: .fit).frame(width: 4)
        Text("x")
      }
    }
    expectPicture(8, 2, " ▀▀▀▀▀▀\n ▀▀▀▀▀▀") { Image(square).resizable().aspectRatio(1.5, contentMode: .fit) }
    #expect(Image._rowShape().count == 1)
  }

  @Test func `names of symbols have glyphs`() {
    expectPicture(7, 1, "★ ♥ ○ ⓝ") {
      HStack {
        Image(systemName: "star.fill")
        Image(systemName: "heart.fill")
        Image(systemName: "circle.dashed")
        Image(systemName: "no.such.symbol")
      }
    }
    expectPicture(5, 3, "\n  ❖") {
      Rectangle().fill(.clear).frame(width: 5, height: 3)
        .overlay(Image(systemName: "pawprint.fill").resizable().scaledToFit().foregroundColor(.white))
    }
  }

  @Test func `a PPM is read and written`() throws {
    let text = Array("P3 # a comment\n2 1\n# another\n15\n15 0 0  0 0 15\n".utf8)
    let picture = try Bitmap(ppm: text)
    #expect((picture.width, picture.height) == (2, 1))
    #expect(picture.rgba == [255, 0, 0, 255, 0, 0, 255, 255])
    #expect(try Bitmap(ppm: picture.ppm) == picture)
    let wide = Array("P6 1 1 65535 ".utf8) + [0xFF, 0xFF, 0x80, 0x00, 0x00, 0x00]
    #expect(try Bitmap(ppm: wide).rgba == [255, 128, 0, 255])
  }

  @Test(arguments: [
    ("", BitmapError.notPPM), ("GIF89a", .notPPM), ("P6", .header("width")), ("P6 2", .header("height")),
    ("P6 2 2 ", .header("range of values")), ("P6 2 2 0 ", .header("range of values")),
    ("P6 0 2 255 ", .size(width: 0, height: 2, bytes: 11)),
    ("P6 99999999 99999999 255 ", .size(width: 99_999_999, height: 99_999_999, bytes: 25)),
    ("P6 2 2 255 abc", .truncated(expected: 12, found: 4)),
    ("P3 1 1 9 1 2 x", .truncated(expected: 3, found: 2)), ("P3 1 1 9 1 2 10", .value(10)),
  ])
  func `an invalid picture is reported`(text: String, error: BitmapError) {
    #expect(throws: error) { try Bitmap(ppm: text.utf8) }
  }

  private struct ImageRow: View {
    let bitmap: Bitmap
    let model: Model
    @State private var image: Image?

    var body: some View {
      VStack {
        if let image { image.resizable().frame(width: 4, height: 1) } else { Text("none") }
      }
      .onAppear { image = Image(bitmap) }
      .onDisappear { image = nil }
    }
  }

  private struct DataRow: View {
    let bytes: Data
    let model: Model
    @State private var data: Data?

    var body: some View {
      VStack {
        if let data, let image = Image(data: data) {
          image.resizable().frame(width: 4, height: 1)
        } else {
          Text("none")
        }
      }
      .onAppear { data = bytes }
      .onDisappear { data = nil }
    }
  }

  private func liveBytes(_ session: Session) -> Int {
    session.probe.snapshot.rasterBytes
  }

  @Test func `an image's pixels are cached as long as its list, and pixels of data as long as the data`() throws {
    let bitmap = try Bitmap(width: 10, height: 10, red: 1, green: 2, blue: 3)
    for isData in [false, true] {
      let model = Model()
      var list = CountedList(height: 2) {
        VStack {
          if !model.flag {
            List(0..<10) { _ in
              if isData {
                DataRow(bytes: Data(bitmap.ppm), model: model)
              } else {
                ImageRow(bitmap: bitmap, model: model)
              }
            }
          }
        }
      }
      _ = list.step()
      #expect(list.lines == ["▀▀▀▀", "▀▀▀▀"])
      #expect(liveBytes(list.session) == 800)
      _ = list.session.rootNode?.scrollContainers.first?.page(by: 2)
      _ = list.step()
      #expect(liveBytes(list.session) == (isData ? 800 : 1_600))
      model.flag = true
      _ = list.step()
      _ = list.step()
      #expect(liveBytes(list.session) == 0)
    }
  }

  @Test func `an image that is shown twice is decoded once`() throws {
    let image = Image(try Bitmap(width: 10, height: 10, red: 1, green: 2, blue: 3))
    var list = CountedList { List { ForEach(0..<5) { _ in image.resizable().frame(width: 2, height: 1) } } }
    #expect(list.step().rasterBytesMade == 400)
  }
}
