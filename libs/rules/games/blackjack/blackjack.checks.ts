import { formatOdds, paysAtLeast, type IsoDate } from '#kernel';
import { breach } from '#kernel';
import type { Objection } from '#kernel';
import type { Citation } from '../../citation.js';
import { amendmentNote, checkOldestText, inForce } from '../../provision.js';
import {
  OLDEST_TEXT,
  SIX_TO_FIVE,
  SIX_TO_FIVE_VARIATION,
  THREE_TO_TWO,
  type BlackjackRules,
} from './blackjack.rules.js';

/** With this many boxes a pair may become at most three hands (2.11(e)). */
const BOXES_OF_THREE_HANDS = 7;
/** The fewest decks with the wager on sevens, or the progressive one (13:69F-2.2(a)3). */
const DECKS_WITH_SEVENS = 4;
/** The most decks that are dealt from the hand (13:69F-2.2(a)1). */
const DECKS_IN_HAND = 2;

/** The fewest decks with match the dealer (13:69F-2.2(a)4). */
const DECKS_WITH_MATCHES = 6;

/** The breaches of 2.8 to 2.12, and of the recodified 2.2 and 2.17, by a table's rules on a date. */
export function checkBlackjackRules(rules: BlackjackRules, onDate: IsoDate): readonly Objection[] {
  return [
    ...checkOldestText('Blackjack', OLDEST_TEXT, onDate),
    ...checkBlackjackOdds(rules, onDate),
    ...checkSurrender(rules),
    ...checkSplitting(rules),
    ...checkDecks(rules),
    ...checkAdditional(rules),
    ...checkOthers(rules),
  ];
}

function isSixToFive({ blackjackOdds }: BlackjackRules): boolean {
  return paysAtLeast(blackjackOdds, SIX_TO_FIVE) && paysAtLeast(SIX_TO_FIVE, blackjackOdds);
}

function checkBlackjackOdds(rules: BlackjackRules, onDate: IsoDate): readonly Objection[] {
  const { blackjackOdds } = rules;
  if (paysAtLeast(blackjackOdds, THREE_TO_TWO)) return [];
  if (!isSixToFive(rules)) {
    const message = `blackjack would pay ${formatOdds(blackjackOdds)}; it must pay 3 to 2 or better, or 6 to 5 in the 6 to 5 variation`;
    return [breach('blackjack-odds-not-allowed', message, '19:47-2.7')];
  }
  if (inForce(SIX_TO_FIVE_VARIATION, onDate)) return [];
  const message = `blackjack cannot pay 6 to 5 on ${onDate}; the variation was ${amendmentNote(SIX_TO_FIVE_VARIATION)}`;
  return [breach('six-to-five-not-in-force', message, SIX_TO_FIVE_VARIATION.citation)];
}

function checkSurrender(rules: BlackjackRules): readonly Objection[] {
  if (!rules.surrender) return [];
  const withWhat = [
    ...(isSixToFive(rules) ? ['6 to 5 blackjack'] : []),
    ...(rules.multipleAction ? ['multiple action'] : []),
    ...(rules.progressive ? ['the progressive wager'] : []),
  ];
  return withWhat.map((what) => {
    const message = `surrender cannot be offered at a table with ${what}`;
    return breach('surrender-not-available', message, '19:47-2.8(c)');
  });
}

function checkSplitting({ splitHands, boxes, resplitAces, multipleAction }: BlackjackRules): Objection[] {
  const refused = (what: string, allowed: string, citation: Citation = '19:47-2.11(e)'): Objection =>
    breach('splitting-not-allowed', `${what}; ${allowed}`, citation);
  return [
    ...(splitHands > 2 && multipleAction
      ? [refused(`a pair may become ${splitHands} hands with multiple action`, 'at most two are allowed')]
      : []),
    ...(splitHands > 3 && boxes >= BOXES_OF_THREE_HANDS
      ? [refused(`a pair may become ${splitHands} hands at ${boxes} boxes`, 'at most three are allowed')]
      : []),
    ...(splitHands === 2 && resplitAces
      ? [
          refused(
            'aces may be split again, but other pairs may not',
            'allow both or neither',
            '19:47-2.11(c)1',
          ),
        ]
      : []),
  ];
}

function checkDecks({
  additional,
  dealtFrom,
  decks,
  matchTheDealer,
  progressive,
}: BlackjackRules): readonly Objection[] {
  const needed = [
    ...(additional?.sevens ? [{ what: 'the wager on sevens', least: DECKS_WITH_SEVENS, paragraph: 3 }] : []),
    ...(progressive ? [{ what: 'the progressive wager', least: DECKS_WITH_SEVENS, paragraph: 3 }] : []),
    ...(matchTheDealer ? [{ what: 'match the dealer', least: DECKS_WITH_MATCHES, paragraph: 4 }] : []),
  ];
  const breaches = needed.flatMap(({ what, least, paragraph }) => {
    if (decks >= least) return [];
    const message = `${what} cannot be offered with ${decks} decks; at least ${least} are required`;
    return [breach('decks-too-few', message, `13:69F-2.2(a)${paragraph}`)];
  });
  if (dealtFrom === 'hand' && decks > DECKS_IN_HAND) {
    const message = `${decks} decks cannot be dealt from the hand; at most two can`;
    breaches.push(breach('decks-too-many', message, '13:69F-2.2(a)1'));
  }
  return breaches;
}

function checkAdditional({ additional, progressive }: BlackjackRules): readonly Objection[] {
  const breaches: Objection[] = [];
  if (additional && progressive) {
    const message = 'additional wagers cannot be offered at a table with the progressive wager';
    breaches.push(breach('additional-wager-not-available', message, '13:69F-2.17(a)'));
  }
  return breaches;
}

function checkOthers(rules: BlackjackRules): readonly Objection[] {
  const breaches: Objection[] = [];
  if (!rules.doubleAfterSplit && !isSixToFive(rules)) {
    const message = `doubling after a split cannot be barred at a table that pays blackjack ${formatOdds(rules.blackjackOdds)}; only the 6 to 5 variation may bar it`;
    breaches.push(breach('double-after-split-barred', message, '19:47-2.10(d)'));
  }
  const { multipleAction } = rules;
  if (multipleAction && multipleAction.leastWagers > multipleAction.actions) {
    const message = `leastWagers is ${multipleAction.leastWagers}, but a box has only ${multipleAction.actions} actions; it must not exceed the actions`;
    breaches.push(breach('actions-too-few', message, '19:47-2.18'));
  }
  if (multipleAction && rules.cardReader) {
    const message =
      'a card reader cannot be used with multiple action, because the dealer draws a second card for each action';
    breaches.push(breach('card-reader-with-multiple-action', message, '19:47-2.18'));
  }
  if (rules.cardReader && rules.insuranceUntil === 'own-decision') {
    const message =
      "insurance cannot be taken until the player's own decision when a card reader is in use; it is placed before the reader is used";
    breaches.push(breach('insurance-after-card-reader', message, '19:47-2.9(b)'));
  }
  return breaches;
}
