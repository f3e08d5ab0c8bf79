import { MemoryReadStore } from '#adapters/memory-read-store';
import { odds } from '#kernel';
import type { ControlExceptionRecorded } from '../../ledger/command-context.js';
import type { EventOf } from '../../ledger/event-catalogue.js';
import { rebuildProjection } from '#projections';
import { gameOf } from '#rules';
import { listControlExceptions } from '../../exceptions/reports/control-exceptions.query.js';
import { listRounds } from '../reports/rounds.query.js';
import { replaySteps } from '../reports/round-replay.js';
import { roundsProjection } from '../reports/rounds.projection.js';
import { controlExceptionsProjection } from '../../exceptions/reports/control-exceptions.projection.js';
import { later } from '#testing/builders/contexts.js';
import { TestFloor, aFloor, aFloorWith, aTableRound, aWagerRequest } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableRules } from '#testing/builders/rules.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import { limitsOf } from '#play/sample-table.js';
import { reviewException } from '../../exceptions/use-cases/control-exceptions.js';
import { recordRound } from './record-round.js';
import { openRound } from './round-opening.js';
import {
  changeWager,
  correctSettlement,
  observeOutcome,
  placeWager,
  settleRound,
  withdrawWager,
} from './rounds.js';
import type { SettlementRequest } from './rounds.js';
import { changeLimits, changeRules, retireTable } from './tables.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';

const MINUTE_MS = 60_000;
const at = (minutes: number) => ({ occurredAt: later(minutes * MINUTE_MS) });
const asHappened = { reason: 'seen' };
const WHOLE = { wheel: 'double-zero', zeroRule: 'whole' };
const HALF = { wheel: 'double-zero', zeroRule: 'half' };
const ROUND_ID = 'T-1.20100605.0001';

/** A roulette table that takes half of an even-money wager on a zero, two hours after it was commissioned. */
async function aTable(): Promise<TestFloor> {
  const floor = await aFloorWith('roulette');
  floor.nowMs += 120 * MINUTE_MS;
  return floor;
}

/** 100.00 on red, settled as stated. */
function onRed(number: string, minutes = 70, actual: SettlementRequest['actual'] = []) {
  const turn = { wagers: [aWagerRequest({ kind: 'red', stakeCents: 10_000 })], facts: [{ number }], actual };
  const round = aTableRound([turn], { tableId: 'T-1', gamingDay: A_GAMING_DAY });
  return recordRound({ ...round, openedAt: later(minutes * MINUTE_MS) });
}

/** A change of rules with limits for every wager that they offer. */
const withLimits = (rules: object) =>
  changeRules({ tableId: 'T-1', rules, limits: limitsOf('roulette', rules) });

const limitedTo = (maximumCents: number) =>
  changeLimits({ tableId: 'T-1', limits: limitsOf('roulette', HALF, { minimumCents: 100, maximumCents }) });

const changedTo = (rules: object) => changeRules({ tableId: 'T-1', rules });

async function exceptionsOf(floor: TestFloor) {
  const readStore = new MemoryReadStore();
  const { store: eventStore, codec } = floor;
  await rebuildProjection({ eventStore, readStore, codec }, controlExceptionsProjection);
  const { items } = await listControlExceptions(readStore, { limit: 100 });
  return items.filter(({ stream }) => String(stream).startsWith('round-'));
}

const codesOf = async (floor: TestFloor) =>
  (await exceptionsOf(floor)).map(({ code, status }) => [code, status]);

const codesAndAmountsOf = async (floor: TestFloor) =>
  (await exceptionsOf(floor)).map(({ code, amountCents }) => [code, amountCents]);

/** The number of exceptions that surveillance sees of each round. */
async function exceptionsByRound({ store: eventStore, codec }: TestFloor) {
  const readStore = new MemoryReadStore();
  await rebuildProjection({ eventStore, readStore, codec }, roundsProjection);
  const { items } = await listRounds(readStore, { limit: 100 });
  return items
    .toSorted((one, other) => (String(one['roundId']) < String(other['roundId']) ? -1 : 1))
    .map(({ exceptions }) => exceptions);
}

