import { answer, fields } from '#kernel';
import type { Answered } from '#kernel';
import { amountDueOf } from '#ledger';
import type { SettledWager } from '#ledger';
import { vigorishPaidWith } from '#rules';
import type { SettlementLine, StandingWager } from '#rules';

const { cents, number, object, oneOf, orNull, text, texts } = fields;

/** A wager on the layout. */
export const WAGER = answer('Wager', {
  wagerId: text(),
  position: number(),
  patronId: text(),
  kind: text(),
  selection: text(orNull('selection of the wager, if its kind needs one')),
  stakeCents: cents(),
  vigorishPaidCents: cents(
    orNull('vigorish paid with the wager: kept if the wager wins or loses, otherwise returned with it'),
  ),
});

export type WagerResponse = Answered<typeof WAGER>;

const ODDS = answer('Odds', {
  pays: number(),
  per: number(),
});

/** The decision of the rules on a wager. */
export const DECIDED_WAGER = answer('DecidedWager', {
  outcome: oneOf(['won', 'lost', 'void']),
  odds: object(ODDS, orNull('odds of a win; null otherwise')),
  lostCents: cents(orNull('amount lost, if it is not the whole stake')),
  winningsCents: cents('amount that the house pays on top of the stake'),
  vigorishCents: cents('vigorish or rake owed on the wager'),
  vigorishOn: oneOf(['win', 'tie', 'stake'], orNull('reason for the vigorish; stake: paid with the wager')),
  fundCents: cents(orNull('amount taken for a fund of the players')),
  citations: texts('paragraphs for the decision, the odds and the vigorish'),
  ...WAGER.fields,
});

export type DecidedWagerResponse = Answered<typeof DECIDED_WAGER>;

/** The settlement of a wager on the table. */
export const SETTLED_WAGER = answer('SettledWager', {
  takenCents: cents('taken from the patron'),
  paidCents: cents('paid to the patron on top of the stake'),
  chargedCents: cents('vigorish charged, collected or deferred'),
  amountDueCents: cents('left due by corrections: by the patron where positive, to them where negative'),
  ...DECIDED_WAGER.fields,
});

export type SettledWagerResponse = Answered<typeof SETTLED_WAGER>;

export function toWagerResponse(wager: StandingWager): WagerResponse {
  const { wagerId, position, patronId, kind, selection = null, stakeCents, vigorishPaidCents = null } = wager;
  return { wagerId, position, patronId, kind, selection, stakeCents, vigorishPaidCents };
}

export function toDecidedWagerResponse(line: SettlementLine): DecidedWagerResponse {
  const { outcome, odds = null, lostCents = null, winningsCents } = line;
  const { vigorishCents, vigorishOn = null, fundCents = null, citations } = line;
  const decided = {
    outcome,
    odds,
    lostCents,
    winningsCents,
    vigorishCents,
    vigorishOn,
    fundCents,
    citations,
  };
  return { ...toWagerResponse(line), vigorishPaidCents: vigorishPaidWith(line) || null, ...decided };
}

export function toSettledWagerResponse(wager: SettledWager): SettledWagerResponse {
  const { takenCents, paidCents, chargedCents } = wager;
  return {
    ...toDecidedWagerResponse(wager),
    takenCents,
    paidCents,
    chargedCents,
    amountDueCents: amountDueOf(wager),
  };
}
