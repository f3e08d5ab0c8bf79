import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import { type Citation } from '../citation.js';
import type { Layout } from '../game/play.js';
import type { OfferedWager, ProposedWager, StandingWager } from '../game/wager.js';
import { whySelected, whyTaken } from '../house-poker/positions.js';
import { BANK_KINDS, isBank } from './bank.js';
import type { BankedTerms } from './terms.js';

type BankedLayout = Layout<BankedTerms, { readonly started: unknown }>;

/** The amount that a player puts up for the bank at a table. */
export function offeredBanks({ playerBank }: BankedTerms, citation: Citation): readonly OfferedWager[] {
  const kinds = playerBank === 'none' ? [] : playerBank === 'bank' ? ['bank'] : BANK_KINDS;
  return kinds.map((kind) => ({ kind, citation, unlimited: true }));
}

/** The reason why a table accepts no bank of a kind; undefined for a kind that it accepts. */
export function whyNoBank(
  kind: string,
  { playerBank }: BankedTerms,
  citation: Citation,
): Objection | undefined {
  if (!isBank({ kind })) return undefined;
  const message = `${kind} is not offered; the rules of this table set the player bank to ${playerBank.replaceAll('-', ' ')}`;
  return breach('player-bank-not-chosen', message, citation);
}

/**
 * The reason why a wager cannot be made now: its position, the stage of the round, or a bank that is already held. A
 * wager for which `isBeside` is true may also be made at the position of the bank.
 */
export function whyNotMade(
  layout: BankedLayout,
  wager: ProposedWager,
  wagers: Citation,
  banking: Citation,
  isBeside: (wager: ProposedWager) => boolean = () => false,
): Objection | undefined {
  const wrong = whySelected(wager) ?? whyTaken(wager, layout, wagers) ?? whyStarted(layout, wager, wagers);
  if (wrong) return wrong;
  const { kind, position } = wager;
  const bank = layout.wagers.find(isBank);
  if (isBank(wager)) return whyNoBankNow(layout, wager, bank, banking);
  if (bank?.position !== position || isBeside(wager)) return undefined;
  const message = `${kind} at position ${position} cannot be made, because that position holds the bank; no hand plays against itself`;
  return impossible('wager-against-own-bank', message, banking);
}

/** The reason why a wager can no longer be changed. */
export function whyStarted(
  { state }: BankedLayout,
  { kind, position }: ProposedWager | StandingWager,
  citation: Citation,
): Objection | undefined {
  if (state.started === null) return undefined;
  const message = `${kind} of position ${position} cannot be made or changed after the start was counted; wagers stay until they are decided`;
  return impossible('round-started', message, citation);
}

function whyNoBankNow(
  { wagers, rules }: BankedLayout,
  { kind, position }: ProposedWager,
  bank: StandingWager | undefined,
  citation: Citation,
): Objection | undefined {
  if (bank) {
    const message = `position ${position} cannot hold the bank as ${kind}; position ${bank.position} holds the bank of this round`;
    return impossible('bank-held', message, citation);
  }
  if (position >= rules.countedPositions) {
    const most = rules.countedPositions - 1;
    const message = `position ${position} cannot hold the bank as ${kind}; the start is counted over positions 1 to ${most}`;
    return impossible('position-not-counted', message, citation);
  }
  if (!wagers.some((wager) => wager.position === position)) return undefined;
  const message = `${kind} at position ${position} cannot be held, because that position has a wager; no hand plays against itself`;
  return impossible('wager-against-own-bank', message, citation);
}
