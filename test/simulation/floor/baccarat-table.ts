import { announceResult, dealCards, openRound, recordRound, rereadHands } from '#application';
import type { Card } from '#rules';
import type { Chance } from '../../../apps/cli/demo/chance.js';
import { A_PROPERTY } from '../../../libs/testing/builders/index.js';
import { naiveDealt, naiveNext, naivePoints } from '../naive/naive-baccarat.js';
import type { NaiveBooks } from '../naive/naive-books.js';
import type { NaiveRound } from '../naive/naive-round.js';
import type { NaiveShoe } from '../naive/naive-shoe.js';
import type { Act, Doing } from './act.js';
import { CardErrors } from './card-errors.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { PostedRules } from './posted-rules.js';
import { ShoeActs } from './shoe-acts.js';
import { dealtOn, handFrom, isComplete, someCards } from './shoe-cards.js';
import { SimulatedTable } from './simulated-table.js';
import type { Bet } from './betting-table.js';

const BETS = [
  ...['banker', 'banker', 'banker', 'player', 'tie', 'total-four', 'total-five', 'total-six'],
  ...['bonus-player', 'bonus-banker'],
];

/** Seconds of the steps of a round before it is told whole. */
const STEPS_BEFORE_S = [30, 20, 10, 0] as const;

/** A table of baccarat: rounds from a shoe, step by step or told whole, and rules that change on notice. */
export class BaccaratTable extends SimulatedTable {
  readonly shoes: ShoeActs;
  private readonly errors: CardErrors;
  private readonly posted: PostedRules;

  constructor(
    tableId: string,
    game: 'baccarat-punto-banco' | 'minibaccarat',
    books: NaiveBooks,
    chance: Chance,
  ) {
    super(tableId, game, books, chance);
    this.shoes = new ShoeActs(tableId, books, chance);
    this.errors = new CardErrors(tableId, game === 'minibaccarat', books, chance);
    this.posted = new PostedRules(tableId, game, chance);
  }

  protected get rules(): PostedRules['inEffect'] {
    return this.posted.inEffect;
  }

  protected get roundInPlay(): NaiveRound | undefined {
    const roundId = this.shoes.inPlay?.roundInPlay;
    return roundId === undefined ? undefined : this.books.round(roundId);
  }

  protected get staysFor(): string | undefined {
    return this.shoes.inPlay && 'shoe-in-play';
  }

  protected closed(round: NaiveRound, wantOfCards: boolean): void {
    this.shoeOf(round)?.closed(wantOfCards);
  }

  /** Who may leave: patrons who have played here, at their positions. */
  get players(): readonly { readonly patronId: string; readonly position: number }[] {
    const round = this.recentRound();
    return round?.settled.map(({ patronId, position }) => ({ patronId, position })) ?? [];
  }

