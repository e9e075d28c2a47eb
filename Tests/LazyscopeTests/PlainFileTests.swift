import Foundation
import TestSupport
import Testing

@testable import lazyscope

@Suite("Plain output of files")
struct PlainFileTests {
  private static var binary: [UInt8] {
    var random = SplitMix(seed: 7)
    return (0..<200_000).map { _ in UInt8(truncatingIfNeeded: random.next()) }
  }

  @Test("A filter of a database that fails writes no row that does not match")
  func failedFilter() throws {
    let shell = try Shell()
    try shell.makeDatabase(
      "rows.sqlite",
      """
      PRAGMA page_size = 4096; CREATE TABLE t (a TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
      INSERT INTO t SELECT 'row ' || i || ' ' || hex(zeroblob(50)) FROM n
      """)
    let file = try FileHandle(forUpdating: URL(fileURLWithPath: shell.folder.path("rows.sqlite")))
    try file.seek(toOffset: 99 * 4_096)
    try file.write(contentsOf: [UInt8](repeating: 0xFF, count: 4_096))
    try file.close()
    let result = try shell.run("\"$L\" --filter 77 --table t rows.sqlite")
    let lines = result.output.split(separator: "\n")
    #expect(result.end == .exited(2) && result.errors.contains("damaged"), "\(result)")
    #expect(lines.allSatisfy { $0.contains("77") }, "\(lines.prefix(3))")
  }

  @Test("Files are written byte for byte, like cat")
  func bytes() throws {
    let shell = try Shell([
      "lines": Array("one\ntwo\n".utf8), "unended": Array("one\r\ntwo".utf8), "empty": [],
      "mark": [0xEF, 0xBB, 0xBF, 0x61, 0x0A],
      "binary": Self.binary, "table.csv": Array("a,b\n1,\"x\ny\"\n2,\"open\n".utf8),
      "rows.jsonl": Array("{\"a\": 1}\nno json\n\n".utf8), "-dash": Array("dash\n".utf8),
      "wide": Array(repeating: UInt8(ascii: "w"), count: 3_000_000),
    ])
    for names in [
      "lines", "unended", "empty", "mark", "binary", "table.csv", "rows.jsonl", "wide", "-- -dash",
      "unended lines empty binary table.csv rows.jsonl unended",
    ] {
      let result = try shell.run("\"$L\" \(names) > ours && cat \(names) > cats && cmp ours cats")
      #expect(result.end == .exited(0) && result.output.isEmpty && result.errors.isEmpty, "\(names): \(result)")
    }
    for name in ["unended", "binary", "empty", "table.csv"] {
      for way in ["cat \(name) | \"$L\"", "\"$L\" - < \(name)", "\"$L\" < \(name)"] {
        let result = try shell.run("\(way) > ours && cmp ours \(name)")
        #expect(result.end == .exited(0), "\(way): \(result)")
      }
    }
  }

