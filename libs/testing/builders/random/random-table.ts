import {
  CommandRefused,
  callNoMoreBets,
  changeWager,
  correctSettlement,
  observeOutcome,
  openRound,
  placeWager,
  settleAmountDue,
  settleRound,
  voidRound,
  withdrawWager,
} from '#application';
import type { Receipt, UseCase } from '#application';
import { randomFact } from '#play/random-fact.js';
import { randomStake, randomWager } from '#play/random-wager.js';
import { roundOf } from '#play/door.js';
import type { Chance } from '#play/chance.js';
import { gameOf } from '#rules';
import type { Game, OfferedWager } from '#rules';
import { A_GAMING_DAY } from '../round.js';
import { TestFloor } from '../floor.js';
import { expectOnlyNamed } from './only-named.js';

/** Frequent ones are listed more than once. */
const ACTS = [
  'place',
  'place',
  'place',
  'place',
  'change',
  'withdraw',
  'no-more-bets',
  'observe',
  'observe',
  'observe',
  'observe',
  'settle',
  'settle',
  'settle',
  'correct',
  'void',
] as const;

/** Number of facts to try until one is possible. */
const TRIES = 60;

/** A table with random play of a game, valid and invalid, through the use cases of the floor. */
export class RandomTable {
  readonly floor = new TestFloor();
  /** Commands that were recorded, by name. */
  readonly recorded = new Map<string, number>();
  private readonly game: Game;
  private readonly offered: readonly OfferedWager[];
  private roundId = '';

  constructor(
    game: string,
    private readonly random: Chance,
    private readonly rules: object = gameOf(game).sample,
  ) {
    this.game = gameOf(game);
    this.offered = this.game.offeredWagers(rules, A_GAMING_DAY);
  }

  async open(): Promise<void> {
    await this.floor.tableOf(this.game.id, 'T-1', this.rules);
    if (this.game.play.shoe) await this.floor.shoe('S1', 'T-1');
  }

  /** A random step in the newest round; if that is over, mostly opens the next one. */
  async playStep(): Promise<void> {
    const place = this.game.play.shoe ? { shoeId: 'S1' } : { tableId: 'T-1', gamingDay: A_GAMING_DAY };
    if (this.roundId === '' || this.random.below(4) === 0) await this.try(openRound(place));
    const act = this.random.pick(ACTS);
    const { roundId } = this;
    switch (act) {
      case 'place':
        return void (await this.place());
      case 'change':
        return void (await this.try(
          changeWager({ roundId, wagerId: this.wager(), stakeCents: randomStake(this.random) }),
        ));
      case 'withdraw':
        return void (await this.try(withdrawWager({ roundId, wagerId: this.wager() })));
      case 'no-more-bets':
        return void (await this.try(callNoMoreBets({ roundId })));
      case 'observe':
        return this.observe();
      case 'settle':
        return void (await this.try(settleRound({ roundId, actual: this.actual(), vigorish: [] })));
      case 'correct':
        return this.correct();
      case 'void':
        if (this.random.below(5) === 0) {
          await this.try(voidRound({ roundId, reason: 'other', note: 'power failed' }), true);
        }
    }
  }

  private async place(): Promise<void> {
    const { random, roundId } = this;
    const offered = random.pick(this.offered);
    const position = random.between(1, 3);
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await this.try(placeWager({ roundId, ...randomWager(offered, random, position) }))) return;
    }
  }

  private async observe(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries += 1) {
      if (await this.try(observeOutcome({ roundId: this.roundId, fact: this.fact() }), true)) return;
    }
  }

  private async correct(): Promise<void> {
    const { roundId } = this;
    const reason = 'misread';
    for (let tries = 0; tries < TRIES; tries += 1) {
      const facts = this.random.below(4) === 0 ? {} : { facts: [this.fact()] };
      const actual = this.actual();
      const differenceSettled = this.random.below(3) > 0;
      const correction = correctSettlement({ roundId, reason, actual, ...facts, differenceSettled });
      const receipt = await this.try(correction, true, this.random.pick(['pit-boss', 'shift-manager']));
      if (!receipt) continue;
      expectOnlyNamed(receipt, actual);
      return this.payDue();
    }
  }

  private async payDue(): Promise<void> {
    const amountCents = this.random.between(1, 20_000);
    const payment = { roundId: this.roundId, wagerId: this.wager(), amountCents, paidAt: 'cage' } as const;
    await this.try(settleAmountDue(payment), true);
  }

  private fact(): unknown {
    return randomFact(this.game.play.fact, this.random);
  }

  /** Sometimes the dealer differs from the rules. */
  private actual() {
    if (this.random.below(4) > 0) return [];
    const amounts = [
      { takenCents: randomStake(this.random) },
      { paidCents: randomStake(this.random) },
      { chargedCents: 5 },
    ];
    return [{ wagerId: this.wager(), ...this.random.pick(amounts) }];
  }

  private wager(): string {
    return `w${1 + this.random.below(8)}`;
  }

  /** The answer to a command, or undefined if it is refused; as it happened if a rule would refuse it. */
  private async try(
    useCase: UseCase,
    supervised = this.random.below(2) === 0,
    role = supervised ? 'floorperson' : 'dealer',
  ): Promise<Receipt | undefined> {
    try {
      const asHappened = { reason: 'seen' };
      const receipt = await this.floor.do(role, useCase, supervised ? { asHappened } : {});
      if (useCase.name === 'OpenRound') this.roundId = roundOf(receipt);
      this.recorded.set(useCase.name, (this.recorded.get(useCase.name) ?? 0) + 1);
      return receipt;
    } catch (error) {
      if (error instanceof CommandRefused) return undefined;
      throw error;
    }
  }
}
