import type { ControlExceptionRecorded, RoundOpened, WagerPlaced, WagersJudgedAgain } from '#ledger';
import { openRound } from '#application';
import type { TestFloor } from '../builders/floor.js';
import { A_GAMING_DAY } from '../builders/round.js';

/** What an event puts in force, by the name that a round keeps it under. */
const KEPT = {
  LimitsChanged: 'limits',
  RulesChanged: 'rules',
  PaymentProcedureChanged: 'paymentProcedure',
} as const;

/** The last round has what changed before it was opened; one that was recorded before the change is named by it. */
export async function expectInOrder(floor: TestFloor, type: keyof typeof KEPT): Promise<void> {
  const events = await floor.events();
  const change = events.find((event) => event.type === type)!;
  const opened = events.findLast((event) => event.type === 'RoundOpened')!;
  const { roundId, ...terms } = opened.data as RoundOpened['data'];
  const put = (change.data as unknown as Record<string, unknown>)[KEPT[type]];
  if (change.position < opened.position) expect(terms[KEPT[type]]).toEqual(put);
  else {
    expect(terms[KEPT[type]]).not.toEqual(put);
    const named = events
      .filter((event) => event.type === 'ControlExceptionRecorded')
      .flatMap(({ data }) => (data as ControlExceptionRecorded['data']).rounds ?? []);
    expect(named).toContain(roundId);
  }
}

/** The only wager of a round stands so to the limits of its time. */
export async function expectJudged(floor: TestFloor, stream: string, standing: string): Promise<void> {
  let judged: string | undefined;
  for (const { type, data } of await floor.stream(stream)) {
    if (type === 'WagerPlaced') judged = (data as WagerPlaced['data']).limits;
    if (type === 'WagersJudgedAgain')
      judged = (data as WagersJudgedAgain['data']).wagers[0]?.limits ?? judged;
  }
  expect(judged).toBe(standing);
}

/** One exception names two rounds that overlap. */
export async function expectOverlapNamedOnce(floor: TestFloor): Promise<void> {
  const found = (await floor.events()).filter(({ type }) => type === 'ControlExceptionRecorded');
  expect(found.map(({ data }) => data)).toMatchObject([
    { code: 'rounds-overlap', rounds: [expect.any(String), expect.any(String)] },
  ]);
}

/** An event shows what was on the only marker before it, 5.00 unless that was collected. */
export async function expectOutstanding(
  floor: TestFloor,
  type: 'ShoeCompleted' | 'PatronLeft',
): Promise<void> {
  const events = await floor.events();
  const shown = events.find((event) => event.type === type)!;
  const collected = events.find((event) => event.type === 'VigorishCollected')!;
  const outstandingCents = collected.position < shown.position ? 0 : 500;
  expect(shown.data).toMatchObject({ outstandingCents });
}

/** The next round of a table is opened under a procedure. */
export async function expectProcedureOfNextRound(
  floor: TestFloor,
  tableId: string,
  paymentProcedure: number,
): Promise<void> {
  floor.nowMs += 60_000;
  const { events } = await floor.do('dealer', openRound({ tableId, gamingDay: A_GAMING_DAY }));
  expect(events.at(-1)?.data).toMatchObject({ paymentProcedure });
}

/** A use of a box that its count came before has no exception that stands, in whatever order they were recorded. */
export async function expectNoUncountedBox(floor: TestFloor): Promise<void> {
  const types = (await floor.stream('dropBox-DB-7:2')).map(({ type }) => type);
  const count = (of: string) => types.filter((type) => type === of).length;
  expect(count('ControlExceptionRecorded')).toBe(count('ControlExceptionLifted'));
}