  @Test("Compressed files are written unpacked", arguments: ["gzip", "zstd -q", "xz", "bzip2"])
  func compressed(program: String) throws {
    let name = String(program.prefix { $0 != " " })
    guard (try? BuiltProgram.installed(name)) != nil else { return }
    let shell = try Shell(["binary": Self.binary, "unended": Array("one\ntwo".utf8)])
    let result = try shell.run(
      "\(program) -c < binary > b.z && \(program) -c < unended > o.z && \"$L\" b.z o.z > ours && cat binary unended | cmp - ours"
    )
    #expect(result.end == .exited(0), "\(result)")
    let secure = try shell.run("LESSSECURE=1 \"$L\" b.z")
    #expect(
      secure.end == .exited(2) && secure.output.isEmpty && secure.errors.contains("is not allowed; unpack it first"))
    let cut = try shell.run("head -c 5000 b.z > cut.z; \"$L\" cut.z unended > ours; echo $?; tail -c 7 ours")
    #expect(cut.output == "2\none\ntwo" && cut.errors.contains("\(name) failed to unpack it"), "\(cut)")
  }

  @Test("A database or a table in columns that is piped or compressed is refused, but a text is not")
  func seekableFormats() throws {
    let zeros = [UInt8](repeating: 0, count: 600)
    let shell = try Shell([
      "sqlite": Array("SQLite format 3\0".utf8) + zeros, "parquet": Array("PAR1\u{15}".utf8) + zeros,
      "arrow": Array("ARROW1\0\0".utf8) + zeros, "duckdb": zeros.prefix(8) + Array("DUCK".utf8) + zeros,
      "text": Array("PAR1 is text\n".utf8), "mark": Array("the old DUCK\n".utf8),
    ])
    for (name, kind) in [
      ("sqlite", "an SQLite database"), ("parquet", "a Parquet file"), ("arrow", "an Arrow file"),
      ("duckdb", "a DuckDB database"),
    ] {
      for way in ["cat \(name) | \"$L\" --filter 3", "gzip \(name) && \"$L\" --count \(name).gz"] {
        let result = try shell.run(way)
        #expect(result.end == .exited(2) && result.output.isEmpty, "\(way): \(result)")
        #expect(
          result.errors.contains(": \(kind) can be read only as an uncompressed file; save it, and name the file\n"),
          "\(way): \(result)")
      }
    }
    let text = try shell.run(
      "cat text | \"$L\" --count; \"$L\" --count text; \"$L\" --filter old mark; "
        + "gunzip sqlite.gz; cat sqlite | \"$L\" | cmp - sqlite")
    #expect(text.output == "1\n1\nthe old DUCK\n" && text.end == .exited(0), "\(text)")
  }

  @Test("Pipes and compressed files are passed on completely with any limit, and no other file is written")
  func unlimited() throws {
    let shell = try Shell(["rows": Array((0..<400_000).map { "row \($0)\n" }.joined().utf8)])
    let nowhere = ["TMPDIR": "/nowhere"]
    for (way, wanted) in [
      ("cat rows | \"$L\" --memory 1 --spill 0", "cat rows"),
      ("cat rows | \"$L\" --memory 1 --spill 1 --filter 9", "grep 9 rows"),
      ("gzip -c < rows > rows.gz && \"$L\" --memory 1 --spill 0 rows.gz", "cat rows"),
      ("\"$L\" --memory 1 --spill 0 --filter 7 rows.gz", "grep 7 rows"),
      ("\"$L\" --memory 1 --spill 0 --filter 7 rows", "grep 7 rows"),
    ] {
      let result = try shell.run("\(way) > ours; echo $?; \(wanted) | cmp - ours", nowhere)
      #expect(result.output == "0\n" && result.errors.isEmpty, "\(way): \(result)")
    }
  }

  @Test("A shortage of descriptors is reported in a line, and ignored children cause no crash")
  func few() throws {
    let shell = try Shell(["rows": Array(repeating: UInt8(ascii: "x"), count: 200_000)])
    let result = try shell.run(
      """
      gzip -c < rows > rows.gz; head -c 100 rows.gz > cut.gz
      for n in 4 5 6 7 8 9 10 12 16; do for file in rows rows.gz -; do
        cat rows | (exec 3>status; sh -c "ulimit -n $n; exec \"$L\" $file" > ours 2> said 3>&-; echo $? >&3)
        case "$(cat status) $(wc -l < said)" in
          "0 0") cmp ours rows ;;
          "2 1") ;;
          *) echo "$n $file: $(cat status said)" ;;
        esac
      done; done
      perl -e '$SIG{CHLD} = "IGNORE"; exec @ARGV' "$L" cut.gz > ours 2> said; echo $?
      """)
    #expect(result.output == "2\n", "\(result)")
  }

  @Test("An unreadable row of a table ends the output, and is reported with its number")
  func badRow() throws {
    let shell = try Shell()
    try shell.makeDatabase(
      "bad.db",
      """
      PRAGMA page_size = 4096; CREATE TABLE item (id INTEGER PRIMARY KEY, title TEXT);
      WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 110)
      INSERT INTO item SELECT i, iif(i = 100, replace(hex(zeroblob(25000)), '0', 'x'), 'record') FROM n;
      """)
    // Damage the last page of the long value, so that the chain of its pages ends early.
    let url = URL(fileURLWithPath: shell.folder.path("bad.db"))
    var bytes = try Data(contentsOf: url)
    let start = try #require(bytes.firstRange(of: Data(repeating: UInt8(ascii: "x"), count: 4_092))).lowerBound
    bytes.replaceSubrange(start / 4_096 * 4_096..<start / 4_096 * 4_096 + 4, with: [0, 0, 0, 0])
    try bytes.write(to: url)
    let result = try shell.run("\"$L\" bad.db")
    #expect(result.end == .exited(2))
    let wanted = "id,title\n" + (1...99).map { "\($0),record\n" }.joined()
    #expect(result.output.hasPrefix(wanted) && !result.output.dropFirst(wanted.count).contains("101,"))
    #expect(
      result.errors.hasPrefix("lazyscope: item: stopped at row 100: the database is damaged (")
        && result.errors.hasSuffix("\n") && result.errors.count { $0 == "\n" } == 1, "\(result.errors)")
  }

  @Test("A database needs more descriptors than a text, and reports a shortage")
  func fewForDatabase() throws {
    let shell = try Shell()
    try shell.makeDatabase("t.db", "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
    for words in ["t.db", "--query 'SELECT a FROM t ORDER BY random()' t.db", "measure file t.db", "measure demo"] {
      for count in [5, 8, 12] {
        let result = try shell.run("ulimit -n \(count); exec \"$L\" \(words)")
        #expect(result.end == .exited(2) && result.output.isEmpty, "\(count) \(words): \(result)")
        #expect(
          result.errors == "lazyscope: only \(count) files can be open at once; run ulimit -n 64 first\n",
          "\(count) \(words)")
      }
    }
    // The program raises its soft limit of open files.
    #expect(try shell.run("ulimit -S -n 8; exec \"$L\" t.db").output == "a\n1\n2\n")
  }

  @Test("Matches are written at once, although more input may arrive")
  func live() throws {
    let shell = try Shell()
    let script = """
      mkfifo in out; "$L" --filter o < in > out & exec 3> in 4< out
      echo one >&3; read a <&4; echo "got $a"; echo no >&3; read b <&4; echo "got $b"; exec 3>&-; wait; echo "status $?"
      """
    let result = try shell.run(
      "command -v timeout > /dev/null || exit 3; timeout 20 sh -c '\(script.replacing("'", with: "'\\''"))'")
    if result.end == .exited(3) { return }
    #expect(result.output == "got one\ngot no\nstatus 0\n", "\(result)")
  }

  @Test("A filter writes the matching rows of files and pipes, and its status says whether there were any")
  func filter() throws {
    let shell = try Shell([
      "text": Array("apple\nBanana\ncherry\r\napple pie".utf8), "t.csv": Array("id,name\n1,\"a\nb\"\n2,ab\n".utf8),
      "rows.jsonl": Array("{\"a\":\"x\"}\n{\"a\":\"y\"}\n".utf8),
    ])
    for (words, output, status) in [
      ("--filter apple text", "apple\napple pie\n", 0), ("--filter '^b' text", "Banana\n", 0),
      ("--filter '^b.*B' text", "", 1),
      ("--filter . --literal text", "", 1), ("--filter nothing text", "", 1), ("--filter rr text", "cherry\r\n", 0),
      ("--filter ab t.csv", "id,name\n2,ab\n", 0), ("--filter b t.csv", "id,name\n1,\"a\nb\"\n2,ab\n", 0),
      ("--filter y rows.jsonl", "{\"a\":\"y\"}\n", 0), ("--filter 'a' rows.jsonl", "", 1),
      ("--as-written --filter '\"y\"' rows.jsonl", "{\"a\":\"y\"}\n", 0),
      ("--filter apple text text", "apple\napple pie\napple\napple pie\n", 0),
      ("--filter ab text t.csv", "id,name\n2,ab\n", 0),
    ] {
      let result = try shell.run("\"$L\" \(words)")
      #expect(
        result.end == .exited(Int32(status)) && result.output == output && result.errors.isEmpty, "\(words): \(result)")
    }
    let written = try shell.run("\"$L\" --filter '\"y\"' rows.jsonl")
    #expect(written.end == .exited(1) && written.output.isEmpty)
    #expect(
      written.errors == """
        lazyscope: no row matches; patterns match within cells; --as-written matches rows as they are written

        """)
    let piped = try shell.run("cat text | \"$L\" --filter pie")
    #expect(piped.end == .exited(0) && piped.output == "apple pie\n", "\(piped)")
    let nothing = try shell.run("\"$L\" --filter x < /dev/null")
    #expect(nothing.end == .exited(1) && nothing.output.isEmpty)
  }

  @Test func `--count prints the number of rows, or of those that match`() throws {
    let shell = try Shell([
      "text": Array("apple\nBanana\n\ncherry\r\napple pie".utf8), "empty": [],
      "t.csv": Array("id,name\n1,\"a\nb\"\n2,ab\n".utf8), "rows.jsonl": Array("{\"a\":\"x\"}\n{\"a\":\"y\"}\n".utf8),
    ])
    try shell.makeDatabase("t.db", "CREATE TABLE t (a); INSERT INTO t VALUES ('x'), ('y'), (NULL)")
    for (words, output, status) in [
      ("--count text", "5\n", 0), ("--count --filter apple text", "2\n", 0), ("--count --filter none text", "0\n", 1),
      ("--count empty", "0\n", 0), ("--count t.csv", "2\n", 0), ("--count --filter '^b' t.csv", "1\n", 0),
      ("--count --where 'id > 1' t.csv", "1\n", 0), ("--count --filter y rows.jsonl", "1\n", 0),
      ("--count text t.csv", "text:5\nt.csv:2\n", 0), ("--count --filter ab text t.csv", "text:0\nt.csv:1\n", 0),
      ("--count --table t t.db", "3\n", 0), ("--count --filter y --table t t.db", "1\n", 0),
      ("--count < text", "5\n", 0), ("--count --filter an < text", "1\n", 0),
    ] {
      let result = try shell.run("\"$L\" \(words)")
      #expect(
        result.end == .exited(Int32(status)) && result.output == output && result.errors.isEmpty, "\(words): \(result)")
    }
    let missing = try shell.run("\"$L\" --count nowhere text")
    #expect(missing.end == .exited(2) && missing.output == "text:5\n" && missing.errors.contains("nowhere"))
  }

  @Test("Files that cannot be opened are reported, one line each, with status 2; the others are written")
  func bad() throws {
    let shell = try Shell(["a": Array("a\n".utf8), "b": Array("b\n".utf8)])
    let result = try shell.run("\"$L\" missing a . b 'new\nline'")
    #expect(result.end == .exited(2) && result.output == "a\nb\n")
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == 3 && lines.allSatisfy { $0.hasPrefix("lazyscope: ") }, "\(lines)")
    let filtered = try shell.run("\"$L\" --filter nothing a missing")
    #expect(filtered.end == .exited(2) && filtered.output.isEmpty)
    if getuid() != 0 {
      let locked = try shell.run("chmod 0 b; \"$L\" b a")
      #expect(locked.end == .exited(2) && locked.output == "a\n" && locked.errors.contains("cannot be opened"))
    }
  }

  #if os(Linux)
    @Test("Names that are not UTF-8 are opened unchanged, and reported with marks")
    func names() throws {
      let shell = try Shell()
      let script = """
        n=$(printf 'caf\\351'); printf 'row\\n' > "$n"; printf 'a,b\\n1,2\\n' | gzip > "$n.csv.gz"
        "$L" "$n"; "$L" --filter r -- "$n"; "$L" open "$n"; "$L" "$n.csv.gz"; "$L" "$n.none"; "$L" -F --format x "$n"
        "$L" --format "$n" x; "$L" measure "$n" | head -1; cd "$n"; "$L" lab "$n"
        """
      let result = try shell.run(script, ["LC_ALL": "C.UTF-8"])
      #expect(result.output == "row\nrow\nrow\na,b\n1,2\n1 rows in List, 20 on screen, no modes, iOS 26\n", "\(result)")
      #expect(result.errors.contains("lazyscope: caf<E9>.none: no such file"), "\(result)")
      #expect(
        result.errors.contains("Unknown format 'caf<E9>'") && result.errors.contains("Unknown experiment 'caf<E9>'"))
    }
  #endif

  @Test("Closing the output ends the program quietly, with a file, a filter or an endless pipe")
  func readers() throws {
    let shell = try Shell(["long": Array(repeating: Array("row\n".utf8), count: 200_000).flatMap { $0 }])
    for words in ["\"$L\" long", "\"$L\" --filter row long", "yes row | \"$L\"", "yes row | \"$L\" --filter o"] {
      let result = try shell.run("{ \(words); echo status $? >&2; } | head -1")
      #expect(
        result.output == "row\n" && ["status 0\n", "status 141\n"].contains(result.errors), "\(words): \(result)")
    }
    let full = try shell.run("test -e /dev/full || exit 2; \"$L\" long > /dev/full")
    #expect(full.end == .exited(2))
  }

  @Test("--follow writes added lines until the output is closed")
  func follow() throws {
    let shell = try Shell(["log": Array("one\n".utf8)])
    // The writer continues when the program has written the earlier lines.
    let script = """
      mkfifo out; "$L" --follow log > out & program=$!
      { read a; echo "got $a"; echo two >> log; read b; echo "got $b"; printf 'thr' >> log; printf 'ee\\n' >> log; read c
        echo "got $c"; } < out
      kill $program; wait $program; echo "status $?"
      """
    let result = try shell.run(
      "command -v timeout > /dev/null || exit 3; timeout 10 sh -c '\(script.replacing("'", with: "'\\''"))'")
    if result.end == .exited(3) { return }
    #expect(result.output.hasPrefix("got one\ngot two\ngot three\nstatus"), "\(result)")
  }
}
