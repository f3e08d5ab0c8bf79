import { MultiBar } from 'cli-progress';
import { plainText } from './plain-text.js';
import { isTerminal } from './table.js';

/** How far a piece of work has come, for somebody who watches. */
export interface Progress {
  /** @param text what to say beside the bar, such as counts and a rate */
  update(done: number, text?: string): void;
  /** Writes a line that stays, above the bar. */
  note(line: string): void;
  /** Draws the last state and leaves it standing. */
  end(): void;
}

export interface ProgressOptions {
  /** What is being done, in a word or two. */
  readonly label: string;
  /** Where `done` ends. */
  readonly total: number;
  /** Where `done` begins; default 0. */
  readonly start?: number;
  /** How often a line is written where there is no terminal. Default 5,000. */
  readonly lineEveryMs?: number;
}

/** Shows a bar on a terminal, and elsewhere a plain line every few seconds and at the end. */
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
