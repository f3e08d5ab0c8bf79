import { handOf } from '#play/baccarat-hand.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { later } from '#testing/builders/contexts.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { aFloor, aWagerRequest } from '#testing/builders/floor.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import type { UseCase } from '../../application/session/use-case.js';
import { correctSettlement, settleAmountDue } from './rounds.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const at = (minutes: number) => ({ occurredAt: later(minutes * MINUTE_MS) });
const roundId = 'S1.001';
const collect = (wagerId: string, amountCents: number) =>
  collectFromMarker({ roundId, wagerId, amountCents });
const pay = (wagerId: string, amountCents: number) =>
  settleAmountDue({ roundId, wagerId, amountCents, paidAt: 'cage' });
const correct = (wagerId: string, paidCents: number, differenceSettled = false) =>
  correctSettlement({ roundId, reason: 'film', actual: [{ wagerId, paidCents }], differenceSettled });

/** A round settled at minute 30, with markers of 5.00 for wagers w1 and w2 at positions 1 and 2, two days ago. */
async function twoMarkers(): Promise<TestFloor> {
  const floor = await aFloor();
  floor.nowMs += 48 * HOUR_MS;
  const wagers = [1, 2].map((position) => aWagerRequest({ position, patronId: `patron-${position}` }));
  await floor.round({ wagers }, at(30));
  return floor;
}

const asHappened = { reason: 'seen on film' };

/** Facts of different wagers, and their minutes. */
const PAIRS: readonly (readonly [string, readonly [UseCase, number], readonly [UseCase, number]])[] = [
  ['collections of two wagers', [collect('w1', 500), 40], [collect('w2', 500), 50]],
  ['collections of one wager', [collect('w1', 200), 40], [collect('w1', 300), 50]],
  ['a collection, and a correction of another wager', [collect('w1', 500), 40], [correct('w2', 9_000), 50]],
  ['a correction, and a collection of another wager', [correct('w1', 9_000), 40], [collect('w2', 500), 50]],
  ['corrections of two wagers', [correct('w1', 9_000), 40], [correct('w2', 9_500), 50]],
];

async function balancesOf(floor: TestFloor): Promise<readonly unknown[]> {
  const events = await floor.stream(`round-${roundId}`);
  return events
    .filter(({ type }) => type === 'VigorishCollected' || type === 'SettlementCorrected')
    .map(({ type, data, metadata }) => [type, data, metadata['occurredAt'], metadata['gamingDay']])
    .map((each) =>
      JSON.stringify(each, (key, value: unknown) => (key === 'correctsRevision' ? undefined : value)),
    )
    .toSorted();
}

describe('facts about settled wagers of one round', () => {
  it.each(PAIRS)('are recorded in any order, each at its own time: %s', async (_, first, second) => {
    const facts = { first: ['floorperson', ...first], second: ['shift-manager', ...second] } as const;
    const record = async (...order: readonly ('first' | 'second')[]) => {
      const floor = await twoMarkers();
      for (const each of order) {
        const [role, useCase, minute] = facts[each];
        await floor.do(role, useCase, { ...at(minute), asHappened });
      }
      return balancesOf(floor);
    };
    expect(await record('second', 'first')).toEqual(await record('first', 'second'));
  });

  it('belong to their own gaming day, whatever was recorded before them', async () => {
    const floor = await twoMarkers();
    const dayLater = 30 + 24 * 60;
    await floor.do('dealer', collect('w2', 500), at(dayLater));
    const { events } = await floor.do('dealer', collect('w1', 500), at(40));
    expect(events[0]?.metadata).toMatchObject({ gamingDay: '2010-06-05', occurredAt: later(40 * MINUTE_MS) });
  });

  it('let a payment of an amount due arrive after a later correction of another wager', async () => {
    const floor = await twoMarkers();
    await floor.do('floorperson', correct('w1', 9_000), { ...at(40), asHappened });
    await floor.do('pit-boss', correct('w2', 9_000), { ...at(60), asHappened });
    const { events } = await floor.do('cage', pay('w1', 1_000), at(50));
    expect(events.map(({ type }) => type)).toContain('AmountDueSettled');
  });

  it.each([
    ['a payment', 'the correction that left it due', pay('w1', 500), 37],
    ['a correction', 'an earlier correction of its wager', correct('w1', 9_500), 37],
    ['a correction of facts', 'all that was done before it', readAgain(PLAYER_WINS), 57],
    ['a collection', 'the settlement', collect('w1', 500), 27],
  ] as const)('never are before their cause: %s follows %s', async (_, __, useCase, minute) => {
    const floor = await twoMarkers();
    await floor.do('floorperson', correct('w1', 9_000), { ...at(40), asHappened });
    await floor.do('dealer', collect('w2', 500), at(60));
    expect(await floor.refusal('pit-boss', useCase, { ...at(minute), asHappened })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
  });

  it('never correct two wagers before what was paid on one of them', async () => {
    const floor = await twoMarkers();
    await floor.do('dealer', collect('w2', 500), at(60));
    const actual = ['w1', 'w2'].map((wagerId) => ({ wagerId, paidCents: 9_000 }));
    const both = correctSettlement({ roundId, reason: 'film', actual, differenceSettled: false });
    expect(await floor.refusal('pit-boss', both, { ...at(57), asHappened })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-boss', both, { ...at(61), asHappened });
  });

  it('never collect vigorish before the correction that puts it on a marker', async () => {
    const floor = await aFloor();
    floor.nowMs += 48 * HOUR_MS;
    await floor.round({ cards: PLAYER_WINS }, at(30));
    await floor.do('pit-boss', readAgain(BANKER_WINS), at(40));
    expect(await floor.refusal('dealer', collect('w1', 500), at(37))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('dealer', collect('w1', 500), at(41));
  });

  it('document a marker on a form after what was collected from it, and not after other markers', async () => {
    const floor = await twoMarkers();
    await floor.do('dealer', collect('w1', 200), at(60));
    await floor.do('dealer', collect('w2', 200), at(80));
    const form = aFormRequest({ position: 1, patronId: 'patron-1' });
    expect(await floor.refusal('pit-clerk', form, at(57))).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('pit-clerk', form, at(61));
  });
});

function readAgain(cards: Parameters<typeof handOf>[0]): UseCase {
  return correctSettlement({ roundId, reason: 'film', facts: handOf(cards), differenceSettled: true });
}
