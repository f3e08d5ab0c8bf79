import {
  announcesLastHand,
  bringsShoe,
  callsNoMoreBets,
  completesShoe,
  DealingShoe,
  FloorClock,
  observes,
  opensRound,
  placesWager,
  reachesCuttingCard,
  recordsRound,
  settles,
  wagersOf,
} from '#play';
import type { ApiReceipt, Chance, DealtHand, FloorAct, Patron, Wager } from '#play';
import { resultOf } from '#rules/games/baccarat/result.js';
import type { House } from './house.js';
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
    this.shoe = new DealingShoe(chance);
  }

  /** Sends a command some seconds after the last one. */
  after(seconds: number, act: FloorAct): Promise<ApiReceipt> {
    return this.house.carryOut(act, { occurredAt: this.clock.pass(seconds) });
  }

  /** Shuffles, cuts and burns, so that the shoe is ready for its first round. */
  async bringShoe(): Promise<void> {
    const { chance } = this;
    this.shoes++;
    this.rounds = 0;
    this.shoe = new DealingShoe(chance);
    this.shoeId = `${this.table.tableId}.2010-06-05.${this.shoes}`;
    const cut = {
      position: chance.pick(this.patrons).position,
      cutDepth: chance.between(40, 200),
      cuttingCardFromBack: this.shoe.behindCuttingCard,
    };
    const [prepares, cuts, burns] = bringsShoe(this.shoeId, this.table.tableId, this.shoe.burn(), cut);
    await this.after(240, prepares);
    await this.after(45, cuts);
    await this.after(30, burns);
  }

  async completeShoe(): Promise<void> {
    await this.after(30, completesShoe(this.shoeId));
  }

  /** The wagers of the patrons in this round. */
  wagers(): readonly Wager[] {
    return this.patrons.flatMap((patron) => wagersOf(this.chance, patron, this.table.wagers));
  }

  leave(patron: Patron): void {
    this.patrons = this.patrons.filter(({ patronId }) => patronId !== patron.patronId);
  }

  /** Deals one round at the table with a command for every step. */
  async dealStepByStep(): Promise<void> {
    const { shoeId } = this;
    const wagers = this.wagers();
    const { id } = await this.after(8, opensRound({ shoeId }));
    for (const wager of wagers) await this.after(this.chance.between(1, 4), placesWager(id, wager));
    await this.after(5, callsNoMoreBets(id));
    const { cards, hands, cuttingCardReached } = this.shoe.deal();
    await this.after(9, observes(id, { cards: cards.slice(0, 4) }));
    for (const card of cards.slice(4)) await this.after(5, observes(id, { cards: [card] }));
    if (cuttingCardReached) await this.after(0, reachesCuttingCard(shoeId));
    const { winner, playerPoints, bankerPoints, totalCards } = resultOf(hands);
    await this.after(3, observes(id, { winner, playerPoints, bankerPoints, totalCards }));
    await this.after(6 + 2 * wagers.length, settles(id));
    if (cuttingCardReached) await this.after(3, announcesLastHand(shoeId));
    this.tookRound();
  }

  /** Sends one whole round, as an electronic shoe does. */
  async sendWhole(options: {
    readonly wagers?: readonly Wager[];
    readonly cuttingCardUnnoticed?: boolean;
  }): Promise<DealtHand> {
    const { clock, chance } = this;
    const wagers = options.wagers ?? this.wagers();
    const hand = this.shoe.deal();
    const cutting = hand.cuttingCardReached && !options.cuttingCardUnnoticed;
    const openedAt = clock.pass(7);
    const turn = {
      wagers,
      noMoreBetsAt: clock.pass(chance.between(8, 20)),
      facts: hand.facts,
      observedAt: clock.pass(10),
      settledAt: clock.pass(4 + 2 * wagers.length),
    };
    const voided = {
      reason: 'insufficient-cards',
      note: 'The shoe ran out; the cutting card had gone unnoticed',
    } as const;
    const round = recordsRound({
      shoeId: this.shoeId,
      openedAt,
      turns: [turn],
      ...(cutting && { cuttingCardReached: true, lastHandAnnounced: true }),
      ...(!hand.complete && { voided }),
    });
    await this.house.carryOut(round, { role: 'table-device', occurredAt: clock.now });
    this.tookRound();
    return hand;
  }

  /** Counts a dealt round. */
  tookRound(): void {
    this.rounds++;
    this.onRound();
  }
}
