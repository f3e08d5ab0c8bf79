import { impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Layout } from '../../game/play.js';
import type { ProposedWager, StandingWager } from '../../game/wager.js';
import { byPosition, partnerOf, whySelected, whyTaken } from '../../house-poker/positions.js';
import type { LetItRideState } from './let-it-ride.round.js';
import type { LetItRideRules } from './let-it-ride.rules.js';

type LetItRideLayout = Layout<LetItRideRules, LetItRideState>;

/** The three wagers by their circles: the first and the second can be withdrawn, the third stays. */
export const CIRCLES = ['1', '2', '3'];

const WAGERS = '19:47-18.6';
const PLAY = '19:47-18.10';

/** Why a wager cannot be made now: its circle, its position, or a stake that differs from the other two. */
export function whyNotWagered(layout: LetItRideLayout, wager: ProposedWager): Objection | undefined {
  const { kind, selection, stakeCents } = wager;
  const wrong = kind === 'bet' ? whyNoCircle(selection) : whySelected(wager);
  if (wrong) return wrong;
  if (layout.state.dealt) {
    return impossible(
      'hands-dealt',
      `${kind} cannot be made after the hands were dealt; make it before the deal`,
      WAGERS,
    );
  }
  const taken = whyTaken(wager, layout, WAGERS);
  if (taken) return taken;
  const other = partnerOf(wager, 'bet', layout.wagers);
  if (kind === 'three-card-bonus') return other ? undefined : missingBets(wager);
  if (!other || other.stakeCents === stakeCents) return undefined;
  const message = `circle ${selection} has ${stakeCents} cents and circle ${other.selection} has ${other.stakeCents}; the three wagers must be equal`;
  return impossible('wagers-not-equal', message, WAGERS);
}

/**
 * Why a wager cannot be changed. Before the deal each can be, and the deal is refused until the three are equal again;
 * afterwards the first can be withdrawn until the first community card is exposed, the second until the second is.
 */
export function whyNotReleased(
  { state }: LetItRideLayout,
  { kind, selection }: StandingWager,
  stakeCents: number,
): Objection | undefined {
  if (!state.dealt) return undefined;
  const circle = kind === 'bet' ? String(state.community.length + 1) : '';
  if (stakeCents === 0 && selection === circle && circle !== '3') return undefined;
  const what = selection === undefined ? kind : `the wager in circle ${selection}`;
  const now =
    circle === '1' || circle === '2' ? `only the one in circle ${circle} may be withdrawn` : 'none may be';
  const message = `${what} cannot be changed to ${stakeCents} cents now; ${now}`;
  return impossible('wager-stays', message, PLAY);
}

/** Why hands cannot be dealt on these wagers: each hand needs three equal ones. */
export function whyNotThree(wagers: readonly StandingWager[]): Objection | undefined {
  for (const [position, its] of byPosition(wagers)) {
    const bets = its.filter(({ kind }) => kind === 'bet');
    const stakes = new Set(bets.map(({ stakeCents }) => stakeCents));
    if (bets.length === CIRCLES.length && stakes.size === 1) continue;
    const message = `position ${position} has ${bets.length} wagers of ${[...stakes].join(', ') || '0'} cents; it needs three equal wagers`;
    return impossible('wagers-not-equal', message, WAGERS);
  }
  return undefined;
}

function whyNoCircle(selection: string | undefined): Objection | undefined {
  if (selection !== undefined && CIRCLES.includes(selection)) return undefined;
  const message = `the circle is ${selection ?? 'missing'}; a bet is in circle ${CIRCLES.join(', ')}`;
  return impossible('selection-unknown', message, WAGERS);
}

function missingBets({ kind, position, patronId }: ProposedWager): Objection {
  const message = `${kind} of ${patronId} at position ${position} needs the three bets of the same patron there; there is none`;
  return impossible('partner-missing', message, WAGERS);
}
