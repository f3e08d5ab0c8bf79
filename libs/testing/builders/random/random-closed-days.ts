import {
  approveAdjustment,
  changeTray,
  closeDay,
  collectFromMarker,
  correctRecovery,
  correctSettlement,
  prepareAdjustment,
  proposeReopening,
  recordRound,
  reopenDay,
  reportDay,
  settleAmountDue,
  signTrayChange,
} from '#application';
import type { EventOf, LedgerEventType } from '#ledger';
import type { Chance } from '#play/chance.js';
import { roundOf } from '#play/door.js';
import type { ReadStore } from '#projections';
import { booksOf, readModelsOf } from '../day-books.js';
import type { TestFloor } from '../floor.js';
import { aFloor, aPropertyUnder, aTableRound, aWagerRequest } from '../floor.js';
import { RandomActs } from './random-acts.js';
import { RandomCounts } from './random-counts.js';

const HOUR_MS = 3_600_000;
const TABLES = ['T-1', 'T-2'] as const;
/** The house wins a wager on red with black 17, and loses it with red 18. */
const SPINS = ['17', '18'] as const;

const BOTH_REGIMES = aPropertyUnder(
  { regime: 'complimentary-vigorish' },
  { regime: 'uncollected-vigorish', from: '2010-06-07' },
);

/**
 * Gaming days in June 2010 with late facts and counts, corrections, adjustments, and closes in between; with payments also
 * recoveries of forms under both regimes, payments of amounts due and tray changes.
 */
export class RandomClosedDays extends RandomActs {
  private readonly rounds: { readonly roundId: string; spin: number }[] = [];
  private readonly markers: string[] = [];
  private readonly counts: RandomCounts;

  private constructor(
    floor: TestFloor,
    chance: Chance,
    private readonly payments: boolean,
  ) {
    super(floor, chance, { inAHundred: 40, hours: 30 });
    this.counts = new RandomCounts(floor, chance, ['MB-1', 'T-1']);
  }

  /** Such days after so many steps. */
  static async played(chance: Chance, steps: number, { payments = false } = {}): Promise<RandomClosedDays> {
    const floor = await aFloor({ ...(payments && { property: BOTH_REGIMES }) });
    for (const tableId of TABLES) await floor.tableOf('roulette', tableId);
    const random = new RandomClosedDays(floor, chance, payments);
    await random.counts.open();
    if (payments) await floor.series('VR', 900, 'recovery-form');
    for (let step = 0; step < steps; step++) await random.step();
    return random;
  }

  /** Their gaming days, events and read models, which are in memory if no other store is opened. */
  async books(open?: () => Promise<ReadStore>) {
    const { days, floor } = this;
    return { days, events: await floor.events(), store: await readModelsOf(floor, await open?.()) };
  }

  /** The gaming days up to now, from the fifth of June. */
  get days(): readonly string[] {
    const last = new Date(this.floor.nowMs - 10 * HOUR_MS).getUTCDate();
    return Array.from({ length: last - 4 }, (_, index) => dayOfJune(5 + index));
  }

  protected acts(): readonly (() => Promise<unknown>)[] {
    return this.payments && !this.chance.happens(65) ? this.paymentActs() : this.dayActs();
  }

  private dayActs(): readonly (() => Promise<unknown>)[] {
    return [
      () => this.playRound(),
      () => this.playRound(),
      () => this.playHand(),
      () => this.collect(),
      () => this.correct(),
      () => this.adjust(),
      () => this.close(),
      () => this.close(),
      () => this.close(),
      () => this.report(),
      () => this.report(),
      () => this.reopen(),
      ...this.counts.steps(this.days),
      () => this.rest(15),
    ];
  }

  private paymentActs(): readonly (() => Promise<unknown>)[] {
    return [
      () => this.payAmountDue(),
      () => this.recoverSome(),
      () => this.recoverSome(),
      () => this.correctRecovery(),
      () => this.payAfterDeposit(),
      () => this.changeTray(),
    ];
  }

