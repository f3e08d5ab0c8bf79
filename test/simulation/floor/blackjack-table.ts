import type { WagerRequest } from '#application';
import { inVain } from './act.js';
import type { Act, Doing } from './act.js';
import { BlackjackCards } from './blackjack-cards.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { FactTable } from './fact-table.js';
import type { NaiveWager } from '#testing/naive/games/naive-game.js';
import {
  handOf,
  mayBeSplit,
  naiveBlackjack,
  naiveTotal,
  nextHand,
} from '#testing/naive/games/naive-blackjack.js';
import type { BlackjackAct, BlackjackPlay, NaiveHand } from '#testing/naive/games/naive-blackjack.js';
import { isTurnOpen, observed, playOf } from '#testing/naive/clerk/naive-round.js';
import type { NaiveRound } from '#testing/naive/clerk/naive-round.js';
import type { Bet } from './betting-table.js';
import type { ReportedTurn } from './playing-table.js';

/** Side wagers with one amount. */
const SIDE_BETS = ['over-13', 'under-13', 'same-suit', 'sevens'];
const SIDE_STAKE_CENTS = 100;

/** The smallest chip unit, by which insurance may exceed half of a wager. */
const CHIP_CENTS = 100;

/** A table of blackjack, dealt by hand. */
export class BlackjackTable extends FactTable {
  protected readonly naive = naiveBlackjack;
  private readonly cards = new BlackjackCards(this.chance);

