const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

/** The cards of one deck. */
export const DECK_OF_CARDS: readonly string[] = [...RANKS].flatMap((rank) =>
  [...SUITS].map((suit) => rank + suit),
);

/** A shoe as its dealer sees it. */
export class NaiveShoe {
  cut = false;
  burned = false;
  /** When its first cards were burned: an earlier round is none of these books. */
  burnedMs = Infinity;
  rounds = 0;
  /** The floor time of its completion. */
  completedMs: number | undefined;
  exhausted = false;
  /** When the round began in which its end was seen: the cutting card, or too few cards. */
  endSeenMs = Infinity;
  /** When its last hand was announced. */
  calledMs = -Infinity;
  ending: 'no' | 'cutting-card-reached' | 'last-hand-announced' | 'last-hand-dealt' = 'no';
  /** Open rounds; a whole one is open beside the one in play while it is reported. */
  private readonly open: string[] = [];
  /** A card that left the shoe in error and is the first of the next hand, or `unseen` if it lies face down. */
  carried: string | undefined;
  private gone = 0;
  private readonly drawn = new Map<string, number>();

  constructor(
    readonly shoeId: string,
    readonly tableId: string,
    private readonly decks: number,
    readonly broughtMs: number,
  ) {}

  get roundInPlay(): string | undefined {
    return this.open.at(-1);
  }

  get remaining(): number {
    return this.decks * DECK_OF_CARDS.length - this.gone;
  }

  /** The id of its next round. */
  get nextRoundId(): string {
    return `${this.shoeId}.${String(this.rounds + 1).padStart(3, '0')}`;
  }

  /** Whether the shoe can deal these cards, after misread ones are returned and some have left it face down. */
  holds(cards: readonly string[], back: readonly string[] = [], faceDown = 0): boolean {
    if (cards.length - back.length - faceDown > this.remaining) return false;
    const count = (all: readonly string[], card: string) => all.filter((each) => each === card).length;
    return cards.every(
      (card) => (this.drawn.get(card) ?? 0) - count(back, card) + count(cards, card) <= this.decks,
    );
  }

  take(cards: readonly string[], back: readonly string[] = []): void {
    for (const card of back) this.drawn.set(card, (this.drawn.get(card) ?? 0) - 1);
    for (const card of cards) this.drawn.set(card, (this.drawn.get(card) ?? 0) + 1);
    this.gone += cards.length - back.length;
  }

  /** Deals cards to a hand; its first card may have left the shoe before. */
  deal(cards: readonly string[], begins: boolean): void {
    if (!begins || this.carried === undefined) return this.take(cards);
    const [first = '', ...rest] = cards;
    this.take(this.carried === 'unseen' ? [first, ...rest] : rest);
    if (this.carried === 'unseen') this.gone -= 1;
    this.carried = undefined;
  }

  /** Takes a card in error and keeps it for the next hand. */
  carry(card: string | undefined): void {
    this.carried = card ?? 'unseen';
    if (card === undefined) this.gone += 1;
    else this.take([card]);
  }

  opened(): void {
    this.open.push(this.nextRoundId);
    this.rounds += 1;
  }

  get completed(): boolean {
    return this.completedMs !== undefined;
  }

  /** @param isLast whether it took place after all other rounds of the shoe */
  closed(wantOfCards: boolean, isLast: boolean): void {
    this.open.pop();
    if (isLast && this.ending === 'last-hand-announced') this.ending = 'last-hand-dealt';
    if (wantOfCards) this.exhausted = true;
  }
}
