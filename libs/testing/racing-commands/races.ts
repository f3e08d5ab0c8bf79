import {
  changeLimits,
  changePaymentProcedure,
  changeRules,
  collectFromMarker,
  collectFromPosition,
  commissionTable,
  completeShoe,
  countDrop,
  countOpener,
  correctSettlement,
  depositOriginal,
  openRound,
  placeBox,
  placeWager,
  prepareShoe,
  recordPatronDeparture,
  recordRound,
  removeBox,
  retireTable,
  settleRound,
  signVoid,
  voidRound,
} from '#application';
import type { UseCase, WholeRound } from '#application';
import { handOf } from '#play/baccarat-hand.js';
import { limitsOf, sampleTable } from '#play/sample-table.js';
import { BANKER_WINS, PLAYER_WINS } from '../builders/baccarat-round.js';
import { later } from '../builders/contexts.js';
import { TestFloor, aPropertyUnder, aTableRound, aWagerRequest, aWholeRound } from '../builders/floor.js';
import { A_GAMING_DAY } from '../builders/round.js';
import { tableLimits, tableRules } from '../builders/rules.js';
import { aFormRequest, aRecoveryRequest, documentVigorish } from '../builders/vigorish-floor.js';
import {
  expectInOrder,
  expectJudged,
  expectNoUncountedBox,
  expectOutstanding,
  expectOverlapNamedOnce,
  expectProcedureOfNextRound,
} from './in-order.js';
import type { Racer } from './two-at-once.js';

/** Two commands at once, and what comes of them. */
export interface Race {
  readonly of: string;
  /** What the floor has seen before. */
  readonly given: (floor: TestFloor) => Promise<unknown>;
  readonly racers: readonly [Racer, Racer];
  /** The commands that stand when the first of them appends first, and when the second does. */
  readonly stand: readonly ['both' | 'first', 'both' | 'second'];
  /** Holds the ledger against the order in which the commands were recorded. */
  readonly then?: (floor: TestFloor) => Promise<void>;
}

const ONE = ['first', 'second'] as const;
const BOTH = ['both', 'both'] as const;
const MINUTE_MS = 60_000;
const HOUR = { occurredAt: later(60 * MINUTE_MS) };
const JUST_AFTER = { occurredAt: later(60 * MINUTE_MS + 1_000) };
const asHappened = { reason: 'seen' };
const NEXT_DAY = '2010-06-06';
const PAST_ROLL_OVER = { occurredAt: '2010-06-06T10:02:00.000Z' };
const WHOLE_ZERO = { wheel: 'double-zero', zeroRule: 'whole' };

const dealer = (useCase: UseCase, options: Racer['options'] = JUST_AFTER): Racer => ({
  role: 'dealer',
  useCase,
  options,
});
const boss = (useCase: UseCase, options: Racer['options'] = HOUR): Racer => ({
  role: 'pit-boss',
  useCase,
  options: { ...options, asHappened },
});

const open = openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY });
const openFromShoe = openRound({ shoeId: 'S1' });
const limits = changeLimits({
  tableId: 'T-1',
  limits: limitsOf('roulette', undefined, { minimumCents: 100, maximumCents: 5_000 }),
});
const collect = collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 });
const retire = retireTable({ tableId: 'T-1' });
const openTray = countOpener({
  tableId: 'T-1',
  number: 1,
  denominations: [{ kind: 'chip', valueCents: 2_500, count: 20 }],
  seriesId: 'IS',
});
const EMPTY_BOX = { denominations: [], documents: [] };
const box = placeBox({ boxId: 'DB-7', number: 1, tableId: 'T-1' });
const boxAgain = placeBox({ boxId: 'DB-7', number: 2, tableId: 'T-1' });
const secondCount = countDrop({ dropId: 'DB-7:1', pass: 'second', ...EMPTY_BOX });
const voidForm = signVoid({ formNumber: 'CV-000001', as: 'pit-clerk', reason: 'misspelt' });
const aSpin = (gamingDay = A_GAMING_DAY, numbered: Partial<WholeRound> = {}) =>
  recordRound({
    ...aTableRound([{ wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '17' }] }], {
      tableId: 'T-1',
      gamingDay,
    }),
    ...numbered,
  });

