import type { Objection } from '#kernel';
import { type Cents, formatCents, impossible, odds } from '#kernel';
import type { Layout } from '../../game/play.js';
import type { OfferedWager, ProposedWager, StandingWager } from '../../game/wager.js';
import type { CheminDeFerRules } from './chemin-de-fer.rules.js';
import { coverOf } from './settlement.js';

type CheminDeFerLayout = Layout<CheminDeFerRules, null>;

export const CITATIONS = {
  permittedWagers: '19:47-4.7',
  noMoreBets: '19:47-4.8',
  announceResult: '19:47-4.10',
  collectLosers: '19:47-4.10',
  payWinners: '19:47-4.10',
};

/** The bank of one patron, and the wagers of others against it; we do not have the text of these sections. */
export const WAGERS: readonly OfferedWager[] = [
  { kind: 'bank', citation: '19:47-4.6' },
  { kind: 'against', citation: '19:47-4.7', highestOdds: odds(1) },
];

/** The reason why a wager cannot be made now. */
export function admit({ wagers }: CheminDeFerLayout, wager: ProposedWager): Objection | undefined {
  const { kind, selection, patronId, stakeCents } = wager;
  if (selection !== undefined) {
    return impossible('selection-unknown', `${kind} takes no selection; leave out ${selection}`);
  }
  const bank = bankOf(wagers);
  if (kind === 'bank') {
    if (!bank) return undefined;
    const message = `${patronId} cannot hold the bank, because ${bank.patronId} holds it; a coup has one bank`;
    return impossible('bank-taken', message, '19:47-4.6');
  }
  if (!bank) {
    const message = `${patronId} cannot wager yet, because nobody holds the bank; the Banker wagers first`;
    return impossible('bank-missing', message, '19:47-4.7');
  }
  if (bank.patronId === patronId) {
    const message = `${patronId} holds the bank and cannot wager against it; the other players cover it`;
    return impossible('against-own-bank', message, '19:47-4.7');
  }
  return aboveBank(bank, coverOf(wagers), stakeCents);
}

/** Why a wager on the layout cannot be changed to another stake, or withdrawn at 0. */
export function release(
  { wagers }: CheminDeFerLayout,
  wager: StandingWager,
  stakeCents: Cents,
): Objection | undefined {
  const coverCents = coverOf(wagers);
  if (wager.kind === 'bank') {
    if (stakeCents >= coverCents) return undefined;
    const message = `the bank cannot be reduced to ${formatCents(stakeCents)}; wagers already cover ${formatCents(coverCents)} of it`;
    return impossible('bank-below-cover', message, '19:47-4.6');
  }
  const bank = bankOf(wagers);
  return bank && aboveBank(bank, coverCents - wager.stakeCents, stakeCents);
}

function bankOf(wagers: readonly StandingWager[]): StandingWager | undefined {
  return wagers.find(({ kind }) => kind === 'bank');
}

function aboveBank(bank: StandingWager, coverCents: Cents, stakeCents: Cents): Objection | undefined {
  const open = bank.stakeCents - coverCents;
  if (stakeCents <= open) return undefined;
  const message = `a wager of ${formatCents(stakeCents)} is too large; ${formatCents(open)} of the bank of ${formatCents(bank.stakeCents)} is not covered yet`;
  return impossible('bank-covered', message, '19:47-4.7');
}
