import { handOf } from '#play/baccarat-hand.js';
import { limitsOf, sampleTable } from '#play/sample-table.js';
import { PLAYER_WINS } from '#testing/builders/baccarat-round.js';
import { later } from '#testing/builders/contexts.js';
import { TestFloor, aTableRound, aWagerRequest, aWholeRound } from '#testing/builders/floor.js';
import { A_GAMING_DAY } from '#testing/builders/round.js';
import { tableLimits, tableRules } from '#testing/builders/rules.js';
import { aFormRequest } from '#testing/builders/vigorish-floor.js';
import type { UseCase } from '../session/use-case.js';
import {
  changePaymentProcedure,
  noticePaymentProcedureChange,
  openPit,
} from '../../rounds/use-cases/pits.js';
import { recordRound } from '../../rounds/use-cases/record-round.js';
import { placeBox } from '../../drop/use-cases/drop-boxes.js';
import { openRound } from '../../rounds/use-cases/round-opening.js';
import { correctSettlement, placeWager } from '../../rounds/use-cases/rounds.js';
import {
  burnCards,
  completeShoe,
  cutCards,
  prepareShoe,
  recordPatronDeparture,
} from '../../rounds/use-cases/shoes.js';
import {
  changeLimits,
  changeRules,
  commissionTable,
  noticeRuleChange,
  retireTable,
} from '../../rounds/use-cases/tables.js';
import { receiveSeries } from '../../forms/use-cases/form-series.js';
import { collectFromMarker, collectFromPosition } from '../../vigorish/use-cases/vigorish.js';
import {
  authorizeComplimentary,
  countOriginal,
  depositOriginal,
  forwardDuplicate,
  recordPatronSignature,
  signForm,
  signVoid,
  witnessDeposit,
} from '../../vigorish/use-cases/vigorish-forms.js';

const MINUTE_MS = 60_000;
const asHappened = { reason: 'seen' };
const formNumber = 'CV-000001';
const aSpin = recordRound(
  aTableRound([{ wagers: [aWagerRequest({ kind: 'red' })], facts: [{ number: '17' }] }], {
    tableId: 'T-1',
    gamingDay: A_GAMING_DAY,
  }),
);

/** An effect, and the minute of the evening at which the newest of its causes happened. */
interface Pair {
  readonly effect: string;
  readonly cause: string;
  readonly minute: number;
  readonly role: string;
  readonly useCase: UseCase;
}

/** Pit at 0, tables and series at 10, shoe S1 at 20, its first round at 30, its form at 40, deposited at 50. */
async function anEvening(): Promise<TestFloor> {
  const floor = new TestFloor();
  floor.nowMs += 240 * MINUTE_MS;
  const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS), asHappened });
  const rules = tableRules();
  await floor.do('pit-boss', openPit({ pitId: 'P1', paymentProcedure: 1 }), at(0));
  const baccarat = sampleTable('MB-1', 'minibaccarat', { rules, limits: tableLimits() });
  await floor.do('pit-boss', commissionTable(baccarat), at(10));
  await floor.do('pit-boss', commissionTable({ ...baccarat, tableId: 'MB-2' }), at(10));
  await floor.do('pit-boss', commissionTable(sampleTable('T-1', 'roulette')), at(10));
  await floor.do('pit-clerk', receiveSeries({ seriesId: 'CV', first: 1, last: 9 }), at(10));
  await floor.do('dealer', prepareShoe({ shoeId: 'S1', tableId: 'MB-1' }), at(20));
  return floor;
}

async function withRound(): Promise<TestFloor> {
  const floor = await anEvening();
  const at = (minute: number) => ({ occurredAt: later(minute * MINUTE_MS) });
  await floor.do('dealer', cutCards({ shoeId: 'S1', by: 1, cutDepth: 60, cuttingCardFromBack: 14 }), at(21));
  await floor.do('dealer', burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] }), at(22));
  await floor.do('dealer', recordRound(aWholeRound()), at(30));
  await floor.do('dealer', aSpin, at(30));
  return floor;
}

async function withForm(): Promise<TestFloor> {
  const floor = await withRound();
  await floor.do('pit-clerk', aFormRequest(), { occurredAt: later(40 * MINUTE_MS) });
  return floor;
}

async function withDeposit(): Promise<TestFloor> {
  const floor = await withForm();
  const occurredAt = later(45 * MINUTE_MS);
  for (const as of ['dealer', 'pit-boss', 'pit-clerk'] as const) {
    await floor.do(as, signForm({ formNumber, as }), { occurredAt });
  }
  await floor.do('dealer', recordPatronSignature({ formNumber }), { occurredAt });
  const authority = authorizeComplimentary({ formNumber, as: 'pit-boss', relation: 'none' });
  await floor.do('pit-boss', authority, { occurredAt });
  await floor.do('dealer', depositOriginal({ formNumber }), { occurredAt: later(50 * MINUTE_MS) });
  return floor;
}

