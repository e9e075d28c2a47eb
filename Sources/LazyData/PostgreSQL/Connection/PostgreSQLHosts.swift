internal import CPostgres

/// The hosts that libpq tries, one after the other.
struct PostgreSQLHosts {
  private var hosts: [Substring]
  private var addresses: [Substring]
  private var ports: [Substring]
  /// The index of the host that was tried last.
  private let current: Int?

  /// Creates the list of hosts of a connection that is being established.
  init(of connection: PostgreSQLConnection) {
    let options = connection.options
    func list(_ name: String) -> [Substring] {
      guard let text = options[name], !text.isEmpty else { return [] }
      return text.split(separator: ",", omittingEmptySubsequences: false)
    }
    let host = connection.library.call.pointee.PQhost(connection.handle).map { String(cString: $0) }
    let port = connection.library.call.pointee.PQport(connection.handle).map { String(cString: $0) }
    self.init(
      hosts: list("host"), addresses: list("hostaddr"), ports: list("port"), currentHost: host ?? "",
      currentPort: port ?? "")
  }

  /// - Parameters:
  ///   - hosts: the names of the hosts.
  ///   - addresses: the addresses of the hosts, if there are any.
  ///   - ports: the port of each host, or one port for all.
  ///   - currentHost: the name of the host that was tried last, or its address if it has no name.
  ///   - currentPort: the port of the host that was tried last.
  init(hosts: [Substring], addresses: [Substring], ports: [Substring], currentHost: String, currentPort: String) {
    self.hosts = hosts
    self.addresses = addresses
    self.ports = ports
    let names = hosts.isEmpty ? addresses : hosts
    current = names.indices.first { index in
      let port = ports.indices.contains(index) ? ports[index] : ports.count == 1 ? ports[0] : ""
      return names[index] == currentHost && (port.isEmpty || port == currentPort)
    }
  }

  /// The hosts without the current one: first those after it, then those before it; `nil` if none is left.
  var withoutCurrent: PostgreSQLHosts? {
    guard let current else { return nil }
    return others { Array($0[(current + 1)...] + $0[..<current]) }
  }

  /// The hosts after the one that was tried last; `nil` if it was the last host.
  var afterCurrent: PostgreSQLHosts? {
    guard let current, current < max(hosts.count, addresses.count) - 1 else { return nil }
    return others { Array($0[(current + 1)...]) }
  }

  private func others(_ without: ([Substring]) -> [Substring]) -> PostgreSQLHosts? {
    guard let current, max(hosts.count, addresses.count) > 1 else { return nil }
    func rest(_ list: [Substring]) -> [Substring] {
      list.count > 1 && list.indices.contains(current) ? without(list) : list
    }
    var others = self
    others.hosts = rest(hosts)
    others.addresses = rest(addresses)
    others.ports = rest(ports)
    return others
  }

  /// The hosts as connection options for libpq.
  var options: [String: String] {
    var options = ["host": hosts.joined(separator: ",")]
    if !addresses.isEmpty { options["hostaddr"] = addresses.joined(separator: ",") }
    if !ports.isEmpty { options["port"] = ports.joined(separator: ",") }
    return options
  }
}
