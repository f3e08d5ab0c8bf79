import { odds } from '#kernel';
import { gameOf } from '#rules';
import type { CrapsRules } from '../../rules/craps/craps.rules.js';
import {
  NO_MORE_BETS,
  OVERRIDE,
  aContext,
  aFactRound,
  aStake,
  observed,
  raisedTo,
  settled,
} from '../../testing/builders/index.js';
import type { RoundSoFar } from '../../testing/builders/index.js';
import type { CorrectSettlement } from './round.commands.js';
import type { SettledRound, WageringRound } from './round.state.js';

const FOUR = { dice: [2, 2] };
const FIVE = { dice: [2, 3] };
const SIX = { dice: [2, 4] };
const ELEVEN = { dice: [5, 6] };
const WITH_VIGORISH: CrapsRules = {
  ...(gameOf('craps').sample as CrapsRules),
  vigorish: { percent: 5, roundUpToCents: 0 },
};

const corrected = (overrides: Partial<CorrectSettlement>): CorrectSettlement => ({
  type: 'CorrectSettlement',
  reason: 'misread',
  actual: [],
  context: aContext(),
  ...overrides,
});

/** Red and straight 17 at roulette, settled by 17 black. */
const roulette = (): RoundSoFar =>
  aFactRound('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { selection: '17', stakeCents: 500 }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }))
    .and(settled());
/** Pass with the point five, and more wagers that stand before the next roll. */
const point = (...wagers: Parameters<typeof aStake>[]): RoundSoFar => {
  let round = aFactRound('craps', WITH_VIGORISH).and(aStake('pass')).and(observed(FIVE));
  for (const wager of wagers) round = round.and(aStake(...wager));
  return round;
};

describe('a correction of a fact', () => {
  it.each([
    ['before its settlement', (round: RoundSoFar) => round],
    ['after it', (round: RoundSoFar) => round.and(settled())],
  ])('%s leaves what was paid otherwise on wagers of earlier facts', (_when, then) => {
    const overpaid = settled({ actual: [{ wagerId: 'w2', paidCents: 12_500 }], context: OVERRIDE });
    const paid = point(['field', {}]).and(observed(FOUR)).and(overpaid);
    const round = then(paid.and(aStake('field', { stakeCents: 1_000 })).and(observed(SIX)));
    const { events } = round.when(corrected({ fact: ELEVEN }));
    expect(JSON.stringify(events)).not.toContain('"wagerId":"w2"');
    const stated = round.when(
      corrected({ fact: ELEVEN, actual: [{ wagerId: 'w2', paidCents: 20_000 }], context: OVERRIDE }),
    );
    expect(stated.events).toContainEqual(
      expect.objectContaining({
        data: expect.objectContaining({
          wagers: expect.arrayContaining([
            expect.objectContaining({
              before: expect.objectContaining({ wagerId: 'w2', paidCents: 12_500 }) as unknown,
              after: expect.objectContaining({ wagerId: 'w2', paidCents: 20_000 }) as unknown,
            }),
          ]) as unknown,
        }) as unknown,
      }),
    );
  });

  it('settles the same wagers by the fact as it was, and keeps the old settlement', () => {
    const round = roulette();
    const { events } = round.when(corrected({ fact: { number: '18' } }));
    expect(events).toEqual([
      {
        type: 'SettlementCorrected',
        data: {
          tableId: 'T-1',
          game: 'roulette',
          reason: 'misread',
          correctsRevision: 5,
          observed: expect.objectContaining({
            fact: { number: '18' },
            told: '18 red',
            then: 'over',
          }) as unknown,
          wagers: [
            {
              before: expect.objectContaining({
                wagerId: 'w1',
                outcome: 'lost',
                takenCents: 10_000,
              }) as unknown,
              after: expect.objectContaining({
                wagerId: 'w1',
                outcome: 'won',
                odds: odds(1),
                takenCents: 0,
                paidCents: 10_000,
              }) as unknown,
              deferredCents: 0,
              collectedAtPayoutCents: 0,
              collectedLaterCents: 0,
            },
            {
              before: expect.objectContaining({
                wagerId: 'w2',
                outcome: 'won',
                paidCents: 17_500,
              }) as unknown,
              after: expect.objectContaining({
                wagerId: 'w2',
                outcome: 'lost',
                takenCents: 500,
                paidCents: 0,
              }) as unknown,
              deferredCents: 0,
              collectedAtPayoutCents: 0,
              collectedLaterCents: 0,
            },
          ],
        },
      },
    ]);
    expect(round.and(corrected({ fact: { number: '18' } })).state).toMatchObject({
      status: 'settled',
      settlementRevision: 6,
      lastFact: { told: '18 red' },
      settled: [
        { wagerId: 'w1', paidCents: 10_000 },
        { wagerId: 'w2', takenCents: 500 },
      ],
    });
  });

  it('names the correction before it, and leads back to where it began', () => {
    const there = roulette().and(corrected({ fact: { number: '18' } }));
    const { events } = there.when(corrected({ fact: { number: '17' } }));
    expect(events).toMatchObject([{ data: { correctsRevision: 6, wagers: [{}, {}] } }]);
    const back = there.and(corrected({ fact: { number: '17' } }));
    expect(back.state).toMatchObject({ settled: (roulette().state as SettledRound).settled });
  });

  it('is recorded where it changes no amount', () => {
    const { events } = roulette()
      .and(corrected({ fact: { number: '20' } }))
      .when(corrected({ fact: { number: '22' } }));
    expect(events).toMatchObject([{ data: { observed: { told: '22 black' }, wagers: [] } }]);
  });

  it('settles wagers that stood and are decided by the fact as it was', () => {
    const round = point(['field', { position: 2 }])
      .and(observed({ dice: [1, 5] }))
      .and(settled());
    const { events } = round.when(corrected({ fact: FIVE }));
    expect(events).toMatchObject([
      {
        data: {
          observed: { told: '5 (2-3), point made', state: { point: null } },
          wagers: [
            {
              before: { wagerId: 'w1', outcome: 'void', takenCents: 0, paidCents: 0, citations: [] },
              after: { wagerId: 'w1', outcome: 'won', paidCents: 10_000 },
              stands: 'before',
            },
          ],
        },
      },
    ]);
    const after = round.and(corrected({ fact: FIVE }));
    expect(after.state).toMatchObject({
      status: 'wagering',
      wagers: new Map(),
      settled: [{ wagerId: 'w2' }, { wagerId: 'w1', outcome: 'won' }],
      lastFact: { state: { point: null } },
    });
    // The next roll is a come out roll.
    expect(after.and(aStake('pass')).and(observed(ELEVEN)).state).toMatchObject({ status: 'decided' });
  });

  it('lets wagers stand again that the fact as it was leaves, with what they were paid taken back', () => {
    const round = point(['place-to-win', { selection: '6', stakeCents: 6_000 }])
      .and(observed(SIX))
      .and(settled());
    const { events } = round.when(corrected({ fact: { dice: [4, 4] } }));
    expect(events).toMatchObject([
      {
        data: {
          wagers: [
            {
              before: { wagerId: 'w2', outcome: 'won', paidCents: 7_000 },
              after: { wagerId: 'w2', outcome: 'void', paidCents: 0, stakeCents: 6_000, selection: '6' },
              stands: 'after',
            },
          ],
        },
      },
    ]);
    const after = round.and(corrected({ fact: { dice: [4, 4] } }));
    expect(after.state).toMatchObject({ settled: [], status: 'wagering' });
    expect([...(after.state as WageringRound).wagers.keys()]).toEqual(['w1', 'w2']);
    // It is decided, corrected and settled like any other that stands.
    expect(after.and(observed(SIX)).and(settled()).state).toMatchObject({
      settled: [{ wagerId: 'w2', paidCents: 7_000 }],
    });
  });

  it('hands vigorish back with the payout that it came of, and takes it with one that comes of it', () => {
    const round = point(['buy', { selection: '4' }])
      .and(observed(FOUR))
      .and(settled());
    const account = (state: RoundSoFar['state']) => (state as WageringRound).vigorish.get('w2');
    expect(account(round.state)).toMatchObject({ collectedAtPayout: 500 });
    const back = round.and(corrected({ fact: SIX }));
    expect(back.history.at(-1)).toMatchObject({
      data: {
        wagers: [{ stands: 'after', deferredCents: 0, collectedAtPayoutCents: -500, collectedLaterCents: 0 }],
      },
    });
    expect(account(back.state)).toMatchObject({ collectedAtPayout: 0, deferred: 0 });
    const again = back.and(corrected({ fact: FOUR }));
    expect(again.history.at(-1)).toMatchObject({
      data: { wagers: [{ stands: 'before', collectedAtPayoutCents: 500 }] },
    });
    expect(account(again.state)).toMatchObject({ collectedAtPayout: 500, deferred: 0 });
  });

  it('keeps no more bets called where it was called since', () => {
    const round = point(['field'])
      .and(observed({ dice: [1, 5] }))
      .and(settled())
      .and(NO_MORE_BETS)
      .and(corrected({ fact: { dice: [2, 6] } }));
    expect(round.state).toMatchObject({ status: 'playing' });
  });

  it('takes amounts that differ from the fact as it was too, on the word of a supervisor only', () => {
    const command = corrected({ fact: { number: '18' }, actual: [{ wagerId: 'w1', paidCents: 9_000 }] });
    roulette().when(command).thenRefused({ code: 'payout-differs-from-odds', overridable: true });
    expect(roulette().when({ ...command, context: OVERRIDE }).events).toMatchObject([
      { data: { wagers: [{ after: { paidCents: 9_000 } }, {}] } },
      { type: 'ControlExceptionRecorded' },
    ]);
  });

  it('takes a fact that breaks a rule on the word of a supervisor only', () => {
    const redDog = aFactRound('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed({ cards: ['2S', '9H'] }))
      .and(observed({ third: 'KS' }))
      .and(settled());
    const misdealt = { misdealt: 'a card exposed' };
    redDog.when(corrected({ fact: misdealt })).thenRefused({ code: 'hand-misdealt', overridable: true });
    expect(redDog.when(corrected({ fact: misdealt, context: OVERRIDE })).events).toMatchObject([
      { data: { wagers: [{ before: { outcome: 'lost' }, after: { outcome: 'void' } }] } },
      { type: 'ControlExceptionRecorded', data: { code: 'hand-misdealt' } },
    ]);
  });

  it('is refused where the round would have gone another way', () => {
    roulette()
      .when(corrected({ fact: { noSpin: 'foreign-object' } }))
      .thenRefused({ code: 'correction-changes-course-of-round' });
    const goesOn = point(['field']).and(observed(FOUR)).and(settled());
    const { decision } = goesOn.when(corrected({ fact: { dice: [3, 4] } }));
    expect(decision).toMatchObject({
      rejection: {
        code: 'correction-changes-course-of-round',
        message:
          'By 7 (3-4), seven out round T-1.20100605.0001 would have been over, and it was open for wagers; correct its amounts instead.',
      },
    });
  });

  it('is refused where it decides a wager that was changed or withdrawn since', () => {
    const round = point(['place-to-win', { selection: '6', stakeCents: 6_000 }], ['field'])
      .and(observed(FOUR))
      .and(settled());
    round.when(corrected({ fact: SIX })).thenTypes('SettlementCorrected');
    round
      .and(raisedTo(12_000, 'w2'))
      .when(corrected({ fact: SIX }))
      .thenRefused({ code: 'wager-changed-since' });
    const withdrawn = round.and({ type: 'WithdrawWager', wagerId: 'w2', context: aContext() });
    withdrawn.when(corrected({ fact: SIX })).thenRefused({ code: 'wager-changed-since' });
    withdrawn.when(corrected({ fact: { dice: [4, 6] } })).thenTypes('SettlementCorrected');
  });

  it('is refused where a wager made since could not have been made', () => {
    const round = aFactRound('craps')
      .and(aStake('pass'))
      .and(aStake('field'))
      .and(observed(FOUR))
      .and(settled())
      .and(aStake('come'));
    round
      .when(corrected({ fact: ELEVEN }))
      .thenRefused({ code: 'wager-made-since', citation: '19:47-1.2(a)3' });
    round.when(corrected({ fact: SIX })).thenTypes('SettlementCorrected');
    const withdrawn = round.and({ type: 'WithdrawWager', wagerId: 'w3', context: aContext() });
    withdrawn.when(corrected({ fact: ELEVEN })).thenTypes('SettlementCorrected');
  });

  it('is refused where the fact was observed so, is malformed, or cannot be', () => {
    roulette()
      .when(corrected({ fact: { number: '17' } }))
      .thenRefused({ code: 'fact-unchanged' });
    roulette()
      .when(corrected({ fact: { number: 17 } }))
      .thenRefused({ code: 'fact-malformed' });
    point(['field'])
      .and(observed(FOUR))
      .and(settled())
      .when(corrected({ fact: { call: 'on', wagers: ['w9'] } }))
      .thenRefused({ code: 'wager-not-standing' });
  });
});

describe('a fact that is set right before its settlement', () => {
  const seventeen = aFactRound('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { position: 2, selection: '18' }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }));

  it('decides the wagers as it was, and they are settled by it', () => {
    const outcome = seventeen.when(corrected({ fact: { number: '18' } }));
    outcome.thenTypes('SettlementCorrected');
    expect(outcome.events).toMatchObject([
      { data: { correctsRevision: 4, observed: { told: '18 red', then: 'over' }, wagers: [] } },
    ]);
    const right = seventeen.and(corrected({ fact: { number: '18' } }));
    expect(right.state).toMatchObject({ status: 'decided', settled: [], settlementRevision: -1 });
    expect(right.and(settled()).state).toMatchObject({
      status: 'settled',
      settled: [
        { wagerId: 'w1', outcome: 'won', paidCents: 10_000 },
        { wagerId: 'w2', outcome: 'won', paidCents: 350_000 },
      ],
    });
  });

  it('lets the round go on where it decides nothing', () => {
    const noSpin = seventeen.and(corrected({ fact: { noSpin: 'foreign-object' } }));
    expect(noSpin.state).toMatchObject({ status: 'wagering' });
    noSpin.when(aStake('black', { position: 3 })).thenTypes('WagerPlaced');
  });

  it('may have decided nothing itself: a point that was read wrongly', () => {
    const point = aFactRound('craps').and(aStake('pass')).and(observed(FOUR));
    const six = point.and(corrected({ fact: { dice: [2, 4] } }));
    expect(six.state).toMatchObject({ status: 'wagering', settled: [] });
    expect(six.and(observed({ dice: [3, 3] })).state).toMatchObject({
      status: 'decided',
      lastFact: { lines: [{ wagerId: 'w1', outcome: 'won' }] },
    });
  });

  it('is not set right where a change since would not have been allowed after it', () => {
    const raised = aFactRound('craps')
      .and(aStake('dont-pass'))
      .and(observed({ invalidRoll: 'a die left the table' }))
      .and(raisedTo(900_000, 'w1'));
    raised.when(corrected({ fact: FOUR })).thenRefused({ code: 'wager-changed-since' });
    raised.when(corrected({ fact: { dice: [6, 6] } })).thenRefused({ code: 'wager-changed-since' });
  });
});

describe('a correction of amounts', () => {
  it('sets right what was paid, of any wager that was settled', () => {
    const paidWrongly = point(['field', { position: 2 }])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: OVERRIDE }))
      .and(observed({ dice: [3, 4] }))
      .and(settled());
    const { events } = paidWrongly.when(corrected({}));
    expect(events).toMatchObject([
      {
        data: { wagers: [{ before: { wagerId: 'w2', paidCents: 0 }, after: { paidCents: 10_000 } }] },
      },
    ]);
    expect(events[0]?.data).not.toHaveProperty('observed');
  });

  it('says what was done in fact on the word of a supervisor', () => {
    const command = corrected({ actual: [{ wagerId: 'w2', paidCents: 17_000 }] });
    roulette().when(command).thenRefused({ code: 'payout-differs-from-odds', overridable: true });
    const after = roulette().and({ ...command, context: OVERRIDE });
    expect(after.state).toMatchObject({ settled: [{}, { wagerId: 'w2', paidCents: 17_000 }] });
  });

  it('is refused where nothing changes, or nothing was observed or settled', () => {
    roulette().when(corrected({})).thenRefused({ code: 'settlement-unchanged' });
    const wagering = aFactRound('roulette').and(aStake('red'));
    for (const round of [wagering, wagering.and(NO_MORE_BETS)]) {
      round.when(corrected({ fact: { number: '18' } })).thenRefused({ code: 'nothing-observed' });
      round.when(corrected({})).thenRefused({ code: 'round-not-settled' });
    }
    point(['field'])
      .and(observed(FOUR))
      .and(settled())
      .and(observed({ dice: [3, 4] }))
      .when(corrected({}))
      .thenRefused({ code: 'round-not-settled' });
  });

  it('is refused of a wager that stands, of one of no round, and of what never lay there', () => {
    const goesOn = point(['field']).and(observed(FOUR)).and(settled());
    for (const [actual, code] of [
      [{ wagerId: 'w1', paidCents: 5 }, 'unknown-wager'],
      [{ wagerId: 'w9' }, 'unknown-wager'],
      [{ wagerId: 'w2', takenCents: 10_001 }, 'more-taken-than-wagered'],
    ] as const) {
      goesOn.when(corrected({ actual: [actual], context: OVERRIDE })).thenRefused({ code });
    }
  });
});
