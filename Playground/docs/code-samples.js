/** One request in the words of four languages: `{method, url, headers, body}`. */

const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const quoted = (text) => JSON.stringify(text);
const pretty = (body) => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
};
const indented = (text, by) => text.replaceAll("\n", `\n${" ".repeat(by)}`);

export const samples = {
  curl: ({ method, url, headers, body }) =>
    [`curl -s${method === "GET" ? "" : ` -X ${method}`} ${shell(url)}`,
      ...Object.entries(headers).map(([name, value]) => `-H ${shell(`${name}: ${value}`)}`),
      ...(body ? [`-d ${shell(body)}`] : [])].join(" \\\n  "),

  JavaScript: ({ method, url, headers, body }) => `const answer = await fetch(${quoted(url)}, {
  method: ${quoted(method)},
  headers: ${indented(JSON.stringify(headers, null, 2), 2)},${
    body ? `\n  body: JSON.stringify(${indented(pretty(body), 2)}),` : ""}
});
if (!answer.ok) throw new Error(await answer.text());
console.log(await answer.text());`,

  Python: ({ method, url, headers, body }) => `import json
import urllib.request

request = urllib.request.Request(${quoted(url)}, method=${quoted(method)}, headers=${
    indented(JSON.stringify(headers, null, 4), 0)}${
    body ? `,\n    data=json.dumps(json.loads(r"""${pretty(body)}""")).encode()` : ""})
with urllib.request.urlopen(request) as answer:
    print(answer.read().decode())`,

  Swift: ({ method, url, headers, body }) => `import Foundation

var request = URLRequest(url: URL(string: ${quoted(url)})!)
request.httpMethod = ${quoted(method)}
${Object.entries(headers)
    .map(([name, value]) => `request.setValue(${quoted(value)}, forHTTPHeaderField: ${quoted(name)})`).join("\n")}${
    body ? `\nrequest.httpBody = Data(#"""\n${pretty(body)}\n"""#.utf8)` : ""}
let (data, _) = try await URLSession.shared.data(for: request)
print(String(decoding: data, as: UTF8.self))`,
};
