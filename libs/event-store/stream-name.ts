/** The name of a stream: `<category>-<id>`. The category has no dash; the id may. */
export function streamName(category: string, id: string): string {
  return `${category}-${id}`;
}

/** The category and id of a stream name. */
export function parseStreamName(stream: string): { category: string; id: string } {
  const dash = stream.indexOf('-');
  return dash < 0
    ? { category: stream, id: '' }
    : { category: stream.slice(0, dash), id: stream.slice(dash + 1) };
}
