import type { Figure, Finding } from './measure.js';
import { median, medianRatio } from './repetitions.js';

/** Two contenders and the goal for their ratio, if there is one. */
export interface Comparison {
  readonly measure: string;
  readonly unit: Figure['unit'];
  readonly ours: readonly number[];
  readonly theirs: readonly number[];
  readonly beside: string;
  readonly atLeast?: number;
}

/** The line of a comparison of rates. */
export function compared({ measure, unit, ours, theirs, beside, atLeast }: Comparison): Finding {
  const ratio = medianRatio(ours, theirs);
  return {
    measure,
    ours: { value: median(ours), unit },
    beside: { name: beside, figure: { value: median(theirs), unit } },
    ratio,
    ...(atLeast !== undefined && { goal: { text: `${atLeast} ×`, reached: ratio >= atLeast } }),
  };
}

/** The line of a figure with a maximum. */
export function below(measure: string, ours: Figure, most: number): Finding {
  const text = `under ${most.toLocaleString('en')} ${ours.unit}`;
  return { measure, ours, goal: { text, reached: ours.value < most } };
}

/** The line of a figure with a minimum. */
export function reaching(measure: string, ours: Figure, least: number): Finding {
  const text = `${least.toLocaleString('en')} ${ours.unit}`;
  return { measure, ours, goal: { text, reached: ours.value >= least } };
}
