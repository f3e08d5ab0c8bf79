import { handOf } from '#play/baccarat-hand.js';
import { PLAYER_WINS, aSettledRound } from '#testing/builders/baccarat-round.js';
import { AS_HAPPENED, aContext } from '#testing/builders/contexts.js';
import { aPointWith, aSettledSpin } from '#testing/builders/played-rounds.js';
import { corrected, observed, settled } from '#testing/builders/round.js';
import type { RoundSoFar } from '#testing/builders/round.js';
import type { CorrectSettlement, SettleAmountDue } from './round.commands.js';
import { openDueOf } from './round.amounts-due.js';
import { openMarkers } from './round.state.js';

/** The ball lay in another number, and nothing was done about it at the table. */
const unsettled = (number: string, more: Partial<CorrectSettlement> = {}) =>
  corrected({ facts: [{ number }], differenceSettled: false, ...more });
const pays = (wagerId: string, amountCents: number, paidAt: 'table' | 'cage' = 'table'): SettleAmountDue => ({
  type: 'SettleAmountDue',
  wagerId,
  amountCents,
  paidAt,
  context: aContext(),
});
const dues = ({ state }: RoundSoFar) =>
  state.status === 'none' ? [] : state.settled.map(({ wagerId }) => openDueOf(state, wagerId));
const moved = ({ state }: RoundSoFar) =>
  state.status === 'none'
    ? []
    : state.settled.map(({ outcome, takenCents, paidCents }) => [outcome, takenCents, paidCents]);

describe('a correction that was not settled at the table', () => {
  it('leaves what was taken and paid, and the difference is due by the patron or to the patron', () => {
    const round = aSettledSpin();
    round.when(unsettled('18')).thenTypes('SettlementCorrected');
    const after = round.and(unsettled('18'));
    expect(moved(round)).toEqual([
      ['lost', 10_000, 0],
      ['won', 0, 17_500],
    ]);
    // 100.00 was taken and 100.00 should have been paid; 175.00 was paid and 5.00 should have been taken.
    expect(moved(after)).toEqual([
      ['won', 10_000, 0],
      ['lost', 0, 17_500],
    ]);
    expect(dues(after)).toEqual([-20_000, 18_000]);
  });

  it('says so for each wager, and settles the others', () => {
    const after = aSettledSpin().and(unsettled('18', { differences: [{ wagerId: 'w1', settled: true }] }));
    expect(moved(after)).toEqual([
      ['won', 0, 10_000],
      ['lost', 0, 17_500],
    ]);
    expect(dues(after)).toEqual([0, 18_000]);
  });

  it('states it where an amount changes, and names no wager without a difference', () => {
    const { differenceSettled: _unstated, ...unstated } = unsettled('18');
    aSettledSpin().when(unstated).thenRefused({ code: 'difference-not-stated', kind: 'impossible' });
    const { differenceSettled: _none, ...sameAmounts } = unsettled('21');
    aSettledSpin()
      .and(unsettled('19'))
      .when({ ...sameAmounts })
      .thenTypes('SettlementCorrected');
    const odd = [{ wagerId: 'w9', settled: true }];
    aSettledSpin()
      .when(unsettled('18', { differences: odd }))
      .thenRefused({ code: 'no-difference' });
    const twice = [
      { wagerId: 'w1', settled: true },
      { wagerId: 'w1', settled: false },
    ];
    aSettledSpin()
      .when(unsettled('18', { differences: twice }))
      .thenRefused({ code: 'wager-named-twice' });
  });

  it('moves no vigorish: the marker stays, and the vigorish is part of the amount due', () => {
    const round = aSettledRound();
    const after = round.and(corrected({ facts: handOf(PLAYER_WINS), differenceSettled: false }));
    expect(openMarkers(after.state)).toEqual(openMarkers(round.state));
    // 100.00 to take, 100.00 paid to take back, and 5.00 of vigorish not owed.
    expect(dues(after)).toEqual([19_500]);
  });

  it('may be corrected again: the differences add up, and lead back to nothing', () => {
    const there = aSettledSpin().and(unsettled('18'));
    expect(dues(there.and(unsettled('17')))).toEqual([0, 0]);
    expect(moved(there.and(unsettled('17')))).toEqual(moved(aSettledSpin()));
    const partly = there.and(pays('w1', 5_000)).and(unsettled('17'));
    expect(dues(partly)).toEqual([5_000, 0]);
    const goes = there.when(corrected({ facts: [{ number: '17' }], differenceSettled: true }));
    goes.thenRefused({ code: 'amount-due-before', kind: 'conflict' });
  });

  it('leaves figures due that cancel each other out, and no later difference takes less than nothing', () => {
    const by = (actual: CorrectSettlement['actual'], differenceSettled: boolean) =>
      corrected({ actual, differenceSettled, context: AS_HAPPENED });
    const even = aSettledSpin().and(by([{ wagerId: 'w2', takenCents: 500, paidCents: 18_000 }], false));
    expect(dues(even)).toEqual([0, 0]);
    even.when(by([{ wagerId: 'w2' }], true)).thenRefused({ code: 'amount-due-before', kind: 'conflict' });
    expect(moved(even.and(by([{ wagerId: 'w2' }], false)))).toEqual(moved(aSettledSpin()));
  });

  it('is settled where the wager lies on the layout of a round that goes on', () => {
    const round = aPointWith(['field', { position: 2 }])
      .and(observed({ dice: [1, 5] }))
      .and(settled());
    const made = corrected({ facts: [{ dice: [2, 3] }], differenceSettled: false });
    round.when(made).thenRefused({ code: 'wager-on-layout' });
    const onlyField = { ...made, differences: [{ wagerId: 'w1', settled: true }] };
    round.when(onlyField).thenTypes('SettlementCorrected');
  });
});

describe('the payment of an amount due', () => {
  const round = aSettledSpin().and(unsettled('18'));

  it('is taken in part and in full, at the table or the cage, and says what remains', () => {
    round.when(pays('w2', 5_000, 'cage')).then({
      type: 'AmountDueSettled',
      data: {
        tableId: 'T-1',
        game: 'roulette',
        wagerId: 'w2',
        position: 1,
        patronId: 'patron-1',
        amountCents: 5_000,
        paidTo: 'house',
        paidAt: 'cage',
        remainingCents: 13_000,
      },
    });
    expect(round.when(pays('w1', 20_000)).events).toMatchObject([
      { data: { paidTo: 'patron', paidAt: 'table', remainingCents: 0 } },
    ]);
    expect(dues(round.and(pays('w2', 5_000)).and(pays('w1', 20_000)))).toEqual([0, 13_000]);
  });

  it('is never more than is due, nor of a wager on which nothing is', () => {
    round.when(pays('w1', 20_001)).thenRefused({ code: 'more-than-due', kind: 'conflict' });
    round.and(pays('w1', 20_000)).when(pays('w1', 1)).thenRefused({ code: 'nothing-due' });
    aSettledSpin().when(pays('w1', 1)).thenRefused({ code: 'nothing-due' });
    round.when(pays('w9', 1)).thenRefused({ code: 'unknown-wager' });
    for (const cents of [0, -1, 0.5]) {
      round.when(pays('w1', cents)).thenRefused({ code: 'amount-impossible' });
    }
    aPointWith(['field']).when(pays('w1', 1)).thenRefused({ code: 'wager-not-settled' });
  });
});
