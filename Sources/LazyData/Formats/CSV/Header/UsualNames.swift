/// Names that columns often have. They are taken for names even if they look like the values below them.
enum UsualNames {
  /// Whether the text is a usual name. Case is ignored.
  static func contains(_ name: [UInt8]) -> Bool {
    names.contains(String(decoding: name, as: UTF8.self).lowercased())
  }

  private static let names: Set = [
    "address", "album", "artist", "author", "category", "city", "code", "comment", "country", "county", "date",
    "description", "domain", "email", "en", "eng", "english", "file", "filename", "firstname", "gene", "genre", "group",
    "hash", "host", "hostname", "id", "item", "key", "keyword", "label", "language", "lastname", "link", "location",
    "message", "model", "name", "names", "original", "password", "path", "phone", "pinyin", "product", "region",
    "romaji", "sentence", "sku", "source", "state", "status", "street", "subject", "surname", "symbol", "tag", "team",
    "term", "text", "ticker", "title", "topic", "translation", "type", "url", "user", "username", "uuid", "value",
    "word", "words", "zip",
  ]
}
