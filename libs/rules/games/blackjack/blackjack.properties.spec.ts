import { Chance } from '#play/chance.js';
import { DECK, type Card } from '#rules';
import { netOf, TablePlay } from '#testing/games/table-play.js';
import { BLACKJACK } from './blackjack.js';
import type { BlackjackRules } from './blackjack.rules.js';

const ROUNDS = 800;

/** A round as a person writes it down with a pencil: cards and stakes. */
interface WrittenHand {
  readonly id: string;
  readonly wagers: { readonly wagerId: string; readonly kind: string; readonly stake: number }[];
  cards: Card[];
  isSplit: boolean;
  surrendered: boolean;
}

/** Every total that a hand can make, the best not above 21. */
function best(cards: readonly Card[]): number {
  let totals = [0];
  for (const [rank] of cards) {
    const values = rank === 'A' ? [1, 11] : ['T', 'J', 'Q', 'K'].includes(rank ?? '') ? [10] : [Number(rank)];
    totals = totals.flatMap((total) => values.map((value) => total + value));
  }
  const allowed = totals.filter((total) => total <= 21);
  return allowed.length > 0 ? Math.max(...allowed) : Math.min(...totals);
}

function countsAceHigh(cards: readonly Card[]): boolean {
  const low = cards.reduce((sum, card) => sum + (card[0] === 'A' ? 1 : best([card])), 0);
  return best(cards) !== low;
}

const same = (one: Card | undefined, other: Card | undefined): boolean =>
  one !== undefined && other !== undefined && best([one]) === best([other]);

class PencilRound {
  private readonly shoe: Card[];
  readonly expected = new Map<string, number>();
  readonly nets = new Map<string, number>();
  private readonly play: TablePlay<BlackjackRules, unknown, unknown>;
  private ended = false;

  constructor(
    private readonly random: Chance,
    private readonly rules: BlackjackRules,
  ) {
    this.shoe = Array.from({ length: rules.decks }, () => DECK).flat();
    this.play = new TablePlay(BLACKJACK, rules);
  }

  private card(): Card {
    const at = this.random.below(this.shoe.length);
    return this.shoe.splice(at, 1)[0] ?? 'AS';
  }

  private tell(fact: unknown): void {
    const turn = this.play.fact(fact);
    expect(turn.breaches).toEqual([]);
    for (const line of turn.lines) this.nets.set(line.wagerId, netOf(line));
    this.ended = turn.next === 'over';
  }

  private chance(percent: number): boolean {
    return this.random.below(100) < percent;
  }

  run(): void {
    const boxes = [1, 2, 3].filter((box) => box === 1 || this.chance(50));
    const hands: WrittenHand[] = [];
    for (const position of boxes) {
      const stake = 1 + this.random.below(50_001);
      const wagerId = this.play.place({ kind: 'main', position, stakeCents: stake });
      hands.push({
        id: String(position),
        wagers: [{ wagerId, kind: 'main', stake }],
        cards: [],
        isSplit: false,
        surrendered: false,
      });
    }
    for (const hand of hands) hand.cards = [this.card(), this.card()];
    const [up, second] = [this.card(), this.card()];
    const dealer = [up, second];
    const dealt = hands.map(({ id, cards }) => ({ position: Number(id), cards: [...cards] }));
    this.tell({ act: 'deal', hands: dealt, dealer: up });
    const insurance: { wagerId: string; stake: number }[] = [];
    if (up[0] === 'A') {
      for (const hand of hands) {
        const most = Math.ceil((hand.wagers[0]?.stake ?? 0) / 2);
        if (!this.chance(40)) continue;
        const stake = 1 + this.random.below(most);
        insurance.push({
          wagerId: this.play.place({ kind: 'insurance', position: Number(hand.id), stakeCents: stake }),
          stake,
        });
      }
    }
    const dealerHas = best(dealer) === 21;
    const reads = this.rules.cardReader && best([up]) >= 10;
    if (reads && !dealerHas && !this.ended) this.tell({ act: 'reader-clear' });
    if (!(reads && dealerHas)) for (const hand of [...hands]) this.playHand(hand, hands);
    if (!this.ended) {
      this.tell({ act: 'second-card', card: second });
      if (!this.ended) {
        while (
          best(dealer) < 17 ||
          (best(dealer) === 17 && countsAceHigh(dealer) && this.rules.dealerOnSoft17 === 'draws')
        ) {
          dealer.push(this.card());
        }
        this.tell({ act: 'dealer', cards: dealer.slice(2) });
      }
    }
    expect(this.ended).toBe(true);
    for (const { wagerId, stake } of insurance) {
      this.expected.set(wagerId, best([second]) === 10 ? 2 * stake : -stake);
    }
    for (const hand of hands) this.write(hand, dealer, reads && dealerHas);
  }

