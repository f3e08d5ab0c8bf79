import {
  announceLastHand,
  burnCards,
  completeShoe,
  cutCards,
  openRound,
  prepareShoe,
  reachCuttingCard,
} from '#application';
import type { Chance } from '#play/chance.js';
import type { Card } from '#rules';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import { naivePoints } from '#testing/naive/games/naive-baccarat.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import { NaiveShoe } from '#testing/naive/clerk/naive-shoe.js';
import type { Act, Doing } from './act.js';
import type { Choice } from './choose.js';
import { someCards } from './shoe-cards.js';

const MOST_BURNED = 11;

/** Acts on the shoes of one table, except rounds. */
export class ShoeActs {
  /** Every shoe of the table, the newest last. */
  readonly shoes: NaiveShoe[] = [];

  constructor(
    private readonly tableId: string,
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {}

  /** The shoe in play. */
  get inPlay(): NaiveShoe | undefined {
    const newest = this.shoes.at(-1);
    return newest?.completed === false ? newest : undefined;
  }

  bring(doing: Doing, decks: number): readonly Choice[] {
    const { tableId, shoes, nextId: shoeId } = this;
    const enter = (): void => void shoes.push(new NaiveShoe(shoeId, tableId, decks, doing.atMs));
    const writes = [`table-${tableId}`];
    return [
      [20, doing.lawful(`brings ${shoeId}`, prepareShoe({ shoeId, tableId }), enter, { writes })],
      [1, this.openInVain(doing, shoeId, 'unknown-shoe')],
    ];
  }

  bringInVain(doing: Doing, refusal: string): Act {
    const { tableId, nextId: shoeId } = this;
    const writes = [`table-${tableId}`];
    return doing.unlawful('brings a shoe in vain', prepareShoe({ shoeId, tableId }), refusal, { writes });
  }

  /** Acts between two rounds; `open` holds the choices that open the next one. */
  betweenRounds(doing: Doing, shoe: NaiveShoe, open: readonly Choice[]): readonly Choice[] {
    const { shoeId } = shoe;
    if (!shoe.cut) return this.cut(doing, shoe);
    if (!shoe.burned) return this.burn(doing, shoe);
    const ends: Choice = [1, () => this.complete(doing, shoe)];
    const mayNotOpen = whyNotOpen(shoe);
    if (mayNotOpen === undefined) return [...open, ends];
    const announce = announceLastHand({ shoeId });
    const last = doing.lawful('announces the last hand', announce, () => {
      shoe.ending = 'last-hand-announced';
      shoe.calledMs = doing.atMs;
    });
    return [
      [1, this.openInVain(doing, shoeId, mayNotOpen)],
      [6, shoe.ending === 'cutting-card-reached' ? last : () => this.complete(doing, shoe)],
      ends,
    ];
  }

  openInVain(doing: Doing, shoeId: string, refusal: string): Act {
    return doing.unlawful('opens a round in vain', openRound({ shoeId }), refusal);
  }

  cuttingCard(doing: Doing, shoe: NaiveShoe, { openedMs }: Pick<NaiveRound, 'openedMs'>): Act {
    const useCase = reachCuttingCard({ shoeId: shoe.shoeId });
    return shoe.ending === 'no'
      ? doing.lawful('reaches the cutting card', useCase, () => {
          shoe.ending = 'cutting-card-reached';
          shoe.endSeenMs = Math.min(shoe.endSeenMs, openedMs);
        })
      : doing.unlawful('reaches the cutting card again', useCase, 'cutting-card-already-reached');
  }

  private get nextId(): string {
    return `${this.tableId}-shoe-${this.shoes.length + 1}`;
  }

  private cut(doing: Doing, shoe: NaiveShoe): readonly Choice[] {
    const { shoeId } = shoe;
    const cut = (cutDepth: number) => cutCards({ shoeId, by: 1, cutDepth, cuttingCardFromBack: 14 });
    return [
      [8, doing.lawful('cuts the cards', cut(60), () => (shoe.cut = true))],
      [1, doing.unlawful('cuts at the end', cut(5), 'cut-too-near-the-end')],
      [1, this.openInVain(doing, shoeId, 'shoe-not-cut')],
    ];
  }

  private burn(doing: Doing, shoe: NaiveShoe): readonly Choice[] {
    const { shoeId } = shoe;
    const [first = '', ...rest] = someCards(shoe, this.chance, MOST_BURNED);
    const further = rest.slice(0, naivePoints([first]) || 10);
    const burn = (cards: readonly string[]) =>
      burnCards({ shoeId, first: first as Card, further: cards as readonly Card[] });
    const enter = (): void => {
      shoe.burned = true;
      shoe.burnedMs = doing.atMs;
      shoe.take([first, ...further]);
    };
    return [
      [8, doing.lawful(`burns ${first} and ${further.length} more`, burn(further), enter)],
      [1, doing.unlawful('burns one too few', burn(further.slice(1)), 'wrong-number-of-cards-burned')],
      [1, this.openInVain(doing, shoeId, 'cards-not-burned')],
    ];
  }

  /** Ends a shoe with its vigorish collected or documented, or records it as it happened with vigorish outstanding. */
  private complete(doing: Doing, shoe: NaiveShoe): Act | undefined {
    const { shoeId } = shoe;
    const { tableId, books } = this;
    if (doing.atMs < books.timesOf(shoeId).moved) return undefined;
    const owing = books.openMarkers(shoeId).length > 0;
    const useCase = completeShoe({ shoeId });
    const writes = [`table-${tableId}`];
    if (owing && this.chance.happens(60)) {
      return doing.unlawful('reshuffles over open markers', useCase, 'vigorish-outstanding', { writes });
    }
    const enter = (): void => {
      shoe.completedMs = doing.atMs;
      books.endPlay({ shoeId, atMs: doing.atMs });
      books.passShoe(shoeId, 'ended', doing.atMs);
      if (owing) books.findAt(tableId, 'exception vigorish-outstanding', doing.atMs);
    };
    return doing.lawful(`completes ${shoeId}`, useCase, enter, { writes, asHappened: owing });
  }
}

/** Why a shoe cannot open a round; absent if it can. */
export function whyNotOpen({ ending, exhausted }: NaiveShoe): string | undefined {
  if (ending === 'cutting-card-reached') return 'last-hand-not-announced';
  if (ending === 'last-hand-dealt') return 'last-hand-dealt';
  return exhausted ? 'shoe-exhausted' : undefined;
}
