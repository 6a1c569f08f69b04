-- wrk -s post.lua URL -- BODY_FILE ACCEPT
-- Posts the file again and again, or in turn the bodies in it, which a zero byte separates. At the end it prints one line:
-- requests per second, their median and 99th percentile in ms, and how many of them failed in any way.

function init(arguments)
  local file = assert(io.open(arguments[1], "rb"))
  wrk.method = "POST"
  wrk.headers["Content-Type"] = "application/json"
  wrk.headers["Accept"] = arguments[2]
  local requests = {}
  for body in file:read("*a"):gmatch("[^%z]+") do
    wrk.body = body
    requests[#requests + 1] = wrk.format()
  end
  file:close()
  if #requests == 1 then return end
  local turn = 0
  function request()
    turn = turn % #requests + 1
    return requests[turn]
  end
end

function done(summary, latency)
  local errors = summary.errors
  io.write(string.format("measured %.1f %.3f %.3f %d\n",
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1e3, latency:percentile(99) / 1e3,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status))
end
