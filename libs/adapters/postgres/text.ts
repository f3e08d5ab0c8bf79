/**
 * PostgreSQL's text holds every character except NUL. U+0000 is stored as U+0001 U+0001 and U+0001 as U+0001 U+0002:
 * nothing is lost, and the bytes keep their order. All other text is stored unchanged.
 */
export function encodeText(text: string): string {
  if (!text.includes('\0') && !text.includes('\x01')) return text;
  return text.replace(/[\0\x01]/g, (character) => (character === '\0' ? '\x01\x01' : '\x01\x02'));
}

/** Decodes text of `encodeText`. */
export function decodeText(stored: string): string {
  if (!stored.includes('\x01')) return stored;
  return stored.replace(/\x01[\x01\x02]/g, (pair) => (pair === '\x01\x01' ? '\0' : '\x01'));
}