  private playHand(hand: WrittenHand, hands: WrittenHand[]): void {
    const position = Number(hand.id[0]);
    const aces = hand.isSplit && hand.cards[0]?.[0] === 'A';
    if (!hand.isSplit && best(hand.cards) === 21) return;
    while (best(hand.cards) < 21) {
      const atBox = hands.filter(({ id }) => id.startsWith(`${position}`));
      const main = atBox[0]?.wagers[0]?.stake ?? 0;
      const isPair = hand.cards.length === 2 && same(hand.cards[0], hand.cards[1]);
      if (
        isPair &&
        atBox.length < this.rules.splitHands &&
        (!aces || this.rules.resplitAces) &&
        this.chance(70)
      ) {
        const id = `${position}-${atBox.length + 1}`;
        const wagerId = this.play.place({ kind: 'split', position, selection: id, stakeCents: main });
        this.tell({ act: 'split', hand: hand.id });
        const [keeps, moves] = hand.cards;
        if (!keeps || !moves) throw new Error('no pair');
        const made: WrittenHand = {
          id,
          wagers: [{ wagerId, kind: 'split', stake: main }],
          cards: [moves],
          isSplit: true,
          surrendered: false,
        };
        hand.cards = [keeps];
        hand.isSplit = true;
        hands.push(made);
        this.second(hand);
        this.playHand(hand, hands);
        this.second(made);
        this.playHand(made, hands);
        return;
      }
      if (aces && hand.cards.length === 2) {
        if (isPair && this.rules.resplitAces && atBox.length < this.rules.splitHands)
          this.tell({ act: 'stand', hand: hand.id });
        return;
      }
      const choice = this.random.below(10);
      if (choice === 0 && this.rules.surrender && hand.cards.length === 2 && !hand.isSplit) {
        this.tell({ act: 'surrender', hand: hand.id });
        hand.surrendered = true;
        return;
      }
      if (choice < 4 && hand.cards.length === 2) {
        const stake = 1 + this.random.below(hand.wagers[0]?.stake ?? 1);
        const wagerId = this.play.place({ kind: 'double', position, selection: hand.id, stakeCents: stake });
        hand.wagers.push({ wagerId, kind: 'double', stake });
        hand.cards.push(this.card());
        this.tell({ act: 'double', hand: hand.id, card: hand.cards[2] });
        return;
      }
      if (choice < 7) {
        this.tell({ act: 'stand', hand: hand.id });
        return;
      }
      hand.cards.push(this.card());
      this.tell({ act: 'draw', hand: hand.id, card: hand.cards.at(-1) });
    }
  }

  private second(hand: WrittenHand): void {
    hand.cards.push(this.card());
    this.tell({ act: 'draw', hand: hand.id, card: hand.cards[1] });
  }

  private write(
    { cards, wagers, isSplit, surrendered }: WrittenHand,
    dealer: readonly Card[],
    wasRead: boolean,
  ): void {
    const [mine, theirs] = [best(cards), best(dealer)];
    const isNatural = !isSplit && cards.length === 2 && mine === 21;
    const dealerNatural = dealer.length === 2 && theirs === 21;
    for (const { wagerId, kind, stake } of wagers) {
      this.expected.set(
        wagerId,
        this.net(kind, stake, { mine, theirs, isNatural, dealerNatural, surrendered, wasRead }),
      );
    }
  }

  private net(
    kind: string,
    stake: number,
    end: {
      mine: number;
      theirs: number;
      isNatural: boolean;
      dealerNatural: boolean;
      surrendered: boolean;
      wasRead: boolean;
    },
  ): number {
    // Only the original wager is collected then, whatever became of the hands (2.10(b), 2.11(d)).
    if (end.dealerNatural) return kind !== 'main' || end.isNatural ? 0 : -stake;
    if (end.mine > 21) return -stake;
    if (end.surrendered) return -Math.floor(stake / 2);
    if (end.isNatural) return Math.ceil((stake * 3) / 2);
    if (end.theirs > 21 || end.mine > end.theirs) return stake;
    return end.mine === end.theirs ? 0 : -stake;
  }
}

describe('randomly played blackjack', () => {
  it.each([
    ['no card reader, four hands', {}],
    ['a card reader', { cardReader: true }],
    ['a dealer who draws on soft 17, aces split again', { dealerOnSoft17: 'draws', resplitAces: true }],
    ['one deck, two hands of a pair', { decks: 1, splitHands: 2 }],
  ] as const)('pays every wager as a naive count of the cards does, with %s', (_which, options) => {
    const random = new Chance(20_060_117);
    const { additional: _none, ...sample } = BLACKJACK.sample;
    const seen = new Set<string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      const written = new PencilRound(random, { ...sample, chipUnitCents: 1, ...options });
      written.run();
      expect(Object.fromEntries(written.nets)).toEqual(Object.fromEntries(written.expected));
      for (const [, net] of written.nets) seen.add(String(Math.sign(net)));
    }
    expect([...seen].sort()).toEqual(['-1', '0', '1']);
  });
});
