import { startChild } from '#testing/child-process.js';

const MAIN = new URL('./main.ts', import.meta.url);

describe('the command line', () => {
  it.each([
    ...['copy-accounts', 'dead-letters', 'import', 'prepare-kurrentdb', 'rebuild', 'report'],
    'verify-read-models',
  ])('explains %s and its exit codes', async (command) => {
    const child = startChild(MAIN, command, '--help');
    expect(await child.ended).toBe(0);
    expect(child.lines[0]).toMatch(new RegExp(`^Usage: pitledger ${command} `));
    expect(child.lines.join('\n')).toMatch(/Exit code: 0 .*2 not \w+/s);
  });
});
