/** One operation on a traced disk or on a socket of its process. */
export type DiskEvent =
  | { readonly kind: 'create' | 'sync' | 'lose'; readonly path: string }
  | { readonly kind: 'write'; readonly path: string; readonly offset: number; readonly bytes: Buffer }
  | { readonly kind: 'truncate'; readonly path: string; readonly length: number }
  | { readonly kind: 'answer'; readonly bytes: Buffer };

const NEWLINE = 0x0a;

/** Reads the trace of `faulty-disk.c` in order; an incomplete last record is ignored. */
export function readDiskTrace(trace: Buffer): readonly DiskEvent[] {
  const events: DiskEvent[] = [];
  for (let at = 0; at < trace.length;) {
    const lineEnd = trace.indexOf(NEWLINE, at);
    if (lineEnd < 0) break;
    const line = trace.toString('utf8', at, lineEnd);
    const [, kind = '', numbers = '', path = ''] = /^(\w+) ((?:\d+ )*)(.+)$/.exec(line) ?? [];
    const [first = 0, second = 0] = numbers.trim().split(' ').map(Number);
    const bytesEnd = lineEnd + 1 + bytesAfter(kind, first, second);
    if (bytesEnd > trace.length) break;
    const bytes = trace.subarray(lineEnd + 1, bytesEnd);
    events.push(eventOf(kind, path, first, bytes));
    at = bytesEnd;
  }
  return events;
}

function bytesAfter(kind: string, first: number, second: number): number {
  if (kind === 'write') return second;
  return kind === 'answer' ? first : 0;
}

function eventOf(kind: string, path: string, first: number, bytes: Buffer): DiskEvent {
  switch (kind) {
    case 'create':
    case 'sync':
    case 'lose':
      return { kind, path };
    case 'write':
      return { kind, path, offset: first, bytes };
    case 'truncate':
      return { kind, path, length: first };
    case 'answer':
      return { kind, bytes };
    default:
      throw new Error(`the disk traced "${kind}", which is not known`);
  }
}
