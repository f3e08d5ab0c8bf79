import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Layout } from '../../game/play.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { partnerOf, whySelected, whyTaken } from '../../house-poker/positions.js';
import type { CaribbeanStudState } from './caribbean-stud.round.js';
import type { CaribbeanStudRules } from './caribbean-stud.rules.js';
import { whyNotStake } from './progressive.js';

type CaribbeanStudLayout = Layout<CaribbeanStudRules, CaribbeanStudState>;

const WAGERS = '19:47-16.6';
const BETS = '19:47-16.10';

/** Why a wager cannot be made now: its position, its ante, its stake. */
export function whyNotWagered(layout: CaribbeanStudLayout, wager: ProposedWager): Objection | undefined {
  const wrong = whySelected(wager) ?? whyTaken(wager, layout, WAGERS);
  if (wrong) return wrong;
  if (wager.kind === 'bet') return whyNotBet(layout, wager);
  if (layout.state.upCard !== undefined) {
    const message = `${wager.kind} cannot be made after the hands were dealt; only a bet can`;
    return impossible('hands-dealt', message, WAGERS);
  }
  if (wager.kind === 'ante' || !layout.rules.progressive) return undefined;
  return whyNotProgressive(layout, wager) ?? whyNotStake(layout.rules.progressive, wager.stakeCents);
}

/** Why a wager cannot be changed: hands are dealt, or another wager depends on it. */
export function whyNotReleased(
  layout: CaribbeanStudLayout,
  wager: StandingWager,
  stakeCents: number,
): Objection | undefined {
  const { state, wagers, rules } = layout;
  if (state.upCard !== undefined) {
    const message = `${wager.kind} of position ${wager.position} cannot be changed after the hands were dealt`;
    return impossible('hands-dealt', message, WAGERS);
  }
  if (wager.kind === 'progressive' && rules.progressive && stakeCents > 0) {
    return whyNotStake(rules.progressive, stakeCents);
  }
  if (wager.kind === 'ante' && stakeCents === 0 && partnerOf(wager, 'progressive', wagers)) {
    const message = `the progressive wager of position ${wager.position} depends on this ante; withdraw the progressive wager first`;
    return impossible('partner-stands', message, WAGERS);
  }
  return undefined;
}

function whyNotBet({ rules, state, wagers }: CaribbeanStudLayout, wager: ProposedWager) {
  if (state.upCard === undefined) {
    return impossible(
      'hands-not-dealt',
      'a bet is made after the hands are dealt; they have not been dealt yet',
      BETS,
    );
  }
  const ante = partnerOf(wager, 'ante', wagers);
  if (!ante) return missingAnte(wager);
  const neededCents = ante.stakeCents * rules.betTimesAnte;
  if (wager.stakeCents === neededCents) return undefined;
  const message = `the bet is ${wager.stakeCents} cents on an ante of ${ante.stakeCents}; it must be exactly ${neededCents}`;
  return impossible('bet-not-multiple-of-ante', message, BETS);
}

function whyNotProgressive({ wagers }: CaribbeanStudLayout, wager: ProposedWager) {
  return partnerOf(wager, 'ante', wagers) ? undefined : missingAnte(wager);
}

function missingAnte({ kind, position, patronId }: ProposedWager): Objection {
  const message = `${kind} of ${patronId} at position ${position} needs an ante of the same patron there; there is none`;
  return impossible('partner-missing', message, WAGERS);
}