async function withWitnesses(): Promise<TestFloor> {
  const floor = await withDeposit();
  for (const [as, minute] of [
    ['pit-boss', 51],
    ['pit-clerk', 55],
  ] as const) {
    await floor.do(as, witnessDeposit({ formNumber, as }), { occurredAt: later(minute * MINUTE_MS) });
  }
  return floor;
}

async function withShoeCompleted(): Promise<TestFloor> {
  const floor = await withRound();
  await floor.do('dealer', collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }), {
    occurredAt: later(40 * MINUTE_MS),
  });
  await floor.do('dealer', completeShoe({ shoeId: 'S1' }), { occurredAt: later(60 * MINUTE_MS) });
  return floor;
}

const effectiveAt = later(90 * MINUTE_MS);
const limits = limitsOf('roulette');
const rules = { wheel: 'double-zero', zeroRule: 'whole' };
const pair = (effect: string, cause: string, minute: number, role: string, useCase: UseCase): Pair => ({
  effect,
  cause,
  minute,
  role,
  useCase,
});

const PAIRS: readonly (readonly [() => Promise<TestFloor>, readonly Pair[]])[] = [
  [
    anEvening,
    [
      pair('a table', 'its pit', 0, 'pit-boss', commissionTable(sampleTable('T-2', 'roulette'))),
      pair(
        'a notice of another procedure',
        'its pit',
        0,
        'pit-boss',
        noticePaymentProcedureChange({ pitId: 'P1', paymentProcedure: 2, effectiveAt }),
      ),
      pair(
        'a change of procedure',
        'its pit',
        0,
        'pit-boss',
        changePaymentProcedure({ pitId: 'P1', paymentProcedure: 2 }),
      ),
      pair('a round', 'its table', 10, 'dealer', openRound({ tableId: 'T-1', gamingDay: A_GAMING_DAY })),
      pair('a whole round', 'its table', 10, 'table-device', aSpin),
      pair('a shoe', 'its table', 10, 'dealer', prepareShoe({ shoeId: 'S2', tableId: 'MB-2' })),
      pair('a change of limits', 'its table', 10, 'floorperson', changeLimits({ tableId: 'T-1', limits })),
      pair('a change of rules', 'its table', 10, 'floorperson', changeRules({ tableId: 'T-1', rules })),
      pair(
        'a notice of other rules',
        'its table',
        10,
        'floorperson',
        noticeRuleChange({ tableId: 'T-1', rules, effectiveAt }),
      ),
      pair('a retirement', 'its table', 10, 'pit-boss', retireTable({ tableId: 'T-1' })),
      pair(
        'a cut',
        'its shoe',
        20,
        'dealer',
        cutCards({ shoeId: 'S1', by: 1, cutDepth: 60, cuttingCardFromBack: 14 }),
      ),
      pair('a burn', 'its shoe', 20, 'dealer', burnCards({ shoeId: 'S1', first: 'AC', further: ['KC'] })),
      pair('a round from a shoe', 'its shoe', 20, 'floorperson', openRound({ shoeId: 'S1' })),
      pair('a whole round from a shoe', 'its shoe', 20, 'table-device', recordRound(aWholeRound())),
      pair('a completion', 'its shoe', 20, 'dealer', completeShoe({ shoeId: 'S1' })),
      pair(
        'a departure',
        'its shoe',
        20,
        'dealer',
        recordPatronDeparture({ shoeId: 'S1', patronId: 'patron-1', position: 1 }),
      ),
    ],
  ],
  [
    withRound,
    [
      pair('a retirement', 'the last round of its table', 30, 'pit-boss', retireTable({ tableId: 'T-1' })),
      pair('the completion of a shoe', 'its last round', 30, 'floorperson', completeShoe({ shoeId: 'S1' })),
      pair('a form', 'its marker', 30, 'pit-clerk', aFormRequest()),
      pair(
        'a collection',
        'its marker',
        30,
        'dealer',
        collectFromMarker({ roundId: 'S1.001', wagerId: 'w1', amountCents: 500 }),
      ),
      pair(
        'a payment at a position',
        'its marker',
        30,
        'dealer',
        collectFromPosition({ shoeId: 'S1', position: 1 }),
      ),
      pair(
        'a correction',
        'what it corrects',
        30,
        'floorperson',
        correctSettlement({
          roundId: 'S1.001',
          reason: 'x',
          facts: handOf(PLAYER_WINS),
          actual: [],
          differenceSettled: true,
        }),
      ),
    ],
  ],
  [
    withForm,
    [
      pair('a signature', 'its form', 40, 'dealer', signForm({ formNumber, as: 'dealer' })),
      pair("the patron's signature", 'its form', 40, 'dealer', recordPatronSignature({ formNumber })),
      pair(
        'a signature as VOID',
        'its form',
        40,
        'pit-boss',
        signVoid({ formNumber, as: 'pit-boss', reason: 'misspelt' }),
      ),
    ],
  ],
  [
    withDeposit,
    [
      pair(
        'what a witness of a deposit attests',
        'the deposit',
        50,
        'pit-boss',
        witnessDeposit({ formNumber, as: 'pit-boss' }),
      ),
      pair('a duplicate that is forwarded', 'its deposit', 50, 'pit-clerk', forwardDuplicate({ formNumber })),
    ],
  ],
  [
    withWitnesses,
    [
      pair(
        'the count of an original',
        'what its witnesses attest',
        55,
        'count-team',
        countOriginal({ formNumber, amountCents: 500 }),
      ),
    ],
  ],
  [
    withShoeCompleted,
    [
      pair(
        'a shoe',
        'the end of the one before',
        60,
        'dealer',
        prepareShoe({ shoeId: 'S2', tableId: 'MB-1' }),
      ),
    ],
  ],
];

