import Testing

@testable import lazyscope

/// Command lines that are understood without the parser.
struct PlainRequestTests {
  private func request(_ arguments: String...) -> PlainRequest? {
    PlainRequest(arguments, commands: ["open", "demo", "check", "help"])
  }

  @Test("files, a pattern and the count, in any order")
  func files() {
    #expect(request("a.csv", "b.csv") == .data(["a.csv", "b.csv"], filter: nil, counts: false))
    #expect(request("--filter", "x y", "--count", "a.csv") == .data(["a.csv"], filter: "x y", counts: true))
    #expect(request("a.csv", "--count", "--filter", "") == .data(["a.csv"], filter: "", counts: true))
    #expect(request("demo") == .demo)
  }

  @Test(
    "everything else is left to the parser",
    arguments: [
      ["-F", "a.csv"], ["+G", "a.csv"], ["--filter=x", "a.csv"], ["--filter", "-x", "a.csv"], ["a.csv", "--filter"],
      ["--filter", "x", "--filter", "y", "a.csv"], ["--where", "a>1", "a.csv"], ["--", "a.csv"], ["-"],
      ["open", "a.csv"], ["--count", "check"], ["help"], ["demo", "--rows", "40"], ["--help"],
    ])
  func other(arguments: [String]) {
    #expect(PlainRequest(arguments, commands: ["open", "demo", "check", "help"]) == nil)
  }
}
