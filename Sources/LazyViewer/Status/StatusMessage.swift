/// The message in the status line until a key is pressed: the answer to the last key, followed by later news.
struct StatusMessage: Equatable {
  var answer: String?
  var news: String?

  var text: String? {
    guard let answer, let news else { return answer ?? news }
    return answer + "; " + news
  }

  /// Replaces the parts that the newer message has.
  mutating func update(by newer: StatusMessage) {
    answer = newer.answer ?? answer
    news = newer.news ?? news
  }
}