/** A roulette table an hour and a half into its evening. */
async function roulette(floor: TestFloor): Promise<void> {
  await floor.tableOf('roulette');
  floor.nowMs += 90 * MINUTE_MS;
}

/** The same, after the first round of its evening. */
async function rouletteInPlay(floor: TestFloor): Promise<void> {
  await roulette(floor);
  await floor.do('dealer', aSpin(), { occurredAt: later(30 * MINUTE_MS) });
}

/** A roulette table with a series of inventory slips. */
async function rouletteWithSlips(floor: TestFloor): Promise<void> {
  await floor.series('IS', 20, 'inventory-slip');
  await roulette(floor);
}

/** The same table after its drop box was removed and counted once. */
async function boxCountedOnce(floor: TestFloor): Promise<void> {
  await roulette(floor);
  await floor.do('security', box, { occurredAt: later(10 * MINUTE_MS) });
  const surveillanceNotifiedAt = later(19 * MINUTE_MS);
  const remove = removeBox({ dropId: 'DB-7:1', surveillanceNotifiedAt });
  await floor.do('security', remove, { occurredAt: later(20 * MINUTE_MS) });
  const counted = countDrop({ dropId: 'DB-7:1', pass: 'first', ...EMPTY_BOX });
  await floor.do('count-team', counted, { occurredAt: later(30 * MINUTE_MS) });
}

/** A baccarat table with its shoe an hour and a half into its evening, and a series of forms. */
async function baccarat(floor: TestFloor): Promise<void> {
  await floor.table();
  await floor.shoe();
  await floor.series();
  floor.nowMs += 90 * MINUTE_MS;
}

/** The same with a marker of 5.00 at position 1. */
async function marker(floor: TestFloor): Promise<void> {
  await baccarat(floor);
  await floor.round({}, { occurredAt: later(10 * MINUTE_MS) });
}

/** The same with a form for the marker, signed. */
async function signedForm(floor: TestFloor): Promise<void> {
  await marker(floor);
  await floor.do('pit-clerk', aFormRequest());
  await floor.signed('CV-000001');
}

/** A form that documents 5.00 as still owed, and two recovery forms for all of it, signed. */
async function recoveries(floor: TestFloor): Promise<void> {
  const owed = new TestFloor(floor.store, aPropertyUnder({ regime: 'uncollected-vigorish' }));
  await baccarat(owed);
  await documentVigorish(owed);
  for (const formNumber of ['VR-000001', 'VR-000002']) {
    await owed.do('pit-clerk', aRecoveryRequest({ amountCents: 500 }));
    await owed.signed(formNumber);
  }
  floor.nowMs = owed.nowMs;
}

const NOW = {};

