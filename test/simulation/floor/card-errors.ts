import { recordIrregularity } from '#application';
import type { Chance } from '#play/chance.js';
import type { Card } from '#rules';
import { naiveNext, naivePoints } from '#testing/naive/games/naive-baccarat.js';
import type { NaiveHands } from '#testing/naive/games/naive-baccarat.js';
import { playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { NaiveShoe } from '#testing/naive/clerk/naive-shoe.js';
import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import { someCards } from './shoe-cards.js';

const MOST_FURTHER = 3;

/** Number of cards left in a shoe that spills. */
const MOST_LEFT = 8;

/** An irregularity of a card as it is reported. */
type Irregularity = Pick<Parameters<typeof recordIrregularity>[0], 'kind' | 'disclosed'> & {
  readonly card?: string | undefined;
  readonly further?: readonly string[];
};

/** Cards of a shoe that are drawn in error, lie face up or go to a hand that should have none. */
export class CardErrors {
  constructor(
    private readonly tableId: string,
    /** Whether the available text of the regulation says how many further cards follow an exposed card. */
    private readonly counted: boolean,
    private readonly books: NaiveBooks,
    private readonly chance: Chance,
  ) {}

  next(doing: Doing, shoe: NaiveShoe, round?: NaiveRound): Act {
    return choose(this.chance, [
      [3, () => this.faceDown(doing, shoe, round)],
      [3, () => this.seen(doing, shoe, round, 'card-drawn-in-error', 1)],
      [3, () => this.seen(doing, shoe, round, 'face-up-card-in-shoe', 0)],
      [3, () => round && this.thirdCard(doing, shoe, round)],
      [2, () => this.other(doing, shoe, round)],
      [1, this.unnamed(doing, shoe)],
    ]);
  }

  /** A card that nobody or only the dealer saw is used for the next hand. */
  private faceDown(doing: Doing, shoe: NaiveShoe, round?: NaiveRound): Act | undefined {
    const [drawn] = someCards(shoe, this.chance, 1);
    if (shoe.carried !== undefined || drawn === undefined) return undefined;
    const card = this.chance.happens(50) ? drawn : undefined;
    const irregularity = { kind: 'card-drawn-in-error', disclosed: false, card } as const;
    return this.recorded(doing, shoe, round, irregularity, () => shoe.carry(card));
  }

  /** An exposed card is burned with further cards: as many as its value, and `afterTen` after a ten. */
  private seen(
    doing: Doing,
    shoe: NaiveShoe,
    round: NaiveRound | undefined,
    kind: Irregularity['kind'],
    afterTen: number,
  ): Act | undefined {
    const { chance } = this;
    const [card, ...others] = someCards(shoe, chance, 12);
    if (card === undefined || others.length < 11) return undefined;
    const due = naivePoints([card]) || afterTen;
    const wrong = chance.happens(30);
    const further = others.slice(0, this.counted ? due + Number(wrong) : chance.between(0, MOST_FURTHER));
    const leave = (): void => shoe.take([card, ...further]);
    const irregularity = { kind, disclosed: true, card, further };
    const isBreach = this.counted && wrong;
    return this.recorded(
      doing,
      shoe,
      round,
      irregularity,
      leave,
      isBreach ? 'wrong-number-of-cards-discarded' : undefined,
    );
  }

  /** A third card for the Player: due, the Banker's, or drawn in error. */
  private thirdCard(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act | undefined {
    const { player, banker } = playOf(round) as NaiveHands;
    const kind = 'unauthorised-third-card';
    if (player.length !== 2 || banker.length !== 2) {
      const [card] = someCards(shoe, this.chance, 1);
      return card === undefined
        ? undefined
        : this.refused(doing, shoe, { kind, disclosed: true, card }, 'no-third-card');
    }
    if (!this.counted || !naiveNext(player, banker)) return this.seen(doing, shoe, round, kind, 1);
    const [card] = someCards(shoe, this.chance, 1);
    return card === undefined
      ? undefined
      : this.recorded(doing, shoe, round, { kind, disclosed: true, card }, () => undefined);
  }

  private other(doing: Doing, shoe: NaiveShoe, round?: NaiveRound): Act {
    const { chance } = this;
    const spilt = chance.happens(15) ? shoe.remaining - chance.between(0, MOST_LEFT) : 0;
    const further = someCards(shoe, chance, Math.max(spilt, chance.between(0, MOST_FURTHER)));
    const irregularity = { kind: 'other', disclosed: false, further } as const;
    return this.recorded(doing, shoe, round, irregularity, () => shoe.take(further));
  }

  private unnamed(doing: Doing, shoe: NaiveShoe): Act {
    return this.refused(doing, shoe, { kind: 'face-up-card-in-shoe', disclosed: true }, 'card-missing');
  }

  private recorded(
    doing: Doing,
    shoe: NaiveShoe,
    round: NaiveRound | undefined,
    irregularity: Irregularity,
    moves: () => void,
    breach?: string,
  ): Act {
    if (breach !== undefined && this.chance.happens(50))
      return this.refused(doing, shoe, irregularity, breach);
    const enter = (): void => {
      moves();
      if (round) this.books.note(round.roundId, doing.atMs);
      if (breach !== undefined) this.books.findAt(this.tableId, `exception ${breach}`, doing.atMs);
    };
    return doing.lawful(describeIrregularity(irregularity), this.useCase(shoe, irregularity), enter, {
      writes: round ? [`round-${round.roundId}`] : [],
      asHappened: breach !== undefined,
    });
  }

  private refused(doing: Doing, shoe: NaiveShoe, irregularity: Irregularity, refusal: string): Act {
    return doing.unlawful(
      `${describeIrregularity(irregularity)} in vain`,
      this.useCase(shoe, irregularity),
      refusal,
    );
  }

  private useCase(
    { shoeId }: NaiveShoe,
    { kind, disclosed, card, further = [] }: Irregularity,
  ): Act['useCase'] {
    return recordIrregularity({
      shoeId,
      kind,
      disclosed,
      ...(card !== undefined && { card: card as Card }),
      further: further as readonly Card[],
      note: 'seen by the dealer',
    });
  }
}

function describeIrregularity({ kind, card = 'unseen', further = [] }: Irregularity): string {
  return `tells of ${kind}: ${card}, ${further.length} further`;
}
