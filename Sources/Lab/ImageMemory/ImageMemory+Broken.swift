import LazyUI

/// The row stores an `Image`, and sets it to nil when the row leaves the screen. The list's cache still retains the
/// pixels.
struct ImageStateRow: View {
  let color: Int
  @State private var image: Image?

  var body: some View {
    VStack {
      if let image {
        image
          .resizable()
          .frame(width: 8, height: 2)
      } else {
        Rectangle().fill(.gray.gradient)
          .frame(width: 8, height: 2)
      }
    }
    .task {
      if let bitmap = picture(color) { image = Image(bitmap) }
    }
    .onDisappear { image = nil }
  }
}
