import DetentAPI

/// Prometheus' text exposition format, version 0.0.4.
struct Exposition {
  static let mediaType = "text/plain; version=0.0.4; charset=utf-8"

  private(set) var bytes: [UInt8] = []
  private var name = ""

  enum Kind: String { case counter, gauge, histogram }

  init() { bytes.reserveCapacity(32_768) }

  /// Begins a family of metrics. Its samples follow.
  mutating func begin(_ name: String, _ kind: Kind, _ help: String) {
    self.name = name
    append("# HELP ")
    append(name)
    append(" ")
    append(help, escapingQuotes: false)
    append("\n# TYPE ")
    append(name)
    append(" ")
    append(kind.rawValue)
    append("\n")
  }

  /// Adds a sample to the family begun last.
  ///
  /// - Parameter suffix: The suffix that the sample's name adds to the family's.
  mutating func add(
    _ value: some Numeric & Sendable, _ labels: KeyValuePairs<String, String> = [:], suffix: String = ""
  ) {
    append(name)
    append(suffix)
    for (index, label) in labels.enumerated() {
      append(index == 0 ? "{" : ",")
      append(label.key)
      append("=\"")
      append(label.value, escapingQuotes: true)
      append("\"")
    }
    append(labels.isEmpty ? " " : "} ")
    append("\(value)")
    append("\n")
  }

  /// Adds a family of one sample; nothing if `value` is nil.
  mutating func single(_ name: String, _ kind: Kind, _ value: (some Numeric & Sendable)?, _ help: String) {
    guard let value else { return }
    begin(name, kind, help)
    add(value)
  }

  private mutating func append(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func append(_ text: String, escapingQuotes: Bool) {
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): append("\\\\")
      case UInt8(ascii: "\n"): append("\\n")
      case UInt8(ascii: "\"") where escapingQuotes: append("\\\"")
      default: bytes.append(byte)
      }
    }
  }
}

extension Metrics {
  /// The page of all metrics.
  func page(_ sources: MetricsSources) -> [UInt8] {
    var page = Exposition()
    describe(requestsOn: &page)
    describe(answersOn: &page)
    page.begin("detent_build_info", .gauge, "Version and commit of this service, and the Swift it was built with.")
    page.add(1, ["version": sources.version, "revision": sources.revision, "swift": sources.swift])
    page.single(
      "detent_log_lines_lost_total", .counter, sources.lostLogLines(), "Log lines that could not be written.")
    sources.server().describe(on: &page)
    sources.process().describe(on: &page)
    return page.bytes
  }

  private func describe(requestsOn page: inout Exposition) {
    page.begin("detent_http_requests_total", .counter, "Requests answered, completely or cut short.")
    for (route, path) in (routes + ["none"]).enumerated() {
      for method in 0...Self.methods.count {
        for status in 0...Self.statuses.count {
          let count = requests(
            route, method < Self.methods.count ? method : nil, status < Self.statuses.count ? status : nil
          ).count
          guard count > 0 else { continue }
          page.add(
            count,
            [
              "route": path, "method": method < Self.methods.count ? Self.methods[method] : "other",
              "status": status < Self.statuses.count ? "\(Self.statuses[status])" : "other",
            ])
        }
      }
    }
    page.begin(
      "detent_http_request_duration_seconds", .histogram, "Time from a request's last byte to its answer's end.")
    for (route, path) in (routes + ["none"]).enumerated() {
      let counts = times[route].cumulated
      for (bound, count) in zip(Histogram.labels, counts) {
        page.add(count, ["route": path, "le": bound], suffix: "_bucket")
      }
      page.add(times[route].sum, ["route": path], suffix: "_sum")
      page.add(counts.last ?? 0, ["route": path], suffix: "_count")
    }
    page.begin("detent_rejections_total", .counter, "Answers that reported a problem.")
    for (reason, counter) in rejections.sorted(by: { $0.key < $1.key }) { page.add(counter.count, ["reason": reason]) }
  }