  next(doing: Doing): Act {
    const round = this.roundInPlay;
    if (!round) return choose(this.chance, this.betweenRounds(doing));
    switch (round.status) {
      case 'decided':
        return choose(this.chance, [
          [20, () => this.settle(doing, round)],
          [3, () => this.correctNewest(doing, round)],
          [1, () => this.observeInVain(doing, round, { act: 'stand', hand: '1' }, 'settlement-due')],
        ]);
      case 'wagering':
        return choose(this.chance, [
          ...this.wagering(doing, round, () => ({ kind: 'main' })),
          [15, () => this.betBeside(doing, round)],
          [20, () => this.deal(doing, round)],
          [1, () => this.observeInVain(doing, round, { act: 'stand', hand: '1' }, 'not-dealt')],
          [1, () => this.openTwice(doing, round)],
          [1, () => this.reportLate(doing)],
          [1, () => this.voidRound(doing, round, false)],
        ]);
      default:
        return choose(this.chance, [
          [30, () => this.play(doing, round)],
          [mayBeInsured(round) ? 30 : 1, () => this.insure(doing, round)],
          [2, () => this.changeInPlay(doing, round)],
          [1, () => this.lateWager(doing, round)],
          [1, () => this.voidRound(doing, round, false)],
          [1, () => this.correctAmounts(doing, round)],
          [4, () => (this.nothingSince(round) ? this.correctNewest(doing, round) : undefined)],
        ]);
    }
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, { kind: 'main' }) : undefined;
  }

  protected correctRecent(doing: Doing): Act | undefined {
    const round = this.recentRound();
    if (!round || this.chance.happens(60)) return this.correctAmounts(doing, round);
    return this.correctNewest(doing, round);
  }

  protected override stakeOn(bet: Bet): number {
    return SIDE_BETS.includes(bet.kind) ? SIDE_STAKE_CENTS : super.stakeOn(bet);
  }

  /** A main wager cannot be withdrawn while the box has others. */
  protected override withdrawable({ wagers }: NaiveRound): NaiveRound['wagers'] {
    return wagers.filter(({ kind, position }) => {
      return kind !== 'main' || wagers.every((other) => other.kind === 'main' || other.position !== position);
    });
  }

  private betBeside(doing: Doing, round: NaiveRound): Act | undefined {
    const { chance } = this;
    const kind = chance.pick(SIDE_BETS);
    const alone = chance.happens(10);
    const places = alone
      ? [this.freeAt(round, { kind: 'main' })].filter((position) => position !== undefined)
      : round.wagers.flatMap((main) =>
          main.kind === 'main' && !isOn(round, kind, main) ? main.position : [],
        );
    if (places.length === 0) return undefined;
    const position = chance.pick(places);
    const patronId = this.patronAt(round, position);
    const odd = chance.happens(10);
    const stakeCents = odd ? 2 * SIDE_STAKE_CENTS : SIDE_STAKE_CENTS;
    const act = this.placed(doing, round, { position, patronId, kind, stakeCents });
    if (alone) return inVain(act, 'partner-wager-missing');
    return odd ? inVain(act, 'stake-not-allowed') : act;
  }

  private deal(doing: Doing, round: NaiveRound): Act | undefined {
    return round.wagers.length === 0 ? undefined : this.observe(doing, round, this.cards.deal(round.wagers));
  }

  private play(doing: Doing, round: NaiveRound): Act {
    const play = playOf(round) as BlackjackPlay;
    const hand = play.hands.find(({ is }) => is === 'open');
    if (hand) return choose(this.chance, this.decisions(doing, round, hand, play));
    const act = this.cards.next(play);
    if (act.act !== 'dealer' || this.chance.happens(90)) return this.observe(doing, round, act);
    const further = this.chance.happens(50) ? act.cards.slice(0, -1) : [...act.cards, this.cards.one()];
    return this.observe(doing, round, { act: 'dealer', cards: further });
  }

  /** Acts on the hand whose turn it is. */
  private decisions(
    doing: Doing,
    round: NaiveRound,
    hand: NaiveHand,
    play: BlackjackPlay,
  ): readonly Choice[] {
    const { id, cards } = hand;
    const draws = { act: 'draw', hand: id, card: this.cards.one() };
    const waiting = round.wagers.find(({ kind, selection }) => {
      return (
        (kind === 'double' && selection === id) ||
        (kind === 'split' && selection === nextHand(play, hand.box))
      );
    });
    if (waiting) {
      const card = waiting.kind === 'double' ? { card: this.cards.one() } : {};
      return [
        [10, () => this.observe(doing, round, { act: waiting.kind, hand: id, ...card })],
        [1, () => this.withdrawn(doing, round, waiting)],
        [1, () => this.observeInVain(doing, round, draws, `${waiting.kind}-wager-stands`)],
      ];
    }
    const few = naiveTotal(cards) < 17;
    const inVainIf = (cannot: boolean, fact: object, refusal: string): Choice => {
      return [1, () => (cannot ? this.observeInVain(doing, round, fact, refusal) : undefined)];
    };
    const stands = { act: 'stand', hand: id };
    const surrenders = { act: 'surrender', hand: id };
    const done = play.hands.find(({ is }) => is !== 'open');
    const other = play.hands.findLast((each) => each.is === 'open' && each.id !== id);
    const firstTwo = cards.length === 2;
    const isSplitting = play.hands.some((each) => each.split !== 'no' && each.is === 'open');
    return [
      [few ? 10 : 1, () => this.observe(doing, round, draws)],
      [few ? 3 : 10, () => (cards.length > 1 ? this.observe(doing, round, stands) : undefined)],
      [1, () => this.observe(doing, round, { acts: this.cards.toTheEnd(round) })],
      [2, () => (firstTwo ? this.wagerDouble(doing, round, hand) : undefined)],
      [20, () => (mayBeSplit(play, hand) ? this.wagerSplit(doing, round, hand, play) : undefined)],
      [1, () => other && this.observe(doing, round, { ...draws, hand: other.id })],
      [1, () => (firstTwo && hand.split === 'no' ? this.observe(doing, round, surrenders) : undefined)],
      inVainIf(!firstTwo || hand.split !== 'no', surrenders, 'surrender-too-late'),
      inVainIf(cards.length === 1, stands, 'second-card-due'),
      inVainIf(firstTwo, { ...draws, act: 'double' }, 'double-not-wagered'),
      inVainIf(true, { act: 'second-card', card: 'AS' }, 'hands-incomplete'),
      inVainIf(done !== undefined && !isSplitting, { ...draws, hand: done?.id }, 'hand-complete'),
      inVainIf(mayBeSplit(play, hand), { act: 'split', hand: id }, 'split-not-wagered'),
    ];
  }

  private wagerDouble(doing: Doing, round: NaiveRound, hand: NaiveHand): Act | undefined {
    const { chance } = this;
    const wagered = beneath(round, hand);
    if (!wagered) return undefined;
    const { position, patronId, stake } = wagered;
    const tooMuch = chance.happens(10);
    const stakeCents = tooMuch ? stake + 1 : chance.happens(80) ? stake : chance.between(1, stake);
    const wager = { position, patronId, kind: 'double', selection: hand.id, stakeCents };
    const act = this.placed(doing, round, wager);
    return tooMuch ? inVain(act, 'double-above-wager') : act;
  }

  private wagerSplit(doing: Doing, round: NaiveRound, hand: NaiveHand, play: BlackjackPlay): Act | undefined {
    const wagered = beneath(round, hand);
    if (!wagered) return undefined;
    const { position, patronId, stake } = wagered;
    const unequal = this.chance.happens(10);
    const stakeCents = unequal ? stake + 100 : stake;
    const selection = nextHand(play, hand.box);
    const act = this.placed(doing, round, { position, patronId, kind: 'split', selection, stakeCents });
    return unequal ? inVain(act, 'split-not-equal') : act;
  }

  private insure(doing: Doing, round: NaiveRound): Act | undefined {
    const { chance } = this;
    const mains = round.wagers.filter((main) => main.kind === 'main' && !isOn(round, 'insurance', main));
    if (mains.length === 0) return undefined;
    const { position, patronId, stake } = chance.pick(mains);
    const most = Math.ceil(stake / 2 / CHIP_CENTS) * CHIP_CENTS;
    const tooMuch = chance.happens(15);
    const stakeCents = tooMuch ? most + 1 : chance.happens(50) ? most : chance.between(1, most);
    const act = this.placed(doing, round, { position, patronId, kind: 'insurance', stakeCents });
    const refusal =
      whyNoInsurance(playOf(round) as BlackjackPlay) ?? (tooMuch ? 'insurance-above-half' : undefined);
    return refusal === undefined ? act : inVain(act, refusal);
  }

  /** Insurance can be withdrawn while it can be made; a wager on a hand cannot. */
  private changeInPlay(doing: Doing, round: NaiveRound): Act | undefined {
    const play = playOf(round) as BlackjackPlay;
    const fixed = round.wagers.filter(({ kind, selection }) => {
      return (
        kind === 'main' ||
        kind === 'sevens' ||
        play.hands.some(({ id }) => kind === 'split' && id === selection)
      );
    });
    const insured = round.wagers.filter(({ kind }) => kind === 'insurance');
    const wagers = [...fixed, ...insured];
    if (wagers.length === 0) return undefined;
    const wager = this.chance.pick(wagers);
    if (wager.kind === 'split' && isJust(round, 'split')) return undefined;
    const act = this.withdrawn(doing, round, wager);
    const refusal = wager.kind === 'insurance' ? whyInsured(round) : whyInPlay(round, wager);
    return refusal === undefined ? act : inVain(act, refusal);
  }

  private lateWager(doing: Doing, round: NaiveRound): Act | undefined {
    const position = this.freeAt(round, { kind: 'main' });
    if (position === undefined) return undefined;
    const patronId = this.patronAt(round, position);
    const act = this.placed(doing, round, { position, patronId, kind: 'main', stakeCents: 500 });
    return inVain(act, isJust(round, 'deal') ? 'boxes-not-wagered-on' : 'wager-after-deal');
  }

  /** A misread card in the newest fact; undefined if the fact has no card. */
  private correctNewest(doing: Doing, round: NaiveRound): Act | undefined {
    const { turn } = round;
    const newest = turn?.facts.at(-1) as BlackjackAct | undefined;
    if (!turn || !newest) return undefined;
    const before = observed(round, turn, turn.facts.slice(0, -1)).play as BlackjackPlay;
    const anew =
      newest.act === 'dealer'
        ? { ...newest, cards: this.cards.dealersFurther(before) }
        : 'card' in newest
          ? { ...newest, card: this.cards.one() }
          : undefined;
    return !anew || JSON.stringify(anew) === JSON.stringify(newest)
      ? undefined
      : this.correctFact(doing, round, anew);
  }

  /** Wagers and a deal, then all further facts at once. */
  protected turn(round: NaiveRound): ReportedTurn {
    const { chance } = this;
    const play = playOf(round) as BlackjackPlay;
    if (play.hands.length === 0) {
      const mains = this.wagersAtOnce(chance.between(1, 4), () => ({ kind: 'main' }));
      const beside = mains.flatMap(({ position, patronId }): WagerRequest[] => {
        const kind = chance.pick(SIDE_BETS);
        return chance.happens(30) ? [{ position, patronId, kind, stakeCents: SIDE_STAKE_CENTS }] : [];
      });
      return { wagers: [...mains, ...beside], facts: [this.cards.deal(mains)] };
    }
    const hand = play.hands.find(({ is }) => is === 'open');
    const main = hand && beneath(round, hand);
    if (!main || chance.happens(40)) return { wagers: [], facts: [{ acts: this.cards.toTheEnd(round) }] };
    const splits = mayBeSplit(play, hand);
    const selection = splits ? nextHand(play, hand.box) : hand.id;
    const { position, patronId, stake } = main;
    const kind = splits ? 'split' : 'double';
    const first = splits
      ? ({ act: 'split', hand: hand.id } as const)
      : ({ act: 'double', hand: hand.id, card: this.cards.one() } as const);
    const added = { wagerId: `w${round.placed + 1}`, position, patronId, kind, selection, stake };
    const acts = this.cards.toTheEnd({ ...round, wagers: [...round.wagers, added] }, [first]);
    return { wagers: [{ position, patronId, kind, selection, stakeCents: stake }], facts: [{ acts }] };
  }
}

