import { accept } from '#kernel';
import type { DomainEvent } from '#kernel';
import { LEDGER_EVENTS, LEDGER_EVENT_TYPES, NOT_JUDGED_LATE, roundDecider } from '#ledger';
import type { RoundEvent, RoundState } from '#ledger';
import {
  approveHistory,
  changeTray,
  collectFromPosition,
  countTray,
  openHistory,
  recordPatronDeparture,
  reportFormLost,
  reportNumberLost,
  requestFill,
  signForm,
  signVoid,
  useCase,
} from '#application';
import type { UseCase } from '#application';
import { countedOnce, placed, removed } from '#testing/builders/drop-boxes.js';
import { A_PROPERTY } from '#testing/builders/floor.js';
import type { TestFloor } from '#testing/builders/floor.js';
import { A_TRAY, aFloorWithSlips, closed, moved, opened } from '#testing/builders/inventory.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import * as roundEvents from '../rounds/round/round.events.js';

const DAY_MS = 24 * 3_600_000;

/** Table T-1 with a shoe and a round whose vigorish is on a marker, an open period, and a box. */
async function aWholeFloor(): Promise<TestFloor> {
  const floor = await aFloorWithSlips();
  await floor.series();
  await floor.shoe('S1', 'T-1');
  await floor.round({ vigorish: [{ wagerId: 'w1', collection: 'deferred' }] });
  await placed(floor);
  await opened(floor);
  return floor;
}

/** What is recorded as late when the clock of the ledger is ahead of the floor time of the acts. */
async function lateIn(floor: TestFloor, act: () => Promise<unknown>, lagMs = DAY_MS + 60_000) {
  const head = await floor.head();
  await behind(floor, lagMs, act);
  return (await floor.events(head))
    .filter(({ data }) => 'code' in data && data.code === 'recorded-late')
    .map(({ stream, data }) => ({ stream, ...data }));
}

/** Carries out acts of this moment when the clock of the ledger is ahead of it. */
async function behind(floor: TestFloor, lagMs: number, act: () => Promise<unknown>): Promise<void> {
  const carryOut = floor.do.bind(floor);
  floor.nowMs += lagMs;
  floor.do = (role, asked, options) =>
    carryOut(role, asked, {
      occurredAt: new Date(floor.nowMs + 1_000 - lagMs).toISOString(),
      ...options,
    });
  await act();
  floor.do = carryOut;
}

describe('the late recording of an event', () => {
  it.each(LEDGER_EVENT_TYPES)('is an exception, or has a reason why it is none: %s', async (type) => {
    const floor = await aWholeFloor();
    const { example, late } = LEDGER_EVENTS.get(type)!;
    const declared = { type, data: example } as DomainEvent;
    const isOfRound = type in roundEvents;
    const kind = {
      category: isOfRound ? 'round' : 'dropBox',
      decider: {
        initialState: roundDecider.initialState,
        evolve: (state: RoundState, event: DomainEvent) =>
          isOfRound && event !== declared ? roundDecider.evolve(state, event as RoundEvent) : state,
        decide: () => accept(declared),
      },
    };
    const record = useCase({
      name: 'RecordAnyEvent',
      stream: () => `${kind.category}-S1.001`,
      decide: (session) => session.decide(kind, 'S1.001', { context: session.context }),
    });
    const found = await lateIn(floor, () => floor.do('dealer', record({})));
    const streams = late === 'judged' ? [isOfRound ? 'shoe-S1' : 'dropBox-S1.001'] : [];
    expect(found.map(({ stream }) => stream)).toEqual(streams);
    expect(['judged', ...Object.keys(NOT_JUDGED_LATE)]).toContain(late);
  });
});