async function judgedAgain(floor: TestFloor, roundId = ROUND_ID) {
  const events = await floor.stream(`round-${roundId}`);
  return events.flatMap(({ type, data }) =>
    type === 'RoundJudgedAgain' ? [data as EventOf<'RoundJudgedAgain'>['data']] : [],
  );
}

describe('rules that are recorded after rounds which they govern', () => {
  it('find the breaches of these rounds, and leave their money and their snapshot (5.2(b))', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('0'), at(71));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    expect(await exceptionsOf(floor)).toMatchObject([
      {
        code: 'payout-differs-from-odds',
        amountCents: 5_000,
        message: expect.stringContaining('50.00 was taken; by the rules it is 100.00') as string,
        reason: 'judged by rules that were recorded later',
        roundId: ROUND_ID,
      },
    ]);
    expect(await judgedAgain(floor)).toMatchObject([
      { rules: WHOLE, lines: [{ wagerId: 'w1', outcome: 'lost' }], lifted: [] },
    ]);
    const [opened] = await floor.stream(`round-${ROUND_ID}`);
    expect(opened?.data).toMatchObject({ rules: HALF });
  });

  it('lift breaches that are none by these rules, and keep those that they do not decide', async () => {
    const floor = await aTable();
    const overtaken = onRed('00', 70, [{ wagerId: 'w1', takenCents: 10_000 }]);
    await floor.do('dealer', overtaken, { ...at(71), asHappened });
    const otherwise = onRed('1', 73, [{ wagerId: 'w1', paidCents: 9_000 }]);
    await floor.do('dealer', otherwise, { ...at(74), asHappened });
    const [first, second] = await exceptionsOf(floor);
    expect([first?.['amountCents'], second?.['amountCents']]).toEqual([5_000, 1_000]);
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    expect((await exceptionsOf(floor)).map(({ eventId }) => eventId)).toEqual([second?.['eventId']]);
    expect(await exceptionsByRound(floor)).toEqual([0, 1]);
    const review = reviewException({
      exceptionId: String(first?.['eventId']),
      subject: `round-${ROUND_ID}`,
      outcome: 'justified',
      note: 'the sign said so',
    });
    expect(await floor.refusal('shift-manager', review)).toMatchObject({ code: 'unknown-exception' });
  });

  it('leave the exception of a round after the retirement of its table', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('2', 50), at(51));
    await floor.do('pit-boss', retireTable({ tableId: 'T-1' }), at(60));
    await floor.do('dealer', onRed('1'), { ...at(71), asHappened });
    await floor.do('floorperson', changedTo(WHOLE), { ...at(45), asHappened });
    expect(await codesOf(floor)).toEqual([['table-retired', 'unreviewed']]);
  });

  it('find a breach again where other rules arrive for the same round', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('0'), at(71));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    await floor.do('floorperson', changedTo(HALF), { ...at(65), asHappened });
    expect(await codesOf(floor)).toEqual([]);
    await floor.do('shift-manager', changedTo(WHOLE), { ...at(66), asHappened });
    expect(await codesOf(floor)).toEqual([['payout-differs-from-odds', 'unreviewed']]);
  });

  it('leave a reviewed exception in the list, and a reviewed notice of limits', async () => {
    const floor = await aTable();
    const overtaken = onRed('0', 70, [{ wagerId: 'w1', takenCents: 10_000 }]);
    await floor.do('dealer', overtaken, { ...at(71), asHappened });
    await floor.do('floorperson', limitedTo(5_000), at(60));
    expect(await codesOf(floor)).toEqual([
      ['wager-above-maximum', 'unreviewed'],
      ['payout-differs-from-odds', 'unreviewed'],
    ]);
    for (const { eventId } of await exceptionsOf(floor)) {
      const review = { exceptionId: String(eventId), subject: `round-${ROUND_ID}`, note: 'seen' };
      await floor.do('shift-manager', reviewException({ ...review, outcome: 'rule-broken' }));
    }
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(61), asHappened });
    await floor.do('pit-boss', limitedTo(50_000), at(62));
    expect(await codesOf(floor)).toEqual([
      ['wager-above-maximum', 'reviewed'],
      ['payout-differs-from-odds', 'reviewed'],
    ]);
  });

  it('decide a later correction, which is no breach where it pays by them', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('0'), at(71));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    const correction = { roundId: ROUND_ID, reason: 'the sign said so', differenceSettled: false };
    const { events } = await floor.do(
      'floorperson',
      correctSettlement({ ...correction, actual: [{ wagerId: 'w1' }] }),
    );
    expect(events.map(({ type }) => type)).toEqual(['SettlementCorrected']);
    expect(events[0]?.data).toMatchObject({
      wagers: [{ after: { takenCents: 5_000, due: { takenCents: 5_000 } } }],
    });
  });

  it('judge what a correction left, and the wagers that its facts decide otherwise by them', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('1'), at(71));
    const misread = { roundId: ROUND_ID, reason: 'seen on film', differenceSettled: true };
    await floor.do('floorperson', correctSettlement({ ...misread, facts: [{ number: '0' }] }), at(72));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    expect(await codesAndAmountsOf(floor)).toEqual([
      ['settlement-corrected', 15_000],
      ['payout-differs-from-odds', 5_000],
    ]);
  });

  it('find an amount once where a correction of the facts left it as it was', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('0'), at(71));
    const misread = { roundId: ROUND_ID, reason: 'seen on film', differenceSettled: true };
    await floor.do(
      'floorperson',
      correctSettlement({ ...misread, actual: [], facts: [{ number: '00' }] }),
      at(72),
    );
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    expect(await codesAndAmountsOf(floor)).toEqual([
      ['payout-differs-from-odds', 5_000],
      ['facts-corrected', 0],
    ]);
  });

  it('find what is broken by the facts that a correction recorded', async () => {
    const floor = new TestFloor();
    const decks = (number: number) => ({ ...gameOf('red-dog').sample, decks: number });
    await floor.tableOf('red-dog', 'T-1', decks(2));
    floor.nowMs += 120 * MINUTE_MS;
    const deal = (third: string) => [{ cards: ['2H', 'KH'], third }];
    const turn = { wagers: [aWagerRequest({ kind: 'initial', stakeCents: 10_000 })], facts: deal('7S') };
    const round = aTableRound([turn], { tableId: 'T-1', gamingDay: A_GAMING_DAY });
    await floor.do('dealer', recordRound({ ...round, openedAt: later(70 * MINUTE_MS) }), at(71));
    const misread = { roundId: ROUND_ID, reason: 'seen on film', differenceSettled: true };
    await floor.do('floorperson', correctSettlement({ ...misread, facts: deal('KH') }), at(72));
    await floor.do('pit-boss', changedTo(decks(1)), { ...at(60), asHappened });
    expect(await codesOf(floor)).toContainEqual(['card-dealt-too-often', 'unreviewed']);
  });

  it('say so where the facts are impossible by them, and stop there', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('00'), at(71));
    await floor.do('pit-boss', withLimits({ wheel: 'single-zero' }), { ...at(60), asHappened });
    expect(await exceptionsOf(floor)).toMatchObject([
      { code: 'impossible-under-rules', amountCents: 10_000 },
    ]);
    const [judged] = await judgedAgain(floor);
    expect(judged?.impossible).toContain(`round ${ROUND_ID} was opened`);
  });

  it('find a wager that they do not offer, and judge the others of its round (5.1(f))', async () => {
    const floor = await aTable();
    await floor.do('pit-boss', withLimits({ ...HALF, sevenNumbers: true }), { ...at(50), asHappened });
    const wagers = [
      aWagerRequest({ kind: 'seven-numbers', stakeCents: 2_500 }),
      aWagerRequest({ kind: 'red', stakeCents: 10_000 }),
    ];
    const round = aTableRound([{ wagers, facts: [{ number: '0' }] }], {
      tableId: 'T-1',
      gamingDay: A_GAMING_DAY,
    });
    await floor.do('dealer', recordRound({ ...round, openedAt: later(70 * MINUTE_MS) }), at(71));
    await floor.do('pit-boss', withLimits(WHOLE), { ...at(60), asHappened });
    expect(await codesAndAmountsOf(floor)).toEqual([
      ['payout-differs-from-odds', 5_000],
      ['wager-not-chosen', 2_500],
    ]);
  });

  it('decide the rest of a round that is still in play', async () => {
    const floor = await aTable();
    await floor.do('dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY }));
    for (const kind of ['red', 'black'])
      await floor.do(
        'dealer',
        placeWager({ roundId: ROUND_ID, ...aWagerRequest({ kind, stakeCents: 5_000 }) }),
      );
    await floor.do('dealer', changeWager({ roundId: ROUND_ID, wagerId: 'w1', stakeCents: 10_000 }));
    await floor.do('dealer', withdrawWager({ roundId: ROUND_ID, wagerId: 'w2' }));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    expect((await judgedAgain(floor))[0]?.impossible).toBeUndefined();
    await floor.do('dealer', observeOutcome({ roundId: ROUND_ID, fact: { number: '0' } }), { asHappened });
    const { events } = await floor.do('dealer', settleRound({ roundId: ROUND_ID, actual: [], vigorish: [] }));
    expect(events[0]?.data).toMatchObject({ wagers: [{ takenCents: 10_000 }] });
  });

  it('judge where vigorish went at a shoe, and what it was (7.3(d))', async () => {
    const floor = await aFloor();
    floor.nowMs += 120 * MINUTE_MS;
    await floor.round({ openedAt: later(80 * MINUTE_MS) }, at(81));
    const quarter = tableRules({
      vigorish: { kind: 'quarter-of-wager-on-tie' },
      vigorishCollection: 'at-payout',
    });
    await floor.do('pit-boss', changeRules({ tableId: 'MB-1', rules: quarter }), { ...at(60), asHappened });
    const events = await floor.stream('round-S1.001');
    const found = events.filter(({ type }) => type === 'ControlExceptionRecorded');
    expect(found.map(({ data }) => (data as ControlExceptionRecorded['data']).message)).toEqual([
      expect.stringContaining('was charged as vigorish; by the rules it is 0 cents') as string,
    ]);
  });

  it('leave the breach of a later collection, which no rules of a table decide (7.3(c)3)', async () => {
    const floor = await aFloor();
    floor.nowMs += 120 * MINUTE_MS;
    await floor.round({ openedAt: later(80 * MINUTE_MS) }, at(81));
    await floor.do('pit-clerk', aFormRequest());
    const collection = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 300 });
    await floor.do('dealer', collection, { asHappened });
    const rules = tableRules({ tieOdds: odds(9), vigorishCollection: 'deferred' });
    await floor.do('pit-boss', changeRules({ tableId: 'MB-1', rules }), { ...at(60), asHappened });
    expect(await judgedAgain(floor, 'S1.001')).toMatchObject([{ lifted: [] }]);
    expect(await codesOf(floor)).toEqual([['marker-on-live-form', 'unreviewed']]);
  });

  it('are a step of the replay', async () => {
    const floor = await aTable();
    await floor.do('dealer', onRed('0'), at(71));
    await floor.do('pit-boss', changedTo(WHOLE), { ...at(60), asHappened });
    const steps = [...replaySteps(await floor.stream(`round-${ROUND_ID}`))];
    expect(JSON.stringify(steps)).toContain('Other rules were in force when the round was opened');
  });
});