/** Pairs of commands that exclude each other: one stands. */
const EXCLUSIVE: readonly Race[] = [
  {
    of: 'retire a table, and count an opener there a moment later',
    given: rouletteWithSlips,
    racers: [boss(retire), dealer(openTray)],
    stand: ONE,
  },
  {
    of: 'retire a table, and put a drop box there a moment later',
    given: roulette,
    racers: [boss(retire), { role: 'security', useCase: box, options: JUST_AFTER }],
    stand: ONE,
  },
  {
    of: 'two rounds under one number of their source, on two gaming days of a table',
    given: async (floor) => {
      await rouletteInPlay(floor);
      floor.nowMs = Date.parse('2010-06-06T22:00:00.000Z');
      await floor.do('dealer', aSpin(NEXT_DAY));
    },
    racers: [
      dealer(aSpin(A_GAMING_DAY, { source: { number: 7 } })),
      dealer(aSpin(NEXT_DAY, { source: { number: 7 } }), NOW),
    ],
    stand: ONE,
  },
  {
    of: 'a retirement and the first round of a table',
    given: roulette,
    racers: [boss(retireTable({ tableId: 'T-1' })), dealer(open)],
    stand: ONE,
  },
  {
    of: 'a retirement and a further round of a table',
    given: rouletteInPlay,
    racers: [boss(retireTable({ tableId: 'T-1' })), dealer(open)],
    stand: ONE,
  },
  {
    of: 'a retirement and a whole round after it',
    given: rouletteInPlay,
    racers: [boss(retireTable({ tableId: 'T-1' })), dealer(aSpin(), { occurredAt: later(80 * MINUTE_MS) })],
    stand: ONE,
  },
  {
    of: 'a retirement and a shoe that is prepared',
    given: (floor) => floor.table(),
    racers: [
      boss(retireTable({ tableId: 'MB-1' }), NOW),
      dealer(prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }), NOW),
    ],
    stand: ONE,
  },
  {
    of: 'two openings at a table',
    given: rouletteInPlay,
    racers: [dealer(open), dealer(open)],
    stand: ONE,
  },
  {
    of: 'two openings at a table on two gaming days',
    given: async (floor) => {
      await floor.tableOf('roulette');
      floor.nowMs = Date.parse('2010-06-06T10:01:00.000Z');
    },
    racers: [
      dealer(open, { occurredAt: '2010-06-06T09:59:40.000Z' }),
      dealer(openRound({ tableId: 'T-1', gamingDay: NEXT_DAY }), { occurredAt: '2010-06-06T10:00:20.000Z' }),
    ],
    stand: ONE,
  },
  {
    of: 'two openings from a shoe',
    given: baccarat,
    racers: [dealer(openFromShoe), dealer(openFromShoe)],
    stand: ONE,
  },
  {
    of: 'the completion of a shoe and a round from it',
    given: baccarat,
    racers: [dealer(completeShoe({ shoeId: 'S1' }), HOUR), dealer(openFromShoe)],
    stand: ONE,
  },
  {
    of: 'two shoes that are prepared',
    given: (floor) => floor.table(),
    racers: [
      dealer(prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }), NOW),
      dealer(prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }), NOW),
    ],
    stand: ONE,
  },
  {
    of: 'two collections of a marker',
    given: marker,
    racers: [dealer(collect, NOW), dealer(collect, NOW)],
    stand: ONE,
  },
  {
    of: 'a collection of a marker and one of its position',
    given: marker,
    racers: [dealer(collect, NOW), dealer(collectFromPosition({ shoeId: 'S1', position: 1 }), NOW)],
    stand: ONE,
  },
  {
    of: 'a collection of a marker and the deposit of its form',
    given: signedForm,
    racers: [
      dealer(collect, { ...NOW, asHappened }),
      dealer(depositOriginal({ formNumber: 'CV-000001' }), NOW),
    ],
    // After the deposit the form documents that much less.
    stand: ['first', 'both'],
  },
  {
    of: 'a form for a marker and its collection',
    given: marker,
    racers: [{ role: 'pit-clerk', useCase: aFormRequest() }, dealer(collect, NOW)],
    stand: ONE,
  },
  {
    of: 'two forms for a marker',
    given: marker,
    racers: [
      { role: 'pit-clerk', useCase: aFormRequest() },
      { role: 'pit-clerk', useCase: aFormRequest(), options: { userId: 'pit-clerk-2' } },
    ],
    stand: ONE,
  },
  {
    of: 'two forms for a marker from two series',
    given: async (floor) => {
      await marker(floor);
      await floor.series('CW');
    },
    racers: [
      { role: 'pit-clerk', useCase: aFormRequest() },
      { role: 'pit-clerk', useCase: aFormRequest({ seriesId: 'CW' }) },
    ],
    stand: ONE,
  },
  {
    of: 'the deposit of a form and its second signature as VOID',
    given: async (floor) => {
      await signedForm(floor);
    },
    racers: [
      dealer(depositOriginal({ formNumber: 'CV-000001' }), NOW),
      {
        role: 'pit-boss',
        useCase: signVoid({ formNumber: 'CV-000001', as: 'pit-boss', reason: 'misspelt' }),
      },
    ],
    stand: ONE,
  },
  {
    of: 'two recoveries of what one form documents',
    given: recoveries,
    racers: [
      dealer(depositOriginal({ formNumber: 'VR-000001' }), NOW),
      dealer(depositOriginal({ formNumber: 'VR-000002' }), NOW),
    ],
    stand: ONE,
  },
  {
    of: 'two second signatures of a form as VOID',
    given: async (floor) => {
      await signedForm(floor);
      await floor.do('pit-boss', signVoid({ formNumber: 'CV-000001', as: 'pit-boss', reason: 'misspelt' }));
    },
    racers: [
      { role: 'pit-clerk', useCase: voidForm },
      { role: 'pit-clerk', useCase: voidForm, options: { userId: 'pit-clerk-2' } },
    ],
    stand: ONE,
  },
  {
    of: 'the settlement of a round and its end as void',
    given: async (floor) => {
      await baccarat(floor);
      await floor.played();
    },
    racers: [
      dealer(settleRound({ roundId: 'S1.001', actual: [], vigorish: [] }), NOW),
      boss(voidRound({ roundId: 'S1.001', reason: 'other', note: 'spilled drink' }), NOW),
    ],
    stand: ONE,
  },
  {
    of: 'two tables of one id in two pits',
    given: async (floor) => {
      await floor.tableOf('roulette', 'T-1');
      await floor.tableOf('roulette', 'T-2');
    },
    racers: [
      boss(commissionTable(sampleTable('T-3', 'roulette', { pitId: 'pit-of-T-1' })), NOW),
      boss(commissionTable(sampleTable('T-3', 'roulette', { pitId: 'pit-of-T-2' })), NOW),
    ],
    stand: ONE,
  },
];

