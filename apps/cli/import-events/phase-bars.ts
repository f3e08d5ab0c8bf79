import { startProgress } from '../terminal/progress.js';
import type { Progress } from '../terminal/progress.js';
import type { ImportPhase } from './import-events.js';

const LABELS: Record<ImportPhase, string> = {
  comparing: 'Comparing   ',
  importing: 'Importing   ',
  'reading-back': 'Reading back',
};
/** Interval of the bars: an update for each event would cost more than the comparison. */
const EVERY = 200;

const number = new Intl.NumberFormat('en-US');

/** Shows the number of events done, with a bar for each phase. */
export class PhaseBars {
  private bar: Progress | undefined;
  private phase: ImportPhase | undefined;
  private begunAtMs = 0;
  private begunWith = 0;
  private done = 0;

  constructor(
    private readonly out: NodeJS.WritableStream,
    private readonly total: number,
  ) {}

  readonly update = (phase: ImportPhase, done: number): void => {
    if (phase !== this.phase) this.begin(phase);
    this.done = done;
    if (phase === 'importing' || done % EVERY === 0) this.draw();
  };

  note(line: string): void {
    if (this.bar) this.bar.note(line);
    else this.out.write(`${line}\n`);
  }

  end(): void {
    this.draw();
    this.bar?.end();
    this.bar = undefined;
  }

  private begin(phase: ImportPhase): void {
    this.end();
    this.phase = phase;
    this.begunAtMs = performance.now();
    this.begunWith = phase === 'importing' ? this.done : 0;
    this.bar = startProgress(this.out, { label: LABELS[phase], total: this.total, start: this.begunWith });
  }

  private draw(): void {
    const seconds = Math.max((performance.now() - this.begunAtMs) / 1_000, 0.001);
    const rate = number.format(Math.round((this.done - this.begunWith) / seconds));
    const of = `${number.format(this.done)} of ${number.format(this.total)} events`;
    this.bar?.update(this.done, `${of}, ${rate}/s`);
  }
}
