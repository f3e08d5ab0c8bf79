import { MemoryReadStore } from '#adapters/memory-read-store';
import { openRound } from '../use-cases/round-opening.js';
import { placeWager, voidRound } from '../use-cases/rounds.js';
import { recordRound } from '../use-cases/record-round.js';
import { rebuildProjection } from '#projections';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { aFloor, aWagerRequest, aWholeRound } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { rejectionOf } from '../../testing/rejection-of.js';
import { CursorInvalid } from '../../read-models/paging.js';
import { roundsProjection } from './rounds.projection.js';
import { listRounds } from './rounds.query.js';

async function readModelsOf(floor: TestFloor): Promise<MemoryReadStore> {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  await rebuildProjection({ eventStore, readStore, codec }, roundsProjection);
  return readStore;
}

/** Five rounds; Anna plays the odd ones, with a Banker wager and a tie wager placed later. */
async function aShoeOfRounds(): Promise<TestFloor> {
  const floor = await aFloor();
  for (let round = 1; round <= 5; round++) {
    const patronId = round % 2 === 1 ? 'anna' : 'ben';
    await floor.round({
      wagers: [aWagerRequest({ patronId }), aWagerRequest({ patronId, kind: 'tie' })],
      cards: PLAYER_WINS,
    });
  }
  return floor;
}

describe('the search for rounds', () => {
  it('lists them newest first, in pages', async () => {
    const store = await readModelsOf(await aShoeOfRounds());
    const first = await listRounds(store, { limit: 3 });
    expect(first.items.map(({ roundId }) => roundId)).toEqual(['S1.005', 'S1.004', 'S1.003']);
    const second = await listRounds(store, { limit: 3, cursor: first.nextCursor ?? '' });
    expect(second.items.map(({ roundId }) => roundId)).toEqual(['S1.002', 'S1.001']);
    expect(second.nextCursor).toBeNull();
  });

  it('have as handle what was settled, as in table win, and apart from it what a void round returned', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [aWagerRequest({ stakeCents: 4_500 })] });
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    const wager = { roundId: 'S1.002', ...aWagerRequest({ stakeCents: 7_100 }) };
    await floor.do('dealer', placeWager(wager));
    const { items: open } = await listRounds(await readModelsOf(floor), { limit: 1 });
    expect(open).toMatchObject([{ stakedCents: 7_100, handleCents: 0, returnedCents: 0 }]);
    const voiding = voidRound({ roundId: 'S1.002', reason: 'other', note: 'a card fell' });
    await floor.do('floorperson', voiding, { asHappened: { reason: 'seen' } });
    const { items } = await listRounds(await readModelsOf(floor), { limit: 10 });
    expect(items).toMatchObject([
      { roundId: 'S1.002', wagers: 1, stakedCents: 7_100, handleCents: 0, returnedCents: 7_100 },
      { roundId: 'S1.001', wagers: 1, stakedCents: 4_500, handleCents: 4_500, returnedCents: 0 },
    ]);
  });

  it('of a patron stand once each, whatever the number and times of the wagers', async () => {
    const floor = await aFloor();
    await floor.do('dealer', openRound({ shoeId: 'S1' }));
    for (const kind of ['banker', 'player', 'tie'] as const) {
      await floor.do(
        'dealer',
        placeWager({ roundId: 'S1.001', ...aWagerRequest({ patronId: 'anna', kind }) }),
      );
    }
    const wager = aWagerRequest({ patronId: 'anna', position: 4 });
    await floor.do('dealer', placeWager({ roundId: 'S1.001', ...wager }));
    const store = await readModelsOf(floor);
    const page = await listRounds(store, { limit: 1, patronId: 'anna' });
    expect(page.items.map(({ roundId }) => roundId)).toEqual(['S1.001']);
    expect(page.nextCursor).toBeNull();
  });

  it("lists a patron's rounds in pages without gap or repetition", async () => {
    const store = await readModelsOf(await aShoeOfRounds());
    const seen: unknown[] = [];
    for (let cursor: string | null = null; ;) {
      const page = await listRounds(store, { limit: 1, patronId: 'anna', ...(cursor && { cursor }) });
      seen.push(...page.items.map(({ roundId }) => roundId));
      cursor = page.nextCursor;
      if (cursor === null) break;
    }
    expect(seen).toEqual(['S1.005', 'S1.003', 'S1.001']);
  });

  it('refuses a cursor of another list', async () => {
    const store = await readModelsOf(await aShoeOfRounds());
    for (const cursor of [
      'nonsense',
      Buffer.from('["x"]').toString('base64url'),
      Buffer.from('{}').toString('base64url'),
    ]) {
      expect(await rejectionOf(listRounds(store, { limit: 1, cursor }))).toBeInstanceOf(CursorInvalid);
    }
  });

  it('shows a round voided after the end of the gaming day on the day of the void', async () => {
    const floor = await aFloor();
    floor.nowMs = Date.parse('2010-06-06T10:00:30.000Z');
    const voided = { reason: 'other' as const, note: 'a card was torn' };
    const times = {
      openedAt: '2010-06-06T09:59:00.000Z',
      noMoreBetsAt: '2010-06-06T09:59:10.000Z',
      observedAt: '2010-06-06T09:59:20.000Z',
      settledAt: '2010-06-06T10:00:10.000Z',
    };
    const round = aWholeRound({ ...times, cards: ['2S'], voided });
    await floor.do('floorperson', recordRound(round), { asHappened: { reason: 'seen' } });
    const { items } = await listRounds(await readModelsOf(floor), { limit: 1 });
    expect(items).toMatchObject([{ status: 'voided', gamingDay: '2010-06-06', shift: 'day', winCents: 0 }]);
  });
});
