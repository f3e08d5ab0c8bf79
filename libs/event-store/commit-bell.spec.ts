import { getEventListeners } from 'node:events';
import { CommitBell } from '#event-store';

describe('the commit bell', () => {
  it('wakes everyone who waits, once', async () => {
    const bell = new CommitBell();
    const waiting = [bell.next([]), bell.next([])];
    bell.ring();
    await Promise.all(waiting);
    const later = Promise.race([bell.next([]), new Promise((resolve) => setTimeout(resolve, 10, 'silent'))]);
    expect(await later).toBe('silent');
    bell.ring();
  });

  it('wakes after the timeout, and at once for an aborted signal', async () => {
    const bell = new CommitBell();
    await expect(bell.next([], 5)).resolves.toBeUndefined();
    await expect(bell.next([AbortSignal.abort()])).resolves.toBeUndefined();
  });

  it('leaves no listener on a signal, however it woke', async () => {
    const bell = new CommitBell();
    const abort = new AbortController();
    const listeners = (): number => getEventListeners(abort.signal, 'abort').length;
    const rung = bell.next([abort.signal]);
    expect(listeners()).toBe(1);
    bell.ring();
    await rung;
    await bell.next([abort.signal], 1);
    expect(listeners()).toBe(0);
    const aborted = bell.next([abort.signal]);
    abort.abort();
    await aborted;
    expect(listeners()).toBe(0);
  });
});
