import { setImmediate as turn } from 'node:timers/promises';
import { Outage } from './outage.js';
import type { OutageReport } from './outage.js';

describe('an outage', () => {
  const reports: OutageReport[] = [];
  const outage = (afterMs: number): Outage =>
    new Outage({
      server: 'KurrentDB at a:2113',
      causeOf: (error) => Promise.resolve(String(error)),
      onReport: (report) => reports.push(report),
      afterMs,
    });
  beforeEach(() => (reports.length = 0));

  it('is reported once when it begins and once when it ends, with server and cause', async () => {
    const watched = outage(0);
    for (let i = 0; i < 2; i++) {
      for (const cause of ['refused', 'silent', 'refused']) watched.failed(cause);
      await turn();
      expect(watched.cause).toBe('refused');
      watched.served();
      watched.served();
      expect(watched.cause).toBeUndefined();
      await turn();
    }
    const began = { state: 'began', message: 'KurrentDB at a:2113 does not serve: refused' };
    const ended = { state: 'ended', message: 'KurrentDB at a:2113 serves again, after 0 s' };
    expect(reports).toEqual([began, ended, began, ended]);
  });

  it('is no single failure among calls that are served', async () => {
    const watched = outage(60_000);
    for (let i = 0; i < 5; i++) {
      watched.failed('reset');
      watched.served();
    }
    await turn();
    expect(reports).toEqual([]);
  });
});
