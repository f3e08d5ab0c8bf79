import { handOf } from '#play/baccarat-hand.js';
import type { Card } from '#rules';
import {
  BANKER_WINS,
  BANKER_WINS_WITH_SIX,
  PLAYER_WINS,
  TIE_HAND,
  aSettledRound,
  anAnnouncedRound,
} from '#testing/builders/baccarat-round.js';
import { NO_MORE_BETS, aRoundOf, aStake, corrected, observed, settled } from '#testing/builders/round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { QUARTER_ON_TIE, tableRules } from '#testing/builders/rules.js';
import { aPointWith, aSettledSpin } from '#testing/builders/played-rounds.js';
import type { RoundSoFar } from '#testing/builders/round.js';
import type { ActualSettlement, CorrectSettlement } from './round.commands.js';
import type { CorrectedWager } from './round.shapes.js';
import { openMarkers, outstandingOf } from './round.state.js';

const context = aContext();
const FOUR = { dice: [2, 2] };
/** The hand had one of these cards. */
const reread = (cards: readonly Card[], more: Partial<CorrectSettlement> = {}) =>
  corrected({ facts: handOf(cards), ...more });
const collect = (amountCents: number) =>
  ({ type: 'CollectVigorish', wagerId: 'w1', amountCents, context }) as const;
const comp = (amountCents: number) =>
  ({ type: 'CompVigorish', wagerId: 'w1', amountCents, formNumber: 'CV-000001', context }) as const;
/** A Banker wager of 100.00 that won, with an actual settlement recorded by a supervisor. */
const settledWith = (actual: Omit<ActualSettlement, 'wagerId'>, collection?: 'at-payout') =>
  anAnnouncedRound().and({
    type: 'SettleRound',
    actual: [{ wagerId: 'w1', ...actual }],
    vigorish: collection ? [{ wagerId: 'w1', collection }] : [],
    context: AS_HAPPENED,
  });

function changesOf(round: RoundSoFar): Omit<CorrectedWager, 'before' | 'after'> | undefined {
  const last = round.history.findLast(({ type }) => type === 'SettlementCorrected');
  if (last?.type !== 'SettlementCorrected') throw new Error('nothing was corrected');
  const [wager] = last.data.wagers;
  if (!wager) return undefined;
  const { before: _before, after: _after, ...changes } = wager;
  return changes;
}

function accountOf({ state }: RoundSoFar) {
  if (state.status !== 'settled') throw new Error('not settled');
  const account = state.vigorish.get('w1');
  return { ...account, outstanding: outstandingOf(account) };
}

describe('a correction of a settlement', () => {
  it('applies the rules, and names the settlement that it corrects', () => {
    const round = settledWith({ paidCents: 9_000 });
    const { events } = round.when(corrected());
    expect(events).toMatchObject([
      {
        type: 'SettlementCorrected',
        data: {
          tableId: 'MB-1',
          game: 'minibaccarat',
          shoeId: 'S1',
          reason: 'misread',
          status: 'settled',
          wagers: [{ before: { paidCents: 9_000 }, after: { paidCents: 10_000, chargedCents: 500 } }],
        },
      },
    ]);
    const [correction] = events;
    if (correction?.type !== 'SettlementCorrected') throw new Error('nothing was corrected');
    expect(round.history[correction.data.correctsRevision]).toMatchObject({ type: 'WagersSettled' });
  });

  it('of a correction names that correction', () => {
    const round = aSettledRound().and(reread(PLAYER_WINS)).and(reread(BANKER_WINS));
    const [last] = round.history.slice(-1);
    if (last?.type !== 'SettlementCorrected') throw new Error('nothing was corrected');
    expect(last.data.correctsRevision).toBe(round.history.length - 2);
  });

  it('must change something', () => {
    aSettledRound().when(corrected()).thenRefused({ code: 'settlement-unchanged' });
    aSettledRound().when(reread(BANKER_WINS)).thenRefused({ code: 'facts-unchanged' });
    anAnnouncedRound().when(corrected()).thenRefused({ code: 'round-not-settled' });
  });

  it('may change only the cards, if they decide the same', () => {
    const suits: readonly Card[] = ['2D', '3H', '4S', '4H'];
    const { events } = aSettledRound().when(reread(suits));
    expect(events).toMatchObject([{ data: { observed: { state: { player: ['2D', '4S'] } }, wagers: [] } }]);
  });

  it('is refused if it leaves a difference from the odds, and recorded as it happened (7.3(c))', () => {
    const command = corrected({ actual: [{ wagerId: 'w1', paidCents: 9_000 }] });
    aSettledRound().when(command).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    aSettledRound()
      .when({ ...command, context: AS_HAPPENED })
      .thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
  });

  it('accepts only cards that the table allows (7.9)', () => {
    aSettledRound()
      .when(reread([...BANKER_WINS, 'KS']))
      .thenRefused({ code: 'third-card-against-table', citation: '19:47-7.9(c)' });
    aSettledRound(BANKER_WINS, [{}], { game: 'baccarat-punto-banco' })
      .when(corrected({ facts: [{ cards: BANKER_WINS.slice(0, 3) }, { winner: 'banker' }] }))
      .thenRefused({ code: 'cards-still-due', citation: '19:47-3.7(c)' });
  });

  it('decides every wager by the corrected cards', () => {
    const round = aSettledRound(BANKER_WINS, [{}, { position: 2, kind: 'player' }]).and(reread(PLAYER_WINS));
    expect(round.state).toMatchObject({
      status: 'settled',
      turn: { state: { player: ['3H', '4H'], banker: ['2S', '4S'], result: { winner: 'player' } } },
      settled: [
        { wagerId: 'w1', outcome: 'lost', takenCents: 10_000, paidCents: 0, chargedCents: 0 },
        { wagerId: 'w2', outcome: 'won', takenCents: 0, paidCents: 10_000, chargedCents: 0 },
      ],
    });
  });
});

