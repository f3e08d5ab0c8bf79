import type { Card } from '#rules';
import { burnCount } from '#rules/baccarat/burn.js';
import { resultOf } from '#rules/baccarat/result.js';
import type { Chance } from './chance.js';
import { DealingShoe } from './dealing-shoe.js';
import type { DealtRound } from './dealing-shoe.js';
import { FloorClock } from './floor-clock.js';
import type { House, Receipt } from './house.js';
import { wagersOf } from './patrons.js';
import type { Patron, Wager } from './patrons.js';
import type { DemoTable } from './tables.js';

/** A shoe in play at a table of the demonstration, dealt through the API. */
export class TablePlay {
  readonly clock: FloorClock;
  shoeId = '';
  shoe: DealingShoe;
  rounds = 0;
  private patrons: readonly Patron[];
  private shoes = 0;

  constructor(
    readonly house: House,
    readonly table: DemoTable,
    readonly chance: Chance,
    private readonly onRound: () => void,
  ) {
    this.clock = new FloorClock(table.opensAt);
    this.patrons = table.patrons;
    this.shoe = new DealingShoe(chance, 8);
  }

  /** Shuffles, cuts and burns: the shoe is ready for its first round. */
  async bringShoe(): Promise<void> {
    const { house, chance, clock } = this;
    this.shoes++;
    this.rounds = 0;
    this.shoe = new DealingShoe(chance, 8);
    this.shoeId = `${this.table.tableId}.2010-06-05.${this.shoes}`;
    const { tableId } = this.table;
    await house.dealer.record('/shoes', { shoeId: this.shoeId, tableId, occurredAt: clock.pass(240) });
    await house.dealer.record(`/shoes/${this.shoeId}/cuts`, {
      position: chance.pick(this.patrons).position,
      cutDepth: chance.between(40, 200),
      cuttingCardFromBack: this.shoe.behindCuttingCard,
      occurredAt: clock.pass(45),
    });
    const first = this.shoe.draw() as Card;
    const further = Array.from({ length: burnCount(first) }, () => this.shoe.draw());
    await house.dealer.record(`/shoes/${this.shoeId}/burns`, { first, further, occurredAt: clock.pass(30) });
  }

  /** What the patrons wager this round. */
  wagers(): readonly Wager[] {
    return this.patrons.flatMap((patron) => wagersOf(this.chance, patron, this.table.wagers));
  }

  leave(patron: Patron): void {
    this.patrons = this.patrons.filter(({ patronId }) => patronId !== patron.patronId);
  }

  /** Deals one round at the table, a command for every step, and answers what was settled. */
  async dealStepByStep(wagers: readonly Wager[] = this.wagers()): Promise<Receipt> {
    const { clock, chance } = this;
    const { dealer } = this.house;
    const opened = await dealer.record('/rounds', { shoeId: this.shoeId, occurredAt: clock.pass(8) });
    const round = `/rounds/${opened.id}`;
    for (const wager of wagers) {
      await dealer.record(`${round}/wagers`, { ...wager, occurredAt: clock.pass(chance.between(1, 4)) });
    }
    await dealer.record(`${round}/no-more-bets`, { occurredAt: clock.pass(5) });
    const dealt = this.shoe.dealRound();
    const observe = (fact: object, seconds: number): Promise<Receipt> =>
      dealer.record(`${round}/facts`, { fact, occurredAt: clock.pass(seconds) });
    await observe({ cards: dealt.cards.slice(0, 4) }, 9);
    for (const card of dealt.cards.slice(4)) await observe({ cards: [card] }, 5);
    if (dealt.cuttingCardReached) {
      await dealer.record(`/shoes/${this.shoeId}/cutting-card`, { occurredAt: clock.now });
    }
    const { winner, playerPoints, bankerPoints, totalCards } = resultOf(dealt.hands);
    await observe({ winner, playerPoints, bankerPoints, totalCards }, 3);
    const settled = await dealer.record(`${round}/settlement`, {
      occurredAt: clock.pass(6 + 2 * wagers.length),
    });
    if (dealt.cuttingCardReached) {
      await dealer.record(`/shoes/${this.shoeId}/last-hand`, { occurredAt: clock.pass(3) });
    }
    this.tookRound();
    return settled;
  }

  /** Sends one whole round, as an electronic shoe does. */
  async sendWhole(options: {
    readonly wagers?: readonly Wager[];
    readonly cuttingCardUnnoticed?: boolean;
  }): Promise<{ readonly dealt: DealtRound; readonly receipt: Receipt }> {
    const { clock, chance } = this;
    const wagers = options.wagers ?? this.wagers();
    const dealt = this.shoe.dealRound();
    const { cards, hands, complete } = dealt;
    const cutting = dealt.cuttingCardReached && !options.cuttingCardUnnoticed;
    const openedAt = clock.pass(7);
    const turn = {
      wagers,
      noMoreBetsAt: clock.pass(chance.between(8, 20)),
      facts: [
        ...(cards.length > 0 ? [{ cards }] : []),
        ...(complete ? [{ winner: resultOf(hands).winner }] : []),
      ],
      observedAt: clock.pass(10),
      settledAt: clock.pass(4 + 2 * wagers.length),
    };
    const voided = {
      reason: 'insufficient-cards',
      note: 'The shoe ran out; the cutting card had gone unnoticed',
    };
    const receipt = await this.house.shoeDevice.record('/rounds', {
      shoeId: this.shoeId,
      openedAt,
      turns: [turn],
      occurredAt: clock.now,
      ...(cutting && { cuttingCardReached: true, lastHandAnnounced: true }),
      ...(!complete && { voided }),
    });
    this.tookRound();
    return { dealt, receipt };
  }

  /** Counts a round that was dealt. */
  tookRound(): void {
    this.rounds++;
    this.onRound();
  }
}
