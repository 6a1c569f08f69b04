/** The query of the GET form of a request: as it is, or deflated if that is shorter. @param {object} request @returns {Promise<string>} */
export async function query(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const plain = base64url(bytes);
  const packed = base64url(await deflated(bytes));
  return packed.length < plain.length ? `z=${packed}` : `q=${plain}`;
}

async function deflated(bytes) {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export function base64url(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
