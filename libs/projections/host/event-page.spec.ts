import { EventCodec, type RecordedEvent } from '#event-store';
import { Chance } from '#play/chance.js';
import { EventPage } from './event-page.js';

const seed = Number(process.env['SIM_SEED'] ?? 21);

/** A page of events of the given lengths in characters, and the contents of its pieces. */
function piecesOf(lengths: readonly number[]): readonly (readonly number[])[] {
  const events = lengths.map((length, index): RecordedEvent => {
    const place = {
      stream: 'round-1',
      revision: BigInt(index),
      position: BigInt(index + 1),
    };
    return { id: 'x', type: 'WagersSettled', data: 'x'.repeat(length - 2), metadata: '{}', ...place };
  });
  const { pieceEnds } = new EventPage(events, new EventCodec());
  return pieceEnds.map((end, index) => lengths.slice(pieceEnds[index - 1] ?? 0, end));
}

const sum = (lengths: readonly number[]): number => lengths.reduce((total, length) => total + length, 0);

describe('the pieces of a page', () => {
  it('are one piece for a small page', () => {
    expect(piecesOf([])).toEqual([[]]);
    expect(piecesOf([700])).toEqual([[700]]);
    expect(piecesOf(new Array<number>(150).fill(700))).toHaveLength(1);
  });

  it('are never empty, although an event is longer than a piece', () => {
    expect(piecesOf([200_000, 200_000, 2])).toEqual([[200_000], [200_000], [2]]);
  });

  it('hold at most 150 events, and 150,000 characters unless it is one event', () => {
    const chance = new Chance(seed);
    for (let step = 0; step < 50; step++) {
      const longest = [10, 1_000, 10_000, 200_000][chance.below(4)]!;
      const lengths = Array.from({ length: chance.below(1_000) }, () => 2 + chance.below(longest));
      const pieces = piecesOf(lengths);
      expect({ seed, step, events: pieces.flat() }).toEqual({ seed, step, events: lengths });
      for (const [index, piece] of pieces.entries()) {
        expect(piece.length).toBeLessThanOrEqual(150);
        if (piece.length > 1) expect(sum(piece)).toBeLessThanOrEqual(150_000);
        // As large as possible, so that a page has the fewest pieces.
        const next = pieces[index + 1]?.[0];
        if (next !== undefined && piece.length < 150) expect(sum(piece) + next).toBeGreaterThan(150_000);
      }
    }
  });
});

describe('the events of a page', () => {
  it('are found by the types that a projection does not ignore, in their order', () => {
    const types = [
      'RoundOpened',
      'WagerPlaced',
      'WagerPlaced',
      'WagersSettled',
      'RoundOpened',
      'WagerPlaced',
    ];
    const events = types.map((type, index): RecordedEvent => {
      const place = { stream: 'round-1', revision: BigInt(index), position: BigInt(index + 1) };
      return { id: 'x', type, data: '{}', metadata: '{}', ...place };
    });
    const page = new EventPage(events, new EventCodec());
    expect(page.indexesWithout(new Set(['WagerPlaced']))).toEqual([0, 3, 4]);
    expect(page.indexesWithout(new Set(['RoundOpened', 'WagersSettled']))).toEqual([1, 2, 5]);
    expect(page.indexesWithout(new Set(types))).toEqual([]);
    expect(page.indexesWithout(new Set())).toEqual([0, 1, 2, 3, 4, 5]);
  });
});
