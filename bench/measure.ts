import type { Bench } from './bench.js';

/** Measurements that belong together, in a module of their own. */
export interface Measure {
  /** A value of `--only`. */
  readonly name: string;
  /**
   * Measures at the size of the run. The bench removes what it leaves behind.
   * @throws CannotMeasure if the machine lacks a service or a package
   */
  run(bench: Bench): Promise<readonly Finding[]>;
}

/** An amount with its unit. */
export interface Figure {
  readonly value: number;
  readonly unit: 'events/s' | 'commands/s' | 'rounds/s' | 'wagers/s' | 'rows/s' | 'ms' | 'MiB' | 'B' | 'µs';
}

/** A line of the table. */
export interface Finding {
  readonly measure: string;
  /** Absent if it could not be measured; the measure says why. */
  readonly ours?: Figure;
  /** A bound or a peer, measured in the same run. */
  readonly beside?: { readonly name: string; readonly figure: Figure };
  /** Median of the ratios ours / theirs of each repetition, so that a slow machine affects both. */
  readonly ratio?: number;
  /** Absent if there is no goal. */
  readonly goal?: { readonly text: string; readonly reached: boolean };
}

/** A measure that is unavailable on this machine. The message says what is missing and how to get it. */
export class CannotMeasure extends Error {
  override readonly name = 'CannotMeasure';
}
