import type { NaiveDue, NaiveGame, NaiveWager } from './naive-game.js';

/** The posted rules of a table of baccarat that the clerk needs. */
export interface NaiveBaccaratRules {
  readonly decks: number;
  readonly vigorish:
    | {
        readonly kind: 'percent-of-win';
        readonly percent: number;
        readonly roundUpToCents: number;
        readonly waivedByTotalCardWagers: boolean;
      }
    | { readonly kind: 'quarter-of-wager-on-tie' }
    | { readonly kind: 'banker-six-pays-half' };
  readonly vigorishCollection: 'at-payout' | 'deferred';
}

/** The two hands of a round. */
export interface NaiveHands {
  readonly player: readonly string[];
  readonly banker: readonly string[];
}

/** The facts of a round: cards leave the shoe, then the result is called. */
export type NaiveDeal = { readonly cards: readonly string[] } | { readonly winner: string };

/** Tens and faces count nothing, aces one; only the last digit of a total counts. */
export function naivePoints(cards: readonly string[]): number {
  let sum = 0;
  for (const [rank = ''] of cards) sum += 'TJQK'.includes(rank) ? 0 : rank === 'A' ? 1 : Number(rank);
  return sum % 10;
}

/** The hand that takes the next card; undefined if neither does. */
export function naiveNext(
  player: readonly string[],
  banker: readonly string[],
): 'player' | 'banker' | undefined {
  if (banker.length < 2) return player.length > banker.length ? 'banker' : 'player';
  const [p, b] = [naivePoints(player.slice(0, 2)), naivePoints(banker.slice(0, 2))];
  if (p >= 8 || b >= 8 || banker.length === 3) return undefined;
  if (player.length === 2 && p <= 5) return 'player';
  const [, , third] = player;
  if (third === undefined) return b <= 5 ? 'banker' : undefined;
  const value = naivePoints([third]);
  const drawsTo = [
    true,
    true,
    true,
    value !== 8,
    value >= 2 && value <= 7,
    value >= 4 && value <= 7,
    value === 6 || value === 7,
  ];
  return drawsTo[b] ? 'banker' : undefined;
}

/** Deals cards to two hands by turns, and leaves those that no hand may take. */
export function naiveHands(cards: readonly string[]): { player: string[]; banker: string[]; left: number } {
  const hands = { player: [] as string[], banker: [] as string[] };
  for (const [index, card] of cards.entries()) {
    const to = naiveNext(hands.player, hands.banker);
    if (!to) return { ...hands, left: cards.length - index };
    hands[to].push(card);
  }
  return { ...hands, left: 0 };
}

/** Cards of both hands in the order in which they were dealt. */
export function naiveDealt({ player, banker }: NaiveHands): string[] {
  const [p1, p2, p3] = player;
  const [b1, b2, b3] = banker;
  return [p1, b1, p2, b2, p3, b3].filter((card) => card !== undefined);
}

/** Baccarat by the posted rules. */
export function naiveBaccarat(rules: NaiveBaccaratRules): NaiveGame {
  return {
    begin: { player: [], banker: [] } satisfies NaiveHands,
    callsNoMoreBets: true,
    collection: rules.vigorishCollection,
    observe: (play, wagers, fact) => {
      const { player, banker } = play as NaiveHands;
      const deal = fact as NaiveDeal;
      if ('winner' in deal) {
        const breaches = deal.winner === naiveWinner({ player, banker }) ? [] : ['result-not-given-by-cards'];
        return { due: duesOf(rules, wagers, player, banker), play, then: 'over', breaches };
      }
      const hands = naiveHands([...naiveDealt(play as NaiveHands), ...deal.cards]);
      return { due: [], play: hands, then: 'playing' };
    },
  };
}

/** The hand that wins. */
export function naiveWinner({ player, banker }: NaiveHands): 'player' | 'banker' | 'tie' {
  const lead = naivePoints(player) - naivePoints(banker);
  return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
}

/** Settles every wager of a round. */
function duesOf(
  rules: NaiveBaccaratRules,
  wagers: readonly NaiveWager[],
  player: readonly string[],
  banker: readonly string[],
): NaiveDue[] {
  const lead = naivePoints(player) - naivePoints(banker);
  const dealt = player.length + banker.length;
  const { vigorish } = rules;
  return wagers.map((wager): NaiveDue => {
    const { wagerId, kind, stake } = wager;
    const gets = (paid: number, charged = 0, on: 'win' | 'tie' = 'win') => ({
      wagerId,
      taken: 0,
      paid,
      charged,
      on,
    });
    const loses = { wagerId, taken: stake, paid: 0, charged: 0, on: 'win' as const };
    if (kind === 'player') return lead > 0 ? gets(stake) : lead < 0 ? loses : gets(0);
    if (kind === 'tie') return lead === 0 ? gets(8 * stake) : loses;
    if (kind === 'total-four') return dealt === 4 ? gets(Math.ceil((3 * stake) / 2)) : loses;
    if (kind === 'total-five') return dealt === 5 ? gets(2 * stake) : loses;
    if (kind === 'total-six') return dealt === 6 ? gets(2 * stake) : loses;
    if (kind === 'bonus-player') return bonus(wager, player, banker);
    if (kind === 'bonus-banker') return bonus(wager, banker, player);
    if (kind !== 'banker') throw new Error(`the clerk knows no ${kind}`);
    if (lead > 0) return loses;
    if (vigorish.kind === 'quarter-of-wager-on-tie') {
      return lead === 0 ? gets(0, Math.floor(stake / 4), 'tie') : gets(stake);
    }
    if (lead === 0) return gets(0);
    if (vigorish.kind === 'banker-six-pays-half') {
      return gets(naivePoints(banker) === 6 ? Math.ceil(stake / 2) : stake);
    }
    const { percent, roundUpToCents: unit, waivedByTotalCardWagers } = vigorish;
    if (waivedByTotalCardWagers && staked(wagers, wager, 'total-') >= staked(wagers, wager, 'banker')) {
      return gets(stake);
    }
    const hundredths = stake * percent;
    return gets(
      stake,
      unit === 0 ? Math.floor(hundredths / 100) : Math.ceil(hundredths / (unit * 100)) * unit,
    );
  });
}

/** The bonus to one, by the lead of a hand that is no natural. */
const BONUS = [0, 0, 0, 0, 1, 2, 4, 6, 10, 30];

/** A natural wins unless another matches or beats it; any other hand needs four points more than its rival. */
function bonus(wager: NaiveWager, mine: readonly string[], theirs: readonly string[]): NaiveDue {
  const { wagerId, stake } = wager;
  const isNatural = (cards: readonly string[]) => cards.length === 2 && naivePoints(cards) >= 8;
  const lead = naivePoints(mine) - naivePoints(theirs);
  const decided = { wagerId, charged: 0, on: 'win' as const };
  if (isNatural(mine) && isNatural(theirs) && lead === 0) return { ...decided, taken: 0, paid: 0 };
  const pays = isNatural(mine) && (lead > 0 || !isNatural(theirs)) ? 1 : (BONUS[lead] ?? 0);
  return pays > 0 ? { ...decided, taken: 0, paid: pays * stake } : { ...decided, taken: stake, paid: 0 };
}

function staked(wagers: readonly NaiveWager[], { patronId }: NaiveWager, kinds: string): number {
  let sum = 0;
  for (const other of wagers) {
    if (other.patronId === patronId && other.kind.startsWith(kinds)) sum += other.stake;
  }
  return sum;
}