  private async playRound(): Promise<void> {
    const gamingDay = this.chance.pick(this.days);
    const spin = this.chance.below(2);
    const wagers = [aWagerRequest({ kind: 'red', stakeCents: this.chance.between(500, 400_000) })];
    const round = aTableRound([{ wagers, facts: [{ number: SPINS[spin] }] }], {
      tableId: this.chance.pick(TABLES),
      gamingDay,
    });
    const occurredAt = this.timeOn(gamingDay);
    const roundId = roundOf(await this.floor.do('table-device', recordRound(round), { occurredAt }));
    this.rounds.push({ roundId, spin });
  }

  /** A hand whose vigorish goes on a marker; the shoe has cards for a few. */
  private async playHand(): Promise<void> {
    if (this.markers.length > 5) return;
    const occurredAt = this.timeOn(this.chance.pick(this.days));
    this.markers.push(await this.floor.round({}, { occurredAt }));
  }

  private collect(): Promise<unknown> {
    const roundId = this.markers[this.chance.below(this.markers.length + 1)] ?? 'none';
    const amountCents = this.chance.between(1, 100);
    return this.floor.do('dealer', collectFromMarker({ roundId, wagerId: 'w1', amountCents }));
  }

  private async correct(): Promise<void> {
    if (this.rounds.length === 0) return;
    const round = this.chance.pick(this.rounds);
    const spin = 1 - round.spin;
    const correction = {
      roundId: round.roundId,
      reason: 'seen on film',
      facts: [{ number: SPINS[spin] }],
      differenceSettled: this.chance.happens(50),
    };
    const userId = `floorperson-${this.count}`;
    await this.floor.do('floorperson', correctSettlement(correction), { userId });
    round.spin = spin;
  }

  private async adjust(): Promise<void> {
    const gamingDay = this.chance.pick(this.days);
    const amountCents = this.chance.between(-300_000, 300_000) || 1;
    const adjustment = { gamingDay, tableId: this.chance.pick(TABLES), amountCents, reason: 'audit' };
    const { events } = await this.floor.do('accounting', prepareAdjustment(adjustment));
    const { adjustmentId } = events[0]!.data as { adjustmentId: string };
    if (this.chance.happens(20)) return;
    await this.floor.do('accounting', approveAdjustment({ gamingDay, adjustmentId }), {
      userId: 'accounting-2',
    });
  }

  private close(): Promise<unknown> {
    return this.floor.do('accounting', closeDay(booksOf(this.floor))({ gamingDay: this.aDay() }));
  }

  private report(): Promise<unknown> {
    const kind = this.chance.pick(['preliminary', 'count-room', 'final'] as const);
    const reason = kind === 'final' && { overOpenItems: 'known to accounting' };
    const report = reportDay(booksOf(this.floor))({ gamingDay: this.aDay(), kind, ...reason });
    return this.floor.do('accounting', report, { userId: 'accounting-2' });
  }

  private async reopen(): Promise<void> {
    if (this.chance.happens(50)) return;
    const gamingDay = this.aDay();
    await this.floor.do('accounting', proposeReopening({ gamingDay, reason: 'audit' }));
    await this.floor.do('accounting', reopenDay({ gamingDay }), { userId: 'accounting-2' });
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

  private async recoverSome(): Promise<void> {
    const owed = (await this.all('OriginalDeposited')).filter(({ stream }) => stream.includes('RC-'));
    const { stream, data } = this.pick(owed);
    const amountCents = this.chance.between(1, data.amountCents);
    await this.recover(stream.replace('vigorishForm-', ''), 'MB-1', amountCents);
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

  private async all<Type extends LedgerEventType>(type: Type) {
    const found = (await this.floor.events()).filter((event) => event.type === type);
    return found.map(({ id, stream, data }) => ({ id, stream, data: data as EventOf<Type>['data'] }));
  }

  /** A day before today, mostly. */
  private aDay(): string {
    return this.chance.pick(this.days);
  }

  /** A floor time on a gaming day up to now, from two hours after it begins. */
  private timeOn(gamingDay: string): string {
    const from = Date.parse(`${gamingDay}T22:00:01.000Z`);
    const minutes = this.chance.between(0, 8 * 60);
    return new Date(Math.min(from + minutes * 60_000 + this.count, this.floor.nowMs)).toISOString();
  }
}

function dayOfJune(day: number): string {
  return `2010-06-${String(day).padStart(2, '0')}`;
}
