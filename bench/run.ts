import { Bench } from './bench.js';
import { CannotMeasure } from './measure.js';
import type { Finding, Measure } from './measure.js';
import type { Scale } from './scale.js';

/** A measure without a result, and why. */
export interface Skipped {
  readonly name: string;
  readonly reason: string;
  /** Whether it was available and failed. */
  readonly failed: boolean;
}

export interface Run {
  readonly findings: readonly Finding[];
  readonly skipped: readonly Skipped[];
}

/**
 * Runs the measures one after the other, independent of each other's failures, and cleans up.
 * @param onEnd called with the name of each measure and its duration in milliseconds
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