describe('nothing is recorded before its cause', () => {
  it.each(PAIRS.flatMap(([given, pairs]) => pairs.map((each) => ({ given, ...each }))))(
    '$effect comes after $cause, but for what clocks differ',
    async ({ given, minute, role, useCase }) => {
      const floor = await given();
      const head = await floor.head();
      const causeMs = Date.parse(later(minute * MINUTE_MS));
      const occurredAt = new Date(causeMs - 120_001).toISOString();
      const refusal = await floor.refusal(role, useCase, { occurredAt, asHappened });
      expect(refusal).toMatchObject({ code: 'before-the-step-it-follows', kind: 'impossible' });
      expect(refusal.message).toContain(occurredAt);
      expect(refusal.message).toContain(later(minute * MINUTE_MS).slice(0, 16));
      expect(await floor.head()).toBe(head);
      await floor.do(role, useCase, { occurredAt: new Date(causeMs - 120_000).toISOString(), asHappened });
    },
  );

  it('a number of a form comes after its series, and a wager after its round', async () => {
    const floor = await withRound();
    await floor.do('pit-clerk', receiveSeries({ seriesId: 'CW', first: 1, last: 9 }), {
      occurredAt: later(100 * MINUTE_MS),
    });
    await floor.do('dealer', openRound({ shoeId: 'S1' }), { occurredAt: later(100 * MINUTE_MS) });
    const before = { occurredAt: later(97 * MINUTE_MS) };
    const effects = [
      ['pit-clerk', aFormRequest({ seriesId: 'CW' })],
      ['dealer', placeWager({ roundId: 'S1.002', ...aWagerRequest() })],
    ] as const;
    for (const [role, useCase] of effects) {
      expect(await floor.refusal(role, useCase, before)).toMatchObject({
        code: 'before-the-step-it-follows',
      });
    }
  });

  it('a signature that clocks date before its form counts on the gaming day of the form', async () => {
    const floor = await withRound();
    floor.nowMs += 12 * 60 * MINUTE_MS;
    await floor.do('pit-clerk', aFormRequest(), { occurredAt: '2010-06-06T10:00:30.000Z' });
    const sign = signForm({ formNumber, as: 'dealer' });
    const { events } = await floor.do('dealer', sign, { occurredAt: '2010-06-06T09:59:30.000Z' });
    expect(events).toMatchObject([{ type: 'FormSigned', metadata: { gamingDay: '2010-06-06' } }]);
  });

  it('what is recorded after something of a later gaming day counts on its own day', async () => {
    const floor = await withRound();
    floor.nowMs += 12 * 60 * MINUTE_MS;
    const place = (boxId: string, occurredAt: string) =>
      floor.do('security', placeBox({ boxId, number: 1, tableId: 'T-1' }), { occurredAt, asHappened });
    await place('DB-7', '2010-06-06T10:30:00.000Z');
    await place('DB-8', '2010-06-06T09:30:00.000Z');
    const taken = (await floor.stream('boxPlace-T-1')).filter(({ type }) => type === 'BoxPlaceTaken');
    expect(taken.map(({ metadata }) => metadata['gamingDay'])).toEqual(['2010-06-06', '2010-06-05']);
  });

  it('a round ends before its shoe is completed, or is recorded as it happened', async () => {
    const floor = await withShoeCompleted();
    const round = recordRound(aWholeRound({ wagers: [aWagerRequest({ kind: 'player' })] }));
    const afterIt = { occurredAt: later(61 * MINUTE_MS) };
    expect(await floor.refusal('dealer', round, afterIt)).toMatchObject({
      kind: 'breach',
      code: 'shoe-completed',
    });
    const { events } = await floor.do('table-device', round, afterIt);
    expect(events.filter(({ type }) => type === 'ControlExceptionRecorded')).toMatchObject([
      { stream: 'shoe-S1', data: { code: 'shoe-completed' } },
    ]);
    await floor.do('table-device', round, { occurredAt: later(59 * MINUTE_MS) });
    expect(
      await floor.refusal('dealer', openRound({ shoeId: 'S1' }), { occurredAt: later(50 * MINUTE_MS) }),
    ).toMatchObject({ code: 'shoe-completed' });
  });
});
