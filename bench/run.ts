import { Bench } from './bench.js';
import { CannotMeasure } from './measure.js';
import type { Finding, Measure } from './measure.js';
import type { Scale } from './scale.js';

/** A measure that was not taken, and why. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
  /** Whether it could have been taken here and went wrong. */
  readonly failed: boolean;
}

export interface Run {
  readonly findings: readonly Finding[];
  readonly skipped: readonly Skipped[];
}

/**
 * Takes the measures one after the other, each whatever became of the others, and cleans up behind them.
 * @param onEnd told the name of each measure, and how long it took in milliseconds
 */
export async function runMeasures(
  measures: readonly Measure[],
  scale: Scale,
  onEnd: (name: string, tookMs: number) => void = () => undefined,
): Promise<Run> {
  const bench = new Bench(scale);
  const findings: Finding[] = [];
  const skipped: Skipped[] = [];
  try {
    for (const measure of measures) {
      const beganAtMs = performance.now();
      try {
        findings.push(...(await measure.run(bench)));
      } catch (error) {
        const failed = !(error instanceof CannotMeasure);
        skipped.push({ name: measure.name, reason: String((error as Error).message), failed });
      }
      onEnd(measure.name, performance.now() - beganAtMs);
    }
    return { findings, skipped };
  } finally {
    bench.close();
  }
}
