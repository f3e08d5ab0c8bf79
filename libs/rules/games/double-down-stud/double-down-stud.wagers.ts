import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Layout } from '../../game/play.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { partnerOf, whySelected, whyTaken } from '../../house-poker/positions.js';
import type { DoubleDownStudState } from './double-down-stud.round.js';
import type { DoubleDownStudRules } from './double-down-stud.rules.js';

type DoubleDownStudLayout = Layout<DoubleDownStudRules, DoubleDownStudState>;

const WAGERS = '19:47-17.6';
const PLAY = '19:47-17.9';

/** Why a wager cannot be made now: its position, the stage of the round, or the wager that it doubles. */
export function whyNotWagered(layout: DoubleDownStudLayout, wager: ProposedWager): Objection | undefined {
  const wrong = whySelected(wager) ?? whyTaken(wager, layout, WAGERS);
  if (wrong) return wrong;
  const { state, wagers, rules } = layout;
  if (wager.kind === 'wager') {
    const message = 'a wager cannot be made after the cards were dealt; only doubling can';
    return state.own ? impossible('cards-dealt', message, WAGERS) : undefined;
  }
  if (!state.own) {
    const message = 'a wager is doubled after three community cards are seen; they have not been dealt yet';
    return impossible('cards-not-dealt', message, PLAY);
  }
  const partner = partnerOf(wager, 'wager', wagers);
  if (!partner) {
    const message = `${wager.patronId} has no wager to double at position ${wager.position}`;
    return impossible('partner-missing', message, PLAY);
  }
  return whyNotDoubled(rules, partner, wager.stakeCents);
}

/** Why a wager cannot be changed once the cards are dealt. */
export function whyNotReleased(
  { state }: DoubleDownStudLayout,
  { kind, position }: StandingWager,
): Objection | undefined {
  if (!state.own) return undefined;
  const message = `the ${kind} of position ${position} cannot be changed after the cards were dealt`;
  return impossible('cards-dealt', message, WAGERS);
}

function whyNotDoubled(
  { doubling }: DoubleDownStudRules,
  partner: StandingWager,
  stakeCents: number,
): Objection | undefined {
  if (doubling === 'equal' ? stakeCents === partner.stakeCents : stakeCents <= partner.stakeCents)
    return undefined;
  const allowed = `${doubling === 'equal' ? 'exactly' : 'up to'} ${partner.stakeCents} cents`;
  return impossible(
    'double-stake',
    `doubling with ${stakeCents} cents is not allowed; the amount must be ${allowed}`,
    PLAY,
  );
}