  private func describe(answersOn page: inout Exposition) {
    page.single("detent_http_requests_in_flight", .gauge, inFlight.taken, "Requests in progress.")
    page.single("detent_streams_open", .gauge, streams.taken, "Streamed answers in progress.")
    page.single(
      "detent_paced_streams_open", .gauge, pacedStreams.taken, "Real-time streamed answers in progress.")
    page.single("detent_paced_streams_max", .gauge, pacedStreams.limit, "Limit on real-time streamed answers.")
    page.single("detent_live_sessions_open", .gauge, seats.permits.taken, "Live sessions in progress.")
    page.single(
      "detent_live_sessions_held", .gauge, seats.waiting,
      "Live sessions waiting for a connection to resume them.")
    page.single("detent_live_resumptions_total", .counter, liveResumptions.count, "Live sessions resumed.")
    page.single("detent_live_sessions_max", .gauge, seats.permits.limit, "Limit on live sessions.")
    page.single("detent_live_inputs_total", .counter, liveInputs.count, "Inputs performed by live sessions.")
    page.single("detent_live_refusals_total", .counter, liveRefusals.count, "Messages refused by live sessions.")
    page.single("detent_live_messages_total", .counter, liveMessages.count, "Messages sent by live sessions.")
    page.single(
      "detent_streams_cut_total", .counter, cuts.count, "Streamed answers that ended before they were complete.")
    let known = knownDrawers()
    page.begin(
      "detent_known_drawers_total", .counter,
      "Questions about one release, by whether their drawer was known from earlier ones (hit) or had to be read (miss)."
    )
    page.add(known.hits, ["outcome": "hit"])
    page.add(known.misses, ["outcome": "miss"])
    page.single("detent_frames_sent_total", .counter, frames.count, "Frames of simulations sent.")
    page.single("detent_sent_bytes_total", .counter, bytes.count, "Bytes of answers sent, without headers.")
  }
}

extension ServerFigures {
  fileprivate func describe(on page: inout Exposition) {
    page.single("detent_lanes", .gauge, lanes, "Queues on which connections are served.")
    page.single("detent_connections_open", .gauge, connections, "Open connections.")
    page.single("detent_connections_max", .gauge, maximumConnections, "Limit on open connections.")
    page.single(
      "detent_connections_accepted_total", .counter, acceptedConnections, "Connections accepted since the start.")
    page.begin("detent_refusals_total", .counter, "Connections and requests that the server refused or ended early.")
    for (reason, count) in refusals.sorted(by: { $0.key < $1.key }) { page.add(count, ["reason": reason]) }
    page.single(
      "detent_background_work_max", .gauge, maximumBackgroundWork, "Limit on long requests in progress.")
    page.single("detent_lane_stalls_total", .counter, laneStalls, "Times that a lane was blocked for too long.")
    page.begin("detent_lane_queue_delay_seconds", .gauge, "Latest delay of work that was due on the lane.")
    for (lane, delay) in queueDelays.enumerated() { page.add(delay.latest, ["lane": "\(lane)"]) }
    page.begin("detent_lane_queue_delay_worst_seconds", .gauge, "Longest such delay since this page was last read.")
    for (lane, delay) in queueDelays.enumerated() { page.add(delay.worst, ["lane": "\(lane)"]) }
  }
}

extension ProcessFigures {
  fileprivate func describe(on page: inout Exposition) {
    page.single("process_start_time_seconds", .gauge, startTime, "Start time, in seconds since 1970.")
    page.single("process_cpu_seconds_total", .counter, processorTime, "Processor time used.")
    page.single("process_resident_memory_bytes", .gauge, residentBytes, "Resident memory.")
    page.single("process_open_fds", .gauge, openDescriptors, "Open file descriptors.")
    page.single("process_max_fds", .gauge, maximumDescriptors, "Limit on open file descriptors.")
  }
}
