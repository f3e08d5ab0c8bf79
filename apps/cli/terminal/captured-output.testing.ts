import { Writable } from 'node:stream';

/** An output that keeps what is written to it; by default not a terminal. */
export class CapturedOutput extends Writable {
  text = '';

  constructor(readonly isTTY = false) {
    super();
  }

  override _write(chunk: Buffer, _encoding: string, written: () => void): void {
    this.text += chunk.toString();
    written();
  }
}