  next(doing: Doing): Act {
    return choose(this.chance, [
      ...this.atTheShoe(doing),
      [1, () => this.postLimits(doing)],
      [1, () => this.posted.change(doing)],
      [3, () => this.correctRecent(doing)],
    ]);
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, this.bet()) : undefined;
  }

  private atTheShoe(doing: Doing): readonly Choice[] {
    const { shoes } = this;
    const shoe = shoes.inPlay;
    const round = this.roundInPlay;
    if (!shoe) return shoes.bring(doing, this.rules.decks);
    if (round) return this.inPlay(doing, shoe, round);
    return [
      ...shoes.betweenRounds(doing, shoe, [
        [16, this.openRound(doing, shoe)],
        [8, () => this.wholeRound(doing, shoe)],
      ]),
      [1, () => (shoe.burned ? this.errors.next(doing, shoe) : undefined)],
    ];
  }

  protected openInVain(doing: Doing, refusal: string): Act {
    return this.shoes.bringInVain(doing, refusal);
  }

  private openRound(doing: Doing, shoe: NaiveShoe): Act {
    const { shoeId, nextRoundId } = shoe;
    const useCase = openRound(A_PROPERTY, { shoeId });
    const enter = (): void => this.enterOpening(shoe, doing.atMs);
    return doing.lawful(`opens ${nextRoundId}`, useCase, enter, { writes: [`round-${nextRoundId}`] });
  }

  private enterOpening(shoe: NaiveShoe, atMs: number): void {
    const { tableId, game, rules, limits } = this;
    const { shoeId, nextRoundId: roundId } = shoe;
    shoe.opened();
    this.books.open({ roundId, tableId, game, shoeId, rules, limits }, atMs);
  }

  private inPlay(doing: Doing, shoe: NaiveShoe, round: NaiveRound): readonly Choice[] {
    const { roundId } = round;
    const writes = [`round-${roundId}`];
    const deals = dealCards({ roundId, cards: ['AS'] });
    const goesWrong: Choice = [1, () => this.errors.next(doing, shoe, round)];
    const voids: Choice = [1, () => this.voidRound(doing, round, false)];
    switch (round.status) {
      case 'wagering':
        return [
          ...this.wagering(doing, round, () => this.bet()),
          [20, this.callNoMoreBets(doing, round)],
          [1, doing.unlawful('deals too early', deals, 'no-more-bets-not-called', { writes })],
          [1, this.shoes.openInVain(doing, shoe.shoeId, 'round-already-open')],
          goesWrong,
          voids,
        ];
      case 'dealing':
        return [
          ...this.dealing(doing, shoe, round),
          [1, () => this.reread(doing, shoe, round)],
          [1, this.shoes.cuttingCard(doing, shoe)],
          goesWrong,
          voids,
        ];
      default:
        return [
          [40, () => this.settleHands(doing, round)],
          [2, () => this.reread(doing, shoe, round)],
          [2, doing.unlawful('deals to a result', deals, 'round-announced', { writes })],
          goesWrong,
          voids,
        ];
    }
  }

  /** The cards that are due, or the result where none is. */
  private dealing(doing: Doing, shoe: NaiveShoe, round: NaiveRound): readonly Choice[] {
    const { roundId, player, banker } = round;
    const writes = [`round-${roundId}`];
    const lead = naivePoints(player) - naivePoints(banker);
    const winner = lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
    if (naiveNext(player, banker)) {
      const early = announceResult({ roundId, winner });
      return [
        [20, () => this.deal(doing, shoe, round)],
        [1, () => this.dealPastCarried(doing, shoe, round)],
        [1, doing.unlawful('announces too early', early, 'cards-still-due', { writes })],
      ];
    }
    const announce = announceResult({ roundId, winner, totalCards: player.length + banker.length });
    const enter = (): void => this.books.announce(roundId, doing.atMs);
    const wrong = announceResult({ roundId, winner: winner === 'tie' ? 'banker' : 'tie' });
    const deal = dealCards({ roundId, cards: ['AS'] });
    return [
      [20, doing.lawful(`announces ${winner}`, announce, enter, { writes })],
      [1, doing.unlawful('announces wrongly', wrong, 'result-not-given-by-cards', { writes })],
      [1, doing.unlawful('deals a card too many', deal, 'third-card-against-table', { writes })],
    ];
  }

  private deal(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act {
    const { roundId } = round;
    const before = naiveDealt(round.player, round.banker);
    const due = dealtOn(shoe, this.chance, before).slice(before.length);
    if (due.length === 0) return this.voidRound(doing, round, true);
    const cards = due.slice(0, this.chance.between(1, due.length));
    const enter = (): void => {
      shoe.deal(cards, before.length === 0);
      this.books.deal(roundId, cards, doing.atMs);
    };
    const useCase = dealCards({ roundId, cards: cards as readonly Card[] });
    return doing.lawful(`deals ${cards.join(' ')}`, useCase, enter, { writes: [`round-${roundId}`] });
  }

  /** Another card than the one that was drawn in error and is the first of the hand. */
  private dealPastCarried(doing: Doing, shoe: NaiveShoe, { roundId, player }: NaiveRound): Act | undefined {
    const { carried } = shoe;
    const [card] = someCards(shoe, this.chance, 1);
    if (player.length > 0 || carried === undefined || carried === 'unseen') return undefined;
    if (card === undefined || card === carried) return undefined;
    const useCase = dealCards({ roundId, cards: [card as Card] });
    return doing.unlawful(`deals past ${carried}`, useCase, 'carried-card-not-used', {
      writes: [`round-${roundId}`],
    });
  }

  private reread(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act | undefined {
    const { roundId } = round;
    const before = naiveDealt(round.player, round.banker);
    const cards = handFrom(shoe, this.chance).slice(0, Math.max(1, before.length));
    if (before.length === 0 || cards.length === 0) return undefined;
    if (cards.join() === before.join() || !shoe.holds(cards, before)) return undefined;
    const enter = (): void => {
      shoe.take(cards, before);
      this.books.reread(roundId, cards, doing.atMs);
    };
    const useCase = rereadHands({ roundId, cards: cards as readonly Card[], reason: 'misread' });
    const options = { role: 'floorperson', writes: [`round-${roundId}`] } as const;
    return doing.lawful(`reads ${cards.join(' ')} anew`, useCase, enter, options);
  }

  private settleHands(doing: Doing, round: NaiveRound): Act {
    const { chance } = this;
    const stated = round.wagers.filter(() => chance.happens(20));
    const deferred = new Map(stated.map(({ wagerId }) => [wagerId, chance.happens(50)]));
    return this.settle(doing, round, round.wagers, deferred);
  }

  protected correctRecent(doing: Doing): Act | undefined {
    const { chance } = this;
    const round = this.recentRound();
    const shoe = round && this.shoeOf(round);
    if (!shoe) return undefined;
    const before = naiveDealt(round.player, round.banker);
    const cards = chance.happens(50) ? handFrom(shoe, chance) : undefined;
    if (cards && !(isComplete(cards) && shoe.holds(cards, before))) return undefined;
    const named = round.wagers.length > 0 && chance.happens(40) ? [chance.pick(round.wagers)] : [];
    const actual = named.map(({ wagerId }) => this.otherwise(round, wagerId));
    const takeBack = (): void => {
      if (cards) shoe.take(cards, before);
    };
    return this.correct(doing, round, { ...(cards && { cards }), actual }, takeBack);
  }

  /** A round that an electronic shoe tells at once, its steps some seconds apart. */
  private wholeRound(doing: Doing, shoe: NaiveShoe): Act | undefined {
    const { books, chance } = this;
    const roundId = shoe.nextRoundId;
    const wagers = this.wagersAtOnce(chance.between(0, 4), () => this.bet());
    const cards = dealtOn(shoe, chance, []);
    if (!isComplete(cards)) return undefined;
    const [openedMs, noMoreBetsMs, dealtMs, settledMs] = STEPS_BEFORE_S.map(
      (s) => doing.atMs - s * 1_000,
    ) as [number, number, number, number];
    const iso = (ms: number): string => new Date(ms).toISOString();
    const useCase = recordRound(A_PROPERTY, {
      shoeId: shoe.shoeId,
      times: {
        openedAt: iso(openedMs),
        noMoreBetsAt: iso(noMoreBetsMs),
        dealtAt: iso(dealtMs),
        settledAt: iso(settledMs),
      },
      wagers,
      cards: cards as readonly Card[],
      cuttingCardReached: false,
      lastHandAnnounced: false,
      settlement: { actual: [], vigorish: [] },
    });
    const enter = (): void => {
      this.enterOpening(shoe, openedMs);
      this.enterWagers(roundId, wagers, openedMs);
      books.noMoreBets(roundId, noMoreBetsMs);
      shoe.deal(cards, true);
      books.deal(roundId, cards, dealtMs);
      books.announce(roundId, settledMs);
      books.settle(roundId, [], new Map(), settledMs);
      this.ended(books.round(roundId), false);
    };
    const options = { role: 'table-device', writes: [`round-${roundId}`] } as const;
    return doing.lawful(`tells the whole round ${roundId}`, useCase, enter, options);
  }

  private bet(): Bet {
    return { kind: this.chance.pick(BETS) };
  }

  private shoeOf(round: NaiveRound): NaiveShoe | undefined {
    return this.shoes.shoes.find(({ shoeId }) => shoeId === round.shoeId);
  }
}
