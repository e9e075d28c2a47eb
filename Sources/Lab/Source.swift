/// The text that an experiment is about: an article, or a talk.
package struct Source: Hashable, Sendable {
  /// The short name, such as `article 000`.
  package let name: String
  /// The number of an article, such as `000`, or the name of a talk.
  package let number: String
  package let title: String
  /// The author and the date, if they are known.
  package let author: String?
  package let link: String?

  /// The name, title, author and link in one line.
  package var description: String {
    "\(name): " + [title, author, link].compactMap(\.self).joined(separator: ", ")
  }

  private init(article number: String, title: String, author: String?, link: String?) {
    (name, self.number, self.title, self.author, self.link) = ("article \(number)", number, title, author, link)
  }

  private init(talk name: String, title: String, author: String?, link: String?) {
    (self.name, number, self.title, self.author, self.link) = (name, name, title, author, link)
  }

  static let lazyContainers = Source(
    article: "000", title: "Tips and Considerations for Using Lazy Containers in SwiftUI", author: "Fatbobman, 2024",
    link: "https://fatbobman.com/en/posts/tips-and-considerations-for-using-lazy-containers-in-swiftui/")

  static let largeLists = Source(
    article: "001", title: "优化在 SwiftUI List 中显示大数据集的响应效率", author: "Fatbobman, 2022",
    link: "https://fatbobman.com/zh/posts/optimize_the_response_efficiency_of_list/")

  static let lazyState = Source(article: "002", title: "让 @State 实现懒加载", author: nil, link: nil)

  static let identity = Source(
    article: "003", title: "SwiftUI View 的 Identity 与 Lifetime", author: nil, link: nil)

  static let lazyLoading = Source(article: "004", title: "iOS 14 SwiftUI List Lazyload", author: nil, link: nil)

  static let lazyStacks = Source(
    talk: "WWDC26 321", title: "Dive into lazy stacks and scrolling with SwiftUI", author: "Apple, 2026",
    link: "https://developer.apple.com/videos/play/wwdc2026/321/")
}
