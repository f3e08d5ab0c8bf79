import { createReadStream } from 'node:fs';

/** Longest line: the largest body of the API. */
export const MOST_LINE_BYTES = 1_048_576;

const NEWLINE = 0x0a;
const CARRIAGE_RETURN = 0x0d;

/** A line of a file. */
export interface FileLine {
  /** From 1. */
  readonly number: number;
  /** The offset of its end in the file, including its line break. */
  readonly endByte: number;
  /** Without its line break; absent if the line is too long. */
  readonly bytes?: Buffer;
}

/** The part of a file to read, and the number of its first line. */
export interface FilePart {
  readonly fromByte: number;
  readonly toByte: number;
  readonly firstNumber: number;
}

/** Reads lines one after the other, with at most one line and one chunk in memory. */
export async function* readLines(path: string, part: FilePart): AsyncGenerator<FileLine> {
  const { fromByte, toByte, firstNumber } = part;
  if (fromByte >= toByte) return;
  const line = new LineInProgress();
  let number = firstNumber;
  let position = fromByte;
  const stream = createReadStream(path, { start: fromByte, end: toByte - 1, highWaterMark: 262_144 });
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      line.add(chunk.subarray(from, end));
      yield { number: number++, endByte: position + end + 1, ...line.take() };
      from = end + 1;
    }
    line.add(chunk.subarray(from));
    position += chunk.length;
  }
  if (line.begun) yield { number, endByte: position, ...line.take() };
}

/** Collects the chunks of a line until it ends or is too long. */
class LineInProgress {
  private pieces: Buffer[] = [];
  private length = 0;

  get begun(): boolean {
    return this.length > 0;
  }

  add(piece: Buffer): void {
    this.length += piece.length;
    // A carriage return before the line break may be the one byte above the limit.
    if (this.length > MOST_LINE_BYTES + 1) this.pieces = [];
    else if (piece.length > 0) this.pieces.push(piece);
  }

  take(): Pick<FileLine, 'bytes'> {
    const whole = this.length <= MOST_LINE_BYTES + 1 ? Buffer.concat(this.pieces) : undefined;
    this.pieces = [];
    this.length = 0;
    if (whole === undefined) return {};
    const bytes = whole.at(-1) === CARRIAGE_RETURN ? whole.subarray(0, -1) : whole;
    return bytes.length > MOST_LINE_BYTES ? {} : { bytes };
  }
}
