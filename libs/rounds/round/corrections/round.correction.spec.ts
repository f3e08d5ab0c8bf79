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
import type { ActualSettlement, CorrectSettlement } from '../round.commands.js';
import type { CorrectedWager } from '../round.shapes.js';
import { openMarkers, outstandingOf } from '../round.state.js';

const context = aContext();
const FOUR = { dice: [2, 2] };
/** The hand had one of these cards. */
const reread = (cards: readonly Card[], more: Partial<CorrectSettlement> = {}) =>
  corrected({ facts: handOf(cards), ...more });
/** A wager is set to what the rules give. */
const byTheRules = (wagerId = 'w1') => corrected({ actual: [{ wagerId }] });
const collect = (amountCents: number) =>
  ({ type: 'CollectVigorish', wagerId: 'w1', amountCents, context }) as const;
const comp = (amountCents: number) =>
  ({ type: 'CompVigorish', wagerId: 'w1', amountCents, formNumber: 'CV-000001', context }) as const;
const document = (amountCents: number) => ({ ...comp(amountCents), type: 'DocumentVigorish' }) as const;
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
    const { events } = round.when(byTheRules());
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
    aSettledRound().when(byTheRules()).thenRefused({ code: 'settlement-unchanged' });
    aSettledRound().when(reread(BANKER_WINS)).thenRefused({ code: 'facts-unchanged' });
    anAnnouncedRound().when(byTheRules()).thenRefused({ code: 'round-not-settled' });
    aSettledRound().when(corrected()).thenRefused({ code: 'nothing-corrected' });
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

  it('accepts cards that the table does not allow only as they happened (7.9)', () => {
    const tooMany = corrected({ facts: [{ cards: [...BANKER_WINS, 'KS'] }, { winner: 'banker' }] });
    aSettledRound()
      .when(tooMany)
      .thenRefused({ code: 'third-card-against-table', citation: '19:47-7.9(c)', kind: 'breach' });
    aSettledRound()
      .when({ ...tooMany, context: AS_HAPPENED })
      .thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
    aSettledRound(BANKER_WINS, [{}], { game: 'baccarat-punto-banco' })
      .when(corrected({ facts: [{ cards: BANKER_WINS.slice(0, 3) }, { winner: 'banker' }] }))
      .thenRefused({ code: 'cards-still-due', citation: '19:47-3.7(c)', kind: 'breach' });
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
    ['documented', settledWith({ chargedCents: 300 }).and(document(300)), 200],
    ['never charged', settledWith({ chargedCents: 0 }), 500],
  ])('for an amount that was %s is owed on the marker', (_how, round, outstanding) => {
    const after = round.and(byTheRules());
    expect(changesOf(after)).toMatchObject({ collectedAtPayoutCents: 0, collectedLaterCents: 0 });
    expect(accountOf(after).outstanding).toBe(outstanding);
    expect(openMarkers(after.state)).toHaveLength(1);
    expect(openMarkers(after.and(collect(outstanding)).state)).toEqual([]);
  });
});