/** Pairs of commands that only need an order: they stand as if one came first. */
const ORDERED: readonly Race[] = [
  {
    of: 'put a drop box at a table again, and count its use before',
    given: boxCountedOnce,
    racers: [
      { role: 'security', useCase: boxAgain, options: { ...JUST_AFTER, asHappened } },
      { role: 'count-team', useCase: secondCount, options: { ...HOUR, userId: 'count-team-2' } },
    ],
    stand: BOTH,
    then: expectNoUncountedBox,
  },
  {
    of: 'one whole round from two sources',
    given: rouletteInPlay,
    racers: [dealer(aSpin()), dealer(aSpin())],
    stand: BOTH,
    then: async (floor) => {
      const started = (await floor.events()).filter(({ type }) => type === 'RoundStarted');
      expect(started).toHaveLength(2);
    },
  },
  ...(
    [
      [roulette, 'new table'],
      [rouletteInPlay, 'table in play'],
    ] as const
  ).flatMap(([given, where]): Race[] => [
    {
      of: `a change of limits and a round opened after it at a ${where}`,
      given,
      racers: [boss(limits), dealer(open)],
      stand: BOTH,
      then: (floor) => expectInOrder(floor, 'LimitsChanged'),
    },
    {
      of: `a change of rules and a round opened after it at a ${where}`,
      given,
      racers: [boss(changeRules({ tableId: 'T-1', rules: WHOLE_ZERO })), dealer(open)],
      stand: BOTH,
      then: (floor) => expectInOrder(floor, 'RulesChanged'),
    },
    {
      of: `a change of procedure and a round opened after it at a ${where}`,
      given,
      racers: [boss(changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 3 })), dealer(open)],
      stand: BOTH,
      then: (floor) => expectInOrder(floor, 'PaymentProcedureChanged'),
    },
  ]),
  {
    of: 'a change of limits and a round opened from a shoe after it',
    given: baccarat,
    racers: [
      boss(
        changeLimits({
          tableId: 'MB-1',
          limits: tableLimits({ banker: { minimumCents: 2_500, maximumCents: 50_000 } }),
        }),
      ),
      dealer(openFromShoe),
    ],
    stand: BOTH,
    then: (floor) => expectInOrder(floor, 'LimitsChanged'),
  },
  {
    of: 'a change of rules and a whole round of its time from a shoe',
    given: baccarat,
    racers: [
      boss(changeRules({ tableId: 'MB-1', rules: tableRules({ vigorishCollection: 'at-payout' }) })),
      dealer(recordRound(aWholeRound())),
    ],
    stand: BOTH,
    then: (floor) => expectInOrder(floor, 'RulesChanged'),
  },
  {
    of: 'a change of limits that was in force yesterday and a whole round of yesterday',
    given: async (floor) => {
      await rouletteInPlay(floor);
      floor.nowMs = Date.parse('2010-06-06T22:00:00.000Z');
      await floor.do('dealer', aSpin(NEXT_DAY));
    },
    racers: [boss(limits), dealer(aSpin())],
    stand: BOTH,
    then: (floor) => expectInOrder(floor, 'LimitsChanged'),
  },
  {
    of: 'a change of limits and a wager in a round that it governs',
    given: async (floor) => {
      await roulette(floor);
      await floor.do('dealer', open, JUST_AFTER);
    },
    racers: [
      boss(limits),
      dealer(placeWager({ roundId: 'T-1.20100605.0001', ...aWagerRequest({ kind: 'red' }) })),
    ],
    stand: BOTH,
    then: (floor) => expectJudged(floor, 'round-T-1.20100605.0001', 'above-maximum'),
  },
  {
    of: 'a change of procedure and a shoe that is prepared',
    given: (floor) => floor.table(),
    racers: [
      boss(changePaymentProcedure({ pitId: 'pit-of-MB-1', paymentProcedure: 3 }), NOW),
      dealer(prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }), NOW),
    ],
    stand: BOTH,
  },
  {
    of: 'a change of procedure and a table that is commissioned',
    given: roulette,
    racers: [
      boss(changePaymentProcedure({ pitId: 'pit-of-T-1', paymentProcedure: 3 })),
      boss(commissionTable(sampleTable('T-9', 'roulette', { pitId: 'pit-of-T-1' })), NOW),
    ],
    stand: BOTH,
    then: (floor) => expectProcedureOfNextRound(floor, 'T-9', 3),
  },
  {
    of: 'a round opened and a whole round beside it',
    given: rouletteInPlay,
    racers: [dealer(open), dealer(aSpin())],
    stand: BOTH,
  },
  {
    of: 'a round that is over after its gaming day and the first round of the next',
    given: async (floor) => {
      await roulette(floor);
      floor.nowMs = Date.parse('2010-06-06T10:30:00.000Z');
    },
    racers: [
      dealer(aSpin(A_GAMING_DAY, { openedAt: '2010-06-06T09:59:00.000Z' }), PAST_ROLL_OVER),
      dealer(aSpin(NEXT_DAY, { openedAt: '2010-06-06T10:01:00.000Z' }), PAST_ROLL_OVER),
    ],
    stand: BOTH,
    then: expectOverlapNamedOnce,
  },
  {
    of: 'the completion of a shoe and the collection of its last marker',
    given: marker,
    racers: [boss(completeShoe({ shoeId: 'S1' }), NOW), dealer(collect, NOW)],
    stand: BOTH,
    then: (floor) => expectOutstanding(floor, 'ShoeCompleted'),
  },
  {
    of: 'the completion of a shoe and a correction that puts a marker on the table',
    given: async (floor) => {
      await baccarat(floor);
      await floor.round({ cards: PLAYER_WINS }, { occurredAt: later(10 * MINUTE_MS) });
    },
    racers: [
      dealer(completeShoe({ shoeId: 'S1' }), NOW),
      {
        role: 'floorperson',
        useCase: correctSettlement({
          roundId: 'S1.001',
          reason: 'misread',
          facts: handOf(BANKER_WINS),
          differenceSettled: true,
        }),
      },
    ],
    stand: ['both', 'second'],
  },
  {
    of: 'the departure of a patron and the collection of the last marker',
    given: marker,
    racers: [
      boss(recordPatronDeparture({ shoeId: 'S1', patronId: 'patron-1', position: 1 }), NOW),
      dealer(collect, NOW),
    ],
    stand: BOTH,
    then: (floor) => expectOutstanding(floor, 'PatronLeft'),
  },
];

export const RACES: readonly Race[] = [...EXCLUSIVE, ...ORDERED];
