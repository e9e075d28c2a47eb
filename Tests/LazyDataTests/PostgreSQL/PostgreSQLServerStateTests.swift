import Testing

@testable import LazyData

@Suite("State of PostgreSQL servers")
struct PostgreSQLServerStateTests {
  @Test("Pauses between attempts grow to eight seconds")
  func pauses() {
    let now = ContinuousClock.now
    let error = DataError.unreachable(path: "p", reason: "r")
    var pauses = RetryBackoff()
    #expect(pauses.left(at: now) == nil)
    var lengths: [Duration] = []
    for _ in 0..<7 {
      pauses.failed(error, at: now)
      if let left = pauses.left(at: now) { lengths.append(left) }
    }
    #expect(lengths == [250, 500, 1000, 2000, 4000, 8000, 8000].map { .milliseconds($0) })
    #expect(pauses.failure == error)
    #expect(pauses.left(at: now + .seconds(8)) == nil)
    pauses.skip()
    #expect(pauses.left(at: now) == nil)
    pauses.failed(error, at: now)
    #expect(pauses.left(at: now) == .seconds(8))
    pauses.succeeded()
    pauses.failed(error, at: now)
    #expect(pauses.left(at: now) == .milliseconds(250))
  }

  @Test("The kind of a server is detected from its version")
  func kinds() {
    func kind(_ text: String) -> PostgreSQLKind { PostgreSQLKind(text, version: 150_004) }
    #expect(kind("PostgreSQL 15.4 (Debian 15.4-1) on x86_64-pc-linux-gnu") == .postgreSQL(version: 150_004))
    #expect(kind("CockroachDB CCL v23.1.11 (x86_64-pc-linux-gnu)") == .cockroachDB)
    #expect(kind("PostgreSQL 11.2-YB-2.18.0.0-b0 on x86_64-pc-linux-gnu") == .yugabyteDB)
    #expect(kind("PostgreSQL 8.0.2 on i686-pc-linux-gnu, Redshift 1.0.57") == .redshift)
    #expect(kind("PostgreSQL 15.4 (Debian 15.4-1) with Citus") == .citus(version: 150_004))
    #expect(!kind("PostgreSQL 15.4 with Citus").hasPlaceRanges && !kind("PostgreSQL 15.4 with Citus").hasStatistics)
    #expect(kind("") == .other)
    #expect(kind("PostgreSQL 15.4").hasPlaceRanges)
    #expect(!PostgreSQLKind("PostgreSQL 13.9", version: 130_009).hasPlaceRanges)
    #expect(!kind("CockroachDB").hasPlaceRanges && !kind("CockroachDB").hasStatistics)
    #expect(!kind("11.2-YB-2").hasPlaceRanges && kind("11.2-YB-2").hasStatistics)
  }

  @Test("The remaining hosts start after the silent one")
  func hosts() throws {
    func rest(_ hosts: [Substring], _ ports: [Substring], _ host: String, _ port: String) -> [String: String]? {
      PostgreSQLHosts(hosts: hosts, addresses: [], ports: ports, currentHost: host, currentPort: port)
        .withoutCurrent?.options
    }
    #expect(rest(["a", "b", "c"], ["1", "2", "3"], "b", "2") == ["host": "c,a", "port": "3,1"])
    #expect(rest(["a", "a"], ["1", "2"], "a", "2") == ["host": "a", "port": "1"])
    #expect(rest(["a", "b"], ["5"], "a", "5") == ["host": "b", "port": "5"])
    #expect(rest(["a", "b"], [], "a", "5432") == ["host": "b"])
    #expect(rest(["a"], ["1"], "a", "1") == nil)
    #expect(rest([], [], "/run", "1") == nil)
    let all = { (host: String) in
      PostgreSQLHosts(hosts: ["a", "b"], addresses: [], ports: ["1"], currentHost: host, currentPort: "1")
    }
    #expect(all("a").afterCurrent?.options == ["host": "b", "port": "1"] && all("b").afterCurrent == nil)
  }
}
