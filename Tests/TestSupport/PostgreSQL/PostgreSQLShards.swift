/// Tables whose rows are stored in three databases, like those of three servers, and a database that joins them.
///
/// `ranges` is partitioned by ranges of the column `id`, and `hashes` by a hash of `id`. Both contain the same rows:
/// numbers from 0 on, a time, and a word.
package struct PostgreSQLShards: Sendable {
  /// The server with the database that joins the tables.
  package let rig: LocalPostgres
  /// The database that joins the tables.
  package let database: String
  /// The number of rows in each third.
  package let length: Int

  /// - Parameters:
  ///   - length: the number of rows in each third.
  ///   - last: the server of the last third; `nil` for `rig`.
  ///   - rig: the server of everything else.
  package init(_ length: Int, last: LocalPostgres? = nil, on rig: LocalPostgres) throws {
    self.rig = rig
    self.length = length
    let rigs = [rig, rig, last ?? rig]
    let databases = try rigs.indices.map { try rigs[$0].database(Self.rows($0, length)) }
    var sql = "CREATE EXTENSION postgres_fdw;"
    sql += "CREATE TABLE ranges (id bigint, at timestamptz, kind text) PARTITION BY RANGE (id);"
    sql += "CREATE TABLE hashes (id bigint NOT NULL, at timestamptz, kind text) PARTITION BY HASH (id);"
    for (index, (rig, database)) in zip(rigs, databases).enumerated() {
      sql += """
        CREATE SERVER shard\(index) FOREIGN DATA WRAPPER postgres_fdw
          OPTIONS (host '127.0.0.1', port '\(rig.port)', dbname '\(database)', connect_timeout '2');
        CREATE USER MAPPING FOR tester SERVER shard\(index) OPTIONS (user 'tester');
        CREATE FOREIGN TABLE range\(index) PARTITION OF ranges
          FOR VALUES FROM (\(index * length)) TO (\((index + 1) * length)) SERVER shard\(index) OPTIONS (table_name 'range');
        CREATE FOREIGN TABLE hash\(index) PARTITION OF hashes
          FOR VALUES WITH (MODULUS 3, REMAINDER \(index)) SERVER shard\(index) OPTIONS (table_name 'hash');
        """
    }
    self.database = try rig.database(sql + "ANALYZE ranges; ANALYZE hashes")
  }

  /// Returns the SQL that creates a third of the rows.
  private static func rows(_ index: Int, _ length: Int) -> String {
    let values = "n, '2020-01-01'::timestamptz + n * interval '1 second', 'kind ' || n % 7"
    return """
      CREATE TABLE range (id bigint PRIMARY KEY, at timestamptz, kind text);
      INSERT INTO range SELECT \(values) FROM generate_series(\(index * length), \((index + 1) * length - 1)) n;
      CREATE TABLE parted (id bigint) PARTITION BY HASH (id);
      CREATE TABLE mine PARTITION OF parted FOR VALUES WITH (MODULUS 3, REMAINDER \(index));
      CREATE TABLE hash (id bigint PRIMARY KEY, at timestamptz, kind text);
      INSERT INTO hash SELECT \(values) FROM generate_series(0, \(3 * length - 1)) n
        WHERE satisfies_hash_partition('parted'::regclass, 3, \(index), n::bigint);
      ANALYZE range; ANALYZE hash;
      """
  }
}

/// A primary server and a replica, which answers when the primary is stopped.
package struct PostgreSQLReplicaPair: Sendable {
  private let primary: LocalPostgres
  private let replica: LocalPostgres

  /// - Parameter sql: the statements that create the rows.
  package init(_ sql: String) throws {
    primary = try LocalPostgres()
    try primary.run(sql)
    replica = try LocalPostgres(replicaOf: primary)
  }

  /// The address of both servers, the primary first.
  package var address: String {
    "postgresql://tester@127.0.0.1:\(primary.port),127.0.0.1:\(replica.port)/postgres?target_session_attrs=any"
  }

  /// Stops the primary immediately, like a machine that fails.
  package func killPrimary() throws { try primary.stop() }
}
