import {
  collectFromMarker,
  collectFromPosition,
  correctRecovery,
  correctSettlement,
  prepareForm,
} from '#application';
import type { DecodedEvent } from '#event-store';
import { handOf } from '#play/baccarat-hand.js';
import type { Chance } from '#play/chance.js';
import { BANKER_WINS, PLAYER_WINS, TIE_HAND } from '../baccarat-round.js';
import { TestFloor, aPropertyUnder, aWagerRequest } from '../floor.js';
import { RandomActs } from './random-acts.js';
import { NaivePurses } from '#testing/naive/naive-purses.js';

const STEPS = 250;
const NUMBERS = 900;
const HANDS = [BANKER_WINS, BANKER_WINS, BANKER_WINS, BANKER_WINS, PLAYER_WINS, TIE_HAND];
/** Each table with its shoe. */
const SHOES = { 'MB-1': 'S1', 'MB-2': 'S2' } as const;
const TABLES = ['MB-1', 'MB-2'] as const;

/** Some gaming days of deferred vigorish under both kinds of forms, with late payments and all corrections. */
export class RandomReceivable extends RandomActs {
  private readonly books = new NaivePurses();
  private seen = 0n;

  private constructor(floor: TestFloor, chance: Chance) {
    super(floor, chance, { inAHundred: 30, hours: 12 });
  }

  /** The events of such days. */
  static async events(chance: Chance): Promise<readonly DecodedEvent[]> {
    const regimes = [
      { regime: 'complimentary-vigorish' },
      { regime: 'uncollected-vigorish', from: '2010-06-07' },
    ] as const;
    const floor = new TestFloor(undefined, aPropertyUnder(...regimes));
    for (const tableId of TABLES) {
      await floor.table(tableId);
      await floor.shoe(SHOES[tableId], tableId);
    }
    await floor.series('CV', NUMBERS);
    await floor.series('VR', NUMBERS, 'recovery-form');
    const random = new RandomReceivable(floor, chance);
    for (let step = 0; step < STEPS; step++) await random.step();
    return floor.events();
  }

  override async step(): Promise<void> {
    const fresh = await this.floor.events(this.seen);
    this.seen = fresh.at(-1)?.position ?? this.seen;
    this.books.record(fresh);
    await super.step();
  }

  protected acts(): readonly (() => Promise<unknown>)[] {
    return [
      () => this.playRound(),
      () => this.playRound(),
      () => this.playRound(),
      () => this.collect(),
      () => this.document(),
      () => this.document(),
      () => this.payAfterDeposit(),
      () => this.recoverSome(),
      () => this.recoverSome(),
      () => this.correctRecovery(),
      () => this.correctSettlement(),
      () => this.correctSettlement(),
      () => this.rest(9),
    ];
  }

  private async playRound(): Promise<void> {
    const wagers = [1, 2, 3]
      .slice(this.chance.below(3))
      .map((position) => aWagerRequest({ position, stakeCents: 100 * this.chance.between(10, 300) }));
    await this.floor.round(
      { shoeId: SHOES[this.chance.pick(TABLES)], cards: this.chance.pick(HANDS), wagers },
      { asHappened: { reason: 'x' } },
    );
  }

  private async collect(): Promise<void> {
    const marker = this.pick([...this.books.markers.values()].filter(({ outstanding }) => outstanding > 0));
    const { table, position, patron: patronId, outstanding } = marker;
    const shoeId = SHOES[table as keyof typeof SHOES];
    const amountCents = this.chance.between(1, outstanding);
    await this.attempt('dealer', collectFromPosition({ shoeId, position, patronId, amountCents }));
  }

  private async document(): Promise<void> {
    const shoeId = SHOES[this.chance.pick(TABLES)];
    const position = this.chance.between(1, 3);
    const form = prepareForm({ seriesId: 'CV', shoeId, position, patronName: 'someone', reason: 'left' });
    const { events } = await this.floor.do('pit-clerk', form);
    await this.deposit((events[0]!.data as { formNumber: string }).formNumber);
  }

  /** A payment on a marker that a form took off. */
  private async payAfterDeposit(): Promise<void> {
    const marker = this.pick(
      [...this.books.markers.values()].filter(({ comped, documented }) => comped + documented > 0),
    );
    const { roundId, wagerId, comped, documented } = marker;
    const amountCents = this.chance.between(1, Math.ceil((comped + documented) / 2));
    await this.attempt('dealer', collectFromMarker({ roundId, wagerId, amountCents }));
  }

  /** At either table, whose form it may not be. */
  private async recoverSome(): Promise<void> {
    const [formNumber, { owed, recovered }] = this.pick(
      [...this.books.forms].filter(([, form]) => form.owed > form.recovered),
    );
    const amountCents = this.chance.between(1, owed - recovered);
    await this.recover(formNumber, this.chance.pick(TABLES), amountCents);
  }

  /** Another amount, or another form. */
  private async correctRecovery(): Promise<void> {
    const forms = [...this.books.forms];
    const [formNumber] = this.pick(forms.filter(([, { recovers }]) => recovers !== undefined));
    const [owing] = this.pick(forms.filter(([, { owed }]) => owed > 0));
    const right = this.chance.happens(50)
      ? { amountCents: this.chance.below(500) }
      : { recoversFormNumber: owing };
    await this.attempt('accounting', correctRecovery({ formNumber, reason: 'x', ...right }));
  }

  /** Another charge on a wager, or another hand. */
  private async correctSettlement(): Promise<void> {
    const [roundId] = this.pick([...this.books.rounds]);
    const chargedCents = this.chance.below(1_500);
    const right = this.chance.happens(60)
      ? { actual: [{ wagerId: 'w1', chargedCents }] }
      : { facts: handOf(this.chance.pick(HANDS)), actual: [] };
    await this.attempt(
      'floorperson',
      correctSettlement({
        roundId,
        reason: 'x',
        ...right,
        ...(this.chance.happens(50) && { vigorish: [{ wagerId: 'w1', collection: 'deferred' }] }),
        differenceSettled: this.chance.happens(70),
      }),
    );
  }
}
