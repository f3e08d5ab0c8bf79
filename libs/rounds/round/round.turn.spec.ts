import { odds } from '#kernel';
import {
  NO_MORE_BETS,
  aRoundOf,
  aStake,
  corrected,
  observed,
  raisedTo,
  settled,
} from '#testing/builders/round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { aPointWith, aSettledSpin } from '#testing/builders/played-rounds.js';
import type { RoundSoFar } from '#testing/builders/round.js';
import { standingWagers } from './round.state.js';
import type { SettledRound, WageringRound } from './round.state.js';

const FOUR = { dice: [2, 2] };
const FIVE = { dice: [2, 3] };
const SIX = { dice: [2, 4] };
const ELEVEN = { dice: [5, 6] };

describe('a correction of the facts of a turn', () => {
  it.each([
    ['before its settlement', (round: RoundSoFar) => round],
    ['after it', (round: RoundSoFar) => round.and(settled())],
  ])('%s leaves what was paid otherwise on wagers of earlier facts', (_when, then) => {
    const overpaid = settled({ actual: [{ wagerId: 'w2', paidCents: 12_500 }], context: AS_HAPPENED });
    const paid = aPointWith(['field', {}]).and(observed(FOUR)).and(overpaid);
    const round = then(paid.and(aStake('field', { stakeCents: 1_000 })).and(observed(SIX)));
    const { events } = round.when(corrected({ facts: [ELEVEN] }));
    expect(JSON.stringify(events)).not.toContain('"wagerId":"w2"');
    const stated = round.when(
      corrected({ facts: [ELEVEN], actual: [{ wagerId: 'w2', paidCents: 20_000 }], context: AS_HAPPENED }),
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

  it('settles the same wagers by the corrected fact, and keeps the old settlement', () => {
    const round = aSettledSpin();
    const { events } = round.when(corrected({ facts: [{ number: '18' }] }));
    expect(events).toEqual([
      {
        type: 'SettlementCorrected',
        data: {
          tableId: 'T-1',
          game: 'roulette',
          reason: 'misread',
          correctsRevision: 5,
          observed: expect.objectContaining({
            facts: [{ number: '18' }],
            summary: '18 red',
            next: 'over',
          }) as unknown,
          status: 'settled',
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
    expect(round.and(corrected({ facts: [{ number: '18' }] })).state).toMatchObject({
      status: 'settled',
      settlementRevision: 6,
      turn: { summary: '18 red' },
      settled: [
        { wagerId: 'w1', paidCents: 10_000 },
        { wagerId: 'w2', takenCents: 500 },
      ],
    });
  });

  it('names the correction before it, and can restore the original', () => {
    const there = aSettledSpin().and(corrected({ facts: [{ number: '18' }] }));
    const { events } = there.when(corrected({ facts: [{ number: '17' }] }));
    expect(events).toMatchObject([{ data: { correctsRevision: 6, wagers: [{}, {}] } }]);
    const back = there.and(corrected({ facts: [{ number: '17' }] }));
    expect(back.state).toMatchObject({ settled: (aSettledSpin().state as SettledRound).settled });
  });

  it('is recorded even if it changes no amount', () => {
    const { events } = aSettledSpin()
      .and(corrected({ facts: [{ number: '20' }] }))
      .when(corrected({ facts: [{ number: '22' }] }));
    expect(events).toMatchObject([{ data: { observed: { summary: '22 black' }, wagers: [] } }]);
  });

  it('settles open wagers that the corrected fact decides', () => {
    const round = aPointWith(['field', { position: 2 }])
      .and(observed({ dice: [1, 5] }))
      .and(settled());
    const { events } = round.when(corrected({ facts: [FIVE] }));
    expect(events).toMatchObject([
      {
        data: {
          observed: { summary: '5 (2-3), point made', state: { point: null } },
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
    const after = round.and(corrected({ facts: [FIVE] }));
    expect(after.state).toMatchObject({
      status: 'wagering',
      wagers: standingWagers(),
      settled: [{ wagerId: 'w2' }, { wagerId: 'w1', outcome: 'won' }],
      turn: { state: { point: null } },
    });
    // The next roll is a come out roll.
    expect(after.and(aStake('pass')).and(observed(ELEVEN)).state).toMatchObject({ status: 'decided' });
  });

  it('reopens wagers that the corrected fact does not decide, and takes back what was paid', () => {
    const round = aPointWith(['place-to-win', { selection: '6', stakeCents: 6_000 }])
      .and(observed(SIX))
      .and(settled());
    const { events } = round.when(corrected({ facts: [{ dice: [4, 4] }] }));
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
    const after = round.and(corrected({ facts: [{ dice: [4, 4] }] }));
    expect(after.state).toMatchObject({ settled: [], status: 'wagering' });
    expect([...(after.state as WageringRound).wagers.keys()]).toEqual(['w1', 'w2']);
    // It is decided, corrected and settled like any other open wager.
    expect(after.and(observed(SIX)).and(settled()).state).toMatchObject({
      settled: [{ wagerId: 'w2', paidCents: 7_000 }],
    });
  });

  it('pays vigorish back with the payout that it belonged to, and charges it with a new one', () => {
    const round = aPointWith(['buy', { selection: '4' }])
      .and(observed(FOUR))
      .and(settled());
    const account = (state: RoundSoFar['state']) => (state as WageringRound).vigorish.get('w2');
    expect(account(round.state)).toMatchObject({ collectedAtPayout: 500 });
    const back = round.and(corrected({ facts: [SIX] }));
    expect(back.history.at(-1)).toMatchObject({
      data: {
        wagers: [{ stands: 'after', deferredCents: 0, collectedAtPayoutCents: -500, collectedLaterCents: 0 }],
      },
    });
    expect(account(back.state)).toMatchObject({ collectedAtPayout: 0, deferred: 0 });
    const again = back.and(corrected({ facts: [FOUR] }));
    expect(again.history.at(-1)).toMatchObject({
      data: { wagers: [{ stands: 'before', collectedAtPayoutCents: 500 }] },
    });
    expect(account(again.state)).toMatchObject({ collectedAtPayout: 500, deferred: 0 });
  });

  it('keeps no more bets called if it was called since', () => {
    const round = aPointWith(['field'])
      .and(observed({ dice: [1, 5] }))
      .and(settled())
      .and(NO_MORE_BETS)
      .and(corrected({ facts: [{ dice: [2, 6] }] }));
    expect(round.state).toMatchObject({ status: 'playing' });
  });

  it('accepts amounts that differ from the corrected fact only by a supervisor', () => {
    const command = corrected({ facts: [{ number: '18' }], actual: [{ wagerId: 'w1', paidCents: 9_000 }] });
    aSettledSpin().when(command).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    expect(aSettledSpin().when({ ...command, context: AS_HAPPENED }).events).toMatchObject([
      { data: { wagers: [{ after: { paidCents: 9_000 } }, {}] } },
      { type: 'ControlExceptionRecorded' },
    ]);
  });

  it('accepts a fact that breaks a rule only by a supervisor', () => {
    const redDog = aRoundOf('red-dog')
      .and(aStake('initial'))
      .and(NO_MORE_BETS)
      .and(observed({ cards: ['2S', '9H'] }))
      .and(observed({ third: 'KS' }))
      .and(settled());
    const misdealt = { misdealt: 'a card exposed' };
    redDog.when(corrected({ facts: [misdealt] })).thenRefused({ code: 'hand-misdealt', kind: 'breach' });
    expect(redDog.when(corrected({ facts: [misdealt], context: AS_HAPPENED })).events).toMatchObject([
      { data: { wagers: [{ before: { outcome: 'lost' }, after: { outcome: 'void' } }] } },
      { type: 'ControlExceptionRecorded', data: { code: 'hand-misdealt' } },
    ]);
  });

  it('records the breaches that the facts as they were add, and none that was recorded with the facts before', () => {
    const split = { act: 'split', hand: '1' };
    const draw = (hand: string, card: string) => ({ act: 'draw', hand, card });
    const hand = aRoundOf('blackjack')
      .and(aStake('main'))
      .and(observed({ act: 'deal', hands: [{ position: 1, cards: ['8S', '8D'] }], dealer: '6H' }))
      .and(aStake('split', { selection: '1-2' }))
      .and(observed(split))
      .and(observed(draw('1', '4H')));
    const inTurn = [split, draw('1', '3H')];
    const outOfTurn = [...inTurn, draw('1-2', '5H')];
    hand.when(corrected({ facts: outOfTurn })).thenRefused({ code: 'hand-out-of-turn', kind: 'breach' });
    const drawn = hand.and(observed(draw('1-2', '6H'), AS_HAPPENED));
    expect(drawn.history.at(-1)).toMatchObject({ type: 'ControlExceptionRecorded' });
    for (const facts of [outOfTurn, inTurn]) {
      drawn.when(corrected({ facts })).thenTypes('SettlementCorrected');
    }
  });

  it('is refused where the round would have gone another way', () => {
    aSettledSpin()
      .when(corrected({ facts: [{ noSpin: 'foreign-object' }] }))
      .thenRefused({ code: 'correction-changes-course-of-round' });
    const goesOn = aPointWith(['field']).and(observed(FOUR)).and(settled());
    const { decision } = goesOn.when(corrected({ facts: [{ dice: [3, 4] }] }));
    expect(decision).toMatchObject({
      objection: {
        code: 'correction-changes-course-of-round',
        message:
          'With the facts 7 (3-4), seven out round T-1.20100605.0001 would have been over, but it was open for wagers; correct its amounts instead.',
      },
    });
  });

  it('is refused if it decides a wager that was changed or withdrawn since', () => {
    const round = aPointWith(['place-to-win', { selection: '6', stakeCents: 6_000 }], ['field'])
      .and(observed(FOUR))
      .and(settled());
    round.when(corrected({ facts: [SIX] })).thenTypes('SettlementCorrected');
    round
      .and(raisedTo(12_000, 'w2'))
      .when(corrected({ facts: [SIX] }))
      .thenRefused({ code: 'wager-changed-since' });
    const withdrawn = round.and({ type: 'WithdrawWager', wagerId: 'w2', context: aContext() });
    withdrawn.when(corrected({ facts: [SIX] })).thenRefused({ code: 'wager-changed-since' });
    withdrawn.when(corrected({ facts: [{ dice: [4, 6] }] })).thenTypes('SettlementCorrected');
  });

  it('is refused if a wager made since would have been impossible', () => {
    const round = aRoundOf('craps')
      .and(aStake('pass'))
      .and(aStake('field'))
      .and(observed(FOUR))
      .and(settled())
      .and(aStake('come'));
    round
      .when(corrected({ facts: [ELEVEN] }))
      .thenRefused({ code: 'wager-made-since', citation: '19:47-1.2(a)3' });
    round.when(corrected({ facts: [SIX] })).thenTypes('SettlementCorrected');
    const withdrawn = round.and({ type: 'WithdrawWager', wagerId: 'w3', context: aContext() });
    withdrawn.when(corrected({ facts: [ELEVEN] })).thenTypes('SettlementCorrected');
  });

  it('is refused if the fact is unchanged, malformed or impossible', () => {
    aSettledSpin()
      .when(corrected({ facts: [{ number: '17' }] }))
      .thenRefused({ code: 'facts-unchanged' });
    aSettledSpin()
      .when(corrected({ facts: [{ number: 17 }] }))
      .thenRefused({ code: 'fact-malformed' });
    aPointWith(['field'])
      .and(observed(FOUR))
      .and(settled())
      .when(corrected({ facts: [{ call: 'on', wagers: ['w9'] }] }))
      .thenRefused({ code: 'wager-not-standing' });
  });
});

describe('facts corrected before their settlement', () => {
  const seventeen = aRoundOf('roulette')
    .and(aStake('red'))
    .and(aStake('straight', { position: 2, selection: '18' }))
    .and(NO_MORE_BETS)
    .and(observed({ number: '17' }));

  it('decide the wagers, which are settled by them', () => {
    const outcome = seventeen.when(corrected({ facts: [{ number: '18' }] }));
    outcome.thenTypes('SettlementCorrected');
    expect(outcome.events).toMatchObject([
      { data: { correctsRevision: 4, observed: { summary: '18 red', next: 'over' }, wagers: [] } },
    ]);
    const right = seventeen.and(corrected({ facts: [{ number: '18' }] }));
    expect(right.state).toMatchObject({ status: 'decided', settled: [], settlementRevision: -1 });
    expect(right.and(settled()).state).toMatchObject({
      status: 'settled',
      settled: [
        { wagerId: 'w1', outcome: 'won', paidCents: 10_000 },
        { wagerId: 'w2', outcome: 'won', paidCents: 350_000 },
      ],
    });
  });

  it('let the round continue if they decide nothing', () => {
    const noSpin = seventeen.and(corrected({ facts: [{ noSpin: 'foreign-object' }] }));
    expect(noSpin.state).toMatchObject({ status: 'wagering' });
    noSpin.when(aStake('black', { position: 3 })).thenTypes('WagerPlaced');
  });

  it('may have decided nothing themselves: a misread point', () => {
    const point = aRoundOf('craps').and(aStake('pass')).and(observed(FOUR));
    const six = point.and(corrected({ facts: [{ dice: [2, 4] }] }));
    expect(six.state).toMatchObject({ status: 'wagering', settled: [] });
    expect(six.and(observed({ dice: [3, 3] })).state).toMatchObject({
      status: 'decided',
      turn: { lines: [{ wagerId: 'w1', outcome: 'won' }] },
    });
  });

  it('are corrected although a later wager broke a rule, as was recorded', () => {
    const late = aRoundOf('craps')
      .and(aStake('pass'))
      .and(aStake('field'))
      .and(observed(FOUR))
      .and(settled())
      .and(aStake('taking-odds', { selection: 'w1', stakeCents: 9_000_000, context: AS_HAPPENED }));
    expect(late.history.at(-1)).toMatchObject({ data: { code: 'odds-above-multiple' } });
    late.when(corrected({ facts: [{ dice: [1, 3] }] })).thenTypes('SettlementCorrected');
    late.when(corrected({ facts: [SIX] })).thenRefused({ kind: 'breach', code: 'odds-above-multiple' });
    late
      .when(corrected({ facts: [SIX], context: AS_HAPPENED }))
      .thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
  });

  it('make a later change a breach of the correction, if it then broke a rule', () => {
    const raised = aRoundOf('craps')
      .and(aStake('dont-pass'))
      .and(observed({ invalidRoll: 'a die left the table' }))
      .and(raisedTo(900_000, 'w1'));
    raised.when(corrected({ facts: [FOUR] })).thenRefused({ kind: 'breach', code: 'line-wager-raised' });
    const { events } = raised.when(corrected({ facts: [FOUR], context: AS_HAPPENED }));
    expect(events).toMatchObject([{ type: 'SettlementCorrected' }, { data: { code: 'line-wager-raised' } }]);
    raised.when(corrected({ facts: [{ dice: [6, 6] }] })).thenRefused({ code: 'wager-changed-since' });
  });
});
