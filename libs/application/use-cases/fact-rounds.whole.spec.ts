import {
  A_GAMING_DAY,
  aFactWager,
  aFloorWith,
  aWholeFactRound,
  later,
  typesOf,
} from '../../testing/builders/index.js';
import type { UseCase } from '../use-case.js';

const R1 = 'T-1.20100605.0001';
const DAY = `tableDay-T-1:${A_GAMING_DAY}`;
const override = { reason: 'seen' };
const SEVENTEEN = { number: '17' };

describe('a whole round of facts', () => {
  it('is recorded at once, turn by turn, with the wagers numbered through', async () => {
    const floor = await aFloorWith('craps');
    const turns = [
      { wagers: [aFactWager('pass')], fact: { dice: [2, 2] } },
      { wagers: [aFactWager('field', { position: 2, patronId: 'P-2' })], fact: { dice: [2, 3] } },
      { fact: { dice: [3, 4] } },
    ];
    await floor.do('table-device', aWholeFactRound(turns));
    expect(await typesOf(floor, `round-${R1}`)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'OutcomeObserved',
      'WagerPlaced',
      'OutcomeObserved',
      'WagersSettled',
      'OutcomeObserved',
      'WagersSettled',
    ]);
    const settlements = (await floor.stream(`round-${R1}`)).filter(({ type }) => type === 'WagersSettled');
    expect(settlements.map(({ data }) => data)).toMatchObject([
      { wagers: [{ wagerId: 'w2', takenCents: 10_000 }], then: 'wagering' },
      { wagers: [{ wagerId: 'w1', takenCents: 10_000 }] },
    ]);
    expect(await typesOf(floor, DAY)).toEqual(['RoundOpenedAtTable', 'RoundClosedAtTable']);
  });

  it('calls no more bets where its game does', async () => {
    const floor = await aFloorWith('roulette');
    await floor.factRound([
      { wagers: [aFactWager('straight', { selection: '17' })], fact: { noSpin: 'foreign-object' } },
      { fact: SEVENTEEN },
    ]);
    expect(await typesOf(floor, `round-${R1}`)).toEqual([
      'RoundOpened',
      'WagerPlaced',
      'NoMoreBetsCalled',
      'OutcomeObserved',
      'NoMoreBetsCalled',
      'OutcomeObserved',
      'WagersSettled',
    ]);
  });

  it('takes wagers that belong to the play between its facts', async () => {
    const floor = await aFloorWith('red-dog');
    const roundId = await floor.factRound([
      { wagers: [aFactWager('initial')], fact: { cards: ['2S', '9H'] } },
      { wagers: [aFactWager('raise', { selection: 'w1' })], fact: { third: '5D' } },
    ]);
    expect((await floor.stream(`round-${roundId}`)).at(-1)?.data).toMatchObject({
      wagers: [
        { kind: 'initial', paidCents: 10_000 },
        { kind: 'raise', paidCents: 10_000 },
      ],
    });
  });

  it('carries the floor time of each turn, in their order and not after its own', async () => {
    const floor = await aFloorWith('craps');
    const occurredAt = later(3_600_000);
    floor.nowMs = Date.parse(occurredAt);
    const at = (first: number, second: number): UseCase =>
      aWholeFactRound([
        { at: later(first * 60_000), fact: { dice: [2, 2] } },
        { at: later(second * 60_000), fact: { dice: [3, 4] } },
      ]);
    expect(await floor.refusal('dealer', at(50, 61), { occurredAt })).toMatchObject({
      code: 'times-out-of-order',
    });
    expect(await floor.refusal('dealer', at(50, 40), { occurredAt })).toMatchObject({
      code: 'before-the-step-it-follows',
    });
    await floor.do('dealer', at(50, 55), { occurredAt });
    const times = (await floor.stream(`round-${R1}`)).map(({ metadata }) => metadata['occurredAt']);
    expect(times).toEqual([50, 50, 55, 55].map((minutes) => later(minutes * 60_000)));
  });

  it('is of the gaming day of its first turn', async () => {
    const floor = await aFloorWith('craps');
    floor.nowMs = Date.parse('2010-06-06T10:05:00.000Z');
    const turns = [{ at: '2010-06-06T09:59:00.000Z', fact: { dice: [2, 2] } }, { fact: { dice: [3, 4] } }];
    expect(await floor.refusal('dealer', aWholeFactRound(turns, '2010-06-06'))).toMatchObject({
      code: 'other-gaming-day',
    });
    await floor.do('dealer', aWholeFactRound(turns, '2010-06-05'));
  });

  it.each([
    ['that its last turn does not end', [{ fact: { dice: [2, 2] } }], 'round-not-over'],
    [
      'with a turn after its end',
      [{ fact: { dice: [2, 2] } }, { fact: { dice: [3, 4] } }, { fact: { dice: [1, 1] } }],
      'round-settled',
    ],
    ['of no turn', [], 'round-not-over'],
    ['with a malformed fact', [{ fact: { dice: [2, 2] } }, { fact: { dice: [0, 4] } }], 'fact-malformed'],
    [
      'with a wager that cannot be',
      [{ fact: { dice: [2, 2] } }, { wagers: [aFactWager('pass')], fact: { dice: [3, 4] } }],
      'come-out-roll-made',
    ],
    [
      'with amounts of a wager that it does not decide',
      [
        {
          wagers: [aFactWager('pass'), aFactWager('field')],
          fact: { dice: [2, 2] },
          actual: [{ wagerId: 'w1', paidCents: 5 }],
        },
      ],
      'unknown-wager',
    ],
  ] as const)('%s is refused, and nothing of it recorded', async (_what, turns, code) => {
    const floor = await aFloorWith('craps');
    const head = await floor.head();
    expect(await floor.refusal('dealer', aWholeFactRound(turns))).toMatchObject({ code });
    expect(await floor.head()).toBe(head);
  });

  it('is recorded with what was done instead on the word of a supervisor only', async () => {
    const floor = await aFloorWith('roulette');
    const turns = [
      { wagers: [aFactWager('red')], fact: { number: '18' }, actual: [{ wagerId: 'w1', paidCents: 20_000 }] },
    ];
    expect(await floor.refusal('dealer', aWholeFactRound(turns))).toMatchObject({
      code: 'payout-differs-from-odds',
      overridable: true,
    });
    await floor.do('floorperson', aWholeFactRound(turns), { override });
    const types = await typesOf(floor, `round-${R1}`);
    expect(types.at(-1)).toBe('ControlExceptionRecorded');
  });

  it('is recorded once by the same command twice', async () => {
    const floor = await aFloorWith('roulette');
    const request = aWholeFactRound([{ wagers: [aFactWager('red')], fact: SEVENTEEN }]);
    const at = { commandId: 'c-1', occurredAt: new Date(floor.nowMs).toISOString() };
    const first = await floor.do('dealer', request, at);
    const head = await floor.head();
    expect(await floor.do('dealer', request, at)).toEqual(first);
    expect(await floor.head()).toBe(head);
    const other = aWholeFactRound([{ wagers: [aFactWager('red')], fact: { number: '18' } }]);
    expect(await floor.refusal('dealer', other, at)).toMatchObject({ code: 'idempotency-key-reused' });
  });
});
