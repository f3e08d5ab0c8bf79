import type { Act, Doing } from './act.js';
import { choose } from './choose.js';
import type { Choice } from './choose.js';
import { FactTable } from './fact-table.js';
import { naiveBlackjack, naiveTotal } from '../naive/naive-blackjack.js';
import type { BlackjackPlay, NaiveHand } from '../naive/naive-blackjack.js';
import { DECK_OF_CARDS } from '../naive/naive-shoe.js';
import { playOf } from '../naive/naive-round.js';
import type { NaiveRound } from '../naive/naive-round.js';

/** A table of blackjack, dealt by hand. */
export class BlackjackTable extends FactTable {
  protected readonly naive = naiveBlackjack;

  next(doing: Doing): Act {
    const round = this.roundInPlay;
    const { chance } = this;
    if (!round) {
      return choose(chance, [
        [20, () => this.openRound(doing)],
        [1, () => this.openOnAnotherDay(doing)],
        [1, () => this.postLimits(doing)],
        [2, () => this.correctAmounts(doing, this.recentRound())],
      ]);
    }
    if (round.status === 'decided') {
      return choose(chance, [
        [20, () => this.settle(doing, round, round.last?.outcome.due ?? [])],
        [1, () => this.observeInVain(doing, round, { act: 'stand', hand: '1' }, 'settlement-due')],
      ]);
    }
    if (round.status === 'wagering') {
      return choose(chance, [
        ...this.wagering(doing, round, () => ({ kind: 'main' })),
        [20, () => this.deal(doing, round)],
        [1, () => this.observeInVain(doing, round, { act: 'stand', hand: '1' }, 'not-dealt')],
        [1, () => this.openTwice(doing, round)],
        [1, () => this.voidRound(doing, round, false)],
      ]);
    }
    return choose(chance, [
      [30, () => this.play(doing, round)],
      [2, () => this.insure(doing, round)],
      [1, () => this.lateWager(doing, round)],
      [1, () => this.voidRound(doing, round, false)],
      [1, () => this.correctAmounts(doing, round)],
    ]);
  }

  wagerBeside(doing: Doing): Act | undefined {
    const round = this.roundInPlay;
    return round?.status === 'wagering' ? this.place(doing, round, { kind: 'main' }) : undefined;
  }

  private deal(doing: Doing, round: NaiveRound): Act | undefined {
    if (round.wagers.length === 0) return undefined;
    const boxes = [...new Set(round.wagers.map(({ position }) => position))].sort(
      (one, other) => one - other,
    );
    const hands = boxes.map((position) => ({ position, cards: [this.card(), this.card()] }));
    return this.observe(doing, round, { act: 'deal', hands, dealer: this.card() });
  }

  private play(doing: Doing, round: NaiveRound): Act {
    const play = playOf(round) as BlackjackPlay;
    const open = play.hands.filter(({ is }) => is === 'open');
    const [hand] = open;
    if (hand) return choose(this.chance, this.decisions(doing, round, hand, play));
    if (play.dealer.length === 1)
      return this.observe(doing, round, { act: 'second-card', card: this.card() });
    const dealer = [...play.dealer];
    while (naiveTotal(dealer) < 17) dealer.push(this.card());
    return this.observe(doing, round, { act: 'dealer', cards: dealer.slice(2) });
  }

  private decisions(
    doing: Doing,
    round: NaiveRound,
    hand: NaiveHand,
    play: BlackjackPlay,
  ): readonly Choice[] {
    const id = String(hand.box);
    const first = hand.cards.length === 2;
    const doubled = round.wagers.some(({ kind, position }) => kind === 'double' && position === hand.box);
    const main = round.wagers.find(({ kind, position }) => kind === 'main' && position === hand.box);
    if (doubled)
      return [[1, () => this.observe(doing, round, { act: 'double', hand: id, card: this.card() })]];
    const done = play.hands.find(({ is }) => is !== 'open');
    return [
      [
        naiveTotal(hand.cards) < 17 ? 10 : 1,
        () => this.observe(doing, round, { act: 'draw', hand: id, card: this.card() }),
      ],
      [naiveTotal(hand.cards) < 17 ? 3 : 10, () => this.observe(doing, round, { act: 'stand', hand: id })],
      [1, () => (first ? this.observe(doing, round, { act: 'surrender', hand: id }) : undefined)],
      [2, () => (first && main ? this.wagerDouble(doing, round, hand, main.stake) : undefined)],
      [1, () => this.observeInVain(doing, round, { act: 'second-card', card: 'AS' }, 'hands-incomplete')],
      [
        1,
        () =>
          done &&
          this.observeInVain(
            doing,
            round,
            { act: 'draw', hand: String(done.box), card: '2S' },
            'hand-complete',
          ),
      ],
      [
        1,
        () =>
          first
            ? this.observeInVain(doing, round, { act: 'double', hand: id, card: '2S' }, 'double-not-wagered')
            : this.observeInVain(doing, round, { act: 'surrender', hand: id }, 'surrender-too-late'),
      ],
    ];
  }

  private wagerDouble(doing: Doing, round: NaiveRound, { box }: NaiveHand, most: number): Act {
    const stakeCents = this.chance.happens(80) ? most : this.chance.between(1, most);
    return this.placed(doing, round, {
      position: box,
      patronId: this.patronAt(round, box),
      kind: 'double',
      selection: String(box),
      stakeCents,
    });
  }

  private insure(doing: Doing, round: NaiveRound): Act | undefined {
    const { dealer, drawn } = playOf(round) as BlackjackPlay;
    const mains = round.wagers.filter(
      ({ kind, position }) =>
        kind === 'main' &&
        !round.wagers.some((other) => other.kind === 'insurance' && other.position === position),
    );
    if (mains.length === 0) return undefined;
    const { position, patronId, stake } = this.chance.pick(mains);
    const wager = { position, patronId, kind: 'insurance', stakeCents: Math.max(1, Math.floor(stake / 2)) };
    const act = this.placed(doing, round, wager);
    const ace = dealer[0]?.startsWith('A') ?? false;
    if (ace && !drawn && dealer.length === 1) return act;
    const refusal = ace ? 'insurance-closed' : 'insurance-without-ace';
    return { ...act, refusal, enter: () => undefined };
  }

  private lateWager(doing: Doing, round: NaiveRound): Act | undefined {
    const position = this.freeAt(round, { kind: 'main' });
    if (position === undefined) return undefined;
    const act = this.placed(doing, round, {
      position,
      patronId: this.patronAt(round, position),
      kind: 'main',
      stakeCents: 500,
    });
    return { ...act, refusal: 'wager-after-no-more-bets', enter: () => undefined };
  }

  private card(): string {
    return this.chance.pick(DECK_OF_CARDS);
  }
}