describe('vigorish that a correction raises (3.3(c)2, 7.3(c)2)', () => {
  it.each([
    ['deferred', settledWith({ chargedCents: 300 }), 500],
    ['taken with the payout', settledWith({ chargedCents: 300 }, 'at-payout'), 200],
    ['partly collected', settledWith({ chargedCents: 300 }).and(collect(100)), 400],
    ['fully collected', settledWith({ chargedCents: 300 }).and(collect(300)), 200],
    ['comped', settledWith({ chargedCents: 300 }).and(comp(300)), 200],
    ['never charged', settledWith({ chargedCents: 0 }), 500],
  ])('for an amount that was %s is owed on the marker', (_how, round, outstanding) => {
    const after = round.and(corrected());
    expect(changesOf(after)).toMatchObject({ collectedAtPayoutCents: 0, collectedLaterCents: 0 });
    expect(accountOf(after).outstanding).toBe(outstanding);
    expect(openMarkers(after.state)).toHaveLength(1);
    expect(openMarkers(after.and(collect(outstanding)).state)).toEqual([]);
  });
});

describe('vigorish that a correction lowers', () => {
  it.each([
    ['on the marker comes off it', settledWith({ chargedCents: 800 }), [-300, 0, 0], 500],
    [
      'partly collected comes off the marker first',
      settledWith({ chargedCents: 800 }).and(collect(400)),
      [-300, 0, 0],
      100,
    ],
    [
      'beyond the marker is handed back from what was collected later',
      settledWith({ chargedCents: 800 }).and(collect(700)),
      [-300, 0, -200],
      0,
    ],
    [
      'fully collected is handed back',
      settledWith({ chargedCents: 800 }).and(collect(800)),
      [-300, 0, -300],
      0,
    ],
    [
      'taken with the payout is handed back',
      settledWith({ chargedCents: 800 }, 'at-payout'),
      [0, -300, 0],
      0,
    ],
  ])('%s', (_how, round, [deferred, atPayout, later], outstanding) => {
    const after = round.and(corrected());
    expect(changesOf(after)).toEqual({
      deferredCents: deferred,
      collectedAtPayoutCents: atPayout,
      collectedLaterCents: later,
      ...(atPayout !== 0 && { collectedWith: 'payout' }),
    });
    const account = accountOf(after);
    expect(account.outstanding).toBe(outstanding);
    expect((account.deferred ?? 0) + (account.collectedAtPayout ?? 0)).toBe(500);
  });

  it('to nothing leaves nothing, wherever it had gone', () => {
    for (const round of [
      aSettledRound(),
      aSettledRound().and(collect(200)),
      aSettledRound().and(collect(500)),
      settledWith({}, 'at-payout'),
    ]) {
      expect(accountOf(round.and(reread(PLAYER_WINS)))).toEqual({
        collectedAtPayout: 0,
        collectedWith: 'payout',
        deferred: 0,
        collectedLater: 0,
        comped: 0,
        outstanding: 0,
      });
    }
  });

  it('is refused for an amount documented on a form; the charge is stated instead (3.3(c)3, 7.3(c)3)', () => {
    const comped = aSettledRound().and(comp(500));
    comped
      .when(reread(PLAYER_WINS, { context: AS_HAPPENED }))
      .thenRefused({ code: 'vigorish-already-documented', citation: '19:47-7.3(c)3' });
    const stated = reread(PLAYER_WINS, {
      actual: [{ wagerId: 'w1', chargedCents: 500 }],
      context: AS_HAPPENED,
    });
    comped.when(stated).thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
    expect(accountOf(comped.and(stated))).toMatchObject({ deferred: 500, comped: 500, outstanding: 0 });
  });

  it('is limited to the part collected beside a form', () => {
    const round = settledWith({ chargedCents: 800 }).and(collect(300)).and(comp(500));
    expect(changesOf(round.and(corrected()))).toEqual({
      deferredCents: -300,
      collectedAtPayoutCents: 0,
      collectedLaterCents: -300,
    });
    const more = settledWith({ chargedCents: 800 }).and(collect(299)).and(comp(501));
    more.when(corrected()).thenRefused({ code: 'vigorish-already-documented', citation: '19:47-7.3(c)3' });
  });

  it('cites the form of its own game', () => {
    anAnnouncedRound(BANKER_WINS, [{}], { game: 'baccarat-punto-banco' })
      .and(settled())
      .and(comp(500))
      .when(reread(PLAYER_WINS))
      .thenRefused({ code: 'vigorish-already-documented', citation: '19:47-3.3(c)3' });
  });

  it('on a tie goes on a marker only as it happened (7.3(d))', () => {
    const rules = tableRules({ vigorish: QUARTER_ON_TIE });
    aSettledRound(BANKER_WINS_WITH_SIX, [{}], { rules })
      .when(reread(TIE_HAND))
      .thenRefused({ code: 'tie-vigorish-deferred', citation: '19:47-7.3(d)', kind: 'breach' });
  });

  it('on a tie is paid back if the cards did not tie (7.3(d))', () => {
    const rules = tableRules({ vigorish: QUARTER_ON_TIE });
    const tie = aSettledRound(TIE_HAND, [{}], { rules });
    expect(changesOf(tie.and(reread(BANKER_WINS_WITH_SIX)))).toEqual({
      deferredCents: 0,
      collectedAtPayoutCents: -2_500,
      collectedWith: 'tie',
      collectedLaterCents: 0,
    });
  });
});

