import { total } from './naive-event.js';
import type { NaiveEvent } from './naive-event.js';
import { NOTHING_MOVED } from './naive-posting.js';
import type { NaiveLine } from './naive-posting.js';

/* eslint-disable @typescript-eslint/no-explicit-any, @typescript-eslint/no-unsafe-member-access, @typescript-eslint/no-unsafe-argument, @typescript-eslint/no-unsafe-return -- reads raw events without their types, so that it shares nothing with the ledger */

/** What a recorded event moves in the books of its table, in cents and counts; undefined where it moves nothing. */
export function movesOf({ type, data }: Pick<NaiveEvent, 'type' | 'data'>): NaiveLine | undefined {
  const figures = figuresOf(type, data);
  return figures && { ...NOTHING_MOVED, ...figures };
}

function figuresOf(type: string, data: any): Partial<NaiveLine> | undefined {
  const cents = data.amountCents as number;
  switch (type) {
    case 'WagersSettled':
      return {
        rounds: data.next === undefined ? 1 : 0,
        wagers: data.wagers.length as number,
        handle: total(data.wagers, (wager) => wager.stakeCents),
        lost: total(data.wagers, (wager) => wager.takenCents),
        paid: total(data.wagers, (wager) => wager.paidCents),
        funds: total(data.wagers, (wager) => wager.fundCents ?? 0),
      };
    case 'RoundVoided':
      return { void: 1 };
    case 'VigorishDeferred':
      return { deferred: cents };
    case 'VigorishCollected':
      return { [data.when as string]: cents };
    case 'VigorishPaymentMoved':
      return { later: -cents };
    case 'VigorishComped':
      return { comped: cents };
    case 'VigorishDocumented':
      return { documented: cents };
    case 'VigorishReinstated':
      return { [data.was as string]: -cents };
    case 'VigorishRecovered':
      return { recovered: cents };
    case 'RecoveryAdjusted':
      return { recovered: data.adjustmentCents as number };
    case 'AmountDueSettled': {
      const toHouse = data.paidTo === 'house' ? cents : -cents;
      return data.paidAt === 'table' ? { dueAtTable: toHouse } : { dueAtCage: toHouse };
    }
    case 'SettlementCorrected':
      return corrected(data.wagers);
    default:
      return undefined;
  }
}

function corrected(wagers: readonly any[]): Partial<NaiveLine> {
  const change = (of: (side: any) => number) => total(wagers, ({ before, after }) => of(after) - of(before));
  const decided = (of: (after: any) => number) =>
    total(wagers, ({ stands, after }) => (stands ? (stands === 'before' ? 1 : -1) * of(after) : 0));
  const collected = (where: string) =>
    total(wagers, ({ collectedWith = 'payout', collectedAtPayoutCents }) =>
      collectedWith === where ? collectedAtPayoutCents : 0,
    );
  return {
    corrections: 1,
    wagers: decided(() => 1),
    handle: decided(({ stakeCents }) => stakeCents),
    lost: change(({ takenCents }) => takenCents),
    paid: change(({ paidCents }) => paidCents),
    funds: change(({ fundCents = 0 }) => fundCents),
    payout: collected('payout'),
    tie: collected('tie'),
    stake: collected('stake'),
    deferred: total(wagers, ({ deferredCents }) => deferredCents),
    later: total(wagers, ({ collectedLaterCents }) => collectedLaterCents),
    due: change(({ due }) => (due ? due.takenCents - due.paidCents + due.chargedCents : 0)),
    fundsDue: change(({ due }) => due?.fundCents ?? 0),
  };
}
