import Foundation

/// A Galera cluster of three MariaDB servers on loopback. Each server has all rows.
///
/// The third server has more votes than the other two, so it remains available if both fail.
package struct GaleraCluster: Sendable {
  package let nodes: [LocalMariaDB]

  /// Whether MariaDB and the library of Galera are installed.
  package static let isAvailable = LocalMariaDB.isAvailable && library != nil

  private static let library = ["/usr/lib/galera", "/usr/lib64/galera-4", "/usr/lib64/galera", "/usr/local/lib"]
    .map { $0 + "/libgalera_smm.so" }.first { FileManager.default.fileExists(atPath: $0) }

  /// Starts a cluster, and waits until its servers have connected to each other.
  ///
  /// - Throws: `Command.Failure` if a server cannot be started.
  package init() throws {
    guard let library = Self.library else { throw Command.Failure(description: "Galera is not installed") }
    let ports = try (0..<3).map { _ in try Loopback.freePort() }
    let places = ports.map { "127.0.0.1:\($0)" }
    nodes = try places.indices.map { index in
      let provider = [
        "gmcast.listen_addr=tcp://\(places[index])", "pc.weight=\(index == 2 ? 3 : 1)", "gcache.size=8M",
        // Servers that start at the same time find each other sooner if they ask more often.
        "evs.join_retrans_period=PT0.2S", "evs.install_timeout=PT1S", "evs.inactive_check_period=PT0.2S",
      ]
      return try LocalMariaDB(options: [
        "--wsrep-on=ON", "--binlog-format=ROW", "--innodb-autoinc-lock-mode=2", "--wsrep-provider=\(library)",
        "--wsrep-node-address=127.0.0.1", "--wsrep-cluster-address=gcomm://\(places.joined(separator: ","))",
        "--wsrep-provider-options=\(provider.joined(separator: ";"))", "--wsrep-sst-method=skip",
      ])
    }
    for (index, node) in nodes.enumerated() { try Self.saveState(of: index, in: node) }
    for node in nodes { try node.launch() }
    for node in nodes { try Self.waitUntilReady(node) }
    try nodes[0].createUsers()
  }

  /// Creates a database on all servers.
  ///
  /// - Returns: its name.
  package func database(_ sql: String) throws -> String { try nodes[0].database(sql) }

  /// Returns the address of a database. It names all servers, the first one first.
  ///
  /// - Parameter proxy: a port that forwards to the first server.
  package func address(_ database: String, through proxy: Int) -> String {
    let ports = [proxy] + nodes.dropFirst().map(\.port)
    return "mysql://tester@\(ports.map { "127.0.0.1:\($0)" }.joined(separator: ","))/\(database)"
  }

  // MARK: Starting

  /// Writes the files of a node as if it had left a cluster whose nodes have the same rows. The nodes then form a
  /// cluster without copying rows.
  private static func saveState(of index: Int, in node: LocalMariaDB) throws {
    let names = (1...3).map { "\($0)a1a7f4e-0001-11ee-8001-000000000000" }
    let state = """
      version: 2.1
      uuid: 6a1a7f4e-0000-11ee-8000-000000000001
      seqno: 0
      safe_to_bootstrap: 0

      """
    let view = """
      my_uuid: \(names[index])
      #vwbeg
      view_id: 3 \(names[0]) 1
      bootstrap: 0
      \(names.map { "member: \($0) 0" }.joined(separator: "\n"))
      #vwend

      """
    try LocalMariaDB.account.run(
      "printf %s \"$1\" >\"$0/data/grastate.dat\" && printf %s \"$2\" >\"$0/data/gvwstate.dat\"",
      [node.folder, state, view])
  }

  /// Waits until a node accepts statements, at most about a minute.
  private static func waitUntilReady(_ node: LocalMariaDB) throws {
    guard let client = Command.installed("mariadb") else {
      throw Command.Failure(description: "no client is installed")
    }
    try LocalMariaDB.account.run(
      """
      for try in $(seq 600); do
        case $("$1" --no-defaults -uroot -S"$0/s" -NBe "SHOW STATUS LIKE 'wsrep_ready'" 2>&1) in *ON) exit 0 ;; esac
        sleep 0.1
      done
      tail -n 40 "$0/log" >&2
      exit 1
      """, [node.folder, client])
  }
}
