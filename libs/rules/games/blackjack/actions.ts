import { formatCents, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { StandingWager } from '../../game/wager.js';
import { handIdOf, type BlackjackState } from './hands.js';
import { actionOf } from './selections.js';
import type { Judge, Round } from './verdicts.js';

const SECTION = '19:47-2.18';

/** The wagers that the dealer's hand decides, by action. */
function meetDealer({ wagers }: Round): readonly StandingWager[] {
  return wagers.filter((wager) => wager.kind === 'insurance' || handIdOf(wager) !== undefined);
}

/**
 * The state in which the dealer's second card comes: at multiple action the dealer keeps the first card and draws anew
 * for each action on which wagers stand (2.18).
 */
export function beforeSecondCard(round: Round): BlackjackState {
  const { rules, state } = round;
  if (!rules.multipleAction) return state;
  const action = Math.min(...meetDealer(round).map(actionOf));
  if (action <= state.action || !Number.isFinite(action)) return state;
  const [up, ...drawn] = state.dealer;
  return {
    ...state,
    action,
    dealer: up ? [up] : [],
    earlier: [...state.earlier, ...drawn],
    dealerDone: false,
  };
}

/** Whether wagers stand on an action after the one in play. */
export function moreActions(round: Round): boolean {
  if (!round.rules.multipleAction) return false;
  return meetDealer(round).some((wager) => actionOf(wager) > round.state.action);
}

/** A judge of the wagers of the action in play alone. */
export function ofAction({ rules, state }: Pick<Round, 'rules' | 'state'>, judge: Judge): Judge {
  if (!rules.multipleAction) return judge;
  return (wager) => (actionOf(wager) === state.action ? judge(wager) : undefined);
}

/** Why the main wagers of a box cannot be dealt to: too few of a patron, or of several amounts. */
export function whyNotActions({ rules, wagers }: Round): Objection | undefined {
  const { multipleAction } = rules;
  if (!multipleAction) return undefined;
  const mains = wagers.filter(({ kind }) => kind === 'main');
  for (const first of mains) {
    const own = mains.filter(({ position, patronId }) => {
      return position === first.position && patronId === first.patronId;
    });
    const who = `${first.patronId} on box ${first.position}`;
    if (own.length < multipleAction.leastWagers) {
      const message = `${who} has ${own.length} main wagers; make at least ${multipleAction.leastWagers} before the deal`;
      return impossible('actions-too-few', message, SECTION);
    }
    if (multipleAction.equalWagers && first.stakeCents !== own[0]?.stakeCents) {
      const amounts = own.map(({ stakeCents }) => formatCents(stakeCents)).join(', ');
      const message = `${who} has main wagers of ${amounts}; at this table the main wagers of a patron on a box must be equal`;
      return impossible('actions-not-equal', message, SECTION);
    }
  }
  return undefined;
}
