// swift-format-ignore-file
import SwiftUI
import Combine

struct NewsArticle: Identifiable, Decodable {
  let id: Int
  let headline: String
  let summary: String
  let section: String
}

class NewsFeedModel: ObservableObject {
  @Published private(set) var articles: [NewsArticle] = []
  @Published private(set) var isLoading = false
  @Published var errorMessage: String?

  private let pageSize = 15
  private let lastPage = 4
  private var page = 0

  var canLoadMore: Bool { page < lastPage }

  func loadMoreIfNeeded(after article: NewsArticle?) {
    guard let article else {
      loadNextPage()
      return
    }
    let threshold = articles.index(articles.endIndex, offsetBy: -3)
    if articles.firstIndex(where: { $0.id == article.id }) == threshold {
      loadNextPage()
    }
  }

  @MainActor
  func reload() async {
    page = 0
    articles = []
    loadNextPage()
  }

  private func loadNextPage() {
    guard !isLoading && canLoadMore else { return }
    isLoading = true
    page += 1
    articles += NewsFeedModel.page(page, size: pageSize)
    isLoading = false
  }

  static func page(_ page: Int, size: Int) -> [NewsArticle] {
    let sections = ["World", "Science", "Culture"]
    return (0..<size).map { offset in
      let number = (page - 1) * size + offset + 1
      return NewsArticle(
        id: number,
        headline: "Headline \(number)",
        summary: "A short summary of story number \(number), which tells just enough to make the reader open it.",
        section: sections[number % sections.count]
      )
    }
  }
}

struct NewsFeedScreen: View {
  @StateObject private var model = NewsFeedModel()

  var body: some View {
    NavigationStack {
      List {
        ForEach(model.articles) { article in
          NavigationLink(value: article.id) {
            NewsArticleRow(article: article)
          }
          .onAppear {
            model.loadMoreIfNeeded(after: article)
          }
        }

        if model.canLoadMore {
          HStack {
            Spacer()
            ProgressView("Loading…")
            Spacer()
          }
          .listRowSeparator(.hidden)
        } else {
          Text("You are up to date")
            .font(.caption)
            .frame(maxWidth: .infinity)
        }
      }
      .listStyle(.plain)
      .scrollDisabled(model.isLoading)
      .navigationTitle("News · \(model.articles.count)")
      .navigationDestination(for: Int.self) { id in
        Text("Story \(id)")
          .font(.largeTitle)
      }
      .refreshable {
        await model.reload()
      }
      .onAppear {
        if model.articles.isEmpty {
          model.loadMoreIfNeeded(after: nil)
        }
      }
    }
  }
}

struct NewsArticleRow: View {
  let article: NewsArticle

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(article.section.uppercased())
        .font(.caption2.weight(.semibold))
        .foregroundStyle(.tint)
      Text(article.headline)
        .font(.headline)
      Text(article.summary)
        .font(.subheadline)
        .foregroundStyle(.secondary)
        .lineLimit(2)
        .truncationMode(.tail)
    }
    .padding(.vertical, 4)
  }
}

struct NewsFeedScreen_Previews: PreviewProvider {
  static var previews: some View {
    NewsFeedScreen()
  }
}
