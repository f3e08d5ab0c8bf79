import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Layout } from '../../game/play.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { partnerOf, whySelected, whyTaken } from '../../house-poker/positions.js';
import type { ThreeCardPokerState } from './three-card-poker.round.js';
import type { ThreeCardPokerRules } from './three-card-poker.rules.js';

type ThreeCardPokerLayout = Layout<ThreeCardPokerRules, ThreeCardPokerState>;

const WAGERS = '19:47-20.6';
const PLAY = '19:47-20.10';

/** Why a wager cannot be made now: its position, the stage of the round, or the ante that it depends on. */
export function whyNotWagered(layout: ThreeCardPokerLayout, wager: ProposedWager): Objection | undefined {
  const wrong = whySelected(wager) ?? whyTaken(wager, layout, WAGERS);
  if (wrong) return wrong;
  const { state, rules, wagers } = layout;
  if (wager.kind === 'play') return whyNotPlayed(layout, wager);
  if (state.dealt) {
    const message = `${wager.kind} cannot be made after the hands were dealt; only a play wager can`;
    return impossible('hands-dealt', message, WAGERS);
  }
  if (wager.kind === 'ante' || !rules.pairPlusNeedsAnte || partnerOf(wager, 'ante', wagers)) return undefined;
  return missingAnte(wager, WAGERS);
}

/** Why a wager cannot be changed: hands are dealt, or another wager depends on it. */
export function whyNotReleased(
  { state, rules, wagers }: ThreeCardPokerLayout,
  wager: StandingWager,
  stakeCents: number,
): Objection | undefined {
  if (state.dealt) {
    const message = `${wager.kind} of position ${wager.position} cannot be changed after the hands were dealt`;
    return impossible('hands-dealt', message, WAGERS);
  }
  if (wager.kind !== 'ante' || stakeCents > 0 || !rules.pairPlusNeedsAnte) return undefined;
  if (!partnerOf(wager, 'pair-plus', wagers)) return undefined;
  const message = `the pair plus wager of position ${wager.position} depends on this ante; withdraw pair plus first`;
  return impossible('partner-stands', message, WAGERS);
}

function whyNotPlayed({ state, wagers }: ThreeCardPokerLayout, wager: ProposedWager): Objection | undefined {
  if (!state.dealt) {
    const message = 'a play wager is made after the hands are dealt; they have not been dealt yet';
    return impossible('hands-not-dealt', message, PLAY);
  }
  const ante = partnerOf(wager, 'ante', wagers);
  if (!ante) return missingAnte(wager, PLAY);
  if (ante.stakeCents === wager.stakeCents) return undefined;
  const message = `the play wager is ${wager.stakeCents} cents and the ante ${ante.stakeCents}; the two must be equal`;
  return impossible('play-not-ante', message, PLAY);
}

function missingAnte({ kind, position, patronId }: ProposedWager, citation: string): Objection {
  const message = `${kind} of ${patronId} at position ${position} needs an ante of the same patron there; there is none`;
  return impossible('partner-missing', message, citation);
}
