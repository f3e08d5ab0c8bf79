import type { Bench } from './bench.js';

/** What is measured together, in a module of its own. */
export interface Measure {
  /** What `--only` takes. */
  readonly name: string;
  /**
   * Measures at the size of the run, leaving nothing behind but what the bench cleans up.
   * @throws CannotMeasure where the machine lacks a service or a package
   */
  run(bench: Bench): Promise<readonly Finding[]>;
}

/** An amount with its unit. */
export interface Figure {
  readonly value: number;
  readonly unit: 'events/s' | 'commands/s' | 'rounds/s' | 'wagers/s' | 'rows/s' | 'ms' | 'MiB' | 'µs';
}

/** A line of the table. */
export interface Finding {
  readonly measure: string;
  /** Absent where it could not be measured, as the measure then says. */
  readonly ours?: Figure;
  /** What bounds it, or a peer, measured in the same run. */
  readonly beside?: { readonly name: string; readonly figure: Figure };
  /** Median over the repetitions of ours by theirs in each, so that what slows both down counts for neither. */
  readonly ratio?: number;
  /** Absent where nothing is asked for. */
  readonly goal?: { readonly text: string; readonly reached: boolean };
}

/** A measure that cannot be taken on this machine. The message says what is missing and how to get it. */
export class CannotMeasure extends Error {
  override readonly name = 'CannotMeasure';
}
