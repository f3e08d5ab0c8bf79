import type { Chance } from '#play/chance.js';
import {
  naiveBaccarat,
  naiveDealt,
  naiveHands,
  naiveNext,
  naiveWinner,
} from '#testing/naive/games/naive-baccarat.js';
import type { NaiveDeal, NaiveHands } from '#testing/naive/games/naive-baccarat.js';
import type { NaiveBooks } from '#testing/naive/clerk/naive-books.js';
import type { NaiveGame } from '#testing/naive/games/naive-game.js';
import { playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveActual, NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { NaiveShoe } from '#testing/naive/clerk/naive-shoe.js';
import type { Act, Doing } from './act.js';
import { CardErrors } from './card-errors.js';
import { TOLERATED_MS } from './floor-clocks.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { PostedRules } from './posted-rules.js';
import { ShoeActs, whyNotOpen } from './shoe-acts.js';
import { dealtOn, handFrom, isComplete, someCards } from './shoe-cards.js';
import { SimulatedTable } from './simulated-table.js';
import type { NextRound } from './playing-table.js';
import type { Bet } from './betting-table.js';

const BETS = [
  ...['banker', 'banker', 'banker', 'player', 'tie', 'total-four', 'total-five', 'total-six'],
  ...['bonus-player', 'bonus-banker'],
];

/** Number of shoes of which a hand may be reported late. */
const SHOES_BACK = 3;

/** Seconds between the steps of a round that is reported whole. */
const STEPS_BEFORE_S = { openedAt: 30, noMoreBetsAt: 20, observedAt: 10, settledAt: 0 };

/** A table of baccarat: rounds from a shoe, step by step or whole, and rules that change on notice. */
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
    this.posted = new PostedRules(tableId, game, books, chance);
  }

  protected get rules(): PostedRules['inEffect'] {
    return this.posted.inEffect;
  }

  protected naiveAt(atMs: number): NaiveGame {
    return naiveBaccarat(this.posted.history.at(atMs));
  }

  protected get roundInPlay(): NaiveRound | undefined {
    const roundId = this.shoes.inPlay?.roundInPlay;
    return roundId === undefined ? undefined : this.books.round(roundId);
  }

  protected get staysFor(): string | undefined {
    return this.shoes.inPlay && 'shoe-in-play';
  }

  protected closed(round: NaiveRound, wantOfCards: boolean): void {
    const shoe = this.shoeOf(round);
    shoe?.closed(wantOfCards, !this.isBeforeOthers(round));
    if (shoe && wantOfCards) shoe.endSeenMs = Math.min(shoe.endSeenMs, round.openedMs);
  }

  /** Patrons who may leave: those who have played here, at their positions. */
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
      [2, () => this.payDue(doing)],
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
        [16, this.open(doing, nextOf(shoe))],
        [8, () => (isCalledLater(shoe, doing.atMs) ? undefined : this.wholeHand(doing, shoe))],
      ]),
      [2, () => this.reportLate(doing)],
      [2, () => this.reportAgain(doing)],
      [1, () => (shoe.burned ? this.errors.next(doing, shoe) : undefined)],
    ];
  }

  protected openInVain(doing: Doing, refusal: string): Act {
    return this.shoes.bringInVain(doing, refusal);
  }

  private inPlay(doing: Doing, shoe: NaiveShoe, round: NaiveRound): readonly Choice[] {
    const deals = { cards: ['AS'] };
    const rereads: Choice = [2, () => this.reread(doing, shoe, round)];
    const goesWrong: readonly Choice[] = [
      [1, () => this.errors.next(doing, shoe, round)],
      [1, () => this.voidRound(doing, round, false)],
      [1, () => this.reportLate(doing)],
    ];
    switch (round.status) {
      case 'wagering':
        return [
          ...this.wagering(doing, round, () => this.bet()),
          [20, this.callNoMoreBets(doing, round)],
          [1, this.observeInVain(doing, round, deals, 'no-more-bets-not-called')],
          [1, this.shoes.openInVain(doing, shoe.shoeId, 'round-already-open')],
          ...goesWrong,
        ];
      case 'playing':
        return [
          ...this.dealing(doing, shoe, round),
          rereads,
          ...this.lateWagering(doing, round, () => this.bet()),
          [1, this.shoes.cuttingCard(doing, shoe, round)],
          ...goesWrong,
        ];
      default:
        return [
          [40, () => this.settleHands(doing, round)],
          rereads,
          ...this.lateWagering(doing, round, () => this.bet()),
          [2, this.observeInVain(doing, round, deals, 'settlement-due')],
          ...goesWrong,
        ];
    }
  }

  /** The cards that are due, or the result if none are. */
  private dealing(doing: Doing, shoe: NaiveShoe, round: NaiveRound): readonly Choice[] {
    const hands = playOf(round) as NaiveHands;
    const winner = naiveWinner(hands);
    if (naiveNext(hands.player, hands.banker)) {
      return [
        [20, () => this.deal(doing, shoe, round)],
        [1, () => this.dealPastCarried(doing, shoe, round)],
        [1, this.observeInVain(doing, round, { winner }, 'cards-still-due')],
      ];
    }
    const call = { winner, totalCards: naiveDealt(hands).length };
    const wrong = { winner: winner === 'tie' ? 'banker' : 'tie' };
    return [
      [20, this.observe(doing, round, call)],
      [1, () => this.observe(doing, round, wrong)],
      [1, this.observeInVain(doing, round, { cards: ['AS'] }, 'third-card-against-table')],
    ];
  }

  private deal(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act {
    const before = naiveDealt(playOf(round) as NaiveHands);
    const due = dealtOn(shoe, this.chance, before).slice(before.length);
    if (due.length === 0) return this.voidRound(doing, round, true);
    const cards = due.slice(0, this.chance.between(1, due.length));
    return this.observe(doing, round, { cards }, () => shoe.deal(cards, before.length === 0));
  }

  /** A card other than the one that was drawn in error and is the first of the hand. */
  private dealPastCarried(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act | undefined {
    const { carried } = shoe;
    const [card] = someCards(shoe, this.chance, 1);
    if (round.turn || carried === undefined || carried === 'unseen') return undefined;
    if (card === undefined || card === carried) return undefined;
    return this.observeInVain(doing, round, { cards: [card] }, 'carried-card-not-used');
  }

  /** Corrects cards that were misread before the round is settled; the round may need more cards then. */
  private reread(doing: Doing, shoe: NaiveShoe, round: NaiveRound): Act | undefined {
    const dealt = naiveDealt(playOf(round) as NaiveHands).length;
    const cards = handFrom(shoe, this.chance).slice(0, dealt);
    return this.correctCards(doing, shoe, round, factsOf(cards, this.chance.happens(70)), []);
  }

  private correctCards(
    doing: Doing,
    shoe: NaiveShoe,
    round: NaiveRound,
    facts: readonly NaiveDeal[] | undefined,
    actual: readonly NaiveActual[],
  ): Act | undefined {
    if (!facts) return this.correct(doing, round, { actual });
    const before = naiveDealt(playOf(round) as NaiveHands);
    const cards = facts.flatMap((fact) => ('cards' in fact ? fact.cards : []));
    if (cards.length === 0 || cards.join() === before.join() || !shoe.holds(cards, before)) return undefined;
    return this.correct(doing, round, { facts, actual }, () => shoe.take(cards, before));
  }

  private settleHands(doing: Doing, round: NaiveRound): Act {
    const { chance } = this;
    const stated = round.wagers.filter(() => chance.happens(20));
    return this.settle(doing, round, new Map(stated.map(({ wagerId }) => [wagerId, chance.happens(50)])));
  }

  protected correctRecent(doing: Doing): Act | undefined {
    const { chance } = this;
    const round = this.recentRound();
    const shoe = round && this.shoeOf(round);
    if (!shoe) return undefined;
    const cards = chance.happens(50) ? handFrom(shoe, chance) : undefined;
    if (cards && !isComplete(cards)) return undefined;
    const named = round.settled.length > 0 && chance.happens(40) ? [chance.pick(round.settled)] : [];
    const actual = named.map(({ wagerId }) => this.otherwise(round, wagerId));
    return this.correctCards(doing, shoe, round, cards && factsOf(cards, true), actual);
  }

  /** A round that an electronic shoe reports at once, its steps some seconds apart. */
  private wholeHand(doing: Doing, shoe: NaiveShoe): Act | undefined {
    const { chance } = this;
    const wagers = this.wagersAtOnce(chance.between(0, 4), () => this.bet());
    const cards = dealtOn(shoe, chance, []);
    if (!isComplete(cards)) return undefined;
    const times = Object.entries(STEPS_BEFORE_S).map(([step, s]) => [
      step,
      new Date(doing.atMs - s * 1_000).toISOString(),
    ]);
    const { openedAt, ...steps } = Object.fromEntries(times) as Record<keyof typeof STEPS_BEFORE_S, string>;
    if (Date.parse(openedAt) < shoe.burnedMs) return undefined;
    const next = nextOf(shoe);
    const begins = (): void => {
      next.begins();
      shoe.deal(cards, true);
    };
    const turn = { wagers, facts: factsOf(cards, true), ...steps };
    return this.wholeRound(doing, { ...next, begins }, () => turn, openedAt);
  }

  /** A hand of a shoe, in play or completed, that was dealt earlier; perhaps while another is in play. */
  protected reportLate(doing: Doing): Act | undefined {
    const { chance } = this;
    const shoes = this.shoes.shoes.slice(-SHOES_BACK).filter((each) => {
      return each.burned && each.carried === undefined;
    });
    if (shoes.length === 0) return undefined;
    const shoe = chance.pick(shoes);
    const { burnedMs, completedMs = doing.atMs } = shoe;
    const { paid, departed } = this.books.timesOf(shoe.shoeId);
    const fromMs = Math.max(burnedMs, paid, departed) + 1;
    // What a later hand means for the end of its shoe is judged by floor time, which these books do not know.
    const toMs = Math.min(completedMs, shoe.endSeenMs - TOLERATED_MS - 1);
    if (fromMs > toMs) return undefined;
    const atMs = chance.between(fromMs, toMs);
    const isBefore = this.roundsOf(shoe).some(({ openedMs, endedMs = openedMs }) => atMs < endedMs);
    if (!isBefore && (shoe.completed || whyNotOpen(shoe) !== undefined)) return undefined;
    const act = this.wholeHand(doing.earlier(atMs), shoe);
    if (!act || !shoe.completed) return act;
    const { nextRoundId } = shoe;
    const enter: Act['enter'] = (recordedBy, receipt) => {
      act.enter(recordedBy, receipt);
      const { vigorish } = this.books.round(nextRoundId);
      if (![...vigorish.values()].some(({ deferred }) => deferred > 0)) return;
      this.books.findAt(this.tableId, 'exception vigorish-outstanding', atMs);
    };
    return { ...act, enter };
  }

  protected override markersPut(round: NaiveRound, atMs: number): void {
    const { completedMs } = this.shoeOf(round) ?? {};
    if (completedMs === undefined || (round.endedMs ?? 0) > completedMs) return;
    this.books.findAt(this.tableId, 'exception vigorish-outstanding', atMs);
  }

  /** Whether a round took place before another of its shoe was over. */
  private isBeforeOthers(round: NaiveRound): boolean {
    const shoe = this.shoeOf(round);
    const others = shoe ? this.roundsOf(shoe).filter((each) => each !== round) : [];
    return others.some(({ openedMs, endedMs = openedMs }) => round.openedMs < endedMs);
  }

  private roundsOf({ shoeId }: NaiveShoe): readonly NaiveRound[] {
    return [...this.books.rounds.values()].filter((round) => round.shoeId === shoeId);
  }

  private bet(): Bet {
    return { kind: this.chance.pick(BETS) };
  }

  private shoeOf(round: NaiveRound): NaiveShoe | undefined {
    return this.shoes.shoes.find(({ shoeId }) => shoeId === round.shoeId);
  }
}

/** The next round of a shoe. */
function nextOf(shoe: NaiveShoe): NextRound {
  const { shoeId, nextRoundId: roundId } = shoe;
  return { place: { shoeId }, roundId, begins: () => shoe.opened() };
}

/** The cards dealt, and the call once the hands are complete. */
function factsOf(cards: readonly string[], called: boolean): readonly NaiveDeal[] {
  const deal = { cards };
  return called && isComplete(cards) ? [deal, { winner: naiveWinner(naiveHands(cards)) }] : [deal];
}

/** Whether the last hand of a shoe was announced after a hand that a device with another clock reports. */
function isCalledLater({ calledMs }: NaiveShoe, atMs: number): boolean {
  return atMs - STEPS_BEFORE_S.openedAt * 1_000 < calledMs - TOLERATED_MS;
}
