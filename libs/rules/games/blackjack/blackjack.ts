import { breach, impossible } from '#kernel';
import type { Objection } from '#kernel';
import type { Citation } from '../../citation.js';
import { defineGame } from '../../game/game.js';
import type { Layout, Observed } from '../../game/play.js';
import type { StandingWager, WagerDecision } from '../../game/wager.js';
import { onSevens } from './additional-wagers.js';
import { admit, release } from './blackjack.admission.js';
import { checkBlackjackRules } from './blackjack.checks.js';
import { actsOf, BlackjackFact, type Act } from './blackjack.facts.js';
import { BlackjackRules, SAMPLE } from './blackjack.rules.js';
import { CITATIONS, offeredWagers } from './blackjack.wagers.js';
import { deal, dealer, readerClear, secondCard, turn } from './dealer.acts.js';
import { BEFORE_THE_DEAL, findHand, type BlackjackState } from './hands.js';
import { withCoupon } from './match-play.js';
import { double, draw, split, stand, surrender } from './player.acts.js';
import { settleProgressive } from './progressive.js';
import type { Judge, Round, Step, Stepped } from './verdicts.js';

/**
 * Blackjack (2.8 to 2.12(b)). The regulation sets surrender, insurance at 2 to 1, doubling, splitting and the
 * dealer's draw. The property sets the odds of a blackjack, the options in the titles of 2.13 to 2.20 and the treatment
 * of the dealer's errors, because we do not have these texts. Citations of those sections, and of 2.3, 2.6 and 2.7,
 * name the section that would say it. Against a blackjack of the dealer a patron loses only the original wager of a
 * box, even if one of its hands went over 21 before (2.10(b), 2.11(d)). If a card reader showed no blackjack, all
 * wagers on a hand over 21 are lost at once.
 */
export const BLACKJACK = defineGame<BlackjackRules, BlackjackState, BlackjackFact>({
  id: 'blackjack',
  title: 'Blackjack',
  subchapter: '19:47-2',
  values: 'property',
  citations: CITATIONS,
  rules: BlackjackRules,
  sample: SAMPLE,
  checkRules: checkBlackjackRules,
  offeredWagers,
  severalPatronsAt: ({ severalAtBox }) => severalAtBox !== undefined,
  play: {
    fact: BlackjackFact,
    callsNoMoreBets: false,
    begin: () => BEFORE_THE_DEAL,
    admit,
    releasesInPlay: true,
    release,
    observe: (layout, fact) => observe(layout, actsOf(fact)),
  },
});

type BlackjackLayout = Layout<BlackjackRules, BlackjackState>;

function observe(
  { rules, state, wagers }: BlackjackLayout,
  acts: readonly Act[],
): Observed<BlackjackState> | Objection {
  let round: Round = { rules, state, wagers };
  const decisions: WagerDecision[] = [];
  const summaries: string[] = [];
  const citations = new Set<Citation>();
  const breaches: Objection[] = [];
  for (const [index, act] of acts.entries()) {
    const isOver = index > 0 && round.wagers.length === 0;
    if (isOver && !DEALS_CARDS.has(act.act)) {
      const message = `${act.act} cannot be recorded; every wager is decided and the round is over`;
      return impossible('round-over', message);
    }
    const step = take(round, act);
    if ('code' in step) return step;
    if (isOver && !(act.act === 'dealer' && act.cards.length === 0)) {
      breaches.push(cardAfterRound(act, step));
    }
    const standing = decide(round, step, decisions);
    round = { rules, state: step.state, wagers: standing };
    summaries.push(step.summary);
    for (const citation of step.citations) citations.add(citation);
    breaches.push(...(step.breaches ?? []));
  }
  return {
    state: round.state,
    decisions,
    next: round.wagers.length === 0 ? 'over' : 'playing',
    summary: summaries.join('; '),
    citations: [...citations],
    ...(breaches.length > 0 && { breaches }),
  };
}

/** Acts that deal cards: they may happen in error after the round is over. */
const DEALS_CARDS: ReadonlySet<Act['act']> = new Set(['draw', 'second-card', 'dealer']);

function cardAfterRound({ act }: Act, { summary }: Step): Objection {
  const message = `a card was dealt after every wager was decided and the round was over (${summary})`;
  return breach('round-over', message, act === 'draw' ? '19:47-2.12(a)' : '19:47-2.12(b)');
}

/** Adds the decisions of a step to `decisions`, and returns the wagers that are still undecided. */
function decide({ rules, wagers }: Round, step: Step, decisions: WagerDecision[]): readonly StandingWager[] {
  const sevens: Judge = ({ position }) => {
    const hand = findHand(step.state, String(position));
    return hand && onSevens(hand, rules);
  };
  return wagers.filter((wager) => {
    const verdict = step.judge(wager) ?? (wager.kind === 'sevens' ? sevens(wager) : undefined);
    if (verdict) decisions.push({ ...withCoupon(verdict, wager, rules), wagerId: wager.wagerId });
    return !verdict;
  });
}

function take(round: Round, act: Act): Stepped {
  switch (act.act) {
    case 'deal':
      return deal(round, act);
    case 'reader-clear':
      return readerClear(round);
    case 'draw':
      return draw(round, act);
    case 'stand':
      return stand(round, act);
    case 'double':
      return double(round, act);
    case 'split':
      return split(round, act);
    case 'surrender':
      return surrender(round, act);
    case 'second-card':
      return secondCard(round, act);
    case 'dealer':
      return dealer(round, act);
    case 'turn':
      return turn(round, act);
    case 'progressive':
      return settleProgressive(round, act);
  }
}