describe('what is recorded late', () => {
  const periodId = 'T-1:1';
  const formNumber = 'CV-000001';
  const form = `vigorishForm-${formNumber}`;
  const period = `inventoryPeriod-${periodId}`;
  const box = 'dropBox-DB-7:1';
  const of = { tableId: 'T-1' };
  const cheque = { reason: 'coupon', note: 'seen', documentNumber: 'K-1' } as const;
  const as =
    (role: string, act: UseCase) =>
    (floor: TestFloor): Promise<unknown> =>
      floor.do(role, act);

  it.each<[string, (floor: TestFloor) => Promise<unknown>, readonly object[]]>([
    ['a form', as('pit-clerk', aFormRequest()), [{ stream: form, ...of, amountCents: 500 }]],
    [
      'a tray change',
      as('dealer', changeTray({ periodId, trayCents: -700, boxCents: 700, ...cheque })),
      [{ stream: period, ...of, amountCents: 700 }],
    ],
    [
      'a request of chips',
      as('floorperson', requestFill({ periodId, denominations: A_TRAY })),
      [{ stream: period, ...of, amountCents: 100_000 }],
    ],
    [
      'a fill from its request on',
      (floor) => moved(floor, 'fill'),
      Array.from({ length: 5 }, () => ({ stream: period })),
    ],
    ['a closer', (floor) => closed(floor), [{ stream: period }, { stream: period }]],
    [
      'a count of the tray',
      as('dealer', countTray({ periodId, denominations: A_TRAY, seriesId: 'IS' })),
      [{ stream: period }],
    ],
    ['the removal of a box', (floor) => removed(floor), [{ stream: box, ...of, amountCents: 0 }]],
    [
      'the removal of a box for the next one',
      (floor) => removed(floor, 'DB-7:1', { next: { boxId: 'DB-8', number: 1 } }),
      [{ stream: box }],
    ],
    ['a new box', (floor) => placed(floor, 'DB-9', 1, 'T-2'), [{ stream: 'dropBox-DB-9:1' }]],
    [
      'a patron who left',
      as('floorperson', recordPatronDeparture({ shoeId: 'S1', position: 1, patronId: 'P-1' })),
      [{ stream: 'shoe-S1' }],
    ],
    [
      'a missing blank form',
      as('pit-boss', reportNumberLost({ seriesId: 'CV', serial: 1, reason: 'torn out' })),
      [{ stream: 'formSeries-CV', amountCents: 0 }],
    ],
    [
      'a payment for a position',
      as('dealer', collectFromPosition({ shoeId: 'S1', position: 1 })),
      [{ stream: 'shoe-S1', rounds: ['S1.001'], amountCents: 10_000 }],
    ],
    ['a settled round', (floor) => floor.round(), [{ stream: 'shoe-S1', rounds: ['S1.002'] }]],
  ])('is an exception: %s', async (_what, act, expected) => {
    const floor = await aWholeFloor();
    await floor.tableOf('minibaccarat', 'T-2');
    const found = await lateIn(floor, () => act(floor));
    expect(found).toMatchObject(expected.map((each) => ({ code: 'recorded-late', citation: '', ...each })));
  });

  it('says no amount of a blind count before both are in', async () => {
    const floor = await aWholeFloor();
    await removed(floor);
    const first = await lateIn(floor, () => countedOnce(floor, 'first'));
    expect(first).toMatchObject([{ stream: box, amountCents: 0 }]);
    const second = await lateIn(floor, () => countedOnce(floor, 'second'));
    expect(second).toMatchObject([{ stream: box, amountCents: 62_000 }]);
  });

  it('is an exception for each act on a form, which goes on as before', async () => {
    const floor = await aWholeFloor();
    await floor.do('pit-clerk', aFormRequest());
    const signed = await lateIn(floor, () => floor.do('dealer', signForm({ formNumber, as: 'dealer' })));
    expect(signed).toMatchObject([{ stream: form, ...of }]);
    for (const [role, act] of [
      ['pit-boss', signVoid({ formNumber, as: 'pit-boss', reason: 'torn' })],
      ['pit-clerk', signVoid({ formNumber, as: 'pit-clerk', reason: 'torn' })],
    ] as const) {
      expect(await lateIn(floor, () => floor.do(role, act))).toHaveLength(1);
    }
    expect(await floor.refusal('accounting', reportFormLost({ formNumber, reason: 'gone' }))).toMatchObject({
      kind: 'conflict',
    });
  });

  it('is an exception after the hours that the property has in force on the gaming day', async () => {
    const lateRecordings = [{ hours: 2 }, { hours: 48, from: '2010-06-07' }] as const;
    const floor = await aFloorWithSlips({ ...A_PROPERTY, lateRecordings });
    await opened(floor);
    const change = { trayCents: 100, boxCents: 0, reason: 'hand-fee', note: 'seen' } as const;
    const act = () => floor.do('dealer', changeTray({ periodId, ...change }));
    expect(await lateIn(floor, act, DAY_MS / 12)).toEqual([]);
    expect(await lateIn(floor, act, DAY_MS / 12 + 1)).toMatchObject([
      { message: expect.stringMatching(/, more than 2 hours later\.$/) as unknown },
    ]);
    floor.nowMs += 2 * DAY_MS;
    expect(await lateIn(floor, act, 2 * DAY_MS)).toEqual([]);
    expect(await lateIn(floor, act, 2 * DAY_MS + 1)).toHaveLength(1);
  });

  it('is no exception a day later to the millisecond, nor of history that two people opened', async () => {
    const floor = await aWholeFloor();
    const change = { trayCents: 100, boxCents: 0, reason: 'hand-fee', note: 'seen' } as const;
    const act = () => floor.do('dealer', changeTray({ periodId, ...change }));
    expect(await lateIn(floor, act, DAY_MS)).toEqual([]);
    expect(await lateIn(floor, act, DAY_MS + 1)).toHaveLength(1);
    floor.nowMs += 2 * DAY_MS;
    const { propertyId } = A_PROPERTY;
    const days = { from: '2010-06-05', to: '2010-06-07', reason: 'the former system' };
    await floor.do('accounting', openHistory({ propertyId, ...days }));
    await floor.do('accounting', approveHistory({ propertyId, historyId: 'H1' }), { userId: 'accounting-2' });
    floor.nowMs -= 2 * DAY_MS;
    expect(await lateIn(floor, act, 2 * DAY_MS)).toEqual([]);
  });
});