describe('where vigorish goes that a correction raises', () => {
  const AT_PAYOUT = tableRules({ vigorishCollection: 'at-payout' });
  const goes = (round: RoundSoFar) => {
    const { collectedAtPayoutCents, deferredCents } = changesOf(round)!;
    return { collectedAtPayoutCents, deferredCents };
  };

  it('is where it goes at the table, without an exception (3.3(c)1, 7.3(c)1)', () => {
    const round = aSettledRound(PLAYER_WINS, [{}], { rules: AT_PAYOUT });
    round.when(reread(BANKER_WINS)).thenTypes('SettlementCorrected');
    expect(goes(round.and(reread(BANKER_WINS)))).toEqual({
      collectedAtPayoutCents: 500,
      deferredCents: 0,
    });
  });

  it('is the rack where it is of a tie, without an exception (7.3(d))', () => {
    const rules = tableRules({ vigorish: QUARTER_ON_TIE });
    const round = aSettledRound(BANKER_WINS_WITH_SIX, [{}], { rules });
    round.when(reread(TIE_HAND)).thenTypes('SettlementCorrected');
    const tied = round.and(reread(TIE_HAND));
    expect(goes(tied)).toEqual({
      collectedAtPayoutCents: 2_500,
      deferredCents: 0,
    });
    expect(changesOf(tied)).toMatchObject({ collectedWith: 'tie' });
    expect(accountOf(tied.and(reread(BANKER_WINS_WITH_SIX)))).toMatchObject({ collectedAtPayout: 0 });
  });

  it.each([
    ['deferred', AT_PAYOUT, { collectedAtPayoutCents: 0, deferredCents: 500 }],
    ['at-payout', tableRules(), { collectedAtPayoutCents: 500, deferredCents: 0 }],
  ] as const)('may be stated: %s', (collection, rules, expected) => {
    const vigorish = [{ wagerId: 'w1', collection }];
    const round = aSettledRound(PLAYER_WINS, [{}], { rules });
    expect(goes(round.and(reread(BANKER_WINS, { vigorish })))).toEqual(expected);
  });

  it('is not stated of a wager whose vigorish does not rise, or that takes no marker', () => {
    const vigorish = [{ wagerId: 'w1', collection: 'deferred' }] as const;
    aSettledRound().when(reread(PLAYER_WINS, { vigorish })).thenRefused({ code: 'no-vigorish-owed' });
    settledWith({ paidCents: 9_000 })
      .when(corrected({ actual: [{ wagerId: 'w1' }], vigorish }))
      .thenRefused({ code: 'no-vigorish-owed' });
    aSettledSpin()
      .when(corrected({ facts: [{ number: '18' }], vigorish }))
      .thenRefused({ code: 'vigorish-not-deferrable' });
    aSettledRound()
      .when(reread(PLAYER_WINS, { vigorish: [{ wagerId: 'w9', collection: 'deferred' }] }))
      .thenRefused({ code: 'unknown-wager' });
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
    const after = round.and(byTheRules());
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
        documented: 0,
        onForms: [],
        outstanding: 0,
      });
    }
  });

  it('is refused for an amount documented on a form; the charge is stated instead (3.3(c)3, 7.3(c)3)', () => {
    const [comped, documented] = [comp(500), document(500)].map((form) => aSettledRound().and(form)) as [
      RoundSoFar,
      RoundSoFar,
    ];
    const code = 'vigorish-already-documented';
    const lower = reread(PLAYER_WINS, { context: AS_HAPPENED });
    comped.when(lower).thenRefused({ code, citation: '19:47-7.3(c)3' });
    documented.when(lower).thenRefused({ code, citation: '13:69D-1.30' });
    const stated = reread(PLAYER_WINS, {
      actual: [{ wagerId: 'w1', chargedCents: 500 }],
      context: AS_HAPPENED,
    });
    comped.when(stated).thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
    expect(accountOf(comped.and(stated))).toMatchObject({ deferred: 500, comped: 500, outstanding: 0 });
    expect(accountOf(documented.and(stated))).toMatchObject({
      deferred: 500,
      documented: 500,
      outstanding: 0,
    });
  });

  it('is limited to the part collected beside a form', () => {
    const round = settledWith({ chargedCents: 800 }).and(collect(300)).and(comp(500));
    expect(changesOf(round.and(byTheRules()))).toEqual({
      deferredCents: -300,
      collectedAtPayoutCents: 0,
      collectedLaterCents: -300,
    });
    const more = settledWith({ chargedCents: 800 }).and(collect(299)).and(comp(501));
    more.when(byTheRules()).thenRefused({ code: 'vigorish-already-documented', citation: '19:47-7.3(c)3' });
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
    const vigorish = [{ wagerId: 'w1', collection: 'deferred' }] as const;
    const round = aSettledRound(BANKER_WINS_WITH_SIX, [{}], { rules });
    round
      .when(reread(TIE_HAND, { vigorish }))
      .thenRefused({ code: 'tie-vigorish-deferred', citation: '19:47-7.3(d)', kind: 'breach' });
    const asHappened = reread(TIE_HAND, { vigorish, context: AS_HAPPENED });
    round.when(asHappened).thenTypes('SettlementCorrected', 'ControlExceptionRecorded');
    expect(changesOf(round.and(asHappened))).toMatchObject({ deferredCents: 2_500 });
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
    round.when(byTheRules()).thenRefused({ code: 'settlement-unchanged' });
  });

  it('corrects what was paid, for any settled wager', () => {
    const paidWrongly = aPointWith(['field', { position: 2 }])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: AS_HAPPENED }))
      .and(observed({ dice: [3, 4] }))
      .and(settled());
    const { events } = paidWrongly.when(byTheRules('w2'));
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
    aSettledSpin().when(byTheRules()).thenRefused({ code: 'settlement-unchanged' });
    const wagering = aRoundOf('roulette').and(aStake('red'));
    for (const round of [wagering, wagering.and(NO_MORE_BETS)]) {
      round.when(corrected({ facts: [{ number: '18' }] })).thenRefused({ code: 'nothing-observed' });
      round.when(byTheRules()).thenRefused({ code: 'round-not-settled' });
    }
  });

  it('of a wager of which more was taken than its stake gives back the difference', () => {
    const takenTooMuch = aPointWith(['field'])
      .and(observed({ dice: [2, 3] }))
      .and(settled({ actual: [{ wagerId: 'w2', takenCents: 30_000 }], context: AS_HAPPENED }));
    const { events } = takenTooMuch.when(byTheRules('w2'));
    expect(events).toMatchObject([
      {
        type: 'SettlementCorrected',
        data: { wagers: [{ before: { takenCents: 30_000 }, after: { takenCents: 10_000 } }] },
      },
    ]);
  });

  it('is refused for an undecided wager, an unknown round and an unknown wager', () => {
    const goesOn = aPointWith(['field']).and(observed(FOUR)).and(settled());
    for (const [actual, code] of [
      [{ wagerId: 'w1', paidCents: 5 }, 'wager-not-settled'],
      [{ wagerId: 'w9' }, 'unknown-wager'],
    ] as const) {
      goesOn.when(corrected({ actual: [actual], context: AS_HAPPENED })).thenRefused({ code });
    }
  });

  it('is taken while a later fact waits for its settlement, and not of what that fact decided', () => {
    const due = aPointWith(['field', {}])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: AS_HAPPENED }))
      .and(observed({ dice: [3, 4] }));
    due.when(byTheRules('w2')).thenTypes('SettlementCorrected');
    expect(due.and(byTheRules('w2')).and(settled()).state).toMatchObject({ status: 'settled' });
    due.when(byTheRules('w1')).thenRefused({ code: 'wager-not-settled', kind: 'conflict' });
  });
});

