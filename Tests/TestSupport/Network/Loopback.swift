#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Sockets on the loopback interface.
package enum Loopback {
  /// Returns a non-blocking socket that listens on a new port.
  ///
  /// - Throws: `Command.Failure` if no socket can be created.
  package static func listener() throws -> (descriptor: Int32, port: Int) {
    let descriptor = stream()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    var address = address(0)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(descriptor, $0, length) == 0 && listen(descriptor, 64) == 0 && getsockname(descriptor, $0, &length) == 0
      }
    }
    guard isOpen else {
      close(descriptor)
      throw Command.Failure(description: "there is no free port")
    }
    prepare(descriptor)
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  /// Returns a port that is free now.
  ///
  /// - Throws: `Command.Failure` if there is none.
  package static func freePort() throws -> Int {
    let (listener, port) = try listener()
    close(listener)
    return port
  }

  /// Connects to a port. Returns `nil` if nobody listens there.
  package static func connection(to port: Int) -> Int32? {
    let descriptor = stream()
    var address = address(port)
    let isOpen = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isOpen else {
      close(descriptor)
      return nil
    }
    prepare(descriptor)
    return descriptor
  }

  /// Returns the next connection to a listener, or `nil` if none is waiting.
  package static func accepted(by listener: Int32) -> Int32? {
    let descriptor = accept(listener, nil, nil)
    guard descriptor >= 0 else { return nil }
    prepare(descriptor)
    return descriptor
  }

  /// Sends bytes. If the other end is closed, the process gets no signal.
  ///
  /// - Returns: the number of bytes that were sent, or -1 with the reason in `errno`.
  package static func send(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int {
    #if canImport(Glibc)
      Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
    #else
      Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
    #endif
  }

  /// Closes a socket.
  package static func close(_ descriptor: Int32) {
    #if canImport(Glibc)
      _ = Glibc.close(descriptor)
    #else
      _ = Darwin.close(descriptor)
    #endif
  }

  /// Turns off the delay of small packets, and makes child processes close the socket.
  private static func prepare(_ descriptor: Int32) {
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
    var isOn: Int32 = 1
    _ = setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #if canImport(Darwin)
      _ = setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
  }

  private static func stream() -> Int32 {
    #if canImport(Glibc)
      socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #else
      socket(AF_INET, SOCK_STREAM, 0)
    #endif
  }

  private static func address(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    return address
  }
}
