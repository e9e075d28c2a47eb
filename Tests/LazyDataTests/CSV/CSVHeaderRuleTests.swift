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
      ("gene,1,2,3\nABC,81,16,7\nDEF,20,5,94\n", ["gene", "1", "2", "3"], 2),
      ("gene,0,1,2\nABC,0.5,1.5,7.25\nDEF,2.5,5.5,9.5\n", ["gene", "0", "1", "2"], 2),
      ("station,0:00,1:00\nhill,0,3\nshore,9,15\n", ["station", "0:00", "1:00"], 2),
      ("...1,change\nIL6,5.36\nSOD2,2.41\n", ["...1", "change"], 2),
      ("plot,K,Ca,Na,Mg\nhill,0.5,1.5,0.25,3\nbank,0.75,1.25,0.5,4\n", ["plot", "K", "Ca", "Na", "Mg"], 2),
      ("id,1a,2,2b\n7,10,20,30\n8,11,21,31\n", ["id", "1a", "2", "2b"], 2),
      (
        "key,hash,1\n0a1b2c3d4e5f,aaaabbbbcccc,0.5\n1b2c3d4e5f6a,ddddeeeeffff,0.25\n2c3d4e5f6a7b,0000111122aa,0.125\n",
        ["key", "hash", "1"], 3
      ),
      ("tree\nOak\nElm\nAsh\n", ["tree"], 3), ("Name\nAnn\nBob\n", ["Name"], 2), ("word\nelm\noak\n", ["word"], 2),
      ("Tree name\nOAK\nELM\n", ["Tree name"], 2),
      ("size,note\n5,size=1\n6,size=2\n", ["size", "note"], 2),
      (",mean,25%,50%,max\nmass,4,3,4,8\nage,40,33,39,60\n", ["A", "mean", "25%", "50%", "max"], 2),
      ("name,year,mass\nOak,2019,4\nname,year,mass\nElm,2020,3\n", ["name", "year", "mass"], 3),
      ("English,日本語\noak,樫\nash,灰\nelm,楡\n", ["English", "日本語"], 3),
      ("'name','tree'\nhill,oak\nbank,elm\n", ["'name'", "'tree'"], 2),
      (",0\nhill,12.5\nbank,7\n", ["A", "0"], 2),
      ("0,1,2,3\n0.25,1.5,-3.75,9.5\n1.25,4.5,0.75,-8.5\n", ["0", "1", "2", "3"], 2),
      (",2024-12-24,2025-12-24\nhill,12,9\nbank,0,4\n", ["A", "2024-12-24", "2025-12-24"], 2),
      ("Q1,Q2\nA1,B2\nA2,B1\n", ["Q1", "Q2"], 2), ("name,A1\nAnn,B2\nBob,C3\n", ["name", "A1"], 2),
      ("tree,12 m\n5,3 m\n7,4 m\n", ["tree", "12 m"], 2), ("1st,2nd\nAnn,Bob\nCy,Di\n", ["1st", "2nd"], 2),
      (
        ",Shark,,Ray,\nArea,Alive,Dead,Alive,Dead\nNorth,5,1,3,0\nSouth,7,2,4,1\n",
        ["Area", "Alive", "Dead", "Alive (2)", "Dead (2)"], 2
      ),
      ("place,2024.11,2024.12,2025.01\nhill,5,6,7\nbank,8,9,4\n", ["place", "2024.11", "2024.12", "2025.01"], 2),
      (
        "tree,soil,2021,2020,2019,2018,2017\nOak,clay,2005,1987,1999,2010,1960\nElm,sand,1850,1903,1901,2012,1999\n",
        ["tree", "soil", "2021", "2020", "2019", "2018", "2017"], 2
      ),
      (
        ",Kind,,,\n,Shark,Shark,Sharks,Ray\nArea,Alive,Dead,,Alive\nNorth,5,1,6,3\nSouth,7,2,9,4\n",
        ["Area", "Alive", "Dead", "D", "Alive (2)"], 2
      ),
      (
        ",Counts of two years,,,\n,,,,\n,Hill,,Bank,\n,old,new,old,new\nOak,1 ± 1,2 ± 1,3 ± 2,4 ± 1\n"
          + "Elm,3 ± 1,1 ± 1,5 ± 3,2 ± 2\nAsh,2 ± 2,4 ± 1,1 ± 1,3 ± 1\n",
        ["A", "old", "new", "old (2)", "new (2)"], 3
      ),
      ("run,load,load\na,5 of 9,7 of 9\nb,3 of 9,4 of 9\nc,1 of 9,8 of 9\n", ["run", "load", "load (2)"], 3),
      (",Height,,Notes\nhill,120,3,steep\nbank,40,1,flat\n", ["A", "Height", "C", "Notes"], 2),
      (
        "word,sentence with the word\noak,An oak is slow.\nelm,The elm is old.\nash,We saw an ash.\n",
        ["word", "sentence with the word"], 3
      ),
      (
        "tree,place,soil\ntree,place,soil\nOak,hill,clay\nElm,bank,sand\nAsh,hill,loam\nFir,mill,clay\nOak,bank,sand\n",
        ["tree", "place", "soil"], 6
      ),
    ])
  func names(_ text: String, _ names: [String], _ count: Int) {
    check(text, names, count)
  }

  @Test(
    "data are not taken for a header",
    arguments: [
      ("1,2,3\n4,5,6\n7,8,9\n", 3), ("2024-01-06,AAA,BBB\n2024-01-07,CCC,DDD\n2024-01-08,EEE,FFF\n", 3),
      ("AD,+4230+00131,Andorra\nAQ,-6617+11031,Casey\nAR,-3436-05827,Buenos Aires\n", 3),
      (
        "3f2504e0-4f89-41d3-9a0c-0305e82c3301,open\n7d444840-9dc0-11d1-b245-5ffdce74fad2,closed\n"
          + "1b4e28ba-2fa1-11d2-883f-0016d3cca427,open\n", 3
      ),
      ("+49 30 1234,Berlin\n+47 22 5678,Oslo\n+81 3 9999,Tokyo\n", 3),
      ("ann@example.org,Ann\nbob@example.org,Bob\n", 2), ("192.0.2.1,5\n192.0.2.2,6\n", 2),
      ("Ann,1,2\nBob,2,1\nCy,1,2\n", 3),
      ("Ann,10:00,11:30\nBob,12:15,13:45\nCy,8:00,9:00\n", 3), ("red,1\nblue,2\nred,3\nblue,4\nred,5\nblue,6\n", 6),
      ("OAK\nELM\nASH\nFIR\n", 4), ("Oak tree\nElm\nOak tree\nblack fir\n", 4), ("Hill - 4\nBank - 17\nMill - 8\n", 3),
      ("size=1,color=red\nsize=2,color=blue\nsize=3,color=green\n", 3), ("Ann,NA,4\nBob,2,5\nCy,3,NA\n", 3),
      ("//hill,Hill\n//bank,Bank\n//mill,Mill\n", 3), ("'hill,'hills\nmill,mills\nwood,woods\n", 3),
      ("oak,樫\nash,灰\nelm,楡\nfir,樅\n", 4), ("一,yī,one\n二,èr,two\n五,wǔ,five\n白,bái,white\n", 4),
      (",5\nhill,6\nbank,7\n", 3), ("0,1,2\n0.25,1.5,9.5\n1.25,4.5,8.5\n", 3),
      ("oak,elm,ash\nfir,yew,ash\noak,elm,ash\nfir,elm,ash\n", 4),
      ("2.5 kg,apple\n3 kg,pear\n1 kg,plum\n", 3), ("A1,Ann\nA2,Bob\nA3,Cy\n", 3), ("A1,Ann\nB2,Bob\nC3,Cy\n", 3),
      ("52.5N,13.4E\n48.1N,11.5E\n50.1N,8.6E\n", 3), ("33.9S,18.4E\n51.5N,0.1W\n40.7N,74.0W\n", 3),
      ("Room 1,Ann\nRoom 2,Bob\nRoom 3,Cy\n", 3), ("v1.2,Ann\nv1.3,Bob\nv2.0,Cy\n", 3),
      ("5m,12cm\n3m,7cm\n2m,9cm\n", 3), ("hill,1999.01,2000.05,2001.12\nbank,1998.02,1999.07,2000.11\n", 2),
      ("hill,⛰\nwood,🌲\nmill,⚙\nrain,☔\n", 4),
      ("oak,An oak is slow.\nelm,The elm is old.\nash,We saw an ash.\nfir,This fir is tall.\n", 4),
      ("oak,elm,ash\noak,elm,ash\nfir,elm,yew\nfir,yew,ash\noak,yew,ash\nelm,yew,fir\n", 6),
    ])
  func data(_ text: String, _ count: Int) {
    check(text, Array(["A", "B", "C", "D"].prefix(text.prefix { $0 != "\n" }.count { $0 == "," } + 1)), count)
  }

  @Test("a title that is one field above two columns is no header")
  func shortTitle() {
    check("\"Trees, hill and bank\"\n1921,16.5\n1922,13.5\n1923,12.25\n", ["A", "B"], 4)
  }

  @Test("codes and people are no header, but names of columns above them are")
  func people() {
    let people = "KB,Karla Berg\nV,Vera Hill\nAM,Anna van Mill\nOAK,Olga Kent\nH,Hugo Bank\nRS,Rosa Shore\n"
    let more = "TW,Tom Wood\nELM,Erik Moor\nL,Lena Lake\nDN,Dora North\nFS,Fritz Stone\n"
    check(people + more, ["A", "B"], 11)
    check("KEY,Full Name\n" + people + more, ["KEY", "Full Name"], 11)
    check("ISO,person\n" + people + more, ["ISO", "person"], 11)
    check(people, ["KB", "Karla Berg"], 5)
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