describe('what a correction does not name', () => {
  const halfTaken = { wagerId: 'w1', takenCents: 5_000 };
  const spun = () =>
    aRoundOf('roulette')
      .and(aStake('red'))
      .and(aStake('red', { position: 2 }))
      .and(NO_MORE_BETS)
      .and(observed({ number: '17' }))
      .and(settled({ actual: [halfTaken, { wagerId: 'w2', takenCents: 4_000 }], context: AS_HAPPENED }));
  const amountsOf = ({ state }: RoundSoFar) =>
    state.status === 'none' ? [] : state.settled.map(({ takenCents, paidCents }) => [takenCents, paidCents]);

  it('stays as it was settled where another wager is named, without a new exception', () => {
    spun().when(byTheRules('w2')).thenTypes('SettlementCorrected');
    expect(amountsOf(spun().and(byTheRules('w2')))).toEqual([
      [5_000, 0],
      [10_000, 0],
    ]);
  });

  it('stays as it was settled where corrected facts decide it the same', () => {
    const reread = corrected({ facts: [{ number: '20' }] });
    spun().when(reread).thenTypes('SettlementCorrected');
    expect(amountsOf(spun().and(reread))).toEqual([
      [5_000, 0],
      [4_000, 0],
    ]);
    expect(
      amountsOf(spun().and(corrected({ facts: [{ number: '20' }], actual: [{ wagerId: 'w1' }] }))),
    ).toEqual([
      [10_000, 0],
      [4_000, 0],
    ]);
  });

  it('is set by the facts where they decide it otherwise', () => {
    expect(amountsOf(spun().and(corrected({ facts: [{ number: '18' }] })))).toEqual([
      [0, 10_000],
      [0, 10_000],
    ]);
  });

  it('stays, amount by amount, of a wager of which one amount is named', () => {
    const paid = corrected({ actual: [{ wagerId: 'w1', paidCents: 300 }], context: AS_HAPPENED });
    expect(amountsOf(spun().and(paid))).toEqual([
      [5_000, 300],
      [4_000, 0],
    ]);
  });

  it('may be the facts: amounts are set though the facts are given as they were observed', () => {
    const command = corrected({ facts: [{ number: '17' }], actual: [{ wagerId: 'w1' }] });
    const { events } = spun().when(command);
    expect(events).toMatchObject([{ type: 'SettlementCorrected', data: { wagers: [{}] } }]);
    expect(events[0]?.data).not.toHaveProperty('observed');
    spun()
      .when(corrected({ facts: [{ number: '17' }] }))
      .thenRefused({ code: 'facts-unchanged' });
  });
});

