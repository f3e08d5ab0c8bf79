import { CapturedOutput } from './captured-output.testing.js';
import { startProgress } from './progress.js';

describe('progress', () => {
  it('is printed as plain lines without a terminal', () => {
    const out = new CapturedOutput();
    const progress = startProgress(out, { label: 'Importing', total: 200, start: 20, lineEveryMs: 0 });
    progress.update(50, '5 recorded');
    progress.note('line 3: not-json');
    progress.update(200, '20 recorded');
    progress.end();
    expect(out.text).toBe('Importing: 25%, 5 recorded\nline 3: not-json\nImporting: 100%, 20 recorded\n');
  });

  it('is complete at the start if there is nothing to do', () => {
    const out = new CapturedOutput();
    startProgress(out, { label: 'Importing', total: 0 }).end();
    expect(out.text).toBe('Importing: 100%\n');
  });
});
