import { formatCents, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { StandingWager } from '../../game/wager.js';
import { handIdOf, type BlackjackState } from './hands.js';
import { actionOf } from './selections.js';
import type { Judge, Round } from './verdicts.js';

const SECTION = '19:47-2.18';

/** The wagers that each hand of the dealer decides, by action. */
function meetDealer({ wagers }: Round): readonly StandingWager[] {
  return wagers.filter((wager) => wager.kind === 'insurance' || handIdOf(wager) !== undefined);
}

/**
 * The state before the dealer's second card. At multiple action the dealer keeps the first card and draws again for
 * each action that has undecided wagers (2.18).
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

/** Whether an action after the one in play has undecided wagers. */
export function moreActions(round: Round): boolean {
  if (!round.rules.multipleAction) return false;
  return meetDealer(round).some((wager) => actionOf(wager) > round.state.action);
}

/** Limits a verdict to the wagers of the action in play. */
export function ofAction({ rules, state }: Pick<Round, 'rules' | 'state'>, judge: Judge): Judge {
  if (!rules.multipleAction) return judge;
  return (wager) => (actionOf(wager) === state.action ? judge(wager) : undefined);
}

/** The reason why no cards can be dealt to a box: a patron has too few main wagers, or unequal ones. */
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
