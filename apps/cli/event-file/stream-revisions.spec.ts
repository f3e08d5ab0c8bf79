import { StreamRevisions } from './stream-revisions.js';

describe('the revisions of streams', () => {
  const event = (stream: string, revision: bigint) => ({ stream, revision, position: 1n, id: 'x' });

  it('are checked for a bounded number of streams, and accepted for a stream that was not named for long', () => {
    const revisions = new StreamRevisions(2);
    const due = (stream: string, revision: bigint): bigint | undefined =>
      revisions.dueInsteadOf(event(stream, revision));
    expect([due('pit-1', 0n), due('round-1', 0n), due('round-2', 0n)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(due('pit-1', 2n)).toBe(1n);
    for (let round = 3; round <= 6; round++) due(`round-${round}`, 0n);
    expect(due('pit-1', 7n)).toBeUndefined();
    expect(due('pit-1', 9n)).toBe(8n);
    expect(due('round-6', 5n)).toBe(1n);
  });
});
