import { MEASURES } from './measures/all-measures.js';
import { runMeasures } from './run.js';
import { SMALLEST } from './scale.js';

/** Measures with their own servers, which take longest to start. */
const SERVED = ['kafka', 'postgres'];

describe('each measure', () => {
  it.each(
    MEASURES.filter(({ name }) => !SERVED.includes(name)).map((measure) => [measure.name, measure] as const),
  )(
    'runs at the smallest size and returns finite figures: %s',
    async (_name, measure) => {
      const { findings, skipped } = await runMeasures([measure], SMALLEST);
      expect(skipped).toEqual([]);
      expect(findings.length).toBeGreaterThan(0);
      for (const { ours, beside, ratio } of findings.filter((finding) => finding.ours)) {
        for (const figure of [ours?.value, beside?.figure.value ?? 1, ratio ?? 1]) {
          expect(figure).toBeGreaterThan(0);
          expect(figure).toBeLessThan(Infinity);
        }
      }
    },
    300_000,
  );
});
