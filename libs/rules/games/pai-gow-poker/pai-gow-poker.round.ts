import { breach } from '#kernel';
import type { Objection } from '#kernel';
import { Type, type Static } from 'typebox';
import type { SetHand } from '../../banked-hands/bank.js';
import {
  bankOf,
  decideHands,
  whyNotShown,
  type BankedCitations,
  type BankedState,
} from '../../banked-hands/round.js';
import { dealtTooOften } from '../../cards/dealt-too-often.js';
import { fiveCardHand, JOKER, type CardOrJoker } from '../../cards/poker-hand.js';
import type { Layout, Observed } from '../../game/play.js';
import { CardShape, closed, oneOf } from '../../game/shapes.js';
import type { WagerDecision } from '../../game/wager.js';
import { PositionShape } from '../../house-poker/positions.js';
import { bankerHand, BONUS_KINDS, decideBonus, playerHand } from './bonus.js';
import { isFoul, setValue, sevenOf, twoCardValue, usualLow, type SetCards } from './hands.js';
import type { PaiGowPokerRules } from './pai-gow-poker.rules.js';

const AnyCard = Type.Union([CardShape, oneOf(JOKER)]);
const hand = { high: cards(5), low: cards(2) };

/** The hands shown, without the dealer's if the dealer does not play against a player's bank. */
export const HandsShown = closed({
  dealer: Type.Optional(closed(hand)),
  hands: Type.Array(closed({ position: PositionShape, ...hand }), { maxItems: 7 }),
});

export type HandsShown = Static<typeof HandsShown>;

export type PaiGowPokerLayout = Layout<PaiGowPokerRules, BankedState>;

export const WAGER = 'pai-gow-poker';

export const CITATIONS: BankedCitations = {
  start: '19:47-11.8',
  settle: '19:47-11.9',
  bank: '19:47-11.10',
  irregularities: '19:47-11.11',
};

/** A foul hand: it loses to every other hand. */
const FOUL: SetHand = { high: -1, low: -1 };

interface Hand extends SetCards {
  readonly position: number;
  readonly value: SetHand;
}

/** The hands shown: every wager is decided. */
export function showHands(layout: PaiGowPokerLayout, shown: HandsShown): Observed<BankedState> | Objection {
  const { rules, state, wagers } = layout;
  const wrong = whyNotShown(layout, shown.dealer, shown.hands, CITATIONS);
  if (wrong) return wrong;
  const dealer = shown.dealer && handOf(rules, { position: 0, ...shown.dealer });
  const hands = shown.hands.map((set) => handOf(rules, set));
  const bank = bankOf(wagers);
  const banks = bank ? hands.find(({ position }) => position === bank.position) : dealer;
  const house = bank?.kind === 'co-bank' ? banks : dealer;
  const foul = foulHands(rules, dealer, house, hands);
  const at = hands.map((each) => ({
    position: each.position,
    ...(each === house || rules.foulHand === 'set-anew' ? each.value : fouled(each.value)),
  }));
  const decisions = [
    ...decideHands(layout, dealer?.value, at, WAGER, CITATIONS),
    ...decideBonuses(layout, hands, banks),
  ];
  const summary = `${bank ? `bank at position ${bank.position}` : 'dealer'}: ${banks ? toldOf(banks) : 'no hand'}`;
  const cards = [shown.dealer, ...shown.hands].flatMap((set) => (set ? [...set.high, ...set.low] : []));
  const breaches = [
    ...dealtTooOften(1, [], cards, '19:47-11.2'),
    ...foul,
    ...(house && !isFoul(house.value) ? whyNotHouseWay(rules, house) : []),
  ];
  return { state, decisions, next: 'over', summary, citations: [CITATIONS.settle], breaches };
}

function handOf(
  { aceLowStraight }: PaiGowPokerRules,
  set: { readonly position: number; readonly high: readonly string[]; readonly low: readonly string[] },
): Hand {
  const { position } = set;
  const cardsSet = { high: set.high as CardOrJoker[], low: set.low as CardOrJoker[] };
  return { position, ...cardsSet, value: setValue(cardsSet, aceLowStraight) };
}

function fouled(value: SetHand): SetHand {
  return isFoul(value) ? FOUL : value;
}

function decideBonuses(
  { rules, wagers }: PaiGowPokerLayout,
  hands: readonly Hand[],
  banks: Hand | undefined,
): readonly WagerDecision[] {
  const bonuses = wagers.filter(({ kind }) => (BONUS_KINDS as readonly string[]).includes(kind));
  if (bonuses.length === 0) return [];
  const banker = banks && bankerHand(rules, sevenOf(banks));
  const made = new Map(
    hands
      .filter(({ position }) => bonuses.some((bonus) => bonus.position === position))
      .map((each) => [each.position, playerHand(rules, sevenOf(each))]),
  );
  return bonuses.map((bonus) => decideBonus(rules, bonus, made.get(bonus.position) ?? 'high-card', banker));
}

function toldOf({ value, low, position }: Hand): string {
  if (position > 0 && isFoul(value)) return 'foul hand';
  const name = fiveCardHand(value.high).replaceAll('-', ' ');
  return `${name} high, ${low.join(' ')} low`;
}

/**
 * The dealer's own foul hand is to be set again; another's too if the rules say so. One that was played is compared as
 * it was set.
 */
function foulHands(
  { foulHand }: PaiGowPokerRules,
  dealer: Hand | undefined,
  house: Hand | undefined,
  hands: readonly Hand[],
): readonly Objection[] {
  return [...(dealer ? [dealer] : []), ...hands]
    .filter((each) => isFoul(each.value) && (each === house || each === dealer || foulHand === 'set-anew'))
    .map((each) => {
      const whose = each === dealer ? 'the dealer' : `position ${each.position}`;
      const message = `the low hand of ${whose} ranks above its high hand: ${each.low.join(' ')} over ${each.high.join(' ')}; set the hand again`;
      const foul = breach('hand-foul', message, CITATIONS.settle);
      return each === dealer ? foul : { ...foul, position: each.position };
    });
}

/** The dealer sets the dealer's hand, and that of a co-bank. */
function whyNotHouseWay({ houseWay, aceLowStraight }: PaiGowPokerRules, set: Hand): readonly Objection[] {
  if (houseWay === 'not-checked') return [];
  const usual = usualLow(sevenOf(set), aceLowStraight);
  if (usual === undefined || usual === twoCardValue(set.low)) return [];
  const message = `${sevenOf(set).join(' ')} was set with ${set.low.join(' ')} as the low hand; the usual house way sets another low hand`;
  return [breach('house-way-not-followed', message, CITATIONS.settle)];
}

function cards(size: number) {
  return Type.Array(AnyCard, { minItems: size, maxItems: size });
}
