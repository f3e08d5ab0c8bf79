import type { EventOf } from '../../../ledger/event-catalogue.js';
import { ROUNDS, amountsOfCounts, isNothing, plusAmounts } from './journal-amounts.js';
import { figuresOfCorrection } from '../win/table-win.projection.js';

type Corrected = EventOf<'SettlementCorrected'>['data']['wagers'][number];

/** A contribution of 10.00 and 1.00 for the fund of the players that a correction finds, and the patron has left. */
const settled = { wagerId: 'w1', takenCents: 0, paidCents: 0, chargedCents: 0 };
const due = { takenCents: 1_000, paidCents: 0, chargedCents: 0, fundCents: 100 };
const corrected = {
  ...{ before: settled, after: { ...settled, due } },
  ...{ deferredCents: 0, collectedAtPayoutCents: 0, collectedLaterCents: 0 },
} as unknown as Corrected;

describe('the amounts of the journal', () => {
  it('have a fund of the players that a correction leaves due, until it is paid (13:69F-14.19(c))', () => {
    const correction = ROUNDS.figuresOf([figuresOfCorrection(corrected)]);
    expect(correction).toMatchObject({
      amountsDue: 1_100n,
      win: -1_000n,
      playerFunds: -100n,
      notCounted: 0n,
    });
    const atTable = ROUNDS.figuresOf([{ amounts_due_settled_at_table_cents: 600n }]);
    const atCage = ROUNDS.figuresOf([{ amounts_due_settled_at_cage_cents: 500n }]);
    const all = plusAmounts([correction, atTable, atCage]);
    expect(all).toMatchObject({ amountsDue: 0n, notCounted: 600n, cage: 500n });
    expect(Object.values(all).reduce((sum, cents) => sum + cents, 0n)).toBe(0n);
  });

  it('have each figure of rounds in its accounts, and are balanced', () => {
    const [lost, paid, atPayout, onTie, withWager, deferred] = [1n, 10n, 100n, 1_000n, 10_000n, 100_000n];
    const [later, comped, documented, recovered, funds] = [10n, 20n, 40n, 80n, 160n].map(
      (of) => of * 100_000n,
    );
    const [due, fundsDue, atTable, atCage] = [1n, 2n, 4n, 8n].map((of) => of * 100_000_000n);
    const win = lost - paid + atPayout + onTie + withWager + deferred + due!;
    const amounts = ROUNDS.figuresOf([
      {
        ...{ lost_cents: lost, paid_cents: paid, vigorish_at_payout_cents: atPayout },
        ...{ vigorish_on_tie_cents: onTie, vigorish_with_wager_cents: withWager },
        ...{ vigorish_deferred_cents: deferred, vigorish_collected_later_cents: later! },
        ...{ vigorish_comped_cents: comped!, vigorish_documented_cents: documented! },
        ...{ vigorish_recovered_cents: recovered!, funds_cents: funds! },
        ...{ amounts_due_cents: due!, funds_due_cents: fundsDue! },
        ...{ amounts_due_settled_at_table_cents: atTable!, amounts_due_settled_at_cage_cents: atCage! },
      },
    ]);
    expect(amounts).toMatchObject({
      notCounted: win + later! + recovered! - deferred - due! + atTable! + funds!,
      vigorishReceivable: deferred - later! - comped! - documented!,
      documentedVigorish: documented! - recovered!,
      amountsDue: due! + fundsDue! - atTable! - atCage!,
      ...{ cage: atCage, playerFunds: 0n - funds! - fundsDue!, win: -win, complimentary: comped },
    });
    expect(Object.values(amounts).reduce((sum, cents) => sum + cents, 0n)).toBe(0n);
  });

  it('leave unexplained what neither the rounds nor the tray explain of the win from counts', () => {
    const amounts = amountsOfCounts({ counted: 700n, rounds: 400n, trayChanges: 200n });
    const explained = { trayAndDrop: 700n, notCounted: -400n, trayChanges: -200n };
    expect(amounts).toMatchObject({ ...explained, unexplained: -100n });
    expect(Object.values(amounts).reduce((sum, cents) => sum + cents, 0n)).toBe(0n);
  });

  it('are nothing less themselves', () => {
    const amounts = ROUNDS.figuresOf([{ lost_cents: 500n, funds_cents: 20n }]);
    expect(isNothing(amounts)).toBe(false);
    expect(isNothing(plusAmounts([amounts], [amounts]))).toBe(true);
  });
});
