import { MemoryReadStore } from '#adapters/memory-read-store';
import { rebuildProjection } from '#projections';
import { correctSettlement, settleAmountDue } from '../../rounds/use-cases/rounds.js';
import { handOf } from '#play/baccarat-hand.js';
import { BANKER_WINS, PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { aFloor } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { amountsDueProjection } from './amounts-due.projection.js';
import { replaySteps } from '../../rounds/reports/round-replay.js';
import { listAmountsDue } from './amounts-due.query.js';
import { tableWinProjection } from '../../books/reports/win/table-win.projection.js';
import { tableWin } from '../../books/reports/win/table-win.query.js';

const roundId = 'S1.001';
const A_DAY = { fromGamingDay: '2010-06-05', toGamingDay: '2010-06-05', by: [] };

/** A Banker wager of 100.00 was paid, with 5.00 on a marker, and it had lost. */
async function aFloorWithADue() {
  const floor = await aFloor();
  await floor.round();
  await floor.do(
    'floorperson',
    correctSettlement({
      roundId,
      reason: 'seen on film',
      facts: handOf(PLAYER_WINS),
      differenceSettled: false,
    }),
  );
  return floor;
}

async function readStoreOf({ store: eventStore, codec }: TestFloor): Promise<MemoryReadStore> {
  const readStore = new MemoryReadStore();
  for (const projection of [amountsDueProjection, tableWinProjection]) {
    await rebuildProjection({ eventStore, readStore, codec }, projection);
  }
  return readStore;
}

describe('amounts due', () => {
  it('are in win as they are earned, and apart from what moved on the table', async () => {
    const floor = await aFloorWithADue();
    const { total } = await tableWin(await readStoreOf(floor), A_DAY);
    expect(total).toMatchObject({
      wagersLostCents: 0,
      winningsPaidCents: 10_000,
      vigorishEarnedCents: 500,
      amountsDueCents: 19_500,
      winSettledCents: -9_500,
      winCents: 10_000,
    });
  });

  it('are listed by patron, table and round until they are paid, at the table and at the cage', async () => {
    const floor = await aFloorWithADue();
    const pay = (amountCents: number, paidAt: 'table' | 'cage') =>
      floor.do('cage', settleAmountDue({ roundId, wagerId: 'w1', amountCents, paidAt }));
    await pay(4_500, 'table');
    const one = await readStoreOf(floor);
    const [open] = (await listAmountsDue(one, { limit: 10, status: 'open', roundId })).items;
    expect(open).toMatchObject({
      wagerId: 'w1',
      tableId: 'MB-1',
      dueCents: 19_500,
      settledAtTableCents: 4_500,
      settledAtCageCents: 0,
      outstandingCents: 15_000,
      closedAt: null,
    });
    const patronId = String(open?.['patronId']);
    await pay(15_000, 'cage');
    const two = await readStoreOf(floor);
    expect((await listAmountsDue(two, { limit: 10, patronId, tableId: 'MB-1' })).items).toMatchObject([
      { settledAtCageCents: 15_000, outstandingCents: 0, status: 'settled' },
    ]);
    expect((await tableWin(two, A_DAY)).total).toMatchObject({
      amountsDueSettledAtTableCents: 4_500,
      amountsDueSettledAtCageCents: 15_000,
      winCents: 10_000,
    });
  });

  it('are withdrawn by a correction back', async () => {
    const floor = await aFloorWithADue();
    await floor.do(
      'pit-boss',
      correctSettlement({ roundId, reason: 'misread', facts: handOf(BANKER_WINS), differenceSettled: false }),
    );
    expect((await listAmountsDue(await readStoreOf(floor), { limit: 10 })).items).toMatchObject([
      { dueCents: 0, outstandingCents: 0, status: 'withdrawn' },
    ]);
  });

  it('appear in the replay, with each payment', async () => {
    const floor = await aFloorWithADue();
    await floor.do('cage', settleAmountDue({ roundId, wagerId: 'w1', amountCents: 19_500, paidAt: 'cage' }));
    const steps = [...replaySteps(await floor.stream(`round-${roundId}`))].slice(-2);
    expect(steps.map(({ what }) => what)).toEqual([
      'Wager w1 at position 1, banker: not settled at the table, 195.00 due by the patron',
      expect.stringMatching(
        /^Amount due on wager w1: 195\.00 paid by patron .* at the cage, 0\.00 still due$/,
      ),
    ]);
    expect(
      steps.map(({ money }) => [money.winCents, money.amountsDueCents, money.amountsDueSettledCents]),
    ).toEqual([
      [10_000, 19_500, 0],
      [10_000, 19_500, 19_500],
    ]);
  });
});