describe('a correction of a round that was voided after a settlement', () => {
  const voided = { type: 'VoidRound', reason: 'other', note: 'power failed', cardsRemaining: 0 } as const;
  const settledThenVoid = () =>
    aPointWith(['field', { position: 2 }])
      .and(observed(FOUR))
      .and(settled({ actual: [{ wagerId: 'w2', paidCents: 0 }], context: AS_HAPPENED }))
      .and({ ...voided, context: AS_HAPPENED });

  it('sets the amounts of what had been settled, and leaves the round void', () => {
    const round = settledThenVoid();
    round.when(byTheRules('w2')).thenTypes('SettlementCorrected');
    expect(round.and(byTheRules('w2')).state).toMatchObject({
      status: 'voided',
      settled: [{ wagerId: 'w2', paidCents: 10_000 }],
    });
    round.when(byTheRules('w1')).thenRefused({ code: 'wager-not-settled' });
  });

  it('settles by the fact as it was what had been settled, and nothing that went back', () => {
    const round = settledThenVoid().and(corrected({ facts: [{ dice: [1, 5] }] }));
    expect(round.state).toMatchObject({
      status: 'voided',
      settled: [{ wagerId: 'w2', outcome: 'lost', takenCents: 10_000, paidCents: 0 }],
    });
    const made = settledThenVoid().and(corrected({ facts: [{ dice: [1, 4] }] }));
    expect(JSON.stringify(made.state)).toContain('"status":"voided"');
  });

  it('sets facts right of which nothing had been settled', () => {
    const round = aRoundOf('roulette')
      .and(aStake('red'))
      .and(NO_MORE_BETS)
      .and(observed({ number: '17' }))
      .and({ ...voided, context: AS_HAPPENED });
    const { events } = round.when(corrected({ facts: [{ number: '18' }] }));
    expect(events).toMatchObject([
      { data: { status: 'voided', wagers: [], observed: { summary: '18 red' } } },
    ]);
    round.when(byTheRules()).thenRefused({ code: 'round-not-settled' });
  });
});
