const NEWLINE = 0x0a;

/** Longest line, so that a file without line breaks does not fill the memory: 64 MiB, far beyond any event. */
export const MOST_LINE_BYTES = 64 * 1_048_576;

/** A line of a stream of bytes. */
export interface ByteLine {
  /** From 1. */
  readonly number: number;
  /** Includes its line break, which the last line may lack. */
  readonly bytes: Buffer;
  readonly hasBreak: boolean;
}

/**
 * Splits bytes at their line breaks, with one line and one chunk in memory.
 * @throws the error that `tooLong` makes for the number of a line above the limit
 */
export async function* byteLines(
  chunks: AsyncIterable<Buffer>,
  tooLong: (line: number) => Error,
): AsyncGenerator<ByteLine, void, void> {
  let number = 1;
  let pieces: Buffer[] = [];
  let length = 0;
  const keep = (piece: Buffer): void => {
    length += piece.length;
    if (length > MOST_LINE_BYTES) throw tooLong(number);
    pieces.push(piece);
  };
  const take = (): Buffer => {
    const bytes = pieces.length === 1 ? (pieces[0] as Buffer) : Buffer.concat(pieces);
    pieces = [];
    length = 0;
    return bytes;
  };
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      keep(chunk.subarray(from, end + 1));
      yield { number: number++, bytes: take(), hasBreak: true };
      from = end + 1;
    }
    if (from < chunk.length) keep(chunk.subarray(from));
  }
  if (length > 0) yield { number, bytes: take(), hasBreak: false };
}
