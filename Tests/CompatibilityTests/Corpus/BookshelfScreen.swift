// swift-format-ignore-file
import SwiftUI

struct BookshelfBook: Identifiable {
  var id = 0
  var title: String
  var author: String
  var rating = 3
  var cover: Image = Image(systemName: "book.closed")
  var spine: Color = .brown
}

class BookshelfStore: ObservableObject {
  @Published var books: [BookshelfBook]
  @Published var loaned = Set<Int>()

  init(books: [BookshelfBook] = BookshelfStore.defaults) {
    self.books = books
  }

  static let defaults: [BookshelfBook] = [
    BookshelfBook(id: 1, title: "The Salt Path Home", author: "Irene Falk", rating: 5),
    BookshelfBook(id: 2, title: "Winter Arithmetic", author: "S. Mori", rating: 4, spine: .blue),
    BookshelfBook(id: 3, title: "A Short Walk", author: "Piet Haan", spine: .green),
    BookshelfBook(
      id: 4, title: "Letters to a Clockmaker", author: "Ana Reis", rating: 2, cover: Image(systemName: "envelope")),
  ]

  func toggleLoan(_ book: BookshelfBook) {
    objectWillChange.send()
    if loaned.contains(book.id) {
      loaned.remove(book.id)
    } else {
      loaned.insert(book.id)
    }
  }
}

struct BookshelfScreen: View {
  @StateObject var store = BookshelfStore()
  @State private var showingAbout = false

  var body: some View {
    NavigationView {
      List {
        ForEach(store.books) { book in
          NavigationLink(destination: BookshelfDetail(book: book)) {
            bookshelfRow(book, loaned: store.loaned.contains(book.id))
          }
        }
        .onDelete(perform: { offsets in
          self.store.books.remove(atOffsets: offsets)
        })
        NavigationLink("All covers", destination: covers)
      }
      .listStyle(PlainListStyle())
      .navigationBarTitle(Text("Bookshelf"), displayMode: .large)
      .navigationBarItems(
        trailing: Button("About") {
          self.showingAbout.toggle()
        }
      )
      .sheet(isPresented: $showingAbout) {
        BookshelfAbout()
      }
    }
    .environmentObject(store)
    .accentColor(.orange)
  }

  var covers: some View {
    ScrollView(.horizontal, showsIndicators: true) {
      LazyHGrid(rows: [GridItem(.fixed(64)), GridItem(.fixed(64))], alignment: .top, spacing: 16) {
        ForEach(store.books) { book in
          book.cover
            .frame(width: 64, height: 64)
            .background(book.spine)
            .cornerRadius(8)
        }
      }
    }
  }
}

func bookshelfRow(_ book: BookshelfBook, loaned: Bool) -> some View {
  HStack {
    book.cover.foregroundColor(book.spine)
    VStack(alignment: .leading) {
      Text(book.title).font(.headline)
      Text(book.author).font(.subheadline).foregroundColor(.secondary)
    }
    Spacer()
    Text(String(repeating: "★", count: book.rating))
    if loaned {
      Image(systemName: "person.fill.checkmark")
    }
  }
}

struct BookshelfDetail: View {
  @EnvironmentObject private var store: BookshelfStore
  @Environment(\.presentationMode) private var presentationMode
  var book: BookshelfBook

  var body: some View {
    VStack(alignment: .center, spacing: 10) {
      book.cover.resizable().aspectRatio(contentMode: .fit).frame(width: 48, height: 48)
      Text(book.title).font(.title).multilineTextAlignment(.center).lineLimit(nil)
      Text("by \(book.author)").italic()
      Button(store.loaned.contains(book.id) ? "Returned" : "Lend") {
        store.toggleLoan(book)
        presentationMode.wrappedValue.dismiss()
      }
      .padding()
      .overlay(RoundedRectangle(cornerRadius: 8).stroke(Color.accentColor, lineWidth: 1))
    }
    .navigationBarTitle(Text(book.title), displayMode: .inline)
    .navigationBarBackButtonHidden(false)
  }
}

struct BookshelfAbout: View {
  @Environment(\.presentationMode) var presentation: Binding<PresentationMode>

  var body: some View {
    VStack {
      Text("Four books, one shelf.").padding()
      Button("Close") { presentation.wrappedValue.dismiss() }
    }
  }
}

struct BookshelfScreen_Previews: PreviewProvider {
  static var previews: some View {
    ForEach(["One", "Two"], id: \.self) { name in
      BookshelfScreen().previewDisplayName(name)
    }
  }
}
