import { CapturedOutput } from './captured-output.testing.js';
import { reportError } from './report-error.js';

function reported(error: unknown, environment = {}): string {
  const out = new CapturedOutput();
  reportError(out, error, environment);
  return out.text;
}

describe('an error on the terminal', () => {
  it('is one line without control characters', () => {
    expect(reported(new Error('no\nledger \u001b[2Jhere'))).toBe('pitledger: no ledger  [2Jhere\n');
    expect(reported('thrown text')).toBe('pitledger: thrown text\n');
    expect(reported(Object.assign(new Error(''), { code: 'EIO' }))).toBe('pitledger: EIO\n');
  });

  it('has its stack trace on request', () => {
    expect(reported(new Error('no ledger'), { PITLEDGER_DEBUG: '1' })).toMatch(
      /^pitledger: no ledger\nError: /,
    );
  });
});
