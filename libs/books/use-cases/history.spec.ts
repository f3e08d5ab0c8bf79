import { listHistories } from '../reports/days/gaming-days.query.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { later } from '#testing/builders/contexts.js';
import { readModelsOf } from '#testing/builders/day-books.js';
import { A_PROPERTY, aFloor, aWagerRequest } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { approveHistory, openHistory } from './history.js';
import { correctSettlement } from '../../rounds/use-cases/rounds.js';
import { collectFromMarker } from '../../vigorish/use-cases/vigorish.js';

const { propertyId } = A_PROPERTY;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const OTHER = { userId: 'accounting-2' };
const open = (from: string, to: string) => openHistory({ propertyId, from, to, reason: 'the former system' });
const approve = (historyId = 'H1') => approveHistory({ propertyId, historyId });

const lateIn = async (floor: TestFloor) =>
  (await floor.stream('shoe-S1'))
    .filter(({ type }) => type === 'ControlExceptionRecorded')
    .map(({ data }) => data);

/** The clock of the ledger is this much after a floor time when it records what happened then. */
const recordAfter = (
  floor: TestFloor,
  lagMs: number,
  occurredAt: string,
  act: (at: object) => Promise<unknown>,
) => {
  // Each command is a second after the last one.
  floor.nowMs = Date.parse(occurredAt) + lagMs - 1_000;
  return act({ occurredAt });
};

describe('a fact that is recorded late', () => {
  it.each([
    [DAY_MS, []],
    [DAY_MS + 1, ['recorded-late']],
  ])('by %s ms has %j', async (lagMs, codes) => {
    const floor = await aFloor();
    await recordAfter(floor, lagMs, later(HOUR_MS), (at) => floor.round({ cards: PLAYER_WINS }, at));
    expect(await lateIn(floor)).toMatchObject(codes.map((code) => ({ code })));
  });

  it('is an exception with its round and its stakes, whether it is a round, a payment or a correction', async () => {
    const floor = await aFloor();
    await floor.round({ wagers: [aWagerRequest({ stakeCents: 12_300 })] });
    const roundId = 'S1.001';
    const collect = collectFromMarker({ roundId, wagerId: 'w1', amountCents: 100 });
    await recordAfter(floor, 2 * DAY_MS, later(HOUR_MS), (at) => floor.do('dealer', collect, at));
    const actual = [{ wagerId: 'w1', paidCents: 12_000 }];
    const correct = correctSettlement({ roundId, reason: 'seen on film', actual, differenceSettled: true });
    const asHappened = { reason: 'seen' };
    await recordAfter(floor, 3 * DAY_MS, later(2 * HOUR_MS), (at) =>
      floor.do('floorperson', correct, { ...at, asHappened }),
    );
    const late = { code: 'recorded-late', rounds: [roundId], amountCents: 12_300, tableId: 'MB-1' };
    expect(await lateIn(floor)).toMatchObject([late, late]);
  });
});

describe('history', () => {
  const lateRound = (floor: TestFloor) =>
    recordAfter(floor, 3 * DAY_MS, later(HOUR_MS), (at) => floor.round({ cards: PLAYER_WINS }, at));

  it('is listed with who opened and who approved it', async () => {
    const floor = await aFloor();
    floor.nowMs += 2 * DAY_MS;
    const days = { from: '2010-06-01', to: '2010-06-05' };
    await floor.do('accounting', open(days.from, days.to));
    const listed = async () => (await listHistories(await readModelsOf(floor), { limit: 10 })).items;
    const opened = { historyId: 'H1', ...days, openedBy: { id: 'accounting-1' } };
    expect(await listed()).toMatchObject([{ ...opened, status: 'opened', approvedBy: null }]);
    await floor.do('accounting', approve(), OTHER);
    expect(await listed()).toMatchObject([
      { ...opened, status: 'approved', approvedBy: { id: 'accounting-2' } },
    ]);
  });

  it('has no exception for late recording, once another person approved it', async () => {
    const floor = await aFloor();
    floor.nowMs += 2 * DAY_MS;
    await floor.do('accounting', open('2010-06-05', '2010-06-05'));
    await lateRound(floor);
    expect(await lateIn(floor)).toHaveLength(1);
    await floor.do('accounting', approve(), OTHER);
    await lateRound(floor);
    expect(await lateIn(floor)).toHaveLength(1);
  });

  it('is of its gaming days only', async () => {
    const floor = await aFloor();
    floor.nowMs += 3 * DAY_MS;
    await floor.do('accounting', open('2010-06-01', '2010-06-04'));
    await floor.do('accounting', open('2010-06-06', '2010-06-07'));
    for (const historyId of ['H1', 'H2']) await floor.do('accounting', approve(historyId), OTHER);
    await lateRound(floor);
    expect(await lateIn(floor)).toHaveLength(1);
  });

  it('is opened by one person and approved by another, of days that are over', async () => {
    const floor = await aFloor();
    floor.nowMs += DAY_MS;
    for (const [from, to] of [
      ['2010-06-05', '2010-06-04'],
      ['2010-06-05', '2010-06-06'],
    ] as const) {
      expect(await floor.refusal('accounting', open(from, to))).toMatchObject({ code: 'history-impossible' });
    }
    expect(await floor.refusal('accounting', approve())).toMatchObject({ code: 'unknown-history' });
    await floor.do('accounting', open('2010-06-05', '2010-06-05'));
    expect(await floor.refusal('accounting', approve())).toMatchObject({ code: 'duties-not-apart' });
    await floor.do('accounting', approve(), OTHER);
    expect(await floor.refusal('accounting', approve(), OTHER)).toMatchObject({ code: 'history-approved' });
  });
});
