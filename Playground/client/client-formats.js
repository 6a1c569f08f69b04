/** The media type of each format that `format` may name. */
export const mediaTypes = {
  json: "application/json",
  ndjson: "application/x-ndjson",
  sse: "text/event-stream",
  csv: "text/csv",
  columns: "application/vnd.detent.columns+json",
  css: "text/css",
  keyframes: "application/vnd.detent.keyframes+json",
  svg: "image/svg+xml",
  plot: "text/plain",
};
