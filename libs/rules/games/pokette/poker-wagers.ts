import { rankOf, type Card, type Rank } from '../../cards/card.js';
import { JOKER, type CardOrJoker } from '../../cards/poker-hand.js';
import type { CompletePoketteRules, PokerKind } from './pokette.rules.js';

/** The paragraph that admits a wager on the third card, and the one that decides it. */
export const PARAGRAPHS: Readonly<Record<PokerKind, { readonly offers: string; readonly decides: string }>> =
  {
    'pair-in-two': { offers: '19:47-12.8(a)', decides: '19:47-12.8(b)' },
    'pair-in-three': { offers: '19:47-12.8(c)', decides: '19:47-12.8(e)1' },
    flush: { offers: '19:47-12.8(d)1', decides: '19:47-12.8(e)2' },
    'open-straight': { offers: '19:47-12.8(d)2i', decides: '19:47-12.8(e)3' },
    'inside-straight': { offers: '19:47-12.8(d)2ii', decides: '19:47-12.8(e)3' },
    'open-straight-flush': { offers: '19:47-12.8(d)3i', decides: '19:47-12.8(e)4' },
    'inside-straight-flush': { offers: '19:47-12.8(d)3ii', decides: '19:47-12.8(e)4' },
    'three-of-a-kind': { offers: '19:47-12.8(d)4', decides: '19:47-12.8(e)5' },
  };

const RISING: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/** Ranks that make three in sequence with two others; they may be the same rank only if there are none. */
function completing(one: Rank, other: Rank, ace: CompletePoketteRules['ace']): readonly Rank[] {
  const found: Rank[] = [];
  for (let low = ace === 'high' ? 1 : 0; low + 3 <= RISING.length; low++) {
    const three = RISING.slice(low, low + 3);
    if (one === other || !three.includes(one) || !three.includes(other)) continue;
    found.push(...three.filter((rank) => rank !== one && rank !== other));
  }
  return found;
}

function areConsecutive(one: Rank, other: Rank, ace: CompletePoketteRules['ace']): boolean {
  return RISING.some((rank, at) => {
    const next = RISING[at + 1];
    if (at === 0 && ace === 'high') return false;
    return (rank === one && next === other) || (rank === other && next === one);
  });
}

/** Whether a card with a joker or another is of one rank; a joker is of none. */
export function isPair(one: CardOrJoker, other: CardOrJoker): boolean {
  return one !== JOKER && other !== JOKER && rankOf(one) === rankOf(other);
}

/** The hands on which wagers may be made after the second card of a set (12.8(c), 12.8(d)). */
export function handsToCome(
  rules: CompletePoketteRules,
  first: Card,
  second: CardOrJoker,
): readonly PokerKind[] {
  if (second === JOKER) return ['pair-in-three'];
  const paired = isPair(first, second);
  const oneSuit = first[1] === second[1];
  const straight = straightToCome(rules, rankOf(first), rankOf(second));
  return [
    ...(!paired || rules.pairInThreeAfterPair === 'offered' ? (['pair-in-three'] as const) : []),
    ...(oneSuit ? (['flush'] as const) : []),
    ...(straight ? ([`${straight}-straight`] as const) : []),
    ...(straight && oneSuit ? ([`${straight}-straight-flush`] as const) : []),
    ...(paired ? (['three-of-a-kind'] as const) : []),
  ];
}

function straightToCome(
  { ace, consecutiveAtEdge }: CompletePoketteRules,
  one: Rank,
  other: Rank,
): 'open' | 'inside' | undefined {
  const ranks = completing(one, other, ace);
  if (ranks.length === 0) return undefined;
  const open = areConsecutive(one, other, ace) && (ranks.length > 1 || consecutiveAtEdge === 'open');
  return open ? 'open' : 'inside';
}

/** The hands that the third card makes with two others (12.8(e)). */
export function handsMade(
  { ace }: CompletePoketteRules,
  first: Card,
  second: CardOrJoker,
  third: CardOrJoker,
): ReadonlySet<PokerKind> {
  const made = new Set<PokerKind>();
  if (third === JOKER) return made;
  if (isPair(first, third) || isPair(second, third)) made.add('pair-in-three');
  if (second === JOKER) return made;
  if (isPair(first, second) && isPair(second, third)) made.add('three-of-a-kind');
  const flush = first[1] === second[1] && second[1] === third[1];
  if (flush) made.add('flush');
  if (!completing(rankOf(first), rankOf(second), ace).includes(rankOf(third))) return made;
  made.add('open-straight').add('inside-straight');
  if (flush) made.add('open-straight-flush').add('inside-straight-flush');
  return made;
}
