import type { MemoryReadStore } from '#adapters/memory-read-store';
import { callNoMoreBets, observeOutcome, placeWager, settleRound } from '../use-cases/rounds.js';
import type { DecodedEvent } from '#event-store';
import { handOf } from '#play/baccarat-hand.js';
import { Chance } from '#play/chance.js';
import { BANKER_WINS } from '#testing/builders/baccarat-round.js';
import { dayOf, readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY, aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { RandomFloor } from '#testing/builders/random/random-floor.js';
import { randomStep } from '#testing/builders/random/random-step.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import type { Moment } from '../../read-models/two-times/moment.js';
import { masterGame } from '../../books/reports/days/master-game.query.js';
import { roundsInPlay } from './rounds-in-play.query.js';

const EVER = '2099-01-01';

/** The rounds in play by the raw events that count, with what is staked in each. */
function naiveRounds(events: readonly DecodedEvent[]): readonly (readonly [string, number])[] {
  const rounds = new Map<string, number>();
  const add = (of: string, cents: number) => rounds.has(of) && rounds.set(of, rounds.get(of)! + cents);
  for (const { stream, type, data } of events) {
    const said = data as Record<string, never>;
    const of = stream.replace('round-', '');
    if (type === 'RoundOpened') rounds.set(of, 0);
    if (type === 'WagerPlaced') add(of, said['stakeCents']!);
    if (type === 'WagerChanged') add(of, Number(said['stakeCents']) - Number(said['fromCents']));
    if (type === 'WagerWithdrawn') add(of, -Number(said['stakeCents']));
    if (type === 'WagersSettled' && 'next' in said) {
      for (const { stakeCents } of said['wagers'] as unknown as readonly { stakeCents: number }[])
        add(of, -stakeCents);
    }
    if (type === 'RoundVoided' || (type === 'WagersSettled' && !('next' in said))) rounds.delete(of);
  }
  return [...rounds].toSorted(([one], [other]) => (one < other ? -1 : 1));
}

async function roundsAt(store: MemoryReadStore, at?: Moment) {
  const rounds = await roundsInPlay(store, EVER, at);
  return rounds.map(({ roundId, stakedCents }) => [roundId, stakedCents] as const);
}

async function roundsOpenAt(floor: TestFloor, event: DecodedEvent) {
  const { clock: calendar, winFormulas: formulas, dropSchedules } = A_PROPERTY;
  const at = { knownAt: { recordedAt: '', position: event.position } };
  const store = await readModelsOf(floor);
  const { openItems } = await masterGame(store, {
    gamingDay: A_GAMING_DAY,
    ...{ calendar, formulas, dropSchedules, at },
  });
  return openItems.filter(({ kind }) => kind === 'round');
}

describe('the rounds in play', () => {
  it('are among the open items as they were at an event, also where the read models are ahead', async () => {
    const floor = await aFloor();
    const roundId = await floor.open();
    await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ stakeCents: 2_500 }) }));
    const [closing] = (await floor.events()).slice(-1);
    await floor.do('dealer', placeWager({ roundId, ...aWagerRequest({ position: 2, stakeCents: 700 }) }));
    const later = { kind: 'round', id: roundId, tableId: 'MB-1', owedBy: 'dealer', since: A_GAMING_DAY };
    expect((await dayOf(floor, A_GAMING_DAY)).openItems).toContainEqual({ ...later, amountCents: 3_200 });
    await floor.do('dealer', callNoMoreBets({ roundId }));
    for (const fact of handOf(BANKER_WINS)) await floor.do('dealer', observeOutcome({ roundId, fact }));
    await floor.do('dealer', settleRound({ roundId, actual: [], vigorish: [] }));
    expect(await roundsOpenAt(floor, closing!)).toEqual([{ ...later, amountCents: 2_500 }]);
    expect((await dayOf(floor, A_GAMING_DAY)).openItems.filter(({ kind }) => kind === 'round')).toEqual([]);
  });

  it.each([1, 2, 3])(
    'are those of a second computation from the raw events at any moment (seed %i)',
    async (seed) => {
      const chance = new Chance(seed);
      const random = new RandomFloor();
      await random.open();
      for (let step = 0; step < 300; step++) {
        await random.take(randomStep(chance));
        random.floor.nowMs += chance.below(3) * 1_000;
      }
      const events = await random.floor.events();
      const store = (await readModelsOf(random.floor)) as MemoryReadStore;
      let found = 0;
      for (const [index, { metadata, position }] of events.entries()) {
        if (events[index + 1]?.metadata['commandId'] === metadata['commandId']) continue;
        const known = naiveRounds(events.slice(0, index + 1));
        expect([index, await roundsAt(store, { knownAt: { recordedAt: '', position } })]).toEqual([
          index,
          known,
        ]);
        found += known.length;
        if (chance.happens(90)) continue;
        const asOf = metadata['occurredAt']!;
        const then = events.filter((event) => event.metadata['occurredAt']! <= asOf);
        expect([index, await roundsAt(store, { asOf })]).toEqual([index, naiveRounds(then)]);
      }
      expect(await roundsAt(store)).toEqual(naiveRounds(events));
      expect(found).toBeGreaterThan(50);
    },
  );
});
