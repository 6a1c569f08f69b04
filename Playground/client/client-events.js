/** The messages of an event stream (HTML, 9.2.6), each with its id and data. */
export async function* messages(body, limit) {
  const decoder = new TextDecoder();
  let rest = "", id, data = [];
  const reader = body.getReader();
  try {
    for (;;) {
      limit.stop();
      limit.start();
      const { value, done } = await reader.read();
      limit.stop();
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split("\n");
      rest = lines.pop();
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
        else if (line.startsWith("id:")) id = line.slice(3).trim();
        else if (line === "" && data.length > 0) {
          yield { id, data: data.join("\n") };
          data = [];
        }
      }
    }
  } finally {
    // Also when the iteration ends early: the service may stop sending.
    reader.cancel().catch(() => {});
  }
}
