import type { CommandHandler, Receipt } from '#application';
import type { Act } from './floor/act.js';
import type { Journal } from './journal.js';

/** A command that a process is about to record. */
export interface Recording {
  readonly process: CommandHandler;
  /** The time by the clock of the process, and the latest one that it may record by what it knows. */
  readonly clock: string;
  readonly known: string;
}

/** The times at which commands are recorded, each by the clock of its process. */
export class RecordingTimes {
  /** Commands that were recorded later than the clock of their process, which knew of a later one. */
  waited = 0;
  private readonly known = new Map<CommandHandler, string>();
  private readonly timed = new Set<string>();
  private latestReading = '';

  constructor(private readonly journal: Journal) {}

  /** Before a process takes a command: it knows what it recorded, the newest event at its start and the act's streams. */
  begin(process: CommandHandler, clockMs: number, { writes, reads }: Act): Recording {
    const { journal } = this;
    const clock = new Date(clockMs).toISOString();
    const own = this.known.get(process) ?? journal.newestRecordedAt;
    this.known.set(process, own);
    this.latestReading = latest(this.latestReading, clock);
    const known = latest(own, ...[...writes, ...reads].map((stream) => journal.recordedIn(stream)));
    return { process, clock, known };
  }

  /**
   * Compares the time of recording with the clock and the knowledge of the process; a repetition has its first time.
   * @throws Error if the time goes back, or is later than every clock
   */
  end({ process, clock, known }: Recording, { commandId, events }: Receipt): void {
    if (this.timed.has(commandId)) return;
    this.timed.add(commandId);
    const times = new Set(events.map(({ metadata }) => metadata['recordedAt'] ?? ''));
    const [recordedAt = ''] = times;
    if (times.size !== 1 || recordedAt < latest(clock, known) || recordedAt > this.latestReading) {
      const span = `${latest(clock, known)} to ${this.latestReading}`;
      throw new Error(`command ${commandId} was recorded at ${[...times].join(', ')}, not in ${span}`);
    }
    if (recordedAt > clock) this.waited += 1;
    this.known.set(process, latest(this.known.get(process) ?? '', recordedAt));
  }
}

function latest(...times: readonly string[]): string {
  return times.reduce((last, time) => (time > last ? time : last), '');
}
