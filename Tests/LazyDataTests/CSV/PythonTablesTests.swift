import Foundation
import TestSupport
import Testing

@testable import LazyData

/// Tables and objects that Python's `csv` and `json` write, and the values that Python reads back.
@MainActor
@Suite(
  "Tables and objects that Python writes", .timeLimit(.minutes(20)),
  .enabled(if: (try? BuiltProgram.installed("python3")) != nil, "python3 is not installed"))
struct PythonTablesTests {
  private func run(_ script: String, seed: UInt64) throws -> [[String: Any]] {
    let result = try Command.run(
      BuiltProgram.installed("python3"), ["-c", script, "\(seed)"], environment: ["PYTHONIOENCODING": "utf-8"])
    guard result.end == .exited(0) else { throw Command.Failure(description: result.errors) }
    return try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private static let tables = """
    import csv, io, json, random, sys
    random.seed(int(sys.argv[1]))
    parts = ["a", "7", ",", ";", "\\t", "|", ":", " ", '"', "'", "\\\\", "^", "\\n", "\\r\\n", "é", "#", ""]
    count = 0
    while count < 150:
      delimiter = random.choice([",", ";", "\\t", "|", ":", " "])
      quote = random.choice(['"', '"', "'"])
      doubled = random.random() < 0.5
      quoting = random.choice([csv.QUOTE_MINIMAL, csv.QUOTE_ALL, csv.QUOTE_NONE])
      escape = None if doubled and quoting != csv.QUOTE_NONE else random.choice(["\\\\", "^"])
      form = dict(delimiter=delimiter, quotechar=quote, doublequote=doubled, quoting=quoting, escapechar=escape,
        lineterminator=random.choice(["\\n", "\\r\\n"]))
      width = random.randint(2, 5)
      rows = [["x" + "".join(random.choices(parts, k=random.randint(0, 6))) if column == 0 else
        "".join(random.choices(parts, k=random.randint(0, 6))) for column in range(width)]
        for _ in range(random.randint(1, 12))]
      text = io.StringIO()
      try:
        csv.writer(text, **form).writerows(rows)
        read = list(csv.reader(io.StringIO(text.getvalue(), newline=""), **form))
      except csv.Error:
        continue
      # Older versions of Python do not write every table so that it can be read back.
      if read != rows: continue
      count += 1
      print(json.dumps(dict(text=text.getvalue(), rows=read, delimiter=delimiter, escape=escape,
        quote=None if quoting == csv.QUOTE_NONE else quote)))
    """

  @Test("written tables are read back with the options of their dialect", arguments: SplitMix.seeds(1...4))
  func tables(seed: UInt64) throws {
    let cases = try run(Self.tables, seed: seed)
    #expect(cases.count == 150)
    for table in cases {
      let text = try #require(table["text"] as? String)
      let rows = try #require(table["rows"] as? [[String]])
      var options = OpeningOptions()
      options.format = "csv"
      options.hasHeader = false
      options.delimiter = (table["delimiter"] as? String)?.utf8.first
      options.escape = (table["escape"] as? String)?.utf8.first
      options.quote = (table["quote"] as? String)?.utf8.first.map { .character($0) } ?? .literal
      let shown = try ShownTable(text, options)
      #expect(shown.rows == rows, "seed \(seed), \(table)")
      #expect(shown.flaws.allSatisfy { $0 == nil } && shown.written == Array(text.utf8), "seed \(seed), \(table)")
    }
  }

  private static let objects = """
    import json, math, random, sys
    random.seed(int(sys.argv[1]))
    texts = ["", "a", "é😀", 'say "x"', "a\\\\b", "two\\nlines", "\\u0001", "NaN", "],[{", "\\ud83d"]
    def value(depth=0):
      kind = random.randint(0, 8 if depth < 3 else 5)
      if kind == 0: return random.choice([math.nan, math.inf, -math.inf])
      if kind == 1: return random.choice([True, False, None])
      if kind == 2: return random.choice([0, -1, 2 ** 64, 10 ** 30])
      if kind == 3: return random.choice([1.5, -0.0, 1e300, 1e-7])
      if kind <= 5: return random.choice(texts)
      if kind == 6: return [value(depth + 1) for _ in range(random.randint(0, 3))]
      return {key: value(depth + 1) for key in random.sample(["p", "q", "NaN"], random.randint(0, 3))}
    def shown(value):
      if value is None: return ""
      if isinstance(value, str) and "\\ud83d" not in value: return value
      if isinstance(value, str): return "\\\\ud83d"
      return json.dumps(value, separators=(",", ":"), ensure_ascii=ascii)
    for _ in range(150):
      ascii = random.random() < 0.5
      objects = [{key: value() for key in random.sample(["a", "b", "c", "d"], random.randint(1, 4))}
        for _ in range(random.randint(1, 12))]
      if any("\\\\ud83d" in json.dumps(o) and not ascii for o in objects): ascii = True
      layout = random.choice(["lines", "array", "pretty"])
      if layout == "lines": text = "".join(json.dumps(o, ensure_ascii=ascii) + "\\n" for o in objects)
      else:
        indent = random.choice([1, 4]) if layout == "pretty" else None
        text = json.dumps(objects, ensure_ascii=ascii, indent=indent)
      print(json.dumps(dict(text=text, rows=[{key: shown(o[key]) for key in o} for o in objects])))
    """

  @Test("written objects are read back", arguments: SplitMix.seeds(1...4)) func objects(seed: UInt64) throws {
    let cases = try run(Self.objects, seed: seed)
    #expect(cases.count == 150)
    for list in cases {
      let text = try #require(list["text"] as? String)
      let rows = try #require(list["rows"] as? [[String: String]])
      let shown = try ShownTable(text, name: "x.json")
      let found = shown.rows.map { row in
        Dictionary(uniqueKeysWithValues: zip(shown.columns, row).filter { $0.0 != "…" })
      }
      #expect(found.count == rows.count && shown.flaws.allSatisfy { $0 == nil }, "seed \(seed), \(text)")
      for (found, row) in zip(found, rows) {
        #expect(row.allSatisfy { found[$0.key] == $0.value }, "seed \(seed), \(text)")
        #expect(found.allSatisfy { row[$0.key] != nil || $0.value.isEmpty }, "seed \(seed), \(text)")
      }
    }
  }
}