describe('a correction of amounts at any game', () => {
  it('follows the corrected facts, even if they change no amount', () => {
    const halfTaken = settled({ actual: [{ wagerId: 'w1', takenCents: 5_000 }], context: AS_HAPPENED });
    const round = aRoundOf('roulette')
      .and(aStake('red'))
      .and(NO_MORE_BETS)
      .and(observed({ number: '17' }))
      .and(halfTaken)
      .and(corrected({ facts: [{ number: '0' }] }));
    round.when(corrected()).thenRefused({ code: 'settlement-unchanged' });
  });

  it('corrects what was paid, for any settled wager', () => {
    const paidWrongly = aPointWith(['field', { position: 2 }])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: AS_HAPPENED }))
      .and(observed({ dice: [3, 4] }))
      .and(settled());
    const { events } = paidWrongly.when(corrected());
    expect(events).toMatchObject([
      {
        data: { wagers: [{ before: { wagerId: 'w2', paidCents: 0 }, after: { paidCents: 10_000 } }] },
      },
    ]);
    expect(events[0]?.data).not.toHaveProperty('observed');
  });

  it('records an actual settlement only by a supervisor', () => {
    const command = corrected({ actual: [{ wagerId: 'w2', paidCents: 17_000 }] });
    aSettledSpin().when(command).thenRefused({ code: 'payout-differs-from-odds', kind: 'breach' });
    const after = aSettledSpin().and({ ...command, context: AS_HAPPENED });
    expect(after.state).toMatchObject({ settled: [{}, { wagerId: 'w2', paidCents: 17_000 }] });
  });

  it('is refused if nothing changes, or nothing was observed or settled', () => {
    aSettledSpin().when(corrected()).thenRefused({ code: 'settlement-unchanged' });
    const wagering = aRoundOf('roulette').and(aStake('red'));
    for (const round of [wagering, wagering.and(NO_MORE_BETS)]) {
      round.when(corrected({ facts: [{ number: '18' }] })).thenRefused({ code: 'nothing-observed' });
      round.when(corrected()).thenRefused({ code: 'round-not-settled' });
    }
    aPointWith(['field'])
      .and(observed(FOUR))
      .and(settled())
      .and(observed({ dice: [3, 4] }))
      .when(corrected())
      .thenRefused({ code: 'round-not-settled' });
  });

  it('is refused for an undecided wager, an unknown round and an unknown wager', () => {
    const goesOn = aPointWith(['field']).and(observed(FOUR)).and(settled());
    for (const [actual, code] of [
      [{ wagerId: 'w1', paidCents: 5 }, 'unknown-wager'],
      [{ wagerId: 'w9' }, 'unknown-wager'],
      [{ wagerId: 'w2', takenCents: 10_001 }, 'more-taken-than-wagered'],
    ] as const) {
      goesOn.when(corrected({ actual: [actual], context: AS_HAPPENED })).thenRefused({ code });
    }
  });
});
