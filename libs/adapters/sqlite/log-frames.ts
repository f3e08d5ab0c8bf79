import { closeSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';

/** https://www.sqlite.org/fileformat2.html#the_write_ahead_log */
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const [LITTLE_ENDIAN_SUMS, BIG_ENDIAN_SUMS] = [0x37_7f_06_82, 0x37_7f_06_83];

/** Frames that are read at a time: about 1 MiB. */
const FRAMES_A_READ = 256;

type Sums = readonly [number, number];

/** The header of a log whose sums are right. */
interface LogHeader {
  readonly pageBytes: number;
  readonly sums: Sums;
  /** Sums are over words in another byte order than this machine's. */
  readonly isSwapped: boolean;
  /** Changed whenever the log begins again: frames with others are left over from before. */
  readonly salts: bigint;
}

/**
 * The number of frames from the beginning of a write-ahead log that SQLite would find at the next start: it stops at
 * the first one that has other salts or sums. Reads no more than `most` frames. Nothing locks the log's file itself, so
 * that it may be opened and closed beside the connection.
 */
export function wholeFrames(path: string, most: number): number {
  return withFile(path, (file) => {
    const header = headerOf(file);
    if (!header) return 0;
    const frameBytes = FRAME_HEADER_BYTES + header.pageBytes;
    const buffer = Buffer.alloc(frameBytes * Math.min(most, FRAMES_A_READ));
    let { sums } = header;
    for (let frames = 0; frames < most;) {
      const due = Math.min(most - frames, FRAMES_A_READ) * frameBytes;
      const bytes = readSync(file, buffer, 0, due, HEADER_BYTES + frames * frameBytes);
      for (let at = 0; at < due; at += frameBytes, frames++) {
        const frame = buffer.subarray(at, at + frameBytes);
        if (at + frameBytes > bytes || frame.readBigUInt64BE(8) !== header.salts) return frames;
        const written = [frame.readUInt32BE(16), frame.readUInt32BE(20)];
        sums = summed(frame.subarray(FRAME_HEADER_BYTES), summed(frame.subarray(0, 8), sums, header), header);
        if (sums[0] !== written[0] || sums[1] !== written[1]) return frames;
      }
    }
    return most;
  });
}

/**
 * The salts in the header of a log, and in those of some of its frames; undefined for what is not there. It takes
 * microseconds.
 * @param frames counted from 1
 */
export function saltsIn(path: string, frames: readonly number[]): readonly (bigint | undefined)[] {
  return withFile(path, (file) => {
    const header = headerOf(file);
    if (!header) return [];
    const bytes = Buffer.alloc(FRAME_HEADER_BYTES);
    const saltsOf = (frame: number): bigint | undefined => {
      const at = HEADER_BYTES + (frame - 1) * (FRAME_HEADER_BYTES + header.pageBytes);
      const read = readSync(file, bytes, 0, FRAME_HEADER_BYTES, at);
      return read === FRAME_HEADER_BYTES ? bytes.readBigUInt64BE(8) : undefined;
    };
    return [header.salts, ...frames.map(saltsOf)];
  });
}

function withFile<Result>(path: string, read: (file: number) => Result): Result {
  const file = openSync(path, 'r');
  try {
    return read(file);
  } finally {
    closeSync(file);
  }
}

function headerOf(file: number): LogHeader | undefined {
  const bytes = Buffer.alloc(HEADER_BYTES);
  if (readSync(file, bytes, 0, HEADER_BYTES, 0) < HEADER_BYTES) return undefined;
  const magic = bytes.readUInt32BE(0);
  if (magic !== LITTLE_ENDIAN_SUMS && magic !== BIG_ENDIAN_SUMS) return undefined;
  const isSwapped = (magic === BIG_ENDIAN_SUMS) !== (endianness() === 'BE');
  const sums = summed(Buffer.from(bytes.subarray(0, 24)), [0, 0], { isSwapped });
  if (sums[0] !== bytes.readUInt32BE(24) || sums[1] !== bytes.readUInt32BE(28)) return undefined;
  return { pageBytes: bytes.readUInt32BE(8), sums, isSwapped, salts: bytes.readBigUInt64BE(16) };
}

/** Goes on with the sums over these bytes, whose order it may change. */
function summed(bytes: Buffer, [first, second]: Sums, { isSwapped }: Pick<LogHeader, 'isSwapped'>): Sums {
  if (isSwapped) bytes.swap32();
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
  let [one, other] = [first | 0, second | 0];
  for (let word = 0; word < words.length; word += 2) {
    one = (one + words[word]! + other) | 0;
    other = (other + words[word + 1]! + one) | 0;
  }
  return [one >>> 0, other >>> 0];
}
