import {
  CommandRefused,
  changeTray,
  signTrayChange,
  collectFromMarker,
  correctRecovery,
  depositOriginal,
  prepareRecovery,
  refused,
  settleAmountDue,
} from '#application';
import type { UseCase } from '#application';
import type { EventOf, LedgerEventType } from '#ledger';
import type { Chance } from '#play/chance.js';
import { aPropertyUnder } from '../floor.js';
import type { TestFloor } from '../floor.js';
import { RandomClosedDays } from './random-closed-days.js';

const HOUR_MS = 3_600_000;
const PROPERTY = aPropertyUnder(
  { regime: 'complimentary-vigorish' },
  { regime: 'uncollected-vigorish', from: '2010-06-07' },
);

/** Closed gaming days with recoveries of forms under both regimes, payments of amounts due and tray changes in between. */
export class RandomJournal {
  private count = 0;

  private constructor(
    private readonly random: RandomClosedDays,
    private readonly chance: Chance,
  ) {}

  static async open(chance: Chance): Promise<RandomJournal> {
    const random = await RandomClosedDays.open(chance, PROPERTY);
    await random.floor.series('VR', 900, 'recovery-form');
    return new RandomJournal(random, chance);
  }

  get floor(): TestFloor {
    return this.random.floor;
  }

  /** One step; a refusal is one too. */
  async step(): Promise<void> {
    this.count += 1;
    if (this.chance.happens(65)) return this.random.step();
    const steps: readonly (() => Promise<unknown>)[] = [
      () => this.payAmountDue(),
      () => this.recover(),
      () => this.recover(),
      () => this.correctRecovery(),
      () => this.payAfterDeposit(),
      () => this.changeTray(),
    ];
    try {
      await this.chance.pick(steps)();
    } catch (error) {
      if (!(error instanceof CommandRefused)) throw error;
    }
  }

  private async payAmountDue(): Promise<void> {
    const corrected = await this.all('SettlementCorrected');
    const unsettled = corrected.filter(({ data }) => data.wagers.some(({ after }) => after.due));
    const { stream, data } = this.pick(unsettled);
    const { wagerId } = data.wagers.find(({ after }) => after.due)!.after;
    const paidAt = this.chance.pick(['table', 'cage'] as const);
    const amountCents = this.chance.between(1, this.chance.happens(50) ? 500 : 900_000);
    const roundId = stream.replace('round-', '');
    await this.attempt('cage', settleAmountDue({ roundId, wagerId, amountCents, paidAt }));
  }

  private async recover(): Promise<void> {
    const owed = (await this.all('OriginalDeposited')).filter(({ stream }) => stream.includes('RC-'));
    const { stream, data } = this.pick(owed);
    const formNumber = stream.replace('vigorishForm-', '');
    const amountCents = this.chance.between(1, data.amountCents);
    const recovery = prepareRecovery({
      formNumber,
      seriesId: 'VR',
      tableId: 'MB-1',
      amountCents,
      reason: 'x',
    });
    const { events } = await this.floor.do('pit-clerk', recovery);
    const recoveryNumber = (events[0]!.data as { formNumber: string }).formNumber;
    await this.floor.signed(recoveryNumber);
    await this.attempt('dealer', depositOriginal({ formNumber: recoveryNumber }), {});
  }

  private async correctRecovery(): Promise<void> {
    const { recoveryFormNumber: formNumber } = this.pick(await this.all('VigorishRecovered')).data;
    const amountCents = this.chance.below(500);
    await this.attempt('accounting', correctRecovery({ formNumber, reason: 'x', amountCents }));
  }

  /** A payment on a marker that a form took off. */
  private async payAfterDeposit(): Promise<void> {
    const taken = [...(await this.all('VigorishComped')), ...(await this.all('VigorishDocumented'))];
    const { stream, data } = this.pick(taken);
    const payment = { roundId: stream.replace('round-', ''), wagerId: data.wagerId };
    const amountCents = this.chance.between(1, data.amountCents);
    await this.attempt('dealer', collectFromMarker({ ...payment, amountCents }));
  }

  private async changeTray(): Promise<void> {
    const { periodId } = this.pick(await this.all('InventoryOpened')).data;
    const cents = this.chance.between(1, 9_000);
    const documentNumber = `K-${this.count}`;
    const check = {
      reason: 'counter-check-issued',
      trayCents: -cents,
      boxCents: cents,
      documentNumber,
    } as const;
    const fee = { reason: 'hand-fee', trayCents: cents, boxCents: 0 } as const;
    const change = this.chance.happens(50) ? check : fee;
    await this.attempt('dealer', changeTray({ periodId, note: 'seen', ...change }), {});
    if (this.count % 4 === 0) return;
    const { id: changeId } = (await this.all('TrayChanged')).at(-1)!;
    await this.floor.do('floorperson', signTrayChange({ periodId, changeId }));
  }

  /** Now or some hours ago, by someone who had no other part in it. */
  private async attempt(
    role: string,
    useCase: UseCase,
    person: { readonly userId?: string } = { userId: `${role}-of-step-${this.count}` },
  ): Promise<void> {
    const agoMs = this.chance.happens(40) ? this.chance.below(30 * HOUR_MS) : 0;
    const occurredAt = new Date(this.floor.nowMs - agoMs).toISOString();
    await this.floor.do(role, useCase, { ...person, asHappened: { reason: 'x' }, occurredAt });
  }

  private async all<Type extends LedgerEventType>(type: Type) {
    const found = (await this.floor.events()).filter((event) => event.type === type);
    return found.map(({ id, stream, data }) => ({ id, stream, data: data as EventOf<Type>['data'] }));
  }

  private pick<Item>(items: readonly Item[]): Item {
    if (items.length === 0) throw refused('conflict', 'nothing-to-pick', 'There is none yet.');
    return this.chance.pick(items);
  }
}
