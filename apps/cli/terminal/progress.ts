import { MultiBar } from 'cli-progress';
import { plainText } from './plain-text.js';
import { isTerminal } from './table.js';

/** The progress of a piece of work, for the operator. */
export interface Progress {
  /** @param text beside the bar, such as counts and a rate */
  update(done: number, text?: string): void;
  /** Writes a permanent line above the bar. */
  note(line: string): void;
  /** Draws the last state and keeps it. */
  end(): void;
}

export interface ProgressOptions {
  /** The work, in a word or two. */
  readonly label: string;
  /** The value of `done` at the end. */
  readonly total: number;
  /** The value of `done` at the start; default 0. */
  readonly start?: number;
  /** Interval of the lines without a terminal. Default 5,000. */
  readonly lineEveryMs?: number;
}

/** Shows a bar on a terminal; otherwise a plain line every few seconds and at the end. */
export function startProgress(out: NodeJS.WritableStream, options: ProgressOptions): Progress {
  return isTerminal(out) ? bar(out, options) : plainLines(out, options);
}

function bar(out: NodeJS.WritableStream, { label, total, start = 0 }: ProgressOptions): Progress {
  const bars = new MultiBar({
    stream: out,
    format: `${label} {bar} {percentage}%  {text}`,
    barCompleteChar: '━',
    barIncompleteChar: '─',
    barsize: 28,
    fps: 8,
    hideCursor: true,
    gracefulExit: false,
    emptyOnZero: false,
  });
  const single = bars.create(Math.max(total, 1), total === 0 ? 1 : start, { text: '' });
  return {
    update: (done, text = '') => single.update(total === 0 ? 1 : done, { text: plainText(text) }),
    note: (line) => bars.log(`${plainText(line)}\n`),
    end: () => bars.stop(),
  };
}

function plainLines(out: NodeJS.WritableStream, options: ProgressOptions): Progress {
  const { label, total, start = 0, lineEveryMs = 5_000 } = options;
  let state = { done: start, text: '' };
  let written = '';
  let writtenAtMs = Date.now();
  const write = (): void => {
    const percentage = total === 0 ? 100 : Math.floor((state.done / total) * 100);
    const line = `${label}: ${percentage}%${state.text && `, ${plainText(state.text)}`}\n`;
    if (line !== written) out.write(line);
    written = line;
    writtenAtMs = Date.now();
  };
  return {
    update: (done, text = '') => {
      state = { done, text };
      if (Date.now() - writtenAtMs >= lineEveryMs) write();
    },
    note: (line) => void out.write(`${plainText(line)}\n`),
    end: write,
  };
}
