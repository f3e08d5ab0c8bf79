import { amountDueOf } from '#ledger';
import type { SettledWager } from '#ledger';
import { vigorishPaidWith } from '#rules';
import type { SettlementLine, StandingWager } from '#rules';
import { AnswerCents, AnswerNumber, AnswerObject, AnswerText, AnswerTexts } from '../http/index.js';

/** A wager on the layout. */
export class WagerResponse {
  @AnswerText()
  readonly wagerId!: string;

  @AnswerNumber()
  readonly position!: number;

  @AnswerText()
  readonly patronId!: string;

  @AnswerText()
  readonly kind!: string;

  @AnswerText({ nullable: true, description: 'selection of the wager, if its kind needs one' })
  readonly selection!: string | null;

  @AnswerCents()
  readonly stakeCents!: number;

  @AnswerCents({
    nullable: true,
    description: 'vigorish paid with the wager: kept if the wager wins or loses, otherwise returned with it',
  })
  readonly vigorishPaidCents!: number | null;
}

class OddsResponse {
  @AnswerNumber()
  readonly pays!: number;

  @AnswerNumber()
  readonly per!: number;
}

/** The decision of the rules on a wager. */
export class DecidedWagerResponse extends WagerResponse {
  @AnswerText({ oneOf: ['won', 'lost', 'void'] })
  readonly outcome!: string;

  @AnswerObject(OddsResponse, { nullable: true, description: 'odds of a win; null otherwise' })
  readonly odds!: OddsResponse | null;

  @AnswerCents({ nullable: true, description: 'amount lost, if it is not the whole stake' })
  readonly lostCents!: number | null;

  @AnswerCents({ description: 'amount that the house pays on top of the stake' })
  readonly winningsCents!: number;

  @AnswerCents({ description: 'vigorish or rake owed on the wager' })
  readonly vigorishCents!: number;

  @AnswerText({
    oneOf: ['win', 'tie', 'stake'],
    nullable: true,
    description: 'reason for the vigorish; stake: paid with the wager',
  })
  readonly vigorishOn!: string | null;

  @AnswerCents({ nullable: true, description: 'amount taken for a fund of the players' })
  readonly fundCents!: number | null;

  @AnswerTexts({ description: 'paragraphs for the decision, the odds and the vigorish' })
  readonly citations!: readonly string[];
}

/** The settlement of a wager on the table. */
export class SettledWagerResponse extends DecidedWagerResponse {
  @AnswerCents({ description: 'taken from the patron' })
  readonly takenCents!: number;

  @AnswerCents({ description: 'paid to the patron on top of the stake' })
  readonly paidCents!: number;

  @AnswerCents({ description: 'vigorish charged, collected or deferred' })
  readonly chargedCents!: number;

  @AnswerCents({
    description: 'left due by corrections: by the patron where positive, to them where negative',
  })
  readonly amountDueCents!: number;
}

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
