const RANKS = 'A23456789TJQK';
const SUITS = 'SHDC';

/** The cards of one deck. */
export const DECK_OF_CARDS: readonly string[] = [...RANKS].flatMap((rank) =>
  [...SUITS].map((suit) => rank + suit),
);

/** A shoe as whoever deals from it sees it. */
export class NaiveShoe {
  cut = false;
  burned = false;
  rounds = 0;
  completed = false;
  exhausted = false;
  ending: 'no' | 'cutting-card-reached' | 'last-hand-announced' | 'last-hand-dealt' = 'no';
  roundInPlay: string | undefined;
  private gone = 0;
  private readonly drawn = new Map<string, number>();

  constructor(
    readonly shoeId: string,
    readonly tableId: string,
    private readonly decks: number,
  ) {}

  get remaining(): number {
    return this.decks * DECK_OF_CARDS.length - this.gone;
  }

  /** The id that its next round has. */
  get nextRoundId(): string {
    return `${this.shoeId}.${String(this.rounds + 1).padStart(3, '0')}`;
  }

  /** Whether cards can leave it, once others that were read wrongly are back. */
  holds(cards: readonly string[], back: readonly string[] = []): boolean {
    if (cards.length - back.length > this.remaining) return false;
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

  opened(): void {
    this.roundInPlay = this.nextRoundId;
    this.rounds += 1;
  }

  closed(wantOfCards: boolean): void {
    this.roundInPlay = undefined;
    if (this.ending === 'last-hand-announced') this.ending = 'last-hand-dealt';
    if (wantOfCards) this.exhausted = true;
  }
}
