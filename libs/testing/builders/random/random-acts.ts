import { CommandRefused, depositOriginal, prepareRecovery, refused } from '#application';
import type { UseCase } from '#application';
import type { Chance } from '#play/chance.js';
import type { TestFloor } from '../floor.js';

const HOUR_MS = 3_600_000;

type Act = () => Promise<unknown>;

/** A floor on which random acts happen, valid and invalid, now and some hours ago. */
export abstract class RandomActs {
  protected count = 0;

  protected constructor(
    readonly floor: TestFloor,
    protected readonly chance: Chance,
    /** How often in a hundred an act is recorded late, and by how many hours at most. */
    private readonly late: { readonly inAHundred: number; readonly hours: number },
  ) {}

  /** The acts of which the next step takes one; frequent ones are listed more than once. */
  protected abstract acts(): readonly Act[];

  /** One step; a refusal is one too. */
  async step(): Promise<void> {
    this.count += 1;
    try {
      await this.chance.pick(this.acts())();
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
    }
  }

  /** Some hours pass. */
  protected rest(hours: number): Promise<number> {
    return Promise.resolve((this.floor.nowMs += this.chance.between(1, hours) * HOUR_MS));
  }

  /** A payment of what a form documents, on a recovery form. */
  protected async recover(formNumber: string, tableId: string, amountCents: number): Promise<void> {
    const recovery = { formNumber, seriesId: 'VR', tableId, amountCents, reason: 'x' };
    const { events } = await this.floor.do('pit-clerk', prepareRecovery(recovery));
    await this.deposit((events[0]!.data as { formNumber: string }).formNumber);
  }

  protected async deposit(formNumber: string): Promise<void> {
    await this.floor.signed(formNumber);
    await this.attempt('dealer', depositOriginal({ formNumber }), {});
  }

  /** Now or some hours ago, by someone who had no other part in it. */
  protected async attempt(
    role: string,
    useCase: UseCase,
    person: { readonly userId?: string } = { userId: `${role}-of-step-${this.count}` },
  ): Promise<void> {
    const { inAHundred, hours } = this.late;
    const agoMs = this.chance.happens(inAHundred) ? this.chance.below(hours * HOUR_MS) : 0;
    const occurredAt = new Date(this.floor.nowMs - agoMs).toISOString();
    await this.floor.do(role, useCase, { ...person, asHappened: { reason: 'x' }, occurredAt });
  }

  protected pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw refused('conflict', 'nothing-to-pick', 'There is none yet.');
    return this.chance.pick(items);
  }
}
