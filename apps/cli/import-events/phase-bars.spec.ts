import { CapturedOutput } from '../terminal/captured-output.testing.js';
import { PhaseBars } from './phase-bars.js';

describe('the bars of an import', () => {
  it('show the progress of each phase', () => {
    const out = new CapturedOutput();
    const bars = new PhaseBars(out, 2_000);
    bars.note('before');
    for (let done = 1; done <= 501; done++) bars.update('comparing', done);
    for (const done of [504, 1_000, 2_000]) bars.update('importing', done);
    bars.note('within');
    for (let done = 1; done <= 2_000; done++) bars.update('reading-back', done);
    bars.end();
    expect(out.text.replaceAll(/[\d,]+\/s/g, 'N/s')).toBe(
      [
        'before',
        'Comparing   : 25%, 501 of 2,000 events, N/s',
        'within',
        'Importing   : 100%, 2,000 of 2,000 events, N/s',
        'Reading back: 100%, 2,000 of 2,000 events, N/s',
        '',
      ].join('\n'),
    );
  });
});