/** Whether an act is among the facts since the last act on wagers, which an act on wagers now would change. */
function isJust(round: NaiveRound, act: BlackjackAct['act']): boolean {
  const facts = round.turn && isTurnOpen(round) ? round.turn.facts : [];
  return facts.some((fact) => (fact as BlackjackAct).act === act);
}

/** Why insurance is not withdrawn; absent if it can be. What the turn has closed is withdrawn too late. */
function whyInsured(round: NaiveRound): string | undefined {
  const refusal = whyNoInsurance(playOf(round) as BlackjackPlay);
  if (refusal === undefined || !round.turn || !isTurnOpen(round)) return refusal;
  const before = whyNoInsurance(round.turn.play as BlackjackPlay);
  return before === undefined ? 'wager-after-no-more-bets' : refusal;
}

/** Why a wager on a hand is not withdrawn: by the rule, or because the facts since cannot be without it. */
function whyInPlay(round: NaiveRound, { kind, position }: NaiveWager): string {
  if (kind === 'split' || !isJust(round, 'deal')) return 'wager-in-play';
  if (kind !== 'main') return 'wager-after-no-more-bets';
  const partner = round.wagers.some((other) => other.kind !== 'main' && other.position === position);
  return partner ? 'partner-wager-stands' : 'boxes-not-wagered-on';
}

/** The wager for which a hand was dealt or split. */
function beneath({ wagers }: NaiveRound, { id }: NaiveHand): NaiveWager | undefined {
  return wagers.find((wager) => wager.kind !== 'double' && handOf(wager) === id);
}

function isOn({ wagers }: NaiveRound, kind: string, { position }: NaiveWager): boolean {
  return wagers.some((wager) => wager.kind === kind && wager.position === position);
}

function mayBeInsured(round: NaiveRound): boolean {
  return whyNoInsurance(playOf(round) as BlackjackPlay) === undefined;
}

/** Why insurance is refused; absent if it is accepted. */
function whyNoInsurance({ dealer, drawn }: BlackjackPlay): string | undefined {
  if (!dealer[0]?.startsWith('A')) return 'insurance-without-ace';
  return drawn || dealer.length > 1 ? 'insurance-closed' : undefined;
}
