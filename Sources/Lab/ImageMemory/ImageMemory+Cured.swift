import Foundation
import LazyUI

/// The row stores the data, and creates an `Image` from it for display. The decoded pixels are freed with the view that
/// shows them.
struct DataStateRow: View {
  let color: Int
  @State private var data: Data?

  var body: some View {
    VStack {
      if let data, let image = Image(data: data) {
        image
          .resizable()
          .frame(width: 8, height: 2)
      } else {
        Rectangle().fill(.gray.gradient)
          .frame(width: 8, height: 2)
      }
    }
    .task {
      if let bitmap = picture(color) { data = Data(bitmap.ppm) }
    }
    .onDisappear { data = nil }
  }
}
