import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { GAMES } from '#rules';
import type { Bench } from './bench.js';
import { compared } from './finding.js';
import { CannotMeasure } from './measure.js';
import type { Finding } from './measure.js';
import { interleaved, median, medianRatio, percentile } from './repetitions.js';
import { tableOf, verdictOf } from './report.js';
import { decidedTurns } from './rounds/decided-turns.js';
import { runMeasures } from './run.js';
import { SMALLEST } from './scale.js';

describe('the measures', () => {
  it.each(GAMES)('finds turns that settle wagers of $id', (game) => {
    expect(decidedTurns(game).length).toBeGreaterThan(0);
  });
});

describe('a run', () => {
  it('names the measures that are unavailable or fail, and continues', async () => {
    const found: Finding = { measure: 'there', ours: { value: 1, unit: 'ms' } };
    const run = await runMeasures(
      [
        { name: 'missing', run: () => Promise.reject(new CannotMeasure('no broker')) },
        { name: 'broken', run: () => Promise.reject(new Error('seven')) },
        { name: 'there', run: () => Promise.resolve([found]) },
      ],
      SMALLEST,
    );
    expect(run).toEqual({
      findings: [found],
      skipped: [
        { name: 'missing', reason: 'no broker', failed: false },
        { name: 'broken', reason: 'seven', failed: true },
      ],
    });
  });

  it('leaves no file behind, even if a measure throws', async () => {
    const before = tmpdir();
    let folder = '';
    const failing = {
      name: 'failing',
      run: async ({ filledStore }: Bench) => {
        folder = await filledStore(1);
        throw new Error('broken');
      },
    };
    const { skipped } = await runMeasures([failing], SMALLEST);
    expect(skipped).toEqual([{ name: 'failing', reason: 'broken', failed: true }]);
    expect(folder).toMatch(/pitledger-bench-.*ledger\.sqlite$/);
    expect(existsSync(folder)).toBe(false);
    expect(tmpdir()).toBe(before);
  });
});

describe('repetitions', () => {
  it('begin with each contender by turns, after one uncounted turn each', async () => {
    const turns: string[] = [];
    const figures = await interleaved(2, {
      ours: (repetition) => turns.push(`ours ${repetition}`),
      theirs: (repetition) => turns.push(`theirs ${repetition}`),
    });
    expect(turns).toEqual(['ours 2', 'theirs 2', 'ours 0', 'theirs 0', 'theirs 1', 'ours 1']);
    expect(figures).toEqual({ ours: [3, 6], theirs: [4, 5] });
  });

  it('give the median', () => {
    expect([median([3, 1, 2]), median([4, 1, 3, 2])]).toEqual([2, 2.5]);
    expect(percentile([5, 1, 4, 2, 3], 99)).toBe(5);
    expect(percentile([5, 1, 4, 2, 3], 50)).toBe(3);
    expect(medianRatio([10, 30, 90], [10, 10, 10])).toBe(3);
    expect(() => median([])).toThrow(RangeError);
  });
});

describe('the table', () => {
  const comparison = { measure: 'durable append', unit: 'events/s', beside: 'raw', atLeast: 0.7 } as const;

  it('shows whether a goal was reached', () => {
    const reached = compared({ ...comparison, ours: [70_000], theirs: [100_000] });
    const missed = compared({ ...comparison, ours: [69_999], theirs: [100_000] });
    expect([reached, missed].map(verdictOf)).toEqual(['yes', 'NO']);
    expect(tableOf([missed]).join('\n')).toMatch(
      /durable append +69,999 events\/s +100,000 events\/s +0\.70 +0\.7 × +NO\n +raw$/,
    );
  });

  it('keeps to 100 characters a line, however long a cell is', () => {
    const long = { ...comparison, measure: 'a'.repeat(150), beside: 'b '.repeat(90) };
    const lines = tableOf([compared({ ...long, ours: [123_456_789], theirs: [123_456_789] })]);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThanOrEqual(100);
  });
});
