import fc from 'fast-check';
import { MemoryReadStore } from '#adapters/memory-read-store';
import type { ControlExceptionRecorded, VigorishDeferred, WagerPlaced } from '#ledger';
import { Chance } from '#play/chance.js';
import { rebuildProjection } from '#projections';
import { aDayOfFacts, inAnyOrder, recordedIn } from '#testing/builders/day-of-facts.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableWin } from './accounting/table-win.query.js';
import { tableWinProjection } from './accounting/table-win.projection.js';
import { controlExceptionsProjection } from './audit/control-exceptions.projection.js';
import { listControlExceptions } from './audit/control-exceptions.query.js';
import { faultsOfText } from './audit/exception-text.testing.js';
import { runsOf } from '#testing/depth.js';

/** What a ledger says of a day, with rounds by the patron of their wager: their numbers follow the order of recording. */
async function booksOf(floor: TestFloor) {
  const { store: eventStore, codec } = floor;
  const readStore = new MemoryReadStore();
  for (const projection of [tableWinProjection, controlExceptionsProjection]) {
    await rebuildProjection({ eventStore, readStore, codec }, projection);
  }
  const events = await floor.events();
  const patrons = new Map(
    events
      .filter(({ type }) => type === 'WagerPlaced')
      .map(({ stream, data }) => [stream, (data as WagerPlaced['data']).patronId]),
  );
  const { items } = await listControlExceptions(readStore, { limit: 1_000, calendar: A_PROPERTY.clock });
  expect(items.flatMap(({ message }) => faultsOfText(String(message)))).toEqual([]);
  const found = items.filter(
    ({ code }) => code !== 'recorded-after-rounds-it-governs' && code !== 'rounds-overlap',
  );
  const overlaps = events.flatMap(({ type, data }) => {
    const { code, rounds = [] } = data as ControlExceptionRecorded['data'];
    if (type !== 'ControlExceptionRecorded' || code !== 'rounds-overlap') return [];
    const [late, ...others] = rounds.map((roundId) => patrons.get(`round-${roundId}`));
    return others.map((other) => [late, other].toSorted().join(' and '));
  });
  const markers = new Map<string, number>();
  for (const { type, stream, data } of events) {
    if (type !== 'VigorishDeferred' && type !== 'VigorishCollected') continue;
    const { amountCents } = data as VigorishDeferred['data'];
    const patron = patrons.get(stream) ?? '';
    markers.set(patron, (markers.get(patron) ?? 0) + (type === 'VigorishDeferred' ? 1 : -1) * amountCents);
  }
  const request = { fromGamingDay: A_GAMING_DAY, toGamingDay: A_GAMING_DAY };
  return {
    money: (await tableWin(readStore, { ...request, by: ['tableId', 'shift'] })).items,
    markers: [...markers].toSorted(),
    exceptions: found
      .map(({ code, message, stream }) => [code, message, patrons.get(String(stream)) ?? stream].join(' '))
      .toSorted(),
    overlaps: overlaps.toSorted(),
  };
}

describe('the facts of a day, in any order that keeps causes before effects', () => {
  it('give the same money, markers and exceptions, those for late recording aside', async () => {
    const seen = { notices: 0, overlaps: 0, judgedAgain: 0 };
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.nat(), async (day, order) => {
        const facts = aDayOfFacts(new Chance(day));
        const inTime = await booksOf(await recordedIn(facts));
        const mixed = await recordedIn(inAnyOrder(facts, new Chance(order)));
        expect(await booksOf(mixed)).toEqual(inTime);
        seen.notices += inTime.exceptions.length;
        seen.overlaps += inTime.overlaps.length;
        seen.judgedAgain += (await mixed.events()).filter(({ type }) => type === 'WagersJudgedAgain').length;
      }),
      { numRuns: runsOf(20), interruptAfterTimeLimit: 20_000 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(0);
  });
});
