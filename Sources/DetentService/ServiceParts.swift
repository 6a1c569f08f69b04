public import Logging

extension Service {
  /// What is served as it is.
  public struct Files: Sendable {
    let contract: @Sendable () -> [UInt8]
    let contractJSON: @Sendable () -> [UInt8]
    let pages: [Page]
    let modules: [EngineModule]

    /// - Parameters:
    ///   - contract: `openapi.yaml` as in the repository; evaluated on first use.
    ///   - contractJSON: The same document as JSON; evaluated on first use.
    ///   - pages: The files of the playground.
    ///   - modules: The engine as WebAssembly, for browsers to fetch.
    public init(
      contract: @autoclosure @escaping @Sendable () -> [UInt8] = [],
      contractJSON: @autoclosure @escaping @Sendable () -> [UInt8] = [], pages: [Page] = [],
      modules: [EngineModule] = []
    ) {
      self.contract = contract
      self.contractJSON = contractJSON
      self.pages = pages
      self.modules = modules
    }
  }

  /// Who may use the service.
  public struct Admission: Sendable {
    let access: Access?
    let origins: Origins
    let hosts: Hosts

    /// - Parameters:
    ///   - access: Decides which clients have access; nil for all.
    ///   - origins: Which web pages may read answers.
    ///   - hosts: The names under which the service may be reached.
    public init(access: Access? = nil, origins: Origins = .own, hosts: Hosts = .any) {
      self.access = access
      self.origins = origins
      self.hosts = hosts
    }
  }

  /// What only the process that the service runs in knows and provides.
  public struct Process: Sendable {
    let logger: Logger
    let sources: MetricsSources
    let isSecure: Bool
    let isReady: @Sendable () -> Bool

    /// - Parameters:
    ///   - logger: The log.
    ///   - sources: The metrics that the service cannot measure itself.
    ///   - isSecure: Whether clients use TLS.
    ///   - isReady: Whether new clients should be sent to this instance.
    public init(
      logger: Logger = Logger(label: "detent"), sources: MetricsSources = MetricsSources(), isSecure: Bool = false,
      isReady: @escaping @Sendable () -> Bool = { true }
    ) {
      self.logger = logger
      self.sources = sources
      self.isSecure = isSecure
      self.isReady = isReady
    }
  }
}
