import Testing

@testable import LazyData

/// Files whose first records name the columns, or do not.
@Suite("Headers of CSV files")
struct CSVHeaderRuleTests {
  @Test(
    "the header is found",
    arguments: [
      ("title,author\nDune,Herbert\nEmma,Austen\n", ["title", "author"], 2),
      ("id,name,id\n1,a,2\n3,b,4\n", ["id", "name", "id (2)"], 2),
      ("a,,c\n1,2,3\n4,5,6\n", ["a", "B", "c"], 2),
      ("region,2019,2020,2021\nnorth,1,2,3\nsouth,4,5,6\n", ["region", "2019", "2020", "2021"], 2),
      ("name,age\nann,31\n", ["name", "age"], 1),
      ("Report,,\n,,\ndate,shop,amount\n2024-01-02,Bonn,3\n2024-01-03,Kiel,4\n", ["date", "shop", "amount"], 2),
      ("Sales of the year\n\nday;sum\n1;10\n2;20\n3;30\n", ["day", "sum"], 3),
    ])
  func names(_ text: String, _ names: [String], _ count: Int) {
    check(text, names, count)
  }

  @Test(
    "data are not taken for a header",
    arguments: [
      ("1,2,3\n4,5,6\n7,8,9\n", 3), ("2024-01-06,AAA,BBB\n2024-01-07,CCC,DDD\n2024-01-08,EEE,FFF\n", 3),
      ("ann@example.org,Ann\nbob@example.org,Bob\n", 2), ("red,1\nblue,2\nred,3\nblue,4\nred,5\nblue,6\n", 6),
    ])
  func data(_ text: String, _ count: Int) {
    check(text, Array(["A", "B", "C"].prefix(text.prefix { $0 != "\n" }.count { $0 == "," } + 1)), count)
  }

  private func check(_ text: String, _ names: [String], _ count: Int) {
    Array(text.utf8).withUnsafeBytes { bytes in
      var detector = CSVDetector()
      guard let sample = detector.sample(of: bytes, name: "x.csv") else {
        Issue.record("no table")
        return
      }
      let format = CSVFormat(sample)
      #expect(format.columns.map(\.name) == names)
      var ends: [Int] = []
      var state = ScanState()
      format.findEnds(
        in: bytes.part(format.prologue..<bytes.count), base: format.prologue, literals: [], &state, appendingTo: &ends)
      #expect(ends.count == count)
    }
  }
}
